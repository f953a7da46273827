"""Finds options of a choice that read the same, so that nobody could tell which one they take."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from fiefdom.effects.flow import ChooseOne
from fiefdom.model.card import Card
from fiefdom.model.part import Part, walk
from fiefdom.setup.prompt_context import CardTextContext
from fiefdom.setup.validate.impossible import plain_option


def options_alike(card: Card, roots: list[tuple[str, Part]]) -> Iterator[tuple[str, str]]:
    """Yield the options that are different effects with the same words: the place and the reason."""
    parts = [found for place, root in roots for found in walk(root, place)]
    choices = [(place, part) for place, part in parts if isinstance(part, ChooseOne)]
    context = CardTextContext((card,))
    for place, choice in choices:
        texts: list[str] = []
        # an effect that cannot say what it does is reported where it stands
        with suppress(Exception):
            voice = context.before(choice).in_line()
            texts = [option.text(voice) for option in choice.options]
        plain = [plain_option(option) for option in choice.options]
        for n, text in enumerate(texts):
            first = texts.index(text)
            if plain[first] != plain[n]:
                yield (
                    f"{place}.options[{n}]",
                    f"it reads the same as option {first + 1}; make it different",
                )
