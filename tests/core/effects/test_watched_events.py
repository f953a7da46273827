"""Events that few games watch: draws, cards that leave play, piles that run empty."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, Treasure, Victory, card_text
from fiefdom.effects import (
    ANYONE,
    HAND,
    IN_PLAY,
    LEFT,
    OTHERS,
    SUPPLY,
    THIS,
    Actions,
    AddTokens,
    BuyCard,
    Buys,
    Cards,
    Coins,
    Discard,
    Draws,
    DrawUntil,
    Exchange,
    Gain,
    GainThese,
    LeavesPlay,
    PileEmpties,
    Play,
    PutInHand,
    PutIntoDeck,
    PutOnBottom,
    PutOnDeck,
    RestOfGame,
    ReturnToBottom,
    ReturnToSupply,
    Reveal,
    SetAside,
    ShuffleIntoDeck,
    ThisTurn,
    Trash,
    TrashFromPile,
    When,
    costing_up_to,
    count_of,
    each_other_player,
    every,
    may,
    named,
    next_turn,
    of_type,
    one,
    that_player,
    up_to,
)
from fiefdom.effects.sequence import in_order
from fiefdom.extending import from_data, to_data
from fiefdom.model.effect import Effect
from fiefdom_workshop import PracticeTable, check_cards, lay_out
from tests.core.setup.refusals import refused

CURSE = named("Curse")


def watcher(event: Any, then: Effect | None = None, **fields: Any) -> Card:
    """Return a card that counts the events as long as it is in play."""
    return Card("Watcher", 3, Action, in_play=[When(event, then or AddTokens("seen"))], **fields)


def seen(table: PracticeTable, player: int = 0) -> int:
    return table.state.players[player].tokens.get("seen", 0)


def names(table: PracticeTable, cards: list[int]) -> list[str]:
    return sorted(table.state.content.names[card] for card in cards)


LEAVING: dict[str, Effect] = {
    "discarded": Discard(one(IN_PLAY, named("Village"))),
    "trashed": Trash(one(IN_PLAY, named("Village"))),
    "into the hand": PutInHand(one(IN_PLAY, named("Village"))),
    "onto the deck": PutOnDeck(every(IN_PLAY, named("Village"))),
    "under the deck": PutOnBottom(every(IN_PLAY, named("Village"))),
    "into the deck": PutIntoDeck(one(IN_PLAY, named("Village"))),
    "shuffled in": ShuffleIntoDeck(one(IN_PLAY, named("Village"))),
    "set aside": SetAside(one(IN_PLAY, named("Village"))),
    "returned": ReturnToSupply(one(IN_PLAY, named("Village"))),
    "returned below": ReturnToBottom(one(IN_PLAY, named("Village"))),
    "exchanged": Exchange(one(IN_PLAY, named("Village")), "Silver"),
    "gained": GainThese(one(IN_PLAY, named("Village"))),
}


@pytest.mark.parametrize("way", LEAVING)
def test_a_card_leaves_play_whatever_happens_to_it(way: str) -> None:
    mover = Card("Mover", 3, Action, play=[LEAVING[way]])
    table = lay_out(
        [watcher(LeavesPlay()), mover, "Village"],
        hand=["Watcher", "Village", "Mover"],
        actions=3,
        deck=["Copper"] * 9,
    )
    for card in ("Watcher", "Village", "Mover"):
        table.play(card)
    while table.pending is not None and table.pending.card == "Mover":
        table.answer(next(iter(table.pending.answers())))
    assert names(table, table.state.players[0].play) == ["Mover", "Watcher"]
    assert seen(table) == 1


def test_cards_leave_play_in_clean_up_and_the_watcher_sees_the_others_go() -> None:
    table = lay_out(
        [watcher(LeavesPlay()), "Village"], hand=["Watcher", "Village", "Copper"], actions=2
    )
    table.play("Watcher")
    table.play("Village")
    table.end_turn()
    assert seen(table) == 1


def test_a_card_played_again_from_play_does_not_leave_it() -> None:
    again = Card("Again", 3, Action, play=[Play(one(IN_PLAY, named("Village")))])
    table = lay_out(
        [watcher(LeavesPlay()), again, "Village"], hand=["Watcher", "Village", "Again"], actions=3
    )
    for card in ("Watcher", "Village", "Again"):
        table.play(card)
    assert seen(table) == 0


def test_this_very_copy_and_other_copies_are_told_apart() -> None:
    card = Card(
        "Ember",
        3,
        Action,
        play=[
            Actions(1),
            Trash(up_to(1, IN_PLAY, named("Ember"), other_than_this=True)),
            ThisTurn(When(LeavesPlay(itself=True), Coins(1))),
            ThisTurn(When(LeavesPlay(another=True), Buys(1))),
        ],
    )
    table = lay_out(card, hand=["Ember", "Ember"])
    table.play("Ember")
    table.play("Ember")
    table.choose("Ember")
    # the first copy was trashed before the second one listens: it tells of itself only
    assert (table.coins, table.state.purchases) == (1, 1)


def test_a_card_responds_to_leaving_play_itself() -> None:
    phoenix = Card(
        "Phoenix", 3, Action, play=[Trash(THIS)], itself=[When(LeavesPlay(), PutInHand(every("that")))]
    )
    table = lay_out(phoenix, hand=["Phoenix"])
    table.play("Phoenix")
    assert table.hand() == ["Phoenix"]
    assert table.state.trash == []


def test_it_is_not_about_cards_that_were_not_in_play() -> None:
    mover = Card(
        "Mover", 3, Action, play=[Trash(one(HAND)), TrashFromPile("Silver"), Gain(named("Gold"))]
    )
    table = lay_out(
        [watcher(LeavesPlay(by=ANYONE)), mover], hand=["Watcher", "Mover", "Copper"], actions=2
    )
    table.play("Watcher")
    table.play("Mover")
    assert seen(table) == 0


def test_the_card_that_left_is_found_where_it_is_now() -> None:
    back = When(LeavesPlay(of_type(Treasure)), may(PutInHand(every("that"))))
    card = Card("Thrift", 3, Action, in_play=[back])
    table = lay_out(card, hand=["Thrift", "Gold"])
    table.play("Thrift")
    table.play("Gold")
    table.end_turn()
    table.answer(1)
    assert "Gold" in table.hand()


EMPTYING: dict[str, Effect] = {
    "gained": Gain(CURSE),
    "gained by another": each_other_player(Gain(CURSE)),
    "trashed from its pile": TrashFromPile("Curse"),
    "trashed from the Supply": Trash(one(SUPPLY, CURSE)),
    "set aside from the Supply": SetAside(one(SUPPLY, CURSE)),
    "gained by choice": GainThese(one(SUPPLY, CURSE)),
    "bought": BuyCard(one(SUPPLY, CURSE)),
    "exchanged": Exchange(one(HAND, named("Copper")), "Curse"),
    "played": Play(one(SUPPLY, CURSE)),
    "several played": Play(up_to(2, SUPPLY, CURSE)),
}


@pytest.mark.parametrize("way", EMPTYING)
def test_a_pile_runs_empty_whatever_happens_to_its_last_card(way: str) -> None:
    mover = Card("Mover", 3, Action, play=[EMPTYING[way]])
    table = lay_out(
        [watcher(PileEmpties(CURSE)), mover],
        hand=["Watcher", "Mover", "Copper"],
        actions=2,
        supply={"Curse": 1},
    )
    table.play("Watcher")
    table.play("Mover")
    if way == "several played":
        table.choose("Curse")
    assert table.state.supply[table.state.content.number["Curse"]] == 0
    assert seen(table) == 1


def test_a_pile_runs_empty_when_its_last_card_is_bought() -> None:
    table = lay_out(watcher(PileEmpties()), hand=["Watcher"], supply={"Copper": 1, "Curse": 2}, buys=3)
    table.play("Watcher")
    table.buy("Curse")
    assert seen(table) == 0
    table.buy("Curse")
    assert seen(table) == 1


def test_whose_turn_it_is_decides_whom_an_empty_pile_concerns() -> None:
    lasting = Card(
        "Lasting",
        3,
        Action,
        play=[
            RestOfGame(When(PileEmpties(by=who), AddTokens(token)))
            for who, token in ((ANYONE, "any"), (OTHERS, "other"), (LEFT, "left"))
        ]
        + [RestOfGame(When(PileEmpties(), AddTokens("own")))],
    )
    table = lay_out(
        lasting, players=3, p1={"hand": ["Lasting"]}, supply={"Curse": 1, "Copper": 1, "Estate": 1}
    )
    table.play("Lasting")
    for bought in ("Curse", "Copper"):
        table.buy(bought)
        if not table.pending or table.pending.player == 0:
            table.end_turn()
    tokens = table.state.players[0].tokens
    assert {key: tokens.get(key, 0) for key in ("any", "own", "other", "left")} == {
        "any": 2,
        "own": 1,
        "other": 1,
        "left": 1,
    }


DRAWING: dict[str, tuple[Effect, int]] = {
    "several": (Cards(3), 3),
    "until": (DrawUntil(4), 4),
    "more than there are": (Cards(50), 7),
}


@pytest.mark.parametrize("way", DRAWING)
def test_a_draw_is_one_event_with_all_its_cards(way: str) -> None:
    effect, count = DRAWING[way]
    drawer = Card("Drawer", 3, Action, play=[effect])
    table = lay_out(
        [
            watcher(Draws(), in_order([AddTokens("seen"), AddTokens("cards", count_of("just_drawn"))])),
            drawer,
        ],
        hand=["Watcher", "Drawer"],
        actions=2,
        deck=["Copper"] * 2,
        discard=["Estate"] * 5,
    )
    table.play("Watcher")
    table.play("Drawer")
    assert (seen(table), table.state.players[0].tokens.get("cards")) == (1, count)


def test_a_draw_of_nothing_is_no_event() -> None:
    drawer = Card("Drawer", 3, Action, play=[Cards(3)])
    table = lay_out([watcher(Draws()), drawer], hand=["Watcher", "Drawer"], actions=2)
    table.play("Watcher")
    table.play("Drawer")
    assert seen(table) == 0


def test_the_next_hand_is_drawn_too() -> None:
    lasting = Card(
        "Lasting",
        3,
        Action,
        play=[RestOfGame(When(Draws(), AddTokens("seen", count_of("just_drawn"))))],
    )
    table = lay_out(lasting, hand=["Lasting"], deck=["Copper"] * 8)
    table.play("Lasting")
    table.end_turn()
    assert seen(table) == 5


def test_cards_can_be_chosen_among_those_just_drawn() -> None:
    table = lay_out(
        [watcher(Draws(), Discard(up_to(1, "just_drawn"))), "Smithy"],
        hand=["Watcher", "Smithy", "Estate"],
        actions=2,
        deck=["Gold", "Copper", "Silver", "Province"],
    )
    table.play("Watcher")
    table.play("Smithy")
    assert table.pending is not None
    assert sorted(table.pending.offered()) == ["Copper", "Gold", "Silver"]
    table.choose("Copper")
    assert sorted(table.hand()) == ["Estate", "Gold", "Silver"]


def test_another_player_learns_how_many_cards_were_drawn_and_nothing_else() -> None:
    count = AddTokens("seen", count_of("just_drawn"))
    lasting = Card("Lasting", 3, Action, play=[RestOfGame(When(Draws(by=OTHERS), count))])
    table = lay_out(
        lasting, p1={"hand": ["Lasting"]}, p2={"hand": ["Copper"], "deck": ["Gold", "Silver"] * 5}
    )
    table.play("Lasting")
    table.end_turn()
    table.end_turn()
    assert seen(table) == 5
    for frame in table.state.stack:
        assert "just_drawn" not in frame.scope.names


def test_others_see_the_same_whatever_was_drawn() -> None:
    """Whoever is asked about a draw of somebody else gets the same view for any cards."""
    own = RestOfGame(When(Draws(), may(Discard(up_to(1, "just_drawn")))))
    others = RestOfGame(When(Draws(by=OTHERS), may(AddTokens("seen"))))
    asking = Card("Asking", 3, Action, play=[own, others])
    told = []
    for deck in (["Gold"] * 5, ["Curse", "Estate", "Copper", "Silver", "Province"]):
        table = lay_out(
            asking,
            p1={"hand": ["Asking"], "deck": ["Copper"] * 5},
            p2={"hand": ["Asking", *["Copper"] * 4], "deck": deck},
            log=True,
        )
        table.play("Asking")
        table.end_turn()
        while table.pending is not None and table.pending.card == "Asking":
            table.answer(0)
        table.play("Asking")
        table.end_turn()
        while table.pending is not None and table.pending.player == 1:
            table.answer(0)
        assert table.pending is not None
        assert table.pending.card == "Asking"
        told.append((table.view(0), table.events(0)))
    assert told[0] == told[1]


def test_a_possible_world_deals_the_drawn_cards_of_others_anew() -> None:
    own = RestOfGame(When(Draws(), may(Discard(up_to(1, "just_drawn")))))
    asking = Card("Asking", 3, Action, play=[own])
    table = lay_out(
        asking,
        p1={
            "hand": ["Asking"],
            "deck": ["Gold", "Silver", "Province", "Duchy", "Estate", "Copper", "Curse"],
        },
    )
    table.play("Asking")
    table.end_turn()
    mine = table.determinize(0, seed=1).state.players[0].hand
    assert mine == table.state.players[0].hand
    hands = set()
    for seed in range(9):
        world = table.determinize(1, seed=seed)
        world.answer(1)
        assert world.pending is not None
        names = world.state.content.names
        held = sorted(names[card] for card in world.state.players[0].hand)
        assert sorted(world.pending.offered()) == sorted(set(held))
        hands.add(tuple(held))
    assert len(hands) > 1


def test_a_game_without_such_events_pays_nothing_for_them() -> None:
    plain = lay_out(Card("Plain", 3, Action, play=[Cards(1)]))
    assert not plain.state.content.interruptible
    assert plain.state.fast_turns
    drawing = lay_out(watcher(Draws()))
    assert "Curse" not in {drawing.state.content.names[card] for card in drawing.state.slow_purchases}


TEXTS: dict[str, tuple[Any, str]] = {
    "draws": (Draws(), "when you draw cards, +1 Coin."),
    "draws of others": (
        Draws(by=OTHERS, own_turn=True),
        "when another player draws cards on their turn",
    ),
    "leaving": (LeavesPlay(), "when a card of yours leaves play, +1 Coin."),
    "another leaving": (
        LeavesPlay(of_type(Action), another=True),
        "when another Action card of yours leaves play",
    ),
    "leaving, others": (LeavesPlay(by=ANYONE), "when a card of any player leaves play, +1 Coin."),
    "itself": (LeavesPlay(itself=True), "when this leaves play, +1 Coin."),
    "empty": (PileEmpties(), "when a Supply pile runs empty on your turn, +1 Coin."),
    "empty, anyone": (
        PileEmpties(of_type(Victory), by=ANYONE),
        "when a Supply pile of Victory cards runs empty, +1 Coin.",
    ),
    "empty, left": (
        PileEmpties(by=LEFT),
        "when a Supply pile runs empty on the turn of the player to your left, +1 Coin.",
    ),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_texts_and_files(kind: str) -> None:
    event, text = TEXTS[kind]
    card = watcher(event, Coins(1))
    assert text in card_text(card)
    written = to_data(card.in_play)
    assert from_data(written, tuple[When, ...]) == card.in_play


REFUSED: dict[str, tuple[Card, str]] = {
    "a card of a draw": (watcher(Draws(CURSE)), "a draw is not about one card"),
    "that of a draw": (watcher(Draws(), Trash(every("that"))), "no 'that' here"),
    "a draw of the card itself": (
        Card("Watcher", 3, Action, itself=[When(Draws(), Coins(1))]),
        "a draw is not about one card",
    ),
    "cards that another player drew": (
        watcher(Draws(by=OTHERS), that_player(Reveal(every("just_drawn")))),
        "only the player who draws",
    ),
    "counting some that another player drew": (
        watcher(Draws(by=OTHERS), Coins(count_of("just_drawn", CURSE))),
        "only the player who draws",
    ),
    "drawn cards elsewhere": (
        Card("Watcher", 3, Action, play=[Discard(every("just_drawn"))]),
        "just_drawn",
    ),
    "drawn cards later": (watcher(Draws(), next_turn(Discard(every("just_drawn")))), "just_drawn"),
    "the name": (Card("Watcher", 3, Action, play=[Cards(1).named("just_drawn")]), "special meaning"),
    "itself of others": (watcher(LeavesPlay(by=OTHERS, itself=True)), "leave out by"),
    "on an own turn": (watcher(PileEmpties(own_turn=True)), "leave out own_turn"),
    "a copy of a pile": (watcher(PileEmpties(itself=True)), "only cards in play"),
    "the first": (watcher(LeavesPlay(first=True)), "first works for"),
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_makes_no_sense_is_refused(why: str) -> None:
    card, reason = REFUSED[why]
    assert reason in refused(card).reason


def test_every_promise_holds_for_cards_with_them() -> None:
    cards = [
        watcher(LeavesPlay(by=ANYONE), in_order([AddTokens("seen"), may(PutInHand(every("that")))])),
        Card(
            "Clerk",
            3,
            Action,
            play=[Cards(2), ThisTurn(When(Draws(), Discard(up_to(1, "just_drawn"))))],
            in_play=[When(Draws(by=OTHERS), AddTokens("seen", count_of("just_drawn")))],
        ),
        Card(
            "Broker",
            3,
            Action,
            play=[Gain(costing_up_to(4)), Trash(one(IN_PLAY))],
            throughout=[When(PileEmpties(), may(Gain(costing_up_to(3))))],
            itself=[When(PileEmpties(), Cards(2)), When(LeavesPlay(), may(Cards(1)))],
        ),
    ]
    assert check_cards(cards, games=8).ok
