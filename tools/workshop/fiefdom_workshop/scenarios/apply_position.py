"""Applies a position to a state and starts there: in the middle of a turn, or at its beginning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fiefdom.errors import FiefdomError, UnknownName
from fiefdom.extending import Content, State
from fiefdom.tooling import games
from fiefdom.tooling.games import (
    SideDeck,
    deck_named,
    left_in,
    move_own_token,
    put_on_table,
    set_at,
    set_left,
    stack_up,
)
from fiefdom.tooling.requests import MAX_PLAYERS
from fiefdom_workshop.scenarios.format import (
    THIS_TURN,
    PlayerPosition,
    Position,
    Shuffle,
    SideDeckCards,
    seat_number,
)


class BadPosition(FiefdomError):
    """A position that cannot be set up."""


def apply_position(g: State, position: Position) -> None:
    """Apply what a position specifies; everything else stays unchanged."""
    _check_seats(position, len(g.players))
    for who in range(len(g.players)):
        _apply_seat(g, who, position.seat(who))
    for name, count in position.supply.items():
        _set_pile(g, name, count)
    for name, cards in position.piles.items():
        _stack_pile(g, name, cards)
    for name, deck in position.side_decks.items():
        _lay_side_deck(g, name, deck)
    if "trash" in position.model_fields_set:
        g.trash = cards_named(position.trash, g.content)
    for pile, tokens in position.pile_tokens.items():
        (card,) = cards_named([pile], g.content)
        for kind, count in tokens.items():
            if g.content.number.get(kind, -1) in dict(g.content.plan.attached):
                g.pile_tokens.pop(kind, None)  # such a landscape is on this pile instead
            g.pile_tokens.setdefault(kind, {})[g.content.on_pile(card)] = count
    for kind, count in position.table_tokens.items():
        put_on_table(g, kind, count)
    g.script = scripted(position.shuffles, g.content)
    for seat, turns in position.turns_taken.items():
        g.players[seat_number(seat)].turns = turns


def scripted(shuffles: Iterable[Shuffle], content: Content) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the outcomes of future shuffles that a position prescribes."""
    return tuple(
        (seat_number(entry.player), tuple(cards_named(entry.order, content))) for entry in shuffles
    )


def cards_named(names: Iterable[str], content: Content) -> list[int]:
    """Return the numbers of cards; names are not case-sensitive."""
    folded = {name.casefold(): number for name, number in content.number.items()}
    return [folded[name.casefold()] for name in names]


def _check_seats(position: Position, players: int) -> None:
    for number in range(players, MAX_PLAYERS):
        if f"p{number + 1}" in position.model_fields_set:
            raise BadPosition(f"p{number + 1} is given, but there are only {players} players")
    for shuffle in position.shuffles:
        if seat_number(shuffle.player) >= players:
            raise BadPosition(
                f"shuffles: {shuffle.player} is given, but there are only {players} players"
            )
    named = {"turn": [position.turn], "turns_taken": position.turns_taken}
    if isinstance(position.extra_turn, str):
        named["extra_turn"] = [position.extra_turn]
    for key, seats in named.items():
        for seat in seats:
            if seat_number(seat) >= players:
                raise BadPosition(f"{key}: {seat} is given, but there are only {players} players")


def _apply_seat(g: State, who: int, spec: PlayerPosition) -> None:
    player, content, given = g.players[who], g.content, spec.model_fields_set
    _check_landscapes(who, spec, content)
    if "hand" in given:
        player.hand = cards_named(spec.hand, content)
    if "deck" in given:
        player.deck = cards_named(spec.deck, content)[::-1]
    if "discard" in given:
        player.discard = cards_named(spec.discard, content)[::-1]
    if "gained_last_turn" in given:
        player.last_gains = cards_named(spec.gained_last_turn, content)
    if "holds" in given:
        player.holds = cards_named(spec.holds, content)
    player.tokens |= spec.tokens
    for kind, pile in spec.tokens_on.items():
        move_own_token(g, who, kind, *cards_named([pile], content))
    mats = [mat.name for mat in content.mats]
    for name, cards in spec.mats.items():
        if name not in mats:
            raise UnknownName("mat", name, mats)
        player.mats[mats.index(name)] = cards_named(cards, content)


def _check_landscapes(who: int, spec: PlayerPosition, content: Content) -> None:
    """Refuse landscapes among the cards of a player, and other cards among those that one has."""
    landscapes = content.plan.landscapes
    for key in ("hand", "deck", "discard", "in_play"):
        wrong = landscapes.intersection(cards_named(getattr(spec, key), content))
        for name in (content.names[card] for card in wrong):
            where = f"p{who + 1}.{key}: {name} is a landscape, which is in no hand or deck"
            raise BadPosition(f"{where}; a player who has it holds it, others list it in `kingdom`")
    for name in (content.names[n] for n in cards_named(spec.holds, content) if n not in landscapes):
        raise BadPosition(f"p{who + 1}.holds: {name} is no landscape; put it into the hand or the deck")


def _set_pile(g: State, name: str, count: int) -> None:
    (card,) = cards_named([name], g.content)
    mixed = g.content.pile_of.get(card)
    if mixed is not None:
        pile = g.content.mixed[mixed].name
        raise BadPosition(
            f"{name} is part of the pile {pile}; list its cards: piles: {{{pile}: [...]}}"
        )
    if left_in(g, card) < 0:
        raise BadPosition(f"{name} has no pile in this kingdom; add it to `kingdom`")
    set_left(g, card, count)
    g.reoffer()


