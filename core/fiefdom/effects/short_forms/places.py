"""Places in files: a zone or a result by its name, a mat as `{mat: NAME}`."""

from __future__ import annotations

from typing import Final

from fiefdom.effects.places import MAT_PREFIX
from fiefdom.serialize.codec import read
from fiefdom.serialize.short_forms import At, Data, FieldSugar, found

MAT: Final = MAT_PREFIX.partition(":")[0]


class Places(FieldSugar):
    """A place is a zone or a result by its name, or `{mat: NAME}`."""

    def write(self, value: object) -> Data | None:
        if isinstance(value, str) and value.startswith(MAT_PREFIX):
            return {MAT: value.removeprefix(MAT_PREFIX)}
        return None

    def read(self, data: Data, at: At) -> object | None:
        if isinstance(data, dict) and list(data) == [MAT]:
            return MAT_PREFIX + str(read(data[MAT], str, at / MAT))
        if not isinstance(data, str):
            several = "; name one place; cards of several places take a step for each of them"
            what = f"{found(data)}{several if isinstance(data, list) else ''}"
            raise at.error(f"expected a place or the name of an earlier result, found {what}")
        return data


PLACES: Final = Places()
