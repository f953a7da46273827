"""Lets a strategy turn to points at another time: all its rules about them at once."""

from __future__ import annotations

from random import Random

from fiefdom_bots.breeding.genome import Genome, Rules
from fiefdom_bots.breeding.kingdom_notes import KingdomNotes
from fiefdom_bots.breeding.rule_parts import buy, either, left, number, owned
from fiefdom_bots.strategies.rule_syntax import Rule, Test


def with_other_green(genome: Genome, notes: KingdomNotes, random: Random) -> Genome:
    """Return a strategy with other times for its points: the first, lesser ones, the last."""
    if not notes.enders:
        return genome
    ender, *others = notes.enders
    points = {*notes.enders, *notes.points}
    rest = tuple(one for one in genome.buy if one.card not in points)
    first: list[Rule] = [buy(ender, None, *_ready(notes, ender, random)), *(buy(one) for one in others)]
    lesser, least = notes.points[:1], notes.points[-1:]
    first += [buy(name, None, left(ender, "<=", random.randint(1, 4))) for name in lesser]
    late: list[Rule] = [buy(name, None, left(ender, "<=", random.randint(4, 7))) for name in lesser]
    late += [buy(name, None, left(ender, "<=", random.randint(1, 3))) for name in least]
    at = _behind_good_cards(rest, notes)
    return genome.with_list("buy", (*first, *rest[:at], *late, *rest[at:]))


def _ready(notes: KingdomNotes, ender: str, random: Random) -> list[Test]:
    """Return the condition for buying the most valuable points: a deck that can afford it."""
    begun = left(ender, "<", notes.left[ender] - random.choice((0, 0, 1, 2)))
    money = number("money", ">", random.randint(7, 20))
    best = [owned(name, ">", random.choice((0, 0, 1))) for name in notes.money[:1]]
    test = random.choice([None, money, money, *best, *best])
    tests: list[Test] = [] if test is None else [either(test, begun)]
    if random.random() < 0.2:
        # the last but one is left there by a player who is behind, as the other would end the game
        tests.append(either(left(ender, "!=", 2), number("lead", ">=", random.choice((-6, -3, 0)))))
    return tests


def _behind_good_cards(rules: Rules, notes: KingdomNotes) -> int:
    """Return the place in front of the rules for plain money other than the best."""
    worse = [n for n, one in enumerate(rules) if one.card in notes.money[1:]]
    return worse[0] if worse else len(rules)
