"""Effects that hide nothing by themselves: the base of those that are known to be like that."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.model.effect import Effect
from fiefdom.model.knowledge import ALL_EYES, OWNER_EYES, Seen, stranger


@dataclass(frozen=True)
class OpenEffect(Effect):
    """Base of effects whose results are known to all who know those of the effects inside.

    What is inside is resolved for the same player, unless the effect says otherwise.
    """

    def served(self, me: int, other: int) -> int:
        return me

    def seen_by(self, seen: Seen, me: int) -> int:
        who, eyes = self.served(me, stranger(seen, me)), ALL_EYES
        for _, part in self.parts():
            if isinstance(part, Effect):
                eyes &= part.seen_by(seen, who)
        # whoever it was, the next one it is resolved for may be somebody else
        return eyes if eyes == ALL_EYES or who in (me, OWNER_EYES) else eyes & ~who

    @property
    def passes_unseen(self) -> bool:
        return False

    @property
    def lays_face_down(self) -> bool:
        return False
