"""Which modules of the core are compiled, and why others of the same packages are not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGES: Final = ("decisions", "effects", "engine", "model", "state")
"""Packages of which every module is compiled that `INTERPRETED` does not name."""

SINGLE: Final = (
    "grammar.english",
    "record.rewind",
    "record.snapshot",
    "setup.compile",
    "setup.deal",
    "views.bot_view",
    "views.flat_table",
    "views.player_view",
    "views.possible_worlds",
    "views.spectator_view",
    "views.table_view",
)
"""Modules of other packages that are compiled."""

INTERPRETED: Final = {
    "decisions.entry": "declares structs that programs convert with msgspec",
    "decisions.shown": "derives a class from str",
    "model.above": "holds only names for types",
    "model.card": "declares what plugins write, and is not used while a game is played",
    "model.counter": "the same",
    "model.given_types": "the same",
    "model.keywords": "runs while classes are declared",
    "model.landscape": "declares what plugins write, and is not used while a game is played",
    "model.part_fields": "inspects classes",
    "model.phase": "declares what plugins write, and is not used while a game is played",
    "model.pile": "the same",
    "model.read_only": "derives a class from Mapping",
    "model.remembered": "is only for interpreted classes",
    "model.rules": "declares what plugins write, and is not used while a game is played",
    "model.setup_rule": "the same",
    "model.text_errors": "runs only when an error is reported",
    "model.usual": "holds only declarations",
    "model.who": "holds only an enumeration",
    "state.limits": "declares what programs write",
    "state.log": "declares structs that programs convert with msgspec",
    "state.side_deck": "declares a struct that is written and read directly; few games have one",
    "state.turn_plan": "declares structs, and is not used while a game is played",
    "state.waiting_turn": "declares a struct that is written and read directly; few games have one",
}
"""Modules of `PACKAGES` that stay interpreted, each with the reason."""


def compiled_modules(package: Path) -> list[str]:
    """Return the full names of the modules to compile, for the folder of the package `fiefdom`."""
    return sorted(f"{package.name}.{name}" for name in (*SINGLE, *_of_packages(package)))


def _of_packages(package: Path) -> Iterator[str]:
    for name in PACKAGES:
        for path in sorted((package / name).glob("*.py")):
            module = f"{name}.{path.stem}"
            if path.stem != "__init__" and module not in INTERPRETED:
                yield module
