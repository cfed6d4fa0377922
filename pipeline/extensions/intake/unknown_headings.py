"""Headings in words that nobody knows, above matches or rounds: what stands below tells the names, who met, who won, the scores and the rounds."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from string import digits

from pipeline.extensions.intake.columns import SIDES, are_figures, third_player
from pipeline.extensions.intake.contents import ColumnContents
from pipeline.extensions.intake.names import bare
from pipeline.extensions.intake.outcomes import letters_in, read_outcome
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.words import LEFT_OUT, PART, WHOLE, keys_of, says
from pipeline.locale.spelling import LABEL, normal, skeleton

_ABOVE, _LOOKED_AT = 12, 500
"""Rows of several cells among which the headings are, and those below by which they are told."""
_SIDES, _FEW, _MOST = 2, 3, 30
"""Columns of texts among which both sides are looked for."""
_LONGEST = 60
"""Characters of a name."""
Columns = Mapping[int, Sequence[str]]
"""The cells of columns by their indexes, a blank for an empty one."""


def with_known_headings(sheet: SheetRows) -> SheetRows:
    """The sheet with the words that all know above both sides of its matches and how they ended, or above names and the rounds of each, where
    what stands there is plain and its own words are not; the same sheet where it is not.
    """
    several = {row: cells for row, cells in sheet.rows.items() if sum(map(bool, cells)) > 1}
    parts: list[dict[int, tuple[str, ...]]] = []
    for row, cells in several.items():
        parts += [] if row - 1 in several else [{}]
        parts[-1][row] = cells
    for tried in ([] if _are_of_several(parts) else [several], parts):
        if named := {row: cells for part in tried for row, cells in _named(part).items()}:
            return SheetRows(sheet.name, {**sheet.rows, **named})
    return sheet


def _are_of_several(parts: Sequence[Rows]) -> bool:
    """Whether parts of a sheet are of several tables, each below headings of its own."""
    firsts = [next(iter(part.values())) for part in parts]
    others = [[*part.values()][1:] for part in parts]
    return len({one for one, below in zip(firsts, others, strict=True) if below and is_above(one, below)}) > 1


def _named(rows: Rows) -> Rows:
    """The rows of headings among those of a part with the words that all know; none where there are no such."""
    for row, cells in islice(rows.items(), _ABOVE):
        below = [*islice((own for other, own in rows.items() if other > row and own != cells), _LOOKED_AT)]
        if len(below) < _SIDES or not is_above(cells, below):
            continue
        columns = {at: [own[at] for own in below] for at in range(len(cells))}
        if called := _rounds(columns) or _matches(cells, columns):
            named = tuple(called.get(at, cell) for at, cell in enumerate(cells))
            return {at: named for at, own in rows.items() if own == cells}
    return {}


def is_above(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> bool:
    """Whether a row is above the others and not one of them: nothing of it comes again below, and of figures or of names that come again
    another stands there.
    """
    if any(any(map(str.isalpha, cell)) and stage_of(cell) for cell in heading):
        return False  # a title
    below = [own for own in islice(rows, _LOOKED_AT) if own != heading]
    headed = [
        (cell, [*filter(None, (own[at] for own in below))])
        for at, cell in enumerate(heading)
        if cell.strip(LEFT_OUT)
    ]
    if any(cell in own or (are_figures([cell]) and any(map(str.isdigit, cell))) for cell, own in headed):
        return False
    contents = [ColumnContents(tuple(own)) for _, own in headed if len(own) > 1]
    counted = any(one.mostly(lambda cell: are_figures([cell]), 0.8) for one in contents)  # a note may stand below
    return counted or any(2 < 2 * len({*one.cells}) <= len(one.cells) for one in contents)


def _rounds(columns: Columns) -> dict[int, str]:
    """Names that all differ, and columns in which nearly each cell says whom somebody met in a round."""
    texts = ((at, [skeleton(bare(cell)[0]) for cell in own]) for at, own in islice(columns.items(), _MOST))
    for at, names in texts:
        if len({*names}) < len(names) or not ColumnContents(tuple(names)).names or "" in names:
            continue
        rounds = [index for index, own in columns.items() if index > at and _met(own, names)]
        if rounds:
            rounds += _drawn(columns, rounds[-1] + 1, names)
            return {at: "Name"} | {index: f"R{number}" for number, index in enumerate(rounds, 1)}
    return {}


def _drawn(columns: Columns, index: int, names: Sequence[str]) -> list[int]:
    """The column right behind rounds in which the names or places of all are answered, of a round that is drawn and not played."""
    for called in (names, [str(place) for place, _ in enumerate(names, 1)]):
        met = dict(zip(called, map(skeleton, columns.get(index, ())), strict=False))
        answered = all(met.get(cell) == one != cell or says(cell, "bye") for one, cell in met.items() if cell)
        if answered and any(met.values()):
            return [index]
    return []


def _met(cells: Sequence[str], names: Sequence[str]) -> bool:
    """Whether most cells say against whom their row was, by place or by name, and those answer by the same."""
    letters = letters_in(cells)
    told = [read_outcome(cell[:LABEL], letters) if cell else None for cell in cells]
    of_names = {name: place for place, name in enumerate(names)}
    opponents = {}
    for place, one in enumerate(told):
        called = one.opponent if one else ""
        other = int(called) - 1 if called.isdigit() else of_names.get(skeleton(called))
        if other is not None and other != place:
            opponents[place] = other
    answered = sum(opponents.get(other) == place for place, other in opponents.items())
    return len(opponents) > 1 and 3 * answered >= 2 * sum(map(bool, cells))


def _matches(heading: Sequence[str], columns: Columns) -> dict[int, str]:
    """Both sides of matches, and of what nobody knows what tells how they ended; nothing where there are no such columns."""
    placed = sum("place" in keys_of(cell, WHOLE) for cell in heading) == 1  # of the row, as in a list
    sides = None if third_player(heading) or placed else _sides_beside(heading, columns) or _sides_alone(columns)
    if sides is None or _come_again(heading, columns) or are_of_many(columns, sides):
        return {}
    called = {at for at, cell in enumerate(heading) if keys_of(cell, PART) or says(cell, "round")}
    unknown = [at for at, own in columns.items() if at not in sides and any(own) and at not in called]
    known = {key for at, cell in enumerate(heading) if at not in sides for key in keys_of(cell, PART)}
    found = dict(zip(sides, ("Player 1", "Player 2"), strict=True))
    if not any(says(cell, "round") for cell in heading):
        found |= _round(columns, unknown, sides)
    left = [at for at in unknown if at not in found]
    if not known & {"winner", "result", "score1", "score2"}:
        found |= _winner(columns, left, sides)
    if "result" not in known and not {"score1", "score2"} <= known:
        left += [at for at, cell in enumerate(heading) if {"score1", "score2"} & keys_of(cell, PART)]
        found |= _scores(columns, left, sides)
    told = len(found) > len(sides) or not known.isdisjoint({"winner", "result", "score1", "score2", "round"})
    told = told or any(ColumnContents(tuple(filter(None, columns[at]))).scores for at in unknown)
    return found if told or not are_listed(*(columns[side] for side in sides)) else {}


def are_listed(*sides: Sequence[str]) -> bool:
    """Whether each of those in a column stands there once, as in a list of people with their partners."""
    return any(len({*map(normal, own)}) == len(own) for own in sides)


def _come_again(heading: Sequence[str], columns: Columns) -> bool:
    """Whether more columns of names than the two sides of matches are called as others are: rounds beside one another."""
    again = [at for at, cell in enumerate(heading) if cell and heading.count(cell) > 1]
    return sum(_may_be_names(columns[at]) for at in again) > _SIDES


def _sides_beside(heading: Sequence[str], columns: Columns) -> tuple[int, int] | None:
    """The side that a heading names and the nearest column of other names before or behind it that none does; None where there are no such."""
    told = {key: at for at, cell in enumerate(heading) for key in SIDES & keys_of(cell, PART)}
    if len(told) != 1:
        return None
    ((key, own),) = told.items()
    places = range(own + 1, len(heading)) if key == "player1" else range(own - 1, -1, -1)
    texts = (at for at in places if not keys_of(heading[at]) and _may_be_names(columns[at]))
    other = next((at for at in texts if len({*columns[at]}) > 1 and not _alike(columns[own], columns[at])), None)
    return None if other is None else (min(own, other), max(own, other))


def _alike(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether two columns often say the same, as both sides of matches never do."""
    return 50 * sum(one == other != "" for one, other in zip(first, second, strict=True)) > len(first)


