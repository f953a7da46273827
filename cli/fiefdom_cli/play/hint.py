"""What a bot would do in the place of whoever asks, and why."""

from __future__ import annotations

import fiefdom
from fiefdom import Answer, Decision, Explains, Game, PluginError
from fiefdom.decisions.decision import ACTION, BUY, END


def advice(game: Game, decision: Decision, name: str, seed: int) -> str:
    """Say what a bot would answer; its reason too, if it gives any."""
    bot = fiefdom.installed().bot(name)(seed)
    look = game.look(decision.player)
    try:
        answer = bot.decide(look, decision)
        decision.check(answer)
        why = bot.explain(look, decision, answer) if isinstance(bot, Explains) else ""
    except Exception as error:
        raise PluginError(f"the bot {name!r} failed ({type(error).__name__}: {error})") from error
    said = f"{name} would {_doing(decision, answer)}"
    return f"{said}: {why}." if why else f"{said}. It does not say why."


def _doing(decision: Decision, answer: Answer) -> str:
    """Say an answer as something that one does."""
    acts = decision.kind in (ACTION, BUY)
    return deed(decision, answer) if acts else f"choose {decision.describe(answer)}"


def deed(decision: Decision, answer: Answer) -> str:
    """Say an answer as the choices of a phase are named."""
    ends = {ACTION: "end the Action phase", BUY: "end the turn"}
    over = decision.kind in ends and decision.check(answer) == (END,)
    return ends[decision.kind] if over else decision.describe(answer)
