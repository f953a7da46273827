"""The page of one card: what it does, facts, its declaration, its scenarios."""

from __future__ import annotations

import fiefdom
from fiefdom.grammar.english import listing, ordinal
from fiefdom.text.rules_text import card_text
from fiefdom_cli.lookup.declaration import as_python, as_yaml
from fiefdom_workshop.printing import card_svg
from markdown_parts import boxed, fenced, folded, page, slug, table, tabs
from shipped_cards import SCENARIOS, ShippedCard, kingdoms, scenarios


def card_page(one: ShippedCard) -> str:
    """Return the page of a card."""
    return page(
        f"# {one.card.name}",
        boxed("card", _face(one), boxed("card-told", _text(one), _facts(one))),
        _rulings(one),
        _declaration(one),
        _scenarios(one),
        front="search:\n  boost: 4",
    )


def face(one: ShippedCard) -> str:
    """Return the picture of a card."""
    return card_svg(one.card, one.set.name.title())


def _face(one: ShippedCard) -> str:
    picture = f"{slug(one.card.name)}.svg"
    return boxed("card-face", f"![{one.card.name}, drawn as a card]({picture})")


def _text(one: ShippedCard) -> str:
    lines = card_text(one.card).splitlines() or ["It does nothing by itself."]
    return boxed("card-text", *lines)


def _facts(one: ShippedCard) -> str:
    facts = [
        ("Cost", str(one.card.cost)),
        ("Types", str(one.card.types)),
        ("Set", f"[{one.set.name.title()}](index.md), {_editions(one)}"),
        ("Good for", _good_for(one)),
        ("Recommended in", _recommended(one)),
    ]
    return boxed("facts", table(("Fact", one.card.name), (fact for fact in facts if fact[1])))


def _editions(one: ShippedCard) -> str:
    editions = one.card.editions
    said = listing([ordinal(edition) for edition in editions])
    return f"{said} {'editions' if len(editions) > 1 else 'edition'}"


def _good_for(one: ShippedCard) -> str:
    words = sorted(one.features.words)
    return ", ".join(f"[{word}](../features.md#{slug(word)})" for word in words)


def _recommended(one: ShippedCard) -> str:
    names = [name for name, kingdom in kingdoms() if one.card.name in kingdom.cards]
    return ", ".join(f"[{name}](../kingdoms.md#{slug(name)})" for name in names)


def _rulings(one: ShippedCard) -> str:
    if not one.rulings:
        return ""
    return "## Rulings\n\n" + "\n".join(f"- {ruling}" for ruling in one.rulings)


def _declaration(one: ShippedCard) -> str:
    python = as_python(one.card, fiefdom.installed())
    ways = [("In Python", fenced(python, "python"))] if python else []
    ways.append(("In a card file", fenced(as_yaml(one.card), "yaml")))
    return "## Declaration\n\n" + tabs(ways)


def _scenarios(one: ShippedCard) -> str:
    """Return the scenarios of a card; there are too many to include them in the search."""
    told = [folded(title, fenced(text, "yaml")) for title, text in scenarios(one.scenario_file)]
    where = f"tests/scenarios/{one.scenario_file.relative_to(SCENARIOS).as_posix()}"
    return "\n\n".join(
        [
            "## Scenarios { data-search-exclude }",
            f"{len(told)} scenarios test this card; `fiefdom scenario run {where}` runs them.",
            *told,
        ]
    )
