"""Formats a question and its choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.console import Group, RenderableType
from rich.text import Text

import fiefdom
from fiefdom import ALL, Answer, Card, Decision
from fiefdom.extending import NEXT, OneOf, PhaseQuestion, PurchaseQuestion, SomeOptions, walk
from fiefdom.grammar import a
from fiefdom.wire import Choice, Menu
from fiefdom_cli.terminal.colours import Faces, style_of
from fiefdom_cli.terminal.screen import in_columns, indented

LONG = 40
"""A longer choice gets a line of its own."""


def question(decision: Decision, menu: Menu, seats: Sequence[str], usual: Answer | None = None) -> str:
    """Return the question: which card asks, what, for whom, and how many to choose.

    `usual` is the answer that Enter alone gives, if there is one.
    """
    whom = seats[decision.whom] if decision.whom >= 0 else ""
    if isinstance(decision, SomeOptions):
        # The prompt would only repeat the options below it.
        return f"{asker(decision)}: Choose {menu.how_many()}{whom and f' for {whom}'}."
    asked = f"{asker(decision)}: {_prompt(decision, whom)}"
    if isinstance(decision, OneOf) and decision.about >= 0:
        asked += f" The card is {a(decision.names[decision.about])}."
    if decision.detail:
        return f"{asked} ({'y/n' if usual is None else 'Y/n'})"
    if menu.several:
        keys = " (y/n)" if menu.sole else ""
        asked += f" Choose {menu.how_many()}{keys}."
        if decision.kind == NEXT and menu.may_be_none:
            asked += " (? says what they do)"
    if decision.order:
        asked += f" {decision.order}"
        if usual is not None:
            asked += " Enter: as listed."
    return asked if menu.numbered else f"{asked} ({'/'.join(menu.words)})"


def _prompt(decision: Decision, whom: str) -> str:
    """Return the prompt, without mentioning cards to play when there are none."""
    if isinstance(decision, PurchaseQuestion) and ALL not in decision.options:
        return f"For {whom}: Buy a card?" if whom else "Buy a card?"
    return decision.words(whom)


def asker(decision: Decision) -> str:
    """Return the name of the card that asks, or of the phase."""
    if isinstance(decision, PhaseQuestion):
        return f"{decision.phase} phase"
    return decision.card or "The turn"


def formatted_question(
    decision: Decision,
    menu: Menu,
    seats: Sequence[str],
    width: int,
    faces: Faces,
    usual: Answer | None = None,
) -> RenderableType:
    """Format the question with its numbered choices and coloured cards."""
    asked = Text(question(decision, menu, seats, usual), "bold")
    if not menu.numbered or decision.detail:
        return asked
    digits = len(str(len(menu.entries)))
    cells = [_cell(n, entry, digits, faces, usual) for n, entry in enumerate(menu.entries, 1)]
    if any(cell.cell_len > LONG for cell in cells):
        return Group(asked, *(indented(cell) for cell in cells))
    return Group(asked, indented(in_columns(cells, width - 2)))


def explained(decision: Decision, faces: Faces) -> list[Text]:
    """Return what the cards in question do, where the question is whether to use them."""
    return [Text(decision.detail)] if decision.detail else reminders(decision, faces)


def reminders(decision: Decision, faces: Faces) -> list[Text]:
    """Return the texts of the cards that may be revealed or used now other than by playing them."""
    if decision.kind != NEXT:
        return []
    offered = [faces[name] for name in decision.offered() if name in faces]
    texts = [(card.name, _beyond_playing(card)) for card in offered]
    return [Text(f"{name}: {' '.join(text.split())}") for name, text in texts if text]


def _beyond_playing(card: Card) -> str:
    """Return what a card does other than when it is played, and its lasting effects.

    If that is only a part of an effect, return the whole text of the card.
    """
    # Imported late: few questions need it, and it reads the texts of all kinds of parts.
    from fiefdom.tooling.cards import Lasting

    lasting = tuple(effect for effect in card.play if isinstance(effect, Lasting))
    if said := fiefdom.card_text(replace(card, play=lasting)):
        return said
    within = (part for effect in card.play for _, part in walk(effect))
    return fiefdom.card_text(card) if any(isinstance(part, Lasting) for part in within) else ""


def _cell(number: int, entry: Choice, digits: int, faces: Faces, usual: Answer | None) -> Text:
    verb = f" {entry.label.removesuffix(entry.name)}"
    name = (entry.name, style_of(faces.get(entry.name)))
    cell = Text.assemble((f"{number:>{digits}}", "bold"), verb, name)
    if entry.note:
        cell.append(f" {entry.note}", "dim")
    keys = [entry.keys[0]] if entry.verb == "" and entry.keys and not entry.name else []
    if usual in (entry.value, (entry.value,)):
        keys.append("Enter")
    if keys:
        cell.append(f" ({', '.join(keys)})", "dim")
    return cell


def in_one_line(decision: Decision, menu: Menu, seats: Sequence[str]) -> str:
    """Return the question and its choices without any layout."""
    choices = ", ".join(entry.label for entry in menu.entries)
    return f"{question(decision, menu, seats)!r} was asked; the choices were: {choices}"
