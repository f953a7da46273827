"""An imagined world reveals no hidden cards that effects wait for, and keeps those that are known."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Mat, Reaction, Treasure
from fiefdom.effects import (
    DECK,
    DISCARD,
    HAND,
    OTHERS,
    TRASH,
    Coins,
    Discard,
    Discarded,
    InOrder,
    May,
    Play,
    Played,
    PutInDiscard,
    PutInHand,
    PutOnMat,
    Reveal,
    SameNameAs,
    Trash,
    TurnEnds,
    TurnStarts,
    When,
    Who,
    bottom,
    choose_one,
    each_other_player,
    every,
    exactly,
    for_player,
    mat,
    may,
    named,
    of_type,
    one,
    that_player,
    this_and,
    up_to,
)
from fiefdom.model.fact import THAT
from fiefdom_workshop import lay_out
from tests.core.engine.waiting_worlds import SEEDS, ask, assert_tells_nothing, names


def test_a_card_that_was_played_from_a_discard_pile_is_not_looked_for_there() -> None:
    play = [PutInDiscard(one(TRASH)).named("first"), Play(every("first"))]
    dig = Card("Dig", 2, Action, play=play)
    table = lay_out(
        [dig, ask],
        trash=["Ask"],
        hand=["Dig", "Ask", "Copper"],
        deck=["Ask", "Silver", "Estate", "Gold"],
        discard=["Copper", "Curse", "Estate", "Duchy"],
    )
    table.play("Dig")
    assert table.pending is not None
    assert table.pending.card == "Ask"
    assert_tells_nothing(table, 1)


def test_those_who_look_through_their_discard_pile_know_it() -> None:
    rake = Card("Rake", 2, Action, play=[PutInHand(one(DISCARD, named("Copper") | named("Estate")))])
    discard = ["Copper", "Estate", "Gold", "Curse", "Duchy"]
    table = lay_out([rake], hand=["Rake"], deck=["Copper", "Estate", "Silver"], discard=discard)
    table.play("Rake")
    for seed in SEEDS:
        world = table.determinize(0, seed)
        assert names(world, world.state.players[0].discard) == sorted(discard)
    assert_tells_nothing(table, 0)


class TestCardsStillToBePlayed:
    again = Card("Again", 2, Action, play=[Play(every(DISCARD))])
    seek = Card("Seek", 2, Action, play=[Play(exactly(2, DECK))])
    pile = ("Ask", "Again", "Estate", "Ask", "Curse")

    @pytest.mark.parametrize("viewer", [-1, 0, 1])
    def test_from_a_discard_pile(self, viewer: int) -> None:
        table = lay_out(
            [self.again, ask], hand=["Again", "Copper"], deck=["Ask"] * 3, discard=self.pile
        )
        table.play("Again")
        table.choose("Ask", "Ask", "Estate", "Curse", "Again")
        assert_tells_nothing(table, viewer)

    def test_whoever_chose_them_knows_them(self) -> None:
        table = lay_out(
            [self.again, ask], hand=["Again", "Copper"], deck=["Gold"] * 6, discard=self.pile
        )
        table.play("Again")
        table.choose("Ask", "Ask", "Estate", "Curse", "Again")
        for seed in SEEDS:
            world = table.determinize(0, seed)
            assert names(world, world.state.players[0].discard) == ["Again", "Ask", "Curse", "Estate"]

    @pytest.mark.parametrize("viewer", [-1, 0, 1])
    def test_from_a_deck(self, viewer: int) -> None:
        deck = ["Ask", "Ask", "Gold", "Silver", "Gold", "Silver"]
        table = lay_out([self.seek, ask], hand=["Seek"], deck=deck, discard=["Copper", "Estate"] * 2)
        table.play("Seek")
        table.choose("Ask", "Gold")
        assert_tells_nothing(table, viewer)

    def test_a_card_that_has_been_played_meanwhile_is_not_mistaken_for_another_one(self) -> None:
        echo = Card("Echo", 0, Action, play=[Play(exactly(2, DECK, named("Echo"))), may(Coins(1))])
        deck = ["Echo", "Echo", "Estate", "Copper", "Estate"]
        table = lay_out([echo], hand=["Echo"], deck=deck, p2={"deck": ["Gold"] * 5})
        table.play("Echo")
        assert table.pending is not None
        assert table.pending.kind == "confirm"
        assert_tells_nothing(table, 0)


def test_only_what_was_shown_of_a_hand_is_known() -> None:
    show = Reveal(every(HAND, of_type(Treasure))).named("shown")
    search = Card(
        "Search", 2, Action, play=[each_other_player(show, Discard(one("shown", by=Who.OWNER)))]
    )
    other = {"hand": ["Gold", "Silver", "Estate"], "deck": ["Copper", "Gold", "Curse", "Duchy"]}
    table = lay_out([search], hand=["Search"], deck=["Copper"] * 5, p2=other)
    table.play("Search")
    assert_tells_nothing(table, 0)
    worlds = [table.determinize(0, seed) for seed in SEEDS]
    hands = {tuple(names(world, world.state.players[1].hand)) for world in worlds}
    assert len(hands) > 1
    assert all({"Gold", "Silver"} <= set(hand) for hand in hands)


def test_whether_something_is_offered_does_not_depend_on_the_hand_of_somebody_else() -> None:
    def reacting(name: str, what: When) -> Card:
        return Card(name, 3, Action | Reaction, play=[Coins(1)], reacts=[what])

    theirs = Discard(one(HAND, named("Gold")))
    cards = [
        reacting("Bell", When(TurnStarts(), for_player(Who.RIGHT, theirs), may=True)),
        reacting("Gong", When(Played(by=OTHERS), that_player(theirs), may=True)),
        Card("Drum", 2, Action, play=[May(InOrder((for_player(Who.LEFT, theirs),)))]),
    ]
    for gold in ("Gold", "Silver"):
        table = lay_out(
            cards,
            hand=["Drum", "Bell", "Copper"],
            deck=["Estate"] * 6,
            p2={"hand": ["Gong", gold], "deck": ["Estate"] * 6},
        )
        table.play("Drum")
        assert table.pending is not None
        assert table.pending.offered() == ["Gong"]
        table.choose()
        assert table.pending.kind == "confirm"


def test_what_was_discarded_at_once_under_another_card_is_not_revealed() -> None:
    tun = Card("Tun", 3, Action, play=[Coins(1)], itself=[When(Discarded(), Coins(1), may=True)])
    dump = Card("Dump", 3, Action, play=[Discard(every(HAND))])
    cards = [["Gold", "Silver"], ["Estate", "Duchy"]]
    tables = [
        lay_out([tun, dump], hand=["Dump", "Tun", *lower, "Copper"], deck=[*upper, "Curse", "Curse"])
        for lower, upper in (cards, cards[::-1])
    ]
    for table in tables:
        table.play("Dump")
        assert table.pending is not None
        assert table.pending.offered() == ["Tun"]
    for seed in SEEDS:
        one_world, other_world = (table.determinize(1, seed) for table in tables)
        assert one_world.state.stack[2:] == other_world.state.stack[2:]  # whose facts come next


def test_a_card_that_left_a_mat_is_not_mistaken_for_a_copy_that_lies_there() -> None:
    play = [
        PutOnMat(exactly(3, HAND), mat="Shelf").named("stored"),
        Discard(one(mat("Shelf"), named("Copper"))),
        Trash(one("stored")),
    ]
    table = lay_out(
        [Card("Store", 2, Action, play=play)],
        mats=[Mat("Shelf", face_up=False)],
        hand=["Store", "Copper", "Estate", "Silver", "Curse"],
        deck=["Copper", "Copper", "Copper", "Gold"],
    )
    table.play("Store")
    table.choose("Copper", "Estate", "Silver")
    assert_tells_nothing(table, 1)


def test_cards_of_a_deck_that_were_shown_are_known_to_the_player_who_chooses_among_them() -> None:
    theirs = this_and(one("shown", by=Who.RIGHT))
    for which in (theirs, theirs.others):
        show = Card("Show", 2, Action, play=[Reveal(exactly(2, DECK)).named("shown"), PutInHand(which)])
        deck = ["Gold", "Curse", "Silver", "Duchy", "Copper"]
        table = lay_out([show], hand=["Show", "Estate"], deck=deck, p2={"deck": ["Copper"] * 5})
        table.play("Show")
        table.choose("Silver", "Curse")
        assert_tells_nothing(table, 1)


def test_the_owner_of_a_card_knows_cards_by_name_that_others_revealed_in_their_decks() -> None:
    shown = choose_one(each_other_player(Reveal(bottom())), Coins(1)).named("shown")
    others = up_to(2, DECK, ~SameNameAs("shown"))
    table = lay_out(
        [Card("Spyglass", 2, Action, play=[shown, PutInHand(others)])],
        hand=["Spyglass"],
        deck=["Gold", "Silver", "Copper", "Estate"],
        p2={"deck": ["Silver"]},
        p3={"deck": ["Gold"]},
        players=3,
    )
    table.play("Spyglass")
    table.choose(1)
    assert table.pending is not None
    for seed in SEEDS:
        assert table.determinize(0, seed).view(0).question == table.view(0).question


def test_the_uses_of_a_card_are_the_same_in_every_world() -> None:
    copies = every(DISCARD, SameNameAs(THAT))
    reacts = [When(Played(), Trash(copies), may=True), When(Played(), Coins(1), may=True)]
    hunter = Card("Hunter", 2, Action | Reaction, play=[Coins(1)], reacts=reacts)
    table = lay_out(
        [hunter, ask],
        hand=["Hunter", "Ask"],
        deck=["Ask", "Copper", "Estate"],
        discard=["Gold", "Curse"],
    )
    table.play("Ask")
    assert table.pending is not None
    assert table.pending.prompt == "Use Hunter?"
    for seed in SEEDS:
        assert table.determinize(0, seed).view(0).question == table.view(0).question


def test_a_trigger_does_not_reveal_cards_that_stay_in_hand() -> None:
    keep = When(TurnEnds(), PutInHand(one(HAND, named("Silver"))))
    table = lay_out([Card("Keep", 2, Action, play=[Coins(1)], throughout=[keep])], deck=["Silver"] * 5)
    table.listen()
    table.end_turn()
    assert [event.kind for event in table.events(1) if event.kind == "trigger"] == []
