"""`fiefdom check` warns about valid cards that are probably mistakes, and about no shipped card."""

from __future__ import annotations

import pytest

from fiefdom import Action, Attack, Card, CardSet, Counter, Duration, Phase, card_type, installed
from fiefdom.effects import (
    HAND,
    AddTokens,
    Cards,
    Coins,
    Discard,
    Gain,
    PutInHand,
    Reveal,
    Tokens,
    Trash,
    each_other_player,
    every,
    for_player,
    may,
    named,
    next_turn,
    one,
    top,
)
from fiefdom.effects.pile_tokens import TokenOnPile
from fiefdom.model.effect import Effect
from fiefdom.model.who import Who
from fiefdom_workshop.contract.check import check_card_set
from fiefdom_workshop.contract.warnings import suspicions


def warnings(*play: Effect, types: object = Action) -> list[str]:
    card = Card("Trial Troll", 4, types, play=play)  # type: ignore[arg-type]
    card_set = CardSet("trial", "1", cards=[card])
    return suspicions(card_set, installed().plus(card_set))


ATTACKS: list[Effect] = [
    each_other_player(Discard(one(HAND))),
    each_other_player(Gain(named("Curse"))),
    each_other_player(Gain(named("Copper"))),
    each_other_player(Reveal(top(2)).named("seen"), Trash(one("seen"))),
    for_player(Who.LEFT, Discard(one(HAND))),
    next_turn(each_other_player(Discard(one(HAND)))),
]


@pytest.mark.parametrize("effect", ATTACKS)
def test_an_attack_without_the_attack_type_is_warned_about(effect: Effect) -> None:
    types = Action | Duration
    (said,) = warnings(effect, types=types)
    assert said.startswith("Trial Troll: play[0]")
    assert "add the type Attack" in said
    assert warnings(effect, types=types | Attack) == []


def test_effects_that_help_others_or_are_optional_are_not_attacks() -> None:
    assert warnings(each_other_player(Cards(1))) == []
    assert warnings(each_other_player(Gain(named("Gold")))) == []
    assert warnings(each_other_player(may(Discard(one(HAND))))) == []
    assert warnings(Discard(one(HAND)), Gain(named("Curse"))) == []


def test_a_lasting_effect_without_the_duration_type_is_warned_about() -> None:
    (said,) = warnings(next_turn(Coins(1)))
    assert said.endswith(
        "play[0] keeps the card in play after the turn, but it is not a Duration; add the type Duration"
    )
    assert warnings(next_turn(Coins(1)), types=Action | Duration) == []


def test_tokens_that_no_card_counts_are_warned_about() -> None:
    (said,) = warnings(AddTokens("dust"))
    assert "puts tokens (dust) that no card counts" in said
    assert warnings(AddTokens("dust"), Coins(Tokens("dust"))) == []
    (said,) = warnings(TokenOnPile("dust"), Coins(Tokens("dust")))
    assert "puts tokens (dust on a pile) that no card counts" in said


def test_cards_that_change_their_owner_are_warned_about() -> None:
    mine = Reveal(top(2)).named("seen")
    (said,) = warnings(mine, for_player(Who.LEFT, PutInHand(every("seen"))))
    assert "puts cards of one player (seen) among those of another" in said
    assert warnings(mine, PutInHand(every("seen"))) == []
    theirs = each_other_player(mine, for_player(Who.OWNER, PutInHand(every("seen"))))
    (said,) = warnings(theirs)
    assert "play[0].effect.effects[1].effect" in said
    assert warnings(each_other_player(mine, PutInHand(every("seen")))) == []


def test_warnings_are_not_failures() -> None:
    card = Card("Trial Troll", 4, Action, play=[AddTokens("dust")])
    report = check_card_set(CardSet("trial", "1", cards=[card]), games=1)
    assert report.ok
    assert len(report.suspicions) == 1


def test_no_shipped_card_causes_a_warning() -> None:
    registry = installed()
    assert [said for one in registry.sets.values() for said in suspicions(one, registry)] == []


def test_tokens_with_nearly_the_name_of_a_counter_are_warned_about() -> None:
    fair = Card("Fair", 4, Action, play=[AddTokens("Favro"), Cards(1)])
    card_set = CardSet("trial", "1", cards=[fair], counters=[Counter("Favor", points=1)])
    said = "Fair: play[0] puts tokens (Favro) that no card counts; did you mean Favor?"
    assert suspicions(card_set, installed().plus(card_set)) == [said]


def test_a_type_that_nearly_is_one_of_a_phase_or_a_landscape_is_warned_about() -> None:
    owl, hen = (Card(name, 4, card_type(kind), play=[Cards(1)]) for name, kind in OWLS)
    dusk = Phase("Dusk", plays="Dusk", price=1, paid_in="Action")
    card_set = CardSet("trial", "1", cards=[owl, hen], phases=[dusk])
    said = [
        "Owl: its types Dsuk are played in no phase; did you mean Dusk?",
        "Hen: its types Evnet are played in no phase; did you mean Event?",
    ]
    assert suspicions(card_set, installed().plus(card_set)) == said


OWLS = (("Owl", "Dsuk"), ("Hen", "Evnet"))
