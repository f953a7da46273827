"""Card faces: a card as a picture, for docs, printing and sharing."""

from fiefdom_workshop.printing.art import Art, find_art, read_art
from fiefdom_workshop.printing.convert import pdf_bytes, png_bytes, without_font
from fiefdom_workshop.printing.face import HEIGHT, WIDTH, Face, card_svg
from fiefdom_workshop.printing.sheet import PER_SHEET, sheet_svg, sheet_svgs

__all__ = [
    "HEIGHT",
    "PER_SHEET",
    "WIDTH",
    "Art",
    "Face",
    "card_svg",
    "find_art",
    "pdf_bytes",
    "png_bytes",
    "read_art",
    "sheet_svg",
    "sheet_svgs",
    "without_font",
]
