"""Games with other phases, costs and landscapes are shown, looked up and ended like any other."""

from __future__ import annotations

import io
import re
from contextlib import suppress
from random import Random

import pytest
from rich.console import Console

from fiefdom import new_game
from fiefdom.wire import Menu, menu_for
from fiefdom_cli.play.ending import show_ending
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.session import Session
from fiefdom_cli.play.set_up import Opening
from tests.reach.test_mixed_kingdoms import everything

LOOKS = ("d", "o", "s", "discard", "pile a", "table", "l")
ANSWERS = 120


class Curious:
    """A person who looks at everything now and then, and otherwise answers at random."""

    waits = True

    def __init__(self, narrator: Narrator, seed: int) -> None:
        self.narrator = narrator
        self.random = Random(seed)
        self.answers = ANSWERS

    def read(self) -> str:
        if self.random.random() < 0.2:
            return self.random.choice(LOOKS)
        self.answers -= 1
        if self.answers < 0:
            raise KeyboardInterrupt
        decision = self.narrator.game.pending
        assert decision is not None
        return self._choice(menu_for(decision, self.narrator.view()))

    def _choice(self, menu: Menu) -> str:
        if not menu.numbered:
            return self.random.choice(menu.entries).label
        if not menu.several:
            return str(self.random.randint(1, len(menu.entries)))
        size = self.random.randint(menu.low, menu.high)
        chosen = self.random.sample(range(len(menu.entries)), size)
        return " ".join(str(index + 1) for index in chosen) or "none"


@pytest.mark.parametrize("seed", range(10))
def test_any_kingdom_can_be_looked_at_on_a_small_terminal(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAGER", "true")
    known, names = everything()
    rng = Random(seed)
    game = new_game(rng.sample(names, 8), 2 + seed % 3, seed, registry=known, log=True)
    paper = io.StringIO()
    console = Console(
        file=paper,
        width=80,
        height=24,
        force_terminal=True,
        color_system=None,
        markup=False,
        highlight=False,
        emoji=False,
    )
    players = range(game.players)
    bots = {who: known.bot("random")(seed) for who in players if who}
    opening = Opening(game, "a mixture", seed, tuple(f"P{who}" for who in players), bots, "-")
    narrator = Narrator(opening, console)
    narrator.seat(0)
    with suppress(KeyboardInterrupt):
        Session(narrator, Curious(narrator, seed)).run()
    show_ending(narrator, "a-mixture")
    shown = paper.getvalue()
    assert "Points by turn" in shown
    assert not re.search("Traceback|could mean|was named twice", shown)
    lines = [line for line in shown.splitlines() if not line.startswith("To share: ")]
    assert max(map(len, lines)) <= 80
