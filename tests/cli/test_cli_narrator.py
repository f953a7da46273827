"""What a player sees: the log, the table, and questions of every kind."""

from __future__ import annotations

import io
import re
from random import Random

import pytest
from msgspec import structs
from rich.console import Console

import fiefdom
from fiefdom.decisions.decision import Decision
from fiefdom.decisions.one_of import OneOf
from fiefdom.decisions.several import SomeCards, SomeOptions, ToldCards
from fiefdom.effects import HAND, OWNER, Cards, Gain, Play, choose_one, costing, exactly
from fiefdom.views.view import SeatView, View, ZoneView
from fiefdom.wire import condensed, menu_for
from fiefdom_cli.play.ending import verdict
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.question import in_one_line, question, reminders
from fiefdom_cli.play.session import Session
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.play.supply import supply_table
from fiefdom_cli.play.table import others_lines, own_lines, seats_table, shown_lines, words

NAMES = ("Copper", "Silver", "Village")
CARDS = [fiefdom.installed().card(name) for name in NAMES]
FACES = {name: fiefdom.installed().card(name) for name in (*NAMES, "Wharf")}


def event(
    kind: str, card: str, to: str | None = None, indent: int = 0, player: int = 0
) -> fiefdom.Event:
    place = fiefdom.Place(to, player) if to else None
    source = fiefdom.Place("hand", player) if kind == "play" else None
    return fiefdom.Event(kind, player, (card,), 1, source, place, (0, 1), True, indent)


def drawn(*things: object, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    console.print(*things, sep="\n")
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())  # type: ignore[attr-defined]


class TestStory:
    def test_treasures_played_in_a_row_are_condensed_to_one_line(self) -> None:
        events = [event("play", "Copper"), event("play", "Copper"), event("play", "Silver")]
        (line,) = condensed(events, CARDS)
        assert (line.cards, line.count) == (("Copper", "Copper", "Silver"), 3)

    def test_plays_of_other_players_or_within_an_effect_are_not_condensed(self) -> None:
        events = [
            event("play", "Copper"),
            event("play", "Copper", player=1),
            event("play", "Copper", indent=1, player=1),
        ]
        assert condensed(events, CARDS) == events

    def test_a_purchase_mentions_the_gain_only_if_the_card_goes_elsewhere(self) -> None:
        assert len(condensed([event("buy", "Silver"), event("gain", "Silver", "discard")], CARDS)) == 1
        assert len(condensed([event("buy", "Silver"), event("gain", "Silver", "hand")], CARDS)) == 2
        assert len(condensed([event("buy", "Silver"), event("gain", "Village", "discard")], CARDS)) == 2


def seat(tokens: dict[str, int] | None = None, **zones: ZoneView) -> SeatView:
    nothing = ZoneView(0)
    empty = SeatView(nothing, nothing, nothing, nothing, nothing, {}, tokens or {}, turns=0)
    return structs.replace(empty, **zones)


