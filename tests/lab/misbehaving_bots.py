"""Bots that misbehave, and a short way to simulate games with them."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

import fiefdom
from fiefdom import Answer, BotView, Decision, Registry
from fiefdom_lab import Plan, Result, simulate

SMITHIES = """\
strategy: Smithies
cards: [Smithy]
parameters: {smithies: 2}
buy:
  - Province
  - Smithy if Smithies owned < smithies
  - Gold
  - Silver
"""


class Raising:
    """Plays like Big Money until its fifth turn, then falls over."""

    def __init__(self, seed: int = 0) -> None:
        self._bot = fiefdom.installed().bot("big-money")(seed)

    def decide(self, look: BotView, decision: Decision) -> Answer:
        if look.turn > 4:
            raise RuntimeError("it thought\ntoo hard")
        return self._bot.decide(look, decision)


class Cheating:
    """Answers what is not offered."""

    def __init__(self, seed: int = 0) -> None:
        pass

    def decide(self, look: BotView, decision: Decision) -> Answer:
        return 999


class Passing:
    """Buys nothing, so that its games never end."""

    def __init__(self, seed: int = 0) -> None:
        pass

    def decide(self, look: BotView, decision: Decision) -> Answer:
        return fiefdom.END


class Slow(Passing):
    """Takes its time."""

    def decide(self, look: BotView, decision: Decision) -> Answer:
        for _ in range(3_000):
            look.view  # noqa: B018
        return fiefdom.END


class Endless(Passing):
    """Never answers."""

    def decide(self, look: BotView, decision: Decision) -> Answer:
        while True:
            look.view  # noqa: B018


class Stubborn(Passing):
    """Never answers, whatever error it meets."""

    def decide(self, look: BotView, decision: Decision) -> Answer:
        while True:
            with suppress(Exception):
                look.view  # noqa: B018


class Sleepy(Passing):
    """Passes until its fifth turn, and then never answers."""

    def decide(self, look: BotView, decision: Decision) -> Answer:
        while look.turn > 4:
            pass
        return fiefdom.END


class Speechless:
    """Has no way to decide."""

    def __init__(self, seed: int = 0) -> None:
        pass


class Leaving(Passing):
    """Ends the whole program instead of answering."""

    def decide(self, look: BotView, decision: Decision) -> Answer:
        sys.exit(3)


class Interrupted(Passing):
    """Somebody presses Ctrl-C while it thinks."""

    def decide(self, look: BotView, decision: Decision) -> Answer:
        raise KeyboardInterrupt


def with_bots(**bots: Any) -> Registry:
    """Return what is installed, with further bots."""
    registry = fiefdom.load_plugins()
    registry.bots.update(bots)
    return registry


def played(*bots: str, registry: Registry | None = None, **told: Any) -> Result:
    """Play a plan in this process."""
    return simulate(Plan(bots=bots, **told), workers=1, registry=registry)
