"""Synonyms of keywords that people may write, so that an error can suggest the right keyword."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from fiefdom.errors import nearest

SYNONYMS: Final[dict[str, tuple[str, ...]]] = {
    "action": ("actions",),
    "add": ("gain", "plus"),
    "all_players": ("each_player",),
    "banish": ("trash",),
    "break": ("stop_repeating",),
    "buy": ("buys", "bought"),
    "card": ("cards",),
    "cash": ("coins",),
    "cheaper": ("costs_less",),
    "choice": ("choose_one",),
    "choose": ("choose_one",),
    "coin": ("coins",),
    "condition": ("if",),
    "cost": ("costing", "costs_less", "cost_of"),
    "cost_at_least": ("costing_at_least",),
    "cost_up_to": ("costing_up_to",),
    "description": ("text",),
    "destroy": ("trash",),
    "discard": ("discarded",),
    "discount": ("costs_less",),
    "double": ("play", "times"),
    "draw": ("cards",),
    "effect": ("play", "do", "then"),
    "effects": ("play", "do", "then"),
    "either": ("choose_one",),
    "else": ("otherwise",),
    "end_of_turn": ("turn_ends",),
    "every_player": ("each_player",),
    "everyone": ("each_player", "anyone"),
    "for_each": ("repeat", "each_player"),
    "gain": ("gained", "gain_these"),
    "get": ("gain",),
    "gold": ("coins",),
    "immunity": ("immune", "unaffected"),
    "insert": ("put_into_deck",),
    "kind": ("type", "types"),
    "look": ("look_at",),
    "loop": ("while", "repeat"),
    "max_cost": ("costing_up_to",),
    "min_cost": ("costing_at_least",),
    "money": ("coins",),
    "name": ("named", "name_card", "as", "card"),
    "on_play": ("play",),
    "opponents": ("each_other_player", "others"),
    "optional": ("may",),
    "or": ("any_of", "choose_one"),
    "others": ("each_other_player",),
    "play": ("played",),
    "price": ("costing", "cost"),
    "protect": ("unaffected", "immune"),
    "reaction": ("reacts",),
    "remove": ("trash",),
    "return": ("return_to_supply",),
    "start_of_turn": ("turn_starts",),
    "stop": ("stop_repeating",),
    "take_token": ("add_tokens",),
    "take_tokens": ("add_tokens",),
    "throne": ("play",),
    "times": ("repeat",),
    "token": ("add_tokens", "token_on_pile", "tokens"),
    "top_deck": ("put_on_deck",),
    "topdeck": ("put_on_deck",),
    "trash": ("trashed",),
    "types": ("type",),
    "victory_points": ("points",),
    "vp": ("points",),
    "worth": ("points",),
}
"""The keywords a word may stand for, the likeliest first; an error suggests only valid ones."""


def meant(word: str, known: Collection[str]) -> str | None:
    """Return the known word that was probably meant, if there is one."""
    plain = word.strip().casefold().replace(" ", "_").replace("-", "_").lstrip("+").lstrip("_")
    here = [one for one in SYNONYMS.get(plain, ()) if one in known]
    return here[0] if here else nearest(word, known)
