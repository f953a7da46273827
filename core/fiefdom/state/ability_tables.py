"""The parts of the cards of one game as numbered nodes, and which abilities respond to what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom.model.card import Card, Mat
from fiefdom.model.counter import TURN, Counter
from fiefdom.model.effect import Effect
from fiefdom.model.fact import BARTERS, DISCARDED_FROM_PLAY, EXITS, GAINED, LEFT_PLAY, PLAYED
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.pile import Pile
from fiefdom.model.rules import Rules
from fiefdom.model.setup_rule import Drawn
from fiefdom.model.trigger import When
from fiefdom.state.card_tables import CardTables
from fiefdom.state.limits import LARGE, SOON
from fiefdom.state.nodes import nodes_of, sizes_of
from fiefdom.state.turn_plan import TurnPlan

Ability = tuple[int, When]
"""The node number of a trigger, and the trigger."""


class AbilityTables(CardTables):
    """The nodes, triggers and modifiers of cards and mats."""

    __slots__ = ()

    def __init__(
        self,
        cards: Sequence[Card],
        rules: Rules,
        mats: Sequence[Mat],
        mixed: Sequence[Pile],
        decks: Sequence[Pile],
        drawn: Sequence[Drawn],
        bodies: Sequence[Effect],
        system: Sequence[Part],
        plan: TurnPlan,
        counters: Sequence[tuple[Counter, Effect | None]],
        mats_named: Sequence[frozenset[str]],
    ) -> None:
        super().__init__(cards, rules, mats, mixed, decks, drawn)
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
        nodes = (*nodes_of(system, self.bodies, self.cards, self.mats), *spent, *of_phases)
        self.nodes: Final[tuple[Part, ...]] = nodes
        effects = (number for number, one in enumerate(nodes) if isinstance(one, Effect))
        self.effects: Final = frozenset(effects)
        """The nodes that can be suspended."""
        ends = (n for n, one in enumerate(nodes) if isinstance(one, Effect) and one.leaves_loop)
        self.leaving: Final = frozenset(ends)
        """The nodes that end the loop around them."""
        self.heft: Final = 1 + max(sizes_of(self.bodies, self.cards), default=0) // LARGE
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
        self.repricing: Final = any(map(_changes_costs, (*held, *always)))
        """Whether a card in play, or a rule of the game, can change what cards cost."""
        modifiers = [one for one in self.nodes if isinstance(one, Modifier)]
        self.sets_costs: Final = any(type(one).set_costs is not Modifier.set_costs for one in modifiers)
        """Whether something can say what cards cost, after everything that lowers costs."""
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
        self.orders_gains: Final = any(part.orders_gains for part in self.nodes)
        """Whether a card asks in which order all players gained cards this turn."""
        gains = GAINED if self.orders_gains else 0
        self.awaited_kinds: Final = sum(self.concerns) | sum(bits) | gains
        """A bit mask of the kinds of fact, and of modifier, that some ability of a card needs."""
        self.on_played: Final = self.concerns.get(PLAYED, frozenset())
        self.put_away: Final = self._put_away()
        """The cards with a trigger for being discarded from play, or for leaving it."""
        self.watching_exits: Final = frozenset(
            card
            for card, own in self.in_play.items()
            if any(when.event.kind & EXITS for _, when in own)
        )
        """The cards that, while in play, respond to others being discarded from play, or leaving it."""
        self.watching: Final = self.repricing or bool(self.put_away)
        """Whether a card that enters play can change costs or has a trigger for leaving play."""
        self.depends_on_position: Final = self.watching or self.by_turn
        """Whether the shortcuts that a game may take depend on the cards in play, or on costs."""

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
        return frozenset(
            card for card, found in kinds.items() if found & {DISCARDED_FROM_PLAY, LEFT_PLAY}
        )

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


def _changes_costs(modifier: Modifier) -> bool:
    kind = type(modifier)
    return kind.lower is not Modifier.lower or kind.set_costs is not Modifier.set_costs
