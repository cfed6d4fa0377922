"""Which tables of a sheet have a match in each row, and which columns of theirs say what."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import MARK1, MARK2, NUMBER1, NUMBER2, PEOPLE, are_of_sides, third_player
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.match_sets import with_sets, with_sets_below
from pipeline.extensions.intake.score_columns import MADE, SMALL, are_of_people, are_shares, with_scores
from pipeline.extensions.intake.seated import seated
from pipeline.extensions.intake.sheets import once
from pipeline.extensions.intake.stages import named_round, stage_of
from pipeline.extensions.intake.whole_rows import (
    below_rounds,
    filled_down,
    parted,
    staged,
    unmarked,
    with_ends,
    with_flags,
)
from pipeline.extensions.intake.words import LEFT_OUT, PART, WHOLE, keys_of, says, side_of, words_of
from pipeline.locale.spelling import normal, skeleton
from pipeline.model import Round, Stage, replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.rounds import read_score
from pipeline.schema.sheets import MATCHES

GAVE_UP = "gave up"
"""The key of a column that names who gave up."""
_SEVERAL, _DIGITS, _OFTEN, _ODD = 2, 4, 5, 20
_FEW = 3
"""Rows of which one alone may say how its match ended."""
_WORDED = frozenset({"round", "table", "player1", "player2", "result", "score1", "score2", "winner", NUMBER1, NUMBER2})  # fmt: skip


class PairTable(Struct, frozen=True, eq=False, weakref=True):
    """A table with a match in each row. `columns` are those of the keys of the sheet Matches, and of the numbers of both; `round` is that of
    rows that do not say theirs, as the title or the name of the sheet has it, `stages` those before names, by row. `nameless` is where
    people are identified alone.
    """

    table: OwnTable
    columns: Mapping[str, int]
    round: Round | None
    nameless: bool = False
    stages: Mapping[int, Round] = {}


@once
def pair_table(table: OwnTable) -> PairTable | None:
    """The table as one of pairs; None for one of players."""
    table = with_sets(seated(table))
    table, columns = _with_opponents(table, _called(table))
    table = _at_home_first(table, columns)
    table, columns = with_sets_below(*with_scores(table, columns))
    if not columns.keys() & {"result", "score1"} and {"player1", "player2"} <= columns.keys():
        table, columns = with_flags(*with_ends(table, columns))
    if "winner" in columns and "player1" not in columns:
        beaten = columns.get("player2", table.columns.get("loser"))
        columns |= {} if beaten is None else {"player1": columns["winner"], "player2": beaten}
    columns = _entered(table, {**_round_column(table), **columns})
    if len({NUMBER1, NUMBER2} & columns.keys()) == 1:
        columns = {key: index for key, index in columns.items() if key not in (NUMBER1, NUMBER2)}
    sides = {"player1", "player2"}
    nameless = {NUMBER1, NUMBER2} <= columns.keys() and not (sides | {"name"}) & {*columns, *table.columns}
    if nameless:
        columns |= {"player1": columns.pop(NUMBER1), "player2": columns.pop(NUMBER2)}
    many = table.opponents or third_player(table.headings)
    if many or not sides <= columns.keys() or not table.rows or not _are_people(table, columns):
        return None
    both = columns["player1"], columns["player2"]
    table, stages = staged(table, both)
    table = unmarked(filled_down(parted(table, *both), *both), *both)
    table = below_rounds(table, columns["round"]) if "round" in columns else table
    if "round" in columns and not _are_rounds(table, columns):
        columns.pop("round")
    if _name_no_one(table, columns):
        columns |= {MARK1: columns.pop(NUMBER1), MARK2: columns.pop(NUMBER2)}
    columns |= _who_gave_up(table, both)
    return _with_shares(PairTable(table, columns, _titled(table, columns), nameless, stages))


def _who_gave_up(table: OwnTable, both: Sequence[int]) -> dict[str, int]:
    """The column that names whoever of both gave up, by its heading and in all rows that say anything of it."""
    told = [at for at, heading in enumerate(table.headings) if says(heading.replace("_", " "), "gave up")]
    rows = [cells for cells in table.rows.values() if told and cells[told[0]]]
    sided = rows and all(cells[told[0]] in (cells[both[0]], cells[both[1]]) for cells in rows)
    return {GAVE_UP: told[0]} if sided else {}


def _with_shares(pairs: PairTable) -> PairTable:
    """The matches with their scores, where two columns of small numbers are what both got of each, in the order of the sides."""
    doubtful = ends_in_doubt(pairs)
    if not doubtful or not are_shares(*([row[at] for row in pairs.table.rows.values()] for at in doubtful)):
        return pairs
    keys = ("score1", "score2") if pairs.columns["player1"] < pairs.columns["player2"] else ("score2", "score1")
    return replace(pairs, columns={**pairs.columns, **dict(zip(keys, doubtful, strict=True))})


def _with_opponents(table: OwnTable, columns: dict[str, int]) -> tuple[OwnTable, dict[str, int]]:
    """The table with the names of opponents in place of their numbers, where rows are of numbered players, each of whom is met by those whom they
    meet: `No, Name, Round, Opponent`.
    """
    own, name = table.columns.get("number", table.columns.get("season_id")), table.columns.get("name")
    others = [at for at, said in enumerate(table.headings) if {"player2", NUMBER2} & keys_of(said, PART)]
    if own is None or name is None or len(others) != 1 or {"player1", "player2"} & columns.keys():
        return table, columns
    other = others[0]
    names = dict(people := {(row[own], row[name]) for row in table.rows.values()})
    told = Counter((row[own], row[other]) for row in table.rows.values() if row[other] not in ("", "0"))
    met = {both: count for both, count in told.items() if not says(both[1], "bye")}
    alike = all(names.keys() >= {*both} and met.get(both[::-1]) == count for both, count in met.items())
    if not met or not alike or len(names) < len(people):
        return table, columns
    rows = {at: (*row[:other], names.get(row[other], ""), *row[other + 1 :]) for at, row in table.rows.items()}
    left = {key: at for key, at in columns.items() if key not in (NUMBER1, NUMBER2)}
    return replace(table, rows=rows), {**left, "player1": name, "player2": other}


def _at_home_first(table: OwnTable, columns: Mapping[str, int]) -> OwnTable:
    """The table with whoever is at home first, where a club lists whom its teams meet, and where: `Team, Opponent, Venue, Home score`."""
    own, other = columns.get("player1", -1), columns.get("player2", -1)
    scores = [table.headings[columns[key]] for key in ("score1", "score2") if key in columns]
    of_teams = own >= 0 and own == table.columns.get("club") and [*map(_side_in, scores)] == ["1", "2"]
    sided = [
        at for at in range(len(table.headings)) if of_teams and at not in (own, other) and _is_of_sides(table, at)
    ]
    if not sided:
        return table
    rows = {
        row: tuple(
            cells[other] if at == own else cells[own] if at == other else cell for at, cell in enumerate(cells)
        )
        if side_of(normal(cells[sided[0]])) == "2"
        else cells
        for row, cells in table.rows.items()
    }
    return replace(table, rows=rows)


def _side_in(heading: str) -> str | None:
    """The side that a word of a heading names."""
    return next(filter(None, map(side_of, words_of(heading))), None)


def _is_of_sides(table: OwnTable, at: int) -> bool:
    """Whether a column says whether each row was played at home or away."""
    told = {side_of(normal(cells[at])) for cells in table.rows.values() if cells[at]}
    return told != set() and told <= {"1", "2"}


def _entered(table: OwnTable, columns: dict[str, int]) -> dict[str, int]:
    """The columns but for results that are all 0, as a program writes where nothing is entered yet, or 0:0."""
    ends = column(table.rows, columns["result"]).cells if "result" in columns else ()
    none = len(ends) > _OFTEN and all(end == "0" or read_score(end) == (0, 0) for end in {*ends})
    return {key: index for key, index in columns.items() if key != "result" or not none}


def _titled(table: OwnTable, columns: Mapping[str, int]) -> Round | None:
    """The round that the title or the name of the sheet says, unless most meet several in it."""
    told = stage_of(table.title) or stage_of(Path(table.sheet).stem)
    several = told and told.stage is Stage.SWISS and not any(map(stage_of, table.passed.values()))
    return None if several and "round" not in columns and not _are_rounds(table, columns) else told


def _round_column(table: OwnTable) -> dict[str, int]:
    """The column that says the round, or of which nothing but stages is named."""
    headed = [(index, heading) for index, heading in enumerate(table.headings) if heading]
    rounds = [index for index, heading in headed if says(heading, "round")]
    stages = (index for index, heading in headed if says(heading, "stages"))
    rounds += (index for index in stages if column(table.rows, index).mostly(stage_of, 1))
    return {"round": rounds[0]} if rounds else {}


def _called(table: OwnTable) -> dict[str, int]:
    """The columns that the headings say, as those of the sheet Matches first."""
    columns: dict[str, int] = {}
    name = table.columns.get("name")
    of_teams = name is not None and "club" in keys_of(table.headings[name], PART)  # whose people stand beside them
    for index, heading in enumerate(table.headings):
        key = MATCHES.keys.get(normal(heading)) if heading else None
        if key is not None and (key not in PEOPLE or index == table.columns.get(key, -1 if of_teams else index)):
            columns.setdefault(key, index)
    for key, index in (*table.columns.items(), *_sides(table).items()):
        beside = key in ("score1", "score2") and "result" in table.columns
        heading = table.headings[index]
        before = beside and heading != "" and not keys_of(heading, WHOLE)
        if key in _WORDED and index not in columns.values() and not before:
            columns.setdefault(key, index)  # points of either side beside a result are those from before
    ends = normal(table.headings[columns["result"]]) if "result" in columns else ""
    twice = [index for index, heading in enumerate(table.headings) if ends and normal(heading) == ends]
    if len(twice) == _SEVERAL and all(column(table.rows, index).mostly(SMALL.fullmatch) for index in twice):
        columns = {key: index for key, index in columns.items() if key != "result"} | {
            "score1": twice[0],
            "score2": twice[1],
        }
    if "score2" in columns and "score1" not in columns:  # `Score, Opponent Score`; `Score Us, Score Them`
        theirs, sides = table.headings[columns["score2"]], (columns.get("player1"), columns.get("player2"))
        called = {place: one for place, one in enumerate(table.headings) if one and place not in sides}
        ours = [place for place, own in called.items() if own != theirs and _is_beside(own, theirs)]
        columns |= {"score1": ours[0]} if len(ours) == 1 else {}
    if "table" in columns and not any(any(map(str.isdigit, row[columns["table"]])) for row in table.rows.values()):
        columns.pop("table")
    return columns


def _is_beside(own: str, theirs: str) -> bool:
    """Whether headings are of the same of both sides: one is the end or the beginning of the other, or but the side is another."""
    one, whole, words, others = normal(own), normal(theirs), words_of(own), words_of(theirs)
    unlike = [other for word, other in zip(words, others, strict=False) if word != other]
    alike = len(words) == len(others) > 1 == len(unlike) and side_of(unlike[0]) is not None
    return whole.endswith(one) or whole.startswith(one) or alike


def _are_rounds(table: OwnTable, columns: Mapping[str, int]) -> bool:
    """Whether a column called so, or else the title, says rounds: most of its cells do, and hardly anybody meets several in one, as in a
    week or a group.
    """
    at, *sides = columns.get("round"), columns["player1"], columns["player2"]
    rows = [
        ("1" if at is None else normal(row[at]), *(normal(row[one]) for one in sides))
        for row in table.rows.values()
    ]
    met: dict[tuple[str, str], str] = {}
    again = 0  # rows of somebody who has met another in the same round
    for said, first, second in rows:
        others = ((one, other) for one, other in ((first, second), (second, first)) if one and not says(one, "bye"))
        again += sum(met.setdefault((said, one), other) != other for one, other in others) > 0
    heading, other = (table.headings[columns[key]] for key in ("player1", "player2"))
    sided = "player1" in keys_of(heading) - keys_of(other) and normal(heading)[-1:] not in "12ab"
    met_in_all = {*rows}
    legs = sum((said, second, first) in met_in_all for said, first, second in rows if sided)  # at home and away
    read = sum(named_round(row[0]) is not None for row in rows)
    slips = again <= max(1, len(rows) // _ODD)
    return len(rows) <= _OFTEN or (slips and 2 * read >= len(rows) > 2 * legs)


def _name_no_one(table: OwnTable, columns: Mapping[str, int]) -> bool:
    """Whether numbers are none of players: those of members, of records, or of several classes, where they come again and again beside
    different names.
    """
    names: defaultdict[str, set[str]] = defaultdict(set)
    for number, name in ((NUMBER1, "player1"), (NUMBER2, "player2")) if NUMBER1 in columns else ():
        for row in table.rows.values():
            names[row[columns[number]]].add(skeleton(row[columns[name]]))
    if any(len(number) > _DIGITS for number in names) or not all(says(name, "bye") for name in names["0"] - {""}):
        return True  # of more digits than any of ours, or counted from 0
    return 4 * sum(len(ones) > 1 for ones in names.values()) > len(names) > 0


def sides_or_team(pairs: PairTable) -> Problem | None:
    """That two numbered columns may be both sides of matches or two people who play together, where nothing tells and nobody comes again."""
    rows = pairs.table.rows.values()
    first, second = (pairs.columns[key] for key in ("player1", "player2"))
    people = [normal(row[index]) for row in rows for index in (first, second) if row[index]]
    known = pairs.columns.keys() | _called(pairs.table).keys()
    points = pairs.table.columns.get("points")  # a score that is still to be entered
    told = pairs.round or {"round", "table", "result", "score1", "winner"} & known
    open_ends = points is not None and not any(row[points] for row in rows)
    headings = [pairs.table.headings[index] for index in (first, second)]
    told_apart = (normal(heading)[-1:] in "12ab" or {*"12"} & {*heading.split()} for heading in headings if heading)
    of_form = any({"email", "phone"} & keys_of(heading, WHOLE) for heading in pairs.table.headings)
    alone = len({*people}) == len(people)
    numbered = any(says(word, "matches") for heading in pairs.table.headings for word in words_of(heading))
    if told or numbered or open_ends or not any(headings) or not (of_form or (all(told_apart) and alone)):
        return None
    at = CellRef(pairs.table.sheet, pairs.table.heading, first + 1)
    return problem_at("import-sides-or-team", at, first=headings[0][:80], second=headings[1][:80])


def unread(pairs: PairTable) -> list[int]:
    """The columns with anything in them that say nothing of a match, where nothing is understood as results."""
    table, held = pairs.table, {*pairs.columns.values(), *_round_column(pairs.table).values()}
    left = [(one, said, column(table.rows, one)) for one, said in enumerate(table.headings) if one not in held]
    if {"result", "score1", "winner"} & pairs.columns.keys():
        return []
    if not table.heading:
        return [one for one, _, cells in left if cells.mostly(str.isdigit, 1)]
    return [one for one, said, cells in left if said not in ("", LEFT_OUT) and cells.cells]


def ends_in_doubt(pairs: PairTable) -> list[int]:
    """The two columns of small numbers that may be scores; else none."""
    scores = []
    for index in unread(pairs) if pairs.table.heading else ():
        cells, heading = column(pairs.table.rows, index), pairs.table.headings[index]
        counted = sorted({*cells.cells}, key=lambda cell: (len(cell), cell)) in ([*cells.cells], ["0"])
        if cells.mostly(SMALL.fullmatch, 0.9) and not counted and keys_of(heading) <= MADE:
            scores.append(index)
    behind = max(scores, default=0) > pairs.columns["player1"]  # else of something else that stands before them
    told = len(scores) == _SEVERAL and behind and not are_of_people(pairs.table, pairs.columns, scores)
    return scores if told else []


def _are_people(table: OwnTable, columns: Mapping[str, int]) -> bool:
    """Whether those called opponents are people: not figures beside names, nor missing everywhere, nor often the same on both sides."""
    first, second = ([row[columns[key]] for row in table.rows.values()] for key in ("player1", "player2"))
    if len(second) > 1 and not any(second):
        return False
    met = [(one, other) for one, other in zip(first, second, strict=True) if one and other]
    if _FEW < len(met) < 4 * sum(one == other for one, other in met):
        return False
    figures = [not any(map(str.isalpha, cell)) for cell in filter(None, second)]
    return not all(figures) or any(map(str.isdigit, first)) or not figures


def _sides(table: OwnTable) -> dict[str, int]:
    """The two sides of a match where both are called alike: `Player, Score, Player, Score`."""
    found: dict[str, int] = {}
    people = ("player1", "player2")
    kinds = [("name", people), ("nickname", people), ("number", (NUMBER1, NUMBER2))]
    if "result" in table.columns or are_of_sides(table.headings):
        kinds.insert(0, ("club", people))  # of teams, where nobody of them is named
    else:
        kinds.append(("points", ("score1", "score2")))
    for key, sides in kinds:
        places = [
            index
            for index, heading in enumerate(table.headings)
            if key in keys_of(heading, PART)
            and (sides != people or key == "club" or column(table.rows, index).names)
        ]
        alike = len({normal(table.headings[index]) for index in places}) == 1 or sides != people
        if len(places) == 2 and alike:
            found |= zip(sides, places, strict=True)
    club = table.columns.get("club")
    team = club if club is not None and "club" in keys_of(table.headings[club], PART) else None
    if "player2" in table.columns and (first := table.columns.get("name", team)) is not None:
        found["player1"] = first
    return found or _opposite(table)


def _opposite(table: OwnTable) -> dict[str, int]:
    """The one column, whatever its heading, of those who stand on the first side of matches as well: `White`, `Red`."""
    first, rows = table.columns.get("player1"), table.rows.values()
    if first is None or "player2" in table.columns or len(rows) < _OFTEN:
        return {}
    people = {row[first] for row in rows}
    others = [at for at, said in enumerate(table.headings) if said and at not in table.columns.values()]
    same = [at for at in others if column(table.rows, at).mostly(people.__contains__, 0.8)]
    met = [at for at in same if not any(row[at] == row[first] != "" for row in rows)]
    return {"player2": met[0]} if len(met) == 1 else {}
