"""The final tables as a workbook: what a coordinator opens beside the report. Private, for it may hold full names."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, TypeVar

from pipeline.engine.finals.categories import category_places
from pipeline.engine.games.armies import army_statistics
from pipeline.engine.standings.routes import routes
from pipeline.engine.tournament.categories import category_names
from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model.event import Event, Match
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Round, Stage
from pipeline.model.standings import Outcome as Ended
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.context.seating import counted_at_tables
from pipeline.views.context.tiebreaks import full_name, shown_keys
from pipeline.views.language.people import readable
from pipeline.views.language.stage_words import stage_words
from pipeline.views.language.words import Words, words
from pipeline.views.standings.groups import advanced

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

Value = str | int | float | None
Rows = list[list[Value]]
Table = tuple[str, list[str], Rows]
"""A sheet's title, its headings and its rows."""

Names = Mapping[PlayerNumber, str]

_AS_IT_IS = {"in_memory": True, "strings_to_numbers": False, "strings_to_formulas": False, "strings_to_urls": False}
_NO_DATE = dt.datetime(1980, 1, 1)
"""When the file says that it was made: the same event gives the same bytes."""
_FORBIDDEN = re.compile(r"[\\/*?:\[\]]")
_LONGEST_TITLE = 31
_WIDEST, _NARROWEST = 40, 8
_PADDING = 5 / 7
"""What the writer adds to the width of a column for its margins, in letters."""
_DRAWN = 11
"""The column of the games that nobody won, in the table of rounds."""

_Cell = TypeVar("_Cell")


def results_workbook(event: Event, outcomes: Sequence[TournamentState], names: Names, language: str) -> bytes:
    """An `.xlsx` file: players, and for each tournament standings, rounds and classification, armies and ratings.

    `names` are those to show, by number: full ones, or those of the site. Numbers are numbers, no text is a formula,
    and the same event gives the same bytes.
    """
    said = words(language)
    tables = [_players(event, names, said)]
    for outcome in outcomes:
        several = f"{readable(outcome.contest.tournament.name)} " if len(outcomes) > 1 else ""
        tables += [(several + title, header, rows) for title, header, rows in _tables(event, outcome, names, said)]
    return _written(tables, readable(event.name))


def _tables(event: Event, outcome: TournamentState, names: Names, said: Words) -> Iterator[Table]:
    maker = _WorkbookTables(event, outcome, names, said)
    yield maker.standings()
    yield maker.seats() if outcome.contest.ruleset.kind is Kind.TABLES else maker.matches()
    yield maker.classification()
    categories = maker.categories()
    if categories[2]:
        yield categories
    armies = maker.armies()
    if armies[2]:
        yield armies
    if outcome.ratings:
        yield maker.ratings()


def _players(event: Event, names: Names, said: Words) -> Table:
    rows: Rows = [
        [player.number, names[player.number]] for player in sorted(event.players, key=lambda one: one.number)
    ]
    return said.gettext("Players"), [said.gettext("No"), said.gettext("Name")], rows