def are_of_many(columns: Columns, sides: tuple[int, int]) -> bool:
    """Whether those of both sides stand in two more columns, where none says who of both has won, as at tables of three and more, whatever
    figures stand behind them.
    """
    names = {at: {normal(cell).rstrip(digits) for cell in own} - {""} for at, own in columns.items()}
    met = set[str]().union(*(names[side] for side in sides))
    more = [at for at, own in names.items() if at not in sides and 2 * len(own & met) > len(own)]
    return len(more) > 1 and not _winner(columns, more, sides)


def _sides_alone(columns: Columns) -> tuple[int, int] | None:
    """The first two columns that may be both sides; None where a third may be one as well, as of those who referee."""
    pairs = [*_sides(columns)]
    others = [at for pair in pairs[1:] if {*pair} & {*pairs[0]} for at in pair if at not in pairs[0]]
    return None if not pairs or (others and not _winner(columns, others, pairs[0])) else pairs[0]


def _sides(columns: Columns) -> Iterator[tuple[int, int]]:
    """Two columns of which many rows name somebody who stands in both, and nobody meets themselves; or of which a third names one in each row."""
    texts = {at: [*map(normal, own)] for at, own in columns.items() if _may_be_names(own)}
    for one, other in combinations(islice(texts, _MOST), _SIDES):
        rows = [(a, b) for a, b in zip(texts[one], texts[other], strict=True) if a and b]
        both = {a for a, _ in rows} & {b for _, b in rows}
        met = sum(a in both or b in both for a, b in rows)
        told = len(rows) > _FEW and (
            (len(both) >= _SIDES and 5 * met >= 2 * len(rows)) or _winner(columns, [*texts], (one, other))
        )
        if told and not _alike(texts[one], texts[other]) and 2 * len(rows) > len(texts[one]):
            yield one, other


