"""Checks the layout of the built site in a real browser; a tool for people, not used by tests.

    mkdocs build --strict && python docs/check_layout.py site pictures

Needs `chromium`. Every page is opened 400 and 1400 pixels wide; pages that scroll sideways, and
tables, pictures and code that overflow, are reported (exit code 1). Then screenshots of one page of
each kind, wide and narrow, light and dark, go into the folder `pictures`, if you name one.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import urlsplit

WIDTHS: Final = (400, 1400)
SCHEMES: Final = {"light": 1, "dark": 0}
"""The browser's number for each preferred color scheme."""
KINDS: Final = (
    "",
    "first-game/",
    "first-card/",
    "play/",
    "commands/",
    "cards/",
    "cards/base/",
    "cards/base/moat/",
    "cards/seaside/corsair/",
    "cards/features/",
    "design-cards/",
    "design-time/",
    "vocabulary/",
    "embed/",
    "examples/",
    "formats/",
    "api/",
    "simulate/",
    "strategies/",
    "inside/",
    "why/",
    "performance/",
)
"""One page of each kind."""
HEIGHT: Final = {400: 2400, 1400: 1600}

TOUR: Final = """<!doctype html><meta charset="utf-8"><body style="margin:0"><script>
const pages = PAGES, widths = WIDTHS, found = [];
function overflows(inner) {
  const bad = [], width = inner.documentElement.clientWidth;
  if (inner.documentElement.scrollWidth > width) bad.push("the page scrolls sideways");
  const checked = "article table, article img, article pre, article p, article li";
  for (const one of inner.querySelectorAll(checked)) {
    if (one.closest("details:not([open])")) continue;
    const box = one.getBoundingClientRect();
    let holder = one.parentElement;
    while (holder && !["auto", "scroll", "hidden"].includes(getComputedStyle(holder).overflowX))
      holder = holder.parentElement;
    if (!holder && box.right > width + 1)
      bad.push(one.tagName + " is cut off: " + one.innerText.slice(0, 40));
    for (const cell of one.tagName === "TABLE" ? one.querySelectorAll("td") : [])
      if (cell.innerText.length > 70 && cell.clientWidth < 120) {
        bad.push("a column is too narrow to read: " + cell.innerText.slice(0, 40)); break;
      }
    if (one.tagName === "TABLE" && holder && one.scrollWidth > holder.clientWidth + 1)
      bad.push("a table is " + one.scrollWidth + " wide in " + holder.clientWidth + ": " +
        one.innerText.slice(0, 30).replace(/\\s+/g, " "));
  }
  return bad;
}
async function tour() {
  for (const width of widths) {
    const frame = document.createElement("iframe");
    frame.style.cssText = "border:0;height:900px;width:" + width + "px";
    document.body.append(frame);
    for (const page of pages) {
      await new Promise(done => { frame.onload = done; frame.src = "/" + page; });
      await new Promise(done => setTimeout(done, 60));
      for (const what of overflows(frame.contentDocument)) found.push([page, width, what]);
    }
    frame.remove();
  }
  await fetch("/found", {method: "POST", body: JSON.stringify(found)});
}
tour();
</script>"""
"""A page that opens every page of the site in frames of each width, measures, and reports."""


FRAME: Final = """<!doctype html><body style="margin:0">
<iframe src="/%s" style="border:0;width:400px;height:2400px"></iframe>"""


class Site(SimpleHTTPRequestHandler):
    """Serves the site and the tour through it, and receives the report."""

    def __init__(self, *arguments: Any, tour: str, reports: Queue[Any], **options: Any) -> None:
        self.tour, self.reports = tour, reports
        super().__init__(*arguments, **options)

    def do_GET(self) -> None:
        """Serve a page, the tour, or a page in a frame (windows cannot be as narrow as a phone)."""
        address = urlsplit(self.path)
        if address.path not in ("/tour", "/frame"):
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write((self.tour if address.path == "/tour" else FRAME % address.query).encode())
        return None

    def do_POST(self) -> None:
        """Receive what the tour found."""
        self.reports.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Do not log single requests."""


def browse(*options: str) -> subprocess.Popen[bytes]:
    """Start a headless browser."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or "google-chrome"
    plain = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen([browser, *plain, *options], **quiet)  # type: ignore[call-overload, no-any-return]


def measure(address: str, reports: Queue[Any], profile: str) -> list[tuple[str, int, str]]:
    """Let the browser take the tour; return which elements overflow on which page."""
    browser = browse(f"--user-data-dir={profile}", "--remote-debugging-port=0", f"{address}/tour")
    try:
        return [(page, width, what) for page, width, what in reports.get(timeout=600)]
    finally:
        browser.terminate()
        browser.wait()


def photograph(address: str, folder: Path) -> None:
    """Take screenshots of one page of each kind."""
    folder.mkdir(parents=True, exist_ok=True)
    for scheme, number in SCHEMES.items():
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            for page in KINDS:
                for width in WIDTHS:
                    name = f"{page.replace('/', '-').strip('-') or 'index'}-{width}-{scheme}.png"
                    browse(
                        f"--user-data-dir={profile}",
                        f"--blink-settings=preferredColorScheme={number}",
                        f"--window-size={max(width, 500)},{HEIGHT[width]}",
                        f"--screenshot={folder / name}",
                        f"{address}/{page}" if width > 500 else f"{address}/frame?{page}",
                    ).wait(timeout=60)


def main(site: Path, *pictures: Path) -> int:
    """Measure every page, take screenshots if a folder is named, and print what was found."""
    pages = sorted(path.relative_to(site).parent.as_posix() + "/" for path in site.rglob("index.html"))
    tour = TOUR.replace("PAGES", json.dumps(pages)).replace("WIDTHS", json.dumps(WIDTHS))
    reports: Queue[Any] = Queue()
    handler = partial(Site, directory=str(site), tour=tour, reports=reports)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        found = measure(address, reports, profile)
    for folder in pictures:
        photograph(address, folder)
    server.shutdown()
    sys.stdout.writelines(f"{page} at {width} pixels: {what}\n" for page, width, what in found)
    sys.stdout.write(f"{len(pages)} pages, {len(found)} faults\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
