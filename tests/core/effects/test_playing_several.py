"""Playing several cards with one effect: each one completely before the next."""

from __future__ import annotations

from fiefdom import Action, Card, Reaction, Treasure
from fiefdom.effects import (
    ANYONE,
    DISCARD,
    HAND,
    Actions,
    Cards,
    Coins,
    Discard,
    Play,
    Played,
    Reveal,
    ThisTurn,
    Trash,
    When,
    any_number,
    count_of,
    every,
    exactly,
    may,
    named,
    of_type,
    one,
    top,
    top_until,
    up_to,
)
from fiefdom.state.game_state import State
from fiefdom.text.rules_text import card_text
from fiefdom_workshop.contract.invariants import census
from tests.core.kit import Table

pair = Card("Pair", 4, Action, play=[Play(up_to(2, HAND, Action)).named("p"), Coins(count_of("p"))])
purse = Card("Purse", 2, Action, play=[Play(every(HAND, Treasure))])
stage = Card("Stage", 4, Action, play=[Play(top(2)).named("p"), Coins(count_of("p") * 10)])
again = Card("Again", 4, Action, play=[Play(exactly(2, HAND, Action), times=2)])
ask = Card("Ask", 2, Action, play=[may(Coins(1))])
burn = Card("Burn", 2, Action, play=[Coins(5), Trash(one(HAND))])
plain = Card("Plain", 2, Action, play=[Coins(2)])
wheel = Card("Wheel", 2, Action, play=[Discard(every(HAND)), Cards(2)])


def played(table: Table) -> list[str]:
    """Return the cards played this turn, in order."""
    g: State = table.game.state
    return [g.content.names[card] for card in g.plays]


def test_each_chosen_card_is_played_and_part_of_the_result() -> None:
    table = Table(pair, plain, ask, p1={"hand": ["Pair", "Plain", "Ask", "Gold"]})
    table.play("Pair")
    table.choose("Ask", "Plain")
    table.yes()
    assert (played(table), table.coins) == (["Pair", "Ask", "Plain"], 1 + 2 + 2)
    assert (table.in_play(), table.hand()) == (["Ask", "Pair", "Plain"], ["Gold"])


def test_the_order_is_asked_even_when_all_cards_are_played() -> None:
    table = Table(again, plain, ask, p1={"hand": ["Again", "Plain", "Ask"]})
    table.play("Again")
    table.choose("Plain", "Ask")
    assert (table.decision.card, table.coins) == ("Ask", 4)
    table.yes()
    table.no()
    assert (played(table), table.coins) == (["Again", "Plain", "Plain", "Ask", "Ask"], 5)


def test_each_card_is_played_the_full_number_of_times_before_the_next() -> None:
    table = Table(again, plain, ask, p1={"hand": ["Again", "Plain", "Ask"]})
    table.play("Again")
    table.choose("Ask", "Plain")
    table.no()
    assert played(table) == ["Again", "Ask", "Ask"]
    table.no()
    assert played(table) == ["Again", "Ask", "Ask", "Plain", "Plain"]


def test_cards_still_to_be_played_stay_in_hand_and_are_not_played_if_they_leave() -> None:
    table = Table(pair, plain, burn, p1={"hand": ["Pair", "Burn", "Plain", "Gold"]})
    table.play("Pair")
    table.choose("Burn", "Plain")
    assert table.offered == ["Gold", "Plain"]
    table.choose("Plain")
    assert (played(table), table.trash) == (["Pair", "Burn"], ["Plain"])
    assert table.coins == 5 + 1
    assert table.phase == (1, "buy")


def test_a_card_that_left_and_came_back_is_played() -> None:
    start = {"hand": ["Pair", "Wheel", "Plain"], "deck": ["Gold", "Plain"]}
    table = Table(pair, plain, wheel, p1=start)
    table.play("Pair")
    table.choose("Wheel", "Plain")
    assert played(table) == ["Pair", "Wheel", "Plain"]
    assert (table.discard(), table.hand()) == (["Plain"], ["Gold"])


def test_copies_and_plain_treasures_need_no_question() -> None:
    table = Table(purse, p1={"hand": ["Purse", "Copper", "Silver", "Copper", "Estate"]})
    table.play("Purse")
    assert (table.coins, table.hand()) == (4, ["Estate"])
    assert table.in_play() == ["Copper", "Copper", "Purse", "Silver"]
    same = Table(again, plain, p1={"hand": ["Again", "Plain", "Plain"]})
    same.play("Again")
    assert same.coins == 8


def test_the_order_of_treasures_is_asked_when_a_trigger_depends_on_it() -> None:
    first = ThisTurn(When(Played(of_type(Treasure), first=True), Coins(10)))
    herald = Card("Crier", 2, Action, play=[Actions(1), first])
    table = Table(purse, herald, p1={"hand": ["Crier", "Purse", "Copper", "Silver"]})
    table.play("Crier")
    table.play("Purse")
    table.choose("Silver", "Copper")
    assert played(table) == ["Crier", "Purse", "Silver", "Copper"]
    assert table.coins == 13