class TestTable:
    def test_piles_are_ordered_by_cost_and_empty_ones_are_shown(self) -> None:
        supply, costs = {"Silver": 40, "Copper": 0, "Village": 7}, {"Silver": 3, "Copper": 0}
        view = View(
            0,
            0,
            "buy",
            {"Action": 1, "Buy": 1, "Coin": 0},
            supply,
            costs | {"Village": 2},
            (),
            (seat(),),
            False,
        )
        rows = drawn(supply_table(view, FACES, 33), width=33).splitlines()[1:]
        assert [row.split() for row in rows] == [
            ["$0", "Copper", "empty"],
            ["$2", "was", "$3", "Village", "7"],
            ["$3", "Silver", "40"],
        ]

    def test_a_row_shows_the_piles_of_one_cost_and_their_tokens(self) -> None:
        supply, costs = {"Silver": 40, "Copper": 46, "Village": 7}, {"Silver": 3, "Copper": 0}
        on = {"Silver": {"embargo": 2}}
        view = View(
            0,
            0,
            "buy",
            {"Action": 1, "Buy": 1, "Coin": 0},
            supply,
            costs | {"Village": 3},
            (),
            (seat(),),
            False,
            pile_tokens=on,
        )
        rows = drawn(supply_table(view, FACES, 80)).splitlines()[1:]
        assert [" ".join(row.split()) for row in rows] == [
            "$0 Copper 46",
            "$3 Silver 40 +2 Village 7",
            "Tokens (+) on piles: Silver 2 embargo",
        ]
        narrow = drawn(supply_table(view, FACES, 24), width=24).splitlines()[3:5]
        assert [" ".join(row.split()) for row in narrow] == ["$3 Silver 40 +2", "Village 7"]

    def test_equal_cards_are_counted_and_actions_come_first(self) -> None:
        zone = ZoneView(6, ("Copper", "Silver", "Village", "Copper"))
        assert str(words(zone, FACES)) == "Village, Silver, 2 Coppers, and 2 face down"
        assert str(words(ZoneView(2), FACES)) == "2 face down"

    def test_cards_shown_by_others_are_labelled_with_their_owner(self) -> None:
        theirs = seat(set_aside=ZoneView(2, ("Copper", "Silver")), in_play=ZoneView(1, ("Village",)))
        view = View(
            0, 1, "action", {"Action": 1, "Buy": 1, "Coin": 0}, {}, {}, (), (seat(), theirs), False
        )
        names = ("You", "Bob")
        assert drawn(*shown_lines(view, names, FACES)) == "Set aside Bob: Silver, Copper"
        assert drawn(*others_lines(view, names, FACES)) == "In play   Bob: Village"

    def test_cards_that_are_only_shown_are_not_labelled_set_aside(self) -> None:
        mine = seat(set_aside=ZoneView(3, ("Copper", "Copper")), shown=ZoneView(1, ("Copper",)))
        theirs = seat(set_aside=ZoneView(2, ("Gold",)), shown=ZoneView(2, ("Gold",)))
        view = View(
            0, 1, "action", {"Action": 1, "Buy": 1, "Coin": 0}, {}, {}, (), (mine, theirs), False
        )
        assert drawn(*own_lines(view, FACES)).splitlines()[:2] == [
            "Set aside Copper, and 1 face down",
            "Shown     Copper",
        ]
        lines = drawn(*shown_lines(view, ("You", "Bob"), FACES)).splitlines()
        assert lines == ["Shown     Bob: Gold, and 1 face down"]

    def test_durations_are_listed_separately_and_tokens_are_named(self) -> None:
        zone = ZoneView(3, ("Wharf", "Copper", "Wharf"))
        mine = seat(in_play=zone, tokens={"toll": 2, "none": 0})
        view = View(
            0, 0, "action", {"Action": 1, "Buy": 1, "Coin": 0}, {}, {}, (), (mine, seat()), False
        )
        assert drawn(*own_lines(view, FACES)).splitlines() == [
            "In play   Copper",
            "Durations 2 Wharfs",
            "Tokens    2 toll",
            "Hand      no cards",
            "You have  Actions 1   Buys 1   Coins 0",
        ]

    @pytest.mark.parametrize("width", [80, 40])
    def test_all_players_are_shown_at_any_width(self, width: int) -> None:
        seats = (seat(discard=ZoneView(3, ("Village",))), seat(hand=ZoneView(5)))
        view = View(1, 0, "action", {"Action": 1, "Buy": 1, "Coin": 0}, {}, {}, (), seats, False)
        shown = drawn(seats_table(view, ("Bartholomew", "Zoë"), width), width=width)
        assert max(map(len, shown.splitlines())) <= width
        said = " ".join(shown.replace(",", "").replace(":", "").split())
        assert said.startswith("You hand 5 deck 0 discard 0 Bartholomew hand 0")
        assert said.endswith("discard 3 (top Village) <- turn")


