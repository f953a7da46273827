"""An effect that waits for an answer can continue in every world that a player can imagine."""

from __future__ import annotations

from fiefdom import Action, Attack, Card, Mat, Reaction
from fiefdom.effects import (
    HAND,
    OTHERS,
    OWNER,
    Actions,
    Coins,
    Discard,
    Discarded,
    Gained,
    Play,
    Played,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    Reveal,
    SetAside,
    Trash,
    When,
    choose_one,
    each_other_player,
    every,
    exactly,
    mat,
    may,
    named,
    of_type,
    one,
    that_player,
    top,
)
from fiefdom.effects.sequence import InOrder
from fiefdom_workshop import lay_out

SEEDS = range(12)


def test_several_face_down_cards_are_not_mistaken_for_one() -> None:
    hide = Card(
        "Hide",
        2,
        Action,
        play=[
            SetAside(one(HAND), face_up=False).named("first"),
            SetAside(one(HAND), face_up=False).named("second"),
            Discard(one(HAND)),
            PutInHand(every("first")),
            Trash(every("second")),
        ],
    )
    hand = ["Hide", "Copper", "Copper", "Estate", "Silver"]
    table = lay_out([hide], hand=hand, deck=["Gold", "Estate", "Silver", "Curse", "Duchy"])
    table.play("Hide")
    table.choose("Copper")
    table.choose("Copper")
    for seed in SEEDS:
        world = table.determinize(1, seed)
        assert world.pending is not None
        world.answer(next(iter(world.pending.answers())))
        assert len(world.state.trash) == 1
        assert world.state.spreads == []


def test_the_player_a_trigger_is_about_is_not_mistaken_for_a_card() -> None:
    turned = InOrder((Discard(one(HAND)), that_player(Discard(every(HAND)))))
    guard = Card(
        "Guard",
        3,
        Action | Reaction,
        play=[Coins(1)],
        reacts=[When(Played(of_type(Attack), by=OTHERS), turned, may=True)],
    )
    raid = Card("Raid", 3, Action | Attack, play=[each_other_player(Trash(one(HAND)))])
    store = Card("Store", 2, Action, play=[Actions(1), PutOnMat(top(1), mat="Shelf")])
    table = lay_out(
        [guard, raid, store],
        mats=[Mat("Shelf", face_up=False)],
        hand=["Store", "Store", "Store", "Raid", "Copper"],
        deck=["Copper"] * 3 + ["Estate"] * 5,
        p2={"hand": ["Guard", "Estate", "Silver"], "deck": ["Gold"] * 5},
    )
    for card in ("Store", "Store", "Store", "Raid"):
        table.play(card)
    table.choose("Guard")
    for seed in SEEDS:
        world = table.determinize(1, seed)
        assert world.pending is not None
        world.answer(next(iter(world.pending.answers())))
        assert world.state.players[0].hand == []


def test_a_card_that_was_lost_track_of_stays_lost() -> None:
    def reacting(name: str, what: When) -> Card:
        return Card(name, 3, Action | Reaction, play=[Coins(1)], reacts=[what])

    away = choose_one(PutOnDeck(every("that")), Trash(every("that")))
    cards = [
        reacting("Tower", When(Gained(), away, may=True)),
        reacting("Magnet", When(Gained(), PutInHand(every("that")), may=True)),
        reacting("Bell", When(Gained(), Coins(1), may=True)),
    ]
    hand = ["Tower", "Magnet", "Bell", "Copper"]
    discard = ["Silver", "Silver", "Estate"]
    table = lay_out(cards, hand=hand, deck=["Estate"] * 5, discard=discard, coins=3, buys=2)
    table.buy("Silver")
    table.choose("Tower")
    table.choose(1)
    for seed in SEEDS:
        for viewer in (0, 1):
            world = table.determinize(viewer, seed)
            assert world.pending is not None
            assert world.pending.offered() == ["Bell"]


def test_a_hand_that_was_shown_is_the_same() -> None:
    pick = Discard(one("shown", by=OWNER))
    show = Reveal(every(HAND)).named("shown")
    pillager = Card("Pillager", 2, Action | Attack, play=[each_other_player(show, pick)])
    other = {"hand": ["Gold", "Silver", "Estate"], "deck": ["Copper", "Copper", "Curse", "Duchy"]}
    table = lay_out([pillager], hand=["Pillager"], deck=["Copper"] * 5, p2=other)
    table.play("Pillager")
    for seed in SEEDS:
        assert table.determinize(0, seed).view(0) == table.view(0)


def test_cards_that_are_still_to_be_played_are_played() -> None:
    asks = [Card(name, 2, Action, play=[Discard(one(HAND)), Coins(1)]) for name in ("Ask", "Beg")]
    fly = Card("Fly", 2, Action, play=[Play(every(mat("Shelf")))])
    both = named("Ask") | named("Beg")
    stow = Card("Stow", 2, Action, play=[Actions(1), PutOnMat(exactly(2, HAND, both), mat="Shelf")])
    table = lay_out(
        [*asks, fly, stow],
        mats=[Mat("Shelf", face_up=False)],
        hand=["Stow", "Ask", "Beg", "Fly", "Estate", "Copper", "Silver"],
        deck=["Copper"] * 6,
    )
    table.play("Stow")
    table.play("Fly")
    table.choose("Ask", "Beg")
    for seed in SEEDS:
        world = table.determinize(1, seed)
        while world.pending is not None and world.pending.kind not in ("play", "buy"):
            world.answer(next(iter(world.pending.answers())))
        assert len(world.state.players[0].play) == 4
        assert world.state.players[0].mats == [[]]


def test_cards_that_are_still_to_be_played_from_a_hand_are_played() -> None:
    ask = Card("Ask", 2, Action, play=[may(Coins(1))])
    pair = Card("Pair", 2, Action, play=[Play(exactly(2, HAND))])
    hand = ["Pair", "Ask", "Village", "Estate", "Curse"]
    table = lay_out([ask, pair, "Village"], hand=hand, deck=["Gold"] * 8)
    table.play("Pair")
    table.choose("Ask", "Village")
    played = [table.determinize(1, seed) for seed in SEEDS]
    for world in played:
        assert world.pending is not None
        world.answer(next(iter(world.pending.answers())))
    assert all(len(world.state.players[0].play) == 3 for world in played)


def test_what_several_discarded_cards_do_is_asked_for_each() -> None:
    def discarded(name: str, what: PutOnDeck | PutInHand) -> Card:
        return Card(name, 3, Action, play=[Coins(1)], itself=[When(Discarded(), what, may=True)])

    cards = [
        discarded("Tun", PutOnDeck(every("that"))),
        discarded("Echo", PutInHand(every("that"))),
        Card("Dump", 3, Action, play=[Discard(every(HAND))]),
    ]
    hand = ["Dump", "Tun", "Echo", "Copper"]
    table = lay_out(cards, hand=hand, deck=["Estate"] * 6, discard=["Gold"] * 3)
    table.play("Dump")
    for seed in SEEDS:
        world = table.determinize(0, seed)
        world.answer(())
        assert world.pending is not None
        assert world.pending.offered() == ["Echo"]
