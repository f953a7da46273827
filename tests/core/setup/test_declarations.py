"""What a set declares in vain is refused when it is loaded: in Python, and in a card file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from fiefdom import (
    Action,
    Card,
    CardSet,
    Counter,
    LandscapeKind,
    Mat,
    Phase,
    Pile,
    card_type,
    installed,
    load_plugins,
)
from fiefdom.effects import (
    AddTokens,
    Cards,
    Coins,
    CostsLess,
    Gain,
    If,
    KeepUntilCleanUp,
    OfItsPile,
    SpendTokens,
    Tokens,
    each_player,
    may,
)
from fiefdom.errors import CardError, FileError
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.write import set_text
from tests.core.plugin_kit import BASE, HEAD, Maker, failed, record


def bringing(name: str, *names: str) -> Card:
    return Card(name, 3, Action, play=[Coins(1)], brings=names)


def plain(*cards: Card) -> CardSet:
    return CardSet("trial", "1", cards=cards)


guest, host, inn = bringing("Guest", "Host"), bringing("Host", "Guest"), bringing("Inn Sign")
LANES = Pile("Lanes", {"Lane": 3, "Bend": 2})


@dataclass(frozen=True)
class Bad:
    """A set that is refused."""

    card_set: CardSet
    name: str
    place: str
    reasons: Sequence[str]
    line: str = ""
    """What is in the line of a card file to which its error points; its place, if this is empty."""
    lined: bool = True
    """Whether the fault shows in a file alone, without the rules of the game."""
    file_reasons: Sequence[str] = field(default=())
    """What the error of a card file says, if it is something else."""


BAD = {
    "two cards bring each other": Bad(
        plain(guest, host),
        "Host",
        "brings",
        ["Guest brings Host, which brings Guest", "remove one of these names"],
        line="brings: [Guest]",
    ),
    "cards of its pile for a card that is on no pile": Bad(
        plain(Card("Lone", 3, Action, play=[Gain(OfItsPile())])),
        "Lone",
        "play[0].cards",
        ["only a landscape that is put on a pile has cards of its pile", "say which cards"],
        line="of_its_pile",
    ),
    "cards of its pile for a landscape that is on no pile": Bad(
        CardSet(
            "trial",
            "1",
            cards=[Card("Fair Day", 3, card_type("Feast"), throughout=[CostsLess(1, OfItsPile())])],
            landscapes=[LandscapeKind("Feast")],
        ),
        "Fair Day",
        "throughout[0].cards",
        ["only a landscape that is put on a pile has cards of its pile"],
        line="of_its_pile",
    ),
    "a landscape to be kept that no player receives": Bad(
        CardSet(
            "trial",
            "1",
            cards=[Card("Fair Day", 3, card_type("Feast"), play=[Coins(1), KeepUntilCleanUp()])],
            landscapes=[LandscapeKind("Feast", bought=True)],
        ),
        "Fair Day",
        "play[1]",
        ["only a card of a side deck is discarded once it is received", "deck: true"],
        line="keep_until_clean_up",
    ),
    "tokens dealt that the turn begins anew": Bad(
        CardSet(
            "trial",
            "1",
            cards=[Card("Lone", 3, Action, play=[Coins(1)], setup=[AddTokens("Breath", 2)])],
            counters=[Counter("Breath", of="turn", start=1)],
        ),
        "Lone",
        "setup[0]",
        ["'Breath' is a counter of the turn, which nobody has before the first turn", "start"],
        line="Breath",
    ),
    "tokens of the turn dealt to each player if somebody has some": Bad(
        CardSet(
            "trial",
            "1",
            cards=[
                Card(
                    "Lone",
                    3,
                    Action,
                    play=[Coins(1)],
                    setup=[each_player(If(Tokens("Breath") >= 1, AddTokens("Favor")))],
                )
            ],
            counters=[Counter("Breath", of="turn"), Counter("Favor")],
        ),
        "Lone",
        "setup[0].effect.condition.amount",
        ["'Breath' is a counter of the turn"],
        line="Breath",
    ),
    "several cards bring each other": Bad(
        plain(bringing("Way In", "Guest"), guest, bringing("Host", "Inn"), bringing("Inn", "Guest")),
        "Inn",
        "brings",
        ["Guest brings Host, which brings Inn, which brings Guest"],
        line="brings: [Guest]",
    ),
    "a card of a pile brings the card that brings the pile": Bad(
        CardSet(
            "trial",
            "1",
            cards=[bringing("Fork", "Bend")],
            companions=[bringing("Lane"), bringing("Bend", "Fork")],
            piles=[LANES],
        ),
        "Bend",
        "brings",
        ["Fork brings Lanes, which brings Fork"],
        line="brings: [Fork]",
    ),
    "a card brings its own pile": Bad(
        CardSet("trial", "1", companions=[bringing("Lane"), bringing("Bend", "Lane")], piles=[LANES]),
        "Bend",
        "brings",
        ["Lanes brings Lanes", "remove one of these names"],
        line="brings: [Lane]",
    ),
    "a companion that does not exist": Bad(
        plain(bringing("Lone", "Inn Singe"), inn),
        "Lone",
        "brings",
        ["there is no card or pile 'Inn Singe'; did you mean 'Inn Sign'?"],
    ),
    "a card that replaces a starting card and does not exist": Bad(
        plain(Card("Lone", 3, Action, play=[Coins(1)], replaces={"Copper": "Zzyzx"})),
        "Lone",
        "replaces",
        ["there is no card or pile 'Zzyzx'", "load the set it is in"],
        file_reasons=["there is no card or pile 'Zzyzx'"],
    ),
    "a phase that nobody enters": Bad(
        CardSet("trial", "1", cards=[inn], phases=[Phase("Dusk", plays="Actoin")]),
        "trial",
        "card set, phases[0].plays",
        ["no card of the set has the type 'Actoin', so nobody enters", "did you mean 'Action'?"],
        line="plays: Actoin",
    ),
    "a phase with a counter that nobody declares": Bad(
        CardSet(
            "trial",
            "1",
            cards=[inn],
            counters=[Counter("Torch", of="turn")],
            phases=[Phase("Dusk", plays="Action", price=1, paid_in="Torhc")],
        ),
        "trial",
        "card set, phases[0].paid_in",
        ["a turn has no counter 'Torhc'; did you mean 'Torch'?"],
        line="paid_in: Torhc",
    ),
    "a phase for cards that are played in another one": Bad(
        CardSet("trial", "1", cards=[inn], phases=[Phase("Encore", plays="Action")]),
        "trial",
        "card set, phases[0]",
        ["cards of the type 'Action' are played in the phase 'Action' of the rules", "of their own"],
        lined=False,
    ),
    "a phase with the name of another one": Bad(
        CardSet(
            "trial",
            "1",
            cards=[Card("Owl", 3, card_type("Night"), play=[Coins(1)])],
            phases=[Phase("buy", plays="Night")],
        ),
        "trial",
        "card set, phases[0]",
        ["the rules declare a different phase 'Buy'; rename this one"],
        lined=False,
    ),
    "a landscape of a type that is played": Bad(
        CardSet("trial", "1", cards=[inn], landscapes=[LandscapeKind("Action", bought=True)]),
        "trial",
        "card set, landscapes[0]",
        ["cards of the type 'Action' are played in the phase 'Action'; use another type"],
        lined=False,
    ),
    "a landscape of a type that cards in every game have": Bad(
        CardSet("trial", "1", cards=[inn], landscapes=[LandscapeKind("Victory")]),
        "trial",
        "card set, landscapes[0]",
        ["Estate has the type 'Victory' and a pile in every game; use another type"],
        lined=False,
    ),
    "a landscape that the rules declare differently": Bad(
        CardSet("trial", "1", cards=[inn], landscapes=[LandscapeKind("Event", held=True)]),
        "trial",
        "card set, landscapes[0]",
        ["the rules declare the landscape 'Event' differently", "declare both the same"],
        lined=False,
    ),
    "a landscape that is declared twice": Bad(
        CardSet(
            "trial",
            "1",
            cards=[inn],
            landscapes=[LandscapeKind("Decree"), LandscapeKind("Decree", bought=True)],
        ),
        "trial",
        "card set, landscapes[1]",
        ["the landscape 'Decree' is declared twice; keep one"],
        lined=False,
    ),
    "a counter that is spent and nobody declares": Bad(
        CardSet(
            "trial",
            "1",
            cards=[Card("Lone", 3, Action, play=[may(SpendTokens("Favour"), Cards(2))])],
            counters=[Counter("Favor")],
        ),
        "Lone",
        "play[0].effect.effects[0]",
        ["no card gives 'Favour' tokens to spend; did you mean 'Favor'?"],
        line="spend_tokens: Favour",
        file_reasons=["no card of the file takes 'Favour' tokens; did you mean 'Favor'?"],
    ),
    "a pile of nothing": Bad(
        CardSet("trial", "1", cards=[inn], piles=[Pile("Lanes", {})]),
        "Lanes",
        "cards",
        ["needs two or more; give a single card a pile of its own"],
        line="cards:",
    ),
    "a pile of no copies": Bad(
        CardSet(
            "trial", "1", companions=[bringing("Lane"), bringing("Bend")],
            piles=[Pile("Lanes", {"Lane": 0, "Bend": 2})],
        ),
        "Lanes",
        "cards",
        ["0 copies of 'Lane'; use a number from 1"],
        line="cards:",
    ),
    "a card with a pile of nothing": Bad(
        plain(Card("Lone", 3, Action, play=[Coins(1)], pile=0)),
        "Lone",
        "pile",
        ["its pile has 0 copies, so nobody can ever gain it; use a number from 1"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_declaration_in_vain_is_refused(what: str) -> None:
    bad = BAD[what]
    before = dict(installed().cards)
    with pytest.raises(CardError) as error:
        installed().plus(bad.card_set)
    assert (error.value.card, error.value.place) == (bad.name, bad.place)
    assert all(reason in error.value.reason for reason in bad.reasons)
    assert installed().cards == before


@pytest.mark.parametrize("what", BAD)
def test_a_declaration_in_vain_in_a_file_is_refused_with_its_line(what: str) -> None:
    bad = BAD[what]
    text = set_text(bad.card_set)
    known, rules = installed().sets.values(), installed().game_rules()
    with pytest.raises((FileError, CardError)) as error:
        installed().plus(parse_cards(text, "trial.yaml", known=known, rules=rules))
    said = str(error.value)
    assert all(reason in said for reason in bad.file_reasons or bad.reasons)
    if not bad.lined:
        return
    assert "trial.yaml, line" in said
    wanted = bad.line or f"{bad.place.split('[')[0]}:"
    number = int(said.split("line ")[1].split(",")[0])
    assert wanted in text.splitlines()[number - 1], f"{said}\n{text}"


def test_sets_may_need_cards_and_tokens_of_each_other() -> None:
    lane = Card("Lane", 2, Action, play=[Coins(1)], brings=["Inn Sign"])
    payer = Card("Payer", 2, Action, play=[may(SpendTokens("Favor"), Cards(2))])
    giver = Card("Giver", 2, Action, play=[AddTokens("Favor")], brings=["Lane"])
    both = (
        CardSet("one", "1", cards=[lane, payer]),
        CardSet("two", "1", cards=[giver, inn]),
    )
    assert "Lane" in installed().plus(*both).cards
    with pytest.raises(CardError, match="'Inn Sign'"):
        installed().plus(both[0])


def test_sets_may_share_a_phase_and_a_landscape_if_they_declare_them_alike() -> None:
    lamp = Card("Lamp", 3, card_type("Dusk"), play=[Coins(1)])
    first = CardSet(
        "first",
        "1",
        cards=[lamp],
        phases=[Phase("Dusk", plays="Dusk")],
        landscapes=[LandscapeKind("Sky")],
    )
    wick = Card("Wick", 3, card_type("Dusk"), play=[Coins(1)])
    known = installed().plus(first)
    same = replace(first, name="second", cards=(wick,))
    assert known.plus(same).card("Wick") == wick
    with pytest.raises(CardError, match="the card set 'first' declares a different phase 'Dusk'"):
        known.plus(replace(same, phases=(Phase("dusk", plays="Dusk", start=[Coins(1)]),)))
    with pytest.raises(CardError, match="played in the phase 'Dusk' of the card set 'first'"):
        known.plus(replace(same, phases=(Phase("Evening", plays="Dusk"),)))
    with pytest.raises(
        CardError, match="the card set 'first' declares the landscape 'Sky' differently"
    ):
        known.plus(replace(same, landscapes=(LandscapeKind("Sky", held=True),)))


def test_sets_that_bring_each_other_are_refused() -> None:
    with pytest.raises(CardError, match="Guest brings Host, which brings Guest"):
        installed().plus(
            CardSet("one", "1", cards=[guest], mats=[Mat("Yard")]), CardSet("two", "1", cards=[host])
        )


def source(card_set: str, name: str, brings: str) -> str:
    card = f'Card("{name}", cost=3, types=Action, play=[Cards(1)], brings=["{brings}"])'
    return f'{HEAD}\nfiefdom_card_sets = provides(CardSet("{card_set}", "1", cards=[{card}]))'


def test_a_plugin_may_need_another_one_that_is_loaded_later(plugin: Maker) -> None:
    points = [BASE, plugin("alpha", source("alpha", "Inn", "Hare"))]
    reason = failed(load_plugins(points), "alpha")
    assert "card 'Inn', brings: there is no card or pile 'Hare'" in reason
    found = load_plugins([*points, plugin("beta", source("beta", "Hare", "Moat"))])
    assert [one.failure for one in found.plugins] == [None] * 3
    assert {"Inn", "Hare"} <= found.cards.keys()


def test_a_plugin_that_needs_a_plugin_that_is_left_out_is_left_out_too(plugin: Maker) -> None:
    alpha = plugin("alpha", source("alpha", "Inn", "Hare"))
    found = load_plugins([BASE, alpha, plugin("beta", source("beta", "Hare", "Nowhere"))])
    assert list(found.sets) == ["base"]
    for name, missing in (("alpha", "Hare"), ("beta", "Nowhere")):
        failure = record(found, name).failure
        assert failure is not None
        assert f"there is no card or pile '{missing}'" in failure.reason


def test_the_shipped_sets_have_everything_they_need() -> None:
    installed().check_complete(list(installed().sets.values()))
