"""Points during a game: everybody's as far as they are known, and what is left until the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from fiefdom import Game
from fiefdom.grammar import plural, pluralize
from fiefdom.tooling.known_points import known_points

UNKNOWN: Final = "?"


def show_points(game: Game, viewer: int, names: Sequence[str], screen: Console) -> None:
    """Show everybody's points and where they come from."""
    from fiefdom.tooling.game_course import points_by_card
    from fiefdom_cli.terminal.screen import plain_table

    look, found = game.bot_view(viewer), points_by_card(game, viewer)
    table = plain_table("Player", "Points", "Cards", "From", right=["Points", "Cards"])
    for who, points in enumerate(known_points(game, viewer)):
        row = (UNKNOWN, UNKNOWN, "")
        if who == viewer or look.owners_known:
            owned = look.owned(who)
            counts = {look.names[card]: owned.count(card) for card in owned}
            row = (UNKNOWN, str(len(owned)), "")
            if points is not None:
                row = (str(points), str(len(owned)), sources(found[who], counts))
        table.add_row(Text("You" if who == viewer else names[who]), *map(Text, row))
    screen.print(table)
    if said := until_the_end(game):
        screen.print(Text(said))


def sources(points: dict[str, int], counts: dict[str, int]) -> str:
    """Return what gives points: '2 Provinces (12), Estate (1)'."""
    ranked = sorted(points.items(), key=lambda one: -one[1])
    return ", ".join(f"{_several(counts.get(name, 0), name)} ({worth})" for name, worth in ranked)


def _several(count: int, name: str) -> str:
    return f"{count} {pluralize(name)}" if count > 1 else name


def until_the_end(game: Game) -> str:
    """Return what is left of the piles that end the game, and how many piles are empty."""
    look = game.bot_view(-1)
    alone = look.rules.ends_when_empty
    enders = [card.name for card in look.cards if card.ends_game or card.name in alone]
    left = [plural(look.left(look.names.index(name)), name) for name in enders]
    said = [f"Left until the end: {', '.join(left)}."] if left else []
    if look.piles_to_end <= len(look.names):
        said.append(f"Empty piles: {look.empty_piles} of the {look.piles_to_end} that end the game.")
    return " ".join(said)