def test_cards_from_the_deck_are_set_aside_until_they_are_played() -> None:
    start = {"hand": ["Stage"], "deck": ["Ask", "Plain", "Gold"]}
    table = Table(stage, plain, ask, p1=start, listen=True)
    cards = census(table.game.state)
    table.play("Stage")
    assert (table.aside(), table.deck()) == (["Plain"], ["Gold"])
    assert census(table.game.state) == cards
    table.yes()
    assert (table.aside(), table.coins) == ([], 1 + 2 + 20)
    assert table.in_play() == ["Ask", "Plain", "Stage"]
    told = [event for event in table.game.events(1) if event.kind in ("reveal", "play")]
    places = [(e.cards, e.source and e.source.zone, e.to and e.to.zone) for e in told]
    assert places[1:] == [
        (("Ask", "Plain"), "deck", "table"),
        (("Ask",), "table", "in play"),
        (("Plain",), "table", "in play"),
    ]


def test_all_cards_from_the_top_until_a_match_are_played() -> None:
    dig = Card("Dig", 2, Action, play=[Play(top_until(of_type(Treasure)))])
    table = Table(dig, plain, p1={"hand": ["Dig"], "deck": ["Plain", "Plain", "Copper", "Gold"]})
    table.play("Dig")
    assert (table.coins, table.deck()) == (5, ["Gold"])


def test_without_cards_to_play_nothing_happens() -> None:
    table = Table(stage, purse, p1={"hand": ["Stage", "Purse"], "actions": 2})
    table.play("Stage")
    table.play("Purse")
    assert (table.coins, table.in_play()) == (0, ["Purse", "Stage"])


def test_cards_of_an_earlier_result_are_played_from_where_they_are() -> None:
    show = Card(
        "Show", 2, Action, play=[Reveal(top(3)).named("r"), Play(any_number("r", of_type(Action)))]
    )
    start = {"hand": ["Show"], "deck": ["Ask", "Gold", "Plain"]}
    table = Table(show, ask, plain, p1=start)
    table.play("Show")
    table.choose("Ask", "Plain")
    assert table.aside() == ["Gold", "Plain"]
    table.no()
    assert (played(table), table.deck()) == (["Show", "Ask", "Plain"], ["Gold"])


def test_a_card_that_was_shuffled_away_is_lost_track_of() -> None:
    rummage = Card("Rummage", 2, Action, play=[Play(exactly(2, DISCARD, Action))])
    draw = Card("Draw", 2, Action, play=[Cards(1)])
    table = Table(rummage, draw, ask, p1={"hand": ["Rummage"], "discard": ["Ask", "Draw", "Gold"]})
    table.play("Rummage")
    table.choose("Draw", "Ask")
    assert played(table) == ["Rummage", "Draw"]
    assert sorted(table.hand() + table.deck()) == ["Ask", "Gold"]


def test_reactions_happen_at_each_play_and_undo_works() -> None:
    watch = Card(
        "Watch",
        2,
        Action | Reaction,
        reacts=[When(Played(named("Plain"), by=ANYONE), Cards(1), reveal=True)],
    )
    start = {"hand": ["Again", "Plain", "Plain"]}
    table = Table(again, plain, watch, p1=start, p2={"hand": ["Watch"], "deck": ["Copper"] * 9})
    before = table.game.to_bytes()
    table.play("Again")
    for count in range(1, 5):
        assert (len(played(table)), table.asks) == (1 + count, (2, "Plain"))
        table.choose("Watch")
        table.choose()
    assert (table.coins, len(table.hand(2))) == (8, 5)
    table.game.undo(len(table.game.answers))
    assert table.game.to_bytes() == before


def test_the_text_uses_the_plural() -> None:
    two = Card("Two", 2, Action, play=[Play(up_to(2, HAND, Treasure))])
    assert card_text(two) == "Play up to 2 Treasure cards from your hand."
    assert card_text(again) == "Play 2 Action cards from your hand twice each."
    assert card_text(purse) == "Play all Treasure cards from your hand."
    single = Card("Single", 2, Action, play=[Play(one(HAND, Action), times=2)])
    assert card_text(single) == "Play an Action card from your hand twice."
    deck = Card("Deck", 2, Action, play=[Play(top(2), times=3)])
    assert card_text(deck) == "Play the top 2 cards of your deck three times each."
    that = Card(
        "That", 2, Action, play=[Cards(1)], in_play=[When(Played(), Play(every("that"), times=2))]
    )
    said = "While this is in play, when you play a card, play it twice."
    assert card_text(that).splitlines()[-1] == said
