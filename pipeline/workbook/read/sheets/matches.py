"""The sheets of what is played: Matches, Tables with a row per seat, and Ladder."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from pipeline.model import LadderMatch, Match, PlayerNumber, Result, Round, Seat, Stage, field_names
from pipeline.problems.problem import problem_at
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.cells import ArmyName, Entrant, MatchResult, ScoreNumber
from pipeline.schema.rounds import read_result
from pipeline.workbook.read.causes.overwritten import Overwritten
from pipeline.workbook.read.convert import Converter, shown
from pipeline.workbook.read.roster import UNKNOWN, Roster
from pipeline.workbook.read.rows import Row, Rows, read_fields, read_rows
from pipeline.workbook.read.sheets.match_results import MatchEnds, TypedResult, match_score, typed_result
from pipeline.workbook.read.sheets.tournaments import Belonging, Lookup

_FIRST = ("round", "player1", "player2", "result")
_REST = tuple(name for name in field_names(Match) if name not in _FIRST)
"""The fields of a match in their order: those that decide whether a row is one, and the others."""
_SCORE1, _SCORE2 = _REST.index("score1"), _REST.index("score2")
_REST_OF_SEATS = tuple(name for name in field_names(Seat) if name not in ("round", "player"))
"""The fields of a seat in their order, but for those without which a row is none."""
_ENTERED = ("power", "place")
"""What somebody must have earned; a goal may be typed in advance."""


@dataclass
class MatchRows:
    """The matches of each tournament by its name, and the rows that could not be read as matches."""

    matches: dict[str, list[Match]] = field(default_factory=lambda: defaultdict(list))
    lost: list[int] = field(default_factory=list)
    overwritten: list[Overwritten] = field(default_factory=list)
    """Of the rows that are lost, those in which a result stands in the place of a player."""
    open: dict[int, tuple[str, Round]] = field(default_factory=dict)
    """Of the rows that are lost, those without a result whose tournament and round can be told."""
    partial: dict[str, list[Match]] = field(default_factory=lambda: defaultdict(list))
    """Of the rows that are lost, those whose tournament and round can be told, with as much as can be told of the players."""


def read_matches(
    rows: Rows, lookup: Lookup, roster: Roster, armies: Converter[str], rulesets: Mapping[str, Ruleset]
) -> MatchRows:
    """All matches; a row whose round, players or tournament cannot be told is lost and has a Problem."""
    listed = list(rows.filled("tournament", "table"))
    own = {
        Entrant(): roster.convert,
        Entrant(or_bye=True): roster.opponent,
        ArmyName(): armies,
        MatchResult(): typed_result,
        ScoreNumber(): match_score,
    }
    stated = read_fields(rows, listed, own)
    others = zip(*(stated[name] for name in _REST), strict=True)
    tournaments = Belonging(rows, lookup).down(listed)
    ends, found = MatchEnds(rows, rulesets, roster), MatchRows()
    lines = zip(listed, tournaments, *(stated[name] for name in _FIRST), others, strict=True)
    for row, tournament, played, one, other, result, rest in lines:
        if played is None:
            rows.require(row, "round")
        if isinstance(result, TypedResult):
            typed = (rest[_SCORE1], rest[_SCORE2])
            result, scores = ends.read(row, tournament, played, result, typed, (one, other))
            changed = list(rest)
            changed[_SCORE1], changed[_SCORE2] = scores
            rest = tuple(changed)
        over = _overwritten(rows, row, tournament, played, (one, other)) if result is None else None
        if over is not None:
            found.overwritten.append(over)
        pair = None if over is not None else _pair(rows, row, one, other, result)
        if pair is None or played is None or tournament is None:
            found.lost.append(row[0])
            if tournament is not None and played is not None and result is None:
                found.open[row[0]] = tournament, played
            if tournament is not None and played is not None and over is None:
                found.partial[tournament].append(Match(played, one or UNKNOWN, other, result, *rest))
        else:
            found.matches[tournament].append(Match(played, *pair, *rest))
    return found


def _overwritten(
    rows: Rows,
    row: Row,
    tournament: str | None,
    played: Round | None,
    players: tuple[PlayerNumber | None, PlayerNumber | None],
) -> Overwritten | None:
    """A result in the place of a player, where the other one has a name; who writes bare numbers may mean a player."""
    if tournament is None or played is None or played.stage is not Stage.SWISS or not rows.blank(row, "result"):
        return None
    for key, other_key, other in (("player1", "player2", players[1]), ("player2", "player1", players[0])):
        at, beside = rows.cell(row, key), rows.cell(row, other_key)
        if other is None or other <= 0 or not at.column or not beside.column or rows.blank(row, key):
            continue
        found, name = (shown(row[1][cell.column - 1]) for cell in (at, beside))
        result = read_result(found)
        if result not in (None, Result.BYE) and any(char.isalpha() for char in name):
            return Overwritten(at, rows.cell(row, "result"), tournament, played, other, result, found)
    return None


_Pair = tuple[PlayerNumber, PlayerNumber | None, Result | None]


def _pair(
    rows: Rows, row: Row, first: PlayerNumber | None, second: PlayerNumber | None, result: Result | None
) -> _Pair | None:
    """Who plays, and the result; None if one of the players is missing or cannot be told."""
    if not (first and second and first > 0 and second > 0):
        return _odd(rows, row, first, second, result)
    if result is not Result.BYE:
        return first, second, result
    at, opponent = rows.cell(row, "result"), rows.cell(row, "player2")
    found = shown(row[1][opponent.column - 1])
    rows.problems.append(problem_at("bye-with-opponent", at, related=[opponent], found=found))
    return first, second, None


def _odd(
    rows: Rows, row: Row, first: PlayerNumber | None, second: PlayerNumber | None, result: Result | None
) -> _Pair | None:
    """A row without two players who are known."""
    if first is None and second is None and result is None:
        if {"player1", "player2"} <= rows.table.columns.keys():
            rows.problems.append(problem_at("no-players", rows.cell(row, "player1")))
        return None
    if first is None:
        rows.require(row, "player1")
    if second is None and result is None and "result" not in rows.table.columns:
        return (first, None, Result.BYE) if first else None
    if second is None and result is not Result.BYE:
        if first and result and "table" in rows.table.columns and rows.blank(row, "table"):
            _bye_with_result(rows, row, result)
            return None
        if "player2" in rows.table.columns:
            rows.problems.append(problem_at("missing-opponent", rows.cell(row, "player2")))
        return None
    if first is None or UNKNOWN in (first, second):
        return None
    if result not in (None, Result.BYE, Result.FIRST):
        _bye_with_result(rows, row, result)
    return first, None, Result.BYE


def _bye_with_result(rows: Rows, row: Row, result: Result) -> None:
    at, related = rows.cell(row, "result"), [rows.cell(row, "player2")]
    rows.problems.append(problem_at("bye-with-result", at, related=related, found=str(result)))


def read_ladder(rows: Rows, roster: Roster) -> tuple[LadderMatch, ...]:
    """The rated games and matches outside tournaments, in the order of the sheet."""
    own = {Entrant(): roster.convert}
    return tuple(LadderMatch(**fields) for _, fields in read_rows(rows, list(rows.filled()), own))


@dataclass
class SeatRows:
    """The seats of each tournament by its name, and the rows that could not be read as seats."""

    seats: dict[str, list[Seat]] = field(default_factory=lambda: defaultdict(list))
    lost: list[int] = field(default_factory=list)


def read_tables(rows: Rows, lookup: Lookup, roster: Roster) -> SeatRows:
    """All seats; a row whose round, player or tournament cannot be told is lost and has a Problem."""
    listed = list(rows.filled("tournament", "table", "seat", "goal"))
    stated = read_fields(rows, listed, {Entrant(): roster.convert})
    others = zip(*(stated[name] for name in _REST_OF_SEATS), strict=True)
    tournaments = Belonging(rows, lookup).down(listed)
    found = SeatRows()
    lines = zip(listed, tournaments, stated["round"], stated["player"], others, strict=True)
    for row, tournament, played, player, rest in lines:
        if played is None:
            rows.require(row, "round")
        if player is None:
            # A seat that stays empty is only looked at; one with a result has lost its player.
            if any(not rows.blank(row, key) for key in _ENTERED):
                rows.require(row, "player")
            elif "player" in rows.table.columns:
                rows.problems.append(problem_at("seat-empty", rows.cell(row, "player")))
        if played is None or player is None or player == UNKNOWN or tournament is None:
            found.lost.append(row[0])
        else:
            found.seats[tournament].append(Seat(played, player, *rest))
    return found
