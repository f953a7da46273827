"""Checks that the cards of a set keep the contract: each card by itself, then in random games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

import yaml

from fiefdom import Card, CardSet, Mat, Registry, card_text, installed
from fiefdom.errors import CardError, FiefdomError, SetupError
from fiefdom.tooling.cards import card_data
from fiefdom.tooling.checks import check_set
from fiefdom.tooling.requests import MAX_PLAYERS, MIN_PLAYERS
from fiefdom_workshop.card_files.read import CardEntry, card_from
from fiefdom_workshop.contract.counterexample import Broken
from fiefdom_workshop.contract.invariants import BrokenPromise
from fiefdom_workshop.contract.tracing import Coverage, Tracer
from fiefdom_workshop.contract.trial import Trial
from fiefdom_workshop.contract.trial_registry import ON_TRIAL, registry_with
from fiefdom_workshop.contract.warnings import suspicions
from fiefdom_workshop.yaml_input import parse_yaml, read_model

TEXT = "text"
DATA = "plain data"
DEFINITION = "definition"

KINGDOM = 10
"""How many piles a random kingdom has."""


@dataclass
class ContractReport:
    """The result of checking cards."""

    games: int = 0
    decisions: int = 0
    broken: list[Broken] = field(default_factory=list)
    """The first failure of each promise, for each card."""
    coverage: Coverage = field(default_factory=Coverage)
    """Which effects of the cards were executed."""
    suspicions: list[str] = field(default_factory=list)
    """Warnings: what is valid, but probably not intended."""

    @property
    def ok(self) -> bool:
        """Whether every promise held."""
        return not self.broken

    def __str__(self) -> str:
        played = f"{self.games} games, {self.decisions} decisions"
        if self.ok:
            return f"every promise held in {played}"
        return "\n".join([f"{len(self.broken)} broken in {played}", *map(str, self.broken)])

    def knows(self, broken: Broken) -> bool:
        """Return whether this promise is already reported as broken for this card."""
        return (broken.promise, broken.card) in {(one.promise, one.card) for one in self.broken}


GoOn = Callable[[ContractReport], bool]
"""A callback after each game; it returns whether to play another one."""


def check_cards(
    cards: Iterable[Card],
    registry: Registry | None = None,
    games: int = 20,
    seed: int = 0,
    mats: Iterable[Mat] = (),
) -> ContractReport:
    """Check cards that are not part of a set yet; see `check_card_set`."""
    trial_set = CardSet(ON_TRIAL, "1", cards=tuple(cards), mats=tuple(mats))
    return check_card_set(trial_set, registry, games, seed)


def check_card_set(
    card_set: CardSet,
    registry: Registry | None = None,
    games: int = 20,
    seed: int = 0,
    go_on: GoOn | None = None,
) -> ContractReport:
    """Check every card of a set, then play random games with them and the installed cards.

    The set need not be installed, and the installed sets are not changed. In every other game
    the starting decks contain a copy of each checked card, so that expensive ones are played too.
    """
    report = ContractReport()
    try:
        check_set(card_set)
        known = registry_with(card_set, registry or installed())
    except FiefdomError as error:
        blamed = error.card if isinstance(error, CardError) else None
        report.broken.append(_without_game(DEFINITION, blamed, error))
        return report
    for card in card_set.all_cards():
        report.broken += _card_problems(card)
    incomplete = list(_missing_companions(card_set, known))
    if incomplete:
        report.broken += incomplete
        return report
    report.suspicions += suspicions(card_set, known)
    traced = _traced(card_set, known, report.coverage)
    for trial in _trials(card_set, traced, games, seed):
        _play(trial, report)
        if go_on is not None and not go_on(report):
            break
    return report


def _traced(card_set: CardSet, known: Registry, coverage: Coverage) -> Registry:
    tracer = Tracer(coverage.note)
    traced = tracer.traced(known, [card.name for card in card_set.all_cards()])
    coverage.every = set(tracer.effects.values())
    return traced


def _card_problems(card: Card) -> Iterator[Broken]:
    checks: tuple[tuple[str, Callable[[Card], None]], ...] = ((TEXT, check_text), (DATA, check_data))
    for promise, check in checks:
        try:
            check(card)
        except Exception as error:
            yield _without_game(promise, card.name, error)


def check_text(card: Card) -> None:
    """Raise BrokenPromise if a line of the card's text is empty."""
    lines = card_text(card).split("\n")
    if not all(line.strip(" .") for line in lines):
        raise BrokenPromise("the card, or a part of it, has no text; give each effect a text")


