"""Tables of the public names, so that the API page is useful without the site too."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import griffe

from markdown_parts import table

PAGE: Final = Path(__file__).parent / "api.md"
ROOT: Final = Path(__file__).parent.parent

_SECTION: Final = re.compile(r"<!-- end (api-[\w-]+) -->\n(.*?)(?=^#|\Z)", re.DOTALL | re.MULTILINE)
_SHOWN: Final = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)


def api_tables() -> dict[str, str]:
    """Return a table of the names that each section shows, by the name of its generated part."""
    page = PAGE.read_text("utf-8")
    return {
        name: table(("Name", "What it is"), [(f"`{_short(one)}`", summary(one)) for one in shown])
        for name, section in _SECTION.findall(page)
        if (shown := _SHOWN.findall(section))
    }


def _short(name: str) -> str:
    """Drop the package for names that `import fiefdom` provides; keep it for other packages."""
    parent, _, last = name.rpartition(".")
    return last if parent == "fiefdom" else f"{parent}.{last}"


def summary(name: str) -> str:
    """Return the first sentence of the docstring of a public name."""
    package, _, rest = name.partition(".")
    found = _package(package)[rest]
    if found.is_alias:
        found = found.final_target
    if found.docstring is None:
        raise LookupError(f"{name} has no docstring; write one, its first line is its summary")
    first = " ".join(found.docstring.value.split("\n\n")[0].split())
    return re.sub(r"(?<=[a-z)`])\. .*", ".", first).replace("|", "\\|")


@cache
def _package(name: str) -> griffe.Module:
    paths = [str(path) for pattern in ("*", "*/*") for path in ROOT.glob(pattern) if path.is_dir()]
    loaded = griffe.load(name, search_paths=paths, resolve_aliases=True, resolve_external=False)
    assert isinstance(loaded, griffe.Module)
    return loaded
