"""The commands that look things up, with their options and help texts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion
from fiefdom_cli.terminal.options import AsJson, Daily, Day, KingdomCode, Output, RandomKingdom

Pictures = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER", help="A folder of illustrations for the faces, such as throne-room.png."
    ),
]


def rules() -> None:
    """Summarize the rules of the game."""
    from fiefdom_cli.lookup.rules import show_rules

    show_rules()


def doctor(json: AsJson = False) -> None:
    """Report what is installed, what failed to load, and where files are."""
    from fiefdom_cli.lookup.doctor import run_doctor

    raise typer.Exit(run_doctor(json))


def bots(
    name: Annotated[
        str | None, typer.Argument(help="Describe this bot.", autocompletion=completion.bots)
    ] = None,
    file: Annotated[
        bool, typer.Option("--file", help="Print a strategy file, as a start for your own.")
    ] = False,
    json: AsJson = False,
) -> None:
    """List the bots and strategies to play against, or describe one."""
    from fiefdom_cli.lookup.bots import show_bots

    show_bots(name, file, json)


def cards(
    words: Annotated[list[str] | None, typer.Argument(help="Parts of the name.")] = None,
    set: Annotated[
        str | None, typer.Option(help="Only cards of this set.", autocompletion=completion.sets)
    ] = None,
    type: Annotated[
        list[str] | None,
        typer.Option(help="Only cards of this type; can be repeated.", autocompletion=completion.types),
    ] = None,
    cost: Annotated[
        str | None, typer.Option(help="Only cards with this cost: 4, 2-4, 5+ or -3.")
    ] = None,
    edition: Annotated[int | None, typer.Option(help="Only cards of this edition of a set.")] = None,
    text: Annotated[str | None, typer.Option(help="Only cards whose text contains this.")] = None,
    sheet: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Draw them on sheets of A4 to print, nine on each: an SVG, PNG or PDF."
        ),
    ] = None,
    pictures: Pictures = None,
    json: AsJson = False,
    export: Annotated[bool, typer.Option("--export", help="Write them as a card file.")] = False,
    output: Output = None,
) -> None:
    """Search cards by name, type, cost, set, edition and text."""
    from fiefdom_cli.lookup.card_search import CardSearch

    if pictures is not None and sheet is None:
        raise typer.BadParameter(
            "--pictures illustrates the faces that --sheet draws; add --sheet FILE"
        )
    search = CardSearch(words or (), type or (), cost, set, edition, text)
    if export or output:
        from fiefdom_cli.design.export import export_cards

        export_cards(search, output)
    elif sheet is not None:
        from fiefdom_cli.lookup.card_pictures import draw_found

        draw_found(search, sheet, pictures)
    else:
        from fiefdom_cli.lookup.catalog import show_cards

        show_cards(search, json)


def card(
    name: Annotated[
        list[str], typer.Argument(help="The name of the card.", autocompletion=completion.cards)
    ],
    json: AsJson = False,
    code: Annotated[
        bool, typer.Option("--code", help="Show how it is declared, in Python and in a card file.")
    ] = False,
    svg: Annotated[
        bool,
        typer.Option("--svg", help="Draw its face as a picture; several cards on sheets of A4."),
    ] = False,
    png: Annotated[bool, typer.Option("--png", help="The same as PNG.")] = False,
    pdf: Annotated[bool, typer.Option("--pdf", help="The same as PDF.")] = False,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The file for the picture; - is standard output."),
    ] = None,
    pictures: Pictures = None,
) -> None:
    """Show the face of a card, its rulings and where it is recommended."""
    forms = [form for form, chosen in (("svg", svg), ("png", png), ("pdf", pdf)) if chosen]
    if forms or out is not None or pictures is not None:
        from fiefdom_cli.lookup.card_pictures import draw_cards, drawing

        if json or code:
            raise typer.BadParameter("a picture is drawn without --json and --code")
        draw_cards(name, drawing(forms, out, pictures))
        return
    from fiefdom_cli.lookup.card_page import show_card

    show_card(" ".join(name), json, code)


def kingdoms(json: AsJson = False) -> None:
    """List the recommended sets of ten kingdom cards."""
    from fiefdom_cli.lookup.catalog import show_kingdoms

    show_kingdoms(json)


def kingdom(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            help="A recommended set of ten, or cards separated by commas.",
            autocompletion=completion.kingdoms,
        ),
    ] = None,
    random: RandomKingdom = None,
    seed: Annotated[int | None, typer.Option(help="The same seed draws the same cards.")] = None,
    reroll: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CARD",
            help="Replace this card; can be repeated.",
            autocompletion=completion.cards,
        ),
    ] = None,
    code: KingdomCode = None,
    daily: Daily = False,
    date: Day = None,
    players: Annotated[int, typer.Option(help="The number of players, 2 to 6.")] = 2,
    words: Annotated[bool, typer.Option("--words", help="Explain how to write a filter.")] = False,
    json: AsJson = False,
) -> None:
    """Show or draw a kingdom: why each card is in it, what to set up, its code."""
    from fiefdom_cli.kingdoms.kingdom_command import Request, show_kingdom, show_words
    from fiefdom_cli.kingdoms.request import kingdom_request

    if words:
        show_words(json)
        return
    which = kingdom_request(random, code, daily, date)
    show_kingdom(Request(" ".join(name or ()), which, seed, tuple(reroll or ()), players), json)


def add_commands(app: typer.Typer, panel: str) -> None:
    """Add these commands to the application, under a heading of its help."""
    commands: dict[str, tuple[Callable[..., None], str]] = {
        "rules": (rules, "fiefdom rules"),
        "doctor": (doctor, "fiefdom doctor --json"),
        "bots": (bots, "fiefdom bots smithy --file > my-smithy.yaml"),
        "cards": (cards, "fiefdom cards --type Attack --cost 2-4 --text curse"),
        "card": (card, "fiefdom card Throne Room"),
        "kingdoms": (kingdoms, "fiefdom kingdoms"),
        "kingdom": (kingdom, "fiefdom kingdom --random 'set base; at least 1 village; no Witch'"),
    }
    for name, (command, example) in commands.items():
        app.command(name, epilog=f"Example: {example}", rich_help_panel=panel)(command)