class _WorkbookTables:
    """The tables of one tournament."""

    def __init__(self, event: Event, outcome: TournamentState, names: Names, said: Words) -> None:
        self._event = event
        self._outcome = outcome
        self._names = names
        self._said = said

    def standings(self) -> Table:
        """A row per player; a lot has its share in the order, but no column."""
        keys = shown_keys(self._outcome.contest.ruleset)
        header = self._header(N_("Place"), N_("No"), N_("Name"), N_("Points"))
        header += [full_name(key, self._outcome.contest.ruleset, self._said) for key in keys]
        header += self._header(N_("Rounds played"), N_("Wins"), N_("Draws"), N_("Losses"))
        if self._outcome.adjusted:
            header += self._header(N_("Points beside the rounds"))
        grouped, found = self._outcome.structure.groups > 1, routes(self._outcome)
        if grouped:
            header += self._header(N_("Group"), N_("Place in the group"), N_("Advanced"))
        rows: Rows = []
        for line in self._outcome.standings:
            receipts = [line.receipt(key) for key in keys]
            values = [None if receipt is None else _plain(receipt.value) for receipt in receipts]
            counts = [line.played, *(line.count(ended) for ended in (Ended.WIN, Ended.DRAW, Ended.LOSS))]
            row: list[Value] = [line.place, *self._player(line.player), _plain(line.points), *values, *counts]
            if self._outcome.adjusted:
                row.append(_plain(line.beside()))
            if grouped:
                row += [line.group, line.group_place, advanced(self._said, line, found) or None]
            rows.append(row)
        return self._said.gettext("Standings"), header, rows

    def matches(self) -> Table:
        """A row per match and bye, those of the bracket as far as they are drawn."""
        header = self._header(N_("Round"), N_("Table"), N_("No 1"), N_("Player 1"), N_("No 2"), N_("Player 2"))
        header += self._header(N_("Result"), N_("Score 1"), N_("Score 2"), N_("Points 1"), N_("Points 2"))
        header += self._header(N_("Games drawn"), N_("Army 1"), N_("Army 2"))
        if self._outcome.contest.ruleset.second_scores:
            header += self._header(N_("Second score 1"), N_("Second score 2"))
        rows: Rows = []
        for played in self._outcome.rounds:
            for one in played.matches:
                rows.append(self._match(one.match, one.points or (None, None)))
            for bye in played.byes:
                points = [None, None, _plain(bye.points), None]
                ends: list[Value] = [Result.BYE.value, *points, None, None, None]
                row = [self._round(played.round), None, *self._player(bye.player), None, None, *ends]
                rows.append([*row, *[None] * (len(header) - len(row))])
        finals = [one for one in self._outcome.contest.tournament.matches if one.round.stage is Stage.BRACKET]
        rows += [self._match(one, (None, None)) for one in sorted(finals, key=_in_order)]
        if all(row[_DRAWN] is None for row in rows):
            header, rows = _without(_DRAWN, header), [_without(_DRAWN, row) for row in rows]
        return self._said.gettext("Rounds"), header, rows

    def _match(self, match: Match, points: tuple[Number | None, Number | None]) -> list[Value]:
        result = match.result.value if match.result else None
        figures = [_plain(value) for value in (match.score1, match.score2, *points)]
        armies = [readable(army) or None for army in (match.army1, match.army2)]
        players = [*self._player(match.player1), *self._player(match.player2)]
        drawn = _plain(match.drawn_games)
        row = [self._round(match.round), match.table, *players, result, *figures, drawn, *armies]
        if self._outcome.contest.ruleset.second_scores:
            row += [_plain(match.second1), _plain(match.second2)]
        return row

    def seats(self) -> Table:
        """A row per seat, the finals at the end."""
        header = self._header(N_("Round"), N_("Table"), N_("Seat"), N_("No"), N_("Name"))
        place = self._said.pgettext("at the table", "Place")
        header += [
            *self._header(counted_at_tables(self._outcome.contest.ruleset), N_("Goal")),
            place,
            *self._header(N_("Points")),
        ]
        finals = self._outcome.finals
        rounds = (*self._outcome.rounds, *(finals.rounds if finals else ()))
        rows: Rows = [row for played in rounds for row in self._seated(played)]
        return self._said.gettext("Rounds"), header, rows

    def _seated(self, played: PlayedRound) -> Iterator[list[Value]]:
        name = self._round(played.round)
        for table in played.tables:
            for one in table.seats:
                figures = [_plain(value) for value in (one.seat.power, one.seat.goal, one.place, one.points)]
                yield [name, table.table, one.seat.seat, *self._player(one.seat.player), *figures]
        for bye in played.byes:
            yield [name, None, None, *self._player(bye.player), None, None, None, _plain(bye.points)]

    def classification(self) -> Table:
        """A row per player, with the round of the bracket that they reached."""
        header = self._header(N_("Place"), N_("No"), N_("Name"), N_("Reached"))
        swiss = self._said.gettext(
            stage_words(self._outcome.contest.ruleset, groups=self._outcome.structure.groups).swiss
        )
        rows: Rows = []
        for row in self._outcome.classification.rows:
            reached = swiss if row.reached is None else self._round(row.reached)
            rows.append([row.place, *self._player(row.player), reached])
        return self._said.gettext("Classification"), header, rows

    def categories(self) -> Table:
        """A row for each of the first three of a category."""
        header = self._header(N_("Category"), N_("Place in the category"), N_("No"), N_("Name"), N_("Place"))
        names = category_names(self._event.players)
        places = {row.player: row.place for row in self._outcome.classification.rows}
        rows: Rows = [
            [readable(names[one.key]), held.place, *self._player(held.player), places.get(held.player)]
            for one in category_places(self._outcome)
            for held in one.places
        ]
        return self._said.gettext("Categories"), header, rows

    def armies(self) -> Table:
        """A row per army that was played or registered."""
        header = self._header(
            N_("Army"), N_("Played"), N_("Won"), N_("Drawn"), N_("Lost"), N_("Average difference")
        )
        lines = army_statistics(self._outcome.contest, self._event.armies)
        rows: Rows = [
            [readable(one.army), one.played, one.won, one.drawn, one.lost, _plain(one.average)] for one in lines
        ]
        return self._said.gettext("Armies"), header, rows

    def ratings(self) -> Table:
        """A row per player, the highest rating first."""
        header = self._header(N_("No"), N_("Name"), N_("Before"), N_("After"), N_("Rank"))
        rows: Rows = [
            [*self._player(row.player), row.before, row.after, readable(row.rank)] for row in self._outcome.ratings
        ]
        return self._said.gettext("Ratings"), header, rows

    def _header(self, *messages: str) -> list[str]:
        return [self._said.gettext(message) for message in messages]

    def _player(self, player: PlayerNumber | None) -> list[Value]:
        return [None, None] if player is None else [player, self._names[player]]

    def _round(self, played: Round) -> Value:
        return played.number if played.stage is Stage.SWISS else round_name(played, self._said.catalogue)


