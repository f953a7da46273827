"""`pile NAME` in a game: what is left of a pile, what it costs, and who owns how many of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from fiefdom import View
from fiefdom.errors import nearest
from fiefdom.grammar import listing, plural
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.supply import tokens_text
from fiefdom_cli.terminal.screen import indented

LONGEST: Final = 100
"""The most characters of a name."""


def show_pile(narrator: Narrator, asked: str) -> None:
    """Show one pile, by its name or the beginning of it."""
    asked = asked[:LONGEST]
    view = narrator.view()
    names = list(dict.fromkeys((*view.supply, *view.other_piles, *view.mixed_piles, *view.side_decks)))
    found = matching(asked, names)
    if len(found) != 1:
        narrator.console.print(
            Text(_which(asked, found, names, matching(asked, list(view.landscapes))))
        )
        return
    first, *others = _lines(narrator, view, found[0])
    narrator.console.print(Text(first, "bold"))
    for line in others:
        narrator.console.print(indented(Text(line)))


def matching(asked: str, names: list[str]) -> list[str]:
    """Return the name that was typed, or all that begin with it."""
    typed = asked.casefold()
    exact = [name for name in names if name.casefold() == typed]
    return exact or [name for name in names if typed and name.casefold().startswith(typed)]


def _which(asked: str, found: list[str], names: list[str], landscapes: list[str]) -> str:
    if not asked:
        return "Name a pile: pile and the beginning of its name."
    if not found and len(landscapes) == 1:
        (name,) = landscapes
        return f"{name} is a landscape, which has no pile; ? {name.casefold()} shows it."
    return not_one(asked, found, names, "pile")


def not_one(asked: str, found: list[str], names: list[str], what: str) -> str:
    """Return why a name does not name exactly one thing, and what may be meant."""
    if found:
        return f"'{asked}' could mean {listing(found, 'or')}: type more of the name."
    meant = nearest(asked, names)
    return f"There is no {what} '{asked}'{f'; did you mean {meant!r}?' if meant else '.'}"


def _lines(narrator: Narrator, view: View, name: str) -> Iterator[str]:
    left = view.supply.get(name, view.other_piles.get(name))
    if left is not None:
        where = "" if name in view.supply else ", beside the Supply"
        yield f"{name}: {left or 'none'} left{where}, {view.price_of(name)}"
    if name in view.mixed_piles:
        pile = view.mixed_piles[name]
        yield f"{name} pile: {plural(pile.size, 'card')}"
        hidden = pile.size - len(pile.cards)
        rest = (f"{hidden} unknown",) if hidden else ()
        yield f"from the top: {', '.join((*pile.cards, *rest)) or 'empty'}"
    if name in view.side_decks:
        deck = view.side_decks[name]
        yield f"{name} deck: {deck.left} face down"
        piles = {"discarded": deck.discard, "set aside": deck.set_aside, "kept": deck.kept}
        yield from (f"{where}: {', '.join(cards)}" for where, cards in piles.items() if cards)
    if tokens := tokens_text(view.pile_tokens.get(name, {})):
        yield f"tokens on it: {tokens}"
    card = narrator.faces.get(name)
    if name in narrator.game.bot_view(-1).rules.ends_when_empty or (card and card.ends_game):
        yield "the game ends when it is empty"
    yield from _elsewhere(narrator, view, name)


def _elsewhere(narrator: Narrator, view: View, name: str) -> Iterator[str]:
    """Say who owns copies of a card, as far as the viewer can know, and how many are trashed."""
    look = narrator.game.bot_view(view.viewer)
    if name not in look.names:
        return
    number, owners = look.names.index(name), []
    for who, player in enumerate(narrator.opening.names):
        mine = who == view.viewer
        if mine or look.owners_known:
            owners.append(f"{'You' if mine else player} {look.owned(who).count(number)}")
    said = f"in decks: {', '.join(owners)}"
    yield said if look.owners_known else f"{said}; the other players' cards are not known"
    if trashed := view.trash.count(name):
        yield f"in the trash: {trashed}"
