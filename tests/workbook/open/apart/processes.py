"""The processes that open workbooks and have not ended."""

from __future__ import annotations

import psutil


def left_over() -> list[psutil.Process]:
    """Children of this process that were started to open a workbook; other tests may have left others."""
    return [child for child in psutil.Process().children() if "workbook.open.apart" in " ".join(child.cmdline())]
