"""Rulings: answers to common questions about the cards of Seaside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RULINGS: Mapping[str, Sequence[str]] = {
    "Ambassador": (
        "You may return up to two copies; the others gain one each, however many you return.",
        "If there are too few copies, they are dealt in turn order from the player to your left.",
        "With an empty hand there is nothing to reveal, so no card is returned or gained.",
        "A card without a pile in the Supply stays in your hand, and nobody gains one.",
    ),
    "Astrolabe": (
        "It is a Treasure, so playing it uses no Action, and Throne Room cannot play it.",
        "It stays in play until the end of your next turn.",
    ),
    "Bazaar": ("Without a card to draw, you still get the Actions and the coin.",),
    "Blockade": (
        "You may gain copies yourself; others gain a Curse only for copies gained on their own turns.",
        "Each gained copy costs them a Curse, whether it was bought or not.",
        "Two Blockades for the same card, or one played twice by Throne Room, give two Curses.",
        "Moat and Lighthouse help only when Blockade is played, not later.",
        "Once the card is in your hand, Blockade does nothing more.",
    ),
    "Caravan": (
        "The second card is drawn when your next turn starts, not before.",
        "It is discarded at the end of that next turn.",
    ),
    "Corsair": (
        "The Silver or Gold gives its coins before it is trashed.",
        "Each victim loses one card a turn, even with several Corsairs in play.",
        "Other Treasures, such as Copper or Harem, are not affected.",
        "Moat must be revealed, or Lighthouse be in play, when Corsair is played.",
    ),
    "Cutpurse": (
        "Each player discards exactly one Copper, even with several in hand.",
        "A player without Copper reveals the whole hand.",
    ),
    "Embargo": (
        "Any Supply pile may be chosen, including an empty one or the Curses.",
        "Each token on a pile gives a Curse for each card bought from it.",
        "A card gained without buying it gives no Curse.",
        "With Throne Room, it adds two tokens, to the same pile or to two piles.",
        "Without Curses in the Supply, the tokens do nothing.",
    ),
    "Explorer": (
        "Revealing a Province is optional; if you do not, you gain a Silver.",
        "The gained card goes to your hand and can be spent in the same turn.",
        "The Province stays in your hand, and revealing two of them still gains one Gold.",
    ),
    "Fishing Village": (
        "On your next turn, it gives one more Action, so you can play two.",
        "It stays in play until the end of that turn.",
    ),
    "Ghost Ship": (
        "The victims choose which cards to put back, and in which order.",
        "Players with three or fewer cards in hand are not affected.",
        "A player with an empty deck does not shuffle: the cards put back become the deck.",
    ),
    "Haven": (
        "You draw first, and you may set aside the card you just drew.",
        "Setting a card aside is not optional, and nobody else sees the card.",
        "Without a card to set aside, Haven is discarded in the same turn.",
    ),
    "Island": (
        "With no other card in hand, Island is put on the mat alone.",
        "With Throne Room, it goes to the mat with one card, and then another card follows.",
        "Cards on the mat are never shuffled in, and count as yours at the end.",
        "For two players the pile has eight Islands, for more players twelve.",
    ),
    "Lighthouse": (
        "You are not affected by other players' Attacks, even if you want to be.",
        "You may still reveal a Reaction such as Secret Chamber.",
        "It does not prevent Attacks that you play yourself.",
        "It protects you until it is discarded at the end of your next turn.",
    ),
    "Lookout": (
        "You see all the cards before you decide where each one goes.",
        "With two cards you trash one and discard one; a single card is trashed.",
        "If your deck is too small, you shuffle for the rest, without the cards you are looking at.",
    ),
    "Merchant Ship": (
        "You get the other coins when your next turn starts; it is discarded at its end.",
        "With Throne Room, it gives four coins on both turns, and both cards stay in play.",
    ),
    "Monkey": (
        "It also draws when the player to your right gains a card on another player's turn.",
        "A card passed by Masquerade is not gained, so Monkey does not draw for it.",
        "It is not an Attack, so Moat does not protect from it.",
    ),
    "Native Village": (
        "You may choose either option, even with an empty mat or without a deck.",
        "If your deck is empty, you shuffle before you put its top card on the mat.",
        "Cards on your mat are face down; only you may look at them, at any time.",
        "At the end of the game, the cards on your mat count as yours.",
        "Native Village itself is discarded as usual.",
    ),
    "Navigator": (
        "You discard all of the cards or none.",
        "If your deck is too small, you shuffle, without the cards you are looking at.",
        "If you have fewer than five cards to look at, you use those.",
    ),
    "Outpost": (
        "The extra turn is a normal one, except that it starts with three cards.",
        "It counts as the next turn for your other Duration cards.",
        "Played twice in a turn, it still gives only one extra turn.",
        "In an extra turn, it gives no third turn, but still only three cards for your next hand.",
        "It stays in play during the extra turn and is discarded at its end.",
        "When a tie is broken by the number of turns, the extra turn does not count.",
    ),
    "Pearl Diver": (
        "You draw before you look at the bottom card.",
        "If your deck is empty then, you shuffle first.",
    ),
    "Pirate": (
        "It may be played from the hand whenever anybody gains a Treasure, without using an Action.",
        "Played on another player's turn, it takes effect at the start of your next turn.",
        "A Pirate you have just bought is not in your hand, so it cannot react.",
    ),
    "Pirate Ship": (
        "Each player loses at most one Treasure, and you choose which.",
        "You get one token each time, no matter how many Treasures are trashed.",
        "You keep the tokens when you use them for coins.",
        "Reactions are revealed before you choose, even if you then choose the coins.",
    ),
    "Sailor": (
        "It plays one gained Duration a turn; if you decline one, the next one may be played.",
        "Playing the card uses no Action, and is possible in the Buy phase.",
        "It works only for cards you gain on the turn you played it.",
    ),
    "Salvager": (
        "Trashing is not optional if you have a card in hand.",
        "With an empty hand, you get no coins, but still the Buy.",
        "The coins equal the current cost of the card, so one less after a Bridge.",
    ),
    "Sea Chart": (
        "Cards that have stayed in play from your last turn count, and so does Sea Chart itself.",
        "A card with no copy in play is revealed and stays on your deck.",
    ),
    "Sea Hag": (
        "A player with an empty deck shuffles first, and then discards a card.",
        "The Curse goes on the deck, even if it is then the only card there.",
        "The last Curses are dealt in turn order, and players who get none still discard.",
    ),
    "Sea Witch": (
        "The player to your left is the first to get one of the last Curses.",
        "If there are no Curses left, you still draw now, and draw and discard next turn.",
    ),
    "Smugglers": (
        "Only the last turn of the player to your right counts, even if it was an extra turn.",
        "Cards gained in any way count, including by another Smugglers.",
        "The copy is gained from the Supply; if its pile is empty, you gain nothing.",
        "It is not an Attack, so neither Moat nor Lighthouse helps.",
        "The card must cost six or less when you play Smugglers.",
    ),
    "Tactician": (
        "The five cards are drawn when your next turn starts, not at the end of this one.",
        "With Throne Room, the second play has nothing to discard and gives nothing.",
        "Without a card to discard, it gives nothing and is discarded this turn.",
    ),
    "Tide Pools": (
        "You discard at the start of your next turn, before you play anything.",
        "With fewer than two cards in hand, you discard what you have.",
    ),
    "Treasure Map": (
        "Without another one in hand, it is trashed for nothing.",
        "With Throne Room, only the first play trashes the played Map, so only that play gains Golds.",
        "With Throne Room, the second play still trashes another Map from your hand.",
        "If there are fewer than four Golds, you gain those that are left.",
        "The Golds go on your deck; if it was empty, they become the whole deck.",
    ),
    "Treasury": (
        "If you bought a Victory card, none of your Treasuries may be put on the deck.",
        "With several Treasuries, you may put all, some or none of them on the deck.",
        "A Victory card gained without buying it does not matter.",
    ),
    "Warehouse": (
        "You discard three cards even if you could not draw three.",
        "You may discard cards you just drew or cards you had before.",
    ),
    "Wharf": (
        "The other cards are drawn at the start of your next turn, not before.",
        "It is discarded at the end of that turn.",
    ),
}
