"""Questions about triggers: whether to use a card, and which of its abilities."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.grammar.english import sentence
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.model.trigger import When


class Use(SomeCards):
    """Whether to use the only card with a trigger now; the question describes the trigger."""

    __slots__ = ("_itself", "_nodes", "_when", "held")

    held: bool
    """Whether the card is used from the hand, not from the table."""

    def telling(self, when: When, itself: bool, held: bool, nodes: Sequence[Part]) -> Use:
        """Set the trigger to describe; `nodes` are searched for a lasting effect that created it."""
        self.held = held
        self._when = when
        self._itself = itself
        self._nodes = nodes
        return self

    def words(self, whom: str) -> str:
        if self._itself:
            return sentence(self._when.text(self.voice_before(self._when), itself=True))
        return f"{'Reveal' if self._when.reveal else 'Use'} {self.names[self.cards[0]]}?"

    @property
    def detail(self) -> str:
        if self._itself:
            return ""
        saying = self._saying()
        return sentence(saying.text(self.voice_before(saying)))

    def _saying(self) -> Effect | When:
        """Return the lasting effect that created the trigger, or the trigger itself."""
        lasting = [node for node in self._nodes if getattr(node, "what", None) is self._when]
        return next((node for node in lasting if isinstance(node, Effect)), self._when)

    def speakers(self) -> tuple[object, ...]:
        return self._when, self._saying()


class UseInstead(SomeCards):
    """Whether to do what another card says instead of what a played card does."""

    __slots__ = ("_effect",)

    def telling(self, effect: Effect) -> UseInstead:
        """Set what would be done."""
        self._effect = effect
        return self

    def words(self, whom: str) -> str:
        return f"Use {self.names[self.cards[0]]} instead?"

    @property
    def detail(self) -> str:
        said = self._effect.text(self.voice_before(self._effect)) or "nothing"
        return sentence(f"instead of what {self.names[self.source]} does: {said}")

    def speakers(self) -> tuple[object, ...]:
        return (self._effect,)


class Uses(SomeOptions):
    """Which of several triggers of a card to use."""

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

    def speakers(self) -> tuple[object, ...]:
        return self._whens

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(when.text(self.voice_before(when)) for when in self._whens)
