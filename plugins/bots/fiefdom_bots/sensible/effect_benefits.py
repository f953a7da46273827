"""The estimated benefit of each kind of effect, for the reader to look up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from fiefdom.effects import (
    HAND,
    Actions,
    AddTokens,
    Buys,
    Cards,
    ChooseOne,
    Coins,
    Discard,
    DrawUntil,
    EachPlayer,
    ExtraTurn,
    ForPlayer,
    Gain,
    GainThese,
    If,
    InOrder,
    May,
    NextHand,
    NextTurn,
    PassAround,
    Play,
    PutInHand,
    PutIntoDeck,
    PutOnDeck,
    PutOnMat,
    Repeat,
    RestOfGame,
    ReturnToSupply,
    SetAside,
    SpendTokens,
    ThatPlayer,
    Trash,
    Unaffected,
    While,
    Who,
)
from fiefdom.extending import Effect, TurnBonus
from fiefdom.tooling.cards import All, Lasting, This, ThisInHand
from fiefdom_bots.sensible.benefit import NONE, Benefit
from fiefdom_bots.sensible.estimates import Results

if TYPE_CHECKING:
    from fiefdom_bots.sensible.effect_reader import Reader


def _bonus(word: str) -> Callable[[Reader, Any, Results, bool], Benefit]:
    def read(reader: Reader, one: Any, results: Results, mine: bool) -> Benefit:
        return Benefit(**{word: reader.facts.amount(one.amount, results)})

    return read


def _moved(mine_each: float, theirs_each: float) -> Callable[[Reader, Any, Results, bool], Benefit]:
    """Read a move of cards from the hand; from other places it costs nothing."""

    def read(reader: Reader, one: Any, results: Results, mine: bool) -> Benefit:
        taken = reader.taken(one.which, results)
        if taken.origin != HAND:
            return NONE
        each = mine_each if mine else theirs_each
        if isinstance(one.which, All):
            each = -1.0
        return Benefit(value=each * taken.count)

    return read


def _trash(reader: Reader, one: Trash, results: Results, mine: bool) -> Benefit:
    taken = reader.taken(one.which, results)
    if not mine:
        return Benefit(value=-1.3 * taken.count)
    if taken.origin == "this":
        return Benefit(value=-1.2)
    if taken.origin == "supply":
        return Benefit(value=0.3)
    return Benefit(trash=taken.count * (1.0 if taken.origin == HAND else 0.5))


def _ridding(each: float) -> Callable[[Reader, Any, Results, bool], Benefit]:
    def read(reader: Reader, one: Any, results: Results, mine: bool) -> Benefit:
        return Benefit(trash=each * reader.taken(one.which, results).count)

    return read


def _in_hand(reader: Reader, one: PutInHand, results: Results, mine: bool) -> Benefit:
    taken = reader.taken(one.which, results)
    better = 1.4 if taken.origin == "until" else 1.0
    return Benefit(cards=min(5.0, taken.count) * better)


def _on_mat(reader: Reader, one: PutOnMat, results: Results, mine: bool) -> Benefit:
    taken = reader.taken(one.which, results)
    return (
        Benefit(trash=0.6 * (taken.count - 1), value=-0.3)
        if taken.origin == "this"
        else Benefit(value=0.4)
    )


def _play(reader: Reader, one: Play, results: Results, mine: bool) -> Benefit:
    if isinstance(one.which, This | ThisInHand):
        return Benefit(value=1.0)
    taken = reader.taken(one.which, results)
    again = 1.8 * (one.times - 1)
    likely = min(1.0, taken.count if reader.facts.hand is not None else 0.7)
    in_hand = taken.origin == HAND
    actions = min(1.0, taken.count) if in_hand else 0.0
    return Benefit(actions=actions, value=(again if in_hand else 1.0) * likely)


def _if(reader: Reader, one: If, results: Results, mine: bool) -> Benefit:
    chance = reader.facts.chance(one.condition, results)
    given = reader.effect(one.then, results, mine).times(chance)
    if one.otherwise is not None:
        given += reader.effect(one.otherwise, results, mine).times(1 - chance)
    return given


def _may(reader: Reader, one: May, results: Results, mine: bool) -> Benefit:
    given = reader.effect(one.effect, results, mine)
    other = NONE if one.otherwise is None else reader.effect(one.otherwise, results, mine)
    return given if given.rough_value() > other.rough_value() else other


def _choose(reader: Reader, one: ChooseOne, results: Results, mine: bool) -> Benefit:
    options = [reader.effect(option, results, mine) for option in one.options]
    options.sort(key=Benefit.rough_value, reverse=True)
    count = max(1, round(reader.facts.amount(one.count, results)))
    total = NONE
    for option in options[:count]:
        total += option
    return total


def _each_player(reader: Reader, one: EachPlayer, results: Results, mine: bool) -> Benefit:
    theirs = reader.effect(one.effect, results, False).to_others()
    return theirs if one.others else theirs + reader.effect(one.effect, results, True).times(0.5)


def _for_player(reader: Reader, one: ForPlayer, results: Results, mine: bool) -> Benefit:
    if one.who in (Who.YOU, Who.OWNER):
        return reader.effect(one.effect, results, True)
    return reader.effect(one.effect, results, False).to_others()


def _repeat(reader: Reader, one: Repeat, results: Results, mine: bool) -> Benefit:
    often = min(4.0, reader.facts.amount(one.times, results))
    return reader.effect(one.effect, results, mine).times(often)


def _lasting(reader: Reader, one: Lasting, results: Results, mine: bool) -> Benefit:
    return reader.lasting(one.what).times(2.0 if isinstance(one, RestOfGame) else 1.0)


def _draw_until(reader: Reader, one: DrawUntil, results: Results, mine: bool) -> Benefit:
    """Estimate the number of drawn cards, for a hand of which one or two cards were played."""
    return Benefit(cards=max(0.0, reader.facts.amount(one.count, results) - 4.0))


WORDS: Final = {"allowance": "actions", "purchases": "buys", "money": "coins"}
"""The benefit of more of a counter of the turn, by its role."""


def _counter(reader: Reader, name: str, one: Any, results: Results) -> Benefit:
    word = WORDS.get(reader.facts.roles.get(name, ""), "value")
    return Benefit(**{word: reader.facts.amount(one.amount, results)})


def _add_tokens(reader: Reader, one: AddTokens, results: Results, mine: bool) -> Benefit:
    """Read tokens: those of the turn by their role, others by their points."""
    if one.kind in reader.facts.roles:
        return _counter(reader, one.kind, one, results)
    if points := reader.facts.points.get(one.kind, 0):
        return Benefit(value=points * reader.facts.amount(one.amount, results))
    return Benefit(value=0.4)


def _unknown(reader: Reader, one: Effect, results: Results, mine: bool) -> Benefit:
    """Read any other effect: most of the benefit of the effects inside it."""
    inner = [part for _, part in one.parts() if isinstance(part, Effect)]
    return reader.in_order(inner, results, mine).times(0.7)


Reading = Callable[["Reader", Any, Results, bool], Benefit]
"""Reads an effect with the results so far, for the player it is resolved for or for another one."""

READ: Final[dict[type, Reading]] = {
    InOrder: lambda reader, one, results, mine: reader.in_order(one.effects, results, mine),
    Cards: _bonus("cards"),
    DrawUntil: _draw_until,
    Actions: _bonus("actions"),
    Coins: _bonus("coins"),
    Buys: _bonus("buys"),
    AddTokens: _add_tokens,
    TurnBonus: lambda reader, one, results, mine: _counter(reader, one.counter, one, results),
    SpendTokens: lambda reader, one, results, mine: Benefit(value=-0.3),
    Discard: _moved(-0.6, -0.8),
    PutOnDeck: _moved(-0.25, -0.9),
    SetAside: _moved(-0.3, -0.5),
    PutIntoDeck: _moved(-0.2, -0.5),
    Trash: _trash,
    ReturnToSupply: _ridding(1.0),
    PassAround: _ridding(0.6),
    PutInHand: _in_hand,
    PutOnMat: _on_mat,
    Gain: lambda reader, one, results, mine: reader.gain(one, results, mine),
    GainThese: lambda reader, one, results, mine: Benefit(value=1.0),
    Play: _play,
    If: _if,
    May: _may,
    ChooseOne: _choose,
    EachPlayer: _each_player,
    ForPlayer: _for_player,
    ThatPlayer: lambda reader, one, results, mine: reader.effect(one.effect, results, False),
    While: lambda reader, one, results, mine: reader.effect(one.effect, results, mine).times(2.5),
    Repeat: _repeat,
    NextTurn: lambda reader, one, results, mine: reader.effect(one.effect, results, mine).postponed(),
    Lasting: _lasting,
    ExtraTurn: lambda reader, one, results, mine: Benefit(value=2.5),
    NextHand: lambda reader, one, results, mine: Benefit(value=0.5 * (one.cards - 5)),
    Unaffected: lambda reader, one, results, mine: Benefit(value=2.0),
}
"""How to read each kind of effect."""

OTHER: Final[Reading] = _unknown
"""How to read effects of any other kind."""
