"""What people type, turned into answers."""

from __future__ import annotations

import pytest

from fiefdom.decisions.decision import ALL, END, NUMBER, Answer
from fiefdom.decisions.one_of import OneOf
from fiefdom.decisions.phase_question import PhaseQuestion, PhaseWords, PurchaseQuestion
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.effects import Actions, Cards, Coins
from fiefdom.views.view import View
from fiefdom.wire import Menu, NotUnderstoodError, menu_for, parse_answer
from fiefdom_cli.play.question import question

NAMES = ("Copper", "Silver", "Gold", "Estate", "Cellar", "Throne Room", "Council Room", "Smithy")
COPPER, SILVER, GOLD, ESTATE, CELLAR, THRONE, COUNCIL, SMITHY = range(len(NAMES))
BUY_OF = len(NAMES)
ACTION_WORDS = PhaseWords("Action", "Action", priced=True, later=("Treasures", "Buy"))
BUY_WORDS = PhaseWords("Buy", "Treasure", buys=True, last=True)


def view(coins: int = 3, **left: int) -> View:
    prices = dict(zip(NAMES, (0, 3, 6, 2, 2, 4, 5, 4), strict=True))
    supply = {name: left.get(name.casefold(), 10) for name in NAMES}
    return View(
        0,
        0,
        "buy",
        {"Action": 1, "Buy": 1, "Coin": coins},
        supply,
        prices,
        (),
        (),
        False,
        currency="Coin",
    )


def buying(*options: int, coins: int = 3, **left: int) -> Menu:
    decision = PurchaseQuestion(0, NAMES, options, (), BUY_WORDS)
    return menu_for(decision, view(coins, **left))


def cards(*offered: int, low: int, high: int, optional: bool = False, ordered: bool = False) -> Menu:
    decision = SomeCards("cards", 0, CELLAR, "Discard.", NAMES, offered, low, high, optional, ordered)
    return menu_for(decision, view())


def refusal(menu: Menu, typed: str) -> str:
    with pytest.raises(NotUnderstoodError) as caught:
        parse_answer(menu, typed)
    return str(caught.value)


def test_the_cards_that_pay_are_those_of_the_rules() -> None:
    market = PhaseWords("Market", "Lamp", buys=True, last=True)
    none = menu_for(PurchaseQuestion(0, NAMES, (BUY_OF, END), (), market), view())
    assert refusal(none, "l") == "There are no Lamps to play now."
    some = menu_for(PurchaseQuestion(0, NAMES, (ALL, 0, BUY_OF, END), (), market), view())
    assert parse_answer(some, "l") == parse_answer(some, "play all lamps") == ALL
    assert "before playing your Lamps (l)" in refusal(some, "buy gold")
    only_buys = PhaseWords("Fair", buys=True, last=True)
    without = menu_for(PurchaseQuestion(0, NAMES, (BUY_OF, END), (), only_buys), view())
    assert "Treasures" not in refusal(without, "t")


BOTH = buying(ALL, COPPER, SILVER, BUY_OF + COPPER, BUY_OF + SILVER, BUY_OF + ESTATE, END)
BOUGHT = buying(BUY_OF + COPPER, BUY_OF + THRONE, BUY_OF + SMITHY, BUY_OF + SILVER, END, coins=4)


