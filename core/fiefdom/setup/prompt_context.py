"""What a card's text has said before each part, so that prompts use the same words."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property

from fiefdom.effects.clauses import sentences
from fiefdom.grammar.voice import YOU_VOICE, Voice
from fiefdom.model.card import Card
from fiefdom.model.trigger import When


class CardTextContext:
    """Generates the texts of a game's cards once, when the first prompt is read."""

    def __init__(self, cards: Sequence[Card], landscapes: frozenset[int] = frozenset()) -> None:
        self._cards = cards
        self.landscapes = landscapes

    def before(self, part: object) -> Voice:
        """Return a voice that knows what the card's text has said before a part."""
        return self._voices.get(id(part), YOU_VOICE)

    @cached_property
    def _voices(self) -> dict[int, Voice]:
        first_voices: dict[int, Voice] = {}
        for card in self._cards:
            # a plugin's card whose text fails must not break the prompts of other cards
            with suppress(Exception):
                _record_voices(card, Voice(memo={}, first_voices=first_voices))
        return {part: voice.recalled() for part, voice in first_voices.items()}


def _record_voices(card: Card, voice: Voice) -> None:
    """Generate the text of a card only to record the voice at each part."""
    if card.play:
        sentences(card.play, voice)
    for ability in (*card.reacts, *card.itself):
        ability.text(voice, itself=ability in card.itself)
    if card.setup:
        sentences(card.setup, voice)
    for held in (*card.throughout, *card.in_play):
        held.text(voice, itself=False) if isinstance(held, When) else held.text(voice)
