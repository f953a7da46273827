"""A strict HTML parser for the reports."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = ("meta", "line", "polyline")


class Page(HTMLParser):
    """A parsed page; fails if an element is not closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1] if self.open else "", data))

    def count(self, kind: str) -> int:
        return sum(tag == kind for tag, _ in self.elements)

    def said(self, kind: str) -> list[str]:
        return [data for tag, data in self.texts if tag == kind]

    @property
    def words(self) -> str:
        shown = (data for tag, data in self.texts if tag not in ("style", "script"))
        return " ".join(" ".join(shown).split())


def escaped(text: str) -> Page:
    """Parse a page, checking that it runs and loads nothing but its own script and style."""
    page = Page(text)
    assert page.count("script") == page.count("style") == 1
    for _, attributes in page.elements:
        assert not {"href", "src", "style", "xlink:href", "action"} & set(attributes)
        assert not any(name.startswith("on") for name in attributes)
    assert "http:" not in text
    assert "https:" not in text
    policy = next(one for _, one in page.elements if one.get("http-equiv"))["content"]
    assert policy is not None
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    return page
