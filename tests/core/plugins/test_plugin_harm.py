"""Exceptions, output and declarations of a plugin do not affect others while loading."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib import reload
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fiefdom import Action, Card, CardSet, load_plugins
from fiefdom.effects import HAND, Discard, one
from fiefdom.errors import CardError, NameClash
from fiefdom.model.effect import Effect
from fiefdom.model.keywords import words_for_a_while
from fiefdom.model.part import Part
from fiefdom.setup.validate.card_set import check_set
from fiefdom.text.rules_text import card_text
from tests.core.plugin_kit import BASE, GOOD, Maker, failed, record

EFFECT = """
from dataclasses import dataclass
from fiefdom.model.effect import Effect
from fiefdom.state.zones import NOTHING

@dataclass(frozen=True)
class {name}(Effect):
    keyword = "{word}"
    count: int = 1
    def run(self, g, me, scope):
        return NOTHING
    def text(self, voice):
        return "glow"
"""
GLOW = EFFECT.format(name="Glow", word="glow")


@pytest.mark.parametrize(
    "raised", ["GeneratorExit('no')", "BaseException('no')", "KeyboardInterrupt('no')", "Odd('no')"]
)
def test_any_exception_at_import_is_recorded(plugin: Maker, raised: str) -> None:
    source = f"class Odd(BaseException): pass\nraise {raised}"
    reason = failed(load_plugins([BASE, plugin("wild", source)]), "wild")
    assert reason == raised.replace("('", ": ").replace("')", "")


@pytest.mark.parametrize("raised", ["GeneratorExit", "KeyboardInterrupt"])
def test_any_exception_in_a_hook_is_recorded(plugin: Maker, raised: str) -> None:
    source = f"{GOOD}\n@hookimpl\ndef fiefdom_bots():\n    raise {raised}\n"
    assert raised in failed(load_plugins([BASE, plugin("wild", source)]), "wild")


@pytest.mark.parametrize("word", ["then", "otherwise", "from", "as", "minus", "value", "none"])
def test_a_keyword_that_is_the_name_of_a_field_is_refused(plugin: Maker, word: str) -> None:
    source = EFFECT.format(name="Glow", word=word) + GOOD
    reason = failed(load_plugins([BASE, plugin("wild", source)]), "wild")
    assert f"the keyword {word!r} of " in reason
    assert ".Glow already has a meaning in files, as a field of " in reason
    assert reason.endswith("; give the class another keyword")
    assert getattr(Part.words.get(word), "__name__", "") != "Glow"


def test_a_malformed_entry_point_is_recorded() -> None:
    assert failed(load_plugins([BASE, EntryPoint("wild", "", "fiefdom")]), "wild")


def test_output_of_a_plugin_goes_to_standard_error(
    plugin: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    loud = "print('at import')\n" + GOOD
    asked = "@hookimpl\ndef fiefdom_bots():\n    print('asked')\n    return {}\n"
    registry = load_plugins([BASE, plugin("wild", f"{loud}\n{asked}")])
    assert record(registry, "wild").cards == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "at import\nasked\n")


SLOW = """
import time
print("waiting", flush=True)
try:
    time.sleep(60)
except {swallowed} as error:
    raise ImportError("an error of mine") from error
"""
LOADING = """
import sys
from importlib.metadata import EntryPoint
from fiefdom import load_plugins
try:
    load_plugins([EntryPoint("slow", "slow_plugin", "fiefdom")])
except KeyboardInterrupt:
    sys.exit(77)
