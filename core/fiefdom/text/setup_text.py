"""The text of set-up rules: what is drawn, what replaces starting cards, what begins in the trash."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiefdom.grammar.english import a, listing
from fiefdom.model.card import Card
from fiefdom.model.setup_rule import Draw, DrawnTo
from fiefdom.setup.drawing import wanted_text

WAYS: Final = {
    DrawnTo.SUPPLY: "add the pile of {it} to the Supply; its cards are marked {mark}",
    DrawnTo.BESIDE: "put the pile of {it} beside the Supply; its cards are marked {mark}",
    DrawnTo.ASIDE: "set {it} aside, beside the Supply; it is marked {mark}",
    DrawnTo.MARK: "choose {it}; its cards are marked {mark}",
}


def setup_texts(card: Card) -> Iterator[str]:
    """Yield the set-up rules of a card as sentences."""
    for draw in card.draws:
        yield f"setup: {_draw_text(draw)}"
    for name, by in card.replaces.items():
        if len(by) == 1:
            yield f"setup: each player starts with {a(by[0])} instead of {a(name)}"
        else:
            others = listing([a(one) for one in by])
            yield f"setup: each player starts with {others} instead of {len(by)} copies of {name}"
    if card.trashed:
        yield f"setup: put {listing([a(name) for name in card.trashed])} into the trash"
    if card.ends_game:
        yield "the game ends as soon as its pile is empty"


def _draw_text(draw: Draw) -> str:
    if draw.to is not DrawnTo.DECK:
        return WAYS[draw.to].format(it=wanted_text(draw), mark=draw.mark)
    each = wanted_text(draw, "cards").removeprefix("an ")
    return (
        f"shuffle one copy of each of up to {draw.count} {each} into a face-down pile, the {draw.mark}"
    )
