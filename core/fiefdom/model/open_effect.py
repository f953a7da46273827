"""The base class of effects that hide no information of their own."""

from __future__ import annotations

from fiefdom.model.effect import Effect
from fiefdom.model.knowledge import EVERYONE, OWNER, Seen, another_player
from fiefdom.model.part import part_class


@part_class
class OpenEffect(Effect):
    """Base of effects whose result is known to everyone who knows the results of their inner effects.

    Inner effects are resolved for the same player, unless a subclass overrides `resolved_for`.
    """

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def seen_by(self, seen: Seen, me: int) -> int:
        who, mask = self.resolved_for(me, another_player(seen, me)), EVERYONE
        for _, part in self.parts():
            if isinstance(part, Effect):
                mask &= part.seen_by(seen, who)
        # the next time, it may be resolved for a different player
        return mask if mask == EVERYONE or who in (me, OWNER) else mask & ~who

    @property
    def passes_unseen(self) -> bool:
        return False

    @property
    def lays_face_down(self) -> bool:
        return False
