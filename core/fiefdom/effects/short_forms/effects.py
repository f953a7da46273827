"""Effects in files: a list means its effects in order."""

from __future__ import annotations

from fiefdom.effects.sequence import InOrder
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.serialize.codec import read
from fiefdom.serialize.short_forms import At, Data, Sugar
from fiefdom.serialize.spelling import to_data


class Effects(Sugar):
    """A list of effects means these effects in order."""

    def lists(self, part: Part) -> bool:
        return isinstance(part, InOrder) and not (part.gives or part.name)

    def write(self, part: Part, whole: bool) -> Data | None:
        if isinstance(part, InOrder) and self.lists(part) and not whole:
            return to_data(part.effects)
        return None

    def read(self, data: Data, wanted: type[Part], at: At) -> Part | None:
        if isinstance(data, list):
            return InOrder(tuple(read(one, Effect, at / n) for n, one in enumerate(data)))
        return None
