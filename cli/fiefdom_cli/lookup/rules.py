"""`fiefdom rules`: a summary of the game, with the numbers of the loaded rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rich.text import Text

import fiefdom
from fiefdom import Phase, Rules
from fiefdom.grammar import listing, pluralize
from fiefdom.tooling.requests import MAX_PLAYERS, MIN_PLAYERS, Sizes
from fiefdom_cli.terminal.screen import console, indented

Sections = list[tuple[str, list[str]]]


def show_rules() -> None:
    """Print the summary."""
    screen = console()
    for title, paragraphs in summary(fiefdom.installed().game_rules()):
        screen.print(Text(title, "bold"))
        for words in paragraphs:
            screen.print(indented(Text(words)))


def summary(rules: Rules) -> Sections:
    """Return the summary of the rules, by headings."""
    return [
        (f"{rules.name} in short", [_AIM]),
        ("Before the game", [_before(rules), _piles(rules)]),
        ("Your turn", [*_turn(rules), _SHUFFLE]),
        ("What cards do", _WORDS),
        ("Kinds of cards", _KINDS),
        ("The end", [_end(rules), _COUNTING]),
        ("To see it played", ["fiefdom learn explains a first game while you play it."]),
    ]


_AIM = (
    f"{MIN_PLAYERS} to {MAX_PLAYERS} players build decks of cards. Everybody begins with the same few"
    " weak cards, buys better ones from piles on the table, and shuffles them in. Whoever has the most"
    " victory points in their deck at the end wins."
)
_SHUFFLE = (
    "Whenever you must draw, look at or reveal a card and your deck is empty, shuffle your discard"
    " pile: it is your new deck. That is how what you bought gets into your hand."
)
_WORDS = [
    "+1 Card draws a card, +1 Action lets you play one more Action this turn, +1 Buy lets you buy one"
    " more card, +$1 is a coin to spend this turn. Do what a card says from top to bottom, and as much"
    " of it as you can.",
    "Gain: take a card from the Supply into your discard pile, unless it says where. Trash: put a"
    " card out of the game. Reveal: show it to everybody, and put it back. Set aside: keep it off your"
    " deck for a while.",
]
_KINDS = [
    "Action: played in the Action phase. Treasure: money. Victory: points, and nothing else as a rule.",
    "Attack: an Action against the others. Reaction: may be used from the hand when something happens,"
    " also in somebody else's turn. Duration: stays in play and does something next turn. Curse: a"
    " card that costs its owner points; some Attacks deal them out.",
]
_COUNTING = (
    "Everybody counts the points of all their cards, wherever they are. In a tie, whoever had fewer"
    " turns wins; those who had as many share the victory."
)


def _before(rules: Rules) -> str:
    deck = _cards(rules.start)
    return (
        f"Each player shuffles {deck} and draws {rules.hand} cards. All other cards lie on the table in"
        " piles: this is the Supply."
    )


def _piles(rules: Rules) -> str:
    others = listing([name for name in rules.piles if name not in rules.start])
    said = (
        f"Every game has {others}, and a kingdom of {rules.kingdom_size} other cards, different each"
        f" time. A kingdom pile has {by_players(rules.kingdom_pile)} cards"
    )
    for kind, sizes in rules.kingdom_pile_of.items():
        said += f", one of a {kind} card {by_players(sizes)}"
    return f"{said}."


def _turn(rules: Rules) -> list[str]:
    phases = [phase for phase in rules.phases if phase.always]
    numbered = [*map(partial(_phase, rules), phases), f"Clean-up: {_CLEAN_UP.format(rules.hand)}"]
    return [f"{number}. {said}" for number, said in enumerate(numbered, 1)]


_CLEAN_UP = (
    "everything you played and everything left in your hand goes to your discard pile. Draw {} cards."
    " Then the player to your left has their turn."
)


def _phase(rules: Rules, phase: Phase) -> str:
    starts = {counter.name: counter.dealt(0) for counter in rules.counters}
    said = []
    if phase.price:
        cards = _counted(starts[phase.paid_in] // phase.price, f"{phase.plays} card")
        said.append(f"play {cards}, if you have any. Some cards let you play more.")
    elif phase.plays:
        said.append(f"play {pluralize(phase.plays)}{' for money' if phase.buys else ''}")
    if phase.buys:
        allowed = starts.get(phase.allowance)
        cards = "any number of cards" if allowed is None else _counted(allowed, "card")
        kept = (
            f"What you buy goes to your discard pile. {pluralize(phase.currency)} left over are lost."
        )
        said.append(f"buy {cards} for at most what you have. {kept}")
    return f"{phase.name} phase: {', then '.join(said)}"


def _end(rules: Rules) -> str:
    few, _, others = by_players(rules.ends_at_empty_piles).partition(" ")
    alone = listing([f"the {name} pile" for name in rules.ends_when_empty], "or")
    first = f"{alone} is empty, or " if rules.ends_when_empty else ""
    more = f" ({few} {others})" if others else ""
    return f"The game is over when, at the end of a turn, {first}{few} piles are empty{more}."


def _cards(deck: Mapping[str, int]) -> str:
    return listing([name if n == 1 else f"{n} {pluralize(name)}" for name, n in deck.items()])


def _counted(number: int, noun: str) -> str:
    return f"one {noun}" if number == 1 else f"up to {number} {noun}s"


def by_players(sizes: Sizes) -> str:
    """Return a number for each count of players: '3, with 5 or 6 players 4'."""
    groups: list[tuple[int, list[int]]] = []
    for players, size in enumerate(sizes, MIN_PLAYERS):
        if groups and groups[-1][0] == size:
            groups[-1][1].append(players)
        else:
            groups.append((size, [players]))
    if len(groups) == 1:
        return str(groups[0][0])
    said = [f"{size} with {_span(players)}" for size, players in groups]
    return listing([f"{said[0]} players", *said[1:]])


def _span(players: list[int]) -> str:
    if len(players) == 1:
        return str(players[0])
    joint = "or" if len(players) == 2 else "to"
    return f"{players[0]} {joint} {players[-1]}"
