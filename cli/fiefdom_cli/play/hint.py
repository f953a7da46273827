"""Hints: what a bot would do in the player's place, and why."""

from __future__ import annotations

from collections import Counter

import fiefdom
from fiefdom import END, Answer, Bot, BotView, Decision, Explains, Game, PluginError
from fiefdom.extending import NamesSecondChoice, PhaseQuestion, SomeCards
from fiefdom.grammar import listing, plural
from fiefdom.wire import end_label


def advice(game: Game, decision: Decision, name: str, seed: int) -> str:
    """Return what a bot would answer, and what else it considered, with its reasons if it has any."""
    bot = fiefdom.installed().bot(name)(seed)
    look = game.bot_view(decision.player)
    try:
        answer = bot.decide(look, decision)
        decision.check(answer)
        why = _reason(bot, look, decision, answer)
        second = _second(bot, look, decision, answer)
    except Exception as error:
        raise PluginError(f"the bot {name!r} failed ({type(error).__name__}: {error})") from error
    said = f"{name} would {_doing(decision, answer)}"
    return f"{said}: {why}.{second}" if why else f"{said}. It does not say why.{second}"


def _reason(bot: Bot, look: BotView, decision: Decision, answer: Answer) -> str:
    return bot.explain(look, decision, answer) if isinstance(bot, Explains) else ""


def _second(bot: Bot, look: BotView, decision: Decision, answer: Answer) -> str:
    """Return the second choice as a further line, with its reason; empty if there is none."""
    if not isinstance(bot, NamesSecondChoice):
        return ""
    second = bot.second_choice(look, decision, answer)
    if second is None or decision.check(second) == decision.check(answer):
        return ""
    why = _reason(bot, look, decision, second)
    return f"\nSecond choice: {_doing(decision, second)}{why and f': {why}'}."


def _doing(decision: Decision, answer: Answer) -> str:
    """Return an answer as a verb phrase."""
    acts = isinstance(decision, PhaseQuestion)
    return answer_phrase(decision, answer) if acts else f"choose {_chosen(decision, answer)}"


def _chosen(decision: Decision, answer: Answer) -> str:
    """Return chosen cards with how many of each, or whatever else is chosen."""
    codes = decision.check(answer)
    if not isinstance(decision, SomeCards) or decision.ordered or not codes:
        return decision.describe(answer)
    names = Counter(decision.names[code] for code in codes)
    return listing([plural(count, name) if count > 1 else name for name, count in names.items()])


def answer_phrase(decision: Decision, answer: Answer) -> str:
    """Return an answer as a verb phrase that fits whoever gives it."""
    if isinstance(decision, PhaseQuestion) and decision.check(answer) == (END,):
        return "end the turn" if decision.of.last else end_label(decision)
    return decision.describe(answer)