class TestQuestion:
    VIEW = View(0, 0, "buy", {"Action": 1, "Buy": 1, "Coin": 0}, {}, {}, (), (), False)

    def asked(self, decision: Decision) -> str:
        return question(decision, menu_for(decision, self.VIEW), ("Ann", "Bob"))

    def test_an_ordered_choice_says_which_is_on_top(self) -> None:
        decision = SomeCards("cards", 0, 2, "Put them back.", NAMES, (0, 1), 2, 2, ordered=True)
        assert self.asked(decision) == (
            "Village: Put them back. Choose 2 cards. The first you name ends up on top."
        )

    def test_an_ordered_choice_of_cards_to_play_says_which_is_played_first(self) -> None:
        play = Play(exactly(2, HAND))
        decision = SomeCards("cards", 0, 2, play, NAMES, (0, 1), 2, 2, ordered=True)
        assert self.asked(decision).endswith("Choose 2 cards. The first you name is played first.")

    def test_a_choice_of_a_single_card_mentions_no_order(self) -> None:
        decision = SomeCards("cards", 0, 2, "Put one back.", NAMES, (0, 1), 0, 1, ordered=True)
        assert self.asked(decision) == "Village: Put one back. Choose 1 card, or none."

    def test_a_question_about_a_card_names_it(self) -> None:
        decision = OneOf("confirm", 0, 2, "Play it?", NAMES, (0, 1), about=1)
        assert self.asked(decision) == "Village: Play it? The card is a Silver. (y/n)"

    def test_a_question_about_another_player_uses_their_name(self) -> None:
        gain = Gain(costing(3), by=OWNER)
        decision = ToldCards("cards", 0, 2, gain, NAMES, (0, 1), 1, 1).telling(1)
        assert self.asked(decision) == (
            "Village: Bob gains a card of your choice costing exactly $3. Choose 1 card."
        )
        options = SomeOptions(0, 2, choose_one(gain, Cards(1), by=OWNER), NAMES, (gain, Cards(1)), 1)
        assert self.asked(options) == "Village: Choose 1 option."
        options = SomeOptions(0, 2, options.asker, NAMES, (gain, Cards(1)), 1, whom=1)
        assert self.asked(options) == "Village: Choose 1 option for Bob."

    def test_a_question_that_no_card_asks_is_attributed_to_the_turn(self) -> None:
        decision = SomeCards("next", 0, -1, "Which comes next?", NAMES, (1, 2), 1, 1)
        assert self.asked(decision) == "The turn: Which comes next? Choose 1 card."

    def test_a_single_optional_card_is_a_yes_or_no_question(self) -> None:
        decision = SomeCards("cards", 0, 2, "Trash it.", NAMES, (1,), 0, 1)
        assert self.asked(decision) == "Village: Trash it. Choose 1 card, or none (y/n)."

    def test_a_reaction_offered_is_shown_with_its_text(self) -> None:
        faces = fiefdom.installed().cards
        names = ("Militia", "Moat", "Silver")
        reacts = SomeCards("next", 0, 0, "Reveal or use a card?", names, (1, 2), 0, 1)
        (said,) = reminders(reacts, faces)
        assert said.plain.startswith("Moat: When another player plays an Attack card, you may reveal")
        assert "+2 Cards" not in said.plain, "what it does when it is played does not matter now"
        assert not reminders(SomeCards("cards", 0, 0, "Trash it.", names, (1,), 0, 1), faces)

    def test_a_question_and_its_choices_fit_on_one_line(self) -> None:
        decision = OneOf("confirm", 0, 2, "Play it?", NAMES, (0, 1))
        line = in_one_line(decision, menu_for(decision, self.VIEW), ("Ann", "Bob"))
        assert line == "'Village: Play it? (y/n)' was asked; the choices were: yes, no"


class Typist:
    """Types any of the choices, by number or by name."""

    waits = False

    def __init__(self, narrator: Narrator, seed: int) -> None:
        self.narrator = narrator
        self.random = Random(seed)
        self.asked: set[str] = set()

    def read(self) -> str:
        decision = self.narrator.game.pending
        assert decision is not None
        menu = menu_for(decision, self.narrator.view())
        assert decision.count_answers() > 1, f"nobody needs to be asked: {decision.prompt}"
        self.asked.add(type(decision).__name__)
        if not menu.numbered:
            return self.random.choice(menu.entries).label
        if not menu.several:
            return str(self.random.randint(1, len(menu.entries)))
        chosen = self.random.sample(range(len(menu.entries)), self.random.randint(menu.low, menu.high))
        if self.random.random() < 0.5:
            return ", ".join(menu.entries[index].name for index in chosen) or "none"
        return " ".join(str(index + 1) for index in chosen) or "none"


@pytest.mark.parametrize("seed", range(4))
def test_every_offered_choice_can_be_typed(seed: int) -> None:
    opening = open_game(GameRequest("random", 2 + seed % 3, "random", seed), fiefdom.installed())
    console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    narrator = Narrator(opening, console)
    typist = Typist(narrator, seed)
    Session(narrator, typist).run()
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert opening.game.over
    assert not re.search("Traceback|could mean|No choice|That makes|was named twice", shown)
    assert max(map(len, shown.splitlines())) <= 80
    assert verdict(narrator).endswith(("win.", "wins.", "fewer turns.", "victory."))
    assert len(typist.asked) >= 2
