"""Links and anchors work, in the repository and on the site."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import site_hooks
from tests.docs.generated_pages import pages
from tests.docs.links import anchors, dead, github_slug, links
from tests.docs.pages import DOCS, ROOT, TEXTS, page_name

ALL = [*TEXTS, *sorted(ROOT.glob("examples/**/*.md")), *sorted(ROOT.glob(".github/**/*.md"))]


@pytest.mark.parametrize("page", ALL, ids=page_name)
def test_links_and_anchors_work_in_the_repository(page: Path) -> None:
    assert dead(page) == []


@pytest.mark.parametrize("page", [page for page in TEXTS if page.parent == DOCS], ids=page_name)
def test_links_work_on_the_site(page: Path) -> None:
    for target in links(page):
        path = site_hooks.within_site(f"]({target})")[2:-1].partition("#")[0]
        assert not path or path in pages() or (DOCS / path).resolve().is_relative_to(DOCS), target


def test_dead_links_are_detected(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# A `title`, twice\n\n## Twice\n\n## Twice\n")
    page = tmp_path / "page.md"
    page.write_text(
        "# Here\n\n[a](other.md#a-title-twice) [b](other.md#twice-1) [c](#here) [d](https://x.example)\n"
        "[e](missing.md) [f](other.md#thrice) [g](#there) `[h](code.md)`\n"
        "\n```text\n[i](fence.md)\n```\n"
    )
    assert anchors(tmp_path / "other.md") == {"a-title-twice", "twice", "twice-1"}
    assert dead(page) == ["missing.md", "other.md#thrice", "#there"]
    assert github_slug("Time, cancellation & threads") == "time-cancellation--threads"


def test_the_site_build_checks_links_and_anchors() -> None:
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["validation"]
    assert set(settings.values()) == {"warn"}
    assert {"anchors", "absolute_links", "omitted_files", "unrecognized_links"} <= set(settings)
    # Quiet, mkdocs does not count warnings, and a strict build passes whatever it finds.
    builds = [
        line
        for line in (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
        if "mkdocs build" in line
    ]
    assert builds
    assert all("--strict" in line and "quiet" not in line for line in builds)
