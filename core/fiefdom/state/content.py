"""The compiled cards of one game: everything that stays the same from start to end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from fiefdom.decisions.decision import Decision, PromptContext
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card, Mat
from fiefdom.model.counter import TURN, Counter
from fiefdom.model.effect import Effect
from fiefdom.model.fact import AFTER_PLAYED, BARTERS, DISCARDED_FROM_PLAY, PLAYED, REPLACES
from fiefdom.model.filter import Filter
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.phase import Phase
from fiefdom.model.pile import Pile
from fiefdom.model.rules import Rules
from fiefdom.model.setup_rule import Drawn, DrawnTo
from fiefdom.model.trigger import When
from fiefdom.state.limits import LARGE, SOON
from fiefdom.state.tables import Tables
from fiefdom.state.turn_plan import TurnPlan

Ability = tuple[int, When]
"""The node number of a trigger, and the trigger."""


class Offers:
    """A cache of the options of the phase with purchases, filled on demand.

    The options depend on the money and on the cards in hand that pay, or None once those can no
    longer be played. The question also depends on the player.
    """

    __slots__ = ("asked", "codes")

    def __init__(self) -> None:
        self.codes: dict[frozenset[int] | None, dict[int, tuple[int, ...]]] = {}
        """The legal answers, by cards in hand that pay, then by money."""
        self.asked: dict[tuple[int, int, frozenset[int] | None], Decision] = {}
        """The questions by player, money and cards in hand that pay."""


_LAID_BESIDE: Final = (DrawnTo.BESIDE, DrawnTo.ASIDE, DrawnTo.DECK)
MOST_OFFERS: Final = 4096
"""The number of combinations of empty piles, and of cards in hand, to cache options for."""


class Content(Tables):
    """Cards by number, nodes by number, and precomputed tables."""

    __slots__ = ()

    slow_purchases: frozenset[int]
    """The cards with an ability that responds when they are bought or gained."""
    slow_purchase_tokens: tuple[str, ...]
    """The kinds of token that have the same effect for the cards of the piles they are on."""
    reacted_to: frozenset[int]
    """The cards that a card in hand can react to when they are bought or gained."""
    slow_payments: frozenset[int]
    """The cards among `payments` that do more than give money."""
    fast_payments: bool
    """Whether all others give exactly the printed money, and change nothing else."""
    fast_turns: bool
    """Whether no card responds to the start or end of turns, except by being discarded from play."""

    def __init__(
        self,
        cards: Sequence[Card],
        rules: Rules,
        mats: Sequence[Mat],
        bodies: Sequence[Effect],
        yields: Sequence[int],
        system: Sequence[Part],
        prompt_context: PromptContext,
        plan: TurnPlan,
        phased: bool = False,
        counts_from_hand: bool = False,
        interruptible: bool = False,
        set_phases: Sequence[Phase] = (),
        set_landscapes: Sequence[LandscapeKind] = (),
        pins: bytes = b"",
        loose: frozenset[str] = frozenset(),
        passing: bool = False,
        known_results: Sequence[Mapping[str, int]] = (),
        counters: Sequence[tuple[Counter, Effect | None]] = (),
        counter_points: Sequence[Amount] = (),
        mats_named: Sequence[frozenset[str]] = (),
        mixed: Sequence[Pile] = (),
        decks: Sequence[Pile] = (),
        drawn: Sequence[Drawn] = (),
    ) -> None:
        self.cards: Final = tuple(cards)
        self.rules: Final = rules
        self.mats: Final = tuple(mats)
        self.pins: Final = pins
        self.prompt_context: Final = prompt_context
        self.loose: Final = tuple(card for card in cards if card.name in loose)
        """The cards that belong to no plugin, so that another installation may not have them."""
        self.passing: Final = passing
        """Whether a card can pass cards between players without showing them to everyone."""
        self.known_results: Final = tuple(known_results)
        """For each card, the visibility masks of its named results that are known to anybody."""
        self.size: Final = len(self.cards)
        self.names: Final = tuple(card.name for card in cards)
        self.number: Final = {card.name: n for n, card in enumerate(cards)}
        self.mixed: Final = tuple(mixed)
        """The piles of different cards."""
        self.members: Final = tuple(tuple(self.number[name] for name in pile.cards) for pile in mixed)
        """The cards of each of these piles, in the order in which it is declared."""
        self.in_rows: Final = frozenset(
            self.number[name] for pile in mixed if pile.row > 1 for name in pile.cards
        )
        """The cards of piles that lie open as a row."""
        self.pile_of: Final = {card: n for n, cards in enumerate(self.members) for card in cards}
        """The number of the pile of different cards that a card is part of."""
        self.decks: Final = tuple(decks)
        """The side decks."""
        self.deck_of: Final = {
            self.number[name]: n for n, deck in enumerate(decks) for name in deck.cards
        }
        """The number of the side deck that a card is part of."""
        backs = tuple(card.back for card in cards)
        self.backs: Final = backs if any(backs) else ()
        """The back of each card; empty if all cards look alike from behind."""
        self.from_deck: Final = frozenset(n for n, card in enumerate(cards) if card.from_deck)
        """The cards that can be played from the deck."""
        self.drawn: Final = tuple(drawn)
        """The outcomes of set-up rules."""
        self.marks: Final = self._marks()
        """The cards of the piles with each mark that set-up rules gave."""
        laid = [self._of_pile(one.pile) for one in drawn if one.to in _LAID_BESIDE]
        self.reserved: Final[frozenset[int]] = frozenset().union(*laid)
        """The cards that set-up rules laid beside the Supply, only for what names their mark."""
        self.set_aside: Final = frozenset(
            self.number[one.pile] for one in drawn if one.to is DrawnTo.ASIDE
        )
        """The cards of which a single copy was set aside by a set-up rule."""
        beside = frozenset(n for n, card in enumerate(cards) if not card.supply)
        self.outside: Final = beside | self.reserved
        """The cards whose piles lie beside the Supply."""
        self.costs: Final = tuple(card.cost for card in cards)
        self.also: Final = {n: card.other_costs for n, card in enumerate(cards) if card.also_costs}
        """What cards cost in addition to money, by counter, for those that do."""
        self.dearest: Final = max(self.costs, default=0)
        """The highest cost printed on a card."""
        self.every: Final = frozenset(range(self.size))
        self.by_type: Final[dict[str, frozenset[int]]] = _by_type(self.cards)
        self.plan: Final = plan
        self.phased: Final = phased
        """Whether turns are played by `engine/phased_turn`, because phases matter in this game."""
        self.counts_from_hand: Final = counts_from_hand
        """Whether a card asks how many cards were played from the hand."""
        self.interruptible: Final = interruptible
        """Whether a shuffle can be interrupted, or a draw or money replaced: see `engine/drawing`."""
        self.set_phases: Final = tuple(set_phases)
        self.set_landscapes: Final = tuple(set_landscapes)
        """What card sets declare in addition to the rules; records embed it."""
        self.phase_names: Final = plan.names
        self.nameable: Final[Sequence[int]] = _without(self.size, plan.landscapes)
        """The cards that can be named: all but landscapes."""
        self.priced: Final = plan.priced
        """The cards that are played for a price."""
        self.payments: Final = plan.payments
        """The cards that are played, for no price, in the phase with purchases."""
        self.words: Final = tuple(phase.words for phase in plan.phases)
        """What the questions of the phases say, in the order of the phases."""
        self.hostile: Final = frozenset().union(*map(self.of_type, rules.hostile))
        """The cards that players can be unaffected by."""
        self.notable: Final = self.hostile | self.payments
        """The cards for which immunity or extra money must be checked when they are played."""
        self.bodies: Final = tuple(bodies)
        """What playing each card does, as one effect."""
        self.counters: Final = tuple(counters)
        """The declared counters that the cards mention, each with what spending one does."""
        self.owed: Final = frozenset(one.name for one, _ in counters if one.owed)
        """The counters that players owe until they pay them off."""
        self.fleeting: Final = frozenset(one.name for one, _ in counters if one.of == TURN)
        """The counters that players lose at the end of their turn."""
        spent = (part for _, body in counters if body is not None for _, part in walk(body))
        edges = (body for one in plan.phases for body in (one.start, one.end) if body is not None)
        of_phases = (part for body in edges for _, part in walk(body))
        nodes = (*_nodes(system, self.bodies, self.cards, self.mats), *spent, *of_phases)
        self.nodes: Final[tuple[Part, ...]] = nodes
        self.heft: Final = 1 + max(_sizes(self.bodies, self.cards), default=0) // LARGE
        """The size of the largest card, as a multiple of the usual size; see `engine/budget`."""
        self.soon: Final = max(1, SOON // self.heft)
        """The number of steps of an answer without a surcharge."""
        self.ids: Final[dict[int, int]] = {}
        for node, part in enumerate(self.nodes):
            self.ids.setdefault(id(part), node)
        lists = (node.laid_out() for node in self.nodes if isinstance(node, Effect))
        self.laid_out: Final = frozenset(id(effect) for found in lists for effect in found)
        """The effects whose cards stay on the table until the enclosing list ends."""
        self.reacts: Final = self._abilities("reacts")
        self.reacting: Final = frozenset(self.reacts)
        """The cards with an ability that works from the hand."""
        self.itself: Final = self._abilities("itself")
        self.in_play: Final = self._abilities("in_play")
        self.on_mat: Final = self._abilities("on_mat")
        self.acting_mats: Final = {card: self._acting_mats(mats_named[card]) for card in self.on_mat}
        """For each card with an ability on mats, the numbers of the mats where it works."""
        self.throughout: Final = self._abilities("throughout")
        self.setup: Final = tuple((n, one) for n, card in enumerate(cards) for one in card.setup)
        """What is done before the first turn, each effect with its card."""
        self.mat_triggers: Final[tuple[Ability, ...]] = tuple(
            (self.ids[id(when)], when) for mat in self.mats for when in mat.triggers
        )
        """The triggers of mats, which every player has."""
        self.modifiers: Final[dict[int, tuple[Modifier, ...]]] = {
            n: found
            for n, card in enumerate(cards)
            if (found := tuple(m for m in card.in_play if isinstance(m, Modifier)))
        }
        self.standing: Final = tuple(
            (n, part)
            for n, card in enumerate(cards)
            for part in card.throughout
            if isinstance(part, Modifier)
        )
        """The modifiers that apply throughout the game, each with its card."""
        held = [modifier for found in self.modifiers.values() for modifier in found]
        always = [modifier for _, modifier in self.standing]
        bits = {modifier.bits for modifier in (*held, *always)}
        self.repricing: Final = any(type(one).lower is not Modifier.lower for one in (*held, *always))
        """Whether a card in play, or a rule of the game, can change what cards cost."""
        modifiers = [one for one in self.nodes if isinstance(one, Modifier)]
        self.situational: Final = any(one.situational for one in modifiers)
        """Whether what cards cost can depend on more than the cards in play and on lasting effects, so
        that it is computed again whenever it matters."""
        self.bartering: Final = any(one.bits & BARTERS for one in modifiers)
        """Whether players can do something instead of paying for a card."""
        self.by_turn: Final = self.situational or any(one.by_turn for one in modifiers)
        """Whether what cards cost can depend on whose turn it is."""
        self.enriching: Final = any(type(one).extra_money is not Modifier.extra_money for one in held)
        """Whether a card in play can change how much money a card gives."""
        self.concerns: Final = self._concerns()
        """For each kind of fact, the cards for which some ability responds to it."""
        self.awaited_kinds: Final = sum(self.concerns) | sum(bits)
        """A bit mask of the kinds of fact, and of modifier, that some ability of a card needs."""
        self.on_played: Final = self.concerns.get(PLAYED, frozenset())
        self.put_away: Final = self._put_away()
        """The cards with a trigger for being discarded from play."""
        self.watching_exits: Final = frozenset(
            card
            for card, own in self.in_play.items()
            if any(when.event.kind == DISCARDED_FROM_PLAY for _, when in own)
        )
        """The cards that, while in play, respond to other cards being discarded from play."""
        self.watching: Final = self.repricing or bool(self.put_away)
        """Whether a card that enters play can change costs or has a trigger for leaving play."""
        held_in_play = frozenset(n for n, card in enumerate(cards) if card.in_play)
        played = self.on_played | self.concerns.get(AFTER_PLAYED, frozenset())
        watched = played | self.put_away | held_in_play
        if any(isinstance(node, Modifier) and node.bits & REPLACES for node in self.nodes):
            watched = self.every  # what replaces a card may refer to this copy of it
        self.yields: Final = tuple(
            -1 if card in watched else plain for card, plain in enumerate(yields)
        )
        """The money that a card gives that does nothing else; -1 for any other card."""
        self.first_other: Final = len(self.payments)
        """The first card that is not among `payments`: those have the lowest numbers."""
        self.yield_of: Final = list(self.yields).__getitem__
        self.turn_counters: Final = plan.counters
        """The counters of a turn by their slots: see `state/turn_counters`."""
        self.of_turn: Final = self.fleeting.union(plan.slots)
        """The kinds of tokens that only the player whose turn it is can have."""
        self.purses: Final = {one.number: one.currency_slot for one in plan.phases if one.buys}
        """The slot of the currency of each phase with purchases, by its number."""
        self.slots: Final = plan.slots
        """The slot of each counter of a turn by its name."""
        self.fresh: Final = (*plan.fresh, rules.hand)
        """The counters with fields of their own, and the size of the next hand, as a turn starts."""
        self.fresh_tallies: Final = plan.fresh_tallies
        self.fixed: Final[dict[int, frozenset[int]]] = {}
        self._offers: Final[dict[int, Offers]] = {}
        self.playable: Final[dict[frozenset[int], tuple[int, ...]]] = {}
        """The legal answers of the phase with a price, by the cards in hand."""
        self.asked: Final[dict[tuple[int, frozenset[int]], Decision]] = {}
        """The questions of the phase with a price, by player and cards in hand."""
        ending = {self.number[name] for name in rules.ends_when_empty}
        ending |= {n for n, card in enumerate(cards) if card.ends_game}
        self.enders: Final = sum(1 << card for card in ending)
        """A bit mask of the piles that end the game as soon as one of them is empty."""
        self.ends_if: Final = tuple(rules.ends_if)
        """Conditions that end the game at the end of a turn."""
        self.up_to: Final[dict[int, frozenset[int]]] = {}
        points = [_points_of(card, n in plan.landscapes) for n, card in enumerate(cards)]
        self.worth: Final = tuple(each for each, _ in points)
        """The points for each copy of a card."""
        self.worth_held: Final = {n: once for n, (_, once) in enumerate(points) if n in plan.held}
        """The points of a landscape for a player who has it."""
        once = [once for n, (_, once) in enumerate(points) if once != 0 and n not in plan.held]
        self.worth_once: Final = (*once, *counter_points)
        """The points that every player scores once, however many copies they own."""

    def __copy__(self) -> Content:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Content:
        # frames and listeners refer to effects by numbers, which are keyed by object identity
        return self

    def __reduce__(self) -> str:
        raise TypeError(
            "the internals of a game cannot be pickled on their own; pickle the Game, or send its"
            " to_bytes() or a view"
        )

    def offers(self, missing: int) -> Offers:
        """Return the cached options at printed costs, for a bit mask of missing or empty piles."""
        found = self._offers.get(missing)
        if found is None:
            if len(self._offers) > MOST_OFFERS:
                self._offers.clear()
            found = self._offers[missing] = Offers()
        return found

    def on_pile(self, card: int) -> int:
        """Return the card that stands for the pile of a card: for equal cards, the card itself."""
        index = self.pile_of.get(card)
        return card if index is None else self.members[index][0]

    def cards_of_pile(self, card: int) -> tuple[int, ...]:
        """Return all cards of the pile that a card is of."""
        index = self.pile_of.get(card)
        return (card,) if index is None else tuple(self.members[index])

    def _of_pile(self, name: str) -> frozenset[int]:
        """Return the cards of a pile, by its name or that of its only card."""
        for pile, members in zip(self.mixed, self.members, strict=True):
            if pile.name == name:
                return frozenset(members)
        return frozenset((self.number[name],))

    def _marks(self) -> dict[str, frozenset[int]]:
        found: dict[str, frozenset[int]] = {}
        for one in self.drawn:
            found[one.mark] = found.get(one.mark, frozenset()) | self._of_pile(one.pile)
        return found

    def of_type(self, name: str) -> frozenset[int]:
        """Return the cards that have a type."""
        return self.by_type.get(name, frozenset())

    def matching(self, chosen: Filter) -> frozenset[int]:
        """Return the cards that pass a fixed filter; computed once."""
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

    def _acting_mats(self, named: frozenset[str]) -> tuple[int, ...]:
        """Return the face-up mats where the abilities of a card work: those it names, or all."""
        return tuple(
            number
            for number, mat in enumerate(self.mats)
            if mat.face_up and (not named or mat.name in named)
        )

    def awaited_by(self, when: When) -> frozenset[int]:
        """Return the cards that an ability responds to; -1 stands for a fact without a card."""
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
        for table in (self.reacts, self.in_play, self.on_mat, self.throughout):
            for abilities in table.values():
                for _, when in abilities:
                    kind = when.event.kind
                    found[kind] = found.get(kind, frozenset()) | self.awaited_by(when)
        for _, when in self.mat_triggers:
            kind = when.event.kind
            found[kind] = found.get(kind, frozenset()) | self.awaited_by(when)
        return found


def _points_of(card: Card, landscape: bool) -> tuple[int | Amount, int | Amount]:
    """Return the points for each copy of a card, and the points that every player scores once."""
    if landscape:
        return 0, card.points or 0
    if isinstance(card.points, Amount):
        return card.points.as_points(card.name)
    return card.points or 0, 0


def _without(size: int, left_out: frozenset[int]) -> Sequence[int]:
    everything = range(size)
    return tuple(n for n in everything if n not in left_out) if left_out else everything


def _by_type(cards: Sequence[Card]) -> dict[str, frozenset[int]]:
    names = dict.fromkeys(name for card in cards for name in card.types.names)
    return {
        name: frozenset(n for n, card in enumerate(cards) if name in card.types.names) for name in names
    }


def _nodes(
    system: Iterable[Part], bodies: Iterable[Effect], cards: Iterable[Card], mats: Iterable[Mat]
) -> Iterable[Part]:
    yield from system
    for body, card in zip(bodies, cards, strict=True):
        yield from _parts(body, card)
    for mat in mats:
        for when in mat.triggers:
            yield from (part for _, part in walk(when))


def _parts(body: Effect, card: Card) -> Iterable[Part]:
    others = (part for place, part in card.roots() if not place.startswith("play["))
    for root in (body, *others):
        for _, part in walk(root):
            yield part


def _sizes(bodies: Iterable[Effect], cards: Iterable[Card]) -> Iterable[int]:
    """Yield the number of parts of each card."""
    return (sum(1 for _ in _parts(*one)) for one in zip(bodies, cards, strict=True))
