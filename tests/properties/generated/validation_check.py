"""The validation check: a generated card is accepted, or refused with an error of fiefdom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fiefdom import Card, CardSet, FiefdomError
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES
from fiefdom.model.part import Part
from fiefdom.serialize.codec import from_data, to_data
from fiefdom.setup.pins import fingerprint
from fiefdom.setup.validate.card_set import check_set
from fiefdom.text.one_line import card_gist
from fiefdom.text.rules_text import card_text
from fiefdom_workshop.contract import check as contract
from fiefdom_workshop.contract.invariants import BrokenPromise
from tests.properties.generated.card_generator import COUNTERS, MATS, SET
from tests.properties.generated.failures import Failure, failure, plain

DEFINITION = "a card is accepted, or refused with an error of ours"
TEXT = "text"
DATA = "plain data"
FILE = "card files"


@dataclass(frozen=True)
class Verdict:
    """The outcome for one card."""

    refused: str = ""
    """Why it is refused, without names and numbers."""
    failed: Failure | None = None

    @property
    def accepted(self) -> bool:
        return not self.refused and self.failed is None


def validated(card_set: CardSet, seed: int, files: bool = False) -> Verdict:
    """Validate a set of cards, and check the text and the data of an accepted one."""
    try:
        check_set(card_set)
    except FiefdomError as error:
        return Verdict(refused=plain(getattr(error, "reason", "")) or "without a reason")
    except Exception as error:
        return Verdict(failed=failure(DEFINITION, error, seed, card_set))
    checks: list[tuple[str, Callable[[CardSet], None]]] = [(TEXT, check_text), (DATA, check_data)]
    for promise, check in (*checks, (FILE, check_file))[: 3 if files else 2]:
        try:
            check(card_set)
        except Exception as error:
            return Verdict(failed=failure(promise, error, seed, card_set))
    return Verdict()


def alone(card: Card) -> CardSet:
    """Make a set of one card."""
    return CardSet(SET, "1", cards=(card,), mats=MATS, counters=COUNTERS)


def check_text(card_set: CardSet) -> None:
    """Check that each card has a long and a short text for each of its abilities."""
    for card in card_set.cards:
        if any(getattr(card, where) for where in ABILITIES) or card.points is not None:
            lines = card_text(card).split("\n")
            if not all(line.strip(" .") for line in lines):
                raise BrokenPromise("the card, or a part of it, says nothing")
            if not card_gist(card).strip():
                raise BrokenPromise("its gist says nothing")


def check_data(card_set: CardSet) -> None:
    """Check that each ability survives the round trip through data."""
    for card in card_set.cards:
        for where, wanted in ABILITIES.items():
            for part in getattr(card, where):
                _check_part(part, wanted)
        if isinstance(card.points, Amount):
            _check_part(card.points, int | Amount)
        fingerprint(card)


def _check_part(part: Part, wanted: object) -> None:
    data = to_data(part)
    if from_data(data, wanted) != part:
        raise BrokenPromise(f"written as data and read again, it is another part: {data}")


def check_file(card_set: CardSet) -> None:
    """Check that each card survives the round trip through a card file."""
    for card in card_set.cards:
        contract.check_data(card)
