"""The interface of bots and of the factories that create them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.errors import SetupError
from fiefdom.grammar.english import listing
from fiefdom.views.bot_view import BotView


@runtime_checkable
class Bot(Protocol):
    """Answers decisions from what a player may know, without access to the game itself."""

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return one of the answers the decision offers."""


@runtime_checkable
class ChoosesCodes(Protocol):
    """A bot that needs no question to answer those of the usual phases of a turn, which is faster."""

    def choose_code(self, view: BotView, codes: tuple[int, ...]) -> int:
        """Return the code that `decide` would return for a question of a phase with these options."""


Choose = Callable[[BotView, tuple[int, ...]], int]


def chooser_of(bot: Bot) -> Choose | None:
    """Return the function by which a bot chooses among codes, if it has one."""
    return getattr(bot, "choose_code", None) if hasattr(type(bot), "choose_code") else None


@runtime_checkable
class Explains(Protocol):
    """A bot that can also give the reason for an answer, for people who request a hint."""

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return in a few words why it gave that answer: 'it is the best money you can buy'."""


@runtime_checkable
class NamesSecondChoice(Protocol):
    """A bot that can also say what else it considered, for people who request a hint."""

    def second_choice(self, view: BotView, decision: Decision, answer: Answer) -> Answer | None:
        """Return the best answer besides the one it gave; None if no other is worth naming."""


BotFactory = Callable[[int], Bot]
"""Creates a bot from a seed for its own random choices."""


@runtime_checkable
class TriesAnswers(Protocol):
    """A bot that tries its answers in possible worlds, so that `fiefdom review` can do the same."""

    def worth_trying(self, view: BotView, decision: Decision) -> Sequence[Answer]:
        """Return the answers it would try; only one if there is nothing to think about."""

    def policies(self, view: BotView) -> Sequence[BotFactory]:
        """Return makers of bots that could play possible worlds to their end in all seats."""


@runtime_checkable
class HasOptions(Protocol):
    """A factory whose bots have numeric options: how long to think, how many of a card to buy."""

    @property
    def options(self) -> Mapping[str, float]:
        """The options, with their default values."""

    def with_options(self, values: Mapping[str, float]) -> BotFactory:
        """Return a factory of bots with these values."""


@runtime_checkable
class WantsCards(Protocol):
    """A factory whose bots want certain kingdom cards to be in the game."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of those cards."""


@runtime_checkable
class Described(Protocol):
    """A factory that describes its bots."""

    @property
    def about(self) -> str:
        """What they do, in a sentence."""


class Breeder(Protocol):
    """Invents strategies for a kingdom; it gives and takes the texts of their files."""

    def first(self, seed: int) -> Sequence[str]:
        """Return the first strategies."""

    def adopted(self, text: str) -> str:
        """Return a strategy from elsewhere in the form that children have."""

    def child(self, parents: Sequence[str], seed: int) -> str:
        """Return a strategy that differs a little from one or two others."""

    def simpler(self, text: str) -> Iterable[str]:
        """Return strategies with something less."""

    def cards(self, text: str) -> Sequence[str]:
        """Return the kingdom cards that a strategy buys or gains."""

    def without(self, text: str, card: str) -> str:
        """Return a strategy without a card."""

    def named(self, text: str, about: str) -> str:
        """Return the final text of a strategy, with a name and a description."""

    def title(self, text: str) -> str:
        """Return a name for a strategy."""

    def summary(self, text: str) -> str:
        """Return in a few words what a strategy does."""


@runtime_checkable
class BreedsStrategies(Protocol):
    """A reader of bot files that can also invent such files, for `fiefdom optimize`."""

    suffix: str
    """How the names of the files end."""

    def breeder(self, view: BotView, registry: Any) -> Breeder:
        """Return a breeder for the kingdom of a game."""


def about_bot(factory: BotFactory) -> str:
    """Return the description of a bot: `about`, or the first paragraph of its factory's docstring."""
    if isinstance(factory, Described):
        return factory.about
    return (factory.__doc__ or "").strip().split("\n\n")[0].replace("\n", " ")


BotReader = Callable[[Path, Any], BotFactory]
"""Creates a factory from a file and the registry, whose cards the file may name."""


def name_and_rest(called: str) -> tuple[str, str | None]:
    r"""Split at the first colon that is not part of a drive letter, as in `C:\files`."""
    at = next((n for n, sign in enumerate(called) if sign == ":" and called[n + 1 : n + 2] != "\\"), -1)
    return (called.strip(), None) if at < 0 else (called[:at].strip(), called[at + 1 :])


def split_options(called: str) -> tuple[str, dict[str, float]]:
    """Split 'search:playouts=200,width=5' into the name of a bot and its options."""
    name, rest = name_and_rest(called)
    values: dict[str, float] = {}
    for setting in () if rest is None else rest.split(","):
        option, equals, number = (part.strip() for part in setting.partition("="))
        if not option or not equals:
            raise SetupError(
                f"{called!r}: {setting!r} is not an option; write {name}:OPTION=NUMBER,OPTION=NUMBER"
            )
        if option in values:
            raise SetupError(f"{called!r}: {option!r} is given twice; give it once")
        values[option] = _number(called, option, number)
    return name, values


def _number(called: str, option: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not abs(number) <= 1e9:
        raise SetupError(f"{called!r}: {option} must be a number up to a billion, not {text!r}")
    return int(number) if number == int(number) else number


def configured(factory: BotFactory, called: str, values: Mapping[str, float]) -> BotFactory:
    """Return a factory of bots with these options, or raise an error that lists the known ones."""
    if not values:
        return factory
    if not isinstance(factory, HasOptions) or not factory.options:
        raise SetupError(f"{called!r}: this bot has no options; leave out what follows the colon")
    for option in values:
        if option not in factory.options:
            known = listing(list(factory.options))
            raise SetupError(f"{called!r}: this bot has no option {option!r}; it has {known}")
    return factory.with_options(values)
