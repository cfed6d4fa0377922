"""The crosstable: the standings with a column per round, each cell saying against whom and how it went."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pipeline.model import Standing, replace
from pipeline.views.context.results import ResultLetter, manner_of_record
from pipeline.views.context.tournament import TournamentContext, round_file, shown_places
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.layout.parts import LINK_BYTES
from pipeline.views.standings.listing import cut_lines, qualifying, standings_heading
from pipeline.views.way import mates_of, place_letter

_MOST = 640
"""Players of a crosstable: a cell leads to a row of the same page, so it has no parts, and of more a phone opens no such page;
each player's page has their rounds."""


class CrossCell(Struct, frozen=True):
    """A round of a player: the letter of the result or place at the table, and whom they met; `void` where it counts for nothing."""

    letter: ResultLetter
    manner: str
    met: tuple[Person, ...]
    void: bool = False


class CrossRow(Struct, frozen=True):
    """A player's row; a cell is None where the round has no result. `cut` is the label of the line that follows."""

    place: str
    person: Person
    cells: tuple[CrossCell | None, ...]
    points: str
    qualified: bool
    cut: str


class CrosstablePage(HeadedPage, frozen=True):
    """The table in the order of the standings; `rounds` are its headings with the pages of the rounds."""

    rounds: tuple[NavLink, ...]
    rows: tuple[CrossRow, ...]
    span: int
    note: str
    apart: bool = False
    """Whether an opponent’s name is in their own row alone, and not at every number that leads there."""

    @property
    def least_bytes(self) -> int:
        """What the page weighs at least, with all the names on it."""
        return LINK_BYTES * sum(len(cell.met) for row in self.rows for cell in row.cells if cell is not None)

    def folded(self) -> tuple[CrosstablePage, ...]:
        """The same with the names in their own rows alone."""
        return (replace(self, apart=True),)


def crosstable_page(frame: Frame, context: TournamentContext) -> CrosstablePage:
    """The page of a tournament's crosstable."""
    rounds = tuple(NavLink(round_file(played.round), str(played.round.number)) for played in context.state.begun)
    return CrosstablePage(
        frame=frame,
        heading=context.words.gettext("Crosstable"),
        lead=standings_heading(context),
        rounds=rounds,
        rows=_rows(context),
        span=4 + len(rounds),
        note=" ".join(_notes(context)),
    )


def _rows(context: TournamentContext) -> tuple[CrossRow, ...]:
    standings = context.state.standings
    places, qualified, lines = shown_places(standings), qualifying(context), cut_lines(context)
    return tuple(
        CrossRow(
            place=places[standing.player],
            person=context.people[standing.player],
            cells=tuple(_cells(context, standing)),
            points=context.words.number(standing.points),
            qualified=standing.player in qualified,
            cut=lines.get(index, ""),
        )
        for index, standing in enumerate(standings)
    )


def _cells(context: TournamentContext, standing: Standing) -> Iterator[CrossCell | None]:
    records, words = {record.round: record for record in standing.records}, context.words
    for record in (records.get(played.round) for played in context.state.begun):
        if record is None:
            yield None
            continue
        met = tuple(mate.person for mate in mates_of(context, record))
        if record.opponent is not None:
            met = (context.people[record.opponent],)
        yield CrossCell(place_letter(context, record), manner_of_record(record, words), met, record.void)


def _notes(context: TournamentContext) -> Iterator[str]:
    gettext = context.words.gettext
    if context.seated:
        yield gettext(
            "Each cell shows the place at the table and the numbers of the other players; a number links to "
            "that player’s row. B is a bye, a dash a round without a table."
        )
    else:
        yield gettext(
            "Each cell shows the result and the opponent’s number, which links to that player’s row: W is a win, "
            "D a draw, L a loss, B a bye, a dash a round without a match."
        )
    if any(record.void for standing in context.state.standings for record in standing.records):
        yield gettext("Results in brackets do not count.")


PAGE: PageKind[TournamentContext] = PageKind(
    file="crosstable.html",
    heading=lambda context: context.words.gettext("Crosstable"),
    when=lambda context: context.has_standings and len(context.state.standings) <= _MOST,
    model=crosstable_page,
    template="crosstable",
    linked=Linked.STANDINGS,
)
