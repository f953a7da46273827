"""mkdocs hooks: add the generated pages, and warn about resources loaded from other hosts.

Generated pages are written only into the site, so they are never stale. A committed page
can contain `<!-- here: NAME -->` or `<!-- here: file PATH -->`, which is replaced in the same way.
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
from markdown_parts import fenced
from shipped_cards import by_name, card_sets

ROOT: Final = Path(__file__).parent.parent
LOG: Final = logging.getLogger("mkdocs.hooks.fiefdom")
ROOT_PAGES: Final = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")
"""Pages that belong at the root of a repository, and on the site too."""

_HERE: Final = re.compile(r"<!-- here: ([\w-]+)(?: ([\w./-]+))? -->")
_LOADS: Final = re.compile(
    r"<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=[\"']?(?:https?:)?//[^>]*>"
)
_IMPORTS: Final = re.compile(r"(?:@import|url\()\s*[\"']?(?:https?:)?//[^)\s]*")
_FENCES: Final = {".py": "python", ".yaml": "yaml", ".toml": "toml", ".mjs": "javascript"}

PARTS: Final[dict[str, Callable[[], str]]] = {
    "architecture": picture,
    "cards-by-name": set_pages.cards_by_name,
    "cards-on-the-site": set_pages.more_pages,
    "commands": command_sections,
    "numbers-by-set": set_pages.numbers_by_set,
}


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the Markdown of every generated page."""
    yield "cards/features.md", set_pages.features_page()
    yield "cards/kingdoms.md", set_pages.kingdoms_page()
    for one in card_sets():
        yield f"cards/{one.name}/index.md", set_pages.set_page(one)
    for card in by_name().values():
        yield f"cards/{card.path}", card_page(card)
    for name in ROOT_PAGES:
        yield name.lower(), from_root((ROOT / name).read_text("utf-8"))


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the path and the SVG of every card's face."""
    for one in by_name().values():
        yield f"cards/{one.path.removesuffix('.md')}.svg", face(one)


def from_root(text: str) -> str:
    """Make the links of a page at the root work from the folder of the site."""
    inside = re.sub(r"\]\(docs/", "](", text)
    return within_site(inside)


def within_site(text: str) -> str:
    """Make links to pages at the root of the repository lead to the site's own copies."""
    return re.sub(r"\]\((?:\.\./)?([A-Z_]+\.md)", lambda link: f"]({link[1].lower()}", text)


def filled(text: str) -> str:
    """Return a committed page with its generated parts filled in."""
    return within_site(_HERE.sub(lambda found: _part(found[1], found[2]), text))


def _part(name: str, path: str | None) -> str:
    if name == "file" and path:
        source = ROOT / path
        return fenced(source.read_text("utf-8").rstrip(), _FENCES[source.suffix])
    return PARTS[name]()


def external_loads(page: str) -> list[str]:
    """Return the resources that a page of the site would load from other hosts."""
    return [found[0][:120] for found in (*_LOADS.finditer(page), *_IMPORTS.finditer(page))]


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Add the generated pages and pictures."""
    for path, text in (*pages(), *pictures()):
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Fill the parts of a page that are generated for every build."""
    return filled(markdown)


def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """Warn when a page would load something from another host, which fails a strict build."""
    site = Path(config.site_dir)
    for path in sorted(site.rglob("*")):
        if path.suffix in (".html", ".css", ".svg"):
            for found in external_loads(path.read_text("utf-8")):
                LOG.warning("%s would load %s", path.relative_to(site), found)
