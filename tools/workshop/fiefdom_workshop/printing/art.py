"""Illustrations for card faces: pictures of an author, read from files."""

from __future__ import annotations

import zlib
from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fiefdom.errors import SetupError

LARGEST: Final = 10_000_000
"""The size of the largest file that is read, in bytes."""
MOST_PIXELS: Final = 40_000_000
"""The most pixels of a picture, however small its file is."""
_BEGINNINGS: Final = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff"}
"""The first bytes of a file of each kind."""
_FRAMES: Final = {bytes([n]) for n in range(0xC0, 0xD0) if n not in (0xC4, 0xC8, 0xCC)}
"""The markers of the frame header of a JPEG."""
_ENDINGS: Final = (".png", ".jpg", ".jpeg")


@dataclass(frozen=True)
class Art:
    """An illustration, to be embedded in the face of a card."""

    kind: str
    """`image/png` or `image/jpeg`."""
    content: bytes

    @property
    def data_uri(self) -> str:
        """The picture as the address of an image."""
        return f"data:{self.kind};base64,{b64encode(self.content).decode()}"


def read_art(path: Path) -> Art:
    """Read a PNG or a JPEG of at most ten megabytes and forty million pixels."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise SetupError(f"the picture {str(path)!r} cannot be read: {error.strerror}") from None
    if len(content) > LARGEST:
        limit = LARGEST // 1_000_000
        raise SetupError(f"the picture {str(path)!r} is larger than {limit} MB; save a smaller one")
    for kind, beginning in _BEGINNINGS.items():
        if content.startswith(beginning):
            return Art(kind, _checked(path, content, kind))
    raise SetupError(f"the picture {str(path)!r} is neither a PNG nor a JPEG; save it as one of these")


def _checked(path: Path, content: bytes, kind: str) -> bytes:
    """Return a picture whose size is given and not too large, or raise an error."""
    width, height = _png_size(content) if kind == "image/png" else _jpeg_size(content)
    if not width or not height:
        raise SetupError(
            f"the picture {str(path)!r} is damaged: it does not say its size; save it again"
        )
    if width * height > MOST_PIXELS:
        limit = MOST_PIXELS // 1_000_000
        raise SetupError(
            f"the picture {str(path)!r} has more than {limit} million pixels; save a smaller one"
        )
    if kind == "image/png" and not _is_whole_png(content):
        raise SetupError(
            f"the picture {str(path)!r} is damaged: a part of it is missing or altered; save it again"
        )
    return content


def _is_whole_png(content: bytes) -> bool:
    """Tell whether every chunk of a PNG is there, up to the last one, and has the right checksum."""
    at = len(_BEGINNINGS["image/png"])
    while at + 12 <= len(content):
        end = at + 8 + int.from_bytes(content[at : at + 4])
        if zlib.crc32(content[at + 4 : end]) != int.from_bytes(content[end : end + 4]):
            return False
        if content[at + 4 : at + 8] == b"IEND":
            return True
        at = end + 4
    return False


def _png_size(content: bytes) -> tuple[int, int]:
    return int.from_bytes(content[16:20]), int.from_bytes(content[20:24])


def _jpeg_size(content: bytes) -> tuple[int, int]:
    """Return the size in the frame header, which is behind segments of given lengths."""
    at = 2
    while content[at : at + 1] == b"\xff":
        marker, length = content[at + 1 : at + 2], int.from_bytes(content[at + 2 : at + 4])
        if marker in _FRAMES:
            return int.from_bytes(content[at + 7 : at + 9]), int.from_bytes(content[at + 5 : at + 7])
        at += 2 + length
    return 0, 0


def find_art(folder: Path, stem: str) -> Art | None:
    """Read the picture with this name in a folder, such as throne-room.png, if there is one."""
    found = (path for ending in _ENDINGS if (path := folder / f"{stem}{ending}").is_file())
    return next(map(read_art, found), None)
