"""A plugin may invent a kind of question: the menu, the bots and learning programs cope with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from fiefdom import Action, Answer, Card, CardSet, Decision, Entry, Registry, installed
from fiefdom.decisions.decision import CARDS
from fiefdom.decisions.several import SomeCards
from fiefdom.extending import CARD, CHOOSE, NOTHING, OPTION, Bounds, OpenEffect, words_for_a_while
from fiefdom.wire import NotUnderstoodError, menu_for, parse_answer
from fiefdom_cli.play.question import question
from fiefdom_rl import TrainingTable
from fiefdom_rl.render_text import render_text
from fiefdom_workshop import check_card_set, lay_out
from fiefdom_workshop.contract.invariants import MOST_ANSWERS, BrokenPromise, check_entries

SIDES = ("sun", "moon")
STAKES = (1, 2, 5)


class Wager(Decision):
    """How much to bet on which side: a pair, which no kind of question of the core has."""

    __slots__ = ()

    def check(self, answer: object) -> tuple[int, ...]:
        if isinstance(answer, tuple) and answer in set(self.answers()):
            return answer
        raise self.refusal(answer, "is no wager")

    def answers(self) -> Iterator[Answer]:
        return ((side, stake) for side in range(2) for stake in STAKES)

    def sample(self, rng: Any) -> Answer:
        return int(rng.random() * 2), STAKES[int(rng.random() * 3)]

    def describe(self, answer: Answer) -> str:
        side, stake = self.check(answer)
        return f"${stake} on the {SIDES[side]}"


class Hunt(Decision):
    """What to hunt: entries with a verb of their own, and one that the core knows."""

    __slots__ = ()

    def check(self, answer: object) -> tuple[int, ...]:
        if type(answer) is int and 0 <= answer < 3:
            return (answer,)
        raise self.refusal(answer, "is no prey")

    def answers(self) -> Iterator[Answer]:
        return iter((0, 1, 2))

    def sample(self, rng: Any) -> Answer:
        return int(rng.random() * 3)

    def describe(self, answer: Answer) -> str:
        return [entry.text for entry in self.entries()][self.check(answer)[0]]

    def entries(self) -> Iterator[Entry]:
        yield Entry(0, "hunt", OPTION, "the fox")
        yield Entry(1, "hunt", OPTION, "the hare")
        yield Entry(2, "release", OPTION, "the fox")


class Vow(Hunt):
    """Which card to swear by: entries about cards, which learning programs have actions for."""

    def entries(self) -> Iterator[Entry]:
        for code, name in enumerate(("Copper", "Estate", "Silver")):
            yield Entry(code, CHOOSE, CARD, name)


@dataclass(frozen=True)
class Asks(OpenEffect):
    """Ask an invented question, and take its first number as coins."""

    kind: str = "wager"

    def run(self, g: Any, me: int, scope: Any) -> Any:
        return g.suspend(self, 0, me, scope)

    def asks(self, g: Any, frame: Any) -> Decision:
        question: Any = {"wager": Wager, "hunt": Hunt, "vow": Vow}[self.kind]
        words = "What do you dare?"
        asked: Decision = question(self.kind, frame.player, frame.scope.card, words, g.content.names)
        return asked

    def resume(self, g: Any, frame: Any, got: Any) -> Any:
        g.money += got[-1]
        return NOTHING

    def text(self, voice: Any) -> str:
        return f"{voice.verb('dare')} a {self.kind}"


@pytest.fixture
def known() -> Iterator[Registry]:
    with words_for_a_while():

        @dataclass(frozen=True)
        class AsksInvented(Asks):
            keyword = "asks_invented"

        cards = [Card(f"Den of {kind}s", 2, Action, play=[AsksInvented(kind=kind)]) for kind in KINDS]
        yield installed().plus(CardSet("dens", "1", cards=cards))


KINDS = ("wager", "hunt", "vow")


def asked(known: Registry, kind: str) -> Any:
    table = lay_out([f"Den of {kind}s"], hand=[f"Den of {kind}s"], registry=known)
    table.play(f"Den of {kind}s")
    return table


def test_the_terminal_menu_shows_an_invented_question(known: Registry) -> None:
    table = asked(known, "wager")
    menu = menu_for(table.pending, table.view(0))
    assert [entry.label for entry in menu.entries] == [
        f"${stake} on the {side}" for side in SIDES for stake in STAKES
    ]
    assert question(table.pending, menu, ("Ann", "Bob")) == "Den of wagers: What do you dare?"
    assert parse_answer(menu, "$5 on the m") == (1, 5)
    assert parse_answer(menu, "2") == (0, 2)
    with pytest.raises(NotUnderstoodError, match="a number from 1 to 6"):
        parse_answer(menu, "7")
    table.answer(parse_answer(menu, "6"))
    assert table.coins == 5


def test_the_terminal_menu_understands_invented_verbs(known: Registry) -> None:
    table = asked(known, "hunt")
    menu = menu_for(table.pending, table.view(0))
    assert [entry.label for entry in menu.entries] == [
        "hunt the fox",
        "hunt the hare",
        "release the fox",
    ]
    assert parse_answer(menu, "release the fox") == 2
    assert parse_answer(menu, "hunt the h") == 1
    with pytest.raises(NotUnderstoodError, match="put 'hunt' or 'release' in front"):
        parse_answer(menu, "the fox")
    with pytest.raises(NotUnderstoodError, match="no 'the hare' to release now"):
        parse_answer(menu, "release the hare")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("bot", ["random", "big-money", "sensible", "militia"])
def test_bots_answer_an_invented_question(known: Registry, bot: str, kind: str) -> None:
    table = asked(known, kind)
    answer = known.bot(bot)(3).decide(table.bot_view(0), table.pending)
    table.answer(answer)
    assert table.answers[-1] == answer


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("wager", [f"${stake} on the {side}" for side in SIDES for stake in STAKES]),
        ("hunt", ["hunt the fox", "hunt the hare", "release the fox"]),
        ("vow", ["pick Copper", "pick Estate", "pick Silver"]),
    ],
)
def test_learning_programs_answer_an_invented_question(
    known: Registry, kind: str, words: list[str]
) -> None:
    learning = TrainingTable([f"Den of {kind}s"], 2, registry=known)
    learning.resume(asked(known, kind))
    assert learning.actions.texts == TrainingTable([f"Den of {kind}s"], 2, registry=known).actions.texts
    assert [learning.words(action) for action in learning.legal()] == words
    assert f"legal: {', '.join(words)}" in render_text(learning)
    learning.take(learning.legal()[-1])
    assert learning.pending is None or learning.pending.kind != kind


def test_invented_questions_keep_the_contract(known: Registry) -> None:
    report = check_card_set(known.sets["dens"], games=4)
    assert report.ok, str(report)


def test_an_invented_question_with_entries_that_are_no_answers_breaks_the_contract() -> None:
    class Astray(Hunt):
        def entries(self) -> Iterator[Entry]:
            yield Entry(0, "hunt", OPTION, "the fox")
            yield Entry(7, "hunt", OPTION, "the snark")

    decision = Astray("hunt", 0, 0, "What?", ("Den",))
    with pytest.raises(BrokenPromise, match="not made of its entries"):
        check_entries(decision, [0, 1, 2])
    assert decision.bounds == Bounds()


def test_a_choice_among_more_cards_than_answers_are_tried_keeps_the_contract() -> None:
    names = tuple(f"Card {number}" for number in range(60))
    decision = SomeCards(CARDS, 0, 0, "Which?", names, range(60), 1, 1)
    last = [(number,) for number in range(59, 59 - MOST_ANSWERS, -1)]
    check_entries(decision, last)
    with pytest.raises(BrokenPromise, match="not made of its entries"):
        check_entries(decision, [(60,), *last])
