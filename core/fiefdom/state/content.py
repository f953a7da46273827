"""The cards of one game, compiled: everything that stays the same from start to end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from fiefdom.decisions.decision import Decision, PromptContext
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card, Mat
from fiefdom.model.effect import Effect
from fiefdom.model.fact import BOUGHT, DISCARDED_FROM_PLAY, GAINED, PLAYED, TURN_END, TURN_START
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.rules import Rules
from fiefdom.model.trigger import When
from fiefdom.state.limits import LARGE, SOON
from fiefdom.state.tables import Tables

Ability = tuple[int, When]
"""The node number of a trigger, and the trigger."""


class Offers:
    """What the Buy phase offers, worked out when it is first needed.

    It depends on the Treasures in hand, or None once they cannot be played any more, and on
    coins; the whole question depends on who is asked as well.
    """

    __slots__ = ("asked", "codes")

    def __init__(self) -> None:
        self.codes: dict[frozenset[int] | None, dict[int, tuple[int, ...]]] = {}
        """The answers by Treasures in hand, then by coins."""
        self.asked: dict[tuple[int, int, frozenset[int] | None], Decision] = {}
        """The questions by player, coins and Treasures in hand."""


MOST_OFFERS: Final = 4096
"""How many combinations of empty piles, and of Actions in hand, are remembered."""


ARRIVALS: Final = (BOUGHT, GAINED)
"""The kinds of fact that buying a card makes known."""


class Content(Tables):
    """Cards by number, nodes by number, and tables that make play fast."""

    __slots__ = ()

    def __init__(
        self,
        cards: Sequence[Card],
        rules: Rules,
        mats: Sequence[Mat],
        bodies: Sequence[Effect],
        coins: Sequence[int],
        system: Sequence[Part],
        prompt_context: PromptContext,
        pins: bytes = b"",
        loose: frozenset[str] = frozenset(),
        passing: bool = False,
        known_results: Sequence[Mapping[str, int]] = (),
    ) -> None:
        self.cards: Final = tuple(cards)
        self.rules: Final = rules
        self.mats: Final = tuple(mats)
        self.pins: Final = pins
        self.prompt_context: Final = prompt_context
        self.loose: Final = tuple(card for card in cards if card.name in loose)
        """The cards that belong to no plugin, so that nobody else can be expected to have them."""
        self.passing: Final = passing
        """Whether a card can make cards go from one player to another without all seeing them."""
        self.known_results: Final = tuple(known_results)
        """For each card the visibility masks of its named results, where anybody knows them."""
        self.size: Final = len(self.cards)
        self.names: Final = tuple(card.name for card in cards)
        self.number: Final = {card.name: n for n, card in enumerate(cards)}
        self.costs: Final = tuple(card.cost for card in cards)
        self.dearest: Final = max(self.costs, default=0)
        """The highest cost printed on a card."""
        self.every: Final = frozenset(range(self.size))
        self.by_type: Final[dict[str, frozenset[int]]] = _by_type(self.cards)
        self.actions: Final = self.of_type("Action")
        self.treasures: Final = self.of_type("Treasure")
        self.attacks: Final = self.of_type("Attack")
        self.notable: Final = self.attacks | self.treasures
        """The cards that others may answer or add to when they are played."""
        self.bodies: Final = tuple(bodies)
        """What playing each card does, as one effect."""
        self.nodes: Final[tuple[Part, ...]] = tuple(_nodes(system, self.bodies, self.cards))
        self.heft: Final = 1 + max(_sizes(self.bodies, self.cards), default=0) // LARGE
        """How many times as much as usual a pass through a card can take."""
        self.soon: Final = max(1, SOON // self.heft)
        """How many steps of an answer cost one each."""
        self.ids: Final[dict[int, int]] = {}
        for node, part in enumerate(self.nodes):
            self.ids.setdefault(id(part), node)
        lists = (node.laid_out() for node in self.nodes if isinstance(node, Effect))
        self.laid_out: Final = frozenset(id(effect) for found in lists for effect in found)
        """The effects whose cards lie on the table until the list they stand in is over."""
        self.reacts: Final = self._abilities("reacts")
        self.reacting: Final = frozenset(self.reacts)
        """The cards that can do something from the hand."""
        self.itself: Final = self._abilities("itself")
        self.in_play: Final = self._abilities("in_play")
        self.throughout: Final = self._abilities("throughout")
        self.modifiers: Final[dict[int, tuple[Modifier, ...]]] = {
            n: found
            for n, card in enumerate(cards)
            if (found := tuple(m for m in card.in_play if isinstance(m, Modifier)))
        }
        held = [modifier for found in self.modifiers.values() for modifier in found]
        self.repricing: Final = any(type(one).lower is not Modifier.lower for one in held)
        """Whether a card in play can change what cards cost."""
        self.enriching: Final = any(type(one).extra_coins is not Modifier.extra_coins for one in held)
        """Whether a card in play can change what a Treasure gives."""
        self.concerns: Final = self._concerns()
        """For each kind of fact the cards that some ability of a card waits for."""
        self.hears: Final = sum(self.concerns)
        """The kinds of fact, as bits, that some ability of a card waits for."""
        self.on_played: Final = self.concerns.get(PLAYED, frozenset())
        self.put_away: Final = self._put_away()
        """The cards that do something when they are discarded from play."""
        self.watching_exits: Final = frozenset(
            card
            for card, own in self.in_play.items()
            if any(when.event.kind == DISCARDED_FROM_PLAY for _, when in own)
        )
        """The cards that, while they are in play, wait for others to be discarded from there."""
        self.watching: Final = self.repricing or bool(self.put_away)
        """Whether a card that comes into play can change more than what it says itself."""
        held_in_play = frozenset(n for n, card in enumerate(cards) if card.in_play)
        watched = self.on_played | self.put_away | held_in_play
        self.coins: Final = tuple(-1 if card in watched else plain for card, plain in enumerate(coins))
        """What a plain Treasure gives; -1 for a card that does anything else."""
        self.fancy: Final = frozenset(card for card in self.treasures if self.coins[card] < 0)
        """The Treasures that do anything but give coins."""
        self.plain: Final = not self.enriching and not any(map(_shifts, held))
        """Whether the other Treasures give what is printed on them, and change nothing else."""
        self.first_other: Final = len(self.treasures)
        """The first card that is no Treasure: Treasures have the lowest numbers."""
        self.coins_of: Final = list(self.coins).__getitem__
        self.noisy, self.token_kinds = self._noisy()
        """The cards that some ability of a card waits for when they are bought or gained, and
        the kinds of token that make the piles they lie on so too."""
        self.reacted: Final = self._awaited_by(self.reacts)
        """The cards that a card in somebody's hand waits for when they are bought or gained."""
        self.fresh: Final = (rules.actions, rules.buys, rules.hand)
        """Actions, Buys and cards of the next hand at the start of a turn."""
        self.quiet: Final = (
            not self.repricing
            and not self.hears & (TURN_START | TURN_END)
            and self.put_away >= self.concerns.get(DISCARDED_FROM_PLAY, frozenset())
            and min(rules.actions, rules.buys, rules.hand) > 0
        )
        """Whether no card waits for turns to end or to begin, unless one to be put away does."""
        self.fixed: Final[dict[int, frozenset[int]]] = {}
        self._offers: Final[dict[int, Offers]] = {}
        self.playable: Final[dict[frozenset[int], tuple[int, ...]]] = {}
        """Answers of the Action phase by the Actions in hand."""
        self.asked: Final[dict[tuple[int, frozenset[int]], Decision]] = {}
        """Questions of the Action phase by player and Actions in hand."""
        self.enders: Final = sum(1 << self.number[name] for name in rules.ends_when_empty)
        """The piles, as bits, of which a single empty one ends the game."""
        self.up_to: Final[dict[int, frozenset[int]]] = {}
        points = [_points_of(card) for card in cards]
        self.worth: Final = tuple(each for each, _ in points)
        """What each copy of a card is worth at the end of the game."""
        self.worth_once: Final = tuple(once for _, once in points if once != 0)
        """What every player scores once, however many copies they own."""

    def __copy__(self) -> Content:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Content:
        # Frames and listeners know effects by their numbers, which only these very objects have.
        return self

    def __reduce__(self) -> str:
        raise TypeError(
            "what belongs to a game cannot be pickled by itself; pickle the Game, or send its"
            " to_bytes() or a view"
        )

    def offers(self, missing: int) -> Offers:
        """Return the table of what is offered at printed costs, without these piles."""
        found = self._offers.get(missing)
        if found is None:
            if len(self._offers) > MOST_OFFERS:
                self._offers.clear()
            found = self._offers[missing] = Offers()
        return found

    def of_type(self, name: str) -> frozenset[int]:
        """Return the cards that have a type."""
        return self.by_type.get(name, frozenset())

    def matching(self, chosen: Filter) -> frozenset[int]:
        """Return the cards of a filter that never changes, worked out once."""
        key = id(chosen)
        found = self.fixed.get(key)
        if found is None:
            found = chosen.within(self)
            if key in self.ids:
                self.fixed[key] = found
        return found

    def _abilities(self, where: str) -> dict[int, tuple[Ability, ...]]:
        found: dict[int, tuple[Ability, ...]] = {}
        for number, card in enumerate(self.cards):
            triggers = [part for part in getattr(card, where) if isinstance(part, When)]
            if triggers:
                found[number] = tuple((self.ids[id(when)], when) for when in triggers)
        return found

    def _noisy(self) -> tuple[frozenset[int], tuple[str, ...]]:
        noisy: set[int] = set()
        kinds: list[str] = []
        for card, abilities in self.itself.items():
            noisy.update(card for _, when in abilities if when.event.kind in ARRIVALS)
        noisy |= self._awaited_by(self.in_play)
        for when in (when for found in self.throughout.values() for _, when in found):
            if when.event.kind in ARRIVALS:
                if when.then.token:
                    kinds.append(when.then.token)
                else:
                    noisy |= self._awaited(when)
        return frozenset(noisy), tuple(kinds)

    def _awaited_by(self, table: dict[int, tuple[Ability, ...]]) -> frozenset[int]:
        """Return the cards that abilities wait for when they are bought or gained."""
        waiting = [when for found in table.values() for _, when in found]
        awaited = [self._awaited(when) for when in waiting if when.event.kind in ARRIVALS]
        return frozenset().union(*awaited)

    def _awaited(self, when: When) -> frozenset[int]:
        """Return the cards that an ability waits for; -1 stands for none in particular."""
        cards = when.event.cards
        return cards.within(self) if cards is not None and cards.fixed else self.every | {-1}

    def _put_away(self) -> frozenset[int]:
        kinds = {card: {when.event.kind for _, when in own} for card, own in self.itself.items()}
        return frozenset(card for card, found in kinds.items() if DISCARDED_FROM_PLAY in found)

    def _concerns(self) -> dict[int, frozenset[int]]:
        found: dict[int, frozenset[int]] = {}
        for card, abilities in self.itself.items():
            for _, when in abilities:
                kind = when.event.kind
                found[kind] = found.get(kind, frozenset()) | {card}
        for table in (self.reacts, self.in_play, self.throughout):
            for abilities in table.values():
                for _, when in abilities:
                    kind = when.event.kind
                    found[kind] = found.get(kind, frozenset()) | self._awaited(when)
        return found


