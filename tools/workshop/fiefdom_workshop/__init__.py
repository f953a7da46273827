"""Tools for card authors: card files, scenarios, the contract that every card keeps, and printing."""

from typing import TYPE_CHECKING

from fiefdom.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from fiefdom_workshop.card_files.include import read_cards
    from fiefdom_workshop.contract.check import ContractReport, check_card_set, check_cards
    from fiefdom_workshop.contract.counterexample import Broken
    from fiefdom_workshop.practice_table import PracticeTable, lay_out

__all__ = [
    "Broken",
    "ContractReport",
    "PracticeTable",
    "check_card_set",
    "check_cards",
    "lay_out",
    "read_cards",
]

__getattr__ = lazy_exports(
    __name__,
    {
        "Broken": "contract.counterexample",
        "ContractReport": "contract.check",
        "PracticeTable": "practice_table",
        "check_card_set": "contract.check",
        "check_cards": "contract.check",
        "lay_out": "practice_table",
        "read_cards": "card_files.include",
    },
)
