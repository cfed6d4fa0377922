"""Sound workbooks as LibreOffice writes them, which has many more records and parts than ours by hand."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

CONVERTED = (".xlsx", ".xls", ".ods")
"""What it can write; no program at hand writes .xlsb."""
_SECONDS = 300


def converted(workbooks: Sequence[bytes], suffix: str) -> list[bytes]:
    """Each .xlsx in another format, or as LibreOffice writes the same one; its start takes longer than a workbook."""
    office = shutil.which("soffice")
    assert office, "this needs LibreOffice"
    assert suffix in CONVERTED, suffix
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.xlsx" for number in range(len(workbooks))]
        for file, data in zip(files, workbooks, strict=True):
            file.write_bytes(data)
        out = Path(folder) / "out"
        profile = f"-env:UserInstallation={(Path(folder) / 'profile').as_uri()}"
        command = [
            office,
            profile,
            "--headless",
            "--convert-to",
            suffix[1:],
            "--outdir",
            str(out),
            *map(str, files),
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=_SECONDS)
        return [(out / file.with_suffix(suffix).name).read_bytes() for file in files]