class TestOneOfSeveral:
    @pytest.mark.parametrize(
        ("typed", "answer"),
        [
            ("1", ALL),
            ("t", ALL),
            ("T", ALL),
            ("all", ALL),
            ("play all treasures", ALL),
            ("play silver", SILVER),
            ("play s", SILVER),
            ("  Buy   SILVER ", BUY_OF + SILVER),
            ("buy e", BUY_OF + ESTATE),
            ("est", BUY_OF + ESTATE),
            ("2", COPPER),
            ("4", BUY_OF + COPPER),
            ("end", END),
            ("end your turn", END),
            ("7", END),
        ],
    )
    def test_every_accepted_spelling_of_a_choice(self, typed: str, answer: Answer) -> None:
        assert parse_answer(BOTH, typed) == answer

    def test_choices_are_ordered_play_then_buy_by_cost_then_end(self) -> None:
        assert [entry.label for entry in BOTH.entries] == [
            "play all Treasures",
            "play Copper",
            "play Silver",
            "buy Copper",
            "buy Estate",
            "buy Silver",
            "end your turn",
        ]

    def test_a_name_that_can_be_played_and_bought_asks_which(self) -> None:
        said = refusal(BOTH, "silver")
        assert said == "'silver' could mean play Silver or buy Silver: put 'play' or 'buy' in front."

    def test_an_ambiguous_prefix_lists_the_matching_choices(self) -> None:
        said = refusal(BOUGHT, "s")
        assert said == "'s' could mean buy Silver or buy Smithy: type more of the name, or its number."

    def test_a_verb_without_a_card_lists_the_matching_choices(self) -> None:
        assert "could mean play Copper or play Silver" in refusal(BOTH, "play")

    def test_an_exact_name_wins_over_a_longer_name(self) -> None:
        names = ("Vil", "Village")
        decision = PhaseQuestion(0, names, (0, 1, END), (), ACTION_WORDS)
        assert parse_answer(menu_for(decision, view()), "vil") == 0

    def test_typing_t_never_buys_a_card_that_begins_with_t(self) -> None:
        assert refusal(BOUGHT, "t") == "There are no Treasures to play now."
        assert parse_answer(BOUGHT, "th") == BUY_OF + THRONE

    def test_typing_t_in_the_action_phase_plays_an_action_that_begins_with_t(self) -> None:
        throne = PhaseQuestion(0, NAMES, (THRONE, END), (), ACTION_WORDS)
        smithy = PhaseQuestion(0, NAMES, (SMITHY, END), (), ACTION_WORDS)
        assert parse_answer(menu_for(throne, view()), "t") == THRONE
        assert "Buy phase; end takes you there" in refusal(menu_for(smithy, view()), "t")

    def test_a_card_that_is_too_expensive_says_what_it_costs(self) -> None:
        assert refusal(BOUGHT, "gold") == "Gold costs $6; you have $4."
        assert refusal(BOUGHT, "buy gold") == "Gold costs $6; you have $4."
        assert "before playing your Treasures (t)" in refusal(BOTH, "gold")

    def test_an_empty_pile_says_so(self) -> None:
        menu = buying(BUY_OF + COPPER, END, estate=0)
        assert refusal(menu, "estate") == "The Estate pile is empty."

    @pytest.mark.parametrize("typed", ["0", "8", "99999999999999999999", "9" * 5000])
    def test_a_number_out_of_range_is_refused(self, typed: str) -> None:
        assert refusal(BOTH, typed).startswith("There is no choice")

    @pytest.mark.parametrize("typed", ["", "   ", "xyzzy", "1 2", "-1", "²", "play xyzzy"])
    def test_nonsense_is_answered_with_the_valid_inputs(self, typed: str) -> None:
        assert "Type a number from 1 to 7" in refusal(BOTH, typed)

    def test_nothing_can_be_bought_in_the_action_phase(self) -> None:
        decision = PhaseQuestion(0, NAMES, (SMITHY, END), (), ACTION_WORDS)
        assert refusal(menu_for(decision, view()), "buy gold").startswith("There is nothing to buy")


class TestYesAndNo:
    MENU = menu_for(OneOf("confirm", 0, 0, "Sure?", NAMES, (0, 1)), view())

    @pytest.mark.parametrize(
        ("typed", "answer"), [("y", 1), ("YES", 1), ("yes ", 1), ("n", 0), ("No", 0)]
    )
    def test_every_accepted_spelling_of_yes_and_no(self, typed: str, answer: int) -> None:
        assert parse_answer(self.MENU, typed) == answer

    @pytest.mark.parametrize("typed", ["1", "0", "maybe", "yess"])
    def test_other_words_are_refused(self, typed: str) -> None:
        assert refusal(self.MENU, typed).endswith("Type y or n.")


def test_a_number_is_typed_as_itself() -> None:
    menu = menu_for(OneOf(NUMBER, 0, 0, "How many?", NAMES, (0, 1, 2)), view())
    assert [parse_answer(menu, typed) for typed in "012"] == [0, 1, 2]
    assert refusal(menu, "3").endswith("Type 0, 1 or 2.")