def _in_order(match: Match) -> tuple[Round, int, PlayerNumber]:
    return match.round, match.table or 0, match.player1


def _without(index: int, row: Sequence[_Cell]) -> list[_Cell]:
    return [*row[:index], *row[index + 1 :]]


def _plain(value: Number | None) -> int | float | None:
    if value is None:
        return None
    return int(value) if value.denominator == 1 else float(value)


def _written(tables: Iterable[Table], title: str) -> bytes:
    import xlsxwriter  # loads what other commands than those that make a report do not need

    made = BytesIO()
    with xlsxwriter.Workbook(made, _AS_IT_IS) as book:
        book.set_properties({"title": title, "author": "Swissbook", "created": _NO_DATE})
        bold, text = book.add_format({"bold": True}), book.add_format({"quote_prefix": True})
        for name, header, rows in _titled(tables):
            _fill(book.add_worksheet(name), header, rows, bold, text)
    return made.getvalue()


def _fill(sheet: Worksheet, header: Sequence[str], rows: Rows, bold: Format, text: Format) -> None:
    """Headings that stay in sight, and rows; what looks like a formula is text, and stays so where it is edited."""
    sheet.freeze_panes(1, 0)
    for column, heading in enumerate(header):
        sheet.write_string(0, column, heading, bold)
        longest = max((len(str(row[column] or "")) for row in rows), default=0)
        width = min(max(longest, len(heading), _NARROWEST) + 2, _WIDEST)
        sheet.set_column(column, column, width - _PADDING)
    for place, row in enumerate(rows, start=1):
        for column, value in enumerate(row):
            if isinstance(value, str):
                sheet.write_string(place, column, value, text if value.startswith("=") else None)
            elif value is not None:
                sheet.write_number(place, column, value)


def _titled(tables: Iterable[Table]) -> Iterator[Table]:
    """Sheet titles that a workbook may have: no forbidden characters, at most 31, no two the same."""
    taken: set[str] = set()
    for title, header, rows in tables:
        plain = _FORBIDDEN.sub(" ", title).strip("' ") or "Sheet"
        name, count = plain[:_LONGEST_TITLE], 1
        while name.casefold() in taken:
            count += 1
            end = f" {count}"
            name = plain[: _LONGEST_TITLE - len(end)] + end
        taken.add(name.casefold())
        yield name, header, rows
