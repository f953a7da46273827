"""Buying a card by its name before the Treasures are played: they are played first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiefdom import ALL, Answer, Decision, Game
from fiefdom.errors import FiefdomError, NotUnderstoodError
from fiefdom.extending import PURCHASE, PurchaseQuestion
from fiefdom.wire import Menu, parse_answer

BUY: Final = f"{PURCHASE} "
SHORTEST: Final = 2
"""A single letter is too little to buy something at once."""


def wanted_purchase(game: Game, decision: Decision, menu: Menu, typed: str) -> str:
    """Return the card to buy once all cards that pay are played; empty if that is not meant.

    If it cannot be bought then either, raise an error that says so.
    """
    if not isinstance(decision, PurchaseQuestion) or ALL not in decision.options:
        return ""
    words = " ".join(typed.casefold().split())
    name = words.removeprefix(BUY)
    if len(name) < SHORTEST or name.isdecimal() or _is_offered(menu, words):
        return ""
    found = list(_beginning(game, name))
    if len(found) != 1:
        return ""
    if refusal := _refusal(game, decision, found[0]):
        raise NotUnderstoodError(refusal)
    return found[0]


def _is_offered(menu: Menu, words: str) -> bool:
    """Whether the text is understood without playing anything: a card in hand, a key, a verb."""
    if any(words in entry.keys for entry in menu.entries):
        return True
    if words.startswith(BUY):
        bought = words.removeprefix(BUY)
        return any(entry.verb == PURCHASE and entry.name.casefold() == bought for entry in menu.entries)
    return any(
        entry.verb != PURCHASE and entry.name.casefold().startswith(words) for entry in menu.entries
    )


def _beginning(game: Game, name: str) -> Iterator[str]:
    """Yield what can be bought in this game and is called so, or begins so."""
    view = game.view(-1)
    known = [pile for pile, left in view.supply.items() if left]
    known += [one for one in view.landscapes if one in view.costs]
    exact = [one for one in known if one.casefold() == name]
    yield from exact or (one for one in known if one.casefold().startswith(name))


def _refusal(game: Game, decision: PurchaseQuestion, card: str) -> str:
    """Return why a card cannot be bought after all cards that pay are played, if that is certain.

    They are played in a world that looks the same to the player. If they draw or ask anything there,
    nobody can tell.
    """
    world = game.determinize(decision.player, 0)
    before = world.bot_view(decision.player).to_draw
    try:
        world.answer(ALL)
    except FiefdomError:
        return ""
    after = world.pending
    if not isinstance(after, PurchaseQuestion) or world.bot_view(after.player).to_draw != before:
        return ""
    if after.code_of(PURCHASE, card) in after.options:
        return ""
    view, many = world.view(decision.player), decision.of.many
    return f"{card} costs {view.price_of(card)}; all your {many} would give you ${view.money}."


def purchase_answer(menu: Menu, card: str) -> Answer:
    """Return the answer that buys a card."""
    return parse_answer(menu, f"{BUY}{card}")
