"""Sets up the position a scenario describes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from fiefdom import Game, Limits, Registry
from fiefdom.errors import UnknownName
from fiefdom.extending import Content, State
from fiefdom.tooling.checks import mats_of, pile_tokens_of
from fiefdom.tooling.games import (
    LIMITS,
    Prepared,
    attach_landscapes,
    avoid_shortcuts,
    cards_named,
    deal_decks,
    empty_player,
    in_supply,
    lay_piles,
    open_game,
    pile_sizes,
    prepare_tokens,
    seeded,
)
from fiefdom.tooling.requests import check_companions
from fiefdom_workshop.card_files.read import read_card_file
from fiefdom_workshop.scenarios.apply_position import (
    BadPosition,
    apply_position,
    begin_turn,
    begin_within_turn,
    scripted,
)
from fiefdom_workshop.scenarios.earlier_turns import play_turn, skip_to
from fiefdom_workshop.scenarios.format import Position, Scenario, Shuffle
from fiefdom_workshop.yaml_input import read_model

REMEMBERED: Final = 32
_registries: Final[dict[object, tuple[Registry, Registry]]] = {}
"""Registries of recent scenarios, each with the installed one it was made from: validating all cards
again takes much longer than running a scenario."""


def registry_for(scenario: Scenario, installed: Registry, folder: Path) -> Registry:
    """Return the registry for a scenario: the installed sets it may use, and its own card files."""
    if scenario.sets is None and not scenario.cards:
        return installed
    files = tuple(_version(folder / file) for file in scenario.cards)
    key = (id(installed), len(installed.cards), tuple(scenario.sets or ("",)), files)
    if None in files:  # reading it reports what is wrong
        return _chosen(scenario, installed, folder)
    if key not in _registries:
        if len(_registries) >= REMEMBERED:
            _registries.clear()
        _registries[key] = _chosen(scenario, installed, folder), installed
    return _registries[key][0]


def _version(file: Path) -> tuple[str, int, int] | None:
    """Identify a version of a file; None if it cannot be read."""
    try:
        found = file.stat()
    except OSError:
        return None
    return str(file.resolve()), found.st_mtime_ns, found.st_size


def _chosen(scenario: Scenario, installed: Registry, folder: Path) -> Registry:
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
                f"{name} and the other basic cards are in {owner!r}, which `sets` does not list;"
                f" write sets: [{listed}]"
            )
    return chosen


def game_at(position: Mapping[str, Any], registry: Registry) -> Game:
    """Return a game at a position, which is given by the keys of a scenario."""
    scenario = read_model(Scenario, {"scenario": "a position", **position}, "the position")
    seats = scenario.every_seat()
    named = cards_named(scenario.kingdom, registry.cards)
    for name in (*named, *(n for seat in seats for n in (*seat.hand, *seat.deck))):
        registry.card(name)
    return set_up(scenario, registry)


def set_up(
    scenario: Scenario,
    registry: Registry,
    limits: Limits = LIMITS,
    log: bool = False,
    shortcuts: bool = True,
) -> Game:
    """Set up a game at the first question of the position.

    Without `shortcuts`, it never takes the fast path. The earlier turns are played by the engine, so
    that their lasting effects are exact.
    """
    kingdom = registry.completed(scenario.kingdom, scenario.seed)
    content = _content(scenario, kingdom, registry)
    layout = registry.lay_out(kingdom)
    sizes = pile_sizes(content, layout.cards, scenario.players)
    piles = {name for name, left in zip(content.names, sizes, strict=True) if left >= 0}
    mixed = {pile.name for pile in layout.piles}
    check_companions(content.cards, {*piles, *layout.names, *mixed}, registry.cards)
    seats = [empty_player(content) for _ in range(scenario.players)]
    g = State.new(content, seats, in_supply(content, sizes), seeded(scenario.seed))
    lay_piles(g, sizes)
    g.bound(limits)
    prepared = Prepared(content, layout.cards, kingdom, (), layout.replaced, layout.trash)
    g.trash = prepared.trash
    attach_landscapes(g, scenario.kingdom)
    prepare_tokens(g)
    g.log = [] if log else None
    if not shortcuts:
        avoid_shortcuts(g)
    first, *later = scenario.positions()
    if scenario.dealt:
        g.script = scripted(first.shuffles, content)
        deal_decks(g, prepared.start)
        if content.opening:
            open_game(g)
            return Game(g)
        first = first.model_copy(update={"shuffles": _unused(first.shuffles, g)})
    apply_position(g, first)
    begin_within_turn(g, first)
    for number, (earlier, position) in enumerate(zip(scenario.before, later, strict=True), 1):
        play_turn(g, earlier, registry, f"before {number}")
        skip_to(g, position.turn)
        apply_position(g, position)
        if log:
            g.log = []
        begin_turn(g, position)
    return Game(g)


def _unused(shuffles: list[Shuffle], g: State) -> list[Shuffle]:
    """Return the prescribed shuffles that dealing the decks has not used up."""
    left = []
    waiting = list(g.script)
    for shuffle in shuffles[::-1]:
        (entry,) = scripted([shuffle], g.content)
        if entry in waiting:
            waiting.remove(entry)
            left.append(shuffle)
    return left[::-1]


def mentioned(scenario: Scenario) -> Iterable[str]:
    """Yield every card name in the position and in those before it, except those of the kingdom."""
    for position in scenario.positions():
        yield from _position_names(position)


def _position_names(position: Position) -> Iterable[str]:
    yield from position.supply
    for cards in position.piles.values():
        yield from cards
    for deck in position.side_decks.values():
        yield from (*deck.next, *deck.discard, *deck.set_aside, *deck.kept)
    yield from position.pile_tokens
    yield from position.trash
    for spec in position.every_seat():
        yield from (*spec.hand, *spec.deck, *spec.discard, *spec.in_play)
        yield from spec.tokens_on.values()
        yield from (*(spec.played or ()), *spec.bought, *(spec.gained or ()), *spec.gained_last_turn)
        for cards in spec.mats.values():
            yield from cards
    for shuffle in position.shuffles:
        yield from shuffle.order


def _answered_names(scenario: Scenario) -> Iterable[str]:
    """Yield the bare names in answers: the named card need not be anywhere on the table."""
    steps = [step for earlier in scenario.before for step in earlier.steps]
    for step in (*steps, *scenario.steps):
        if isinstance(step.choose, str) and step.choose not in ("yes", "no"):
            yield step.choose


def _content(scenario: Scenario, kingdom: Iterable[str], registry: Registry) -> Content:
    names = [registry.card(name).name for name in (*mentioned(scenario), *_answered_names(scenario))]
    names += _defining_cards(scenario, registry)
    return registry.content(kingdom, names)


def _defining_cards(scenario: Scenario, registry: Registry) -> list[str]:
    """Return the cards that define the tokens and mats of the position, if no card there does."""
    every = scenario.positions()
    kinds = {kind for one in every for tokens in one.pile_tokens.values() for kind in tokens}
    mats = {name for one in every for spec in one.every_seat() for name in spec.mats}
    for name in mentioned(scenario):
        kinds -= pile_tokens_of(registry.card(name))
        mats -= {mat for _, mat in mats_of(registry.card(name))}
    if not kinds and not mats:
        return []
    return [
        name
        for name, card in registry.cards.items()
        if name in kinds
        or not kinds.isdisjoint(pile_tokens_of(card))
        or not mats.isdisjoint(mat for _, mat in mats_of(card))
    ]
