"""Views: what one player may know, built from the declared visibility of each zone.

For cards that a zone does not declare visible, a view contains only their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, SupportsIndex

from msgspec.structs import replace

from fiefdom.decisions.decision import Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.engine.leaving_play import leaving_play
from fiefdom.engine.stack import pending
from fiefdom.engine.triggers import WINDOW
from fiefdom.errors import SetupError
from fiefdom.model.fact import PLAYED
from fiefdom.model.setup_rule import DrawnTo
from fiefdom.state.game_state import State
from fiefdom.state.numbers import whole
from fiefdom.state.piles import cards_in, row_of, top_of
from fiefdom.state.play_area import pairs
from fiefdom.state.turn_counters import values
from fiefdom.views.events import Event, events_for
from fiefdom.views.seen_cards import SeenSeat, SeenZone, seen_seat, seen_spreads
from fiefdom.views.view import SPECTATOR, QuestionView, SeatView, SideDeckView, View, ZoneView

NO_CARDS: Final = ZoneView(0)


def _currency(g: State) -> str:
    """Return the counter that pays for cards in this phase, or in the first one with purchases."""
    buying = [one for one in g.content.plan.phases if one.buys]
    now = [one for one in buying if one.number == g.phase] or buying
    if not now:
        return ""
    wanted = now[0].currency_slot
    return next(name for name, slot in g.content.slots.items() if slot == wanted)


def checked_viewer(viewer: SupportsIndex, players: int) -> int:
    """Return the viewer as a plain integer, or refuse one who does not exist."""
    number = whole("a viewer", viewer)
    if not SPECTATOR <= number < players:
        raise SetupError(
            f"there is no player {number}; the {players} players are 0 to {players - 1}, and"
            f" {SPECTATOR} is a spectator"
        )
    return number


def view_of(g: State, who: SupportsIndex, since: int | None = None) -> View:
    """Build the view of a player or a spectator, with the log from line `since` on if given."""
    viewer = checked_viewer(who, len(g.players))
    log = () if since is None else tuple(events_for(g, viewer, since))
    return _view(g, viewer, _question(g, viewer), log)


def _view(g: State, viewer: int, question: QuestionView | None, log: tuple[Event, ...] = ()) -> View:
    names = g.content.names
    piles = [card for card, left in enumerate(g.supply) if left >= 0]
    others = [card for card, left in enumerate(g.beside) if left >= 0]
    priced = (*piles, *others, *g.content.plan.bought)
    return View(
        viewer=viewer,
        turn_player=g.current,
        phase=phase_name(g),
        counters=values(g),
        currency=_currency(g),
        supply={names[card]: g.supply[card] for card in piles},
        costs={names[card]: g.costs[card] for card in priced},
        also_costs={names[card]: dict(g.also[card]) for card in priced if card in g.also},
        trash=tuple(names[card] for card in g.trash),
        seats=tuple(_seat(g, who, viewer) for who in range(len(g.players))),
        over=g.over,
        pile_tokens=pile_tokens_in(g),
        landscapes=tuple(
            names[card] for card in sorted(g.content.plan.landscapes) if card not in g.content.deck_of
        ),
        table_tokens=dict(g.table_tokens),
        other_piles={names[card]: g.beside[card] for card in others},
        mixed_piles=mixed_piles_in(g),
        side_decks=side_decks_in(g),
        face_down=tuple(names[card] for card in g.face_down),
        controller=g.controller,
        marks=_marks(g) if g.content.drawn else {},
        question=question,
        log=log,
    )


def views_of(g: State, viewers: Sequence[int]) -> list[View]:
    """Build the views of several viewers; what is the same for all of them is built only once.

    They have no questions; `asked_in` says who is asked.
    """
    first = _view(g, viewers[0], None) if viewers else None
    return [] if first is None else [first, *(_seen_by(g, first, viewer) for viewer in viewers[1:])]


def _seen_by(g: State, view: View, viewer: int) -> View:
    """Return the view of another viewer of the same game."""
    differ = {viewer, view.viewer}
    anywhere = bool(g.spreads) or g.controller >= 0
    seats = [
        _seat_seen_by(g, seat, who, viewer) if anywhere or who in differ else seat
        for who, seat in enumerate(view.seats)
    ]
    return replace(view, viewer=viewer, seats=tuple(seats))


def _seat_seen_by(g: State, seat: SeatView, who: int, viewer: int) -> SeatView:
    """Return a seat as another viewer sees it; discard piles and play areas look the same to all."""
    seen, names = seen_seat(g, who, viewer), g.content.names
    return replace(
        seat,
        hand=_named(names, seen.hand),
        deck=_named(names, seen.deck),
        set_aside=_named(names, seen.set_aside),
        mats=_mats(g, seen),
        shown=_passing(g, who, viewer),
    )


def asked_in(g: State, viewer: int) -> QuestionView | None:
    """Return who is asked, and by which card, as far as a viewer knows; without the question itself."""
    decision = pending(g)
    if decision is None:
        return None
    known = decision.player == viewer or _is_played(g)
    card = decision.card if known else None
    return QuestionView(decision.player, card=card, acting_for=decision.acting_for)


def _question(g: State, viewer: int) -> QuestionView | None:
    decision = pending(g)
    if decision is None:
        return None
    player = decision.player
    if player != viewer:
        return asked_in(g, viewer)
    offered = tuple(decision.offered())
    detail = decision.detail
    given = (decision.kind, decision.card, decision.prompt, offered, detail, decision.acting_for)
    return QuestionView(player, *given)


def _is_played(g: State) -> bool:
    """Tell whether the card that asks was played, so that everybody knows it.

    The effects of a played card refer to its copy in play. Any other card that asks is in a hand, or
    was discarded together with others, of which only the top one is visible.
    """
    frame = g.stack[-1]
    node, scope, values = frame.node, frame.scope, frame.values
    if g.content.nodes[node] is WINDOW:
        return values[0] == PLAYED
    return scope.serial >= 0


def pile_tokens_in(g: State) -> dict[str, dict[str, int]]:
    """Return the tokens on each pile that has any, by kind."""
    found: dict[str, dict[str, int]] = {}
    for kind, piles in g.pile_tokens.items():
        for card, count in piles.items():
            mixed = g.content.pile_of.get(card)
            shown = card if mixed is None or g.content.mixed[mixed].face_down else top_of(g, mixed)
            found.setdefault(g.content.names[shown], {})[kind] = count
    return found


def mixed_piles_in(g: State) -> dict[str, ZoneView]:
    """Return what lies open of each pile of different cards."""
    found = {}
    for index, pile in enumerate(g.content.mixed):
        cards = cards_in(g, index)
        shown = row_of(g, index) if pile.shuffled else cards
        seen = [] if pile.face_down else shown
        found[pile.name] = ZoneView(len(cards), tuple(g.content.names[one] for one in reversed(seen)))
    return found


def side_decks_in(g: State) -> dict[str, SideDeckView]:
    """Return the side decks as everybody sees them."""
    found = {}
    for deck, side in zip(g.content.decks, g.decks, strict=True):
        piles = (side.discard, side.aside, side.kept)
        shown = [tuple(g.content.names[card] for card in reversed(pile)) for pile in piles]
        found[deck.name] = SideDeckView(len(side.deck), *shown)
    return found


def _marks(g: State) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for one in g.content.drawn:
        if one.to is not DrawnTo.DECK:
            found[one.mark] = (*found.get(one.mark, ()), one.pile)
    return found


def phase_name(g: State) -> str:
    """Return the phase in words."""
    return g.content.phases_in_text[g.phase]


def _seat(g: State, who: int, viewer: int) -> SeatView:
    player, names = g.players[who], g.content.names
    seen = seen_seat(g, who, viewer)
    return SeatView(
        hand=_named(names, seen.hand),
        deck=_named(names, seen.deck),
        discard=_named(names, seen.discard),
        in_play=_named(names, seen.in_play),
        set_aside=_named(names, seen.set_aside),
        mats=_mats(g, seen),
        tokens=dict(player.tokens),
        turns=player.turns,
        extra_turns=player.extra_turns,
        shown=_passing(g, who, viewer),
        holds=tuple(names[card] for card in player.holds),
        tokens_on={kind: names[card] for kind, at, card in g.own_pile_tokens if at == who},
        deck_backs=_deck_backs(g, who) if g.content.backs else {},
        hand_backs=_hand_backs(g, who) if g.content.backs else {},
        staying=_staying(g, who) if player.play else (),
    )


def _mats(g: State, seen: SeenSeat) -> dict[str, ZoneView]:
    if not seen.mats:
        return {}
    pairs = zip(g.content.mats, seen.mats, strict=True)
    return {mat.name: _named(g.content.names, zone) for mat, zone in pairs}


def _passing(g: State, who: int, viewer: int) -> ZoneView:
    """Return a player's cards that are only looked at or revealed at the moment."""
    if not g.spreads:
        return NO_CARDS
    return _named(g.content.names, seen_spreads(g, who, viewer, passing=True))


def _named(names: Sequence[str], seen: SeenZone) -> ZoneView:
    if not seen.cards:
        return ZoneView(seen.size) if seen.size else NO_CARDS
    return ZoneView(seen.size, tuple([names[card] for card in seen.cards]))


def _deck_backs(g: State, who: int) -> dict[str, tuple[int, ...]]:
    backs = [g.content.backs[card] for card in reversed(g.players[who].deck)]
    names = dict.fromkeys(back for back in sorted(backs) if back)
    return {name: tuple(at for at, back in enumerate(backs) if back == name) for name in names}


def _staying(g: State, who: int) -> tuple[str, ...]:
    gone, player = set(leaving_play(g, who, publicly=True)), g.players[who]
    kept = [g.content.names[pair[0]] for pair in pairs(player) if pair not in gone]
    return tuple(reversed(kept))


def _hand_backs(g: State, who: int) -> dict[str, int]:
    backs = [g.content.backs[card] for card in g.players[who].hand]
    return {name: backs.count(name) for name in sorted(set(backs)) if name}


def offer_of(decision: Decision) -> object:
    """Return what the asked player is offered: which cards, and how many of each."""
    return list(decision.cards) if isinstance(decision, SomeCards) else decision.offered()
