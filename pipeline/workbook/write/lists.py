"""The two lists that drawn rounds are written into: Matches and Tables."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from pipeline.model import Event, Tournament
from pipeline.schema.sheets import MATCHES, TABLES, Sheet
from pipeline.workbook.create.values import Label, Row, RowWriter
from pipeline.workbook.ooxml.cell import Value
from pipeline.workbook.write.drawn import DrawnRound


class RoundList(Struct, frozen=True):
    """A sheet with a row for each match, or each seat.

    `written` are the columns that a draw fills, `cleared` those that a row drawn anew is emptied in, `texts` those
    that get a text format. `ahead` may stand in an otherwise empty row: numbers typed in advance. `shown` are
    columns that may be missing, which is then said. `rows` are a drawn round's, `held` the numbers of the rows of a
    tournament. `no_sheet` and `no_column` say that the workbook does not have the sheet, or one of the columns.
    """

    sheet: Sheet
    written: tuple[str, ...]
    cleared: tuple[str, ...]
    texts: tuple[str, ...]
    ahead: frozenset[str]
    shown: tuple[str, ...]
    rows: Callable[[DrawnRound, Label, str], Iterable[Row]]
    held: Callable[[Tournament], Iterable[int]]
    no_sheet: str
    no_column: str

    @property
    def key(self) -> str:
        """The key of the sheet."""
        return self.sheet.key

    def filled(self, event: Event) -> Iterable[int]:
        """The rows of all tournaments."""
        return (row for tournament in event.tournaments for row in self.held(tournament))


def cells(listed: RoundList, row: Row, columns: Mapping[str, int]) -> dict[str, Value]:
    """What a draw writes of a row, as cells take it."""
    found = {key: _plain(row[key]) for key in listed.written}
    if listed is MATCH_LIST and row["player2"] is None and "result" not in columns:
        found["player2"] = found["result"]
    return found


def _plain(value: object) -> Value:
    """Text or a whole number as a cell takes it; an enumeration's member as its text."""
    if value is None or isinstance(value, int):
        return value
    return str(value)


def _matches(drawn: DrawnRound, label: Label, language: str) -> Iterable[Row]:
    return (RowWriter(language, label).row(MATCHES, match, drawn.tournament.name) for match in drawn.matches)


def _seats(drawn: DrawnRound, label: Label, language: str) -> Iterable[Row]:
    return (RowWriter(language, label).row(TABLES, seat, drawn.tournament.name) for seat in drawn.seats)


_OF_MATCH = ("tournament", "round", "table", "player1", "player2", "result", "handicap", "seed1", "seed2")
MATCH_LIST = RoundList(
    MATCHES,
    written=_OF_MATCH,
    cleared=(*_OF_MATCH, "score1", "score2", "second1", "second2", "drawn_games", "army1", "army2"),
    texts=("result", "score1", "score2", "second1", "second2"),
    ahead=frozenset({"table"}),
    shown=("table", "handicap", "seed1", "seed2"),
    rows=_matches,
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
    rows=_seats,
    held=lambda tournament: (seat.row for seat in tournament.seats),
    no_sheet="write-no-tables",
    no_column="write-no-column-tables",
)

LISTS = (MATCH_LIST, SEAT_LIST)
