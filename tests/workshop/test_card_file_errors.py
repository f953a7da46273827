"""Errors in card files name the file, line, column, what was found and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import installed
from fiefdom.errors import SetupError
from fiefdom_workshop.card_files.include import include_files, read_cards
from fiefdom_workshop.card_files.problems import MAX_REPORTED, CardFileError
from fiefdom_workshop.card_files.read import read_card_file
from tests.workshop.test_card_files import GOOD, refused, write

HEAD = "card: Fox\ncost: 2\ntypes: [Action]\n"
BAD = {
    "an alias": ("- &x {card: Fox, cost: 2, types: [Action]}\n- *x\n", ["line 1", "anchor"]),
    "only an alias": ("a: *x\n", ["line 1", "alias"]),
    "a merge key": ("<<: {card: Fox}\ncost: 2\n", ["line 1", "a key is one word"]),
    "a tag": ("card: !!python/object:os.system x\n", ["line 1", "tag"]),
    "a plain tag": ("card: !!str Fox\ncost: 2\ntypes: [Action]\n", ["line 1", "tag"]),
    "broken YAML": ("card: [Fox\ncost: 2\n", ["line 2", "YAML"]),
    "a line indented too little": (
        "- card: Fox\n  cost: 2\n types: [Action]\n",
        ["line 3, column 2", "not indented like the lines it belongs to"],
    ),
    "a line indented too much": (
        "card: Fox\n  cost: 2\n",
        ["line 2, column 7", "a colon cannot be here; indent this line like"],
    ),
    "a colon in a name": ("card: Fox: Red\n", ["line 1, column 10", "contains a colon into quotes"]),
    "braces that are not closed": (f"{HEAD}play: {{cards: 1\n", ["line 5", "add ',' or '}' before"]),
    "quotes that are not closed": ("card: 'Fox\ncost: 2\n", ["add the closing quotation mark"]),
    "a character without quotes": ("card: @Fox\n", ["line 1, column 7", "put it into quotes"]),
    "a tab": ("card:\n\t- Fox\n", ["line 2", "YAML"]),
    "nothing": ("", ["line 1, column 1", "a list of cards", "found nothing"]),
    "a text": ("just words\n", ["a list of cards", "'just words'"]),
    "an empty list": ("[]\n", ["no card", "- card: NAME"]),
    "a number in a list": ("- 7\n", ["line 1, column 3", "card 1", "card, cost, types", "7"]),
    "an unknown key": (f"{HEAD}playing: {{cards: 1}}\n", ["line 4, column 1", "'playing'", "'play'?"]),
    "a key twice": (f"{HEAD}cost: 3\n", ["line 4, column 1", "duplicate key 'cost'"]),
    "a missing key": ("card: Fox\ntypes: [Victory]\n", ["line 1", "Fox", "'cost' is missing"]),
    "a cost in words": (
        "card: Fox\ncost: two\ntypes: [Victory]\n",
        ["line 2, column 7", "cost", "'two'"],
    ),
    "a cost with a point": ("card: Fox\ncost: 2.0\ntypes: [Victory]\n", ["cost", "2.0"]),
    "a cost that is true": ("card: Fox\ncost: yes\ntypes: [Victory]\n", ["cost", "True"]),
    "a negative cost": ("card: Fox\ncost: -1\ntypes: [Victory]\n", ["line 2", "Fox", "cost", "-1"]),
    "a huge cost": (f"card: Fox\ncost: {'9' * 30}\ntypes: [Victory]\n", ["line 2", "too large"]),
    "a number too long": (f"card: Fox\ncost: {'9' * 9000}\ntypes: [Victory]\n", ["too long"]),
    "a huge amount": (f"{HEAD}play: [cards: 9999999]\n", ["line 4, column 8", "1000000"]),
    "a name that is a number": ("card: 1066\ncost: 2\ntypes: [Victory]\n", ["put it in quotes"]),
    "an unknown word": (
        f"{HEAD}play: [{{cards: 1}}, {{gian: {{named: Gold}}}}]\n",
        ["line 4, column 21", "Fox", "play[1].gian", "did you mean 'gain'?"],
    ),
    "a misspelt filter": (
        f"{HEAD}play:\n  - gain: {{costing_upto: 4}}\n",
        ["line 5, column 12", "Fox", "play[0].gain", "did you mean 'costing_up_to'?"],
    ),
    "an unknown field": (
        f"{HEAD}play: [{{gain: {{named: Gold, too: hand}}}}]\n",
        ["Fox", "play[0].gain.too", "'too'", "'to'"],
    ),
    "a missing field": (f"{HEAD}play: [{{gain: {{to: hand}}}}]\n", ["play[0].gain", "lacks 'cards'"]),
    "a word with too much": (f"{HEAD}in_play: [{{immune: 3}}]\n", ["Fox", "in_play[0].immune"]),
    "a bonus of nothing": (f"{HEAD}play: [{{cards: 0}}]\n", ["line 4", "Fox", "play[0]"]),
    "points that are none": (
        "card: Fox\ncost: 2\ntypes: [Victory]\npoints: lots\n",
        ["line 4, column 9", "points", "'lots'"],
    ),
    "an Action that does nothing": (HEAD, ["line 3, column 8", "Fox", "does nothing", "play"]),
    "a result nobody produced": (
        f"{HEAD}play:\n  - trash: {{choose: 1, from: hand, as: trashed}}\n  - put_on_deck: trashd\n",
        ["line 6, column 18", "no earlier result is named 'trashd'", "did you mean 'trashed'?"],
    ),
    "a place that is none": (
        f"{HEAD}play: [{{discard: {{choose: 1, from: hnad}}}}]\n",
        ["line 4", "'hnad'", "did you mean 'hand'?"],
    ),
    "a type with a slip": (
        "card: Fox\ncost: 2\ntypes: [Action, Atack]\nplay: [cards: 1]\n",
        ["line 3, column 8", "types", "no type 'Atack'; did you mean 'Attack'?"],
    ),
    "a type with letters swapped": (
        "card: Fox\ncost: 2\ntypes: [Actoin]\nplay: [cards: 1]\n",
        ["line 3, column 8", "did you mean 'Action'?"],
    ),
    "a type in other capitals": (
        "card: Fox\ncost: 2\ntypes: [Action, duration]\nplay: [cards: 1]\n",
        ["line 3, column 8", "did you mean 'Duration'?"],
    ),
    "a type twice": (
        "card: Fox\ncost: 2\ntypes: [Action, Action]\nplay: [cards: 1]\n",
        ["line 3, column 8", "'Action' twice"],
    ),
    "types in one text": (
        "card: Fox\ncost: 2\ntypes: Action, Attack\nplay: [cards: 1]\n",
        ["line 3, column 8", "write a list: [Action, Attack]"],
    ),
    "a result called like a place": (
        f"{HEAD}play: [{{trash: {{choose: 1, from: hand, as: trash}}}}]\n",
        ["line 4, column 8", "'trash' is a place", "use another name for the result"],
    ),
    "points for nothing": (
        "card: Fox\ncost: 2\ntypes: [Victory]\npoints: {count_in: set aside}\n",
        ["line 4, column 9", "no cards are set aside"],
    ),
    "a choice of nobody": (
        f"{HEAD}play: [{{discard: {{choose: 1, from: hand, by: others}}}}]\n",
        ["line 4, column 18", "'others'", "you, owner, left or right"],
    ),
    "an option never taken": (
        f"{HEAD}play:\n  - choose_one:\n    - cards: 1\n    - if: {{count_in: hand, at_most: -1}}\n"
        "      then: {cards: 2}\n",
        ["line 7, column 7", "never"],
    ),
    "the same option twice": (
        f"{HEAD}play:\n  - choose_one:\n    - cards: 1\n    - cards: 1\n",
        ["line 7, column 7", "the same as option 1"],
    ),
    "an otherwise never reached": (
        f"{HEAD}play:\n  - if: {{count_in: hand, at_least: 0}}\n    then: {{cards: 1}}\n"
        "    otherwise: {coins: 1}\n",
        ["line 7, column 16", "the condition always holds"],
    ),
    "a gain of no card": (
        f"{HEAD}play: [{{gain: {{costing_up_to: 2, costing_at_least: 3}}}}]\n",
        ["line 4, column 8", "never gains"],
    ),
    "a card nobody can gain": (
        f"{HEAD}play: [cards: 1]\npile: 0\n",
        ["line 5, column 7", "ever gain it"],
    ),
    "a mat of nobody": (
        "mats: [Pier]\ncards:\n- card: Fox\n  cost: 2\n  types: [Action]\n"
        "  play: [put_on_mat: {top: 1, mat: Peer}]\n",
        ["line 6, column 10", "no mat 'Peer'", "did you mean 'Pier'?"],
    ),
    "a text that turns the terminal around": (
        f'{HEAD}play: [cards: 1]\ntext: "x\\x1b[2J"\n',
        ["line 5, column 7", "a control character (U+001B)"],
    ),
    "a ruling that cannot be seen": (
        f'{HEAD}play: [cards: 1]\nrulings: [Fine., "x\\u202e"]\n',
        ["line 5, column 18", "an invisible character (U+202E)"],
    ),
    "tokens of nobody": (f"{HEAD}play: [coins: {{tokens: leaf}}]\n", ["'leaf' tokens"]),
    "a wrong card after a good one": (
        GOOD + "- card: Hare\n  cost: 2\n",
        ["line 15, column 3", "Hare", "'types' is missing"],
    ),
    "a name twice": (
        "- {card: Fox, cost: 2, types: [Victory]}\n" * 2,
        ["line 2, column 10", "'Fox' twice"],
    ),
    "a name in other capitals": (
        "- {card: Fox, cost: 2, types: [Victory]}\n- {card: FOX, cost: 2, types: [Victory]}\n",
        ["line 2, column 10", "'FOX'", "looks like 'Fox'"],
    ),
    "a name with other accents": (
        "- {card: Caf\u00e9, cost: 2, types: [Victory]}\n"
        "- {card: Cafe\u0301, cost: 2, types: [Victory]}\n",
        ["line 2, column 10", "twice"],
    ),
    "a key that is a list": ("? [a]\n: b\n", ["a key is one word"]),
    "a key that is a number": (f"7: x\n{HEAD}play: [cards: 1]\n", ["line 1", "no key '7'"]),
    "a zero byte": ("card: Fo\0x\n", ["YAML"]),
    "two documents": (f"{GOOD}\n---\n{GOOD}", ["YAML"]),
    "a set with an unknown key": (
        "set: x\ncard_list: []\ncards: [{card: Fox, cost: 2, types: Victory}]\n",
        ["line 2, column 1", "'card_list'"],
    ),
    "a version with a point": (
        "version: 1.5.x\nset: {}\ncards: []\n",
        ["line 2, column 6", "set", "a text"],
    ),
    "a kingdom with a card twice": (
        "kingdoms: [{kingdom: Den, cards: [Fox, Fox]}]\ncards: [{card: Fox, cost: 2, types: Curse}]\n",
        ["line 1, column 40", "twice"],
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_is_refused_with_file_place_and_reason(tmp_path: Path, case: str) -> None:
    text, words = BAD[case]
    message = refused(write(tmp_path, text)).splitlines()[0]
    for word in words:
        assert word in message


def test_all_problems_of_a_file_are_reported_in_order(tmp_path: Path) -> None:
    wrong = "- card: Fox {n}\n  cost: two\n  types: [Action]\n  play: [{{crads: 1}}, {{gian: Gold}}]\n"
    with pytest.raises(CardFileError) as caught:
        read_card_file(write(tmp_path, "".join(wrong.format(n=n) for n in range(8))))
    problems = caught.value.problems
    assert len(problems) == 24
    assert [one.line for one in problems] == sorted(one.line for one in problems)
    assert [(one.card, one.place) for one in problems[:3]] == [
        ("Fox 0", "cost"),
        ("Fox 0", "play[0].crads"),
        ("Fox 0", "play[1].gian"),
    ]
    lines = str(caught.value).splitlines()
    assert len(lines) == MAX_REPORTED + 1
    assert lines[-1].endswith("and 4 more")


def test_a_missing_result_is_reported_once(tmp_path: Path) -> None:
    path = tmp_path / "fox.yaml"
    path.write_text(f"{HEAD}play:\n  - coins: {{count_of: nobody}}\n")
    with pytest.raises(CardFileError) as caught:
        read_card_file(path)
    assert [problem.place for problem in caught.value.problems] == ["play[0].coins"]


def test_authors_may_use_their_own_types(tmp_path: Path) -> None:
    for name in ("Knight", "Night", "Faction", "Curse", "Castle", "Relic", "Reaction"):
        path = write(tmp_path, GOOD.replace("[Action]", f"[Action, {name}]"))
        assert read_card_file(path).cards[0].types.names == ("Action", name)


def test_a_kingdom_that_lists_a_basic_card_is_refused(tmp_path: Path) -> None:
    text = f"kingdoms:\n  - {{kingdom: Den, cards: [Fox, Copper]}}\ncards:{GOOD}"
    path = write(tmp_path, text)
    with pytest.raises(CardFileError, match=r"line 2, column 33: .* 'Copper' is in every game"):
        read_card_file(path, installed().sets.values())
    with pytest.raises(SetupError, match=r"'Den' .*: Copper is in every game"):
        installed().plus(read_card_file(path))


SKIES = """
set: Skies
counters:
  - {counter: Breath, start: 1, of: turn}
  - {counter: Favor, spend: {coins: 1}, phases: [Dsuk]}
