"""Results on a full disk: the error names the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom.errors import FileError
from fiefdom_lab import RowWriter


@pytest.mark.parametrize("name", ["full.csv", "full.parquet"])
def test_a_disk_that_is_full_at_the_end_is_named(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.symlink_to("/dev/full")
    with pytest.raises(FileError) as refused, RowWriter(path):
        pass
    assert str(refused.value).startswith(f"{path}: cannot be written (")
