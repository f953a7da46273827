"""The documentation covers everything public, and its statements are right."""

from __future__ import annotations

import re
from inspect import isfunction
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import architecture
import fiefdom
import fiefdom_kingdoms as picking
import fiefdom_lab as sim
import fiefdom_rl
import fiefdom_workshop as testing
from fiefdom import (
    QuestionView,
    SeatView,
    SideDeckView,
    View,
    ZoneView,
    effects,
    errors,
    extending,
    wire,
)
from fiefdom.decisions import decision
from fiefdom.plugins.hooks import Hooks
from fiefdom.record import replay, snapshot
from fiefdom.serialize.codec import vocabulary
from fiefdom.setup import pins
from fiefdom.setup.validate import size
from fiefdom.state import player
from fiefdom_cli.save import format as saved
from fiefdom_workshop import printing as faces
from fiefdom_workshop import yaml_input as reading
from fiefdom_workshop.card_files import read as cardfile
from fiefdom_workshop.card_files.problems import CardFileError
from fiefdom_workshop.scenarios import format as scenario_format
from tests.docs.pages import DOCS, ROOT, TEXTS, page_name

EFFECTS = sorted(effects.__all__)
KEYWORDS = sorted(w for w, kind in vocabulary().items() if kind.__module__.startswith("fiefdom."))
PUBLIC = (fiefdom, extending, faces, picking, sim, testing, fiefdom_rl, wire)
"""The modules whose names are promised; what they list is shown on the page of the API."""
HOOKS = [name for name in vars(Hooks) if name.startswith("fiefdom_")]


def text(*names: str) -> str:
    return "\n".join((DOCS / name).read_text("utf-8") for name in names)


def in_code(page: str) -> set[str]:
    """Return every word that a page sets as code."""
    prose = re.sub(r"^```.*?^```", "", page, flags=re.DOTALL | re.MULTILINE)
    inline = re.findall(r"`([^`\n]+)`", prose)
    return {word for code in inline for word in re.findall(r"\w+", code)}


@pytest.mark.parametrize("module", PUBLIC, ids=lambda one: str(one.__name__))
def test_every_public_name_is_on_the_api_page(module: ModuleType) -> None:
    shown = set(re.findall(r"^::: ([\w.]+)$", text("api.md"), re.MULTILINE))
    names = [f"{module.__name__}.{name}" for name in module.__all__]
    assert names
    assert [name for name in names if name not in shown] == []


def test_no_name_is_shown_twice() -> None:
    shown = re.findall(r"^::: ([\w.]+)$", text("api.md"), re.MULTILINE)
    assert [name for name in set(shown) if shown.count(name) > 1] == []


def test_every_public_name_has_a_docstring() -> None:
    things = [getattr(module, name) for module in PUBLIC for name in module.__all__]
    callables = [one for one in things if isinstance(one, type) or isfunction(one)]
    assert [one for one in callables if not one.__doc__] == []


def test_every_column_of_raw_results_is_named() -> None:
    assert [
        name for name in sim.Row.__struct_fields__ if name not in in_code(text("simulate.md"))
    ] == []


def test_every_field_of_an_observation_is_explained() -> None:
    game = fiefdom.new_game(["Copse"], registry=_with_a_mat())
    features = fiefdom_rl.ObservationFeatures(game.cards, game.view(0))
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


@pytest.mark.parametrize(
    "name", ["Game", "Decision", "View", "BotView", "Bot", "BotFactory", "Registry"]
)
def test_the_main_names_are_explained(name: str) -> None:
    assert name in in_code(text("embed.md")) or f"fiefdom.{name}" in text("embed.md")


def test_every_method_of_a_game_is_explained() -> None:
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
    structures = (View, SeatView, ZoneView, SideDeckView, QuestionView)
    known = {name for one in structures for name in one.__struct_fields__}
    assert sorted(known - in_code(text("embed.md"))) == []


def test_every_error_is_on_the_page() -> None:
    kinds = [one.__name__ for one in vars(errors).values() if isinstance(one, type)]
    assert [name for name in kinds if name.endswith("Error") and name not in text("embed.md")] == []


def test_the_tree_of_errors_matches_the_classes() -> None:
    """The tree is drawn in a docstring; here it is read and compared with the classes."""
    drawn: dict[str, str] = {}
    above: list[str] = []
    for line in str(errors.__doc__).split("\n\n")[1].splitlines():
        marks, name = re.match(r"([│├└─ ]*)(\w+)", line).groups()  # type: ignore[union-attr]
        depth = len(marks) // 4
        above[depth:] = [name]
        drawn[name] = above[depth - 1] if depth else "Exception"
    kinds = [one for one in (*vars(errors).values(), CardFileError) if isinstance(one, type)]
    ours = {one.__name__: one for one in kinds if issubclass(one, errors.FiefdomError)}
    assert drawn == {name: str(one.__base__ and one.__base__.__name__) for name, one in ours.items()}


