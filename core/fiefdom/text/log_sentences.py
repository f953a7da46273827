"""The log in full sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from fiefdom.grammar.english import a, listing, money, pluralize, third_person
from fiefdom.views.events import Event, Place

VERBS = {
    "trigger": "use",
    "look": "look at",
    "set aside": "set",
    "clean up": "discard",
    "put into": "put",
    "put under": "put",
    "put below": "put",
}
"""The verbs of event kinds that are not verbs themselves."""

MOVING = ("put", "put into", "put under", "put below", "return", "pass")
"""Kinds of events whose sentence names the destination of the cards."""


TOKENS = {
    "tokens": ("take", ""),
    "tokens on table": ("put", " on the table"),
    "lose tokens": ("lose", ""),
    "lose table tokens": ("remove", " from the table"),
    "spend tokens": ("spend", ""),
    "pay off": ("pay off", ""),
}
"""The kinds of events about a number of tokens, each with its verb and what follows the tokens."""


def event_text(event: Event, players: Sequence[str], viewer: int) -> str:
    """Describe an event; the viewer is called 'you', the others by their names."""
    return _EventText(event, players, viewer).sentence()


def cards_text(names: Sequence[str], count: int) -> str:
    """List the known cards by name, and count the others."""
    return _cards_text(tuple(names), count)


@lru_cache(maxsize=4_096)
def _cards_text(names: tuple[str, ...], count: int) -> str:
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


class _EventText:
    """The sentence about an event; a plain class, because one is made for every line of every log."""

    __slots__ = ("event", "players", "viewer")

    def __init__(self, event: Event, players: Sequence[str], viewer: int) -> None:
        self.event, self.players, self.viewer = event, players, viewer

    def sentence(self) -> str:
        event = self.event
        if event.kind == "end":
            return "The game is over."
        if event.kind == "turn":
            owner = "Your" if event.player == self.viewer else f"{self.name(event.player)}'s"
            return f"{owner} turn {event.count}{' (extra)' if event.words else ''}"
        if event.kind == "shuffle":
            return f"{self.does('shuffle')} {self.whose(event.player)} {event.words or 'discard pile'}."
        if event.kind == "shuffle side deck":
            return f"{self.does('shuffle')} the {event.words} discard pile."
        if event.kind == "token":
            return f"{self.does('put')} a token on the {event.cards[0]} pile."
        if event.kind in TOKENS:
            token = f"{event.words} token"
            few = a(token) if event.count == 1 else f"{event.count} {pluralize(token)}"
            verb, where = TOKENS[event.kind]
            return f"{self.does(verb)} {few}{where}."
        if event.kind in ("turn face up", "turn face down"):
            whose = self.whose(event.player)
            return (
                f"{self.does('turn')} {whose} {event.words} token {event.kind.removeprefix('turn ')}."
            )
        if event.kind == "move token":
            whose = self.whose(event.player)
            return f"{self.does('move')} {whose} {event.words} token to the {event.cards[0]} pile."
        if event.kind in ("pay", "bid"):
            return (
                f"{self.does(event.kind)} {money(event.count) if event.kind == 'pay' else event.count}."
            )
        if event.kind == "choose":
            return f'{self.does("choose")} "{event.words}".'
        if event.kind == "choose for" and event.to is not None:
            return f"{self.does('choose')} for {self.object(event.to)}."
        if event.kind == "decide for" and event.to is not None:
            return f"{self.does('decide')} for {self.object(event.to)} on this turn."
        if event.kind == "skip turn":
            return f"{self.does('skip')} a turn."
        if event.kind == "unaffected":
            by = f", thanks to {event.words}" if event.words else ""
            return f"{self.does('are')} unaffected by {event.cards[0]}{by}."
        if event.kind == "name":
            return f"{self.does('name')} {event.cards[0]}."
        if event.kind == "rotate":
            return f"{self.does('rotate')} the {event.words} pile."
        cards = cards_text(event.cards, event.count)
        if event.kind == "take" and event.source is not None:
            return f"{self.does('take')} {cards} in exchange."
        if event.kind == "turn up":
            named = listing(list(event.cards))
            verb, _, after = event.words.partition(" ")
            return f"{self.does(verb)} {named}{' ' + after if after else ''}."
        if event.kind in ("receive", "take", "give back"):
            return f"{self.does(event.kind)} {listing(list(event.cards))}."
        verb = self.does(VERBS.get(event.kind, event.kind))
        gives = f": {event.words}" if event.kind == "trigger" and event.words else ""
        return f"{verb} {cards}{self.movement()}{gives}."

    def does(self, verb: str) -> str:
        you = self.event.player == self.viewer
        first, _, rest = verb.partition(" ")
        first = first if you else third_person(first)
        who = "You" if you else self.name(self.event.player)
        return f"{who} {first} {rest}".rstrip()

    def movement(self) -> str:
        """Return the origin and destination, except what the verb already implies."""
        event = self.event
        source = event.source.zone if event.source else ""
        if event.kind == "play":
            stays = f" from the {source}".replace("supply", "Supply") if event.to is None else ""
            return " again" if source == "in play" else stays if source in ("trash", "supply") else ""
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
        if self.event.kind == "put below":
            return f" on the bottom of {self.whose(place.player)} deck"
        if place.zone == "supply":
            return " to its pile" if self.event.count == 1 else " to their piles"
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
