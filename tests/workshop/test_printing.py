"""Card faces: valid pictures in which nothing is cut off, whatever the card says."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree

import pytest

from fiefdom import Action, Attack, Card, Duration, Treasure, Victory, installed
from fiefdom.effects import HAND, Cards, Coins, Discard, Trash, any_number, up_to
from fiefdom.model.card import card_type
from fiefdom.text.rules_text import card_text
from fiefdom_workshop.printing import (
    HEIGHT,
    PER_SHEET,
    WIDTH,
    Art,
    Face,
    card_svg,
    sheet_svg,
    sheet_svgs,
)
from fiefdom_workshop.printing.colors import COIN, INK, OF_TYPE, PAPER, color_of
from fiefdom_workshop.printing.letter_widths import width
from fiefdom_workshop.printing.symbols import AMOUNTS, symbol_of
from fiefdom_workshop.printing.text_layout import Paragraph, TextRun, balanced, broken, fitted
from tests.core.compositions import COMPOSITIONS

SVG = "{http://www.w3.org/2000/svg}"
LONG = "Whoever laughs first discards a hand of cards and sings; all others hum along. " * 4
ODD = (
    Card("The Extraordinarily Long-Winded Chancellor of the Northern Exchequer", 13, Action | Attack),
    Card("Donaudampfschifffahrtsgesellschaftskapitänswitwe" * 2, 5, Action),
    Card("桜の庭園と月見の宴と百の物語", 5, Victory, points=3, text="桜" * 300),
    Card("قلعة الصحراء", 5, Victory, points=3),
    Card('<b>&"Bold"\'</b>', 0, Treasure, play=[Coins(1)], text="]]> & <script>alert(1)</script>"),
    Card("Bell\x07 and\x00 Whistle", 100, Treasure | Duration, play=[Coins(1)]),
    Card("Wordy", 5, Action, play=[Cards(1)], text=LONG[:300]),
    Card("Endless", 5, Action, play=[Trash(up_to(1, HAND)) for _ in range(60)], text=LONG * 9),
    Card("Nothing", 3, Action),
)
CARDS = (*installed().cards.values(), *COMPOSITIONS, *ODD)


def texts(svg: str) -> list[ElementTree.Element]:
    """Return the lines of text, without the numbers in symbols."""
    return [one for one in all_texts(svg) if one.attrib.get("class") != "symbol"]


def all_texts(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter(f"{SVG}text"))


def joined(words: str) -> str:
    return "".join(words.split()).replace(",", "")


def drawn_amount(amount: re.Match[str]) -> str:
    """Return what is drawn of an amount: its sign, and the number in the symbol."""
    return (amount["plus"] or "") + symbol_of(amount).amount


def said(element: ElementTree.Element) -> str:
    return "".join(element.itertext()).replace("\u00a0", " ")


def measured(element: ElementTree.Element) -> float:
    size, bold = float(element.attrib["font-size"]), element.attrib.get("font-weight") == "bold"
    return float(element.attrib.get("textLength") or width(said(element), size, bold))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: ascii(card.name[:20]))
def test_no_text_overflows_its_panel(card: Card) -> None:
    drawn = texts(card_svg(card, "A set with quite a long name of its own", "Ada"))
    for line in drawn:
        x, y, size = (float(line.attrib[name]) for name in ("x", "y", "font-size"))
        left = x - (measured(line) / 2 if line.attrib["text-anchor"] == "middle" else 0)
        assert min(left, WIDTH - left - measured(line)) > 3.2, said(line)
        assert min(y - size * 0.75, HEIGHT - y - size * 0.25) > 3.2, said(line)
    baselines = [float(line.attrib["y"]) for line in drawn if float(line.attrib["y"]) < 74]
    assert baselines == sorted(baselines)
    assert max(baselines) < 73.6


@pytest.mark.parametrize("card", [*installed().cards.values(), *COMPOSITIONS], ids=lambda c: c.name)
def test_the_card_face_shows_all_text_of_the_card(card: Card) -> None:
    svg = card_svg(card, "base", "Ada")
    lines, drawn = texts(svg), "".join(map(said, all_texts(svg)))
    for words in (card.name, str(card.types), "base · Ada", str(card.cost)):
        assert joined(words) in joined(drawn)
    told = AMOUNTS.sub(drawn_amount, card_text(card))
    if told.startswith("Worth ") and told[6:-1].lstrip("-").isdigit():
        told = told.removeprefix("Worth ").removesuffix(".")
    assert joined(told) in joined(drawn)
    assert card_text(card) in html.unescape(svg)
    assert not any(said(line) != said(line).strip() for line in lines)
    assert min(float(line.attrib["font-size"]) for line in lines) >= 1.9


def test_the_authors_text_is_printed_in_italics() -> None:
    card = Card("Wordy", 5, Action, play=[Cards(1)], text="Be lucky,\n  draw one.")
    (own,) = [one for one in texts(card_svg(card)) if one.attrib.get("font-style") == "italic"]
    assert said(own) == "Be lucky, draw one."


def test_markup_in_names_is_escaped() -> None:
    svg = card_svg(ODD[4], "<i>", '"')
    assert not any(tag in svg for tag in ("<script", "<i>", "<b>"))
    assert ElementTree.fromstring(svg).find(f"{SVG}title").text == '<b>&"Bold"\'</b>'  # type: ignore[union-attr]
    assert "Bell\ufffd and\ufffd Whistle" in card_svg(ODD[5])


def test_a_frame_has_the_colors_of_all_types() -> None:
    three = Card("Three", 4, Action | Duration | Attack)
    svg = card_svg(three)
    assert [svg.count(f'fill="{OF_TYPE[name]}"') for name in three.types.names] == [1, 1, 1]
    assert OF_TYPE["Victory"] not in svg
    own = card_type("Fable")
    assert color_of("Fable") in card_svg(Card("Own", 2, own))
    assert color_of("Fable") not in OF_TYPE.values()


def luminance(color: str) -> float:
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("color", [PAPER, *OF_TYPE.values(), color_of("Fable"), color_of("Myth")])
def test_ink_has_enough_contrast_even_in_greyscale(color: str) -> None:
    assert (luminance(color) + 0.05) / (luminance(INK) + 0.05) >= 7


def test_bonuses_are_bold_anywhere_in_the_text() -> None:
    card = Card("Sale", 3, Action, play=[Discard(any_number(HAND)).named("x"), Coins(2)])
    bold = [said(one) for one in texts(card_svg(card)) if one.attrib.get("font-weight") == "bold"]
    assert bold == ["Sale", "+", "Action"]


def test_amounts_are_drawn_as_symbols() -> None:
    card = Card("Odd", 4, Action, also_costs={"Debt": 12, "Potion": 1, "Salt": 3}, play=[Cards(2)])
    inside = [said(one) for one in all_texts(card_svg(card)) if one.attrib.get("class") == "symbol"]
    assert inside == ["4", "12", "1", "3", "Salt"]
    owed = Card("Owed", 0, Action, also_costs={"Debt": 8}, play=[Coins(2)])
    assert COIN in card_svg(owed)
    assert [said(one) for one in all_texts(card_svg(owed)) if one.attrib.get("class")] == ["2", "8"]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("Gain a card costing up to $4.", [("Coin", "4")]),
        ("+1 VP for every 3 Victory cards; take 2 Debt tokens.", [("VP", "1"), ("Debt", "2")]),
        ("+1 Coin, +10 Coins, -1 victory point, +1 Potion", "Coin 1,Coin 10,VP -1,Potion 1"),
        ("+2 Cards, +1 Villager, 2 Debtors, 7 Potionmakers", []),
    ],
)
def test_symbols_are_found_in_texts(text: str, amounts: object) -> None:
    if isinstance(amounts, str):
        amounts = [tuple(one.split()) for one in amounts.split(",")]
    assert [tuple(symbol_of(one)) for one in AMOUNTS.finditer(text)] == amounts


def test_the_words_of_an_author_contain_no_symbols() -> None:
    card = Card("Wordy", 5, Action, play=[Cards(1)], text="It is worth $4.", flavor="Once, +1 Coin.")
    italic = [said(one) for one in texts(card_svg(card)) if one.attrib.get("font-style") == "italic"]
    assert italic == ["It is worth $4.", "Once, +1 Coin."]


def test_an_illustration_leaves_room_for_the_text() -> None:
    card = Card("Wordy", 5, Action, play=[Cards(1)], text=LONG[:200], flavor="Once upon a time.")
    svg = card_svg(card, art=Art("image/png", b"abc"))
    (image,) = ElementTree.fromstring(svg).iter(f"{SVG}image")
    assert image.attrib["href"] == "data:image/png;base64,YWJj"
    bottom = float(image.attrib["y"]) + float(image.attrib["height"])
    ys = [float(one.attrib["y"]) for one in texts(svg) if said(one) not in ("Wordy",)]
    assert min(ys) > bottom
    assert "<image" not in card_svg(card)


def test_a_sheet_holds_at_most_nine_cards() -> None:
    faces = [Face(card, "base") for card in installed().cards.values()][:20]
    sheets = sheet_svgs(faces)
    assert [len(list(ElementTree.fromstring(one).iter(f"{SVG}g"))) for one in sheets] == [9, 9, 2]
    assert sheets[0] == sheet_svg(faces[:PER_SHEET])
    page = ElementTree.fromstring(sheets[0])
    assert (page.attrib["width"], page.attrib["height"]) == ("210mm", "297mm")
    moved = [one.attrib["transform"] for one in page.iter(f"{SVG}g")]
    assert (moved[0], moved[8]) == ("translate(10.5 16.5)", "translate(136.5 192.5)")
    assert len(page.findall(f"{SVG}line")) == 16
    for wrong in ([], faces[:10]):
        with pytest.raises(ValueError, match="1 to 9 cards"):
            sheet_svg(wrong)
    assert sheet_svgs([]) == []


def test_lines_fit_their_width_and_are_balanced() -> None:
    runs = Paragraph("You may trash a card from your hand, or not, as you like.").runs
    lines = balanced(runs, 40, 4)
    assert len(lines) == len(broken(runs, 40, 4)) == 3
    widths = [sum(run.width(4) for run in line) for line in lines]
    assert 40 >= max(widths) > min(widths) > max(widths) * 0.6
    assert all(run.width(4) <= 10 for line in broken([TextRun("w" * 50)], 10, 4) for run in line)


def test_text_that_does_not_fit_ends_with_an_ellipsis() -> None:
    lines, high = fitted([Paragraph("word " * 4000)], 40, 30, (4, 1))
    assert (high, lines[-1].text) == (30, "…")
    assert lines[-1].y <= 30