def _stack_pile(g: State, name: str, cards: Iterable[str]) -> None:
    known = [pile.name for pile in g.content.mixed]
    if name not in known:
        raise UnknownName("pile of different cards in this kingdom", name, known)
    index = known.index(name)
    numbers = cards_named(cards, g.content)
    if foreign := [card for card in numbers if card not in g.content.members[index]]:
        raise BadPosition(f"piles: {g.content.names[foreign[0]]} is not part of the pile {name}")
    stack_up(g, index, numbers[::-1])
    g.reoffer()


def _lay_side_deck(g: State, name: str, given: SideDeckCards) -> None:
    """Lay the cards of a side deck; those not listed, and held by nobody, lie at the bottom."""
    index = deck_named(g, name)
    if index < 0:
        raise UnknownName("side deck in this kingdom", name, [deck.name for deck in g.content.decks])
    held = Counter(card for player in g.players for card in player.holds)
    rest = Counter({g.content.number[one]: n for one, n in g.content.decks[index].cards.items()})
    piles = [
        cards_named(cards, g.content)
        for cards in (given.next, given.discard, given.set_aside, given.kept)
    ]
    listed = Counter(card for pile in piles for card in pile)
    for card, count in (listed + Counter({card: held[card] for card in rest})).items():
        if count > rest[card]:
            raise BadPosition(
                f"side_decks: {g.content.names[card]} is listed more often than it exists"
            )
        rest[card] -= count
    first, discard, aside, kept = (pile[::-1] for pile in piles)
    g.decks[index] = SideDeck([*sorted(rest.elements()), *first], discard, aside, kept)


def begin_within_turn(g: State, position: Position) -> None:
    """Start in the middle of a turn, with what has been done in it so far."""
    for who, player in enumerate(g.players):
        games.lay_out(player, cards_named(position.seat(who).in_play, g.content), g.serial)
        g.serial += len(player.play)
    g.current = g.regular = seat_number(position.turn)
    g.streak = g.turn = 1
    if g.content.phased:
        g.previous = (g.current - 1) % len(g.players)
    g.phase = _phase_number(g, position.phase)
    if position.extra_turn is not None:
        _make_extra(g, position.extra_turn)
    _set_counters(g, position.seat(g.current))
    _set_history(g, position)
    g.refresh()
    games.start_at(g)


def _phase_number(g: State, name: str) -> int:
    """Return the phase with a name, in any case, other than Clean-up."""
    phases = {one.name.casefold(): one.number for one in g.content.plan.phases}
    if name.casefold() not in phases:
        raise UnknownName("phase of this game", name, list(phases))
    return phases[name.casefold()]


def _make_extra(g: State, after: str | bool) -> None:
    """Make the turn an extra one: after a turn of the same player, or of another."""
    g.extra_turn = True
    g.regular = seat_number(after) if isinstance(after, str) else g.current
    g.previous = g.regular if g.content.phased else -1
    if g.regular == g.current:
        g.streak = 2


def _set_counters(g: State, spec: PlayerPosition) -> None:
    content = g.content
    g.allowance, g.purchases, g.money, g.draws = content.fresh
    g.tallies = content.fresh_tallies
    for name, count in spec.all_counters().items():
        if name in content.fleeting:  # such as a second currency, which is kept with the tokens
            g.players[g.current].tokens[name] = count
        elif name in content.slots:
            set_at(g, content.slots[name], count)
        else:
            raise UnknownName("counter of a turn", name, [*content.slots, *sorted(content.fleeting)])


def _set_history(g: State, position: Position) -> None:
    for who in range(len(g.players)):
        for key in ("played", "bought", "gained"):
            if who != g.current and key in position.seat(who).model_fields_set:
                raise BadPosition(
                    f"p{who + 1}.{key} is only for the player whose turn it is: {position.turn}"
                )
    spec = position.seat(g.current)
    buying = next((one for one in g.content.plan.phases if one.buys), None)
    if spec.bought and (buying is None or g.phase < buying.number):
        before = f"the {buying.name} phase; write phase: {buying.name.lower()}" if buying else "the end"
        raise BadPosition(f"{position.turn}.bought: nothing is bought before {before}")
    played = spec.in_play if spec.played is None else spec.played
    gained = spec.bought if spec.gained is None else spec.gained
    g.plays = cards_named(played, g.content)
    g.bought = cards_named(spec.bought, g.content)
    g.gains = cards_named(gained, g.content)
    if missing := Counter(g.bought) - Counter(g.gains):
        name = g.content.names[next(iter(missing))]
        raise BadPosition(f"{position.turn}.gained: {name} was bought, so it was gained; add it")


def begin_turn(g: State, position: Position) -> None:
    """Begin the turn of a position, after the earlier turns have been played."""
    for key in ("phase", "extra_turn"):
        if key in position.model_fields_set:
            raise BadPosition(f"{key}: {TURN_BEGINS}")
    for who in range(len(g.players)):
        for key in THIS_TURN:
            if key in position.seat(who).model_fields_set:
                raise BadPosition(f"p{who + 1}.{key}: {TURN_BEGINS}")
    g.refresh()
    games.start(g)


TURN_BEGINS = (
    "after the turns in `before`, the position is at the beginning of a turn; leave this key out,"
    " and play what comes first in `steps`"
)
