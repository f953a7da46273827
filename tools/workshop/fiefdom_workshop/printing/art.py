"""Illustrations for card faces: pictures of an author, read from files."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fiefdom.errors import SetupError

LARGEST: Final = 10_000_000
"""The size of the largest file that is read, in bytes."""
_BEGINNINGS: Final = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff"}
"""The first bytes of a file of each kind."""
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
    """Read a PNG or a JPEG of at most ten megabytes."""
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
            return Art(kind, content)
    raise SetupError(f"the picture {str(path)!r} is neither a PNG nor a JPEG; save it as one of these")


def find_art(folder: Path, stem: str) -> Art | None:
    """Read the picture with this name in a folder, such as throne-room.png, if there is one."""
    found = (path for ending in _ENDINGS if (path := folder / f"{stem}{ending}").is_file())
    return next(map(read_art, found), None)
