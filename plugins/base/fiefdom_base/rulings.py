"""Rulings: what the cards of the base set do where players might wonder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RULINGS: Mapping[str, Sequence[str]] = {
    "Copper": (
        "You need not play a Copper you hold, but only played ones pay.",
        "Even without coins you may buy a Copper, as long as you have a Buy.",
    ),
    "Silver": ("Once you have played a Silver you can play no more Actions this turn.",),
    "Gold": ("Golds you have played are discarded at the end of the turn and come round again.",),
    "Estate": ("The Estates you start with do not come out of the pile that is for sale.",),
    "Duchy": ("For two players the pile has eight Duchies, for more players twelve.",),
    "Province": (
        "When the pile is empty the turn is still played to its end, and then the game is over.",
        "Five players have fifteen Provinces and six have eighteen.",
    ),
    "Curse": (
        "When Curses run out they are dealt in turn order, and those who come later get none.",
        "You may buy a Curse; it costs nothing and goes to your own discard pile.",
        "An empty Curse pile counts towards the piles that end the game.",
    ),
    "Adventurer": (
        "Turned-over cards stay out of the deck if you have to shuffle to go on.",
        "If you run out of cards, you keep the one Treasure you found, or none.",
        "You stop at the second Treasure and do not shuffle after it.",
    ),
    "Artisan": (
        "The card you put on your deck may be the one you have just gained.",
        "What you have made in coins does not help: the gained card costs five at most.",
        "Even if there was nothing to gain, a card from your hand goes on your deck.",
    ),
    "Bandit": (
        "Each victim chooses which of two different Treasures is lost; Copper never is.",
        "If the Golds are gone, the others still reveal and lose their cards.",
        "A victim's card that is already revealed stays out of the shuffle for the second one.",
    ),
    "Bureaucrat": (
        "If your deck is empty, the Silver is all it holds; nothing is shuffled for it.",
        "A player with no Victory card shows the whole hand; a Curse is not a Victory card.",
        "With the Silver pile empty the other players are attacked all the same.",
    ),
    "Cellar": (
        "You cannot discard the Cellar you are playing, but another one in your hand you can.",
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
        "The others have to draw, even those who would rather not.",
        "It is no Attack, so a Moat has no say.",
    ),
    "Feast": (
        "Played twice by Throne Room it gains two cards, although it is trashed only once.",
        "Coins you have do not add to the five that the gained card may cost.",
        "The new card may be another Feast.",
    ),
    "Festival": (
        "Its coins pay together with your Treasures, and the Buy allows a second purchase.",
        "Unused Actions, Buys and coins are gone at the end of the turn.",
    ),
    "Gardens": (
        "Count every card you own, Gardens included, and round down: 39 cards count as 30.",
        "Cards in the trash belong to nobody and do not count.",
        "For two players the pile has eight Gardens, for more players twelve.",
    ),
    "Harbinger": (
        "If the draw shuffles your discard pile away, there is nothing to look through.",
        "Taking a card from the discard pile is up to you.",
    ),
    "Laboratory": (
        "A Laboratory gives its Action back, so an Action card you draw can be played next.",
    ),
    "Library": (
        "You decide about each Action card as you draw it, before you see the next.",
        "Cards set aside are not part of a shuffle on the way; they are discarded at the end.",
        "With seven or more cards in hand you draw nothing.",
        "If no cards are left you stop with fewer than seven.",
    ),
    "Market": (
        "The extra Buy is for this turn: the coins left over may buy a second card.",
        "Twice under Throne Room it leaves you with two Actions, unlike two Markets in a row.",
    ),
    "Merchant": (
        "Each Merchant you played pays for the first Silver, so two of them make it worth four coins.",
        "It must be played before the Silver, and it pays nothing for a second Silver.",
    ),
    "Militia": (
        "Players who have three cards or fewer discard nothing.",
        "The victims choose what to discard, one after the other in turn order.",
    ),
    "Mine": (
        "The new Treasure goes to your hand and can be spent in the same turn.",
        "You may gain a Treasure of the same cost, or a cheaper one.",
        "If you have a Treasure you must trash one; without one nothing happens.",
        "It costs up to three more than the trashed one, however many coins you have.",
    ),
    "Moat": (
        "You show it and keep it in your hand, so it serves against the next Attack as well.",
        "It protects only you; the Attack goes on against everybody else.",
        "You may leave it hidden and suffer the Attack.",
        "An Attack played twice by Throne Room is two Attacks: show it for each.",
    ),
    "Moneylender": (
        "You trash one Copper, even if you hold more.",
        "Without a Copper in hand you get no coins.",
    ),
    "Poacher": (
        "Every empty pile of the Supply counts, also those of basic cards.",
        "You draw first, so you may discard the card you have just drawn.",
        "If you hold fewer cards than there are empty piles, you discard all of them.",
    ),
    "Remodel": (
        "You cannot trash the Remodel you are playing, but another one in your hand you can.",
        "Without a card to trash you gain nothing.",
        "You may gain anything that costs up to two more, even another copy of the same card.",
        "Coins you have made do not let you gain something dearer.",
    ),
    "Sentry": (
        "You may do the same or different things with the two cards.",
        "If you keep both cards, you choose their order.",
        "A card you already look at is not in the shuffle for the second one.",
    ),
    "Smithy": (
        "Draw what is left, then shuffle, then draw the rest; draw fewer if there are no more.",
    ),
    "Spy": (
        "You draw before anybody reveals anything.",
        "You go first with your own card, then the others follow in turn order.",
        "A player with an empty deck shuffles; one with no cards at all is left out.",
    ),
    "Thief": (
        "Each player loses one Treasure at most, the one you choose.",
        "You may take only Treasures trashed just now, not what was in the trash before.",
        "You may take all, some or none of them.",
        "A revealed last card stays out of the shuffle for the second one.",
    ),
    "Throne Room": (
        "The card is done completely before it is played again, and no Action is spent on it.",
        "On another Throne Room you play two cards twice each, not one card four times.",
        "If you hold an Action card you must use it; without one nothing happens.",
        "It stays in play as long as a Duration card that it played twice.",
    ),
    "Vassal": (
        "The card you play this way costs no Action.",
        "You may leave the Action card in the discard pile.",
        "If your deck is empty you shuffle first.",
        "It does not stay in play with a Duration card that it played.",
    ),
    "Village": ("Each play spends one Action and gives two, so two Villages in a row leave three.",),
    "Witch": (
        "When there are too few Curses, they are dealt in turn order from the player to your left.",
        "Without any Curses left you still draw two cards.",
    ),
    "Woodcutter": (
        "Its coins and your Treasures pay for both purchases together; what is left over is lost.",
    ),
    "Workshop": (
        "You gain from the Supply only, and it is not optional.",
        "Coins you have do not add to the four that the card may cost.",
    ),
}
