"""Views: what one player may know, built from the declared visibility of each zone.

For cards that a zone does not declare visible, a view contains only their number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex

from fiefdom.decisions.decision import Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.engine.stack import pending
from fiefdom.engine.triggers import WINDOW
from fiefdom.errors import SetupError
from fiefdom.model.fact import PLAYED
from fiefdom.model.setup_rule import DrawnTo
from fiefdom.state.game_state import State
from fiefdom.state.numbers import whole
from fiefdom.state.piles import cards_in, row_of, top_of
from fiefdom.state.turn_counters import values
from fiefdom.state.zones import DECK, DISCARD, FACE_UP, HAND, PLAY, SIGHT, Sight, place_of
from fiefdom.views.events import events_for
from fiefdom.views.view import SPECTATOR, QuestionView, SeatView, SideDeckView, View, ZoneView


def _currency(g: State) -> str:
    """Return the counter that pays for cards in this phase, or in the first one with purchases."""
    names = {slot: name for name, slot in g.content.slots.items()}
    buying = [one for one in g.content.plan.phases if one.buys]
    now = [one for one in buying if one.number == g.phase] or buying
    return names[now[0].currency_slot] if now else ""


def checked_viewer(viewer: SupportsIndex, players: int) -> int:
    """Return the viewer as a plain integer, or refuse one who does not exist."""
    number = whole("a viewer", viewer)
    if not SPECTATOR <= number < players:
        raise SetupError(
            f"there is no player {number}; the {players} players are 0 to {players - 1}, and"
            f" {SPECTATOR} is a spectator"
        )
    return number


def view_of(g: State, viewer: int, since: int | None = None) -> View:
    """Build the view of a player or a spectator, with the log from line `since` on if given."""
    viewer = checked_viewer(viewer, len(g.players))
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
        pile_tokens=_pile_tokens(g) if g.pile_tokens else {},
        landscapes=tuple(
            names[card] for card in sorted(g.content.plan.landscapes) if card not in g.content.deck_of
        ),
        table_tokens=dict(g.table_tokens),
        other_piles={names[card]: g.beside[card] for card in others},
        mixed_piles=_mixed_piles(g) if g.below else {},
        side_decks=_side_decks(g) if g.decks else {},
        face_down=tuple(names[card] for card in g.face_down),
        controller=g.controller,
        marks=_marks(g) if g.content.drawn else {},
        question=_question(g, viewer),
        log=() if since is None else tuple(events_for(g, viewer, since)),
    )


def _question(g: State, viewer: int) -> QuestionView | None:
    decision = pending(g)
    if decision is None:
        return None
    player = decision.player
    if player != viewer:
        shown = decision.card if _is_played(g) else None
        return QuestionView(player, card=shown, acting_for=decision.acting_for)
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


def _pile_tokens(g: State) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for kind, piles in g.pile_tokens.items():
        for card, count in piles.items():
            mixed = g.content.pile_of.get(card)
            shown = card if mixed is None or g.content.mixed[mixed].face_down else top_of(g, mixed)
            found.setdefault(g.content.names[shown], {})[kind] = count
    return found


def _mixed_piles(g: State) -> dict[str, ZoneView]:
    found = {}
    for index, pile in enumerate(g.content.mixed):
        cards = cards_in(g, index)
        shown = row_of(g, index) if pile.shuffled else cards
        seen = [] if pile.face_down else shown
        found[pile.name] = ZoneView(len(cards), tuple(g.content.names[one] for one in reversed(seen)))
    return found


def _side_decks(g: State) -> dict[str, SideDeckView]:
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
    return g.content.phase_names[g.phase].lower()


def _seat(g: State, who: int, viewer: int) -> SeatView:
    player = g.players[who]
    own = who in g.eyes(viewer)

    def zone(code: int) -> ZoneView:
        return _zone(g, g.cards_at(place_of(who, code)), SIGHT[code], own)

    mats = {}
    for number, mat in enumerate(g.content.mats):
        sight = Sight.EVERYONE if mat.face_up else Sight.OWNER
        mats[mat.name] = _zone(g, player.mats[number], sight, own)
    return SeatView(
        hand=zone(HAND),
        deck=zone(DECK),
        discard=zone(DISCARD),
        in_play=zone(PLAY),
        set_aside=_spreads(g, who, viewer),
        mats=mats,
        tokens=dict(player.tokens),
        turns=player.turns,
        extra_turns=player.extra_turns,
        shown=_spreads(g, who, viewer, passing=True),
        holds=tuple(g.content.names[card] for card in player.holds),
        tokens_on={kind: g.content.names[card] for kind, at, card in g.own_pile_tokens if at == who},
        deck_backs=_deck_backs(g, who) if g.content.backs else {},
        hand_backs=_hand_backs(g, who) if g.content.backs else {},
    )


def _deck_backs(g: State, who: int) -> dict[str, tuple[int, ...]]:
    backs = [g.content.backs[card] for card in reversed(g.players[who].deck)]
    names = dict.fromkeys(back for back in sorted(backs) if back)
    return {name: tuple(at for at, back in enumerate(backs) if back == name) for name in names}


def _hand_backs(g: State, who: int) -> dict[str, int]:
    backs = [g.content.backs[card] for card in g.players[who].hand]
    return {name: backs.count(name) for name in sorted(set(backs)) if name}


def _zone(g: State, cards: list[int], sight: Sight, own: bool) -> ZoneView:
    if sight is Sight.EVERYONE or (sight is Sight.OWNER and own):
        shown: Iterable[int] = reversed(cards)
    elif sight is Sight.TOP:
        shown = cards[-1:]
    else:
        shown = ()
    return ZoneView(len(cards), tuple(g.content.names[card] for card in shown))


def _spreads(g: State, who: int, viewer: int, passing: bool = False) -> ZoneView:
    size, shown = 0, []
    seen = (FACE_UP, *g.eyes(viewer))
    for spread in g.spreads:
        if spread.owner == who and not (passing and spread.aside):
            size += len(spread.cards)
            if spread.viewer in seen:
                shown += [g.content.names[card] for card in spread.cards]
    return ZoneView(size, tuple(shown))


def offer_of(decision: Decision) -> object:
    """Return what the asked player is offered: which cards, and how many of each."""
    return list(decision.cards) if isinstance(decision, SomeCards) else decision.offered()
