"""Why a workbook is not written into."""

from __future__ import annotations

from pipeline.problems.code import Code


class Unwritable(Exception):  # noqa: N818 - a refusal, not an error of the program
    """The workbook cannot be written into: why, and where in it, if anywhere."""

    def __init__(self, code: Code, sheet: str = "", column: int = 0, row: int = 0, **values: str | int) -> None:
        super().__init__(code.name)
        self.code, self.sheet, self.column, self.row, self.values = code, sheet, column, row, values
