"""The words that can be typed at a question, for the Tab key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fiefdom import ALL, Game
from fiefdom.wire import Menu


def typed_words(game: Game, menu: Menu, commands: Iterable[str], bots: Iterable[str]) -> Iterator[str]:
    """Yield every answer and every command that can be typed, in small letters."""
    for entry in menu.entries:
        yield from (one.casefold() for one in (*entry.keys, entry.label, entry.name) if one)
    if menu.may_be_none:
        yield "none"
    yield from commands
    view = game.view(-1)
    piles = (*view.supply, *view.other_piles, *view.mixed_piles, *view.side_decks)
    yield from (f"pile {name.casefold()}" for name in piles)
    yield from (f"? {card.name.casefold()}" for card in game.cards)
    yield from (f"hint {bot}" for bot in bots)
    if any(entry.value == ALL for entry in menu.entries):
        # these can be bought at once, and the cards that pay are played first
        yield from (name.casefold() for name, left in view.supply.items() if left)
