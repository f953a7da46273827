"""Checking cards and rules: scenarios, and what must hold at every decision."""

from fiefdom.testing.contract import ContractReport, check_card_set, check_cards
from fiefdom.testing.counterexample import Broken
from fiefdom.testing.table import Table, lay_out

__all__ = ["Broken", "ContractReport", "Table", "check_card_set", "check_cards", "lay_out"]
