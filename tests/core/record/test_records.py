"""Records, replays and undo."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import msgspec
import pytest

from fiefdom import (
    Action,
    Card,
    ForeignSnapshot,
    Game,
    IllegalAnswer,
    Reaction,
    Record,
    Setup,
    SnapshotError,
    Source,
    Treasure,
    installed,
    new_game,
)
from fiefdom.effects import (
    DECK,
    Cards,
    Gain,
    Gained,
    Play,
    PutInHand,
    PutOnDeck,
    Reveal,
    Trash,
    every,
    exactly,
    named,
    one,
    this_and,
    up_to,
)
from fiefdom.model.effect import Effect
from fiefdom.model.trigger import When
from fiefdom.model.who import Who
from fiefdom.text.log_sentences import event_text
from fiefdom_workshop import PracticeTable, lay_out
from tests.core.kit import registry_with


def played(seed: int, answers: int, log: bool = False) -> Game:
    names = sorted(card.name for card in installed().kingdom_cards())
    rng = Random(seed)
    game = new_game(rng.sample(names, 10), 2 + seed % 4, seed, log=log)
    while (decision := game.pending) is not None and len(game.answers) < answers:
        game.answer(decision.sample(rng))
    return game


@pytest.mark.parametrize("seed", range(12))
def test_a_record_leads_to_every_position_of_the_game(seed: int) -> None:
    game = played(seed, 120)
    record = Record.from_bytes(game.record().to_bytes())
    assert Game.replay(record) == game
    for upto in (0, 1, 17, 60, len(game.answers)):
        assert Game.replay(record, upto) == played(seed, upto)


def test_a_record_contains_the_setup_of_the_game() -> None:
    game = new_game("First Game", players=3, seed=8, first=2)
    setup = game.record().setup
    assert setup is not None
    assert (setup.players, setup.seed, setup.first, len(setup.kingdom)) == (3, 8, 2, 10)
    again = new_game(setup.kingdom, setup.players, setup.seed, setup.first)
    assert again == game
    assert isinstance(setup, Setup)
    assert setup.sets == (("base", installed().sets["base"].version),)


def test_a_record_of_changed_definitions_names_the_cards_and_the_original_sets() -> None:
    hamlet = Card("Hamlet Green", 2, Action, play=[Cards(1)])
    dearer = Card("Hamlet Green", 3, Action, play=[Cards(1)])
    mine, theirs = registry_with(hamlet), registry_with(dearer)
    record = new_game(["Hamlet Green"], registry=mine).record()
    with pytest.raises(ForeignSnapshot, match=r"Hamlet Green.*played with base .* and tried 1\)"):
        Game.replay(record, registry=theirs)


def test_a_record_says_where_it_is_from_only_if_it_was_read_from_a_log() -> None:
    record = played(3, 20).record()
    fields = msgspec.msgpack.decode(record.to_bytes())
    assert list(fields) == ["version", "start", "answers", "digests", "setup", "definitions"]
    read = msgspec.structs.replace(record, source=Source(("Ada", "Bob"), 9, 4, "line 5: no"))
    assert Record.from_bytes(read.to_bytes()) == read != record


def test_a_replayed_game_can_be_continued_and_recorded_again() -> None:
    game = Game.replay(played(3, 50).record())
    decision = game.pending
    assert decision is not None
    game.answer(next(iter(decision.answers())))
    assert Game.replay(game.record()) == game


def test_a_changed_answer_is_detected() -> None:
    record = played(4, 90).record()
    for index in range(0, 90, 7):
        answers = list(record.answers)
        answers[index] = -1 if answers[index] != -1 else -2
        forged = msgspec.structs.replace(record, answers=tuple(answers))
        with pytest.raises(SnapshotError, match="record"):
            Game.replay(forged)


def test_damaged_records_are_refused() -> None:
    data = played(5, 60).record().to_bytes()
    for end in range(0, len(data), 5):
        with pytest.raises(SnapshotError):
            Record.from_bytes(data[:end])
    with pytest.raises(SnapshotError, match="too large"):
        Record.from_bytes(b"\0" * 5_000_000)


@pytest.mark.parametrize("version", [1, 9])
def test_a_record_of_another_format_is_refused_with_the_reason(version: int) -> None:
    other = msgspec.structs.replace(played(5, 60).record(), version=version).to_bytes()
    reason = f"format {version}, this release reads format 2; replay it with the release"
    with pytest.raises(SnapshotError, match=reason):
        Record.from_bytes(other)


CHILD = """
import sys
from fiefdom import Game, Record
print(Game.replay(Record.from_bytes(sys.stdin.buffer.read())).digest().hex())
"""


def test_another_process_replays_to_the_same_position() -> None:
    game = played(6, 150)
    data = game.record().to_bytes()
    done = subprocess.run([sys.executable, "-c", CHILD], input=data, capture_output=True, check=True)
    assert done.stdout.decode().strip() == game.digest().hex()


@pytest.mark.parametrize("seed", range(8))
def test_undo_returns_to_every_earlier_position(seed: int) -> None:
    game = played(seed, 80)
    for count in (1, 2, 5, 30):
        earlier = played(seed, len(game.answers) - count)
        game.undo(count)
        assert game == earlier
        assert game.answers == earlier.answers


def test_undo_truncates_the_log_too() -> None:
    game, earlier = played(2, 70, log=True), played(2, 55, log=True)
    look = game.bot_view(0)
    game.undo(15)
    assert game.events(0) == earlier.events(0)
    assert look.view == earlier.view(0)
    shorter = played(2, 40)
    shorter.listen()
    rng = Random(1)
    for _ in range(5):
        decision = shorter.pending
        assert decision is not None
        shorter.answer(decision.sample(rng))
    shorter.undo(5)
    assert shorter.events(0) == []


def test_undo_is_free_until_something_hidden_was_shown() -> None:
    game = new_game("First Game", seed=3)
    game.answer(-2)
    assert game.undo_is_free()
    decision = game.pending
    assert decision is not None
    game.answer(-1)
    assert not game.undo_is_free()
    assert not game.undo_is_free(2)


@pytest.mark.parametrize("count", [0, -1, 99])
def test_undo_of_more_answers_than_given_is_refused(count: int) -> None:
    game = played(1, 20)
    before = game.to_bytes()
    with pytest.raises(IllegalAnswer, match="taken back; 20 were given"):
        game.undo(count)
    assert game.to_bytes() == before


def answered(table: PracticeTable, *words: str) -> None:
    """Give answers by their descriptions."""
    for word in words:
        decision = table.pending
        assert decision is not None
        found = {decision.describe(answer): answer for answer in decision.answers()}
        table.answer(found[word])


VICTIM = {
    "hand": ["Province", "Gold", "Copper", "Estate", "Duchy"],
    "deck": ["Gold", "Silver", "Estate"],
}


def test_undo_is_not_free_once_another_hand_was_seen() -> None:
    table = lay_out("Militia", hand=["Militia", "Copper"], p2=VICTIM)
    table.play("Militia")
    assert table.undo_is_free()
    answered(table, "Gold, Province")
    assert not table.undo_is_free(2)
    assert table.undo_is_free(1), "the victim may take back what they showed themselves"


def test_undo_is_not_free_when_another_player_had_no_choice() -> None:
    table = lay_out("Cutpurse", hand=["Cutpurse"], p2={"hand": ["Copper", "Estate"]})
    table.play("Cutpurse")
    assert table.discard(1) == ["Copper"]
    assert not table.undo_is_free()


def test_undo_of_showing_ones_own_cards_is_free() -> None:
    table = lay_out("Chapel", hand=["Chapel", "Copper", "Estate", "Curse"], deck=["Gold"])
    table.play("Chapel")
    answered(table, "Copper, Estate")
    assert table.undo_is_free(1)
    assert table.undo_is_free(2)


def test_undo_is_free_when_the_cards_were_already_public() -> None:
    table = lay_out("Thief", hand=["Thief"], p2=VICTIM)
    table.play("Thief")
    answered(table, "Silver")
    assert table.undo_is_free(1)
    assert not table.undo_is_free(2)


def test_undo_is_free_while_a_player_moves_own_cards_unseen() -> None:
    table = lay_out("Secret Passage", hand=["Secret Passage", "Estate"], deck=["Copper"] * 5)
    table.play("Secret Passage")
    answered(table, "Estate")
    answered(table, "2")
    assert table.undo_is_free(1)
    assert table.undo_is_free(2)
    assert not table.undo_is_free(3), "cards were drawn"


SEARCHES: list[Effect] = [
    PutInHand(one(DECK)),
    PutInHand(up_to(1, DECK, Treasure)),
    Reveal(one(DECK)),
    Trash(this_and(one(DECK))),
    PutOnDeck(every(DECK)),
    Play(exactly(2, DECK, Action)),
    Play(every(DECK, Action)),
]


@pytest.mark.parametrize("effect", SEARCHES, ids=lambda effect: str(effect)[:60])
def test_undo_is_not_free_once_a_deck_was_looked_through(effect: Effect) -> None:
    seek = Card("Seek", 3, Action, play=[effect])
    deck = ["Gold", "Smithy", "Copper", "Village", "Moat"]
    table = lay_out([seek, "Smithy", "Village", "Moat"], hand=["Seek"], deck=deck)
    table.play("Seek")
    assert not table.undo_is_free()
    decision = table.pending
    assert decision is not None
    assert decision.player == 0
    table.answer(next(iter(decision.answers())))
    assert not table.undo_is_free(2)


def test_undo_is_not_free_once_another_player_used_a_card_from_hand() -> None:
    refresh_costs = When(Gained(by=Who.OTHERS), Gain(named("Silver"), to="hand"), may=True)
    ear = Card("Ear", 2, Action | Reaction, play=[Cards(1)], reacts=[refresh_costs])
    table = lay_out(ear, p1={"buys": 3}, p2={"hand": ["Ear"]}, log=True)
    table.buy("Copper")
    assert table.undo_is_free()
    table.choose("Ear")
    assert not table.undo_is_free(2)
    assert table.undo_is_free(1), "whoever used it may take that back"
    assert event_text(table.events(0)[-2], ["Ann", "Bob"], 0) == "Bob uses an Ear."
