"""Writes cards and card sets as card files that can be read back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from fiefdom import Card, CardSet, Counter, Kingdom, LandscapeKind, Mat
from fiefdom.tooling.cards import card_data, counter_data, mat_data, phase_data, pile_data, share_data
from fiefdom.tooling.checks import mats_of, mentioned
from fiefdom_workshop.card_files.yaml_layout import dump

SCHEMA_FILE: Final = "fiefdom.schema.json"
HEADER: Final = f"""\
# yaml-language-server: $schema={SCHEMA_FILE}
# The line above enables completion and checks in editors with the YAML language server.
# To write the schema it refers to: fiefdom schema --output {SCHEMA_FILE}
"""


def cards_text(
    cards: Sequence[Card], mats: Sequence[Mat] = (), counters: Sequence[Counter] = ()
) -> str:
    """Write cards as a card file: a list, preceded by the mats and counters that the cards use."""
    named = {name for card in cards for _, name in mats_of(card)}
    used: dict[str, Any] = {
        "mats": [_mat(mat) for mat in mats if mat.name in named],
        "counters": [counter_data(one) for one in mentioned(cards, counters)],
    }
    used = {key: found for key, found in used.items() if found}
    listed = [card_data(card) for card in cards]
    return HEADER + "\n" + _spaced(dump({**used, "cards": listed} if used else listed))


def card_yaml(card: Card) -> str:
    """Write one card as it is written in a card file."""
    return dump([card_data(card)]).rstrip()


def set_text(card_set: CardSet) -> str:
    """Write a whole set as a card file."""
    return HEADER + "\n" + _spaced(dump(set_data(card_set)))


def set_data(card_set: CardSet) -> dict[str, Any]:
    """Turn a set into plain data, without its basic cards, which a card file cannot have."""
    data: dict[str, Any] = {"set": card_set.name}
    if card_set.author is not None:
        data["author"] = card_set.author
    data["version"] = card_set.version
    if card_set.mats:
        data["mats"] = [_mat(mat) for mat in card_set.mats]
    if card_set.phases:
        data["phases"] = [phase_data(one) for one in card_set.phases]
    if card_set.landscapes:
        data["landscapes"] = [_landscape(one) for one in card_set.landscapes]
    if card_set.counters:
        data["counters"] = [counter_data(one) for one in card_set.counters]
    if card_set.kingdoms:
        data["kingdoms"] = [_kingdom(one) for one in card_set.kingdoms]
    if card_set.piles:
        data["piles"] = [pile_data(pile) for pile in card_set.piles]
    if card_set.shares:
        data["shares"] = [share_data(share) for share in card_set.shares]
    data["cards"] = [_card(card, card_set) for card in card_set.cards]
    if card_set.companions:
        data["companions"] = [_card(card, card_set) for card in card_set.companions]
    return data


def _card(card: Card, card_set: CardSet) -> dict[str, Any]:
    rulings = card_set.rulings.get(card.name, ())
    return card_data(card) | ({"rulings": list(rulings)} if rulings else {})


def _mat(mat: Mat) -> Any:
    data = mat_data(mat)
    return data if len(data) > 1 else mat.name


def _landscape(kind: LandscapeKind) -> dict[str, Any]:
    flags = {name: True for name in ("bought", "held") if getattr(kind, name)}
    piles = {"piles": list(kind.piles)} if kind.piles else {}
    return {"landscape": kind.type, **flags, **piles}


def _kingdom(kingdom: Kingdom) -> dict[str, Any]:
    edition = {} if kingdom.edition is None else {"edition": kingdom.edition}
    return {"kingdom": kingdom.name, **edition, "cards": list(kingdom.cards)}


def _spaced(text: str) -> str:
    """Put an empty line between cards."""
    first, *others = re.split(r"^(?= *- card:)", text, flags=re.MULTILINE)
    return "\n".join([first + "".join(others[:1]), *others[1:]])
