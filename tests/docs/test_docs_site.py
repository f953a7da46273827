"""Pages generated during the build of the site: one for every card, set and command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import command_page
import fiefdom
import markdown_parts
import shipped_cards
import site_hooks
from fiefdom.text.rules_text import card_text
from fiefdom_kingdoms import FEATURES
from fiefdom_workshop.card_files.read import read_card_file
from fiefdom_workshop.scenarios import load_scenarios
from tests.docs.commands import printed
from tests.docs.generated_pages import pages
from tests.docs.pages import DOCS, ROOT

CARDS = sorted(card.name for one in shipped_cards.card_sets() for card in one.all_cards())
NAMES = [name for name, _ in command_page.commands()]
COMMANDS = site_hooks.filled((DOCS / "commands.md").read_text("utf-8"))


def page_of(card: str) -> str:
    return pages()[f"cards/{shipped_cards.by_name()[card].path}"]


def block(page: str, title: str) -> str:
    """Return the code under a tab of a page."""
    found = re.search(rf'^=== "{title}"\n\n    ```\w+\n(.*?)\n    ```$', page, re.DOTALL | re.MULTILINE)
    assert found is not None
    return "\n".join(line[4:] for line in found[1].splitlines())


def test_every_card_and_set_has_a_page() -> None:
    assert len(CARDS) == len(set(CARDS)) > 100
    assert {f"cards/{name}/index.md" for name in shipped_cards.SETS} <= set(pages())
    assert set(fiefdom.installed().sets) >= set(shipped_cards.SETS)


@pytest.mark.parametrize("card", CARDS)
def test_the_page_of_a_card_is_complete(card: str, tmp_path: Path) -> None:
    page, one = page_of(card), shipped_cards.by_name()[card]
    for line in card_text(one.card).splitlines():
        assert line in page
    assert f"| Cost | {one.card.cost} |" in page
    assert f"| Types | {one.card.types} |" in page
    assert all(f"- {ruling}\n" in page for ruling in one.rulings)
    for case in load_scenarios(one.scenario_file):
        assert f'??? example "{case.scenario.scenario}"'.replace('""', '"') in page.replace(
            "&quot;", '"'
        )
    for name, kingdom in shipped_cards.kingdoms():
        assert (f"[{name}](../kingdoms.md" in page) == (card in kingdom.cards)
    path = tmp_path / "card.yaml"
    path.write_text(block(page, "In a card file"), "utf-8")
    assert read_card_file(path).cards[0] == one.card
    assert f'"{card}"' in block(page, "In Python")


def test_every_card_has_a_picture_that_its_page_shows() -> None:
    drawn = dict(site_hooks.pictures())
    assert len(drawn) == len(CARDS)
    for path, picture in drawn.items():
        assert f"]({Path(path).name})" in pages()[str(Path(path).with_suffix(".md"))]
        assert picture.startswith("<svg")


@pytest.mark.parametrize("name", shipped_cards.SETS)
def test_the_page_of_a_set_lists_its_cards(name: str) -> None:
    page, one = pages()[f"cards/{name}/index.md"], fiefdom.installed().sets[name]
    for card in one.all_cards():
        assert page.count(f"| [{card.name}](../{shipped_cards.by_name()[card.name].path}) |") == 2


def test_every_feature_lists_the_cards_that_have_it() -> None:
    page = pages()["cards/features.md"]
    for word in FEATURES:
        section = page.partition(f"\n## {word}\n")[2].partition("\n## ")[0]
        listed = set(re.findall(r"\[([^]]+)\]\(\w+/[\w-]+\.md\)", section)) - {
            name.title() for name in shipped_cards.SETS
        }
        assert listed == {
            name for name in CARDS if word in shipped_cards.by_name()[name].features.words
        }


def test_every_recommended_kingdom_is_shown() -> None:
    page = pages()["cards/kingdoms.md"]
    for one in shipped_cards.card_sets():
        for kingdom in one.kingdoms:
            assert f"\n## {kingdom.name}" in page


@pytest.mark.parametrize("name", NAMES)
def test_the_help_on_the_page_equals_the_output_of_the_program(name: str, tmp_path: Path) -> None:
    section = COMMANDS.partition(f"\n## `{name}`\n")[2].partition("\n## ")[0]
    shown = printed(f"{name} --help", tmp_path)
    drawn = "\n".join(f"    {line}".rstrip() for line in shown.splitlines())
    assert drawn in section.replace("    \n", "\n")
    for option in re.findall(r"^│ +\*? *(--[\w-]+)", shown, re.MULTILINE):
        assert option == "--help" or f"`{option}`" in section


def test_every_command_is_shown() -> None:
    assert {"fiefdom", "fiefdom play", "fiefdom scenario run"} <= set(NAMES)
    assert re.findall(r"^## `(.*)`$", COMMANDS, re.MULTILINE) == NAMES


def test_pages_of_the_repository_link_within_the_site() -> None:
    assert site_hooks.from_root("[a](docs/a.md#b) [S](SECURITY.md)") == "[a](a.md#b) [S](security.md)"
    for name in site_hooks.ROOT_PAGES:
        for target in re.findall(r"\]\(([^)#\s]+)", pages()[name.lower()]):
            assert target in pages() or (DOCS / target).exists(), target


def test_every_placeholder_of_a_page_is_filled() -> None:
    for path in DOCS.glob("*.md"):
        asked = re.findall(r"<!-- here: [^>]*-->", path.read_text("utf-8"))
        assert all(site_hooks.filled(one) != one for one in asked), path


def test_a_page_that_loads_from_another_host_is_detected() -> None:
    outside = '<script src="https://elsewhere.example/x.js"></script>'
    assert site_hooks.external_loads(outside)
    assert site_hooks.external_loads("<style>@import '//elsewhere.example/font.css'</style>")
    assert not site_hooks.external_loads(
        '<script src="assets/x.js"></script><a href="https://elsewhere.example">'
    )


def test_the_site_loads_nothing_from_elsewhere() -> None:
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    assert settings["theme"]["font"] is False
    assert "extra_javascript" not in settings
    assert all((DOCS / sheet).exists() for sheet in settings["extra_css"])
    assert all(level == "warn" for level in settings["validation"].values())
    assert {"anchors", "omitted_files", "absolute_links"} <= set(settings["validation"])


def test_titles_become_slugs_and_are_escaped() -> None:
    assert markdown_parts.slug("Throne Room") == "throne-room"
    assert markdown_parts.folded('He said "no"', "x").startswith('??? example "He said &quot;no&quot;"')
