"""Card faces: a card as a picture, for docs, printing and sharing."""

from fiefdom_workshop.printing.face import HEIGHT, WIDTH, Face, card_svg
from fiefdom_workshop.printing.sheet import PER_SHEET, sheet_svg, sheet_svgs

__all__ = ["HEIGHT", "PER_SHEET", "WIDTH", "Face", "card_svg", "sheet_svg", "sheet_svgs"]
