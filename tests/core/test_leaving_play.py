"""Cards are discarded from play one kind after the other, while the others are still there."""

from __future__ import annotations

from fiefdom import Action, Card, Treasure
from fiefdom.effects import (
    ANYONE,
    HAND,
    IN_PLAY,
    Actions,
    Cards,
    Coins,
    DiscardedFromPlay,
    Gain,
    Play,
    PutOnDeck,
    Trash,
    When,
    every,
    has,
    named,
    of_type,
    one,
)
from fiefdom.model.fact import THAT
from tests.core.kit import Table

herb = Card(
    "Herb",
    3,
    Action,
    play=[Actions(1)],
    itself=[
        When(
            DiscardedFromPlay(),
            PutOnDeck(every(THAT)),
            only_if=has(IN_PLAY, named("Flask")),
            may=True,
        )
    ],
)
flask = Card("Flask", 4, Treasure, play=[Coins(1)])


def test_a_card_can_ask_what_else_is_in_play() -> None:
    table = Table(herb, flask, p1={"hand": ["Herb", "Flask"], "deck": ["Copper"] * 9})
    table.play("Herb")
    table.treasures()
    table.end_turn()
    table.choose("Herb")
    assert "Herb" in table.hand()
    assert table.discard() == ["Flask"]


def test_it_is_not_there_without_the_other_card() -> None:
    table = Table(herb, flask, p1={"hand": ["Herb", "Copper"], "deck": ["Copper"] * 9})
    table.play("Herb")
    table.treasures()
    table.end_turn()
    assert table.phase == (2, "buy")


def test_copies_are_one_question_as_before() -> None:
    table = Table(
        herb, flask, p1={"hand": ["Herb", "Herb", "Flask"], "deck": ["Copper"] * 9, "actions": 2}
    )
    table.play("Herb")
    table.play("Herb")
    table.treasures()
    table.end_turn()
    table.choose("Herb", "Herb")
    assert table.hand().count("Herb") == 2


def test_another_card_in_play_can_be_chosen() -> None:
    reaper = Card(
        "Reaper",
        3,
        Action,
        play=[Actions(1)],
        itself=[When(DiscardedFromPlay(), Trash(one(IN_PLAY, Treasure)))],
    )
    table = Table(reaper, p1={"hand": ["Reaper", "Silver", "Copper"], "deck": ["Estate"] * 9})
    table.play("Reaper")
    table.treasures()
    table.end_turn()
    assert table.offered == ["Copper", "Silver"]
    table.choose("Copper")
    assert table.trash == ["Copper"]
    assert sorted(table.discard()) == ["Reaper", "Silver"]


class TestWatching:
    watcher = Card(
        "Watcher",
        3,
        Action,
        play=[Actions(1)],
        in_play=[When(DiscardedFromPlay(of_type(Treasure)), Gain(named("Silver")))],
    )

    def test_a_card_in_play_sees_others_leave(self) -> None:
        table = Table(self.watcher, p1={"hand": ["Watcher", "Copper", "Gold"], "deck": ["Estate"] * 9})
        table.play("Watcher")
        table.treasures()
        table.end_turn()
        assert sorted(table.discard()) == ["Copper", "Gold", "Silver", "Silver", "Watcher"]

    def test_it_does_not_see_itself_leave(self) -> None:
        alone = Card(
            "Alone",
            3,
            Action,
            play=[Actions(1)],
            in_play=[When(DiscardedFromPlay(), Gain(named("Gold")))],
        )
        table = Table(alone, p1={"hand": ["Alone"], "deck": ["Estate"] * 9})
        table.play("Alone")
        table.end_turn()
        assert table.discard() == ["Alone"]

    def test_of_two_the_second_sees_the_first(self) -> None:
        alone = Card(
            "Alone",
            3,
            Action,
            play=[Actions(1)],
            in_play=[When(DiscardedFromPlay(by=ANYONE), Gain(named("Gold")))],
        )
        other = Card("Other", 3, Action, play=[Actions(1)], in_play=alone.in_play)
        table = Table(alone, other, p1={"hand": ["Alone", "Other"], "deck": ["Estate"] * 9})
        table.play("Alone")
        table.play("Other")
        table.end_turn()
        assert sorted(table.discard()) == ["Alone", "Gold", "Other"]


def test_what_left_play_meanwhile_is_not_discarded_as_well() -> None:
    eater = Card(
        "Eater",
        3,
        Action,
        play=[Actions(1)],
        itself=[When(DiscardedFromPlay(), Trash(every(IN_PLAY)))],
    )
    table = Table(eater, p1={"hand": ["Eater", "Gold", "Silver"], "deck": ["Estate"] * 9})
    table.play("Eater")
    table.treasures()
    table.end_turn()
    assert table.trash == ["Gold", "Silver"]
    assert table.discard() == ["Eater"]


def test_a_shuffle_in_between_takes_only_what_has_been_discarded() -> None:
    drawer = Card("Drawer", 3, Action, play=[Actions(1)], itself=[When(DiscardedFromPlay(), Cards(1))])
    table = Table(drawer, p1={"hand": ["Drawer", "Gold"], "deck": []})
    table.play("Drawer")
    table.treasures()
    table.end_turn()
    assert table.hand() == ["Drawer", "Gold"]


def test_what_comes_into_play_meanwhile_stays_there() -> None:
    opener = Card(
        "Opener",
        3,
        Action,
        play=[Actions(1)],
        itself=[When(DiscardedFromPlay(), Play(one(HAND, Treasure)))],
    )
    table = Table(opener, p1={"hand": ["Opener", "Gold", "Silver"], "deck": ["Estate"] * 9})
    table.play("Opener")
    table.play("Gold")
    table.end_turn()
    assert table.in_play() == ["Silver"]
    assert sorted(table.discard()) == ["Gold", "Opener"]
