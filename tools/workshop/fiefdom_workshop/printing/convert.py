"""Turns pictures of cards from SVG into PNG and PDF; needs CairoSVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from types import ModuleType
from typing import Any, Final

from fiefdom.errors import SetupError
from fiefdom_workshop.printing.fonts import with_fonts

DPI: Final = 300
"""The pixels per inch of a PNG, enough for printing."""
_SVG_DPI: Final = 96
"""The pixels per inch of a length in SVG."""


def png_bytes(svg: str) -> bytes:
    """Return a drawing as a PNG with 300 pixels per inch, on white."""
    cairosvg, scale = _cairosvg(), DPI / _SVG_DPI
    (svg,) = _with_fonts([svg], cairosvg)
    return _drawn(lambda: cairosvg.svg2png(svg.encode(), scale=scale, background_color="white"))


def pdf_bytes(svgs: Sequence[str]) -> bytes:
    """Return drawings of the same size as the pages of a PDF."""
    cairosvg = _cairosvg()
    drawable = _with_fonts(svgs, cairosvg)
    return _drawn(lambda: _pages(cairosvg, drawable))


def without_font(svgs: Sequence[str]) -> tuple[str, ...]:
    """Return the characters that no font has, so that something else is drawn in PNG and PDF."""
    cairo = _cairosvg().surface.cairo
    return tuple(dict.fromkeys(char for svg in svgs for char in with_fonts(svg, cairo).replaced))


def _with_fonts(svgs: Sequence[str], cairosvg: ModuleType) -> list[str]:
    return [with_fonts(svg, cairosvg.surface.cairo).svg for svg in svgs]


def _pages(cairosvg: ModuleType, svgs: Sequence[str]) -> bytes:
    file = BytesIO()
    opened: list[Any] = []

    def the_file(output: object, width: float, height: float) -> Any:
        """Return the surface of the whole file, which CairoSVG would open anew for each page."""
        if not opened:
            opened.append(cairosvg.surface.cairo.PDFSurface(file, width, height))
        return opened[0]

    page = type("Page", (cairosvg.surface.PDFSurface,), {"surface_class": staticmethod(the_file)})
    for svg in svgs:
        page(cairosvg.surface.Tree(bytestring=svg.encode()), None, _SVG_DPI)
        opened[0].show_page()
    opened[0].finish()
    return file.getvalue()


def _drawn(draw: Callable[[], bytes]) -> bytes:
    """Draw; the only thing in a drawing that is not ours, and can be damaged, are illustrations."""
    try:
        return draw()
    except Exception as error:  # whatever decoders raise
        raise SetupError(
            f"the faces cannot be drawn ({type(error).__name__}: {error}); "
            "if they have pictures, save those again, or leave them out"
        ) from error


def _cairosvg() -> ModuleType:
    try:
        import cairosvg
    except ImportError:
        raise SetupError(
            "PNG and PDF need CairoSVG, which is not installed; "
            'pip install "fiefdom[pictures]", or draw an SVG'
        ) from None
    except OSError:
        raise SetupError(
            "PNG and PDF need the library cairo, which is not installed; install it "
            "(Debian: apt install libcairo2, macOS: brew install cairo, Windows: GTK), or draw an SVG"
        ) from None
    module: ModuleType = cairosvg
    return module
