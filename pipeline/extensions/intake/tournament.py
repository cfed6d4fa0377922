"""A tournament from an organiser's own sheet: pairs in rows or on a sheet a round, rounds in columns, a cross table, or players
alone; and what was understood of the sheet before anything is made of it: its columns, the names as they are published, who met whom.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from pipeline.extensions.exchange.imported import Found, FoundMatch, ImportedStanding, ImportedTournament, left_out
from pipeline.extensions.intake import match_tables, pair_tables, who_meet
from pipeline.extensions.intake.answers import (
    ENDS,
    RESULTS,
    Question,
    lettered,
    others_of,
    questions_of,
    remembered,
    table_questions,
    with_answers,
)
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import SIDES
from pipeline.extensions.intake.contents import with_contents
from pipeline.extensions.intake.cross_tables import cross_columns, cross_matches
from pipeline.extensions.intake.headless_lists import without_headings
from pipeline.extensions.intake.match_list import as_scores
from pipeline.extensions.intake.names import bare, cleaned
from pipeline.extensions.intake.odd_rows import as_warnings, odd_names, set_aside
from pipeline.extensions.intake.pairs import read_pairs
from pipeline.extensions.intake.parts import tables_in
from pipeline.extensions.intake.players import exact, lists_of, players_of, read_players
from pipeline.extensions.intake.rounds import RoundReader
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows, Sheets, read_sheets, unread
from pipeline.extensions.intake.trees import tree_of
from pipeline.extensions.intake.words import GIVEN, LEFT_OUT, PART, WINS, keys_of, says
from pipeline.locale.spelling import LABEL, normal, skeleton
from pipeline.model import Player, PlayerNumber, Stage, replace, without_sign
from pipeline.problems.problem import CellRef, Problem, Severity, column_letters, has_errors, problem_at

_PLAIN = frozenset({"players-file-understood", "players-file-noted", "players-file-name-twice"})
"""What need not be said of the players of a table of results."""
_EXAMPLES, _SHOWN = 3, 40
_LINES = 3
"""So many rows of a sheet may be a title and notes."""
_NOTE = "note"
UNCLEAR = "import-sides-or-team"
"""What is said of a sheet also where no players can be taken from it."""
_SAID = frozenset({
    "players-file-understood", "players-file-question", "players-file-noted", "players-file-passed-over", "players-file-cleaned",
    "import-several",
})  # fmt: skip
"""Problems that say what a preview shows."""


def read_tournament(content: bytes, file: str, folder: Path | None = None) -> Found:
    """What a sheet of the organiser's own says of a tournament, and what is wrong with it, each at its cell.

    The folder is where answers about its columns lie.
    """
    read = read_sheets(content, file)
    if not isinstance(read, Sheets):
        return None, [unread(read, file)]
    answers, unclear = remembered(folder) if folder else ({}, [])
    if unclear:
        return None, unclear
    read, said, _choices = with_answers(read, answers, file)
    found, problems = set_aside(_found(read, file))
    if found and {*answers.values()} >= SIDES:  # whom a column is said to name is called as it stands there
        problems = as_warnings(problems, {"import-numbers-only": 1}, len(found.players))
    odd = odd_names(found.players, file) if found else []
    return found, [*said, *problems, *odd]


def _found(read: Sheets, file: str) -> Found:
    """What sheets say whose columns are explained."""
    trees = {sheet.name: tree_of(sheet) for sheet in read.sheets}
    if unclear := [problem for _, left in trees.values() for problem in left]:
        return None, unclear
    drawn = [name for name, (tables, _) in trees.items() if tables]
    if len(drawn) > 1:
        return None, [problem_at("import-trees", CellRef(drawn[1]), sheets=", ".join(drawn)[:LABEL])]
    of_sheets = {one.name: trees[one.name][0] or match_tables.tables_on(one) for one in read.sheets if one.rows}
    tables = [table for found in of_sheets.values() for table in found]
    if tables and not any(table.heading for table in tables) and not all(of_sheets.values()):
        return None, [_no_table([sheet for sheet in read.sheets if not of_sheets.get(sheet.name)])]
    if many := match_tables.more_than_two(tables, read.sheets):
        return None, [many]
    pairs = match_tables.told_once([one for one in map(pair_tables.pair_table, tables) if one])
    if unclear := [problem for one in pairs if (problem := pair_tables.sides_or_team(one))]:
        return None, unclear
    lists = [
        table for table in tables if {"name", GIVEN} & table.columns.keys() and not pair_tables.pair_table(table)
    ]
    if pairs:
        unread = [sheet for sheet in read.sheets if sheet.rows and not of_sheets[sheet.name]]
        keyed = [*lists, *(table for table in map(without_headings, unread) if table)]
        if unclear := [problem for one in pairs if (problem := who_meet.unknown_keys(one, keyed))]:
            return None, unclear
        pairs = [who_meet.with_names(one, keyed) for one in pairs]
        met = {name for one in pairs for both in who_meet.met_in(one) for name in both}
        lists = [
            table
            for table in lists
            if met & {skeleton(bare(_name(table, row))[0]) for row in table.rows}
            or "name" not in table.columns
            or (all(map(str.isdigit, met)) and "number" in table.columns)
        ]
        more = {sheet.name: continued for sheet in unread if (continued := match_tables.continued(sheet, pairs))}
        found, problems = _of_pairs([*pairs, *more.values()], lists, file)
        taken = {(one.sheet, one.heading, one.left) for one in (*lists, *(pair.table for pair in pairs))}
        others = [
            f"{one.title or one.sheet} ({one.heading})"
            for one in tables
            if (one.sheet, one.heading, one.left) not in taken
        ]
        others += [one.name for one in unread if one.name not in more and len(one.rows) > _LINES]
        return found, [*problems, *left_out(others, file)]
    return _of_players(tables, lists, read, file)


def read_import(content: bytes, file: str, folder: Path | None = None) -> Found:
    """What `read_tournament` says, what is still to be played behind the first such round as planned."""
    found, problems = read_tournament(content, file, folder)
    rounds = [match for match in found.matches if match.round.stage is Stage.SWISS] if found else []
    begun = [match.round.number for match in rounds if match.player2 and not match.open]
    last = max(min((match.round.number for match in rounds if match.open), default=0), *begun, 0)
    planned = [match for match in rounds if match.open and match.round.number > last]
    if found is None or not planned:
        return found, problems
    kept = tuple(one for one in found.matches if one.round.stage is not Stage.SWISS or one.round.number <= last)
    return replace(found, matches=kept, planned=tuple(one for one in found.matches if one not in kept)), problems


def _of_players(tables: Sequence[OwnTable], lists: Sequence[OwnTable], read: Sheets, file: str) -> Found:
    """What tables with a row for each player say: rounds in columns, a cross table, or nothing of matches."""
    with_rounds = [table for table in lists if cross_columns(table) or table.rounds]
    if with_rounds:
        found, problems = _of_all_rounds(with_rounds, file)
        return found, [*problems, *_others(lists, found, file)]
    listed, problems = lists_of(read, file)
    if not listed:
        empty = bool(tables) or not any(len(sheet.rows) for sheet in read.sheets)
        return None, [problem_at("import-empty", CellRef(file)) if empty else _no_table(read.sheets)]
    if logs := [one for one in listed if _is_log(one)]:
        at = CellRef(logs[0].sheet, logs[0].heading, logs[0].columns["result"] + 1)
        return None, [problem_at("import-opponent-missing", at, Severity.ERROR, count=len(logs[0].rows))]
    players, odd = players_of([_noted(table) for table in listed], file)
    if not players:
        return None, [*problems, *odd]
    stated = _stated(listed[0], {player.row: player for player in players}) if len(listed) == 1 else {}
    imported = ImportedTournament("", tuple(players), (), 0)
    if any(standing.points for standing in stated.values()):
        first = next(iter(stated.values()))
        odd.append(problem_at("import-points-only", first.at, count=len(stated)))
    return imported, [*problems, *odd]


def _no_table(sheets: Sequence[SheetRows]) -> Problem:
    """That nothing on the sheets has headings that say what it is."""
    sheet = max(sheets, key=lambda one: len(one.rows))
    row, cells = next(iter(sheet.rows.items()))
    return problem_at("import-headings", CellRef(sheet.name, row), headings=", ".join(filter(None, cells))[:200])


def _of_pairs(pairs: Sequence[pair_tables.PairTable], lists: Sequence[OwnTable], file: str) -> Found:
    """Matches of rows, with what lists of players and standings beside them say."""
    lists = sorted(lists, key=lambda table: "number" not in table.columns)
    own = [one for one in lists if "number" in one.columns and all("number1" in pair.columns for pair in pairs)]
    listed, odd = players_of(own or lists, file) if lists else ([], [])  # others may cut names off
    pairs = pairs if own or not lists else [who_meet.without_numbers(pair) for pair in pairs]
    problems = [problem for problem in odd if problem.code not in _PLAIN]
    imported, wrong = read_pairs(pairs, file, listed)
    if imported is None:
        return None, [*problems, *wrong]
    known = {player.number: player for player in listed}
    players = tuple(known.get(player.number, player) for player in imported.players)
    names = {skeleton(player.name): player for player in players}
    stated: dict[PlayerNumber, ImportedStanding] = {}
    for table in lists:
        rows = {row: names.get(skeleton(_name(table, row))) for row in table.rows}
        of_rows = {row: player for row, player in rows.items() if player}
        stated |= _stated(table, of_rows)
        wrong += _wins_differ(table, of_rows, imported.matches)
    players, carried = _with_classes(players, pairs)
    wrong = [
        one for one in wrong if one.code != "import-column" or (one.at.sheet, one.at.column - 1) not in carried
    ]
    return replace(imported, players=players, stated=stated), [*problems, *wrong]


def _with_classes(
    players: tuple[Player, ...], pairs: Sequence[pair_tables.PairTable]
) -> tuple[tuple[Player, ...], set[tuple[str, int]]]:
    """The players with the group or the category that a column beside all their matches says, where it says but one of each; and which
    columns those are.
    """
    carried: set[tuple[str, int]] = set()
    for key in ("group", "category"):
        said: defaultdict[str, set[str]] = defaultdict(set)
        places = [(one, index) for one in pairs if (index := one.table.columns.get(key)) is not None]
        for one, index in places:
            for cells, names in zip(one.table.rows.values(), who_meet.met_in(one), strict=True):
                for name in names:
                    said[name].add(cells[index][:LABEL])
        alone: dict[str, Any] = {
            name: {key: next(iter(values))} for name, values in said.items() if len(values) == 1
        }
        told = [one if getattr(one, key) else replace(one, **alone.get(skeleton(one.name), {})) for one in players]
        if len(places) == len(pairs) and all(getattr(one, key) for one in told):
            players = tuple(told)
            carried |= {(one.table.sheet, index) for one, index in places}
    return players, carried


def _wins_differ(
    table: OwnTable, players: Mapping[int, Player], matches: Sequence[FoundMatch]
) -> Iterator[Problem]:
    """That the wins in a table are not those of the matches, byes counted or not: something was read wrongly, or is wrong there."""
    columns = [
        index
        for index, heading in enumerate(table.headings)
        if WINS in keys_of(heading, PART) and len(normal(heading)) > 1
    ]
    if len(columns) != 1:
        return
    won = Counter(_winner(match) for match in matches if match.player2 is not None)
    byes = Counter(match.player1 for match in matches if match.player2 is None)
    said = {row: exact(table.rows[row][columns[0]]) for row in players}
    wrong = [
        row
        for row, count in said.items()
        if count is not None and not 0 <= count - won[players[row].number] <= byes[players[row].number]
    ]
    if wrong:
        player, there = players[wrong[0]].number, str(said[wrong[0]])
        at, *related = (CellRef(table.sheet, row, columns[0] + 1) for row in wrong[:21])
        whose: dict[str, str | int] = {"count": len(wrong), "player": player}
        yield problem_at("import-wins-differ", at, related=related, **whose, here=won[player], there=there)


def _name(table: OwnTable, row: int) -> str:
    index = table.columns.get("name")
    return table.rows[row][index] if index is not None else ""


def _of_all_rounds(tables: Sequence[OwnTable], file: str) -> Found:
    """Matches of such tables: of the first, and of others as far as other people stand in each."""
    found, problems = _of_rounds(tables[0], file)
    for table in tables[1:] if found else ():
        more, wrong = _of_rounds(table, file)
        known = {skeleton(player.name) for player in found.players} if found else set()
        if more is None or found is None or not known.isdisjoint(skeleton(one.name) for one in more.players):
            continue
        found = _together(found, more, max(player.number for player in found.players))
        problems += wrong
    return found, problems


def _together(found: ImportedTournament, more: ImportedTournament, shift: int) -> ImportedTournament:
    """What two tables say of different people, the numbers of the second higher by so many."""
    numbers = {one.number: PlayerNumber(one.number + shift) for one in more.players}
    players = (replace(player, number=numbers[player.number]) for player in more.players)
    matches = (
        replace(one, player1=numbers[one.player1], player2=numbers[one.player2] if one.player2 else None)
        for one in more.matches
    )
    return replace(
        found,
        players=(*found.players, *players),
        matches=(*found.matches, *matches),
        rounds=max(found.rounds, more.rounds),
        byes={**found.byes, **{(numbers[who], number): bye for (who, number), bye in more.byes.items()}},
        stated={**found.stated, **{numbers[who]: standing for who, standing in more.stated.items()}},
    )


def _of_rounds(table: OwnTable, file: str) -> Found:
    """Matches of a table with a column for each round or for each player."""
    players, odd = players_of([table], file)
    problems = [problem for problem in odd if problem.code not in _PLAIN]
    if not players or has_errors(problems):
        return None, odd
    rows = {player.row: player for player in players}
    reader = RoundReader(table, rows)
    if columns := cross_columns(table):
        matches, wrong = cross_matches(table, columns, rows)
    else:
        matches, wrong = reader.matches(), reader.problems
    if not matches and not has_errors(wrong):
        players = players_of([_noted(table)], file)[0]
    stated = _stated(table, rows) if matches else {}
    wrong = [*wrong, *(_wins_differ(table, rows, matches) if matches else ())]
    rounds = max((match.round.number for match in matches if match.round.stage is Stage.SWISS), default=0)
    in_order = sorted(as_scores(matches), key=lambda match: (match.round.number, match.player2 is None))
    imported = ImportedTournament("", tuple(players), tuple(in_order), rounds, byes=reader.byes, stated=stated)
    return imported, [*problems, *wrong]


def _is_log(table: OwnTable) -> bool:
    """Whether a table says, of people who come again and again, who won and who lost, and not against whom."""
    index, names = table.columns.get("result"), [_name(table, row) for row in table.rows]
    ends = {row[index] for row in table.rows.values()} if index is not None else set()
    decided = any(says(end, "won") for end in ends) and any(says(end, "lost") for end in ends)
    return decided and 2 * len({*names}) < len(names)


def _noted(table: OwnTable) -> OwnTable:
    """A table that does not say who met, its rounds, points and places among what goes into notes."""
    columns = {key: index for key, index in table.columns.items() if key not in ("points", "place")}
    return replace(table, columns=columns, rounds={})


def _others(lists: Sequence[OwnTable], found: ImportedTournament | None, file: str) -> list[Problem]:
    """That there are tables besides of people who are not in the one that was taken."""
    known = {skeleton(player.name) for player in found.players} if found else set()
    more = [
        f"{table.title or table.sheet} ({table.heading})"
        for table in lists
        if any(skeleton(one.name) not in known for one in cleaned([_name(table, row) for row in table.rows]))
    ]
    return left_out(more, file) if found else []


def _stated(table: OwnTable, players: Mapping[int, Player]) -> dict[PlayerNumber, ImportedStanding]:
    """The points and places that a table states of the players of its rows."""
    found: dict[PlayerNumber, ImportedStanding] = {}
    columns = table.columns.get("points"), table.columns.get("place")
    column = (columns[0] if columns[0] is not None else columns[1] or 0) + 1
    for row, player in players.items():
        points, place = (None if index is None else exact(table.rows[row][index]) for index in columns)
        whole = int(place) if place is not None and place.denominator == 1 else None
        if points is not None or whole is not None:
            found[player.number] = ImportedStanding(CellRef(table.sheet, row, column), points, whole)
    return found


def _winner(match: FoundMatch) -> PlayerNumber | None:
    """Who won a match by its result, or by its score; None for a draw, and where neither says it."""
    pair = match.pair or match.scores
    sides = {result.winner for result in match.results}
    if not sides and pair:
        sides = {1 if pair[0] > pair[1] else 2 if pair[0] < pair[1] else None}
    return match.player1 if sides == {1} else match.player2 if sides == {2} else None


class ColumnPreview(Struct, frozen=True):
    """A column: its heading as it stands there, the key of what it means, the first of its cells, and whether that is a question.

    The key is empty for what is left out, `note` for what goes into notes, and `standing` for how somebody did on the whole.
    """

    heading: str
    key: str
    examples: tuple[str, ...]
    asked: bool
    letter: str = ""
    """Where there is no heading, the letter; the heading is then its name in answers."""


class TablePreview(Struct, frozen=True):
    """A table of a sheet; `passed` are rows that are none of its own."""

    title: str
    columns: tuple[ColumnPreview, ...]
    rows: int
    passed: tuple[str, ...]
    changed: tuple[tuple[str, str], ...]
    """Names as they stand there, and as they are published."""


class SheetPreview(Struct, frozen=True):
    """A file of an organiser's own. `players` are those of whom a tournament can be made, `matches` and `rounds` count what would be
    taken in with its results.
    """

    tables: tuple[TablePreview, ...]
    players: tuple[str, ...]
    matches: int
    rounds: int
    problems: tuple[Problem, ...]
    choices: tuple[Question, ...]
    """Which part of it is meant, and what columns say of matches."""
    whole: tuple[TablePreview, ...] = ()
    """The columns of each sheet that was understood, for whoever would explain them otherwise."""


def preview(path: Path) -> SheetPreview:
    """What a file says, with the answers that lie beside it. Raises OSError."""
    content = path.read_bytes()
    read = read_sheets(content, path.name)
    tournament, of_results = read_import(content, path.name, path.parent)
    of_results += tournament.to_draw() if tournament else []
    listed, of_players = read_players(path)
    matches = tournament.matches if tournament and not has_errors(of_results) else ()
    refused = has_errors(of_players)
    people = tournament.players if tournament and matches else () if refused else listed
    unclear = any(problem.code == UNCLEAR for problem in of_results)
    told = of_results if matches or (has_errors(of_results) and (unclear or not refused)) else of_players
    problems = tuple(problem for problem in told if problem.code not in _SAID)
    names = tuple(player.name for player in people)
    rounds = len({match.round for match in matches})
    if not isinstance(read, Sheets):
        return SheetPreview((), names, len(matches), rounds, problems, ())
    explained, _said, choices = with_answers(read, remembered(path.parent)[0], path.name)
    choices += [one for one in questions_of(explained.sheets) if one.options != one.headings]
    tables = tuple(_tables(read, explained, path.name))
    others = tuple(_whole(one, path.name) for one in explained.sheets if tables_in([one]) and not one.columns)
    return SheetPreview(tables, names, len(matches), rounds, problems, tuple(choices), others)


def _tables(read: Sheets, explained: Sheets, file: str) -> Iterator[TablePreview]:
    of_columns = (one for one in questions_of(explained.sheets) if one.options == one.headings)
    asked = {normal(heading) for question in of_columns for heading in question.headings}
    stated = {sheet.name: sheet for sheet in read.sheets}
    for before, sheet in ((stated[one.name], one) for one in explained.sheets):
        tables, told = tables_in([sheet]), bool(sheet.columns)
        yield from (_table(with_contents(table), before.rows, asked, file, told=told) for table in tables)
        if not tables:
            yield _whole(sheet, file)


def _whole(sheet: SheetRows, file: str) -> TablePreview:
    width = max(map(len, sheet.rows.values()), default=0)
    return _table(OwnTable(sheet.name, 0, ("",) * width, {}, {}, sheet.rows), {}, set(), file)


def _table(table: OwnTable, stated: Rows, asked: set[str], file: str, *, told: bool = False) -> TablePreview:
    """What is shown of a table; the columns of one that somebody explained by letters go by these, their headings behind them."""
    asked = asked | {normal(one) for question in table_questions(table) for one in question.headings}
    pairs = pair_tables.pair_table(table)
    keys = dict.fromkeys(others_of(table), _NOTE)
    keys |= {index: key for key, index in (pairs.columns if pairs else table.columns).items()}
    keys |= dict.fromkeys((*table.rounds.values(), *table.opponents.values()), "standing")
    columns = []
    for index, heading in enumerate(table.headings):
        examples = tuple(row[index][:_SHOWN] for row in table.rows.values() if row[index])[:_EXAMPLES]
        own = stated[table.heading][index] if table.heading and index < len(stated[table.heading]) else ""
        if heading or examples:
            key = "" if heading == LEFT_OUT else keys.get(index, "")
            meant = "standing" if key in RESULTS - ENDS else key if key != "moment" else ""
            is_asked = bool(heading) and normal(heading) in asked
            letter = column_letters(index + 1) if told or not (table.heading or heading) else ""
            named = lettered(file, table.sheet, index) if letter else own or heading
            columns.append(
                ColumnPreview(named, meant, examples, is_asked, f"{letter} {own}".strip() if told else letter)
            )
    passed = tuple(without_sign(text)[: 2 * _SHOWN] for text in table.passed.values())
    return TablePreview(table.title or table.sheet, tuple(columns), len(table.rows), passed, _changed(table))


def _changed(table: OwnTable) -> tuple[tuple[str, str], ...]:
    if "name" not in table.columns:
        return ()
    cells = [_name(table, row) for row in table.rows]
    return tuple(
        (without_sign(cell), one.name) for cell, one in zip(cells, cleaned(cells), strict=True) if cell != one.name
    )
