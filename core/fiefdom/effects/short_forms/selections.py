"""Selections in files: `{choose: up to 3, from: hand, type: Action}`."""

from __future__ import annotations

import re
from typing import Final

from fiefdom.effects.choose import Choose
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.how_many import EVERY, Down
from fiefdom.effects.selection import Which
from fiefdom.effects.short_forms.filters import WORD
from fiefdom.effects.short_forms.places import MAT, PLACES
from fiefdom.model.amount import Amount
from fiefdom.model.filter import Filter
from fiefdom.model.part import Part
from fiefdom.model.who import Who
from fiefdom.serialize.codec import read
from fiefdom.serialize.short_forms import At, Data, Sugar
from fiefdom.serialize.spelling import spell, to_data

ANY: Final = "any"
COUNT: Final = re.compile(r"(up to|down to) (\d{1,9})|(\d{1,9}) (or more|to (\d{1,9}))")
CHOICE_FIELDS: Final = ("from", "optional", "by", "different", "other_than_this")
RANGE: Final = ("at_least", "at_most")


class Selections(Sugar):
    """A bare place means all its cards; `choose` gives the number of cards and `from` the place."""

    def write(self, part: Part, whole: bool) -> Data | None:
        if isinstance(part, Choose):
            return _chosen(part)
        if isinstance(part, All) and part.where is None and not (part.other_than_this or whole):
            word = Part.words.get(part.source)
            if word is None or not issubclass(word, Which):
                return PLACES.write(part.source) or part.source
        return None

    def read(self, data: Data, wanted: type[Part], at: At) -> Part | None:
        if isinstance(data, dict) and "choose" in data:
            return _read_choice(data, at)
        if isinstance(data, dict) and list(data) == [MAT]:
            return All(str(PLACES.read(data, at)))
        if isinstance(data, str) and not issubclass(Part.words.get(data, Part), Which):
            return All(data)
        return None


def _chosen(part: Choose) -> Data:
    data = {"choose": _how_many(part), "from": PLACES.write(part.source) or part.source}
    if part.where is not None:
        data |= spell(part.where, whole=True)
    if part.optional:
        data["optional"] = True
    if part.by is not Who.YOU:
        data["by"] = part.by.value
    if part.different:
        data["different"] = True
    if part.other_than_this:
        data["other_than_this"] = True
    return data


def _how_many(part: Choose) -> Data:
    low, high = part.low, part.high
    if isinstance(low, Down) and low.to >= 0 and high is None:
        return f"down to {low.to}"
    if high is None:
        return to_data(low)
    if low == 0 and high == EVERY:
        return ANY
    if isinstance(low, int) and low >= 0:
        if high == EVERY:
            return f"{low} or more"
        if isinstance(high, int) and high >= 0:
            return f"{low} to {high}" if low else f"up to {high}"
    return {"at_least": to_data(low), "at_most": to_data(high)}


def _read_choice(data: dict[str, Data], at: At) -> Choose:
    others = {key: data[key] for key in CHOICE_FIELDS if key in data}
    where = {key: item for key, item in data.items() if key not in others and key != "choose"}
    if "from" not in others:
        raise at.error("'choose' lacks 'from': say where, such as from: hand")
    low, high = _read_count(data["choose"], at / "choose")
    return Choose(
        str(PLACES.read(others["from"], at / "from")),
        low,
        high,
        read(where, Filter, at.among(*CHOICE_FIELDS)) if where else None,
        read(others.get("optional", False), bool, at / "optional"),
        read(others.get("by", "you"), Who, at / "by"),
        read(others.get("different", False), bool, at / "different"),
        read(others.get("other_than_this", False), bool, at / "other_than_this"),
    )


def _read_count(data: Data, at: At) -> tuple[int | Amount, int | Amount | None]:
    if data == ANY:
        return 0, EVERY
    if isinstance(data, dict) and data and set(data) <= set(RANGE):
        low = read(data.get("at_least", 0), int | Amount, at)
        return low, read(data.get("at_most", "any_number"), int | Amount, at)
    if isinstance(data, str) and not WORD.fullmatch(data):
        return _read_phrase(data, at)
    return read(data, int | Amount, at.among(ANY)), None


def _read_phrase(data: str, at: At) -> tuple[int | Amount, int | Amount | None]:
    said = COUNT.fullmatch(data)
    if said is None:
        known = "a number, any, up to 3, 2 to 3, 2 or more, down to 3"
        raise at.error(f"{data!r} is not a valid number of cards; use {known}")
    limit, most, least, _, top = said.groups()
    if limit == "down to":
        return Down(int(most)), None
    if limit:
        return 0, int(most)
    return int(least), int(top) if top else EVERY
