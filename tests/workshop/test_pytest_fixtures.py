"""The fixtures of the pytest plugin: games to try cards on, scenarios, and checks."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.core.pytest_kit import GOOD, STRICT, WRONG, write

HEAD = """
    import pytest

    from fiefdom import Action, Card, CardSet, FiefdomError, Game, Mat
    from fiefdom.effects import ANYONE, Actions, Cards, Coins, Play, PutOnMat, THIS, choose_one
    from fiefdom_workshop import PracticeTable

    hamlet = Card("Hamlet on Trial", 2, Action, play=[Cards(1), Actions(1)])
    loop = Card("Endless", 2, Action, play=[Play(THIS)])
    pick = Card("Picky", 2, Action, play=[choose_one(Coins(1), Coins(2), Coins(3))])
"""


def run(pytester: pytest.Pytester, tests: str, *options: str) -> pytest.RunResult:
    """Run a test file of another project, with warnings as errors."""
    pytester.makepyfile(dedent(HEAD) + dedent(tests))
    return pytester.runpytest(*STRICT, *options)


def passes(pytester: pytest.Pytester, tests: str, count: int = 1) -> None:
    run(pytester, tests).assert_outcomes(passed=count)


def fails(pytester: pytest.Pytester, tests: str, *lines: str) -> str:
    """Check that a test fails with these lines, without lines of the plugin's own traceback."""
    result = run(pytester, tests)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"*{line}*" for line in lines])
    shown = str(result.stdout)
    assert "fixtures.py:" not in shown
    return shown


def test_a_game_starts_from_the_given_position(pytester: pytest.Pytester) -> None:
    passes(
        pytester,
        """
        def test_village(game):
            table = game("Village", hand=["Village", "Copper"], deck=["Gold", "Estate"], coins=1)
            assert isinstance(table, Game) and isinstance(table, PracticeTable)
            table.play("village")
            assert (table.hand(), table.deck()) == (["Copper", "Gold"], ["Estate"])
            assert table.in_play() == ["Village"]
            assert (table.actions, table.buys, table.coins) == (2, 1, 1)
            table.play_treasures()
            table.buy("Estate")
            assert table.pending.player == 1
            assert table.hand() == ["Copper", "Estate", "Estate", "Gold", "Village"]

        def test_others(game):
            table = game(["Militia", "Chapel"], 3, hand=["Militia"], trash=["Curse"],
                         p3={"hand": ["Estate"] * 3 + ["Gold"]})
            table.play("Militia")
            assert (table.pending.player, table.pending.card) == (2, "Militia")
            assert table.offered == ["Estate", "Gold"]
            copy = table.clone()
            table.choose("Gold")
            assert (table.discard(2), table.trash) == (["Gold"], ["Curse"])
            copy.choose("Estate")
            assert (copy.discard(2), copy.hand(2)) == (["Estate"], ["Estate", "Estate", "Gold"])
            table.end_phase()
            assert table.pending.player == 1
        """,
        2,
    )


def test_a_game_without_a_position_is_dealt(pytester: pytest.Pytester) -> None:
    passes(
        pytester,
        """
        from fiefdom import new_game

        def test_dealt(game):
            assert game("first game", players=3, seed=4) == new_game("First Game", 3, 4)
            assert game("First Game", seed=1) != game("First Game", seed=2)
            logged = game("First Game", log=True)
            assert [note.kind for note in logged.events(0)] == ["turn"]
            assert logged.record().setup.players == 2
            assert Game.replay(logged.record()) == logged
        """,
    )


def test_cards_that_are_not_installed_are_mixed_in(pytester: pytest.Pytester) -> None:
    passes(
        pytester,
        """
        from fiefdom import installed

        @pytest.mark.parametrize("laid", [
            {"kingdom": hamlet, "hand": ["Hamlet on Trial"]},
            {"kingdom": ["Village", hamlet], "hand": [hamlet]},
            {"kingdom": "Village", "hand": [hamlet, hamlet]},
            {"kingdom": "First Game", "cards": iter([hamlet]), "p1": {"hand": [hamlet]}},
            {"cards": [hamlet], "turn": "p1", "hand": (hamlet,), "supply": {hamlet: 3}},
        ])
        def test_mixed(game, laid):
            table = game(deck=["Gold", "Silver"], **laid)
            table.play("Hamlet on Trial")
            assert "Gold" in table.hand()
            assert "Hamlet on Trial" not in installed().cards

        def test_piles(game):
            assert "Hamlet on Trial" in game("First Game", cards=[hamlet]).view(0).supply
            assert game(hamlet, supply={hamlet: 3}, hand=[]).view(0).supply["Hamlet on Trial"] == 3

        def test_mats(game):
            shelf = Card("Shelf on Trial", 2, Action, play=[PutOnMat(THIS, "Attic")])
            table = game(shelf, hand=[shelf], mats=[Mat("Attic")])
            table.play("Shelf on Trial")
            assert table.view(0).seats[0].mats["Attic"].cards == ("Shelf on Trial",)
        """,
        7,
    )


