"""The rare part of the vocabulary is loaded when somebody needs all words, and not before."""

import subprocess
import sys

import pytest

from fiefdom import effects

RARE = effects._RARE.split()


def output_of(code: str) -> str:
    """Run code in a new process; return what it prints."""
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout


LOADED = "print(*sorted(name for name in sys.modules if name.startswith('fiefdom.effects.')))"


def test_a_game_with_shipped_cards_loads_no_rare_words() -> None:
    loaded = output_of(
        f"import sys, fiefdom; fiefdom.play_out(fiefdom.new_game('First Game', 2, 1),"
        f" [fiefdom.installed().bot('big-money')(n) for n in range(2)]); {LOADED}"
    ).split()
    assert loaded
    assert [name for name in RARE if f"fiefdom.effects.{name}" in loaded] == []


@pytest.mark.parametrize(
    "need",
    [
        "from fiefdom.model.part import Part; dict(Part.words)",
        "from fiefdom.model.part import Part; 'trash' in Part.words",
        "from fiefdom.serialize.short_forms import SUGAR; len(SUGAR)",
        "from fiefdom.effects import Bid",
        "from fiefdom.model.effect import Effect; type('Odd', (Effect,), {'keyword': 'odd'})",
    ],
)
def test_whoever_needs_all_words_gets_them(need: str) -> None:
    loaded = output_of(f"import sys, fiefdom; {need}; {LOADED}").split()
    assert [name for name in RARE if f"fiefdom.effects.{name}" not in loaded] == []
    assert "fiefdom.effects.short_forms" in loaded


def test_no_class_can_take_a_rare_word() -> None:
    code = (
        "import fiefdom; from fiefdom.model.effect import Effect\n"
        "try: type('Mine', (Effect,), {'keyword': 'bid_up_to'})\n"
        "except fiefdom.PluginError as error: print(error)"
    )
    assert "two classes use the keyword 'bid_up_to'" in output_of(code)


def test_every_public_name_is_there() -> None:
    assert [name for name in effects.__all__ if not hasattr(effects, name)] == []
    with pytest.raises(AttributeError, match="no attribute 'Nonsense'"):
        effects.Nonsense  # noqa: B018


def test_a_complete_vocabulary_is_as_quick_as_a_dictionary() -> None:
    code = (
        "import fiefdom; from fiefdom.model.part import Part; from fiefdom.model.vocabulary import"
        " READING, Vocabulary; len(Part.words); print([n for n in READING if n in vars(Vocabulary)])"
    )
    assert output_of(code) == "[]\n"
