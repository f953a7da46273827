"""Sets up the position a scenario describes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fiefdom.engine import stack
from fiefdom.errors import FiefdomError, UnknownName
from fiefdom.files.cardfile import read_card_file
from fiefdom.game import Game
from fiefdom.plugins.registry import Registry
from fiefdom.setup.dealing import empty_player, pile_sizes
from fiefdom.setup.validate import mats_of, pile_tokens_of
from fiefdom.state import rng
from fiefdom.state.content import Content
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.player import Player
from fiefdom.state.table import ACTION_PHASE, BUY_PHASE, State
from fiefdom.testing.scenarios.format import PlayerPosition, Scenario, seat_number


class BadPosition(FiefdomError):
    """A position that cannot be set up."""


def registry_for(scenario: Scenario, installed: Registry, folder: Path) -> Registry:
    """Return the cards a scenario may use: installed sets, and its own card files."""
    if scenario.sets is None and not scenario.cards:
        return installed
    wanted = scenario.sets
    known = set(installed.sets) | set(installed.owners.values())
    for name in wanted or ():
        if name not in known:
            raise UnknownName("card set", name, known)
    chosen = Registry(plugins=installed.plugins, rules=installed.rules)
    for name, card_set in installed.sets.items():
        owner = next((installed.owners[card.name] for card in card_set.all_cards()), name)
        if wanted is None or owner in wanted or name in wanted:
            chosen.add_set(card_set, owner)
    chosen.loose = installed.loose & set(chosen.sets)
    for file in scenario.cards:
        card_set = read_card_file(folder / file)
        if not all(chosen.cards.get(card.name) == card for card in card_set.all_cards()):
            chosen.add_set(card_set, file, loose=True)
    for name in chosen.game_rules().piles if chosen.rules else ():
        if name not in chosen.cards and name in installed.owners:
            owner = installed.owners[name]
            listed = ", ".join([owner, *(scenario.sets or ())])
            raise BadPosition(
                f"{name} and the other basic cards come with {owner!r}, which sets does not list;"
                f" write sets: [{listed}]"
            )
    return chosen


def set_up(scenario: Scenario, registry: Registry, limits: Limits = LIMITS) -> Game:
    """Make a game that stands at the first question of the position."""
    for number in range(scenario.players, 6):
        if f"p{number + 1}" in scenario.model_fields_set:
            raise BadPosition(f"p{number + 1} has cards, but there are {scenario.players} players")
    for shuffle in scenario.shuffles:
        if seat_number(shuffle.player) >= scenario.players:
            raise BadPosition(f"{shuffle.player} shuffles, but does not play")
    content = _content(scenario, registry)
    kingdom = [registry.card(name) for name in scenario.kingdom]
    supply = pile_sizes(content, kingdom, scenario.players)
    seats = [_seat(spec, content) for spec in scenario.seats()]
    g = State.new(content, seats, supply, rng.seeded(scenario.seed))
    g.bound(limits)
    _common(g, scenario)
    for number, spec in enumerate(scenario.seats()):
        seats[number].serials = list(range(g.serial, g.serial + len(spec.in_play)))
        g.serial += len(spec.in_play)
    _turn(g, scenario)
    stack.start_at(g)
    return Game(g)


def mentioned(scenario: Scenario) -> Iterable[str]:
    """Yield every card name of the position."""
    yield from scenario.kingdom
    yield from scenario.supply
    yield from scenario.pile_tokens
    yield from scenario.trash
    for spec in scenario.seats():
        yield from (*spec.hand, *spec.deck, *spec.discard, *spec.in_play)
        for cards in spec.mats.values():
            yield from cards
    for shuffle in scenario.shuffles:
        yield from shuffle.order


def _named(scenario: Scenario) -> Iterable[str]:
    """Yield what steps answer with a bare name: one may name a card that is nowhere."""
    for step in scenario.steps:
        if isinstance(step.choose, str) and step.choose not in ("yes", "no"):
            yield step.choose


def _content(scenario: Scenario, registry: Registry) -> Content:
    names = [registry.card(name).name for name in (*mentioned(scenario), *_named(scenario))]
    names += _explaining(scenario, registry)
    kingdom = [registry.card(name).name for name in scenario.kingdom]
    return registry.content(kingdom, names)


def _explaining(scenario: Scenario, registry: Registry) -> list[str]:
    """Name the cards that say what the tokens and mats of the position are."""
    kinds = {kind for tokens in scenario.pile_tokens.values() for kind in tokens}
    mats = {name for spec in scenario.seats() for name in spec.mats}
    if not kinds and not mats:
        return []
    return [
        name
        for name, card in registry.cards.items()
        if not kinds.isdisjoint(pile_tokens_of(card))
        or not mats.isdisjoint(mat for _, mat in mats_of(card))
    ]


def _seat(spec: PlayerPosition, content: Content) -> Player:
    player = empty_player(content)
    player.hand = _cards(spec.hand, content)
    player.deck = _cards(spec.deck, content)[::-1]
    player.discard = _cards(spec.discard, content)[::-1]
    player.play = _cards(spec.in_play, content)
    player.tokens = dict(spec.tokens)
    mats = [mat.name for mat in content.mats]
    for name, cards in spec.mats.items():
        if name not in mats:
            raise UnknownName("mat", name, mats)
        player.mats[mats.index(name)] = _cards(cards, content)
    return player


def _cards(names: Iterable[str], content: Content) -> list[int]:
    folded = {name.casefold(): number for name, number in content.number.items()}
    return [folded[name.casefold()] for name in names]


def _common(g: State, scenario: Scenario) -> None:
    content = g.content
    for name, count in scenario.supply.items():
        (card,) = _cards([name], content)
        if g.supply[card] < 0:
            raise BadPosition(f"{name} has no pile in this kingdom; add it to `kingdom`")
        g.supply[card] = count
    for card, left in enumerate(g.supply):
        if left == 0:
            g.emptied(card)
    g.trash = _cards(scenario.trash, content)
    for pile, tokens in scenario.pile_tokens.items():
        (card,) = _cards([pile], content)
        for kind, count in tokens.items():
            g.pile_tokens.setdefault(kind, {})[card] = count
    g.script = tuple(
        (seat_number(entry.player), tuple(_cards(entry.order, content))) for entry in scenario.shuffles
    )


def _turn(g: State, scenario: Scenario) -> None:
    g.current = g.regular = seat_number(scenario.turn)
    if g.current >= len(g.players):
        raise BadPosition(f"turn: {scenario.turn}, but there are {len(g.players)} players")
    for seat, turns in scenario.turns_taken.items():
        if seat_number(seat) >= len(g.players):
            raise BadPosition(f"turns_taken: {seat}, but there are {len(g.players)} players")
        g.players[seat_number(seat)].turns = turns
    spec = scenario.seats()[g.current]
    rules = g.content.rules
    g.actions = rules.actions if spec.actions is None else spec.actions
    g.buys = rules.buys if spec.buys is None else spec.buys
    g.coins = spec.coins or 0
    g.phase = ACTION_PHASE if scenario.phase == "action" else BUY_PHASE
    g.streak = 1
    g.turn = 1
    g.plays = list(g.players[g.current].play)
    g.rehear()
