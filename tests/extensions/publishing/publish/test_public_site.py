"""What of an output may be published: all that the build has recorded, or nothing."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from pipeline.extensions.publishing.publish.public_site import public_site
from pipeline.run.build.build import build_site
from tests.builders.workbooks import cup


@pytest.mark.parametrize("name", ["site.json", "built.json"])
def test_a_record_that_cannot_be_read_is_not_taken_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    build_site(cup(tmp_path / "cup.xlsx"), tmp_path / "output", "en")
    assert {"index.html", "cup/index.html"} <= {*public_site(tmp_path / "output").paths}
    read = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == name:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(OSError, match="Input/output"):
        public_site(tmp_path / "output")
