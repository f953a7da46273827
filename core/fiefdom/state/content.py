"""The compiled cards of one game: everything that stays the same from start to end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from fiefdom.decisions.decision import Decision, PromptContext
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card, Mat
from fiefdom.model.counter import Counter
from fiefdom.model.effect import Effect
from fiefdom.model.fact import AFTER_PLAYED, REPLACES
from fiefdom.model.filter import Filter
from fiefdom.model.landscape import LandscapeKind, Limit
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.phase import Phase
from fiefdom.model.pile import Pile
from fiefdom.model.public import is_public_of_owned
from fiefdom.model.rules import Rules
from fiefdom.model.setup_rule import Drawn
from fiefdom.state.ability_tables import AbilityTables
from fiefdom.state.offers import MOST_OFFERS, Offers
from fiefdom.state.turn_plan import TurnPlan
from fiefdom.state.type_variants import TypeVariants


class Content(AbilityTables):
    """Cards by number, nodes by number, and precomputed tables."""

    __slots__ = ()

    slow_purchases: frozenset[int]
    """The cards with an ability that responds when they are bought or gained."""
    slow_purchase_tokens: tuple[str, ...]
    """The kinds of token that have the same effect for the cards of the piles they are on."""
    reacted_to: frozenset[int]
    """The cards that a card in hand can react to when they are bought or gained."""
    slow_payments: frozenset[int]
    """The cards among `payments` that do more than give money, or whose log tells more."""
    fast_payments: bool
    """Whether all others give exactly the printed money, and change nothing else."""
    fast_turns: bool
    """Whether no card responds to the start or end of turns, except by being discarded from play."""
    steady_turns: bool
    """Whether nothing but lasting effects can make a difference when a turn ends."""

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
        notes_payers: bool = False,
        interruptible: bool = False,
        set_phases: Sequence[Phase] = (),
        set_landscapes: Sequence[LandscapeKind] = (),
        pins: bytes = b"",
        loose: frozenset[str] = frozenset(),
        brought: frozenset[str] = frozenset(),
        passing: bool = False,
        known_results: Sequence[Mapping[str, int]] = (),
        counters: Sequence[tuple[Counter, Effect | None]] = (),
        counter_points: Sequence[Amount] = (),
        mats_named: Sequence[frozenset[str]] = (),
        mixed: Sequence[Pile] = (),
        decks: Sequence[Pile] = (),
        drawn: Sequence[Drawn] = (),
    ) -> None:
        super().__init__(
            cards, rules, mats, mixed, decks, drawn, bodies, system, plan, counters, mats_named
        )
        self.printed: Content = self
        """The content of the same game with only the types that are printed on the cards."""
        self.variants: TypeVariants | None = None
        """The contents in which cards have further types; None if no rule of the game gives any."""
        self.pins: Final = pins
        self.prompt_context: Final = prompt_context
        self.loose: Final = tuple(card for card in cards if card.name in loose)
        """The cards that belong to no plugin, so that another installation may not have them."""
        self.companions: Final = tuple(card for card in self.loose if card.name in brought)
        """Those of them that are in the game only because other cards need them."""
        self.passing: Final = passing
        """Whether a card can pass cards between players without showing them to everyone."""
        self.known_results: Final = tuple(known_results)
        """For each card, the visibility masks of its named results that are known to anybody."""
        self.plan: Final = plan
        self.phased: Final = phased
        """Whether turns are played by `engine/phased_turn`, because phases matter in this game."""
        self.notes_payers: Final = notes_payers
        """Whether a card asks if the instructions of a played card gave money."""
        self.counts_from_hand: Final = counts_from_hand
        """Whether a card asks how many cards were played from the hand."""
        self.interruptible: Final = interruptible
        """Whether a shuffle can be interrupted, or a draw or money replaced: see `engine/drawing`."""
        self.set_phases: Final = tuple(set_phases)
        self.set_landscapes: Final = tuple(set_landscapes)
        """What card sets declare in addition to the rules; records embed it."""
        self.phase_names: Final = plan.names
        self.phases_in_text: Final = {number: name.lower() for number, name in plan.names.items()}
        """The names of the phases by number, as views call them."""
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
        prepared = [(n, one) for n, card in enumerate(cards) for one in card.setup]
        self.opening: Final = tuple(pair for pair in prepared if _opens(pair[1]))
        """What is done before the first hands are drawn, each effect with its card."""
        self.setup: Final = tuple(pair for pair in prepared if pair not in self.opening)
        """What else is done before the first turn, each effect with its card."""
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
        self.turn_counters: Final = plan.counters
        """The counters of a turn by their slots: see `state/turn_counters`."""
        self.of_turn: Final = self.fleeting.union(plan.slots)
        """The kinds of tokens that only the player whose turn it is can have."""
        self.uses: Final = {
            phase.number: tuple(
                (n, one.name) for n, (one, _) in enumerate(counters) if phase.name in one.phases
            )
            for phase in plan.phases
        }
        """For each phase, the counters that can be spent in it, each with its number."""
        self.limited: Final = any(
            n in plan.held or cards[n].once is not Limit.ALWAYS for n in plan.bought
        )
        """Whether there is a landscape that cannot be purchased again and again."""
        self.regular_options: Final = not (
            self.bartering or self.from_deck or self.owed or self.also or plan.attached
        )
        """Whether what can be done in a phase depends on little enough to be cached."""
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
        plain = not (self.worth_held or self.worth_once or any(map(_varies, self.worth)))
        self.plain_worth: Final[Callable[[int], int] | None] = (
            list(cast("Sequence[int]", self.worth)).__getitem__ if plain else None
        )
        """The points of a card, if only cards score, and always the same; None in other games."""
        amounts = (*self.worth, *self.worth_held.values(), *self.worth_once)
        self.worth_hidden: Final = not all(
            is_public_of_owned(one) for one in amounts if isinstance(one, Amount)
        )
        """Whether points depend on where hidden cards are, not only on which cards players own."""

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

    def matching(self, chosen: Filter) -> frozenset[int]:
        """Return the cards that pass a fixed filter; computed once."""
        key = id(chosen)
        found = self.fixed.get(key)
        if found is None:
            found = chosen.within(self)
            if key in self.ids:
                self.fixed[key] = found
        return found


def _opens(effect: Effect) -> bool:
    """Tell whether an effect must be done before the first hands are drawn."""
    return any(isinstance(part, Effect) and part.opens for _, part in walk(effect))


def _points_of(card: Card, landscape: bool) -> tuple[int | Amount, int | Amount]:
    """Return the points for each copy of a card, and the points that every player scores once."""
    if landscape:
        return 0, card.points or 0
    if isinstance(card.points, Amount):
        return card.points.as_points(card.name)
    return card.points or 0, 0


def _varies(worth: int | Amount) -> bool:
    return not isinstance(worth, int)


def _without(size: int, left_out: frozenset[int]) -> Sequence[int]:
    everything = range(size)
    return tuple(n for n in everything if n not in left_out) if left_out else everything
