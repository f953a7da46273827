"""Words: a card's rules text from its effects, and the log in full sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fiefdom.cards import Card
from fiefdom.effects.amounts import Per
from fiefdom.effects.counting import CountOwned
from fiefdom.effects.sequence import told
from fiefdom.parts.ability import When
from fiefdom.parts.voice import YOU_VOICE, a, listing, pluralize, sentence, third_person
from fiefdom.state.log import Note
from fiefdom.state.zones import DECK, HAND, SPAN


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


def cards_text(names: Sequence[str], count: int) -> str:
    """Name cards, as many as are known, and count the others."""
    if not names:
        return "a card" if count == 1 else f"{count} cards"
    words = [
        a(name) if times == 1 else f"{times} {pluralize(name)}"
        for name, times in Counter(names).items()
    ]
    hidden = count - len(names)
    if hidden > 0:
        words.append("another card" if hidden == 1 else f"{hidden} other cards")
    return listing(words)


def note_text(note: Note, names: tuple[str, ...], players: Sequence[str], viewer: int) -> str:
    """Say one line of the log; the viewer is called 'you'."""
    you = note.player == viewer
    who = "You" if you else players[note.player]
    known = [names[card] for card in note.cards]
    cards = cards_text(known, note.count)
    if note.kind == "turn":
        owner = "Your" if you else f"{who}'s"
        return f"{owner} turn {note.count}"
    if note.kind == "end":
        return "The game is over."
    if note.kind == "gain":
        return _verb(who, you, "gain") + f" {cards_text(known, 1)}{_to(note.count, you)}."
    pattern = _SENTENCES.get(note.kind, "{gain} {cards}")
    verb, _, rest = pattern.partition(" ")
    your = "your" if you else "their"
    return f"{_verb(who, you, verb)} {rest.format(cards=cards, your=your, count=note.count)}."


_SENTENCES = {
    "draw": "draw {cards}",
    "shuffle": "shuffle {your} discard pile",
    "play": "play {cards}",
    "buy": "buy {cards}",
    "trash": "trash {cards}",
    "discard": "discard {cards}",
    "reveal": "reveal {cards}",
    "trigger": "use {cards}",
    "look": "look at {cards}",
    "on deck": "put {cards} onto {your} deck",
    "in hand": "put {cards} into {your} hand",
    "in discard": "put {cards} into {your} discard pile",
    "set aside": "set {cards} aside",
    "on mat": "put {cards} onto a mat",
    "token": "put a token on the pile of {cards}",
    "return": "return {cards} to the Supply",
}


def _verb(who: str, you: bool, verb: str) -> str:
    return f"{who} {verb if you else third_person(verb)}"


def _to(place: int, you: bool) -> str:
    your = "your" if you else "their"
    zone = place % SPAN
    return {HAND: f" to {your} hand", DECK: f" onto {your} deck"}.get(zone, "")
