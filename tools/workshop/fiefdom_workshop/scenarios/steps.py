"""Turns the steps of a scenario into answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fiefdom import ALL, END, Answer, Decision, Game, Registry
from fiefdom.errors import FiefdomError, IllegalAnswer
from fiefdom.extending import (
    CONFIRM,
    NAME,
    NUMBER,
    PURCHASE,
    OneOf,
    PhaseQuestion,
    SomeCards,
    SomeOptions,
)
from fiefdom.tooling.games import TurnPhase, Use
from fiefdom_workshop.scenarios.format import Refused


class Refusal(FiefdomError):
    """The answer of a step was refused."""


class Stepper:
    """Answers decisions with the steps of a scenario."""

    def __init__(
        self, game: Game, registry: Registry, answered: Callable[[Answer], None] | None = None
    ) -> None:
        self.game = game
        self.registry = registry
        self._answered = answered
        """Called with each accepted answer."""

    def take(self, step: Refused) -> None:
        """Give the answer of a step; raise Refusal if it is refused."""
        if step.play is not None:
            self._play(step.play)
        elif step.play_treasures is not None:
            self._play_treasures()
        elif step.buy is not None:
            self._buy(step.buy)
        elif step.spend is not None:
            self._use("spend", step.spend)
        elif step.pay_off is not None:
            self._use("pay off", step.pay_off)
        elif step.end_phase:
            self._phase_question("end_phase")
            self._answer(END)
        elif step.end_turn:
            self._end_turn()
        else:
            self._answer(self._chosen_answer(self._decision(), step.choose))

    def _decision(self) -> Decision:
        decision = self.game.pending
        if decision is None:
            raise Refusal("the game is over, so no answer is expected")
        return decision

    def _answer(self, answer: Answer) -> None:
        before = self.game.to_bytes()
        try:
            self.game.answer(answer)
        except IllegalAnswer as error:
            if self.game.to_bytes() != before:
                raise AssertionError("a refused answer changed the game") from error
            raise Refusal(str(error)) from None
        if self._answered is not None:
            self._answered(answer)

    def _phase_question(self, step: str) -> PhaseQuestion:
        decision = self._decision()
        if not isinstance(decision, PhaseQuestion):
            raise Refusal(
                f"{step}: {decision.card} asks player {decision.player + 1} a question;"
                " answer it first, with choose"
            )
        return decision

    def _reach(self, step: str, fits: Callable[[TurnPhase], bool]) -> PhaseQuestion:
        """End phases until one in which a step is possible; none, if this phase is already one."""
        phases = self.game.state.content.plan.phases
        there = [one.number for one in phases if fits(one)]
        decision = self._phase_question(step)
        now = self.game.state.phase
        if there and now > there[-1]:
            over = next(one.name for one in phases if one.number == there[-1])
            raise Refusal(f"{step}: the {over} phase is over; it is the {decision.phase} phase")
        turn = self.game.turn
        while there and self.game.state.phase not in there and self.game.state.phase < there[-1]:
            self._answer(END)
            if self.game.turn != turn:
                raise Refusal(f"{step}: nothing can be done in that phase; the turn is over")
            decision = self._phase_question(step)
        return decision

    def _play(self, name: str) -> None:
        number = self._number(self._phase_question("play"), self.registry.card(name).name)
        ahead = (
            one
            for one in self.game.state.content.plan.phases
            if one.number >= self.game.state.phase and number in one.cards
        )
        if (first := next(ahead, None)) is not None and first.buys:
            self._reach("play", lambda phase: number in phase.cards)
        self._answer(number)

    def _play_treasures(self) -> None:
        decision = self._reach("play_treasures", lambda phase: phase.buys)
        if ALL not in decision.options:
            why = "a card has already been bought" if self.game.state.bought else "none is in hand"
            raise Refusal(
                f"play_treasures: no {decision.of.plays} can be played: {why}; leave the step out"
            )
        self._answer(ALL)

    def _buy(self, name: str) -> None:
        decision = self._reach("buy", lambda phase: phase.buys)
        self._number(decision, self.registry.card(name).name)
        self._answer(decision.code_of(PURCHASE, self.registry.card(name).name))

    def _use(self, verb: str, name: str) -> None:
        """Use one token of a counter; if that is possible only later, end phases first."""
        step = verb.replace(" ", "_")
        decision = self._phase_question(step)
        if (verb, name) not in decision.uses:
            raise Refusal(f"{step}: this game has no counter {name!r} of which a player can {verb} one")
        counters = {counter.name: counter for counter, _ in self.game.state.content.counters}
        used = counters[name]
        if decision.code_of(verb, name) not in decision.options:
            self._reach(step, lambda phase: phase.buys if used.owed else phase.name in used.phases)
        self._answer(decision.code_of(verb, name))

    def _end_turn(self) -> None:
        decision: Decision | None = self._phase_question("end_turn")
        turn = self.game.turn
        while isinstance(decision, PhaseQuestion) and self.game.turn == turn:
            self._answer(END)
            decision = self.game.pending

    def _number(self, decision: Decision, name: str) -> int:
        if name not in decision.names:
            raise Refusal(f"{name} is not part of this game")
        return decision.names.index(name)

    def _chosen_answer(self, decision: Decision, choice: Any) -> Answer:
        """Translate the value of `choose` into an answer to this decision."""
        if isinstance(decision, PhaseQuestion):
            raise Refusal("no card asks anything; use play, buy, end_phase or end_turn")
        if isinstance(decision, SomeOptions):
            return self._chosen_options(choice)
        if isinstance(decision, SomeCards):
            return self._chosen_cards(decision, choice)
        assert isinstance(decision, OneOf)
        if decision.kind == NUMBER and type(choice) is int:
            return choice
        if decision.kind == NAME and isinstance(choice, str):
            return self._number(decision, self.registry.card(choice).name)
        if decision.kind == CONFIRM:
            return self._confirmation(decision, choice)
        raise Refusal(f"{choice!r} is not an answer to {decision.prompt!r}")

    def _chosen_options(self, choice: Any) -> Answer:
        if isinstance(choice, dict) and len(choice) == 1:
            ((key, value),) = choice.items()
            numbers = [value] if key == "option" else value
            if key in ("option", "options") and isinstance(numbers, list):
                if all(type(number) is int for number in numbers):
                    return tuple(number - 1 for number in numbers)
        raise Refusal(f"{choice!r} is not an option; write {{option: 1}} or {{options: [1, 2]}}")

    def _chosen_cards(self, decision: SomeCards, choice: Any) -> Answer:
        yes = _yes_or_no(choice)
        if yes is not None:
            if len(set(decision.cards)) != 1 or decision.high != 1:
                raise Refusal(f"{choice!r} does not say which of {decision.offered()}")
            return tuple(decision.cards[:1]) if yes else ()
        names = [choice] if isinstance(choice, str) else choice
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise Refusal(f"{choice!r} is not a list of cards")
        known = [self.registry.card(name).name for name in names]
        if known == [decision.card] and is_about_its_card(decision):
            return tuple(decision.cards[:1])
        return tuple(self._number(decision, name) for name in known)

    def _confirmation(self, decision: OneOf, choice: Any) -> Answer:
        yes = _yes_or_no(choice)
        if yes is not None:
            return int(yes)
        names = [choice] if isinstance(choice, str) else choice
        if names == []:
            return 0
        if isinstance(names, list) and len(names) == 1:
            card = self.registry.card(str(names[0])).name
            if [card] == decision.offered():
                return 1
        raise Refusal(f"{choice!r} is neither yes nor no")


def is_about_its_card(decision: Decision | None) -> bool:
    """Return whether the question is to use a card on the table for the card that asks."""
    return isinstance(decision, Use) and not decision.held


def _yes_or_no(choice: Any) -> bool | None:
    if isinstance(choice, bool):
        return choice
    return {"yes": True, "no": False}.get(choice) if isinstance(choice, str) else None


def step_text(step: Refused) -> str:
    """Return a step as it is written in its file."""
    given = step.model_dump(exclude_none=True, exclude_unset=True, exclude={"expect"})
    return ", ".join(f"{key}: {value}" for key, value in given.items()) or "expect"
