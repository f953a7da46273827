"""What cards have told before they come to a part, so that questions use the same words."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property

from fiefdom.effects.clauses import sentences
from fiefdom.grammar.voice import YOU_VOICE, Voice
from fiefdom.model.card import Card
from fiefdom.model.trigger import When


class Heard:
    """Listens to the cards of a game, once, when somebody reads the first question."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards

    def before(self, part: object) -> Voice:
        """Return a voice that knows what a card has told before it comes to a part."""
        return self._voices.get(id(part), YOU_VOICE)

    @cached_property
    def _voices(self) -> dict[int, Voice]:
        heard: dict[int, Voice] = {}
        for card in self._cards:
            # a card of a plugin that cannot tell what it does must not keep others from asking
            with suppress(Exception):
                _listen(card, Voice(memo={}, heard=heard))
        return {part: voice.recalled() for part, voice in heard.items()}


def _listen(card: Card, voice: Voice) -> None:
    """Let a card tell what it does; what it says is of no interest here."""
    if card.play:
        sentences(card.play, voice)
    for ability in (*card.reacts, *card.itself, *card.throughout):
        ability.text(voice, itself=ability in card.itself)
    for held in card.in_play:
        held.text(voice, itself=False) if isinstance(held, When) else held.text(voice)
