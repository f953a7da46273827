"""Card faces: a card as a picture, for docs, printing and sharing."""

from fiefdom.faces.face import HEIGHT, WIDTH, Face, card_svg
from fiefdom.faces.sheet import PER_SHEET, sheet_svg, sheet_svgs

__all__ = ["HEIGHT", "PER_SHEET", "WIDTH", "Face", "card_svg", "sheet_svg", "sheet_svgs"]
