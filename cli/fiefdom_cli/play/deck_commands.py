"""What a player can look up about cards in a game: their deck, its odds, discard piles, any pile."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final

from rich.text import Text

from fiefdom import SPECTATOR
from fiefdom.grammar import plural, pluralize
from fiefdom.tooling.next_hand import (
    NextHand,
    at_least,
    chance_of,
    distribution,
    next_hand,
    payments,
)
from fiefdom.tooling.own_deck import OwnDeck, own_deck
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.pile_command import LONGEST, matching, not_one
from fiefdom_cli.terminal.colours import counted, place_of, style_of
from fiefdom_cli.terminal.screen import in_columns, indented, plain_table

NOBODYS: Final = "Nobody's cards are yours to look at; you watch."
MOST_DIGITS: Final = 6
COLUMNS: Final = ("In all", "Hand", "In play", "Elsewhere", "Discard", "To draw")


def show_deck(narrator: Narrator) -> None:
    """Show what the player owns, where it is, and what is left to draw."""
    deck = _own(narrator)
    if deck is None:
        return
    places = (deck.owned, deck.hand, deck.in_play, deck.elsewhere, deck.discard, deck.undrawn)
    shown = {name: cards for name, cards in zip(COLUMNS, places, strict=True) if cards}
    table = plain_table("Your cards", *shown, right=list(shown))
    for card in _in_order(deck.owned, narrator):
        name = Text(card, style_of(narrator.faces.get(card)))
        table.add_row(name, *(str(cards[card] or "") for cards in shown.values()))
    totals = (str(cards.total()) for cards in shown.values())
    table.add_row(Text("Together", "bold"), *totals, end_section=True)
    narrator.console.print(table)
    narrator.console.print(Text(_about_deck(deck)))


def _own(narrator: Narrator) -> OwnDeck | None:
    if narrator.viewer == SPECTATOR:
        narrator.console.print(Text(NOBODYS))
        return None
    return own_deck(narrator.game, narrator.viewer)


def _in_order(cards: Counter[str], narrator: Narrator) -> list[str]:
    """Sort cards as in a hand: Actions, Treasures, others."""
    return sorted(cards, key=lambda card: place_of(card, narrator.faces))


def _about_deck(deck: OwnDeck) -> str:
    left = f"Your deck has {plural(deck.size, 'card')}"
    if not deck.exact:
        return f"{left}; which of the cards to draw lie in your discard pile instead is not known."
    if deck.top:
        return f"{left}; on top {'is' if len(deck.top) == 1 else 'are'} {', '.join(deck.top)}."
    return f"{left}{' and is shuffled before you draw' if deck.size == 0 else ''}."


def show_odds(narrator: Narrator, asked: str = "") -> None:
    """Show how likely each card is in the next hand, and how much it pays; or only what was asked."""
    deck = _own(narrator)
    if deck is None:
        return
    game, screen = narrator.game, narrator.console
    # by some rules a hand is not drawn in Clean-up, but later, and perhaps of another size
    size = game.bot_view(narrator.viewer).rules.hand or 1
    hand = next_hand(deck, size)
    if asked:
        screen.print(Text(_one_chance(narrator, hand, asked)))
        return
    screen.print(Text(f"{_drawing(hand, size)} The chance of at least one:"))
    cards = _in_order(hand.certain + hand.deck + hand.shuffled, narrator)
    cells = [_odds_cell(card, hand, narrator) for card in cards]
    screen.print(indented(in_columns(cells, screen.width - 2)))
    giving = payments(game)
    if not any(giving.values()):
        return
    chances = at_least(distribution(hand, giving))
    currency, many = _words(narrator)
    screen.print(Text(f"The chance that its {many} give at least so many {pluralize(currency)}:"))
    sums = [Text(f"{least}: {percent(chance)}") for least, chance in chances.items()]
    screen.print(indented(in_columns(sums, screen.width - 2)))


def _one_chance(narrator: Narrator, hand: NextHand, asked: str) -> str:
    """Return the chance of so many coins, or of a card, in the next hand."""
    if asked.isdecimal():
        least = int(asked[:MOST_DIGITS])
        chances = distribution(hand, payments(narrator.game))
        chance = sum((one for given, one in chances.items() if given >= least), Fraction(0))
        currency, many = _words(narrator)
        return (
            f"At least {plural(least, currency)} from the {many} of your next hand: {percent(chance)}"
        )
    names = [card.name for card in narrator.game.cards]
    found = matching(asked[:LONGEST], names)
    if len(found) != 1:
        return not_one(asked[:LONGEST], found, names, "card")
    return f"{found[0]} in your next hand: {percent(_chance(hand, found[0]))}"


def _drawing(hand: NextHand, size: int) -> str:
    """Return how the next hand is drawn."""
    top, deck, then = hand.certain.total(), hand.first, hand.then
    total = top + deck + then
    parts = [f"{top} known on top" if top else "", f"{deck} from your deck" if deck else ""]
    parts.append(f"{then} after a shuffle" if then else "")
    few = f" of {size}" if total < size else ""
    what = "card" if size == 1 else f"hand: {total}{few} cards"
    return f"Your next {what}, {', '.join(filter(None, parts))}."


def _odds_cell(card: str, hand: NextHand, narrator: Narrator) -> Text:
    return Text.assemble((card, style_of(narrator.faces.get(card))), f" {percent(_chance(hand, card))}")


def _chance(hand: NextHand, card: str) -> Fraction:
    return Fraction(1) if hand.certain[card] else chance_of(hand, card)


def percent(chance: Fraction) -> str:
    """Write a chance in whole percent, without rounding to never or always."""
    if chance in (0, 1):
        return f"{chance * 100} %"
    rounded = round(chance * 100)
    return "<1 %" if rounded == 0 else ">99 %" if rounded == 100 else f"{rounded} %"


def _words(narrator: Narrator) -> tuple[str, str]:
    """Return the names of the counter that pays and of the cards that give it, by the rules in play."""
    from fiefdom.tooling.games import paying_phase

    phase = paying_phase(narrator.game)
    return narrator.view().currency, phase.many if phase else "cards"


def show_discards(narrator: Narrator) -> None:
    """Show the player's own discard pile as far as it is known, and the tops of the others."""
    view, names = narrator.view(), narrator.opening.names
    for who, seat in enumerate(view.seats):
        pile = seat.discard
        if who == view.viewer:
            deck = own_deck(narrator.game, who)
            known, whose = deck.discard, "You"
        else:
            known, whose = Counter(pile.cards), names[who]
        said = counted(known.elements(), narrator.faces)
        if hidden := pile.size - known.total():
            said.append(f"{', ' if known else ''}{hidden} face down")
        top = f"; on top: {pile.cards[0]}" if who == view.viewer and pile.size > 1 else ""
        label = Text.assemble((whose, "bold"), f": {plural(pile.size, 'card')}")
        narrator.console.print(Text.assemble(label, ": " if pile.size else "", said, top))
