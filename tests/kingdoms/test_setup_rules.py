"""Kingdoms with set-up rules: what to put on the table, and codes that prescribe what was drawn."""

from __future__ import annotations

import fiefdom
from fiefdom import Action, Card, CardSet, Draw, DrawnTo, Share
from fiefdom.effects import Cards
from fiefdom_kingdoms import kingdom_code, kingdom_of_code, setting

SET = CardSet(
    "lots",
    "1",
    cards=[
        Card("Lot Caster", 4, Action, play=[Cards(1)], draws=[Draw("Lot", costs=[2])]),
        Card("Lock Keeper", 4, Action, play=[Cards(1)], draws=[Draw("Barge Load", DrawnTo.BESIDE)]),
        Card("Spinner", 4, Action, play=[Cards(1)], replaces={"Copper": "Spindle"}, trashed=["Tow"]),
    ],
    companions=[
        Card("Spindle", 2, Action, play=[Cards(1)], supply=False, pile=0),
        Card("Tow", 1, Action, play=[Cards(1)], supply=False, pile=0),
    ],
    shares=[Share("Flax", replaces={"Estate": "Spindle"})],
)
REGISTRY = fiefdom.installed().plus(SET)
KINGDOM = ("Lot Caster", "Lock Keeper", "Spinner", "Moat as Lot", "Village as Barge Load", "with Flax")


def test_the_table_shows_what_was_drawn() -> None:
    table = setting(REGISTRY, KINGDOM)
    assert table.drawn == KINGDOM[3:]
    assert table.beside == {"Village": 10}
    assert table.kingdom["Moat"] == 10
    assert table.start == {"Copper": 6, "Estate": 2, "Spindle": 2}
    assert table.trash == ("Tow",)


def test_a_code_prescribes_what_was_drawn() -> None:
    names = kingdom_of_code(kingdom_code(KINGDOM), REGISTRY)
    assert sorted(names) == sorted(KINGDOM)
    assert setting(REGISTRY, names, seed=1) == setting(REGISTRY, names, seed=2)


def test_what_is_not_prescribed_depends_on_the_seed() -> None:
    drawn = {setting(REGISTRY, KINGDOM[:3], seed=seed).drawn for seed in range(20)}
    assert len(drawn) > 5
