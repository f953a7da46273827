"""Games in different threads are independent, whatever they share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from fiefdom import Game, Registry, installed, load_plugins, new_game, play_out
from fiefdom.plugins import registry as registry_room

THREADS = 8


@pytest.fixture
def restless() -> Iterator[None]:
    """Let threads take turns as often as Python can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def played(kingdom: tuple[str, ...], seed: int, registry: Registry) -> bytes:
    """Play a game at random for a while, with everything that is done with games."""
    game, rng = (
        new_game(kingdom, 2 + seed % 3, seed, registry=registry, log=seed % 2 == 0),
        Random(seed),
    )
    for _ in range(60):
        decision = game.pending
        if decision is None:
            break
        game.clone().answer(decision.sample(rng))
        game.determinize(decision.player, seed)
        game.view(decision.player)
        game.answer(decision.sample(rng))
    game.undo()
    return Game.from_bytes(game.to_bytes(), registry).digest()


def kingdoms(count: int) -> list[tuple[str, ...]]:
    names = sorted(card.name for card in installed().kingdom_cards())
    return [tuple(Random(seed).sample(names, 10)) for seed in range(count)]


@pytest.mark.usefixtures("restless")
def test_games_of_one_kingdom_in_many_threads_are_those_of_one_thread() -> None:
    (kingdom,) = kingdoms(1)
    alone, shared = installed().copy(), installed().copy()
    expected = [played(kingdom, seed, alone) for seed in range(24)]
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda seed: played(kingdom, seed, shared), range(24)))
    assert found == expected


@pytest.mark.usefixtures("restless")
def test_a_registry_serves_many_threads_with_more_kingdoms_than_it_remembers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry_room, "REMEMBERED", 2)
    asked = [kingdom[:1] for kingdom in kingdoms(40)] * 60
    shared = installed().copy()

    def dealt(kingdom: tuple[str, ...]) -> bytes:
        return new_game(kingdom, registry=shared).digest()

    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(dealt, asked))
    assert found == found[:40] * 60
    assert len(shared.contents) <= 4 + 2 * THREADS


@pytest.mark.usefixtures("restless")
def test_bots_in_many_threads_play_as_in_one() -> None:
    def outcome(seed: int) -> tuple[object, ...]:
        bots = [installed().bot(name)(seed) for name in ("sensible", "big-money")]
        return play_out(new_game(kingdom, seed=seed), bots).answers

    (kingdom,) = kingdoms(1)
    expected = [outcome(seed) for seed in range(12)]
    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(outcome, range(12))) == expected


@pytest.mark.usefixtures("restless")
def test_what_is_installed_is_loaded_once_for_all_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    from fiefdom.plugins import loading

    monkeypatch.setattr(loading, "_installed", [])
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda _: loading.installed(), range(THREADS)))
    assert len({id(one) for one in found}) == 1
    assert found[0].cards.keys() == load_plugins().cards.keys()
