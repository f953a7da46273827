"""Side decks: decks of landscapes that all players share, each with its own discard pile.

A card that was turned up lies in front of a player (`Player.holds`) until it is received, and is then
discarded, or kept there until Clean-up. Everything but the order of the deck is public.
"""

from __future__ import annotations

from fiefdom.state import rng
from fiefdom.state.fields import Fields
from fiefdom.state.side_deck import SideDeck

NO_CARD = -1


def lay_decks(g: Fields) -> None:
    """Shuffle the side decks of a game."""
    for deck in g.content.decks:
        cards = [g.content.number[name] for name in deck.contents(len(g.players))]
        g.random = rng.shuffle(g.random, cards)
        g.decks.append(SideDeck(cards))


def deck_named(g: Fields, name: str) -> int:
    """Return the number of a side deck; -1 if the game has none of that name."""
    return next((n for n, deck in enumerate(g.content.decks) if deck.name == name), -1)


def is_ready(g: Fields, index: int) -> bool:
    """Tell whether a side deck exists and has a card to turn up, perhaps after shuffling."""
    return index >= 0 and bool(g.decks[index].deck or g.decks[index].discard)


def reshuffle(g: Fields, index: int) -> None:
    """Shuffle the discard pile of a side deck into a new deck; the deck must be empty."""
    side = g.decks[index]
    side.deck, side.discard = side.discard, side.deck
    g.steps += len(side.deck) >> 3
    g.random = rng.shuffle(g.random, side.deck)


def lies_before(g: Fields, who: int, card: int) -> int:
    """Return how many copies of a card lie in front of a player."""
    return g.players[who].holds.count(card)


def put_away(g: Fields, who: int, card: int) -> None:
    """Discard a card of a side deck that lies in front of a player."""
    g.players[who].holds.remove(card)
    g.decks[g.content.deck_of[card]].discard.append(card)


def keep(g: Fields, card: int) -> bool:
    """Keep a card of a side deck until Clean-up; return False if it stays elsewhere."""
    index = g.content.deck_of.get(card, -1)
    if index < 0:
        return False
    side = g.decks[index]
    places = [*(player.holds for player in g.players), side.discard]
    here = next((cards for cards in places if card in cards), None)
    if here is None:
        return False
    here.remove(card)
    side.kept.append(card)
    return True


def end_keeping(g: Fields) -> None:
    """Discard the cards that were kept until Clean-up."""
    for side in g.decks:
        side.discard += side.kept
        side.kept = []


def every_card(g: Fields, index: int) -> list[int]:
    """Return all cards of a side deck, wherever they are."""
    side = g.decks[index]
    held = [card for player in g.players for card in player.holds]
    before = [card for card in held if g.content.deck_of.get(card) == index]
    return [*side.deck, *side.discard, *side.aside, *side.kept, *before]
