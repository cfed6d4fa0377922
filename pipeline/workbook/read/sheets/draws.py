"""The sheet Draws, which Swissbook itself has written."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.locale.spelling import normal
from pipeline.model import DrawRecord, Tournament
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import DRAWS, Sheet, own_sheet_of
from pipeline.workbook.open.grid import Grid
from pipeline.workbook.read.convert import text, whole
from pipeline.workbook.read.header import lay_out
from pipeline.workbook.read.play import round_played
from pipeline.workbook.read.rows import Rows

_MOST = 10**9


class DrawRows(Struct, frozen=True):
    """The lines of the sheet Draws, from top to bottom, and the sheet's name in this workbook."""

    sheet: str = ""
    records: tuple[DrawRecord, ...] = ()
    column: int = 0
    """That of the rounds."""

    def renamed(self, tournaments: Sequence[Tournament]) -> Iterator[tuple[Tournament, str]]:
        """A tournament that has been played and has no line, and the name of the only one that has lines and is not there."""
        known = {normal(tournament.name) for tournament in tournaments}
        told = dict.fromkeys(record.tournament for record in self.records)
        lost = [name for name in told if normal(name) not in known]
        untold = [tournament for tournament in tournaments if normal(tournament.name) not in set(map(normal, told))]
        drawn = [tournament for tournament in untold if tournament.rows]
        if len(lost) == len(drawn) == 1:
            yield drawn[0], lost[0]

    def gone(self, tournament: Tournament, sheet: Sheet, language: str, *, there: bool) -> Iterator[Problem]:
        """One Problem for the rounds that were drawn and have no row; a row that could not be read has its own."""
        drawn = tournament.drawn
        mine = [record for record in self.records if normal(record.tournament) == normal(tournament.name)]
        gone = {record.round: record for record in mine if record.round not in drawn}
        if not gone:
            return
        first, *others = (CellRef(self.sheet, record.row, self.column) for record in gone.values())
        yield problem_at(
            "drawn-round-gone",
            first,
            Severity.WARNING if there else Severity.ERROR,
            related=others,
            tournament=tournament.name,
            rounds=", ".join(round_written(when, language) for when in gone),
            sheet=sheet.name.written(language),
        )


def read_draws(grids: Mapping[str, Grid], at_tables: Collection[str] = ()) -> DrawRows:
    """The draws that one of these sheets tells of, as far as they can be read; a sheet without our mark tells of none.

    The tournaments `at_tables` have other rounds after the Swiss ones.
    """

    def first_cell(name: str) -> object:
        rows = grids[name].rows
        return rows[0][0] if rows and rows[0] else ""

    name = own_sheet_of(DRAWS.name, tuple(grids), first_cell)
    if name is None:
        return DrawRows()
    rows = Rows(lay_out(DRAWS, grids[name], "en")[0], "en", [])
    tournament, seed, fingerprint = (rows.column(key, text, "") for key in ("tournament", "seed", "fingerprint"))
    drawn, drawn_at_tables = (
        rows.column("round", round_played("en", at_tables=seated), None) for seated in (False, True)
    )
    method, tries = (rows.column(key, whole(1, _MOST), None) for key in ("method", "tries"))
    records = []
    for row in rows.filled():
        of = tournament(row)
        when = drawn_at_tables(row) if of in at_tables else drawn(row)
        if when is not None:
            records.append(
                DrawRecord(of, when, seed(row), method(row) or 1, tries(row) or 1, fingerprint(row), row[0])
            )
    return DrawRows(name, tuple(records), rows.table.columns.get("round", 0))
