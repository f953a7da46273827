"""The first strategies for a kingdom: money with one card or two, trashing, rushes and engines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Final

from fiefdom_bots.breeding.genome import Genome, Rules
from fiefdom_bots.breeding.kingdom_notes import KingdomNotes
from fiefdom_bots.breeding.rule_parts import buy, left, number, owned, sparse
from fiefdom_bots.strategies.rule_syntax import Rule

PAIRED: Final = 6
"""How many of the most promising cards are combined in pairs."""
FREE: Final = 4
"""How many cards that take no Action are combined in decks without bad cards."""
READY: Final = 17
"""The money with which plain Big Money starts to buy points."""


class FirstPlans:
    """Makes strategies that are worth a try, from what the cards do."""

    def __init__(self, notes: KingdomNotes) -> None:
        self.notes = notes

    def all(self, random: Random) -> Iterator[Genome]:
        """Yield all first strategies; those with several cards in a random order."""
        yield from self.plain_money()
        yield from self.single_cards()
        mixed = [*self.pairs(), *self.engines(), *self.rushes(), *self.with_trashing()]
        mixed += self.thin_engines()
        random.shuffle(mixed)
        yield from mixed

    def plain_money(self) -> Iterator[Genome]:
        """Yield variants of Big Money, early and late with its points."""
        for ready in (0, READY):
            for late in (4, 6):
                yield self.money((), (), ready, late)

    def single_cards(self) -> Iterator[Genome]:
        """Yield money with one, two or many copies of each card."""
        for card in self.notes.ranked:
            for copies in (1, 2, 4):
                limited = buy(card, copies) if copies < 4 else buy(card, None, sparse(card, 8))
                yield self.with_cards([limited])

    def pairs(self) -> Iterator[Genome]:
        """Yield money with one or two copies of each of two promising cards."""
        for one, other in combinations(self.notes.ranked[:PAIRED], 2):
            yield self.with_cards([buy(one, 1), buy(other, 1)])
            yield self.with_cards([buy(one, 2), buy(other, 2)])
            yield self.with_cards([buy(one, 2), buy(other, 1)])
            yield self.with_cards([buy(one, 1), buy(other, 2)])

    def with_trashing(self) -> Iterator[Genome]:
        """Yield a card that trashes with each promising other card."""
        for trasher in self.notes.trashing:
            first = buy(trasher, 1)
            for card in self.notes.ranked[: PAIRED + 2]:
                if card != trasher:
                    plan = self.with_cards([first, buy(card, 2)])
                    yield plan.with_list("trash", self.trash_rules(4))

    def thin_engines(self) -> Iterator[Genome]:
        """Yield a card that trashes with cards that take no Action, of which many can be played."""
        notes = self.notes
        free = [card for card in notes.ranked if notes.replaces_itself(card)][:FREE]
        for trasher in notes.trashing[:2]:
            for one, other in permutations([card for card in free if card != trasher], 2):
                rules = [buy(one, 2), buy(other), buy(trasher, 1)]
                plan = self.with_cards(sorted(rules, key=lambda rule: -notes.costs[rule.card]))
                yield plan.with_list("trash", self.trash_rules(5))

    def engines(self) -> Iterator[Genome]:
        """Yield Villages with cards that draw, and cards that pay."""
        for village in self.notes.villages or [""]:
            for drawing in self.notes.drawing[:4]:
                for paying in [*self.notes.paying[:3], ""]:
                    if len({village, drawing, paying}) == 3:
                        yield self.engine(village, drawing, paying)

    def engine(self, village: str, drawing: str, paying: str) -> Genome:
        """Return a plan that grows its deck before it buys points."""
        notes = self.notes
        terminal = notes.is_terminal(drawing)
        if not village:
            core = [buy(drawing, 2 if terminal else 6)]
        elif terminal:
            core = [buy(drawing, 6, number("spare actions", ">", -1)), buy(village, 6)]
        else:
            core = [buy(drawing, 6), buy(village, 3)]
        if paying:
            core.insert(0, buy(paying, 2 if notes.is_terminal(paying) else 4))
        trashing = [buy(card, 1) for card in notes.trashing[:1] if card not in (drawing, village)]
        plan = self.money((*trashing, *core), (), READY, 5, late_green=True)
        return plan.with_list("trash", self.trash_rules(4)) if trashing else plan

    def rushes(self) -> Iterator[Genome]:
        """Yield plans that buy cards whose points grow, with cards that gain or give Buys."""
        for growing in self.notes.growing:
            for helper in [*self.notes.gaining[:3], *self.notes.paying[:2]]:
                if helper == growing:
                    continue
                ahead = [buy(growing, None, owned(helper, ">=", 3)), buy(helper, 5)]
                points = [buy(name) for name in self.notes.points]
                cheap = [buy(name, 3) for name in self.notes.money[-1:]]
                rules = (*ahead, buy(growing), *points[:1], *cheap, *points[1:])
                yield Genome(rules, (*ahead, buy(growing), *points[-1:]))
            yield self.with_cards([buy(growing, None, number("money", ">", 12))])

    def with_cards(self, rules: list[Rule]) -> Genome:
        """Return Big Money with rules before or behind its best Treasure, by what the card costs."""
        best = max((self.notes.costs[name] for name in self.notes.money), default=0)
        ahead = tuple(one for one in rules if self.notes.costs[one.card] >= best)
        behind = tuple(one for one in rules if one not in ahead)
        return self.money(ahead, behind, 0, 5)

    def money(
        self, ahead: Rules, behind: Rules, ready: int, late: int, late_green: bool = False
    ) -> Genome:
        """Return Big Money with rules before and behind its best Treasure."""
        notes = self.notes
        rules: list[Rule] = []
        for ender in notes.enders:
            start = notes.left[ender]
            rules.append(buy(ender, None, number("money", ">", ready)) if ready else buy(ender))
            rules += [buy(name, None, left(ender, "<=", start // 4)) for name in notes.points[:1]]
        rules += [*ahead, *(buy(name) for name in notes.money[:1]), *behind]
        for ender in notes.enders[:1]:
            rules += [buy(name, None, left(ender, "<=", late)) for name in notes.points[:1]]
            rules += [buy(name, None, left(ender, "<=", 2)) for name in notes.points[-1:]]
        spare = 2 if late_green else None
        rules += [buy(name, spare) for name in notes.money[1:]]
        return Genome(tuple(rules))

    def trash_rules(self, keep: int) -> Rules:
        """Return the rules to trash bad cards and starting cards, but to keep some money."""
        notes = self.notes
        early = [left(notes.enders[0], ">", 4)] if notes.enders else []
        rules = [buy(name) for name in notes.junk]
        for name in reversed(notes.start):
            pays = name in notes.table.names and notes.table.money[notes.table.names.index(name)] > 0
            rules.append(
                buy(name, None, number("money", ">", keep)) if pays else buy(name, None, *early)
            )
        return tuple(rules)
