"""Traced copies of cards report which of their effects are executed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import yaml

from fiefdom import Action, Card, CardSet, Game, card_type, installed, new_game
from fiefdom.effects import (
    Actions,
    Cards,
    Coins,
    Discard,
    If,
    InOrder,
    May,
    TurnStarts,
    When,
    count_in,
    each_other_player,
    has,
    if_,
    may,
    one,
)
from fiefdom.effects.places import HAND
from fiefdom.model.card import ABILITIES
from fiefdom.model.effect import Effect
from fiefdom.serialize.codec import from_data
from fiefdom.serialize.short_forms import At, path_text
from fiefdom.setup.pins import fingerprint
from fiefdom.state.game_state import State
from fiefdom_workshop import ContractReport, check_card_set, check_cards
from fiefdom_workshop.card_files.read import CardEntry, card_from
from fiefdom_workshop.contract.tracing import TracedEffect, Tracer


def silent(g: State, me: int, deed: TracedEffect) -> None:
    pass


def digests(game: Game) -> list[bytes]:
    rng, found = Random(4), []
    while (decision := game.pending) is not None:
        game.answer(decision.sample(rng))
        found.append(repr(game.view(0)).encode())
    return found


@pytest.mark.parametrize("name", sorted(installed().sets))
def test_tracing_does_not_change_the_fingerprint_of_a_card(name: str) -> None:
    tracer = Tracer(silent)
    for card in installed().sets[name].all_cards():
        assert fingerprint(tracer.card(card)) == fingerprint(card)


@pytest.mark.parametrize("kingdom", ["First Game", "Size Distortion"])
def test_tracing_does_not_change_a_game(kingdom: str) -> None:
    plain = installed()
    traced = Tracer(silent).traced(plain, plain.cards)
    assert digests(new_game(kingdom, registry=traced)) == digests(new_game(kingdom, registry=plain))
    assert traced is not plain


def test_each_executed_effect_is_reported_with_its_place_and_text() -> None:
    told: list[TracedEffect] = []
    tracer = Tracer(lambda g, me, deed: told.append(deed))
    glade = Card("Glade", 0, Action, play=[Cards(1), If(count_in(HAND) >= 99, Coins(7), Actions(2))])
    registry = tracer.traced(installed().plus(CardSet("wood", "1", cards=[glade])), ["Glade"])
    game, rng = new_game(["Glade"], registry=registry), Random(2)
    while not any(deed.card == "Glade" for deed in told):
        decision = game.pending
        assert decision is not None
        game.answer(decision.sample(rng))
    assert [deed.place for deed in told[:3]] == ["play[0]", "play[1]", "play[1].otherwise"]
    assert told[2].text == "+2 Actions."


def test_an_effect_that_was_never_executed_is_reported_once() -> None:
    never = If(count_in(HAND) >= 99, May(InOrder((Coins(7), Actions(2)))))
    report = check_cards([Card("Glade", 2, Action, play=[Cards(1), never])], games=6)
    assert report.ok, str(report)
    assert [deed.place for deed in report.coverage.never()] == ["play[1].then"]
    (warning,) = report.coverage.warnings()
    assert "Glade: play[1].then" in warning


def test_a_card_that_was_never_gained_is_reported() -> None:
    report = check_cards([Card("Glade", 900, Action, play=[Cards(1)])], games=4)
    assert list(report.coverage.warnings()) == ["Glade was never gained from its pile"]


def test_bonuses_that_the_engine_gives_in_one_step_are_traced() -> None:
    coin_and_action = Card("Glade", 2, Action, play=[Actions(1), Coins(1)])
    assert list(check_cards([coin_and_action], games=4).coverage.warnings()) == []


def test_a_landscape_is_not_expected_to_be_gained() -> None:
    landmark = card_type("Landmark")
    hill = Card("Hill", 0, landmark, throughout=[When(TurnStarts(), then=Coins(1))])
    report = check_cards([hill], games=2)
    assert report.ok, str(report)
    assert list(report.coverage.warnings()) == []


def test_a_check_can_be_stopped_early() -> None:
    asked: list[int] = []
    glade = CardSet("wood", "1", cards=[Card("Glade", 2, Action, play=[Cards(1)])])

    def go_on(report: ContractReport) -> bool:
        asked.append(report.games)
        return report.games < 3

    report = check_card_set(glade, games=9, go_on=go_on)
    assert report.games == 3
    assert asked == [1, 2, 3]


def gallery() -> list[Path]:
    folder = Path(__file__).parents[2] / "examples" / "cards"
    return sorted(file for file in folder.glob("*.yaml") if not file.stem.endswith(".scenarios"))


@pytest.mark.parametrize("file", gallery(), ids=lambda file: file.stem)
def test_the_reported_place_of_an_effect_matches_the_card_file(file: Path) -> None:
    tracer = Tracer(lambda g, me, deed: None)
    for data in yaml.safe_load(file.read_text("utf-8"))["cards"]:
        at = At()
        for where, wanted in ABILITIES.items():
            given = data.get(where, [])
            for n, item in enumerate(given if isinstance(given, list) else [given]):
                from_data(item, wanted, at=At((where, n), at.made))
        written = {_place(path) for part, path in at.made.values() if isinstance(part, Effect)}
        tracer.effects.clear()
        tracer.card(card_from(CardEntry.model_validate(data)))
        assert {_place((deed.place,)) for deed in tracer.effects.values()} <= written


def _place(path: tuple[str | int, ...]) -> str:
    """Name a place; a single effect need not be a list in the file."""
    return path_text(path).replace("[0]", "")


def test_places_use_the_keywords_of_card_files() -> None:
    tracer = Tracer(lambda g, me, deed: None)
    first = may(Discard(one(HAND)), if_(has(HAND), Cards(1), Coins(1), otherwise=Actions(1)))
    tracer.card(Card("Trial", 2, Action, play=[Cards(1), first, each_other_player(Cards(1))]))
    assert {deed.place for deed in tracer.effects.values()} == {
        "play[0]",
        "play[1]",
        "play[1].may",
        "play[1].may[0]",
        "play[1].may[1]",
        "play[1].may[1].then",
        "play[1].may[1].then[0]",
        "play[1].may[1].then[1]",
        "play[1].may[1].otherwise",
        "play[2]",
        "play[2].each_other_player",
    }