def _may_be_names(cells: Sequence[str]) -> bool:
    filled = ColumnContents(tuple(filter(None, cells)))
    short = filled.mostly(lambda cell: len(cell) <= _LONGEST, 0.9)
    rounds = sum(stage_of(cell) is not None for cell in {*filled.cells})
    return short and filled.names > 0 and 2 * rounds < len({*filled.cells}) > 1


def _winner(columns: Columns, unknown: Sequence[int], sides: tuple[int, int]) -> dict[int, str]:
    """The column that names one of both sides in each row that says anything, now the first and now the second."""
    first, second = (columns[side] for side in sides)
    for at in (one for one in unknown if one not in sides):
        told = [(cell, both) for *both, cell in zip(first, second, columns[at], strict=True) if cell]
        sides_won = {both.index(cell) for cell, both in told if cell in both}
        if len(sides_won) > 1 and 10 * sum(cell in both for cell, both in told) >= 9 * len(told):
            return {at: "Winner"}
    return {}


def _scores(columns: Columns, unknown: Sequence[int], sides: tuple[int, int]) -> dict[int, str]:
    """Two columns of figures where those of both sides stand: between them, behind each or before, or behind both; none where any cell has a
    score of both.
    """
    contents = {at: ColumnContents(tuple(filter(None, columns[at]))) for at in unknown}
    if any(one.scores for one in contents.values()):
        return {}
    first, second = sides
    figures = {
        at for at, one in contents.items() if one.figures and one.kind != "rating" and not _counts(one.cells)
    }
    places = [(first + 1, second - 1), (first + 1, second + 1), (second + 1, second + 2)]
    places += combinations([at for at in sorted(figures) if at > second], 2)
    places += [(first - 1, second - 1), (first - 1, second + 1)]
    told = (both for both in places if both[0] != both[1] and figures.issuperset(both))
    return dict(zip(next(told, ()), ("Score 1", "Score 2"), strict=False))


def _counts(cells: Sequence[str]) -> bool:
    """Whether figures number the rows."""
    return len({*cells}) == len(cells) > _FEW and [*cells] == sorted(cells, key=lambda cell: (len(cell), cell))


def _round(columns: Columns, unknown: Sequence[int], sides: tuple[int, int]) -> dict[int, str]:
    """The column of few values, in each of which nobody meets two others: numbers that rise, or rounds in words."""
    for at in unknown:
        cells = columns[at]
        counted = [int(cell) for cell in cells if cell.isdecimal() and len(cell) < _FEW]
        worded = all(stage_of(cell) for cell in {*cells})
        rising = len(counted) == len(cells) and counted == sorted(counted) and counted[0] <= 1
        if not (worded or rising) or len({*cells}) == len(cells):
            continue
        sided = ((cell, normal(name)) for side in sides for cell, name in zip(cells, columns[side], strict=True))
        met = Counter((cell, name) for cell, name in sided if name and not says(name, "bye"))
        if max(met.values(), default=0) == 1:
            return {at: "Round"}
    return {}
