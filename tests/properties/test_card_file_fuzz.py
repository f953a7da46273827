"""Damaged card files either load or are refused with one clear error."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fiefdom import installed
from fiefdom.errors import FiefdomError
from fiefdom.serialize.codec import vocabulary
from fiefdom.setup.pins import card_data
from fiefdom.text.rules_text import card_text
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.write import set_data, set_text
from fiefdom_workshop.card_files.yaml_layout import dump

CARDS = [card_data(card) for one in installed().sets.values() for card in one.all_cards()]
TEXTS = [dump([card]) for card in CARDS]
WORDS = sorted(vocabulary())
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2, 10**6, 10**12, -(10**17), 1.5, "", " ", "hand", "deck",
    "set aside", "in play", "that", "source", "any", "none", "all", "up to 3", "down to 0", "3 to 1",
    "up to", "Gold", "gold", "x" * 500, "\u202egold", "a\nb", "true", "7", "mat: Pier", [], {}, [[]],
    [{}], [1], ["Gold"],
    {"mat": "Pier"}, {"mat": 7}, {"": ""}, {"choose": 1}, {"value": 3}, {"plus": 1}, {"at_least": 1},
    {"any": "hand"}, {"cards": 1, "actions": 1}, {"type": []}, {"named": ["Gold", "Gold"]},
]  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to every value inside some data."""
    inner = (
        data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    )
    found = [path] if path else []
    for key, value in inner:
        found += places(value, (*path, key))
    return found


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def mutated(rng: Random) -> str:
    """Change a few values of a card, and write it as YAML."""
    card = copy.deepcopy(rng.choice(CARDS))
    for _ in range(rng.randint(1, 3)):
        known = places(card)
        if not known:
            break
        path = rng.choice(known)
        _change(at(card, path[:-1]), path[-1], card, rng)
    return dump([card])


def _change(holder: Any, key: Any, card: Any, rng: Random) -> None:
    match rng.randrange(6):
        case 0:
            holder[key] = copy.deepcopy(rng.choice(ODD))
        case 1:
            holder[key] = rng.choice(WORDS)
        case 2:
            del holder[key]
        case 3:
            donor = rng.choice(CARDS)
            path = rng.choice(places(donor))
            holder[key] = copy.deepcopy(at(donor, path))
        case 4 if isinstance(holder, dict):
            holder[rng.choice(WORDS)] = holder.pop(key)
        case 5 if isinstance(holder, dict):
            holder[rng.choice([*WORDS, "from", "as", "by", "then", "do"])] = copy.deepcopy(
                rng.choice(ODD)
            )
        case _:
            holder[key] = {rng.choice(WORDS): holder[key]}


def scribbled(rng: Random) -> str:
    """Change a few characters of a file."""
    text = list(rng.choice(TEXTS))
    for _ in range(rng.randint(1, 5)):
        spot = rng.randrange(len(text))
        match rng.randrange(4):
            case 0:
                text[spot] = rng.choice("{}[]:,-&*!|>'\"%@`#? \n\t0")
            case 1:
                text[spot] = chr(rng.choice([rng.randrange(32), rng.randrange(32, 0x3000), 0x1F600]))
            case 2:
                del text[spot]
                text = text or [" "]
            case _:
                text.insert(spot, rng.choice(["- ", ": ", "\n", "  ", "&a ", "*a", "!!int ", "<<: "]))
    return "".join(text)


def check(text: str) -> bool:
    """Return whether a text loads; if so, check that it can be printed and round-trips."""
    try:
        found = parse_cards(text, "fuzz.yaml")
    except FiefdomError as error:
        told = str(error)
        assert told.startswith("fuzz.yaml")
        assert len(told) < 20_000
        assert all(line.isprintable() for line in told.split("\n"))
        return False
    for card in found.cards:
        assert card_text(card) is not None
    assert parse_cards(set_text(found), "again.yaml") == found
    assert set_data(found)["cards"]
    return True


@pytest.mark.parametrize("batch", range(10))
@pytest.mark.parametrize("make", [mutated, scribbled])
def test_a_broken_file_loads_or_is_refused(make: Callable[[Random], str], batch: int) -> None:
    rng = Random(f"{make.__name__} {batch}")
    loaded = sum(check(make(rng)) for _ in range(550))
    assert 0 < loaded < 550, "a fuzzer whose inputs all fare alike finds nothing"


HEAD = "card: Fox\ncost: 2\ntypes: [Action]\nplay:\n"
NASTY = {
    "a billion laughs": "a: &a [x, x]\n"
    + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(20)),
    "an alias to itself": "&a [*a]",
    "brackets": "[" * 500_000,
    "braces": "{a: " * 200_000,
    "dashes": "- " * 400_000,
    "question marks": "? " * 300_000,
    "open quotes": '"' + "x" * 900_000,
    "a long name": f"card: {'x' * 900_000}\ncost: 2\ntypes: [Action]\n",
    "a long key": f"{'x' * 900_000}: 2\n",
    "many keys": "".join(f"k{n}: 1\n" for n in range(90_000)),
    "many items": HEAD + "  - cards: 1\n" * 60_000,
    "many small lists": "[" + "[]," * 300_000 + "]",
    "many cards": "- {card: x, cost: 1, types: [Victory]}\n" * 20_000,
    "deep effects": HEAD + "  - " + "{may: " * 5_000 + "{cards: 1}" + "}" * 5_000,
    "deep lists": HEAD + "  - " + "[" * 5_000 + "{cards: 1}" + "]" * 5_000,
    "a huge number": HEAD + f"  - cards: {'9' * 900_000}\n",
    "a huge number with underscores": HEAD + f"  - cards: {'9_' * 900}9\n",
    "a huge hexadecimal number": HEAD + f"  - cards: 0x{'f' * 9_000}\n",
    "a number in base sixty": HEAD + f"  - cards: {':'.join(['59'] * 2000)}\n",
    "infinity": HEAD + "  - cards: .inf\n",
    "not a number": HEAD + "  - cards: .nan\n",
    "a binary": HEAD + "  - cards: !!binary aGVsbG8=\n",
    "a python object": HEAD + "  - !!python/object/apply:os.system [ls]\n",
    "a merge": "<<: {card: Fox}\ncost: 2\ntypes: [Action]\n",
    "only a comment": "# nothing\n",
    "a directive": "%YAML 9.9\n---\ncard: x\n",
    "a zero": "\0" * 1000,
    "a flood of accents": f"card: F{chr(0x300) * 3000}\ncost: 2\ntypes: [Victory]\n",
    "surrogates": 'card: "\\ud800"\ncost: 2\ntypes: [Victory]\n',
    "line separators": "card: Fox\u2028cost: 2\u2029types: [Action]\n",
    "wide effects": HEAD + "  - choose_one: [" + ", ".join(["{cards: 1}"] * 9_000) + "]\n",
    "a long list of names": HEAD
    + "  - gain: {named: ["
    + ", ".join(f"N{n}" for n in range(20_000))
    + "]}\n",
}


@pytest.mark.parametrize("case", NASTY)
def test_a_hostile_file_is_refused(case: str) -> None:
    assert not check(NASTY[case])
