"""The two lists that drawn rounds are written into: Matches and Tables."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from pipeline.model import Event, Match, Seat, Tournament
from pipeline.schema.sheets import MATCHES, TABLES, Sheet
from pipeline.workbook.create.values import Row, RowWriter
from pipeline.workbook.ooxml.cell import Value
from pipeline.workbook.write.drawn import DrawnRound
from pipeline.workbook.write.rows import plain


class RoundList(Struct, frozen=True):
    """A sheet with a row for each match, or each seat.

    `written` are the columns that a draw fills, `cleared` those that a row drawn anew is emptied in, `texts` those
    that get a text format. `ahead` may stand in an otherwise empty row: numbers typed in advance. `shown` are
    columns that may be missing, which is then said. `drawn` are the matches or seats of a round, `held` the numbers of
    the rows of a tournament. `no_sheet` and `no_column` say that the workbook does not have the sheet, or one of the
    columns.
    """

    sheet: Sheet
    written: tuple[str, ...]
    cleared: tuple[str, ...]
    texts: tuple[str, ...]
    ahead: frozenset[str]
    shown: tuple[str, ...]
    drawn: Callable[[DrawnRound], Iterable[Match | Seat]]
    held: Callable[[Tournament], Iterable[int]]
    no_sheet: str
    no_column: str

    @property
    def key(self) -> str:
        """The key of the sheet."""
        return self.sheet.key

    def rows(self, drawn: Iterable[DrawnRound], writer: RowWriter) -> list[Row]:
        """The rows that these rounds become."""
        return [writer.row(self.sheet, one, held.tournament.name) for held in drawn for one in self.drawn(held)]

    def filled(self, event: Event) -> Iterable[int]:
        """The rows of all tournaments."""
        return (row for tournament in event.tournaments for row in self.held(tournament))


def cells(listed: RoundList, row: Row, columns: Mapping[str, int]) -> dict[str, Value]:
    """What a draw writes of a row, as cells take it."""
    found = {key: plain(row[key]) for key in listed.written}
    if listed is MATCH_LIST and row["player2"] is None and "result" not in columns:
        found["player2"] = found["result"]
    return found


_OF_MATCH = ("tournament", "round", "table", "player1", "player2", "result", "handicap", "seed1", "seed2")
MATCH_LIST = RoundList(
    MATCHES,
    written=_OF_MATCH,
    cleared=(*_OF_MATCH, "score1", "score2", "second1", "second2", "drawn_games", "army1", "army2"),
    texts=("result", "score1", "score2", "second1", "second2"),
    ahead=frozenset({"table"}),
    shown=("table", "handicap", "seed1", "seed2"),
    drawn=lambda drawn: drawn.matches,
    held=lambda tournament: (match.row for match in tournament.matches),
    no_sheet="write-no-matches",
    no_column="write-no-column-matches",
)

_OF_SEAT = ("tournament", "round", "table", "seat", "player")
SEAT_LIST = RoundList(
    TABLES,
    written=_OF_SEAT,
    cleared=(*_OF_SEAT, "power", "goal", "place"),
    texts=(),
    ahead=frozenset({"table", "seat", "goal"}),
    shown=("seat",),
    drawn=lambda drawn: drawn.seats,
    held=lambda tournament: (seat.row for seat in tournament.seats),
    no_sheet="write-no-tables",
    no_column="write-no-column-tables",
)

LISTS = (MATCH_LIST, SEAT_LIST)
