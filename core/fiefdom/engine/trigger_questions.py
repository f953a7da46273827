"""Questions about triggers: whether to use the one card that may do something, and what for."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.model.trigger import When


class Use(SomeCards):
    """Whether to use the one card that may do something now, and what that is."""

    __slots__ = ("_itself", "_nodes", "_when", "held")

    held: bool
    """Whether the card is used from the hand, and not from the table."""

    def telling(self, when: When, itself: bool, held: bool, nodes: Sequence[Part]) -> Use:
        """Say what it does, perhaps to itself; one of the nodes may have left it behind."""
        self.held = held
        self._when = when
        self._itself = itself
        self._nodes = nodes
        return self

    def words(self, whom: str) -> str:
        if self._itself:
            return sentence(self._when.text(YOU_VOICE, itself=True))
        return f"{'Reveal' if self._when.reveal else 'Use'} {self.names[self.cards[0]]}?"

    @property
    def detail(self) -> str:
        if self._itself:
            return ""
        lasting = [node for node in self._nodes if getattr(node, "what", None) is self._when]
        saying = next((node for node in lasting if isinstance(node, Effect)), self._when)
        return sentence(saying.text(YOU_VOICE))


class Uses(SomeOptions):
    """What to use a card for that may do several things now."""

    __slots__ = ("_whens",)

    def __init__(
        self,
        player: int,
        source: int,
        asker: str,
        names: tuple[str, ...],
        uses: Sequence[tuple[Effect, When]],
    ) -> None:
        super().__init__(player, source, asker, names, tuple(effect for effect, _ in uses), 1)
        self._whens = tuple(when for _, when in uses)

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(when.text(YOU_VOICE) for when in self._whens)
