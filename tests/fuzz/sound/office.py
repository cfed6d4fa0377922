"""Sound workbooks as LibreOffice writes them, which has many more records and parts than ours by hand."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

CONVERTED = (".xlsx", ".xls", ".ods")
"""What it can write; no program at hand writes .xlsb."""
_SECONDS = 120


def converted(data: bytes, suffix: str) -> bytes:
    """An .xlsx in another format, or as LibreOffice writes the same one."""
    office = shutil.which("soffice")
    assert office, "this needs LibreOffice"
    assert suffix in CONVERTED, suffix
    with tempfile.TemporaryDirectory() as folder:
        file, out = Path(folder) / "cup.xlsx", Path(folder) / "out"
        file.write_bytes(data)
        profile = f"-env:UserInstallation={(Path(folder) / 'profile').as_uri()}"
        command = [office, profile, "--headless", "--convert-to", suffix[1:], "--outdir", str(out), str(file)]
        subprocess.run(command, check=True, capture_output=True, timeout=_SECONDS)
        return (out / f"cup{suffix}").read_bytes()
