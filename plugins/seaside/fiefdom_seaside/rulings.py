"""Rulings: what the cards of Seaside do where players might wonder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RULINGS: Mapping[str, Sequence[str]] = {
    "Ambassador": (
        "You may return up to two copies; the others gain one each, however many you return.",
        "When copies run out, they are dealt in turn order from the player to your left.",
        "An empty hand leaves nothing to show, so nobody returns or gains a card.",
        "A card without a pile in the Supply stays in your hand, and nobody gains one.",
    ),
    "Astrolabe": (
        "It is a Treasure, so playing it takes no Action, and Throne Room cannot play it.",
        "It stays in play until the end of your next turn.",
    ),
    "Bazaar": ("With no card to draw you still get the Actions and the coin.",),
    "Blockade": (
        "Your own gains are free; others gain a Curse only for copies gained on their own turns.",
        "Each copy gained brings a Curse, bought or not.",
        "Two Blockades that guard one pile, or one doubled by Throne Room, bring two Curses.",
        "A Moat or Lighthouse counts when Blockade is played; later is too late.",
        "Once the card is in your hand, Blockade does nothing more.",
    ),
    "Caravan": (
        "The second card is drawn when your next turn starts, not before.",
        "It is discarded at the end of that next turn.",
    ),
    "Corsair": (
        "The Silver or Gold still pays before it is trashed.",
        "Each victim loses one card a turn, even with several Corsairs at sea.",
        "Other Treasures, such as Copper or Harem, are safe.",
        "A Moat must be shown, or a Lighthouse be out, when Corsair is played; later is too late.",
    ),
    "Cutpurse": (
        "Each player discards exactly one Copper, even with more of them.",
        "A player without Copper shows the whole hand.",
    ),
    "Embargo": (
        "Any pile of the Supply may be chosen, also an empty one or the Curses.",
        "Each token on a pile brings a Curse for each card bought from it.",
        "A card gained in any other way than buying brings no Curse.",
        "Under Throne Room it places two tokens, on one pile or two.",
        "Without Curses in the Supply the tokens do nothing.",
    ),
    "Explorer": (
        "You may keep a Province hidden, and then you gain a Silver.",
        "What you gain goes to your hand and can be spent in the same turn.",
        "The Province stays in your hand, and two of them still bring one Gold.",
    ),
    "Fishing Village": (
        "On your next turn it gives one Action beside your own, so you can play two.",
        "It stays in play until the end of that turn.",
    ),
    "Ghost Ship": (
        "The victims choose which cards go back, and in which order.",
        "Players with three cards or fewer are left alone.",
        "An empty deck is not shuffled: it then consists of what was put back.",
    ),
    "Haven": (
        "You draw first, and you may set aside the card you just drew.",
        "Setting a card aside is not optional, and nobody else sees it.",
        "With no card to set aside it is discarded in the same turn.",
    ),
    "Island": (
        "With no other card in hand it is set aside alone.",
        "Under Throne Room it goes aside with one card, and then one more card follows.",
        "Cards on the mat stay out of every shuffle and belong to you again at the end.",
        "For two players the pile has eight Islands, for more players twelve.",
    ),
    "Lighthouse": (
        "You are not affected by the Attacks of others, even if you would like to be.",
        "You may still show a Reaction such as Secret Chamber.",
        "It does not hinder Attacks that you play yourself.",
        "It is discarded at the end of your next turn and protects no longer.",
    ),
    "Lookout": (
        "You see all the cards before you decide which goes where.",
        "With two cards you trash one and discard one; a single card is trashed.",
        "If your deck is short you shuffle for the rest, without the cards you look at.",
    ),
    "Merchant Ship": (
        "The coins of the second turn are there when it starts; it is discarded at its end.",
        "Under Throne Room both turns pay four coins, and both cards stay in play.",
    ),
    "Monkey": (
        "It watches the player to your right, also when they gain cards on other players' turns.",
        "A card passed by Masquerade is not gained, so it draws nothing for it.",
        "It is no Attack, so nobody can keep it off with a Moat.",
    ),
    "Native Village": (
        "You may choose either way, even with an empty mat or without a deck.",
        "With an empty deck you shuffle before you set the top card aside.",
        "Cards lie face down on your mat; you may look at them whenever you like, the others never.",
        "At the end of the game the cards on your mat count for you.",
        "Native Village itself is discarded as usual.",
    ),
    "Navigator": (
        "You discard all of the cards or none.",
        "If your deck is short you shuffle, but not the cards you are looking at.",
        "With fewer than five cards to see you make do with those.",
    ),
    "Outpost": (
        "The extra turn is a normal one, except that it starts with three cards.",
        "It is the next turn that your other Durations wait for.",
        "Played twice in a turn it still gives one extra turn.",
        "Played in an extra turn it gives no third one, but only three cards for your next hand.",
        "It lies in play through the extra turn and is discarded when that is over.",
        "Where players with equal points are told apart by their turns, the extra turn does not count.",
    ),
    "Pearl Diver": (
        "The draw comes first, the look at the bottom card after it.",
        "If no deck is left then, you shuffle first.",
    ),
    "Pirate": (
        "It may be played from the hand whenever anybody gains a Treasure, at no cost of an Action.",
        "Played on somebody else's turn it waits for the start of your own.",
        "A Pirate you have just bought is not in your hand and cannot answer.",
    ),
    "Pirate Ship": (
        "Each player loses at most one Treasure, and you choose which.",
        "You get one token a play, however many Treasures are trashed.",
        "The tokens stay when they have paid.",
        "Reactions are shown before you choose, so also when you take the coins.",
    ),
    "Sailor": (
        "It plays one gained Duration a turn; if you decline, the next one may be played.",
        "Playing the card costs no Action, and can happen in the Buy phase.",
        "It works only for what you gain on the turn you played it.",
    ),
    "Salvager": (
        "Trashing is not optional as long as you hold a card.",
        "An empty hand brings no coins, and the Buy all the same.",
        "The coins are what the card costs at that moment, so after a Bridge one less.",
    ),
    "Sea Chart": (
        "Cards that have stayed in play from your last turn count, and so does Sea Chart itself.",
        "A card with no copy in play stays on your deck, seen by all.",
    ),
    "Sea Hag": (
        "A player with an empty deck shuffles to have a card to discard.",
        "The Curse goes on the deck, even if it is then the only card there.",
        "The last Curses go round in turn order, and whoever gets none still discards.",
    ),
    "Sea Witch": (
        "The player to your left is the first to get one of the last Curses.",
        "Without Curses you still draw now, and draw and discard next turn.",
    ),
    "Smugglers": (
        "Only your right neighbor's last turn counts, even if that was an extra turn.",
        "Cards gained in any way count, also by another Smugglers.",
        "The copy comes from the Supply; from an empty pile you gain nothing.",
        "It is no Attack, so neither Moat nor Lighthouse helps.",
        "The card has to cost six or less when you play Smugglers.",
    ),
    "Tactician": (
        "The five cards are drawn when your next turn starts, not at the end of this one.",
        "Under Throne Room the second play has nothing to discard and gives nothing.",
        "With no card to discard it gives nothing and is discarded this turn.",
    ),
    "Tide Pools": (
        "The discard comes when your next turn starts, before you play anything.",
        "With fewer than two cards you discard what you have.",
    ),
    "Treasure Map": (
        "Without a second one in hand it is trashed for nothing.",
        "Under Throne Room only the first play trashes the Map that was played, so only that one pays.",
        "There the second play still trashes another Map from your hand.",
        "If Golds run short you gain those that are left.",
        "The Golds go on your deck; if it was empty they are the whole deck.",
    ),
    "Treasury": (
        "One Victory card among the cards you bought keeps all your Treasuries off the deck.",
        "Several Treasuries may go on the deck all, in part or not at all.",
        "A Victory card gained without buying it does not matter.",
    ),
    "Warehouse": (
        "You discard three cards even if you could not draw three.",
        "You may discard cards you just drew or cards you had before.",
    ),
    "Wharf": (
        "The cards of the second turn are drawn when it starts, not before.",
        "It is discarded at the end of that second turn.",
    ),
}
