"""Endless cards are stopped with an error that names them, and the game is unchanged."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import pytest

from fiefdom import Action, BudgetExceeded, Card, Duration, Game, Reaction, Treasure, Victory
from fiefdom.effects import (
    ANYONE,
    HAND,
    THIS,
    Actions,
    AddTokens,
    Cards,
    Coins,
    Gain,
    Gained,
    GainThese,
    InOrder,
    Play,
    Played,
    PutInHand,
    Repeat,
    RestOfGame,
    ReturnToSupply,
    ThisTurn,
    Tokens,
    Trash,
    Trashed,
    TurnStarts,
    When,
    choose_one,
    count_in,
    every,
    may,
    named,
    of_type,
    one,
    while_,
)
from fiefdom.effects.flow import If
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import Modifier
from fiefdom.setup.validate.size import MAX_LEVELS
from fiefdom.state.game_state import State
from tests.core.kit import Table

ALWAYS = count_in(HAND) >= 0


def action(name: str, *play: Effect, **more: list[When]) -> Card:
    return Card(name, 2, Action, play=play, **more)  # type: ignore[arg-type]


def deep(effect: Effect, levels: int) -> Effect:
    for _ in range(levels):
        effect = If(ALWAYS, effect)
    return effect


def stopped(table: Table, code: int) -> str:
    """Give an answer that must be stopped; check that the game is unchanged and can continue."""
    game = table.game
    before, answers = game.to_bytes(), game.answers
    with pytest.raises(BudgetExceeded) as caught:
        game.answer(code)
    assert game.to_bytes() == before
    assert game.answers == answers
    assert game.pending is not None
    end = game.pending.check(-1)[0]
    game.answer(end)
    assert len(game.answers) == len(answers) + 1
    assert f"{caught.value.card} was stopped" in str(caught.value)
    return caught.value.card


def playing(card: Card, *others: Card) -> str:
    """Play an endless card from the hand; return the card that the error names."""
    hand = {"hand": [card.name, *(other.name for other in others), "Copper"], "deck": ["Estate"] * 3}
    table = Table(card, *others, checked=False, p1=hand)
    return stopped(table, table.decision.names.index(card.name))


def test_a_card_that_plays_itself_is_stopped() -> None:
    assert playing(action("Ouroboros", Play(THIS))) == "Ouroboros"


def test_a_card_that_plays_itself_deep_inside_other_effects_is_stopped() -> None:
    assert playing(action("Onion", deep(Play(THIS), MAX_LEVELS - 2))) == "Onion"


def test_two_cards_that_play_each_other_are_stopped() -> None:
    ping = action("Ping", PutInHand(THIS), Play(one(HAND, named("Pong"))))
    pong = action("Pong", PutInHand(THIS), Play(one(HAND, named("Ping"))))
    assert playing(ping, pong) in ("Ping", "Pong")


def test_an_endless_while_is_stopped() -> None:
    assert playing(action("Forever", while_(ALWAYS, Coins(1)))) == "Forever"


def test_an_endless_while_that_does_nothing_is_stopped() -> None:
    assert playing(action("Idle", while_(ALWAYS, Gain(of_type(Duration))))) == "Idle"


def test_nested_repetitions_are_stopped() -> None:
    card = action("Matryoshka", Repeat(100_000, Repeat(100_000, Coins(1))))
    assert playing(card) == "Matryoshka"


def test_a_card_that_returns_and_gains_itself_again_is_stopped() -> None:
    again = InOrder((ReturnToSupply(every("that")), Gain(named("Phoenix"))))
    phoenix = Card("Phoenix", 0, Victory, itself=[When(Gained(), again)])
    table = Table(phoenix, checked=False, p1={"coins": 5})
    names = table.decision.names
    assert stopped(table, len(names) + names.index("Phoenix")) == "Phoenix"


def test_two_cards_that_gain_each_other_are_stopped() -> None:
    def partner(name: str, other: str) -> Card:
        swap = InOrder((ReturnToSupply(every("that")), Gain(named(other))))
        return Card(name, 0, Victory, itself=[When(Gained(), swap)])

    table = Table(partner("Yin", "Yang"), partner("Yang", "Yin"), checked=False)
    names = table.decision.names
    assert stopped(table, len(names) + names.index("Yin")) in ("Yin", "Yang")


def test_trashing_and_gaining_from_the_trash_forever_is_stopped() -> None:
    ghost = Card(
        "Ghost",
        0,
        Victory,
        itself=[
            When(Trashed(), GainThese(one("trash", named("Ghost")))),
            When(Gained(), Trash(every("that"))),
        ],
    )
    killer = action("Exorcist", Trash(one(HAND, named("Ghost"))))
    table = Table(killer, ghost, checked=False, p1={"hand": ["Exorcist", "Ghost"]})
    assert stopped(table, table.decision.names.index("Exorcist")) == "Ghost"


def test_a_lasting_trigger_that_triggers_itself_is_stopped() -> None:
    echo = action(
        "Echo",
        ThisTurn(
            When(
                Gained(),
                InOrder(
                    (
                        ReturnToSupply(every("that")),
                        Gain(named("Copper")),
                    )
                ),
            )
        ),
        Gain(named("Copper")),
    )
    assert playing(echo) in ("Echo", "Copper")


def test_a_treasure_that_plays_itself_is_stopped_when_all_are_played() -> None:
    coin = Card("Endless Coin", 0, Treasure, play=[Coins(1), Play(THIS)])
    table = Table(coin, checked=False, p1={"hand": ["Copper", "Endless Coin", "Copper"]})
    assert stopped(table, -2) == "Endless Coin"


def test_a_trigger_on_playing_that_plays_a_card_is_stopped() -> None:
    again = When(Played(of_type(Action)), Play(one("in play", named("Bounce"))))
    bounce = action("Bounce", Coins(1), in_play=[again])
    assert playing(bounce) == "Bounce"


def test_an_endless_trigger_at_the_start_of_the_next_turn_is_stopped() -> None:
    dawn = action(
        "Endless Dawn", Actions(1), RestOfGame(When(TurnStarts(by=ANYONE), while_(ALWAYS, Coins(1))))
    )
    table = Table(dawn, checked=False, p1={"hand": ["Endless Dawn", "Copper"]})
    table.play("Endless Dawn")
    game, before = table.game, table.game.to_bytes()
    for _ in range(2):
        with pytest.raises(BudgetExceeded, match="Endless Dawn"):
            game.answer(-1)
        assert game.to_bytes() == before
    table.play("Copper")
    assert table.coins == 1


def test_a_card_that_asks_between_plays_of_itself_is_stopped_eventually() -> None:
    ask = action("Nag", choose_one(Coins(1), Cards(1)), Play(THIS))
    table = Table(ask, checked=False, p1={"hand": ["Nag"]})
    table.play("Nag")
    before = answer_until_stopped(table.game, times=5_000)
    with pytest.raises(BudgetExceeded, match="Nag"):
        table.game.answer((0,))
    assert table.game.to_bytes() == before
    assert Game.from_bytes(before, table.registry) == table.game


def answer_until_stopped(game: Game, times: int) -> bytes:
    """Give the same answer until the game is stopped; return the position before that answer."""
    for _ in range(times):
        before = game.to_bytes()
        try:
            game.answer((0,))
        except BudgetExceeded:
            return before
    raise AssertionError("it was never stopped")


@dataclass(frozen=True)
class Tally(Modifier):
    """Counts how often costs are computed, and fails if that is too often."""

    keyword = "test_tally"

    most: int = 1_000_000

    def lower(self, g: State, owner: int, scope: Scope, costs: list[int]) -> None:
        COUNT.append(1)
        assert len(COUNT) < self.most, "too much work before the card was stopped"

    def text(self, voice: Voice) -> str:
        return "count"


COUNT: list[int] = []


def test_endlessly_adding_lasting_effects_is_stopped_soon() -> None:
    COUNT.clear()
    assert playing(action("Litter", while_(ALWAYS, ThisTurn(Tally())))) == "Litter"


def test_endlessly_growing_numbers_keep_the_game_serializable() -> None:
    grow = AddTokens("grain", Tokens("grain") * 1_000)
    board = action(
        "Chessboard", Actions(1), AddTokens("grain"), Repeat(20, grow), Coins(Tokens("grain"))
    )
    table = Table(board, checked=False, p1={"hand": ["Chessboard", "Copper"]})
    with suppress(BudgetExceeded):
        table.play("Chessboard")
    assert Game.from_bytes(table.game.to_bytes(), table.registry) == table.game


def test_a_stopped_answer_leaves_no_trace_in_the_log() -> None:
    card = action("Forever", while_(ALWAYS, Gain(named("Gold")), Trash(one("discard"))))
    table = Table(card, checked=False, listen=True, p1={"hand": ["Forever"]})
    before = table.game.events(0)
    with pytest.raises(BudgetExceeded):
        table.game.answer(table.decision.names.index("Forever"))
    assert table.game.events(0) == before
    table.end_turn()
    assert len(table.game.events(0)) > len(before)


def test_many_plays_of_ordinary_cards_are_not_stopped() -> None:
    more = action("Crowd", Cards(1), Actions(1))
    twice = action("Twice", Play(one(HAND, Action), times=2))
    hand = ["Twice"] * 9 + ["Crowd"]
    table = Table(
        more, twice, checked=False, p1={"hand": hand, "deck": ["Crowd"] * 40 + ["Gold"] * 600}
    )
    table.play("Twice")
    for _ in range(600):
        if table.decision.card is None:
            break
        names = table.decision.offered()
        table.choose("Twice" if "Twice" in names else "Crowd")
    assert table.phase == (1, "action")
    assert len(table.game.state.plays) > 19
    assert len(table.game.answers) > 8


def test_a_reaction_that_stays_possible_is_offered_again_but_never_automatic() -> None:
    keen = Card("Keen", 2, Action | Reaction, reacts=[When(Gained(), may(Cards(1)), reveal=True)])
    table = Table(keen, checked=False, p1={"hand": ["Keen"], "deck": ["Copper"] * 4})
    table.buy("Copper")
    for _ in range(3):
        table.choose("Keen")
        table.yes()
    assert table.offered == ["Keen"]
    table.choose()
    assert table.phase == (2, "buy")