FORMATS = (
    *snapshot.state_data(),
    player.Player,
    pins.Pins,
    replay.Record,
    replay.Setup,
    saved.Header,
    saved.SavedLine,
    saved.SavedSeat,
)


@pytest.mark.parametrize("structure", FORMATS, ids=lambda one: one.__name__)
def test_every_field_of_a_format_is_explained(structure: type[msgspec.Struct]) -> None:
    known = in_code(text("formats.md"))
    assert [name for name in structure.__struct_fields__ if name not in known] == []


def test_the_version_of_every_format_is_documented() -> None:
    page = text("formats.md")
    for made_by, version in (
        ("`Game.to_bytes`", snapshot.VERSION),
        ("`Record.to_bytes`", replay.VERSION),
        ("the program", saved.FORMAT),
    ):
        assert re.search(rf"\| {re.escape(made_by)} \| [^|]* \| {version} \|", page)


def test_every_package_of_the_core_is_in_the_diagram_and_on_the_page() -> None:
    core = ROOT / "core" / "fiefdom"
    rooms = {
        path.stem for path in core.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    rooms -= {"__init__", "__main__"}
    assert sorted(rooms - in_code(text("inside.md"))) == []
    drawn = {room for box in architecture.BOXES for room in box.rooms}
    assert sorted(rooms - drawn) == []
    known = {path.name for path in ROOT.glob("*/fiefdom_*")} | {
        path.name for path in ROOT.glob("*/*/fiefdom_*")
    }
    assert sorted(drawn - rooms - known) == []


def test_every_page_is_in_the_navigation_and_the_readme() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    for page in DOCS.glob("*.md"):
        assert f": {page.name}" in navigation
        assert f"(docs/{page.name})" in readme


@pytest.mark.parametrize("page", TEXTS, ids=page_name)
def test_files_named_on_pages_exist(page: Path) -> None:
    folders = r"(?:benchmarks|core|docs|examples|plugins|tests)"
    for path in re.findall(rf"`(?:[^`]* )?({folders}/[\w./-]+)[^`]*`", page.read_text("utf-8")):
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize("page", [*TEXTS, ROOT / "mkdocs.yml"], ids=page_name)
def test_pages_refer_to_no_host_or_issue(page: Path) -> None:
    for forbidden in (r"https?:", r"www\.", r"\.(com|org|io)\b", r"#\d+", "pypi", "github", "TODO"):
        assert not re.search(forbidden, page.read_text("utf-8"), re.IGNORECASE), forbidden


@pytest.mark.parametrize("page", [ROOT / "README.md", DOCS / "cards.md"], ids=page_name)
def test_the_stated_numbers_of_cards_are_right(page: Path) -> None:
    sets = fiefdom.installed().sets
    cards = [card for one in sets.values() for card in one.cards]
    said = " ".join(page.read_text("utf-8").split())
    assert re.search(rf"\b{len(sets['base'].basics)} basic\b", said)
    assert re.search(rf"\b{len(cards)} kingdom cards\b", said)


def test_the_stated_number_of_recommended_kingdoms_is_right() -> None:
    said = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert f"{sum(len(one.kingdoms) for one in fiefdom.installed().sets.values())} recommended" in said


def test_the_pages_name_the_designer_and_the_publisher_of_the_game() -> None:
    for page in (ROOT / "README.md", DOCS / "index.md"):
        said = " ".join(page.read_text("utf-8").split())
        assert "unofficial fan project" in said
        assert "Donald X. Vaccarino" in said
        assert "Rio Grande Games" in said


def test_the_changelog_has_an_entry_for_this_version() -> None:
    assert f"## [{fiefdom.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_table_of_measurements_has_its_markers() -> None:
    before, begin, rest = text("performance.md").partition("<!-- table -->\n")
    measured, end, after = rest.partition("<!-- /table -->\n")
    assert all((before, begin, measured, end, after))


def test_the_security_page_states_the_actual_limits() -> None:
    page = (ROOT / "SECURITY.md").read_text("utf-8")
    million, limits = 1_000_000, fiefdom.Limits()
    assert (
        f"A file is limited to {cardfile.MAX_BYTES // million} MB, {reading.MAX_DEPTH} levels of"
        f" nesting and {cardfile.MAX_CARDS} cards; a card to {size.MAX_PARTS:,} parts"
    ) in page
    assert f"The same as card files, with a limit of {reading.MAX_BYTES // million} MB." in page
    assert f"checks the size ({limits.snapshot_size // million} MB)" in page
    assert f"The same, with a limit of {limits.record_size // million} MB" in page
