"""The baseline: the least Python that plays Big Money by the rules.

No engine, no decisions, no cards: a card is the number of coins it gives. Shuffles
happen only when the deck runs out. Policy: Province at 8, Gold at 6, Silver at 3.
"""

from __future__ import annotations

MASK = (1 << 62) - 1


def play(seed: int) -> int:
    """Play one two-player game and return how many turns it took."""
    state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & MASK

    def shuffle(cards: list[int]) -> None:
        nonlocal state
        word = 0
        for i in range(len(cards) - 1, 0, -1):
            if word < 0x100000:
                state = (state + 0x1E3779B97F4A7C15) & MASK
                word = ((state ^ (state >> 30)) * 0x3F58476D1CE4E5B9) & MASK
                word = ((word ^ (word >> 27)) * 0x14D049BB133111EB) & MASK
                word ^= word >> 31
            word, j = divmod(word, i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    decks: list[list[int]] = []
    hands: list[list[int]] = []
    discards: list[list[int]] = [[], []]
    for _ in range(2):
        deck = [1] * 7 + [0] * 3
        shuffle(deck)
        hands.append(deck[-5:])
        decks.append(deck[:-5])
    provinces, golds, silvers, turns, who = 8, 30, 40, 0, 0
    while provinces:
        turns += 1
        hand, deck, discard = hands[who], decks[who], discards[who]
        coins = sum(hand)
        discard += hand
        if coins >= 8:
            discard.append(0)
            provinces -= 1
        elif coins >= 6 and golds:
            discard.append(3)
            golds -= 1
        elif coins >= 3 and silvers:
            discard.append(2)
            silvers -= 1
        if len(deck) < 5:
            shuffle(discard)
            discard += deck
            decks[who] = deck = discard
            discards[who] = []
        hands[who] = deck[-5:]
        del deck[-5:]
        who ^= 1
    return turns
