"""Which modules are compiled, and why others of the same packages are not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

FOLDERS: Final = {
    "fiefdom": "core/fiefdom",
    "fiefdom_bots": "plugins/bots/fiefdom_bots",
    "fiefdom_lab": "tools/lab/fiefdom_lab",
}
"""The top-level packages with compiled modules, and where they are."""

PACKAGES: Final = (
    "fiefdom.decisions",
    "fiefdom.effects",
    "fiefdom.engine",
    "fiefdom.model",
    "fiefdom.state",
    "fiefdom_bots.sensible",
)
"""Packages of which every module is compiled that `INTERPRETED` does not name."""

SINGLE: Final = (
    "fiefdom.grammar.english",
    "fiefdom.record.given_answers",
    "fiefdom.record.rewind",
    "fiefdom.record.snapshot",
    "fiefdom.record.snapshot_checks",
    "fiefdom.run_bots",
    "fiefdom.setup.compile",
    "fiefdom.setup.deal",
    "fiefdom.views.bot_view",
    "fiefdom.views.flat_table",
    "fiefdom.views.player_view",
    "fiefdom.views.possible_worlds",
    "fiefdom.views.spectator_view",
    "fiefdom.views.table_view",
    "fiefdom.views.view_without_cards",
    "fiefdom_bots.big_money",
    "fiefdom_bots.kept_by_object",
    "fiefdom_bots.searching.candidates",
    "fiefdom_bots.searching.fast_adviser",
    "fiefdom_bots.searching.playouts",
    "fiefdom_bots.searching.reading_buyer",
    "fiefdom_bots.searching.tree",
    "fiefdom_bots.strategies.bot",
    "fiefdom_bots.strategies.compiled_rules",
    "fiefdom_bots.strategies.compiler",
    "fiefdom_bots.strategies.conditions",
    "fiefdom_lab.play_game",
)
"""Modules of other packages that are compiled."""

INTERPRETED: Final = {
    "fiefdom.decisions.entry": "declares structs that programs convert with msgspec",
    "fiefdom.decisions.shown": "derives a class from str",
    "fiefdom.model.above": "holds only names for types",
    "fiefdom.model.card": "declares what plugins write, and is not used while a game is played",
    "fiefdom.model.counter": "the same",
    "fiefdom.model.given_types": "the same",
    "fiefdom.model.keywords": "runs while classes are declared",
    "fiefdom.model.landscape": "declares what plugins write, and is not used while a game is played",
    "fiefdom.model.part_fields": "inspects classes",
    "fiefdom.model.phase": "declares what plugins write, and is not used while a game is played",
    "fiefdom.model.pile": "the same",
    "fiefdom.model.read_only": "derives a class from Mapping",
    "fiefdom.model.remembered": "is only for interpreted classes",
    "fiefdom.model.rules": "declares what plugins write, and is not used while a game is played",
    "fiefdom.model.setup_rule": "the same",
    "fiefdom.model.text_errors": "runs only when an error is reported",
    "fiefdom.model.usual": "holds only declarations",
    "fiefdom.model.who": "holds only an enumeration",
    "fiefdom.state.limits": "declares what programs write",
    "fiefdom.state.log": "declares structs that programs convert with msgspec",
    "fiefdom.state.side_deck": "declares a struct that is saved directly; few games have one",
    "fiefdom.state.turn_plan": "declares structs, and is not used while a game is played",
    "fiefdom.state.waiting_turn": "declares a struct that is saved directly; few games have one",
    "fiefdom_bots.sensible.by_type": "derives a class from dict",
    "fiefdom_bots.sensible.careless": "decides rarely, and lets the sensible bot do the work",
    "fiefdom_bots.sensible.factory": "imports the bot when it is first used",
    "fiefdom_bots.sensible.no_position": "refuses every attribute, which only interpreted classes can",
    "fiefdom_bots.sensible.second_choice": "runs only when people ask for a hint",
}
"""Modules of `PACKAGES` that stay interpreted, each with the reason."""


def compiled_modules(folder: Path) -> list[str]:
    """Return the full names of the modules to compile, for a folder with the top-level packages."""
    return sorted((*SINGLE, *_of_packages(folder)))


def _of_packages(folder: Path) -> Iterator[str]:
    for name in PACKAGES:
        for path in sorted(folder.joinpath(*name.split(".")).glob("*.py")):
            module = f"{name}.{path.stem}"
            if path.stem != "__init__" and module not in INTERPRETED:
                yield module
