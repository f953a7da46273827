"""Prepares the simulations that `slices.py` plays."""

from __future__ import annotations

from typing import Any

import fiefdom


def watched_bench() -> Any:
    """Prepare a simulation of Big Money with statistics of every game."""
    from fiefdom_lab import Plan, Workbench

    games = 1_000_000
    return Workbench(Plan(bots=("big-money", "big-money"), games=games, seed=1, detail=games))


def action_bench() -> Any:
    """Prepare a simulation of Big Money with a few Actions."""
    from fiefdom_lab import Plan, Workbench

    few = ["Militia at most 1", "Smithy at most 2", "Village at most 1"]
    lists = {"buy": ["Province", "Gold", *few, "Silver"], "play": ["Village", "Militia", "Smithy"]}
    text = "strategy: Money with Actions\n"
    for name, rules in lists.items():
        text += f"{name}:\n" + "".join(f"  - {rule}\n" for rule in rules)
    plan = Plan(
        bots=("a.yaml", "a.yaml"),
        games=1_000_000,
        kingdoms=(("Militia", "Smithy", "Village"),),
        seed=1,
        detail=0,
        files={"a.yaml": text},
    )
    return Workbench(plan)


def strategy_bench(first: str, second: str) -> Any:
    """Prepare a simulation between the files of two strategies of the library."""
    from fiefdom_lab import Plan, Workbench

    bots: list[Any] = [fiefdom.installed().bot(name) for name in (first, second)]
    files = {f"{name}.yaml": bot.source for name, bot in zip((first, second), bots, strict=True)}
    kingdom = tuple(sorted({card for bot in bots for card in bot.cards}))
    return Workbench(
        Plan(bots=tuple(files), games=1_000_000, kingdoms=(kingdom,), seed=1, detail=0, files=files)
    )
