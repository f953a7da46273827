"""When a game may take the fast path: while it makes no difference to the outcome.

The fast path (`engine/fast_path`) purchases a card, plays cards that pay or ends a turn by moving
numbers between lists, without looking for triggers and modifiers. It can be taken for

- purchasing a card, unless something may respond to that card being bought or gained
  (`slow_purchases`), or a card in a hand could react to it (`reacted_to`);
- playing cards that only give money (all but `slow_payments`), if nothing can respond to cards
  being played or change what they give (`fast_payments`);
- ending a turn, if nothing responds to the end or start of turns or to cards leaving play, there are
  no lasting effects except triggers for the rest of the game about other facts, and turns follow the
  regular order (`fast_turns`).

While other lasting effects wait, `engine/lasting_turns` ends a turn, if the cards of the game allow it
(`steady_turns`). In a game with a log, `engine/logged_steps` writes the entries for these steps.
`derive` computes once what the cards of a game allow; `refresh` narrows it down to what the current
position allows. Anything that rules out a shortcut in between clears its flag at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from fiefdom.model.fact import (
    AFTER_PLAYED,
    BOUGHT,
    DISCARDED_FROM_PLAY,
    EMPTIED,
    FORBIDS,
    GAINED,
    KEEPS,
    MODIFIES,
    PHASE_END,
    PHASE_START,
    PLAYED,
    REPLACES,
    TURN_END,
    TURN_OVER,
    TURN_START,
)
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import When
from fiefdom.state.ability_tables import Ability
from fiefdom.state.content import Content
from fiefdom.state.fields import Fields
from fiefdom.state.listener import AT_NEXT_TURN, REST_OF_GAME, Listener, lifetimes
from fiefdom.state.tables import Tables

ARRIVALS: Final = BOUGHT | GAINED
"""The kinds of fact that purchasing a card fires."""

EDGES: Final = TURN_START | TURN_END | TURN_OVER | PHASE_START | PHASE_END | DISCARDED_FROM_PLAY
"""The kinds of fact that ending a turn and beginning the next one fires."""

ENDING: Final = ~lifetimes(REST_OF_GAME)
"""The lifetimes of all effects but those that neither end with a turn nor keep their card in play."""

EDGES_AND_MODIFIERS: Final = EDGES | MODIFIES
PLAYS_AND_MODIFIERS: Final = PLAYED | AFTER_PLAYED | MODIFIES

UNUSUAL: Final = FORBIDS | REPLACES
"""The bits of modifiers that change which cards can be played or bought, and what they do."""


def derive(content: Content, varied: bool) -> None:
    """Compute the shortcuts that the cards of a game allow while there are no lasting effects.

    `varied` tells whether cards can have further types in some positions.
    """
    throughout = [when for when in _arrivals(content.throughout) if not when.then.token]
    content.slow_purchases = content.in_rows.union(
        content.gained_to,
        (card for card, own in content.itself.items() if any(_arrivals({card: own}))),
        _awaited(content, _arrivals(content.in_play)),
        _awaited(content, _arrivals(content.on_mat)),
        _awaited(content, throughout),
        _awaited(content, [when for _, when in content.mat_triggers if when.event.kind & ARRIVALS]),
    )
    if content.orders_gains or any(_is_about_piles(one) for one in content.nodes):
        content.slow_purchases = content.every
    tokens = (when.then.token for when in _arrivals(content.throughout))
    content.slow_purchase_tokens = tuple(token for token in tokens if token)
    content.reacted_to = _awaited(content, _arrivals(content.reacts))
    doing_more = (card for card in content.payments if content.yields[card] < 0)
    # the log tells whom an Attack leaves unaffected, even if it only gives money
    content.slow_payments = (content.payments & content.hostile).union(doing_more)
    held = [modifier for found in content.modifiers.values() for modifier in found]
    held += [modifier for _, modifier in content.standing]
    content.fast_payments = (
        not content.enriching
        and not content.counts_from_hand
        and not content.interruptible
        and not content.awaited_kinds & UNUSUAL
        and not any(map(_has_changing_filter, held))
    )
    rules = content.rules
    content.fast_turns = (
        (not content.phased or _phases_are_regular(content))
        and not content.decks
        and not content.interruptible
        and not content.ends_if
        and not content.repricing
        and not content.counts_from_hand
        and not content.awaited_kinds & (TURN_START | TURN_END | FORBIDS)
        and content.put_away >= content.concerns.get(DISCARDED_FROM_PLAY, frozenset())
        and not content.fresh_tallies
        and min(content.fresh[:2]) > 0
        and rules.hand > 0
    )
    content.steady_turns = not (
        content.phased
        or content.decks
        or content.interruptible
        or content.ends_if
        or content.repricing
        or varied
        or content.by_turn
        or content.fleeting
        or content.awaited_kinds & TURN_START
    )


def without(content: Content) -> Content:
    """Return the same content for games that never take the fast path, to compare them with others."""
    plain = Content.__new__(Content)
    for name in Tables.__slots__:
        setattr(plain, name, getattr(content, name))
    _clear(plain)
    plain.printed = plain
    if content.variants is not None:
        plain.variants = content.variants.of(plain, _clear)
    return plain


def _clear(content: Content) -> None:
    """Clear all shortcuts that the cards of a game allow."""
    content.slow_purchases, content.slow_purchase_tokens = content.every, ()
    content.fast_payments = content.fast_turns = content.steady_turns = False


def _phases_are_regular(content: Content) -> bool:
    """Tell whether nothing happens between the phases of a turn, and between turns."""
    modifiers = (part for part in content.nodes if isinstance(part, Modifier))
    return (
        not content.awaited_kinds & (PHASE_START | PHASE_END | TURN_OVER | KEEPS)
        and not content.by_turn
        and not content.fleeting
        and not any(one.turn_after_end for one in modifiers)
        and not any(one.start or one.end for one in content.plan.phases)
    )


def refresh(g: Fields) -> None:
    """Compute the shortcuts that the current position allows."""
    content = g.content
    kinds = g.lasting_kinds
    # whether no end or start of a turn concerns any lasting effect, all of which are triggers then
    outlasting = not (g.lives & ENDING or kinds & EDGES_AND_MODIFIERS)
    if kinds & ARRIVALS and not outlasting:
        kinds = _awaited_now(g)
    if kinds & ARRIVALS:
        g.slow_purchases = content.every
    else:
        g.slow_purchases = content.slow_purchases
        if g.pile_tokens:
            for name in content.slow_purchase_tokens:
                g.slow_purchases = g.slow_purchases.union(
                    _on_piles(content, g.pile_tokens.get(name, {}))
                )
    g.fast_payments = content.fast_payments and not kinds & PLAYS_AND_MODIFIERS
    g.fast_turns = (
        content.fast_turns
        and outlasting
        and turns_are_regular(g)
        and (not content.put_away or _nothing_to_put_away(g))
    )


def narrow(g: Fields, new: Listener) -> None:
    """Rule out the shortcuts that a new lasting effect rules out."""
    kinds = 0 if new.life == AT_NEXT_TURN else new.kind or MODIFIES
    if 1 << new.life & ENDING or kinds & EDGES_AND_MODIFIERS:
        g.fast_turns = False
    if kinds & PLAYS_AND_MODIFIERS:
        g.fast_payments = False
    if kinds & ARRIVALS and (g.fast_turns or _waits_for_purchases(g, new)):
        g.slow_purchases = g.content.every


def _is_about_piles(part: Part) -> bool:
    """Tell whether a part responds to piles that run empty, perhaps as a lasting effect."""
    return isinstance(part, When) and bool(part.event.kind & EMPTIED)


def _on_piles(content: Content, tokens: dict[int, int]) -> Iterable[int]:
    """Return all cards of the piles that have tokens on them."""
    if not content.mixed:
        return tokens
    return [card for card in content.every if content.on_pile(card) in tokens]


def turns_are_regular(g: Fields) -> bool:
    """Tell whether turns are in order, and only the current player has cards in play."""
    if g.face_down or g.extra_turn or g.extras or g.off_turn or g.streak != 1 or g.regular != g.current:
        return False
    current = g.players[g.current]
    for player in g.players:  # noqa: SIM110 (a generator would take twice as long)
        if player.play and player is not current:
            return False
    return True


def _nothing_to_put_away(g: Fields) -> bool:
    """Tell whether no card with a trigger for leaving play is in play."""
    watched = g.content.put_away
    return all(watched.isdisjoint(player.play) for player in g.players)


def _awaited_now(g: Fields) -> int:
    """Return the kinds of fact that listeners may respond to before the next turn begins.

    While turns may end on the fast path, where nothing is computed again, what they may respond to on
    the turn of any player counts instead.
    """
    waiting = (one.kind for one in g.listeners if one.kind & ARRIVALS and _waits_for_purchases(g, one))
    return g.lasting_kinds & ~ARRIVALS | reduce(or_, waiting, 0)


def _waits_for_purchases(g: Fields, listener: Listener) -> bool:
    """Tell whether a listener responds to cards that the current player purchases or gains."""
    part = g.content.nodes[listener.node]
    if not isinstance(part, When):
        return True
    return part.event.about(g.current, listener.owner, len(g.players))


def _arrivals(table: dict[int, tuple[Ability, ...]]) -> list[When]:
    """Return the triggers that respond to cards being bought or gained."""
    triggers = (when for found in table.values() for _, when in found)
    return [when for when in triggers if when.event.kind & ARRIVALS]


def _awaited(content: Content, triggers: Iterable[When]) -> frozenset[int]:
    return frozenset().union(*map(content.awaited_by, triggers))


def _has_changing_filter(modifier: Modifier) -> bool:
    """Tell whether the cards that a modifier affects can change during a game."""
    return any(isinstance(part, Filter) and not part.fixed for _, part in walk(modifier))
