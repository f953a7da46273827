"""Finds options of a choice with the same text, which players could not tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from fiefdom.effects.flow import ChooseOne
from fiefdom.grammar.voice import Voice
from fiefdom.model.card import Card
from fiefdom.model.part import Part, walk
from fiefdom.setup.prompt_context import CardTextContext
from fiefdom.setup.validate.impossible import plain_option


def options_alike(card: Card, roots: list[tuple[str, Part]]) -> Iterator[tuple[str, str]]:
    """Yield the options that are different effects with the same text: the place and the reason."""
    parts = [found for place, root in roots for found in walk(root, place)]
    context, memo = CardTextContext((card,)), Voice(memo={}).memo
    for place, choice in parts:
        if not isinstance(choice, ChooseOne) or not _has_two_of_a_kind(choice):
            continue
        texts: list[str] = []
        # an effect whose text fails is reported at its own place
        with suppress(Exception):
            # one memo for all choices, so that the texts of nested choices are generated only once
            voice = replace(context.before(choice).in_line(), memo=memo)
            texts = [voice.say(option) for option in choice.options]
        for n, text in enumerate(texts):
            first = texts.index(text)
            if first < n and plain_option(choice.options[first]) != plain_option(choice.options[n]):
                reason = f"it reads the same as option {first + 1}; make it different"
                yield f"{place}.options[{n}]", reason


def _has_two_of_a_kind(choice: ChooseOne) -> bool:
    """Tell whether two options are effects of one class; different classes have different texts."""
    kinds = [type(plain_option(option)) for option in choice.options]
    return len(set(kinds)) < len(kinds)
