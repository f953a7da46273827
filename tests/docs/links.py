"""Links between the pages of the repository, and the anchors of headings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_FENCE = re.compile(r"^( *)(```|~~~).*?^\1\2$", re.DOTALL | re.MULTILINE)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_CODE = re.compile(r"`[^`\n]+`")
_LINK = re.compile(r"\]\(\s*<?([^)>\s]+)>?[^)]*\)|<(?:a|img)\b[^>]*?(?:href|src)=\"([^\"]+)\"")
_HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$", re.MULTILINE)
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:|//")


def links(page: Path) -> Iterator[str]:
    """Yield what a page links to, unless it is an address elsewhere."""
    for found in _LINK.finditer(_CODE.sub("", _prose(page))):
        target = found[1] or found[2]
        if not _ADDRESS.match(target):
            yield target


def dead(page: Path) -> list[str]:
    """Return the links of a page that lead nowhere when it is read in the repository."""
    return [target for target in links(page) if not _leads_somewhere(page, target)]


def _leads_somewhere(page: Path, target: str) -> bool:
    path, _, anchor = target.partition("#")
    found = (page.parent / path).resolve() if path else page
    if not found.exists():
        return False
    return not anchor or (found.suffix == ".md" and anchor in anchors(found))


@cache
def anchors(page: Path) -> frozenset[str]:
    """Return the anchors of a page, spelled and numbered as on GitHub."""
    seen: Counter[str] = Counter()
    found = set(re.findall(r"<a\b[^>]*?(?:id|name)=\"([^\"]+)\"", _prose(page)))
    for heading in _HEADING.findall(_prose(page)):
        slug = github_slug(heading)
        found.add(f"{slug}-{seen[slug]}" if seen[slug] else slug)
        seen[slug] += 1
    return frozenset(found)


def github_slug(heading: str) -> str:
    """Spell a heading as an anchor: lower case, no punctuation, a hyphen for each space."""
    shown = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    return re.sub(r"[^\w\- ]", "", shown.strip().lower()).replace(" ", "-")


def _prose(page: Path) -> str:
    return _COMMENT.sub("", _FENCE.sub("", page.read_text("utf-8")))
