"""Validates card sets: their cards, names and other declarations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fiefdom.errors import CardError
from fiefdom.model.card import Card, CardSet, Mat
from fiefdom.setup.mentions import mats_of
from fiefdom.setup.validate.brought import circular
from fiefdom.setup.validate.card import check_card, problems
from fiefdom.setup.validate.counters import check_counters
from fiefdom.setup.validate.lookalikes import Taken
from fiefdom.setup.validate.mats import as_card, trigger_problems
from fiefdom.setup.validate.names import label_problem, name_problem, plain_problem
from fiefdom.setup.validate.phases import check_phases
from fiefdom.setup.validate.piles import pile_problems
from fiefdom.setup.validate.rulings import check_rulings
from fiefdom.setup.validate.secrecy import secrecy_problems
from fiefdom.setup.validate.setup_rules import mark_problems, share_problems
from fiefdom.state.zones import MAX_MATS


def check_set(card_set: CardSet) -> None:
    """Check every card of a set, and that its names are valid and different."""
    _check_names(card_set)
    seen = Taken[str]()
    mats = {mat.name for mat in card_set.mats}
    if len(card_set.mats) > MAX_MATS:
        many = f"{len(card_set.mats)} mats are too many; a set has at most {MAX_MATS}"
        raise CardError(card_set.name, "mats", many)
    for mat in card_set.mats:
        for place, reason in mat_problems(mat, card_set.mats):
            raise CardError(mat.name, place, reason)
    for card in card_set.all_cards():
        if not isinstance(card, Card):
            raise CardError(str(card), "card set", f"a {type(card).__name__} is not a Card")
        check_card(card)
        if (other := seen.like(card.name)) is not None:
            same = "it twice" if other == card.name else f"{other!r} too, which looks like it"
            raise CardError(card.name, "name", f"the set declares {same}; rename one")
        seen.take(card.name, card.name)
        _check_mats(card, mats)
        for place, reason in secrecy_problems(card, card.roots(), card_set.mats):
            raise CardError(card.name, place, reason)
    for name, place, reason in (
        *pile_problems(card_set),
        *mark_problems(card_set),
        *circular(card_set),
    ):
        raise CardError(name, place, reason)
    for place, reason in share_problems(card_set.shares):
        raise CardError(card_set.name, f"card set, shares{place}", reason)
    check_counters(card_set, problems)
    check_phases(card_set, problems)
    check_rulings(card_set)


def mat_problems(mat: Mat, mats: Sequence[Mat]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the triggers of a mat: the place and the reason."""
    yield from trigger_problems(mat)
    card, names = as_card(mat), {one.name for one in mats}
    for place, reason in (*problems(card), *secrecy_problems(card, card.roots(), mats)):
        yield place.replace("throughout", "triggers", 1), reason
    for place, name in mats_of(card):
        if name not in names:
            yield place.replace("throughout", "triggers", 1), f"the set declares no mat {name!r}"


def _check_names(card_set: CardSet) -> None:
    """Check the names of a set, its author, its mats and its kingdoms."""
    checks = [("name", card_set.name, plain_problem), ("version", card_set.version, name_problem)]
    if card_set.author is not None:
        checks.append(("author", card_set.author, name_problem))
    checks += [("mats", mat.name, label_problem) for mat in card_set.mats]
    checks += [("kingdoms", kingdom.name, name_problem) for kingdom in card_set.kingdoms]
    for place, name, problem in checks:
        if reason := problem(name):
            raise CardError(card_set.name, f"card set, {place}", f"{name!r}: {reason}")


def _check_mats(card: Card, mats: set[str]) -> None:
    for where, name in mats_of(card):
        if name not in mats:
            raise CardError(card.name, where, f"the set declares no mat {name!r}; add it to its mats")