def _shifts(modifier: Modifier) -> bool:
    """Tell whether what a modifier is about can change as cards come into play."""
    return any(isinstance(part, Filter) and not part.fixed for _, part in walk(modifier))


def _points_of(card: Card) -> tuple[int | Amount, int | Amount]:
    """Return what each copy of a card is worth, and what every player scores once."""
    if isinstance(card.points, Amount):
        return card.points.as_points()
    return card.points or 0, 0


def _by_type(cards: Sequence[Card]) -> dict[str, frozenset[int]]:
    names = dict.fromkeys(name for card in cards for name in card.types.names)
    return {
        name: frozenset(n for n, card in enumerate(cards) if name in card.types.names) for name in names
    }


def _nodes(system: Iterable[Part], bodies: Iterable[Effect], cards: Iterable[Card]) -> Iterable[Part]:
    yield from system
    for body, card in zip(bodies, cards, strict=True):
        yield from _parts(body, card)


def _parts(body: Effect, card: Card) -> Iterable[Part]:
    others = (part for place, part in card.roots() if not place.startswith("play["))
    for root in (body, *others):
        for _, part in walk(root):
            yield part


def _sizes(bodies: Iterable[Effect], cards: Iterable[Card]) -> Iterable[int]:
    """Yield how many parts each card has."""
    return (sum(1 for _ in _parts(*one)) for one in zip(bodies, cards, strict=True))
