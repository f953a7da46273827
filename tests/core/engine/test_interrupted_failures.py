"""An answer that fails, is stopped or is refused can be interrupted anywhere, as others can."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from types import FrameType
from typing import Any, NamedTuple

import pytest

import fiefdom.game
import fiefdom.run_bots
from fiefdom import (
    END,
    Action,
    Answer,
    BotView,
    BudgetExceeded,
    Card,
    Decision,
    EffectFailed,
    Game,
    IllegalAnswer,
    Limits,
    NoDecision,
    play_out,
)
from fiefdom.effects import HAND, Actions, Cards, Coins, Discard, count_in, one, while_
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.state.game_state import State
from fiefdom_workshop import PracticeTable, lay_out
from tests.core.cutting import CORE, EVERY, CutOff, Told, cut, cut_off, whole

pytestmark = pytest.mark.interpreted("it cuts functions off at lines, and compiled ones have none")

ERRORS: dict[str, type[Exception]] = {
    "error": KeyError,
    "refusal": IllegalAnswer,
    "silence": NoDecision,
}


@dataclass(frozen=True)
class Raises(Effect):
    """Changes something, and then fails."""

    keyword = "test_raises"
    what: str

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.money += 7
        g.players[me].hand.clear()
        raise ERRORS[self.what]("on purpose")


ASKS = (Cards(1), Coins(1), Discard(one(HAND)), Coins(1))
CARDS = [
    Card("Fine", 2, Action, play=[*ASKS, Actions(1)]),
    Card("Fails", 2, Action, play=[*ASKS, Raises("error")]),
    Card("Refuses", 2, Action, play=[*ASKS, Raises("refusal")]),
    Card("Denies", 2, Action, play=[*ASKS, Raises("silence")]),
    Card("Forever", 2, Action, play=[*ASKS, while_(count_in(HAND) >= 0, Coins(1))]),
]


def dealt(card: str) -> PracticeTable:
    """Return a game that has seen some answers, and in which that card waits for another."""
    table = lay_out(
        CARDS,
        hand=["Fine", card, "Copper", "Estate", "Estate"],
        deck=["Copper"] * 9,
        actions=3,
        limits=Limits(steps=12),
    )
    table.play("Fine")
    table.choose("Estate")
    table.play(card)
    return table


def ended(card: str) -> PracticeTable:
    """Return a game that is over."""
    deck = ["Gold"] * 5
    table = lay_out(CARDS, hand=deck, deck=deck, supply={"Province": 1})
    table.play_treasures()
    table.buy("Province")
    return table


@cache
def known(deal: Callable[[str], PracticeTable], card: str, log: bool) -> Told:
    """Return a game that can be recreated again and again."""
    game = deal(card)
    beginning, answers = game.clone(), list(game.answers)
    beginning.undo(len(answers))
    return Told(beginning, answers, 0 if log else len(answers))


class Deed(NamedTuple):
    """An answer and its outcome."""

    card: str
    given: Answer | str
    raises: type[Exception] | None
    deal: Callable[[str], PracticeTable] = dealt

    def game(self, early: bool = True) -> Game:
        """Make the game, with a log from the beginning or from now on."""
        return known(self.deal, self.card, early).game()

    def answer(self, game: Game) -> Answer:
        if not isinstance(self.given, str):
            return self.given
        return ([card.name for card in game.cards].index(self.given),)


DEEDS = {
    "succeeds": Deed("Fine", "Copper", None),
    "fails": Deed("Fails", "Copper", EffectFailed),
    "is refused": Deed("Fine", "Curse", IllegalAnswer),
    "is none": Deed("Fine", (10**30, -1), IllegalAnswer),
    "comes too late": Deed("Fine", END, NoDecision, ended),
    "does not end": Deed("Forever", "Copper", BudgetExceeded),
    "is refused by an effect": Deed("Refuses", "Copper", EffectFailed),
    "comes too late for an effect": Deed("Denies", "Copper", EffectFailed),
}
FRONT = (str(fiefdom.game.__file__), str(fiefdom.run_bots.__file__))


class Needle:
    """Does something before a certain instruction of code in some files, counted from 1."""

    def __init__(self, at: int, sting: Callable[[], object], files: tuple[str, ...]) -> None:
        self.at = at
        self.sting = sting
        self.files = files
        self.count = 0

    def enter(self, frame: FrameType, event: str, arg: Any) -> Any:
        if not frame.f_code.co_filename.startswith(self.files):
            return None
        frame.f_trace_opcodes = True
        return self.step

    def step(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "opcode":
            self.count += 1
            if self.count == self.at:
                self.sting()
        return self.step


def stung(
    work: Callable[[], object], at: int, sting: Callable[[], object], files: tuple[str, ...] = FRONT
) -> bool:
    """Do something at an instruction of other work; return whether there was such an instruction."""
    needle, before = Needle(at, sting, files), sys.gettrace()
    sys.settrace(needle.enter)
    try:
        work()
    finally:
        sys.settrace(before)
    return needle.count >= at


def further(game: Game) -> tuple[Any, ...]:
    """Return the outcome of a game whose latest answer is undone and that then continues."""
    if game.answers:
        game.undo()
    for _ in range(4):
        if (decision := game.pending) is not None:
            game.answer(END if decision.kind in ("play", "buy") else next(iter(decision.answers())))
    return whole(game)


class Ends(NamedTuple):
    """Everything about a game before an answer and after it, and how it continues."""

    before: tuple[Any, ...]
    after: tuple[Any, ...]
    then: dict[bytes, tuple[Any, ...]]

    def check(self, game: Game, at: int, where: object) -> None:
        """Fail unless a game equals one of the two and, as sampled, continues like it."""
        assert whole(game) in (self.before, self.after), f"neither before nor after: cut off at {where}"
        if at % 5 == 0:
            digest = game.digest()
            assert further(game) == self.then[digest], f"it goes on differently: cut off at {where}"


def ends(deed: Deed, early: bool = True) -> Ends:
    """Return the states a game may have after an interrupted answer, and how it continues."""
    before, after = deed.game(early), deed.game(early)
    if deed.raises is None:
        after.answer(deed.answer(after))
    else:
        with pytest.raises(deed.raises) as raised:
            after.answer(deed.answer(after))
        assert raised.value.__cause__ is not raised.value
    told = whole(before), whole(after)
    return Ends(*told, {game.digest(): further(game) for game in (before, after)})


def raised_by(work: Callable[[], object]) -> type[BaseException] | None:
    """Do something that may be interrupted; return what it raises."""
    try:
        work()
    except (Exception, CutOff) as error:
        return type(error)
    return None


@pytest.mark.parametrize("early", [False, True], ids=["lately logged", "logged"])
@pytest.mark.parametrize("name", DEEDS)
def test_an_answer_can_be_interrupted_at_any_line_whatever_its_outcome(name: str, early: bool) -> None:
    deed = DEEDS[name]
    now = ends(deed, early)
    assert (now.before == now.after) is (deed.raises is not None)
    for line in count(1, EVERY):
        game = deed.game(early)
        given = deed.answer(game)
        with cut(line) as knife:
            raised = raised_by(partial(game.answer, given))
        if not knife.places:
            assert raised is deed.raises
            break
        assert raised is CutOff
        now.check(game, line, knife.places)
    assert line > 5


@pytest.mark.parametrize("name", DEEDS)
def test_every_instruction_of_a_game_itself_can_be_interrupted(name: str) -> None:
    deed = DEEDS[name]
    now = ends(deed)
    for at in count(1):
        game = deed.game()
        raised = raised_by(partial(stung, partial(game.answer, deed.answer(game)), at, cut_off))
        if raised is not CutOff:
            assert raised is deed.raises
            break
        now.check(game, at, at)
    assert at > 20


@pytest.mark.parametrize("name", DEEDS)
def test_reading_a_game_in_the_middle_of_an_answer_does_not_harm_it(name: str) -> None:
    """A debugger or a signal handler does that."""
    deed = DEEDS[name]
    now = ends(deed)
    places = [
        *((FRONT, at) for at in range(1, 60)),
        *(((CORE,), at) for at in range(1, 2000, 7 * EVERY)),
    ]
    for files, at in places:
        game = deed.game()
        work = partial(game.answer, deed.answer(game))
        raised = raised_by(partial(stung, work, at, partial(game.view, 0), files))
        assert raised in (None, deed.raises, EffectFailed)
        now.check(game, at, at)


@dataclass
class Same:
    """A bot that gives one answer whatever is asked."""

    answer: Answer

    def decide(self, look: BotView, decision: Decision) -> Answer:
        return self.answer


@pytest.mark.parametrize(
    "name", [name for name, deed in DEEDS.items() if deed.raises is not NoDecision]
)
def test_bots_whose_answer_fails_can_be_interrupted_too(name: str) -> None:
    deed = DEEDS[name]
    now = ends(deed)
    for at in count(1):
        game = deed.game()
        work = partial(play_out, game, [Same(deed.answer(game))] * 2)
        raised = raised_by(partial(stung, work, at, cut_off))
        if raised is not CutOff:
            assert raised is (deed.raises or IllegalAnswer)
            break
        now.check(game, at, at)
    assert at > 20


def test_a_log_is_begun_completely_or_not_at_all() -> None:
    deed = DEEDS["succeeds"]
    for line in count(1):
        game = deed.game().clone()
        with cut(line) as knife:
            raised = raised_by(game.listen)
        game.listen()
        game.answer(deed.answer(game))
        assert game.events(0), knife.places
        if raised is None:
            break
