"""Words: a card's rules text, generated from its effects."""

from __future__ import annotations

from fiefdom.cards import Card
from fiefdom.effects.amounts import Per
from fiefdom.effects.counting import CountOwned
from fiefdom.effects.sequence import told
from fiefdom.parts.ability import When
from fiefdom.parts.voice import YOU_VOICE, sentence


def card_text(card: Card) -> str:
    """Say in our own words what a card does, one line a thing."""
    lines = [sentence(text) for text in told(card.play, YOU_VOICE)]
    lines += [sentence(_from_hand(ability)) for ability in card.reacts]
    lines += [sentence(ability.text(YOU_VOICE, itself=True)) for ability in card.itself]
    for held in card.in_play:
        lines.append(sentence(f"while this is in play, {held.text(YOU_VOICE)}"))
    for ability in card.throughout:
        lines.append(sentence(f"in games using this, {ability.text(YOU_VOICE)}"))
    if card.points is not None:
        lines.append(_worth(card))
    return "\n".join(lines)


def _from_hand(ability: When) -> str:
    """Say a trigger that works from the hand, which revealing it says by itself."""
    said = ability.text(YOU_VOICE)
    told = ability.reveal or "from your hand" in said
    return said if told else f"while this is in your hand, {said}"


def _worth(card: Card) -> str:
    points = card.points
    if isinstance(points, int):
        unit = "point" if abs(points) == 1 else "points"
        return f"Worth {points} victory {unit}."
    if isinstance(points, Per) and isinstance(points.amount, CountOwned):
        owned = points.amount.text(YOU_VOICE)
        return f"Worth 1 victory point for every {points.divisor} {owned}, rounded down."
    assert points is not None
    if isinstance(points, CountOwned):
        noun = points.cards.text(YOU_VOICE, "card") if points.cards else "card"
        return f"Worth 1 victory point for each {noun} you have."
    return sentence(f"worth victory points: {points.text(YOU_VOICE)}")