def test_every_kind_of_question_can_be_answered(pytester: pytest.Pytester) -> None:
    passes(
        pytester,
        """
        from fiefdom.effects import HAND, Discard, Gain, any_number, costing_up_to, may, one

        def test_options(game):
            table = game(pick, hand=[pick])
            table.play("Picky")
            with pytest.raises(FiefdomError):
                table.choose(4)
            table.choose(2)
            assert table.coins == 2

        def test_cards(game):
            card = Card("Thrower", 2, Action, play=[Discard(any_number(HAND)), Gain(costing_up_to(3))])
            table = game(card, hand=[card, "Estate", "Gold"])
            table.play("Thrower")
            table.choose()
            table.choose("Silver")
            assert (table.hand(), table.discard()) == (["Estate", "Gold"], ["Silver"])

        def test_yes_and_no(game):
            card = Card("Perhaps", 2, Action, play=[may(Coins(1))])
            table = game(card, hand=[card, card], actions=2)
            table.play("Perhaps")
            table.choose(False)
            assert table.coins == 0
            table.play("Perhaps")
            table.choose(True)
            assert table.coins == 1
        """,
        3,
    )


def test_an_answer_that_is_not_offered_fails_with_the_reason(pytester: pytest.Pytester) -> None:
    fails(
        pytester,
        """
        def test_refused(game):
            game("Village", hand=["Village"]).buy("Gold")
        """,
        "Refusal*not offered",
    )


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ('game("Vilage", hand=[])', "there is no card called 'Vilage'; did you mean 'Village'?"),
        ('game(hand=["Coper"])', "there is no card called 'Coper'; did you mean 'Copper'?"),
        ('game("Village", hnad=[])', "the position: hnad: there is no key 'hnad'"),
        ('game(hand=[], p4={"hand": []})', "p4 is given, but there are only 2 players"),
    ],
)
def test_an_invalid_position_fails_with_the_reason(
    pytester: pytest.Pytester, call: str, message: str
) -> None:
    result = run(pytester, f"\ndef test_position(game):\n    {call}\n")
    result.assert_outcomes(failed=1)
    assert message in str(result.stdout)


def test_a_scenario_can_be_text_a_file_or_data(pytester: pytest.Pytester) -> None:
    write(pytester.path, "files/village.yaml", GOOD)
    passes(
        pytester,
        f"""
        from pathlib import Path

        TEXT = '''{GOOD}'''

        def test_text(scenario):
            scenario(TEXT)

        @pytest.mark.parametrize("path", ["files/village.yaml", Path("files/village.yaml")])
        def test_path(scenario, path, monkeypatch, tmp_path):
            monkeypatch.chdir(tmp_path)
            scenario(path)

        def test_data_without_a_title(scenario):
            one = {{"p1": {{"hand": ["Copper"]}}, "steps": [{{"play": "Copper"}}],
                    "expect": {{"p1": {{"coins": 1}}}}}}
            scenario(one)
            scenario([one, one])

        def test_cards_on_trial(scenario):
            scenario({{"kingdom": ["Hamlet on Trial"], "p1": {{"hand": ["Hamlet on Trial"]}},
                      "steps": [{{"play": "Hamlet on Trial"}}],
                      "expect": {{"p1": {{"actions": 1}}}}}}, cards=[hamlet])
        """.replace("\n        ", "\n"),
        5,
    )


def test_a_failing_scenario_says_what_was_found(pytester: pytest.Pytester) -> None:
    shown = fails(
        pytester,
        f"\ndef test_wrong(scenario):\n    scenario('''{WRONG}''')\n",
        "Failed: *'A Village gives three Actions'",
        "p1.actions: expected 3, found 2",
    )
    assert "scenario('''" in shown, "the line of the test is shown"


def test_every_scenario_of_a_list_is_run(pytester: pytest.Pytester) -> None:
    fails(
        pytester,
        """
        def test_list(scenario):
            start = {"p1": {"hand": ["Copper"]}, "steps": [{"play": "Copper"}]}
            scenario([
                start | {"scenario": f"number {n}", "expect": {"p1": {"coins": n}}}
                for n in (0, 1, 2)
            ])
        """,
        "number 0",
        "p1.coins: expected 0, found 1",
        "number 2",
        "p1.coins: expected 2, found 1",
    )


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            '"expect: {over: false}\\nkingdm: [Village]"',
            "line 2, column 1: 'test_bad', kingdm: there is no key 'kingdm'",
        ),
        ('"nowhere.yaml"', "nowhere.yaml: cannot be read"),
        ('{"kingdom": ["Village"]}', "it checks nothing"),
        ('{"kingdom": ["Vilage"], "expect": {"over": False}}', "did you mean 'Village'?"),
        ("[]", "there is no scenario"),
    ],
)
def test_an_invalid_scenario_fails_with_the_reason(
    pytester: pytest.Pytester, source: str, message: str
) -> None:
    shown = fails(pytester, f"\ndef test_bad(scenario):\n    scenario({source})\n", "Failed:")
    assert message in " ".join(shown.replace("\nE ", "").split())


def test_cards_that_keep_their_promises_pass(pytester: pytest.Pytester) -> None:
    passes(
        pytester,
        """
        def test_sound(check):
            assert check(hamlet, games=2).games == 2
            assert check([hamlet, pick], games=1).decisions > 10
            assert check(CardSet("wild", "1", cards=[hamlet]), games=1).ok
        """,
    )


@pytest.mark.parametrize("cards", ["loop", "[hamlet, loop]", 'CardSet("wild", "1", cards=[loop])'])
def test_cards_that_break_a_promise_fail_with_a_scenario(pytester: pytest.Pytester, cards: str) -> None:
    fails(
        pytester,
        f"\ndef test_broken(check):\n    check({cards}, games=2, seed=3)\n",
        "Failed: 1 broken in 2 games",
        "Endless: termination is broken: Endless was stopped",
        "scenario: Endless keeps its termination",
        "play: Endless",
    )
