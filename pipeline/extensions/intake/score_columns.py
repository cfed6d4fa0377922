"""Which columns of a table of matches say how they ended, or what each side made."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import NUMBER1, NUMBER2, PEOPLE, SIDES
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.whole_rows import (
    from_first_side,
    with_deciders,
    without_minus,
    without_times,
    without_unplayed,
)
from pipeline.extensions.intake.words import LOSSES, WHOLE, WINS, keys_of, says, words_of
from pipeline.model import Result
from pipeline.schema.dates import read_date
from pipeline.schema.rounds import read_score

_SEVERAL = 2
SMALL = re.compile(r"\d{1,3}(?:[.,]5|½)?[fF]?|½|[.,]5")
"""What one side made, or half a point."""
MADE = frozenset({"made", "points", "score1", "score2"})
"""What two columns that may be scores are called, if their headings mean anything."""
FIGURES = {
    "": Result.NOBODY,
    "1": Result.FIRST,
    "0": Result.SECOND,
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5", "="), Result.DRAW),
}
"""How a match ended by what the first of both got."""
_FEW = 3
"""Rows of which one alone may say how its match ended."""


def with_scores(table: OwnTable, columns: dict[str, int]) -> tuple[OwnTable, dict[str, int]]:
    """The table and its columns, of scores and results those that are such, by their headings or by what stands in them."""
    figures = [index for key in ("score1", "score2") if (index := columns.get(key)) is not None]
    table = without_minus(table, figures, [index for key, index in columns.items() if key in PEOPLE])
    unset = {row[index] for row in table.rows.values() for index in figures} <= {"", "0"}
    unlike = "result" in columns and not _end_alike(table, columns["result"], figures)
    if unset or unlike or any(_are_no_scores(table, index, figures) for index in figures):
        columns = {key: index for key, index in columns.items() if key not in ("score1", "score2")}
    ends = column(table.rows, columns["result"]).cells if "result" in columns else ()
    some = "result" in columns and len(ends) < len(table.rows)
    none = any(map(read_date, ends)) or (bool(ends) and all(says(one, "bye") for one in ends))
    ways = (way(table, columns) for way in (_alike, _sided, _uncalled, _won_and_lost))
    if none or not columns.keys() & {"result", "score1"}:  # `2-1`, which a program took for a day; or byes alone
        score = _scores(table, columns)
        columns |= {"result": score} if score is not None else next(filter(None, ways), {})
    elif some and "score1" not in columns and (beside := next(filter(None, ways), {})):
        alike = _end_alike(table, columns["result"], [*beside.values()])
        columns |= beside if alike else {}  # of the rows without a result
    table = from_first_side(table, columns)
    scores = [columns[key] for key in ("score1", "score2") if key in columns]
    table = without_unplayed(table, scores, [index for key, index in table.columns.items() if key in PEOPLE])
    return with_deciders(without_times(table, columns.get("result")), columns)


def _are_no_scores(table: OwnTable, index: int, figures: Sequence[int]) -> bool:
    """Whether figures of a side are what it gained or lost, or had before, in brackets: `-12`, `(1.5)`."""
    cells = [row[index] for row in table.rows.values() if row[index] not in ("", "0")]
    told = [cell for cell in cells if cell[0] in "-−(" and cell.strip("-−()").replace(".", "").isdigit()]
    opposite = all(len({row[one].strip("-−") for one in figures}) == 1 for row in table.rows.values())
    return 2 * len(told) > len(cells) and (len(told) > 1 or opposite)


def _end_alike(table: OwnTable, result: int, figures: Sequence[int]) -> bool:
    """Whether scores in columns of their own have the same winners as those in the column of results."""
    for row in table.rows.values():
        end = read_score(row[result]) or read_score(row[result].rpartition("-")[0])  # `2-0-1`
        both = [row[index] for index in figures]
        if end and len(both) == _SEVERAL and all(map(str.isdigit, both)):
            one, other = map(int, both)
            if (end[0] > end[1], end[0] < end[1]) != (one > other, one < other):
                return False
    return True


def _uncalled(table: OwnTable, columns: Mapping[str, int]) -> dict[str, int]:
    """Two columns of figures without headings between both sides, or right behind them, as scores; else none."""
    first, second = columns.get("player1"), columns.get("player2")
    if not table.heading or first is None or second is None or "winner" in columns:
        return {}
    for one in (first + 1, second + 1):
        both = (one, one + 1)
        blank = one + 1 < len(table.headings) and not any(table.headings[index] for index in both)
        if blank and all(column(table.rows, index).mostly(SMALL.fullmatch, 0.9) for index in both):
            return {"score1": one, "score2": one + 1}
    return {}


def _scores(table: OwnTable, columns: Mapping[str, int]) -> int | None:
    """The column of scores of both sides that are called points, or that nothing is known of but what stands in it; that of points
    where it holds what the first of both got of a match: 1, ½ or 0.
    """
    points = table.columns.get("points")
    unknown = (
        place
        for place, cell in enumerate(table.headings[: table.right or None])
        if (keys_of(cell) <= {"figures", "made"} or _may_be_a_time(cell)) and place not in columns.values()
    )
    places = [*unknown] if points is None else [points, *unknown]
    cells = set() if points is None else {row[points] for row in table.rows.values()}
    of_first = {"0", "1"} <= cells <= FIGURES.keys()
    first = min((columns[key] for key in ("player1", "player2") if key in columns), default=0)
    filled = [(one, column(table.rows, one)) for one in places if one >= first or one == points]  # no seasons
    scores = [index for index, one in filled if one.scores and (len(one.cells) > 1 or len(table.rows) < _FEW)]
    if len(scores) > _SEVERAL:
        told = {index for index, one in filled if one.scores}
        scores = [index for index in scores if _are_whole(table, index, told - {index})]
    return next(iter(scores), points if of_first else None)


def _are_whole(table: OwnTable, index: int, others: Collection[int]) -> bool:
    """Whether the scores in a column are what those in all others make: quarters together, or sets won by each."""
    for row in table.rows.values():
        whole, parts = read_score(row[index]), [both for at in others if (both := read_score(row[at]))]
        together = tuple(map(sum, zip(*parts, strict=True)))
        won = sum(one > other for one, other in parts), sum(one < other for one, other in parts)
        if whole and whole not in (together, won):
            return False
    return True


def _may_be_a_time(heading: str) -> bool:
    """Whether a column is of results or, of what is still to be played, of times: `scoreTime`."""
    meant = [keys_of(word, WHOLE) & {"result", "points", "moment"} for word in words_of(heading)]
    return all(meant) and {"moment"} < {key for one in meant for key in one}


def _alike(table: OwnTable, columns: Mapping[str, int]) -> dict[str, int]:
    """Two columns of figures whose headings differ by the side alone, which they have as those of the sides begin, where nothing else
    says how the matches ended: `S1`, `S2` below `P1`, `P2`; `Ev Skor`, `Dep Skor` below `Ev Sahibi`, `Deplasman`.
    """
    keys = ("player1", "player2") if "player1" in columns else (NUMBER1, NUMBER2)
    winners = {*column(table.rows, columns["winner"]).cells} if "winner" in columns else set[str]()
    unsure = winners <= {"0", "1"}  # either may be the first
    sides = [words_of(table.headings[columns[key]]) for key in keys if key in columns and unsure]
    found: defaultdict[tuple[str, ...], dict[str, int]] = defaultdict(dict)
    for index, heading in enumerate(table.headings):
        words, cells = words_of(heading), column(table.rows, index)
        if len(words) == 1 and keys_of(words[0][1:], WHOLE) & MADE:  # `hscore`
            words = [words[0][0], words[0][1:]]
        figures = cells.mostly(str.isdigit, 0.9) and {*cells.cells} - {"0"}
        flags = any(says(word, "won") or says(word, "drawn") for word in words) and {*cells.cells} <= {"0", "1"}
        known = index in columns.values() or flags
        behind = index > columns.get(keys[0], index)
        for place, word in enumerate(words if figures and behind and not known else ()):
            of = [any(one.startswith(word) for one in side) for side in sides]
            if sum(of) == 1:
                found[(*words[:place], *words[place + 1 :])].setdefault(f"score{of.index(True) + 1}", index)
    told = [both for words, both in found.items() if len(both) == _SEVERAL and _are_ends(table, words, both)]
    return next((one for one in told if not are_of_people(table, columns, (one["score1"], one["score2"]))), {})


def _won_and_lost(table: OwnTable, columns: Mapping[str, int]) -> dict[str, int]:
    """What whoever a row is of won and lost, as scores, where most matches are told from either side and the other says the same the other
    way round: `game wins`, `game losses`.
    """
    found: defaultdict[tuple[str, ...], dict[str, int]] = defaultdict(dict)
    for index, heading in enumerate(table.headings):
        words = words_of(heading)
        ends = [{WINS: "score1", LOSSES: "score2"}.get(key, "") for word in words for key in keys_of(word, WHOLE)]
        for score in filter(None, ends):
            found[tuple(word for word in words if not {WINS, LOSSES} & keys_of(word, WHOLE))][score] = index
    sides = [columns[key] for key in ("player1", "player2") if key in columns]
    for both in (one for one in found.values() if len(one) == len(sides) == _SEVERAL):
        places = [*sides, both["score1"], both["score2"]]
        told = (tuple(row[one] for one in places) for row in table.rows.values())
        rows = Counter(row for row in told if row[1] and row[2] != row[3])  # of records, many are alike
        answered = sum(rows[one] for one in rows if rows[one[1], one[0], one[3], one[2]] == rows[one])
        if 2 * answered > rows.total() > 1:
            return both
    return {}


def _are_ends(table: OwnTable, words: Sequence[str], figures: Mapping[str, int]) -> bool:
    """Whether figures that words call wins are those within a match, in which one side has come to the most of all: `4`, `2`."""
    ends = [{row[index] for index in figures.values()} for row in table.rows.values()]
    most = max((one for end in ends for one in end if one.isdigit()), key=int, default="")
    return not any(says(word, "won") for word in words) or all(len(end) == 1 or most in end for end in ends)


def are_of_people(table: OwnTable, columns: Mapping[str, int], figures: Sequence[int]) -> bool:
    """Whether everybody who comes again has the same figure, as a rating or a handicap is."""
    sides = [*zip((columns.get("player1", 0), columns.get("player2", 0)), figures, strict=True)]
    told = {(row[name], row[figure]) for row in table.rows.values() for name, figure in sides}
    names = {name for name, _ in told}
    return len(told) == len(names) < len(sides) * len(table.rows)


def _sided(table: OwnTable, columns: Mapping[str, int]) -> dict[str, int]:
    """Two columns of figures that are called as both sides are, whose names stand elsewhere: `Name, Home, Away, Name`."""
    found: dict[str, int] = {}
    for index, heading in enumerate(table.headings):
        side = sorted(SIDES & keys_of(heading, WHOLE)) if index not in columns.values() else []
        if len(side) == 1 and column(table.rows, index).mostly(SMALL.fullmatch, 0.9):
            found.setdefault(f"score{side[0][-1]}", index)
    both = len(found) == _SEVERAL and "winner" not in columns
    return found if both and not are_of_people(table, columns, (found["score1"], found["score2"])) else {}


def are_shares(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether two columns are what both sides got of each match: 1 and 0, or ½ each, which nothing else is; 0 twice where nobody came."""
    ends = [
        {FIGURES.get(one), FIGURES.get(other)} for one, other in zip(first, second, strict=False) if one or other
    ]
    won, drawn = {Result.FIRST, Result.SECOND}, {Result.DRAW}
    return won in ends and drawn in ends and all(one in (won, drawn, {Result.SECOND}) for one in ends)
