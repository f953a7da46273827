"""Buying a card by its name before the Treasures are played: they are played first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiefdom import ALL, Answer, Decision, Game
from fiefdom.errors import FiefdomError, NotUnderstoodError
from fiefdom.extending import PURCHASE, PhaseQuestion, PurchaseQuestion
from fiefdom.wire import Menu, parse_answer

BUY: Final = f"{PURCHASE} "
SHORTEST: Final = 2
"""A single letter is too little to buy something at once."""


def wanted_purchase(game: Game, decision: Decision, menu: Menu, typed: str) -> str:
    """Return the card to buy once all cards that pay are played; empty if that is not meant.

    If it cannot be bought then either, raise an error that says so. The name of a card in hand means
    buying another one, unless that is free, or playing all cards that pay would ask or draw something.
    """
    if not isinstance(decision, PurchaseQuestion) or ALL not in decision.options:
        return ""
    words = " ".join(typed.casefold().split())
    name = words.removeprefix(BUY)
    if len(name) < SHORTEST or name.isdecimal() or _is_offered(menu, words):
        return ""
    found = list(_beginning(game, name))
    held = _held(menu, words)
    if len(found) != 1 or not held.issubset(found):
        return ""
    (card,) = found
    view = game.view(decision.player)
    paid = _paid(game, decision)
    if held and (paid is None or not view.costs[card]):
        return ""
    if paid is not None and not _is_for_sale(paid, card):
        owned = f" play {card.casefold()} plays yours." if held else ""
        many, given = decision.of.many, paid.view(decision.player).money
        raise NotUnderstoodError(
            f"{card} costs {view.price_of(card)}; all your {many} would give you ${given}.{owned}"
        )
    return card


def _is_offered(menu: Menu, words: str) -> bool:
    """Whether the text is understood without playing anything: a key, or a purchase by its verb."""
    if any(words in entry.keys for entry in menu.entries):
        return True
    bought = words.removeprefix(BUY)
    return words.startswith(BUY) and any(
        entry.verb == PURCHASE and entry.name.casefold() == bought for entry in menu.entries
    )


def _held(menu: Menu, words: str) -> set[str]:
    """Return what else than a purchase is called so, or begins so: cards to play, for instance."""
    others = (entry.name for entry in menu.entries if entry.verb != PURCHASE)
    return {name for name in others if name and name.casefold().startswith(words)}


def _beginning(game: Game, name: str) -> Iterator[str]:
    """Yield what can be bought in this game and is called so, or begins so."""
    view = game.view(-1)
    known = [pile for pile, left in view.supply.items() if left]
    known += [one for one in view.landscapes if one in view.costs]
    exact = [one for one in known if one.casefold() == name]
    yield from exact or (one for one in known if one.casefold().startswith(name))


def _paid(game: Game, decision: PurchaseQuestion) -> Game | None:
    """Return a world that looks the same to the player, after all cards that pay were played.

    None if they drew or asked anything there: then nobody can tell.
    """
    world = game.determinize(decision.player, 0)
    before = world.bot_view(decision.player).to_draw
    try:
        world.answer(ALL)
    except FiefdomError:
        return None
    after = world.pending
    if not isinstance(after, PurchaseQuestion) or world.bot_view(after.player).to_draw != before:
        return None
    return world


def _is_for_sale(game: Game, card: str) -> bool:
    question = game.pending
    return (
        isinstance(question, PurchaseQuestion) and question.code_of(PURCHASE, card) in question.options
    )


def too_early(game: Game, decision: Decision, typed: str) -> str:
    """Return what to type to buy a card that was named in a phase before the one for buying."""
    if not isinstance(decision, PhaseQuestion) or not decision.of.later[0]:
        return ""
    name = " ".join(typed.casefold().split()).removeprefix(BUY)
    found = list(_beginning(game, name)) if len(name) >= SHORTEST else []
    if len(found) != 1:
        return ""
    card, (_, phase) = found[0], decision.of.later
    return f"{card} is bought in the {phase} phase. To end this phase first: end; {card.casefold()}"


def purchase_answer(menu: Menu, card: str) -> Answer:
    """Return the answer that buys a card."""
    return parse_answer(menu, f"{BUY}{card}")
