"""Records of a build that the system refuses to read: what they tell of is not left out, the publication is."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from pipeline.extensions.publishing.publish.changes import public_site
from pipeline.run.build.build import build_site
from pipeline.run.build.plan import PRIVATE
from tests.builders.workbooks import cup
from tests.profiles import quick_for

RECORDS = ("cup/built.json", "site.json")


@pytest.mark.parametrize("record", quick_for(RECORDS, RECORDS[0]))
def test_a_record_that_cannot_be_read_is_no_record_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: str
) -> None:
    output, read = tmp_path / "output", Path.read_bytes
    build_site(cup(tmp_path / "cup.xlsx"), output, "en")
    whole = public_site(output).paths
    refused = output / PRIVATE / record
    assert refused.is_file()

    def read_bytes(path: Path) -> bytes:
        if path == refused:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    with pytest.raises(OSError, match="Input/output"):
        public_site(output)
    monkeypatch.undo()
    refused.unlink()
    assert set(public_site(output).paths) < set(whole)
