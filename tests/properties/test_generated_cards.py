"""Cards generated from the whole vocabulary keep every promise, or are refused with our error."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fiefdom import Card
from fiefdom.grammar.voice import Voice
from fiefdom.model.card import ABILITIES
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT
from fiefdom.model.frames import Scope, Value
from fiefdom.model.part import Part, walk
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING
from tests.properties.generated.card_generator import GeneratedSet, make_set
from tests.properties.generated.choices import Seeded
from tests.properties.generated.determinization_check import hidden
from tests.properties.generated.game_check import play
from tests.properties.generated.keywords import words
from tests.properties.generated.strategies import generated_sets
from tests.properties.generated.tally import Tally, worked
from tests.properties.generated.validation_check import alone, validated

SOAK = int(os.environ.get("FIEFDOM_SOAK", "0"))
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


def height(part: Part) -> int:
    """How many levels a part has."""
    return 1 + max([0, *(height(inner) for _, inner in part.parts())])


def accepted(count: int) -> Iterator[Card]:
    """Yield the accepted cards among those of the first seeds."""
    for seed in range(count):
        for card in make_set(Seeded(seed)).card_set.cards:
            if validated(alone(card), seed).accepted:
                yield card


def held(tally: Tally) -> None:
    """Print the counts, and fail with the first case of each fault."""
    print(dict(tally.counts))
    assert not tally.failed, "\n\n".join(str(failure) for _, failure in tally.first.values())


@given(generated_sets())
@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
def test_a_card_is_accepted_or_refused_with_an_error_of_ours(made: GeneratedSet) -> None:
    for card in made.card_set.cards:
        verdict = validated(alone(card), -1, files=True)
        assert verdict.failed is None, str(verdict.failed)


@given(generated_sets(), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
def test_accepted_cards_keep_every_promise(made: GeneratedSet, seed: int) -> None:
    if validated(made.card_set, -1).accepted:
        played, (_, told) = play(made, seed), hidden(made, seed)
        assert played.failed is None, str(played.failed)
        assert told is None, str(told)


def test_very_many_cards_are_accepted_or_refused_with_an_error_of_ours() -> None:
    tally = worked("cards", range(SOAK or 400))
    held(tally)
    assert tally.counts["accepted"] >= tally.counts["cards"] // 2


def test_games_with_generated_cards_keep_every_promise() -> None:
    tally = worked("games", range(10_000, 10_000 + (SOAK or 120)))
    held(tally)
    assert tally.counts["decisions"] > 30 * tally.counts["games"] > 0


def test_views_and_logs_do_not_depend_on_hidden_cards() -> None:
    tally = worked("worlds", range(20_000, 20_000 + (SOAK or 80)))
    held(tally)
    assert tally.counts["questions in worlds"] > tally.counts["worlds"] > 0


def test_the_generator_uses_every_keyword_and_ability_and_nests_deeply() -> None:
    kinds: Counter[type[Part]] = Counter()
    places: Counter[str] = Counter()
    types: Counter[str] = Counter()
    deep = cards = referring = 0
    wanted_places = (*ABILITIES, "points")
    wanted_types = ("Action", "Treasure", "Victory", "Attack", "Duration")
    for card in accepted(1_500):
        parts = [part for place, root in card.roots() for _, part in walk(root, place)]
        kinds.update(map(type, parts))
        places.update([where for where in ABILITIES if getattr(card, where)])
        places["points"] += card.points is not None
        types.update(card.types.names)
        deep += any(height(root) >= 4 for _, root in card.roots())
        referring += any(name != THAT for part in parts for name in part.needs())
        cards += 1
        rarest = min(*(places[where] for where in wanted_places), *(types[one] for one in wanted_types))
        if rarest > 50 and kinds.keys() >= set(words().kinds):
            break
    assert {kind for kind in words().kinds if not kinds[kind]} == set()
    assert min(places[where] for where in wanted_places) > 50
    assert min(types[name] for name in wanted_types) > 50
    assert deep > cards // 3
    assert referring > cards // 10


@dataclass(frozen=True)
class Whistle(Effect):
    """An effect defined by a plugin."""

    keyword = "test_whistle"

    tune: str
    listeners: Effect

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return NOTHING

    def text(self, voice: Voice) -> str:
        return f"whistle {self.tune}"


def test_a_new_keyword_is_generated_automatically(monkeypatch: pytest.MonkeyPatch) -> None:
    plugin = ModuleType("fiefdom_whistles")
    vars(plugin).update(Whistle=Whistle, Effect=Effect)
    assert Whistle not in words().kinds
    monkeypatch.setitem(sys.modules, plugin.__name__, plugin)
    monkeypatch.setattr(Whistle, "__module__", plugin.__name__)
    found = [part for card in accepted(150) for _, root in card.roots() for _, part in walk(root)]
    tunes = {part.tune for part in found if isinstance(part, Whistle)}
    assert len(tunes) > 2


def test_the_same_seed_generates_the_same_cards_in_any_import_order() -> None:
    kinds = [kind.keyword for kind in words().kinds]
    assert kinds == sorted(kinds)
    assert [make_set(Seeded(n)) for n in range(20)] == [make_set(Seeded(n)) for n in range(20)]
