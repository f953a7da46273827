"""What mkdocs calls while it builds the site: adds generated pages, and keeps strangers out.

Generated pages are written nowhere but into the site, so they are never stale. A committed page
can hold `<!-- here: NAME -->` or `<!-- here: file PATH -->`, which is filled in the same way.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import set_pages
from architecture import picture
from card_pages import card_page, face
from command_page import command_sections
from marks import fenced
from shelf import card_sets, shelved

ROOT: Final = Path(__file__).parent.parent
LOG: Final = logging.getLogger("mkdocs.hooks.fiefdom")
ROOT_PAGES: Final = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")
"""Pages that lie where people look for them in a repository, and belong on the site too."""

_HERE: Final = re.compile(r"<!-- here: ([\w-]+)(?: ([\w./-]+))? -->")
_LOADS: Final = re.compile(
    r"<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=[\"']?(?:https?:)?//[^>]*>"
)
_IMPORTS: Final = re.compile(r"(?:@import|url\()\s*[\"']?(?:https?:)?//[^)\s]*")
_FENCES: Final = {".py": "python", ".yaml": "yaml", ".toml": "toml"}

PARTS: Final[dict[str, Callable[[], str]]] = {
    "architecture": picture,
    "cards-by-name": set_pages.cards_by_name,
    "cards-on-the-site": set_pages.more_pages,
    "commands": command_sections,
    "numbers-by-set": set_pages.numbers_by_set,
}


def pages() -> Iterator[tuple[str, str]]:
    """Yield every generated page: where it is, and its Markdown."""
    yield "cards/features.md", set_pages.features_page()
    yield "cards/kingdoms.md", set_pages.kingdoms_page()
    for one in card_sets():
        yield f"cards/{one.name}/index.md", set_pages.set_page(one)
    for shelved_card in shelved().values():
        yield f"cards/{shelved_card.path}", card_page(shelved_card)
    for name in ROOT_PAGES:
        yield name.lower(), from_root((ROOT / name).read_text("utf-8"))


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the face of every card: where it is, and its SVG."""
    for one in shelved().values():
        yield f"cards/{one.path.removesuffix('.md')}.svg", face(one)


def from_root(text: str) -> str:
    """Let the links of a page at the root work from the folder of the site."""
    inside = re.sub(r"\]\(docs/", "](", text)
    return within_site(inside)


def within_site(text: str) -> str:
    """Let links to pages at the root of the repository lead to the site's own copies."""
    return re.sub(r"\]\((?:\.\./)?([A-Z_]+\.md)", lambda link: f"]({link[1].lower()}", text)


def filled(text: str) -> str:
    """Return a committed page with what is made for it."""
    return within_site(_HERE.sub(lambda found: _part(found[1], found[2]), text))


def _part(name: str, path: str | None) -> str:
    if name == "file" and path:
        source = ROOT / path
        return fenced(source.read_text("utf-8").rstrip(), _FENCES[source.suffix])
    return PARTS[name]()


def strangers(page: str) -> list[str]:
    """Return what a page of the site would load from other hosts."""
    return [found[0][:120] for found in (*_LOADS.finditer(page), *_IMPORTS.finditer(page))]


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Add the generated pages and pictures."""
    for path, text in (*pages(), *pictures()):
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Fill the places of a page that are made anew for every build."""
    return filled(markdown)


def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """Warn, which fails a strict build, when a page would call another host."""
    site = Path(config.site_dir)
    for path in sorted(site.rglob("*")):
        if path.suffix in (".html", ".css", ".svg"):
            for found in strangers(path.read_text("utf-8")):
                LOG.warning("%s would load %s", path.relative_to(site), found)