def test_many_numbers_are_not_listed_one_by_one() -> None:
    decision = OneOf(NUMBER, 0, 0, "How many?", NAMES, range(31))
    menu = menu_for(decision, view())
    assert question(decision, menu, ()) == "Copper: How many? (a number from 0 to 30)"
    assert [parse_answer(menu, typed) for typed in ("0", "3", "30")] == [0, 3, 30]
    assert refusal(menu, "31").endswith("Type a number from 0 to 30.")


def test_a_card_can_be_named_by_a_prefix() -> None:
    menu = menu_for(OneOf("name", 0, 0, "Name a card.", NAMES, range(len(NAMES))), view())
    assert parse_answer(menu, "thr") == THRONE
    assert menu.entries[0].name == "Cellar"


class TestSeveralCards:
    HAND = cards(ESTATE, COPPER, CELLAR, COPPER, COPPER, low=0, high=4)

    def test_cards_are_sorted_by_cost_and_name(self) -> None:
        shown = [entry.name for entry in self.HAND.entries]
        assert shown == ["Copper", "Copper", "Copper", "Cellar", "Estate"]

    @pytest.mark.parametrize(
        ("typed", "answer"),
        [
            ("1", (COPPER,)),
            ("1 5", (COPPER, ESTATE)),
            ("1,5", (COPPER, ESTATE)),
            ("1, 5", (COPPER, ESTATE)),
            ("1-3", (COPPER, COPPER, COPPER)),
            ("1 - 2, 4", (COPPER, COPPER, CELLAR)),
            ("5-4", (ESTATE, CELLAR)),
            ("copper", (COPPER,)),
            ("co co est", (COPPER, COPPER, ESTATE)),
            ("Copper,Copper", (COPPER, COPPER)),
            ("co 1", (COPPER, COPPER)),
            ("est 1-3", (ESTATE, COPPER, COPPER, COPPER)),
            ("none", ()),
            ("n", ()),
            ("no", ()),
        ],
    )
    def test_every_accepted_spelling_of_several_cards(self, typed: str, answer: Answer) -> None:
        assert parse_answer(self.HAND, typed) == answer

    def test_names_of_several_words_can_be_typed_in_a_row(self) -> None:
        menu = cards(THRONE, COUNCIL, COPPER, low=1, high=3)
        assert parse_answer(menu, "throne room council room") == (THRONE, COUNCIL)
        assert parse_answer(menu, "thr, cou cop") == (THRONE, COUNCIL, COPPER)
        assert "'co' could mean Copper or Council Room" in refusal(menu, "thr co")

    def test_all_means_every_card(self) -> None:
        menu = cards(COPPER, ESTATE, low=0, high=2)
        assert parse_answer(menu, "all") == (COPPER, ESTATE)
        assert refusal(self.HAND, "all") == "That makes 5; choose up to 4 cards, or none."

    @pytest.mark.parametrize("typed", ["all coppers", "all copper", "ALL cop"])
    def test_all_of_a_name_means_every_copy(self, typed: str) -> None:
        assert parse_answer(self.HAND, typed) == (COPPER, COPPER, COPPER)

    @pytest.mark.parametrize(
        ("typed", "answer"),
        [
            ("all coppers estate", (COPPER, COPPER, COPPER, ESTATE)),
            ("estate, all cop", (ESTATE, COPPER, COPPER, COPPER)),
            ("2 coppers", (COPPER, COPPER)),
            ("2 coppers 5", (COPPER, COPPER, ESTATE)),
            ("1 2 coppers", (COPPER, COPPER, COPPER)),
            ("copper all coppers", (COPPER, COPPER, COPPER)),
            ("2, estate", (COPPER, ESTATE)),
            ("coppers", (COPPER, COPPER, COPPER)),
            ("estate coppers", (ESTATE, COPPER, COPPER, COPPER)),
            ("1 coppers", (COPPER,)),
            ("1-2 estate", (COPPER, COPPER, ESTATE)),
        ],
    )
    def test_copies_and_other_cards_can_be_combined(self, typed: str, answer: tuple[int, ...]) -> None:
        assert parse_answer(self.HAND, typed) == answer

    @pytest.mark.parametrize("typed", ["4 coppers", "9" * 5000 + " coppers", "1 3 coppers"])
    def test_more_copies_than_available_are_refused(self, typed: str) -> None:
        assert "There are not that many; choose up to " in refusal(self.HAND, typed)

    def test_a_number_before_a_singular_name_is_ambiguous(self) -> None:
        assert refusal(self.HAND, "4 copper") == (
            "'4 copper' could mean 4 Coppers, or choice 4 (Cellar) and a Copper:"
            " type '4 coppers', or '4, copper'."
        )
        assert refusal(self.HAND, "copper 1 est") == (
            "'1 est' could mean 1 Estate, or choice 1 (Copper) and an Estate: type 'est', or '1, est'."
        )
        assert "There is no choice 9." in refusal(self.HAND, "9 copper")

    def test_zero_copies_choose_nothing_and_chosen_copies_are_not_available_again(self) -> None:
        assert "There is no other Estate to choose." in refusal(self.HAND, "5 all estates")
        assert parse_answer(self.HAND, "0 coppers") == ()

    def test_all_with_an_unknown_or_ambiguous_name_is_refused(self) -> None:
        assert "could mean Copper or Cellar" in refusal(self.HAND, "all c")
        assert "No choice begins with 'all'" in refusal(self.HAND, "all golds")

    def test_an_ambiguous_prefix_of_a_card_lists_the_matching_cards(self) -> None:
        assert "'c' could mean Copper or Cellar" in refusal(self.HAND, "c")

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("1 1", "Choice 1 was named twice"),
            ("1-2 2", "Choice 2 was named twice"),
            ("est est", "There is no other Estate"),
            ("6", "There is no choice 6"),
            ("1-9", "There is no choice 9"),
            ("gold", "No choice begins with 'gold'"),
            ("", "Type numbers or names, such as 1 2 or 1-2, or none"),
        ],
    )
    def test_impossible_selections_are_refused_with_the_reason(self, typed: str, said: str) -> None:
        assert said in refusal(self.HAND, typed)

    def test_the_number_of_chosen_cards_is_checked(self) -> None:
        menu = cards(COPPER, ESTATE, CELLAR, low=2, high=2)
        assert refusal(menu, "1") == "That makes 1; choose 2 cards."
        assert refusal(menu, "none") == "That makes 0; choose 2 cards."

    def test_an_optional_choice_takes_the_full_number_or_none(self) -> None:
        menu = cards(COPPER, ESTATE, CELLAR, low=2, high=2, optional=True)
        assert parse_answer(menu, "none") == ()
        assert refusal(menu, "1") == "That makes 1; choose 2 cards, or none."

    def test_ordered_cards_keep_the_order_they_are_named_in(self) -> None:
        menu = cards(SILVER, COPPER, low=2, high=2, ordered=True)
        assert [entry.name for entry in menu.entries] == ["Silver", "Copper"]
        assert parse_answer(menu, "2 1") == (COPPER, SILVER)
        assert parse_answer(menu, "copper silver") == (COPPER, SILVER)
        assert parse_answer(menu, "all") == (SILVER, COPPER)

    def test_a_single_card_that_may_be_declined_takes_yes_and_no(self) -> None:
        menu = cards(CELLAR, low=0, high=1)
        assert parse_answer(menu, "y") == parse_answer(menu, "cellar") == (CELLAR,)
        assert parse_answer(menu, "n") == parse_answer(menu, "none") == ()


class TestOptions:
    def test_options_are_numbered_from_one_and_answered_from_zero(self) -> None:
        decision = SomeOptions(0, 0, "Choose two.", NAMES, (Cards(1), Actions(1), Coins(1)), 2)
        menu = menu_for(decision, view())
        assert [entry.label for entry in menu.entries] == ["+1 Card", "+1 Action", "+1 Coin"]
        assert parse_answer(menu, "1 3") == (0, 2)
        assert refusal(menu, "2") == "That makes 1; choose 2 options."
        assert decision.check(parse_answer(menu, "3,2")) == (1, 2)
