"""Rulings: answers to common questions about the cards of Intrigue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RULINGS: Mapping[str, Sequence[str]] = {
    "Baron": (
        "You may keep your Estate, but then you must gain one if any are left.",
        "You cannot take the Buy alone to avoid gaining the Estate.",
    ),
    "Bridge": (
        "All cards cost less until the end of the turn, including those in hands and decks.",
        "Several Bridges, or one played twice, add up; no card costs less than zero.",
        "A Gold can be bought for five, and a card that gains up to four can gain a Duchy.",
    ),
    "Conspirator": (
        "It counts plays, not cards in play: with Throne Room, its second play is the third.",
        "A Mining Village that was trashed still counts, and so does a Duration played this turn.",
        "A Duration that has stayed in play from your last turn does not count.",
        "Actions that you play afterwards do not change its effect.",
    ),
    "Coppersmith": (
        "Played twice, or with a second one, it makes each Copper worth three coins.",
        "Only Coppers give more, and only to you on this turn.",
    ),
    "Courtier": (
        "Choose as many different options as the card has types, all at once.",
        "Attack, Reaction and Duration are types too.",
        "A Gold may be chosen even if none is left.",
        "Without a card to reveal, you get nothing.",
    ),
    "Courtyard": (
        "The card you put back may be one you just drew or one you had before.",
        "If your deck is empty after the draw, the card becomes the whole deck.",
    ),
    "Diplomat": (
        "The Actions depend on your hand after the draw: five cards or fewer.",
        "You can reveal it to an Attack only with five or more cards in hand.",
        "It may be one of the three cards you discard.",
        "If you still have five cards in hand, you can reveal it again for the same Attack.",
        "A Moat may be revealed before or after it, even a Moat that it just drew.",
    ),
    "Duke": (
        "Only your own Duchies count, wherever they are, including on your mats.",
        "For two players the pile has eight Dukes, for more players twelve.",
    ),
    "Great Hall": (
        "It is both an Action and a Victory card for all other cards.",
        "For two players the pile has eight Great Halls, for more players twelve.",
    ),
    "Harem": (
        "Other cards treat it as both a Treasure and a Victory card.",
        "Its points count wherever it is; it need not be played.",
    ),
    "Ironworks": (
        "A card with two types gives both bonuses: a Great Hall an Action and a card.",
        "A Curse gives no bonus.",
        "The card is gained before you draw, so if you shuffle, it is included.",
    ),
    "Lurker": (
        "The card must be an Action, and it may have other types: Nobles can be trashed or gained.",
        "Either option may be chosen, even if there is no card for it.",
        "The card from the trash is gained, to your discard pile.",
    ),
    "Masquerade": (
        "Everybody chooses a card before anybody sees what they get.",
        "Players without cards in hand are skipped: they neither pass nor get a card.",
        "You may trash the card that was passed to you.",
        "It is not an Attack, so no Reaction to Attacks helps.",
        "A passed card is not gained.",
    ),
    "Mill": (
        "You may discard with one card in hand, but you get coins only for two discarded cards.",
        "For two players the pile has eight Mills, for more players twelve.",
    ),
    "Mining Village": (
        "You draw first and then decide at once; you cannot trash it later in the turn.",
        "With Throne Room, it can be trashed for coins only once.",
    ),
    "Minion": (
        "Reactions are revealed before you choose.",
        "A player who reveals a Moat neither discards nor draws.",
        "Players with four cards or fewer keep their hands.",
    ),
    "Nobles": (
        "You may choose cards with none left to draw, or Actions with no card to play.",
        "Other cards treat it as both an Action and a Victory card.",
        "For two players the pile has eight Nobles, for more players twelve.",
    ),
    "Patrol": (
        "You must take all the Victory cards and Curses that you reveal.",
        "A card with several types goes to your hand if one of them is Victory.",
        "If you have to shuffle for the rest, the cards already revealed are not shuffled in.",
    ),
    "Pawn": (
        "You choose both options before you do either, and they must differ.",
        "You may choose an option without effect, such as a card with none left to draw.",
    ),
    "Replace": (
        "A Treasure or Action that is also a Victory card goes on your deck and hands out Curses.",
        "Without a card to trash, nothing else happens.",
        "Reactions are revealed before you trash anything.",
        "The last Curses are dealt in turn order.",
    ),
    "Saboteur": (
        "Gaining a card is optional for the victim.",
        "The other revealed cards are discarded afterwards, so a shuffle does not include them.",
        "If nothing costs three or more, the whole deck is revealed and discarded.",
        "With Bridge, lower costs apply both to the trashed card and to the gained one.",
    ),
    "Scout": (
        "You must take all the Victory cards you reveal; a Curse is not a Victory card.",
        "A card with several types counts if one of them is Victory.",
        "The cards already revealed stay out of a shuffle for the rest.",
        "The order in which you put the rest back is secret.",
    ),
    "Secret Chamber": (
        "You may put Secret Chamber itself back on your deck.",
        "You may reveal it again for the same Attack, as long as it is in your hand.",
        "A Moat that you draw with it can be revealed next.",
        "It can be revealed to any Attack, even one that would not affect you.",
    ),
    "Secret Passage": (
        "The card may be one you just drew, and it may go on top, to the bottom or in between.",
        "Without a deck, the card you put back becomes the whole deck.",
    ),
    "Shanty Town": (
        "An Action with other types, such as Nobles, counts as an Action card.",
        "You reveal your hand even if it gives you no cards.",
    ),
    "Steward": (
        "Choose before you do anything: with two or more cards in hand, you must trash two.",
        "With one card in hand, you may still choose to trash, and trash that one.",
    ),
    "Swindler": (
        "You choose the new card, and it must cost exactly as much as the one trashed.",
        "You may give back another copy of the same card.",
        "If no card in the Supply has that cost, the player gains nothing.",
        "Players are affected in turn order, which matters when a pile is low.",
    ),
    "Torturer": (
        "The Curse is gained to the hand, and can be discarded for the next Torturer.",
        "A Curse may be chosen when none are left, and then none is gained.",
        "Discarding may be chosen with one card in hand or none.",
        "Each player chooses and resolves the choice before the next one chooses.",
    ),
    "Trading Post": (
        "With only one other card in hand, you trash it and gain nothing.",
        "The Silver goes to your hand and can be spent in the same turn.",
    ),
    "Tribute": (
        "Two cards with the same name count once.",
        "A card with two types counts for both.",
        "If the player has to shuffle for the second card, the first one is not shuffled in.",
        "It is not an Attack, so Moat does not help.",
    ),
    "Upgrade": (
        "The new card costs exactly one more; if there is none, you gain nothing.",
        "The card you have just drawn may be the one you trash.",
        "In a game where no card costs one, a Copper is trashed for nothing.",
    ),
    "Wishing Well": (
        "You name a card, not a type; it may be one that you do not own or whose pile is empty.",
        "A card you did not name is revealed and stays on your deck.",
        "Without a card to reveal, nothing happens.",
    ),
}
