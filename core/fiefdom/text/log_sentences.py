"""Telling: the log in full sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fiefdom.grammar.english import a, listing, pluralize, third_person
from fiefdom.views.events import Event, Place

VERBS = {
    "trigger": "use",
    "look": "look at",
    "set aside": "set",
    "clean up": "discard",
    "put into": "put",
    "put under": "put",
}
"""What is done, where the kind of event is not the verb itself."""

MOVING = ("put", "put into", "put under", "return", "pass")
"""Where cards go is worth telling."""


def event_text(event: Event, players: Sequence[str], viewer: int) -> str:
    """Say what happened; the viewer is called 'you', the others by their names."""
    return _Teller(event, players, viewer).sentence()


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


@dataclass
class _Teller:
    event: Event
    players: Sequence[str]
    viewer: int

    def sentence(self) -> str:
        event = self.event
        if event.kind == "end":
            return "The game is over."
        if event.kind == "turn":
            owner = "Your" if event.player == self.viewer else f"{self.name(event.player)}'s"
            return f"{owner} turn {event.count}{' (extra)' if event.words else ''}"
        if event.kind == "shuffle":
            return f"{self.does('shuffle')} {self.whose(event.player)} discard pile."
        if event.kind == "token":
            return f"{self.does('put')} a token on the {event.cards[0]} pile."
        if event.kind == "tokens":
            token = f"{event.words} token"
            few = a(token) if event.count == 1 else f"{event.count} {pluralize(token)}"
            return f"{self.does('take')} {few}."
        if event.kind == "choose":
            return f'{self.does("choose")} "{event.words}".'
        if event.kind == "unaffected":
            return f"{self.does('are')} unaffected by {self.event.cards[0]}."
        if event.kind == "name":
            return f"{self.does('name')} {event.cards[0]}."
        cards = cards_text(event.cards, event.count)
        verb = self.does(VERBS.get(event.kind, event.kind))
        return f"{verb} {cards}{self.movement()}."

    def does(self, verb: str) -> str:
        you = self.event.player == self.viewer
        first, _, rest = verb.partition(" ")
        first = first if you else third_person(first)
        who = "You" if you else self.name(self.event.player)
        return f"{who} {first} {rest}".rstrip()

    def movement(self) -> str:
        """Say from where to where, as far as the verb does not say it already."""
        event = self.event
        source = event.source.zone if event.source else ""
        if event.kind == "play":
            return " again" if source == "in play" else ""
        if event.kind == "clean up":
            hand = f"{self.whose(event.player)} hand"
            return " from play" if source == "in play" else f" from {hand}"
        if event.kind == "set aside":
            return " aside"
        common = f" from the {source}".replace("supply", "Supply")
        out_of = common if source in ("trash", "supply") else ""
        if event.kind == "gain":
            return (out_of if source == "trash" else "") + self.arrival()
        if event.kind == "trash":
            return out_of
        return out_of + (self.arrival() if event.kind in MOVING else "")

    def arrival(self) -> str:
        place = self.event.to
        if place is None or (self.event.kind == "gain" and place.zone == "discard"):
            return ""
        if self.event.kind == "pass":
            return f" to {self.object(place)}"
        if self.event.kind == "put under":
            return f" back to the bottom of {self.whose(place.player)} deck"
        if place.zone == "supply":
            return " to the Supply"
        if place.zone == "table":
            return ", setting it aside"
        if place.mat:
            return f" onto {self.whose(place.player)} {place.zone} mat"
        pile = {"discard": "discard pile"}.get(place.zone, place.zone)
        onto = place.zone == "deck" and self.event.kind != "put into"
        preposition = "onto" if onto else "into"
        return f" {preposition} {self.whose(place.player)} {pile}"

    def whose(self, player: int) -> str:
        if player == self.viewer:
            return "your"
        return "their" if player == self.event.player else f"{self.name(player)}'s"

    def object(self, place: Place) -> str:
        return "you" if place.player == self.viewer else self.name(place.player)

    def name(self, player: int) -> str:
        return self.players[player]
