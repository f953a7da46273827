"""Tools for card authors: card files, scenarios, the contract that every card keeps, and printing."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fiefdom_workshop.card_files.include import read_cards
    from fiefdom_workshop.contract.check import ContractReport, check_card_set, check_cards
    from fiefdom_workshop.contract.counterexample import Broken
    from fiefdom_workshop.practice_table import Table, lay_out

__all__ = [
    "Broken",
    "ContractReport",
    "Table",
    "check_card_set",
    "check_cards",
    "lay_out",
    "read_cards",
]

_MODULES = {
    "Broken": "contract.counterexample",
    "ContractReport": "contract.check",
    "Table": "practice_table",
    "check_card_set": "contract.check",
    "check_cards": "contract.check",
    "lay_out": "practice_table",
    "read_cards": "card_files.include",
}


def __getattr__(name: str) -> Any:
    # Imported on first use: loading the installed sets imports this package, and most programs
    # need neither pydantic nor YAML.
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
