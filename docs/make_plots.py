"""Draws the plots of a simulation report for the documentation, or checks them.

python docs/make_plots.py           write it
python docs/make_plots.py --check   report whether it is stale, change nothing
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from fiefdom_cli.simulate.html.document import HERE
from fiefdom_cli.simulate.html.match import match_page
from fiefdom_cli.simulate.make_plan import PreparedPlan, SimulationRequest
from fiefdom_lab import Plan, simulate

PATH: Final = Path(__file__).parent / "screens" / "report.svg"
SHOWN: Final = ("Win probability by turn: smithy", "Score difference", "Points after the turn")
WIDTH, HEIGHT, GAP = 420, 250, 34

_FIGURE: Final = re.compile(
    r"<figure><figcaption>([^<]*)</figcaption>(<svg [^>]*>.*?</svg>)"
    r"(?:<ul class=\"legend\">(.*?)</ul>)?",
    re.DOTALL,
)
_WHOLE: Final = re.compile(r"^svg \{[^}]*\}\n", re.MULTILINE)


def drawn() -> str:
    """Return some plots of a report, side by side."""
    plan = Plan(("big-money", "smithy"), games=400, seed=7)
    prepared = PreparedPlan(SimulationRequest(plan.bots), plan, "First Game")
    page = match_page(simulate(plan, workers=1), prepared)
    found = {title: (plot, names) for title, plot, names in _FIGURE.findall(page)}
    style = _WHOLE.sub("", (HERE / "look.css").read_text("utf-8"))
    parts = [_part(number, title, *found[title]) for number, title in enumerate(SHOWN)]
    width, height = len(SHOWN) * WIDTH, HEIGHT + 2 * GAP
    back = f'<rect class="ground" width="{width}" height="{height}"/>'
    ground = ".ground { fill: var(--panel); } .title { font-weight: 600; font-size: 15px; }"
    ground += " svg { font-family: system-ui, DejaVu Sans, Arial, sans-serif; }"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
    about = f"<title>Plots of a report: {', '.join(SHOWN)}</title>"
    return f"{head}{about}<style>{style}{ground}</style>{back}{''.join(parts)}</svg>\n"


def _part(number: int, title: str, plot: str, names: str) -> str:
    x = number * WIDTH
    sized = f'<svg x="{x}" y="{GAP}" width="{WIDTH}" height="{HEIGHT}" '
    heading = f'<text class="title" x="{x + 16}" y="22">{title}</text>'
    return heading + plot.replace("<svg ", sized, 1) + _legend(x, names)


def _legend(left: int, names: str) -> str:
    """Put the symbols and labels of a legend in a row."""
    signs = re.findall(r"<svg [^>]*>(.*?)</svg>([^<]*)</li>", names, re.DOTALL)
    y, parts = HEIGHT + GAP + 6, []
    for number, (sign, name) in enumerate(signs):
        x = left + 62 + number * 130
        parts.append(f'<g transform="translate({x} {y})">{sign}<text x="32" y="11">{name}</text></g>')
    return "".join(parts)


def main(arguments: list[str]) -> int:
    """Write the picture, or report that it is stale."""
    new = drawn()
    if PATH.exists() and PATH.read_text(encoding="utf-8") == new:
        return 0
    check = "--check" in arguments
    if not check:
        PATH.write_text(new, encoding="utf-8")
    sys.stdout.write(f"{'stale' if check else 'written'}: docs/screens/{PATH.name}\n")
    return 1 if check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
