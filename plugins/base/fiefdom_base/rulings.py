"""Rulings: answers to common questions about the cards of the base set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RULINGS: Mapping[str, Sequence[str]] = {
    "Copper": (
        "You need not play the Coppers in your hand, but only played ones give coins.",
        "You may buy a Copper without any coins, as long as you have a Buy.",
    ),
    "Silver": ("Once you have played a Silver you can play no more Actions this turn.",),
    "Gold": ("Played Golds are discarded at the end of the turn, and can be drawn again.",),
    "Estate": ("The Estates you start with are not taken from the Supply pile.",),
    "Duchy": ("For two players the pile has eight Duchies, for more players twelve.",),
    "Province": (
        "When the pile is empty, the current turn is still finished, and then the game ends.",
        "Five players have fifteen Provinces and six have eighteen.",
    ),
    "Curse": (
        "If there are too few Curses, they are dealt in turn order, and later players get none.",
        "You may buy a Curse; it costs nothing and goes to your own discard pile.",
        "An empty Curse pile counts towards the piles that end the game.",
    ),
    "Adventurer": (
        "If you have to shuffle on the way, the cards revealed so far are not shuffled in.",
        "If you run out of cards, you keep the one Treasure you found, or none.",
        "You stop at the second Treasure, and do not shuffle after it.",
    ),
    "Artisan": (
        "The card you put on your deck may be the one you have just gained.",
        "Your coins do not matter: the gained card costs at most five.",
        "Even if there was nothing to gain, a card from your hand goes on your deck.",
    ),
    "Bandit": (
        "Each victim chooses which of two different Treasures to trash; Copper is never trashed.",
        "If there are no Golds left, the others still reveal cards and lose Treasures.",
        "If a victim has to shuffle for the second card, the first one stays out of the shuffle.",
    ),
    "Bureaucrat": (
        "If your deck is empty, the Silver becomes its only card, without a shuffle.",
        "A player with no Victory card shows the whole hand; a Curse is not a Victory card.",
        "If the Silver pile is empty, the other players are still attacked.",
    ),
    "Cellar": (
        "You cannot discard the Cellar you are playing, but you can discard another one.",
        "You discard everything first, so a shuffle for the new cards includes what you discarded.",
        "Discarding nothing draws nothing, and you still get the Action.",
    ),
    "Chancellor": (
        "You decide at once, before you play or buy anything else.",
        "The whole deck goes to the discard pile, or none of it.",
        "With an empty deck there is nothing to decide.",
    ),
    "Chapel": (
        "The Chapel you are playing is no longer in your hand, so it cannot trash itself.",
        "You may trash fewer than four cards, or none.",
    ),
    "Council Room": (
        "The others must draw, even if they do not want to.",
        "It is not an Attack, so Moat cannot be revealed.",
    ),
    "Feast": (
        "Played twice by Throne Room it gains two cards, although it is trashed only once.",
        "Your coins do not increase the limit of five for the gained card.",
        "The new card may be another Feast.",
    ),
    "Festival": (
        "Its coins are added to those of your Treasures, and the Buy allows a second purchase.",
        "Unused Actions, Buys and coins are lost at the end of the turn.",
    ),
    "Gardens": (
        "Count every card you own, Gardens included, and round down: 39 cards count as 30.",
        "Cards in the trash belong to nobody and do not count.",
        "For two players the pile has eight Gardens, for more players twelve.",
    ),
    "Harbinger": (
        "If you have to shuffle to draw, there is no discard pile left to look through.",
        "Putting a card from the discard pile on your deck is optional.",
    ),
    "Laboratory": (
        "A Laboratory gives its Action back, so an Action card you draw can be played next.",
    ),
    "Library": (
        "You decide about each Action card as you draw it, before you see the next.",
        "The cards set aside stay out of a shuffle on the way; they are discarded at the end.",
        "With seven or more cards in hand you draw nothing.",
        "If there are no more cards to draw, you stop with fewer than seven.",
    ),
    "Market": (
        "The extra Buy is for this turn: you may spend the remaining coins on a second card.",
        "Played twice by Throne Room, it leaves you with two Actions; two Markets in a row leave one.",
    ),
    "Merchant": (
        "Each Merchant you played adds a coin to the first Silver: with two, it gives four.",
        "It must be played before the Silver, and it adds nothing to a second Silver.",
    ),
    "Militia": (
        "Players who have three cards or fewer discard nothing.",
        "The victims choose what to discard, one after the other in turn order.",
    ),
    "Mine": (
        "The new Treasure goes to your hand and can be spent in the same turn.",
        "You may gain a Treasure of the same cost, or a cheaper one.",
        "If you have a Treasure, you must trash one; without one, nothing happens.",
        "It may cost up to three more than the trashed one; your coins do not matter.",
    ),
    "Moat": (
        "It stays in your hand when you reveal it, so it also helps against the next Attack.",
        "It protects only you; everybody else is still attacked.",
        "Revealing it is optional.",
        "An Attack played twice by Throne Room is two Attacks: reveal it for each.",
    ),
    "Moneylender": (
        "You trash one Copper, even if you have more.",
        "Without a Copper in hand you get no coins.",
    ),
    "Poacher": (
        "Every empty Supply pile counts, including those of basic cards.",
        "You draw first, so you may discard the card you have just drawn.",
        "If you have fewer cards in hand than there are empty piles, you discard all of them.",
    ),
    "Remodel": (
        "You cannot trash the Remodel you are playing, but you can trash another one.",
        "Without a card to trash you gain nothing.",
        "You may gain anything that costs up to two more, even another copy of the same card.",
        "Your coins do not let you gain a more expensive card.",
    ),
    "Sentry": (
        "You may do the same or different things with the two cards.",
        "If you keep both cards, you choose their order.",
        "If you have to shuffle for the second card, the first one is not shuffled in.",
    ),
    "Smithy": (
        "If your deck is too small, draw what is left, shuffle, and draw the rest, as far as possible.",
    ),
    "Spy": (
        "You draw before anybody reveals anything.",
        "You go first with your own card, then the others follow in turn order.",
        "A player with an empty deck shuffles first; one without any cards is skipped.",
    ),
    "Thief": (
        "Each player loses at most one Treasure, which you choose.",
        "You may gain only the Treasures trashed just now, not those that were in the trash before.",
        "You may gain all, some or none of them.",
        "If a player has to shuffle for the second card, the first one is not shuffled in.",
    ),
    "Throne Room": (
        "The card is resolved completely before it is played again, and playing it uses no Action.",
        "With another Throne Room, you play two cards twice each, not one card four times.",
        "You must play an Action card if you have one in hand; otherwise nothing happens.",
        "It stays in play as long as the Duration card that it played twice.",
    ),
    "Vassal": (
        "Playing the card this way uses no Action.",
        "You may leave the Action card in the discard pile.",
        "If your deck is empty, you shuffle first.",
        "It does not stay in play with a Duration card that it played.",
    ),
    "Village": ("It uses one Action and gives two, so two Villages in a row leave you with three.",),
    "Witch": (
        "When there are too few Curses, they are dealt in turn order from the player to your left.",
        "If there are no Curses left, you still draw two cards.",
    ),
    "Woodcutter": (
        "The coins from it and from your Treasures pay for both purchases; the rest is lost.",
    ),
    "Workshop": (
        "You gain only from the Supply, and gaining is not optional.",
        "Your coins do not increase the limit of four for the gained card.",
    ),
}
