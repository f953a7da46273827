"""What a player that is a program looks like: one method."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.errors import SetupError
from fiefdom.grammar.english import listing
from fiefdom.views.bot_view import Look


class Bot(Protocol):
    """Answers decisions from what a player may know; never holds the game."""

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return one of the answers the decision offers."""


@runtime_checkable
class Explains(Protocol):
    """What a bot may offer beside deciding: a reason, for people who ask for a hint."""

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say in a few words why it gave that answer: 'it is the best money you can buy'."""


BotFactory = Callable[[int], Bot]
"""Makes a bot from a seed for its own random choices."""


@runtime_checkable
class HasOptions(Protocol):
    """A factory whose bots can be told numbers: how long to think, how many of a card to buy."""

    @property
    def options(self) -> Mapping[str, float]:
        """The numbers that can be told, with what they usually are."""

    def with_options(self, values: Mapping[str, float]) -> BotFactory:
        """Return the factory of bots that are told these numbers."""


@runtime_checkable
class WantsCards(Protocol):
    """A factory whose bots want certain kingdom cards to be in the game."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of those cards."""


@runtime_checkable
class Described(Protocol):
    """A factory that says what its bots do."""

    @property
    def about(self) -> str:
        """What they do, in a sentence."""


def about_bot(factory: BotFactory) -> str:
    """Say what a bot does: what its factory says, or the first line of its docstring."""
    if isinstance(factory, Described):
        return factory.about
    return (factory.__doc__ or "").strip().split("\n\n")[0].replace("\n", " ")


BotReader = Callable[[Path, Any], BotFactory]
"""Makes a factory from a file and the registry, whose cards the file may name."""


def name_and_rest(called: str) -> tuple[str, str | None]:
    r"""Split at the first colon that is not the one of a drive, as in `C:\files`."""
    at = next((n for n, sign in enumerate(called) if sign == ":" and called[n + 1 : n + 2] != "\\"), -1)
    return (called.strip(), None) if at < 0 else (called[:at].strip(), called[at + 1 :])


def split_options(called: str) -> tuple[str, dict[str, float]]:
    """Split 'search:playouts=200,width=5' into the name of a bot and the numbers it is told."""
    name, rest = name_and_rest(called)
    values: dict[str, float] = {}
    for told in () if rest is None else rest.split(","):
        option, equals, number = (part.strip() for part in told.partition("="))
        if not option or not equals:
            raise SetupError(
                f"{called!r}: {told!r} tells the bot nothing; write {name}:OPTION=NUMBER,OPTION=NUMBER"
            )
        if option in values:
            raise SetupError(f"{called!r}: {option!r} is told twice; say it once")
        values[option] = _number(called, option, number)
    return name, values


def _number(called: str, option: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not abs(number) <= 1e9:
        raise SetupError(f"{called!r}: {option} is a number up to a billion, not {text!r}")
    return int(number) if number == int(number) else number


def configured(factory: BotFactory, called: str, values: Mapping[str, float]) -> BotFactory:
    """Return a factory whose bots are told numbers, or say which ones it knows."""
    if not values:
        return factory
    if not isinstance(factory, HasOptions) or not factory.options:
        raise SetupError(f"{called!r}: this bot has no options; leave out what follows the colon")
    for option in values:
        if option not in factory.options:
            known = listing(list(factory.options))
            raise SetupError(f"{called!r}: this bot has no option {option!r}; it has {known}")
    return factory.with_options(values)