def check_data(card: Card) -> None:
    """Raise BrokenPromise if a card changes when it is written to a file and read back."""
    text = yaml.safe_dump(card_data(card), sort_keys=False, allow_unicode=True)
    again = card_from(read_model(CardEntry, parse_yaml(text, card.name), card.name))
    if again != card:
        raise BrokenPromise("the card changes when it is written to a file and read back")


def _missing_companions(card_set: CardSet, registry: Registry) -> Iterator[Broken]:
    """Yield the cards that gain a card by a name that no loaded card has."""
    for card in card_set.all_cards():
        try:
            registry.companions([card.name])
        except SetupError as error:
            yield _without_game(DEFINITION, card.name, error)


def _can_be_dealt(name: str, registry: Registry) -> bool:
    try:
        registry.companions([name])
    except SetupError:
        return False
    return True


def _without_game(promise: str, card: str | None, error: Exception) -> Broken:
    message = str(error) if isinstance(error, FiefdomError | BrokenPromise) else repr(error)
    return Broken(promise, card, (card,) if card else (), MIN_PLAYERS, 0, (), message)


def _trials(card_set: CardSet, registry: Registry, games: int, seed: int) -> Iterator[Trial]:
    """Yield games that use every card of the set equally often, filled up with other cards."""
    rng = Random(seed)
    registry = registry.for_cards(card_set.every_name())
    basics = registry.game_rules().piles
    drawn = [pile.name for pile in card_set.piles if not pile.companion]
    checked = [name for name in (*(card.name for card in card_set.cards), *drawn) if name not in basics]
    alike = (one for one in registry.sets.values() if one.rules == card_set.rules)
    drawable = (card.name for one in alike for card in registry.kingdom_cards_of(one))
    every = [name for name in drawable if name not in basics]
    others = [name for name in every if name not in checked and _can_be_dealt(name, registry)]
    waiting: list[str] = []
    for number in range(games):
        if len(waiting) < min(KINGDOM, len(checked)):
            rest = [name for name in checked if name not in waiting]
            waiting += rng.sample(rest, len(rest))
        chosen, waiting = waiting[:KINGDOM], waiting[KINGDOM:]
        chosen += rng.sample(others, min(KINGDOM - len(chosen), len(others)))
        chosen += registry.companions(chosen)
        players = MIN_PLAYERS + number % (MAX_PLAYERS - MIN_PLAYERS + 1)
        mine = {card.name for card in card_set.all_cards()}.difference(registry.landscapes())
        piled = registry.lay_out(chosen).names
        own = [name for name in piled if name in mine] if number % 2 else []
        known = _starting_with(own, registry)
        yield Trial(known, tuple(chosen), players, rng.getrandbits(30), frozenset(checked))


def _starting_with(cards: Iterable[str], registry: Registry) -> Registry:
    """Return a registry whose games start with these cards in every deck."""
    own = dict.fromkeys(cards, 1)
    if not own:
        return registry
    known, rules = registry.copy(), registry.game_rules()
    known.rules = {rules.name: replace(rules, start={**rules.start, **own})}
    return known


def _play(trial: Trial, report: ContractReport) -> None:
    broken = trial.run()
    report.games += 1
    report.decisions += trial.decisions
    report.coverage.dealt |= trial.dealt
    report.coverage.gained |= trial.gained
    if broken is not None and not report.knows(broken):
        shortest = trial.shrink(broken)
        if not report.knows(shortest):
            report.broken.append(shortest)
