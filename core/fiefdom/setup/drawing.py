"""Carries out set-up rules: draws what cards of a kingdom need that the kingdom does not prescribe.

The outcome is a kingdom whose entries prescribe everything, so that it can be dealt again exactly.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from fiefdom.errors import SetupError
from fiefdom.grammar.english import listing
from fiefdom.model.card import Card
from fiefdom.model.pile import Pile
from fiefdom.model.setup_rule import Draw, DrawnTo
from fiefdom.setup.companions import Layout, Stock, lacking, lay_out
from fiefdom.setup.kingdom_entries import Entries, drawn_entry, entries_of, share_entry
from fiefdom.state import rng

SALT: Final = 0x5E7
"""Added to the seed of a game, so that set-up rules use other random numbers than its shuffles."""


class Completing:
    """Completes a kingdom with what its cards draw when the game is set up."""

    def __init__(
        self,
        kingdom: Iterable[str],
        stock: Stock,
        basics: Collection[str],
        drawable: Iterable[Card],
        landscapes: Mapping[str, Sequence[str]],
    ) -> None:
        self.stock, self.basics, self.landscapes = stock, basics, landscapes
        self.entries = list(kingdom)
        self._drawable = [card for card in drawable if not self._is_landscape(card)]

    def complete(self, seed: int) -> tuple[str, ...]:
        """Return the kingdom with entries for everything that is drawn; the seed decides."""
        random = rng.seeded(seed + SALT)
        for share in self._open_shares():
            count = len(entries_of(self.entries, self.stock.cards).names)
            random, picked = rng.below(random, max(1, count))
            self.entries.append(share_entry(share, picked < self._of_share(share)))
        while (rule := self._open_rule()) is not None:
            card, draw = rule
            found = self.candidates(draw)
            if not found:
                raise SetupError(_none_left(card, draw))
            picked_names = sorted(found)
            random = rng.shuffle(random, order := list(range(len(picked_names))))
            few = order[: draw.count if draw.to is DrawnTo.DECK else 1]
            self.entries += [drawn_entry(draw.mark, picked_names[n]) for n in sorted(few)]
        return tuple(self.entries)

    def layout(self) -> Layout:
        """Return the piles of the kingdom as far as it is complete."""
        return lay_out(self.entries, self.stock, self.basics)

    def check(self) -> None:
        """Refuse prescribed outcomes that no rule of the kingdom can have."""
        entries = entries_of(self.entries, self.stock.cards)
        for name in entries.shares:
            if name not in self.stock.shares:
                known = listing(sorted(self.stock.shares), "or") or "nothing"
                raise SetupError(f"no set shares {name!r}; after with and without, use {known}")
        if not entries.drawn:
            return
        rules = {draw.mark: draw for _, draw in self._rules()}
        for mark, name in entries.drawn:
            if mark not in rules and (types := self._pile_types(mark)):
                self._check_attached(mark, name, types, entries)
                continue
            if mark not in rules:
                marks = listing(sorted(rules), "or") or "no mark"
                raise SetupError(
                    f"no card of this kingdom draws a card as {mark!r}, so {name} cannot be one; use"
                    f" {marks}"
                )
            if not self._fits(name, rules[mark], entries):
                raise SetupError(
                    f"{name} cannot be drawn as {mark}: it takes {wanted_text(rules[mark])}"
                )

    def _pile_types(self, landscape: str) -> Sequence[str]:
        """Return the types of the kingdom piles on which a landscape can be put; empty for others."""
        card = self.stock.cards.get(landscape)
        kinds = card.types.names if card is not None else ()
        return next((self.landscapes[one] for one in kinds if self.landscapes.get(one)), ())

    def _check_attached(
        self, landscape: str, name: str, types: Sequence[str], entries: Entries
    ) -> None:
        """Refuse a landscape on a pile where it cannot be, or where another one is."""
        if landscape not in entries.names:
            raise SetupError(
                f"{landscape} is not in this kingdom, so it is on no pile; add {landscape} to it"
            )
        if name not in entries.names and name not in self.basics:
            missing = f"{name}, which is not in this kingdom; add {name} to it"
            raise SetupError(f"{landscape} cannot be put on {missing}")
        found = self.stock.cards_of(name) if name in entries.names else ()
        if not any(one in types for card in found for one in card.types.names):
            wanted = f"a pile of this kingdom with the type {listing(list(types), 'or')}"
            raise SetupError(f"{landscape} cannot be put on {name}: it takes {wanted}")
        for mark, pile in entries.drawn:
            if (mark == landscape) != (pile == name) and self._pile_types(mark):
                other = f"{pile} as well" if mark == landscape else f"{name}, on which {mark} is"
                raise SetupError(f"{landscape} cannot be put on {other}; give it one pile of its own")

    def _fits(self, name: str, draw: Draw, entries: Entries) -> bool:
        others = [entry for entry in self.entries if entry != drawn_entry(draw.mark, name)]
        fresh = Completing(others, self.stock, self.basics, self._drawable, self.landscapes)
        own = draw.to is DrawnTo.MARK or name not in entries.names
        return own and name in fresh.candidates(draw)

    def _rules(self) -> Iterator[tuple[str, Draw]]:
        layout = self.layout()
        for name in (*layout.names, *layout.others):
            for draw in self.stock.cards[name].draws:
                yield name, draw

    def _open_rule(self) -> tuple[str, Draw] | None:
        """Return the first set-up rule without an outcome, with its card."""
        done = {mark for mark, _ in entries_of(self.entries, self.stock.cards).drawn}
        return next(((name, draw) for name, draw in self._rules() if draw.mark not in done), None)

    def _open_shares(self) -> list[str]:
        """Return the shares of the sets of this kingdom about which it says nothing."""
        entries = entries_of(self.entries, self.stock.cards)
        found = (share for name in entries.names for share in self.stock.sharing.get(name, ()))
        return [share for share in dict.fromkeys(found) if share not in entries.shares]

    def _of_share(self, share: str) -> int:
        """Return how many cards of the kingdom belong to the set with a share."""
        names = entries_of(self.entries, self.stock.cards).names
        return sum(share in self.stock.sharing.get(name, ()) for name in names)

    def candidates(self, draw: Draw) -> list[str]:
        """Return the cards and piles that a rule can draw."""
        layout = self.layout()
        if draw.to is DrawnTo.MARK:
            own = [card for card in layout.cards if card.supply and not self._is_landscape(card)]
            faces = [self.stock.cards[pile.name] for pile in layout.piles if self._open_in_supply(pile)]
            basic = [self.stock.cards[name] for name in self.basics]
            return [card.name for card in (*own, *faces, *basic) if fits(card, draw)]
        used = {*layout.names, *(pile.name for pile in layout.piles)}
        unused = [card for card in self._drawable if card.name not in used and fits(card, draw)]
        single = draw.to in (DrawnTo.ASIDE, DrawnTo.DECK)
        if single:
            unused = [card for card in unused if card.name not in self.stock.piles]
        return [card.name for card in unused if self._self_sufficient(card, layout)]

    def _is_landscape(self, card: Card) -> bool:
        return not self.landscapes.keys().isdisjoint(card.types.names)

    def _open_in_supply(self, pile: Pile) -> bool:
        """Tell whether a pile of different cards lies face up in the Supply."""
        supplied = all(self.stock.cards[name].supply for name in pile.cards)
        return supplied and not pile.face_down and not pile.deck

    def _self_sufficient(self, card: Card, layout: Layout) -> bool:
        """Tell whether a card needs no further kingdom card that the game does not have."""
        if any(name not in self.stock.cards for name in card.brings):
            return False
        there = {*self.basics, *layout.names, *self.stock.brought, card.name}
        return not list(lacking(self.stock.cards_of(card.name), there))


def fits(card: Card, draw: Draw) -> bool:
    """Tell whether a card, or the face of a pile, is one that a rule can draw."""
    types = card.types.names
    return (
        all(name in types for name in draw.types)
        and not any(name in types for name in draw.without)
        and (not draw.costs or card.cost in draw.costs)
    )


def wanted_text(draw: Draw, noun: str = "card") -> str:
    """Return what a rule draws, in words: 'an unused card costing 2 or 3'."""
    types = "".join(f"{name} " for name in draw.types)
    barred = "".join(f"non-{name} " for name in draw.without)
    costs = f" costing {listing([str(cost) for cost in draw.costs], 'or')}" if draw.costs else ""
    if draw.to is DrawnTo.MARK:
        return f"a random {barred}{types}pile of the Supply{costs}"
    return f"an unused {barred}{types}kingdom {noun}{costs}"


def _none_left(card: str, draw: Draw) -> str:
    return (
        f"{card} needs {wanted_text(draw)} as its {draw.mark}, and there is none; load more cards, or"
        f" leave {card} out"
    )


def completed(
    kingdom: Sequence[str],
    stock: Stock,
    basics: Collection[str],
    drawable: Iterable[Card],
    landscapes: Mapping[str, Sequence[str]],
    seed: int,
) -> tuple[str, ...]:
    """Return a kingdom with everything that its set-up rules draw, and check what it prescribes.

    `landscapes` are the types of the cards that have no pile, each with the types of the kingdom piles
    on one of which such a card is put, if it is.
    """
    work = Completing(kingdom, stock, basics, drawable, landscapes)
    work.check()
    return work.complete(seed)