phases:
  - {phase: Dusk, plays: Dusk, price: 1, paid_in: Breth}
cards:
  - card: Moth
    cost: 2
    types: [Dusk]
    play: [receive: Wether, receive: Weather, take: Baner, take: Moth]
  - {card: Gnat, cost: 2, types: [Action], once: turn, play: [cards: 1]}
companions:
  - {card: Sun, cost: 0, types: [Boon], play: [coins: 1]}
  - {card: Rain, cost: 0, types: [Boon], play: [cards: 1]}
  - {card: Hail, cost: 0, types: [Action], play: [cards: 1]}
  - {card: Snow, cost: 0, types: [Boons], play: [cards: 1]}
piles:
  - {pile: Weather, cards: {Sun: 2, Rain: 2}}
  - {pile: Storm, deck: true, cards: {Hail: 2, Snow: 2}}
"""


def test_names_that_are_no_side_deck_and_no_landscape_are_refused(tmp_path: Path) -> None:
    (path := tmp_path / "skies.yaml").write_text(SKIES)
    with pytest.raises(CardFileError) as error:
        read_cards(path, installed())
    assert str(error.value).replace(f"{path}, line ", "").splitlines() == [
        "12, column 12: Moth: play[0]: there is no side deck 'Wether'; declare it under piles, with"
        " deck: true",
        "12, column 29: Moth: play[1]: there is no side deck 'Weather'; declare it under piles, with"
        " deck: true",
        "12, column 47: Moth: play[2]: there is no landscape 'Baner'; did you mean 'Baron'?",
    ]


def test_declarations_that_do_not_fit_the_rules_are_refused_with_their_line(tmp_path: Path) -> None:
    right = SKIES.replace("receive: Wether, receive: Weather, take: Baner, ", "")
    (path := tmp_path / "skies.yaml").write_text(right)
    registry = installed()
    with pytest.raises(CardFileError) as error:
        read_cards(path, registry)
    said = str(error.value).replace(f"{path}, line ", "").splitlines()
    assert said == [
        "5, column 49: Favor: counters[1].phases: there is no phase 'Dsuk'; did you mean 'Dusk'?",
        "7, column 51: phases[0].paid_in: a turn has no counter 'Breth'; did you mean 'Breath'?",
        "12, column 12: Moth: play[0]: 'Moth' is no landscape that players have; give it a type such as"
        " Artifact, Project or State",
        "13, column 50: Gnat: once: only a landscape that is bought has a limit; leave this out",
        "20, column 28: Weather: piles[0].cards: 'Sun' is a landscape; to make a side deck, add"
        " deck: true",
        "20, column 28: Weather: piles[0].cards: 'Rain' is a landscape; to make a side deck, add"
        " deck: true",
        "21, column 38: Storm: piles[1].cards: 'Hail' is no landscape; give it a type declared under"
        " landscapes",
        "21, column 38: Storm: piles[1].cards: 'Snow' is no landscape; did you mean the type 'Boon'?",
    ]
    include_files(more := registry.copy(), path)
    failure = more.plugins[-1].failure
    assert failure is not None
    assert failure.reason == str(error.value)


def problems_of(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        read_card_file(write(tmp_path, text), installed().sets.values())
    return [problem.reason for problem in caught.value.problems]


BROKEN = "- {card: Owl, cost: 2, types: [Bird, Action], play: [{crads: 1}]}\n"


@pytest.mark.parametrize(
    "play",
    ["gain: Owl", "gain: {type: Bird}", "take: Owl", "exchange: {which: this, for: Owl}"],
)
def test_a_card_with_a_problem_of_its_own_is_not_said_to_be_missing(tmp_path: Path, play: str) -> None:
    fox = f"- {{card: Fox, cost: 2, types: [Action], play: [{{{play}}}]}}\n"
    (reason,) = problems_of(tmp_path, BROKEN + fox)
    assert "crads" in reason


def test_what_is_missing_anyway_is_reported_together_with_a_broken_card(tmp_path: Path) -> None:
    fox = "- {card: Fox, cost: 2, types: [Action], play: [{gain: Owll}]}\n"
    broken, missing = problems_of(tmp_path, BROKEN + fox)
    assert "crads" in broken
    assert missing == "there is no card 'Owll'; did you mean 'Owl'?"


def test_tokens_and_piles_of_a_broken_card_are_not_said_to_be_missing(tmp_path: Path) -> None:
    text = (
        "cards:\n  - {card: Fox, cost: 2, types: [Action], play: [{coins: {tokens: hive}}]}\n"
        "  - {card: Bee, cost: 2, types: [Dusk], play: [{add_tokens: hive}, {crads: 1}]}\n"
        "companions:\n  - {card: Owl, cost: two, types: [Action]}\n  - {card: Elk, types: 7}\n  - 7\n"
        "piles: [{pile: Birds, cards: {Owl: 5, Elk: 5}}]\nphases: [{phase: Dusk, plays: Dusk}]\n"
    )
    reasons = problems_of(tmp_path, text)
    assert not [one for one in reasons if "hive" in one or "Birds" in one or "Dusk" in one]
    assert len([one for one in reasons if "crads" in one]) == 1