sys.exit(1)
"""


@pytest.mark.parametrize("swallowed", ["ValueError", "BaseException"])
def test_ctrl_c_stops_the_program_while_plugins_are_loading(tmp_path: Path, swallowed: str) -> None:
    (tmp_path / "slow_plugin.py").write_text(SLOW.format(swallowed=swallowed), "utf-8")
    variables = {**os.environ, "PYTHONPATH": str(tmp_path)}
    words = [sys.executable, "-c", LOADING]
    with subprocess.Popen(words, env=variables, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "waiting\n"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(20) == 77
        finally:
            process.kill()


def test_a_failed_plugin_leaves_no_keyword_behind(plugin: Maker) -> None:
    before = dict(Part.words)
    failed(load_plugins([BASE, plugin("wild", GLOW + "\nraise ValueError")]), "wild")
    failed(load_plugins([BASE, plugin("wild", GLOW + GOOD.replace("cost=2", "cost=-2"))]), "wild")
    assert Part.words == before


def test_a_failed_plugin_registers_its_keywords_when_it_is_loaded_again(plugin: Maker) -> None:
    source = GLOW + GOOD.replace("play=[Coins(1)]", "play=[Glow(2)]")
    clashing = plugin("aaa", GOOD.replace('"wild"', '"other"'))
    point = plugin("wild", source)
    registry = load_plugins([BASE, clashing, point])
    assert record(registry, "wild").failure is not None
    assert "glow" not in Part.words
    again = load_plugins([BASE, point])
    assert record(again, "wild").failure is None
    assert Part.words["glow"] is type(again.card("Hare").play[0])


def test_keywords_of_a_plugin_imported_by_a_failing_one_stay(plugin: Maker) -> None:
    good = plugin("wild", GLOW + GOOD.replace("play=[Coins(1)]", "play=[Glow(2)]"))
    bad = plugin("bad", "import trial_plugin_wild\nraise ValueError")
    registry = load_plugins([BASE, bad, good])
    assert record(registry, "bad").failure is not None
    assert record(registry, "wild").failure is None
    assert Part.words["glow"] is type(registry.card("Hare").play[0])


def test_two_plugins_with_the_same_keyword_clash(plugin: Maker) -> None:
    first = plugin("aaa", GLOW + GOOD.replace("play=[Coins(1)]", "play=[Glow(2)]"))
    second = plugin("bbb", EFFECT.format(name="Gleam", word="glow") + GOOD.replace('"wild"', '"other"'))
    registry = load_plugins([BASE, second, first])
    assert record(registry, "aaa").failure is None
    failure = record(registry, "bbb").failure
    assert failure is not None
    for word in ("'glow'", "trial_plugin_aaa.Glow", "trial_plugin_bbb.Gleam"):
        assert word in failure.reason
    assert Part.words["glow"].__name__ == "Glow"


@pytest.mark.parametrize("word", ["cards", "plus", "choose", "trash"])
def test_a_keyword_of_the_core_is_refused(plugin: Maker, word: str) -> None:
    """This holds for keywords of every kind of part."""
    source = EFFECT.format(name="Glow", word=word) + GOOD
    reason = failed(load_plugins([BASE, plugin("wild", source)]), "wild")
    assert f"'{word}'" in reason
    assert "trial_plugin_wild.Glow" in reason
    assert "fiefdom.effects." in reason


def test_a_variant_counts_as_a_keyword_too() -> None:
    word = next(word for word, kind in Part.words.items() if word in kind.variants)
    before = dict(Part.words)
    with pytest.raises(NameClash, match=f"two classes use the keyword '{word}'"):

        @dataclass(frozen=True)
        class Own(Effect):
            keyword = "own_word_of_a_test"
            variants = {word: ("name", "x")}

    assert Part.words == before


def test_a_class_that_is_redefined_replaces_the_older_one() -> None:
    def define(number: int) -> type[Effect]:
        @dataclass(frozen=True, slots=True)
        class Again(Effect):
            keyword = "defined_again"
            count: int = number

            def text(self, voice: object) -> str:
                return "do it again"

        return Again

    with words_for_a_while():
        older = Card("Older", cost=2, types=Action, play=[define(1)()])
        check_set(CardSet("Trial", "1", cards=[older]))
        newer = Card("Newer", cost=2, types=Action, play=[define(2)()])
        check_set(CardSet("Trial", "1", cards=[newer]))
        with pytest.raises(CardError, match="has been redefined since"):
            check_set(CardSet("Trial", "1", cards=[older]))
    assert "defined_again" not in Part.words


def test_a_module_can_be_reloaded(plugin: Maker) -> None:
    point = plugin("wild", GLOW + GOOD)
    module = point.load()
    reload(module)
    assert Part.words["glow"] is module.Glow


def test_an_effect_without_its_own_keyword_is_refused() -> None:
    """It would be written, read and fingerprinted like the class whose keyword it inherits."""

    @dataclass(frozen=True)
    class Quiet(Discard):
        pass

    @dataclass(frozen=True)
    class Wordless(Effect):
        pass

    card = Card("Quiet", cost=2, types=Action, play=[Quiet(one(HAND))])
    with pytest.raises(CardError, match=r"Quiet has the keyword 'discard' of fiefdom\.effects"):
        check_set(CardSet("Trial", "1", cards=[card]))
    card = Card("Mute", cost=2, types=Action, play=[Wordless()])
    with pytest.raises(CardError, match=r"Wordless has no keyword; give the class one"):
        check_set(CardSet("Trial", "1", cards=[card]))


def test_a_text_that_is_not_a_string_is_reported_with_its_effect(plugin: Maker) -> None:
    mute = GLOW.replace('return "glow"', "return None")
    source = mute + GOOD.replace("play=[Coins(1)]", "play=[Coins(1), Glow(2)]")
    reason = failed(load_plugins([BASE, plugin("wild", source)]), "wild")
    assert "'Hare', play[1]: text() of trial_plugin_wild.Glow returns None" in reason


@pytest.mark.parametrize(
    ("words", "place", "said"),
    [
        (
            '"glow" if self.count == 1 else 7',
            "play[1].effect",
            "text() of trial_plugin_wild.Glow returns 7",
        ),
        ("'glow' + self.count", "play[0]", "text() of trial_plugin_wild.Glow fails with TypeError"),
    ],
)
def test_a_failing_text_is_reported_with_card_place_and_effect(
    plugin: Maker, words: str, place: str, said: str
) -> None:
    mute = GLOW.replace('return "glow"', f"return {words}")
    source = GOOD.replace("play=[Coins(1)]", "play=[Glow(1), May(Glow(2))]")
    source = mute + source.replace("import Cards,", "import Cards, May,")
    registry = load_plugins([BASE, plugin("wild", source)])
    assert record(registry, "wild").failure is None
    with pytest.raises(CardError) as caught:
        card_text(registry.card("Hare"))
    assert caught.value.card == "Hare"
    assert said in str(caught.value)
    assert caught.value.place == place
