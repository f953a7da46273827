"""The files of the browser: nothing from elsewhere, no markup out of strings, readable colours."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import fiefdom_web

FILES: Final = Path(fiefdom_web.__file__).parent / "browser"
SCRIPTS: Final = sorted((FILES / "js").rglob("*.js"))
STYLES: Final = sorted((FILES / "css").glob("*.css"))
FORBIDDEN: Final = (
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "eval(",
    "new Function",
    "DOMParser",
    "createContextualFragment",
    'setAttribute("style"',
    "@ts-ignore",
    "@ts-nocheck",
)
LONGEST: Final = 300
ENOUGH: Final = 4.5
"""The contrast of text that WCAG asks for at level AA."""
ENOUGH_FOR_SHAPES: Final = 3.0

INKS: Final = {
    "ink": ("ground", "board", "panel"),
    "faint": ("ground", "board", "panel"),
    "accent": ("ground", "panel"),
    "on-accent": ("accent",),
    "on-top": ("top",),
    "on-offer": ("offer",),
    "on-chosen": ("chosen",),
    "warning": ("panel",),
    "panel": ("warning",),
    "coin-ink": ("coin",),
    "points-ink": ("points",),
    **{f"player-{seat}": ("panel", "board", "ground") for seat in range(6)},
    **{
        f"{face}-ink": (face, f"{face}-band")
        for face in (
            "plain",
            "action",
            "treasure",
            "victory",
            "curse",
            "reaction",
            "duration",
            "landscape",
        )
    },
}
"""Which colours of text stand on which grounds."""
SHAPES: Final = {
    "offer": ("panel", "ground", "board"),
    "chosen": ("panel", "board"),
    "focus": ("panel", "ground"),
}
"""Outlines that tell something."""


def palettes() -> dict[str, dict[str, str]]:
    """Return the colours by name, light and dark; dark ones are there twice and must be equal."""
    text = (FILES / "css" / "palette.css").read_text()
    blocks = [
        dict(re.findall(r"--([\w-]+): (#[0-9a-f]+);", block))
        for block in re.findall(r":root[^{]*\{([^{}]*)\}", text)
    ]
    light, by_system, by_choice = blocks
    assert by_system == by_choice
    assert set(by_choice) == set(light)
    return {"light": light, "dark": by_choice}


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour such as #fa0 or #ffaa00."""
    digits = colour[1:] if len(colour) > 5 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_on_its_ground(scheme: str) -> None:
    colours = palettes()[scheme]
    weak = {
        (ink, ground): round(contrast(colours[ink], colours[ground]), 2)
        for inks, least in ((INKS, ENOUGH), (SHAPES, ENOUGH_FOR_SHAPES))
        for ink, grounds in inks.items()
        for ground in grounds
        if contrast(colours[ink], colours[ground]) < least
    }
    assert not weak


def test_contrast_is_computed_as_wcag_says() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.stem)
def test_scripts_build_no_markup_out_of_strings(file: Path) -> None:
    text = file.read_text()
    assert not [word for word in FORBIDDEN if word in text]
    assert text.startswith("// "), "the first line says what the module is for"
    assert len(text.splitlines()) < LONGEST


def test_colours_are_named_in_one_place() -> None:
    others = [file for file in STYLES if file.name != "palette.css"]
    assert not [
        file.name for file in others if re.search(r"#[0-9a-f]{3,8}\b(?![-\w]*\s*\{)", body(file))
    ]


def body(file: Path) -> str:
    """Return what stands between braces."""
    return " ".join(re.findall(r"\{([^{}]*)\}", file.read_text()))


def test_nothing_is_loaded_from_elsewhere() -> None:
    everything = [*SCRIPTS, *STYLES, FILES / "index.html", FILES / "icon.svg"]
    found = {
        (file.name, address)
        for file in everything
        for address in re.findall(
            r"(?:https?:)?//[a-z][\w.-]*\.[a-z]+[^\s\"')]*|@import|url\(", file.read_text()
        )
    }
    assert found <= {
        ("dom.js", "http://www.w3.org/2000/svg"),
        ("icon.svg", "http://www.w3.org/2000/svg"),
    }


def test_the_page_has_no_scripts_and_styles_of_its_own() -> None:
    page = (FILES / "index.html").read_text()
    assert not re.findall(r"<style|style=|\son\w+=|<script(?![^>]* src=)", page)
    named = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert all((FILES / one).is_file() for one in named)


def test_every_style_and_module_is_used() -> None:
    page = (FILES / "index.html").read_text()
    assert {f"css/{file.name}" for file in STYLES} == set(re.findall(r'href="(css/[^"]+)"', page))
    imported = {
        (file.parent / name).resolve()
        for file in SCRIPTS
        for name in re.findall(r'from "(\.[^"]+)"', file.read_text())
    }
    assert {file.resolve() for file in SCRIPTS} - imported == {(FILES / "js" / "main.js").resolve()}
