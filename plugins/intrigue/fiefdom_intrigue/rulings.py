"""Rulings: what the cards of Intrigue do where players might wonder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RULINGS: Mapping[str, Sequence[str]] = {
    "Baron": (
        "You may keep your Estate, but then you have to gain one if any are left.",
        "You cannot take the Buy alone to avoid gaining the Estate.",
    ),
    "Bridge": (
        "All cards cost less, also those in hands and decks, until the end of the turn.",
        "Several Bridges, or one played twice, add up; no card costs less than nothing.",
        "A Gold can be bought for five, and a card that gains up to four reaches a Duchy.",
    ),
    "Conspirator": (
        "It counts cards played, not cards in play: under Throne Room the second play is the third.",
        "A Mining Village that was trashed still counts, and so does a Duration played this turn.",
        "A Duration that has stayed in play from your last turn does not count.",
        "It is not looked at again when you play more Actions afterwards.",
    ),
    "Coppersmith": (
        "Played twice, or with a second one, it makes each Copper worth three coins.",
        "Only Coppers pay more, and only to you on this turn.",
    ),
    "Courtier": (
        "Choose as many different things as the card has types, all of them at once.",
        "Attack, Reaction and Duration are types too.",
        "A Gold may be chosen even if none is left.",
        "With no card to reveal you get nothing.",
    ),
    "Courtyard": (
        "The card you put back may be one you just drew or one you had before.",
        "If your deck is empty after the draw, the card becomes the whole deck.",
    ),
    "Diplomat": (
        "The Actions depend on your hand after the draw: five cards or fewer.",
        "You can show it to an Attack only from a hand of five or more.",
        "It may be one of the three cards you discard.",
        "If you still hold five cards you can show it again for the same Attack.",
        "A Moat may be shown before it, or after it, even if it was only just drawn.",
    ),
    "Duke": (
        "Only your own Duchies count, wherever they lie, also on your mats.",
        "For two players the pile has eight Dukes, for more players twelve.",
    ),
    "Great Hall": (
        "It is an Action and a Victory card for every other card.",
        "For two players the pile has eight Great Halls, for more players twelve.",
    ),
    "Harem": (
        "It is a Treasure and a Victory card whenever a card asks for either.",
        "Its points count wherever it lies; it need not be played for them.",
    ),
    "Ironworks": (
        "A card with two types gives both bonuses: a Great Hall an Action and a card.",
        "A Curse gives no bonus.",
        "The card is gained before you draw, so a shuffle takes it in.",
    ),
    "Lurker": (
        "The card must be an Action, and it may have other types: Nobles can be trashed or gained.",
        "Either option may be chosen, even if it then finds no card.",
        "The card comes from the trash to your discard pile, and it is gained.",
    ),
    "Masquerade": (
        "Everybody chooses before anybody sees what they get.",
        "Whoever has no cards in hand is passed over and neither gives nor gets one.",
        "You may trash the card that was passed to you.",
        "It is no Attack, so no Reaction helps.",
        "A card passed is not gained.",
    ),
    "Mill": (
        "You may discard with one card in hand, but only two discarded cards pay.",
        "For two players the pile has eight Mills, for more players twelve.",
    ),
    "Mining Village": (
        "You draw before you decide, and you decide at once; later in the turn is too late.",
        "Under Throne Room it can be trashed, and pay, only once.",
    ),
    "Minion": (
        "Reactions are shown before you say what you choose.",
        "Somebody who shows a Moat neither discards nor draws.",
        "Players with four cards or fewer keep their hands.",
    ),
    "Nobles": (
        "You may choose cards with none to draw, or Actions with none to play.",
        "They are an Action and a Victory card whenever a card asks for either.",
        "For two players the pile has eight Nobles, for more players twelve.",
    ),
    "Patrol": (
        "You have to take all the Victory cards and Curses that you reveal.",
        "A card of several types goes to your hand if one of them is Victory.",
        "Cards already revealed stay out of the shuffle for the others.",
    ),
    "Pawn": (
        "You choose both things before you do either, and they must differ.",
        "You may choose something of no use, such as a card with none to draw.",
    ),
    "Replace": (
        "A Treasure or Action that is also a Victory card goes on your deck and hands out Curses.",
        "Without a card to trash nothing else happens.",
        "Reactions are shown before you trash anything.",
        "The last Curses are dealt in turn order.",
    ),
    "Saboteur": (
        "The victim need not gain a card.",
        "All cards revealed on the way are discarded, and they stay out of a shuffle.",
        "If nothing costs three or more, the whole deck is revealed and discarded.",
        "A Bridge changes both what is trashed and what may be gained for it.",
    ),
    "Scout": (
        "You have to take all the Victory cards you reveal; a Curse is none.",
        "A card of several types counts if one of them is Victory.",
        "What is revealed already stays out of the shuffle for the rest.",
        "Nobody learns in which order you put the rest back.",
    ),
    "Secret Chamber": (
        "You may put Secret Chamber itself back on your deck.",
        "You may show it again for the same Attack, as long as it is in your hand.",
        "A Moat that you draw with it can be shown next.",
        "It can be shown to any Attack, also to one that would do nothing to you.",
    ),
    "Secret Passage": (
        "It may be a card you just drew, and it may go on top, to the bottom or in between.",
        "With no deck left the card you put back is the whole deck.",
    ),
    "Shanty Town": (
        "An Action with other types, such as Nobles, counts as an Action card.",
        "You reveal your hand even if it gives you no cards.",
    ),
    "Steward": (
        "Choose first and do it then: with two cards or more you have to trash two.",
        "With one card in hand trashing may be chosen, and that one goes.",
    ),
    "Swindler": (
        "You choose the new card, and it must cost exactly as much as the one trashed.",
        "You may give back another copy of the same card.",
        "With nothing of that cost in the Supply the player gains nothing.",
        "The players follow in turn order, which matters when a pile is low.",
    ),
    "Torturer": (
        "The Curse goes to the hand, and can be discarded for the next Torturer.",
        "A Curse may be chosen when none are left, and then none is gained.",
        "Discarding may be chosen with one card in hand or none.",
        "Each player chooses and carries it out before the next one chooses.",
    ),
    "Trading Post": (
        "With only one other card in hand you trash it and gain nothing.",
        "The Silver goes to your hand and can be spent in the same turn.",
    ),
    "Tribute": (
        "Two cards of one name pay once.",
        "A card of two types pays for both.",
        "A card already revealed stays out of the shuffle for the second one.",
        "It is no Attack, so a Moat does not help.",
    ),
    "Upgrade": (
        "The new card costs exactly one more; if there is none, you gain nothing.",
        "The card you have just drawn may be the one you trash.",
        "In a game where nothing costs one, a Copper is simply trashed.",
    ),
    "Wishing Well": (
        "You name a card, not a type; it may be one that you do not own or whose pile is empty.",
        "A card you did not name is shown to all and stays on your deck.",
        "With no card left to reveal the wish comes to nothing.",
    ),
}
