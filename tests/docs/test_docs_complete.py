"""The documentation leaves nothing public out, and says nothing it should not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import fiefdom
import fiefdom_rl
from fiefdom import effects, errors, sim
from fiefdom.parts import decision
from fiefdom.parts.codec import vocabulary
from fiefdom.plugins.spec import Hooks
from fiefdom.testing.scenarios import format as scenario_format
from fiefdom.views import SeatView, View
from tests.docs.commands import command_names
from tests.docs.pages import DOCS, ROOT, TEXTS, page_name

EFFECTS = sorted(effects.__all__)
KEYWORDS = sorted(w for w, kind in vocabulary().items() if kind.__module__.startswith("fiefdom."))
HOOKS = [name for name in vars(Hooks) if name.startswith("fiefdom_")]


def text(*names: str) -> str:
    return "\n".join((DOCS / name).read_text("utf-8") for name in names)


def in_code(page: str) -> set[str]:
    """Return every word that a page sets as code."""
    prose = re.sub(r"^```.*?^```", "", page, flags=re.DOTALL | re.MULTILINE)
    inline = re.findall(r"`([^`\n]+)`", prose)
    return {word for code in inline for word in re.findall(r"\w+", code)}


@pytest.mark.parametrize("name", fiefdom.__all__)
def test_every_public_name_has_its_place(name: str) -> None:
    assert re.search(rf"^::: fiefdom\.{name}$", text("api.md"), re.MULTILINE)


@pytest.mark.parametrize("name", fiefdom_rl.__all__)
def test_every_public_name_for_learning_has_its_place(name: str) -> None:
    assert re.search(rf"^::: fiefdom_rl\.{name}$", text("api.md"), re.MULTILINE)


@pytest.mark.parametrize("name", sim.__all__)
def test_every_public_name_of_simulations_has_its_place(name: str) -> None:
    assert re.search(rf"^::: fiefdom\.sim\.{name}$", text("api.md"), re.MULTILINE)


def test_every_column_of_raw_results_is_named() -> None:
    assert [
        name for name in sim.Row.__struct_fields__ if name not in in_code(text("simulate.md"))
    ] == []


def test_every_field_of_an_observation_is_explained() -> None:
    game = fiefdom.new_game(["Copse"], registry=_with_a_mat())
    features = fiefdom_rl.Features(game.cards, game.view(0))
    page = text("learn.md")
    for name in features.names:
        subject, _, rest = name.partition(": ")
        field = re.sub(rf" ({'|'.join(card.name for card in game.cards)})$", " CARD", rest)
        field = re.sub(r"(?<=kind )\w+|(?<=phase )\S+|(?<=bit )\d+", "X", field)
        field = field.replace("Clearing mat", "NAME mat").replace("leaf tokens", "NAME tokens")
        subject = "seat N" if subject.startswith("seat ") else subject
        assert f"`{subject}: {field}`" in page, name


def _with_a_mat() -> fiefdom.Registry:
    """Install a card with everything an observation can tell of."""
    kept = effects.PutOnMat(effects.one(effects.HAND), mat="Clearing")
    copse = fiefdom.Card("Copse", 2, fiefdom.Action, play=[kept, effects.AddTokens("leaf")])
    mats = [fiefdom.Mat("Clearing")]
    registry = fiefdom.load_plugins()
    registry.add_set(fiefdom.CardSet("copse", "1.0", cards=[copse], mats=mats), "a test")
    return registry


@pytest.mark.parametrize("name", ["Game", "Decision", "View", "Look", "Bot", "BotFactory", "Registry"])
def test_the_main_names_are_explained(name: str) -> None:
    assert name in in_code(text("embed.md")) or f"fiefdom.{name}" in text("embed.md")


def test_everything_a_game_can_do_is_explained() -> None:
    page = text("embed.md")
    known = [name for name in vars(fiefdom.Game) if not name.startswith("_")]
    assert [name for name in known if name not in in_code(page) and f".{name}(" not in page] == []


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_documented(hook: str) -> None:
    assert f"### `{hook}`" in text("plugins.md")


@pytest.mark.parametrize("word", KEYWORDS)
def test_every_keyword_is_in_the_vocabulary(word: str) -> None:
    assert f"\n| `{word}` |" in text("vocabulary.md")


def test_every_name_for_card_authors_is_explained() -> None:
    assert [name for name in EFFECTS if name not in in_code(text("vocabulary.md"))] == []


def test_every_field_of_a_card_is_explained() -> None:
    fields = fiefdom.Card.__dataclass_fields__
    assert [name for name in fields if name not in in_code(text("design-cards.md"))] == []


def test_every_key_of_a_scenario_is_explained() -> None:
    models = (
        scenario_format.Scenario,
        scenario_format.Step,
        scenario_format.Expectation,
        scenario_format.PlayerPosition,
        scenario_format.PlayerExpectation,
    )
    known = {key for model in models for key in model.model_fields}
    known -= {f"p{number}" for number in range(1, 7)}
    assert sorted(known - in_code(text("scenarios.md"))) == []


def test_every_kind_of_decision_is_explained() -> None:
    kinds = [value for name, value in vars(decision).items() if name.isupper() and type(value) is str]
    assert len(kinds) >= 8
    assert [kind for kind in kinds if kind not in in_code(text("embed.md"))] == []


def test_every_part_of_a_view_is_explained() -> None:
    known = {*View.__struct_fields__, *SeatView.__struct_fields__}
    assert sorted(known - in_code(text("embed.md"))) == []


def test_every_error_is_in_the_tree() -> None:
    kinds = [one.__name__ for one in vars(errors).values() if isinstance(one, type)]
    assert [name for name in kinds if name.endswith("Error") and name not in text("embed.md")] == []


def test_every_command_is_shown() -> None:
    names = command_names()
    assert len(names) >= 6
    assert [name for name in names if f"### `fiefdom {name}`" not in text("play.md")] == []


def test_every_page_is_in_the_navigation_and_the_readme() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    for page in DOCS.glob("*.md"):
        assert f": {page.name}" in navigation
        assert f"(docs/{page.name})" in readme


def test_the_site_needs_nothing_from_elsewhere() -> None:
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    assert settings["theme"]["font"] is False
    assert not {"extra_javascript", "extra_css"} & set(settings)


@pytest.mark.parametrize("page", TEXTS, ids=page_name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", [*TEXTS, ROOT / "mkdocs.yml"], ids=page_name)
def test_pages_stand_on_their_own(page: Path) -> None:
    for forbidden in (r"https?:", r"www\.", r"\.(com|org|io)\b", r"#\d+", "pypi", "github", "TODO"):
        assert not re.search(forbidden, page.read_text("utf-8"), re.IGNORECASE), forbidden


@pytest.mark.parametrize("page", [ROOT / "README.md", DOCS / "cards.md"], ids=page_name)
def test_the_numbers_of_cards(page: Path) -> None:
    sets = fiefdom.installed().sets
    cards = [card for one in sets.values() for card in one.cards]
    said = " ".join(page.read_text("utf-8").split())
    assert re.search(rf"\b{len(sets['base'].basics)} basic\b", said)
    assert re.search(rf"\b{len(cards)} kingdom cards\b", said)


def test_whose_game_it_is() -> None:
    for page in (ROOT / "README.md", DOCS / "index.md"):
        said = " ".join(page.read_text("utf-8").split())
        assert "unofficial fan project" in said
        assert "Donald X. Vaccarino" in said
        assert "Rio Grande Games" in said


def test_the_changelog_knows_this_version() -> None:
    assert f"## [{fiefdom.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_table_of_measurements_has_its_marks() -> None:
    before, begin, rest = text("performance.md").partition("<!-- table -->\n")
    measured, end, after = rest.partition("<!-- /table -->\n")
    assert all((before, begin, measured, end, after))
