"""Knock-out trees drawn in cells: columns of names that halve, with the winner of each match in the next one, beside or between both sides."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, pairwise, takewhile

from msgspec import Struct

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import SIDES
from pipeline.extensions.intake.outcomes import coloured, sets_won
from pipeline.extensions.intake.sheets import SheetRows, once
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.unknown_headings import is_above
from pipeline.extensions.intake.words import WHOLE, keys_of, says, says_any
from pipeline.locale.spelling import LABEL, normal
from pipeline.model import LARGEST_BRACKET, THIRD_PLACE, Number, replace, top
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.rounds import read_score

_SCORES = r"\d{1,3}\s*[-–:]\s*\d{1,3}(?:[\s,;/]+\d{1,3}\s*[-–:]\s*\d{1,3})*"
_ENDED = r"(?:w\.?/?o\.?|walkover|ret|retired|inj)\b.{0,12}"
_NAMED = re.compile(
    rf"(?:[(\[#]?\d{{1,3}}(?:[)\].:]+\s*|\s+))?(.*?[^\W\d_].*?)(?:\s*[(\[]\s*[-+–]?\s*\d[^)\]]*[)\]])?(?:[\s:,(]+({_SCORES})[\s)]*)?(?:[\s(]+({_ENDED})\)?)?",
    re.IGNORECASE,
)
"""A name with what stands about it: the number of a seed, a handicap, the score of the match, how it ended: `3 Jan Kos (-8) 2:1 ret.`."""
_SCORE = re.compile(rf"\(?({_SCORES})\)?")
_DAYS = re.compile(r"\s*\b\d{1,2}[/.]\d{1,2}\b.*")
"""The days of a round behind its name: `Final 25/4`."""
_ROMAN = re.compile(r"[IVX]+")
_LABELS = frozenset({"winner", "place", "table", "points", "number", "moment"})
_LEAST = 3
"""Columns, and matches won, that make a tree."""
_WIDEST = 20
"""Columns with words at most of a sheet that may be a tree."""
_DEEPEST, _MOST_COMPARED = 11, 2000
"""Columns of the largest bracket with its winner, and comparisons of names of two columns, some of which may be shortened."""
_TITLES = 4
"""Texts above the first column that may be its titles."""
_MIRRORED = 10**6
"""How far below the left half of a tree the right one is put, where both lead to the middle."""


class _Name(Struct, frozen=True):
    """A name in a cell, as the first column has it that names them, with what stands behind it: the score, or how the match ended.

    `beside` is the cell to the right; `won` is below a cell that says so.
    """

    row: int
    column: int
    text: str
    score: str
    ended: str
    beside: str
    won: bool


class _Game(Struct, frozen=True):
    """A match with its sides from top to bottom, one for a bye, and the cell of the winner, if anybody has won."""

    sides: tuple[_Name, ...]
    winner: _Name | None


Column = Sequence[_Name]


@once
def tree_of(sheet: SheetRows) -> tuple[list[OwnTable], list[Problem]]:
    """The matches of a knock-out tree, in a table for each round, and what cannot be followed; nothing of any other sheet."""
    width = max(map(len, sheet.rows.values()), default=0)
    first = islice(sheet.rows.values(), _TITLES)
    sided = any({key for cell in cells for key in keys_of(cell, WHOLE)} >= SIDES for cells in first)
    too_large = len(sheet.rows) > 4 * LARGEST_BRACKET or width > 10 * _WIDEST
    if sheet.columns or sided or too_large or _has_headings(sheet):
        return [], []
    stages = [row for row, cells in sheet.rows.items() if sum(map(_is_stage, cells)) > 1]
    heading = max(stages, default=0)
    for third, cells in sheet.rows.items():
        said = (place for place, cell in enumerate(cells) if cell and stage_of(_DAYS.sub("", cell)) == THIRD_PLACE)
        begin = next(said, _WIDEST) if third > heading else _WIDEST
        if begin < _WIDEST and all(column[0].column >= begin for column in _names_of(sheet, third)):
            above = {row: cells for row, cells in sheet.rows.items() if row < third}
            tables, odd = tree_of(SheetRows(sheet.name, above))
            more, wrong = _third(sheet, third) if tables else ([], [])
            return ([], wrong) if wrong else ([*tables, *more], odd)
    named = _columns(sheet, heading)
    chains = [_chain(columns, _LEAST - bool(stages)) for columns in (named, _folded(named))]
    unclear: list[_Name] = []
    for columns in sorted(filter(None, chains), key=lambda one: -sum(map(len, one))):
        filled = (sum(map(bool, sheet.rows[one.row % _MIRRORED])) for one in columns[0][:_TITLES])
        titles = sum(takewhile(lambda cells: cells == 1, filled))
        beside = _chain([one for one in named if one not in columns], _LEAST) if columns is chains[0] else []
        for skipped in range(min(titles + 1, len(columns[0]) - 1)):
            rounds, left = _followed([columns[0][skipped:], *columns[1:]])
            won = sum(len(game.sides) > 1 and game.winner is not None for games in rounds for game in games)
            if not left and not beside and won >= _LEAST:
                return list(_tables(sheet, rounds)), []
            unclear = unclear or ([*left, *(beside[0] if beside else ())] if _is_likely(columns) else [])
    if not unclear:
        return [], []
    at, *related = (CellRef(sheet.name, one.row % _MIRRORED, one.column + 1) for one in unclear)
    return [], [problem_at("import-tree", at, related=related, text=unclear[0].text[:LABEL])]


def _has_headings(sheet: SheetRows) -> bool:
    """Whether the first row of several cells is above a table: some word stands there twice, and nothing of it below."""
    several = [cells for cells in sheet.rows.values() if sum(map(bool, cells)) > 1]
    first = next((cells for cells in several if sum(map(bool, cells)) > _LEAST), ())
    return any(first.count(cell) > 1 for cell in first if cell) and is_above(first, several)


def _third(sheet: SheetRows, heading: int) -> tuple[list[OwnTable], list[Problem]]:
    """The match for the third place below a tree, which its title tells from it; and a problem where it cannot be followed."""
    above = [one for column in _names_of(sheet, 0) for one in column if one.row < heading]
    whose = [(one, _whose(one.text, above)) for column in _names_of(sheet, heading) for one in column]
    sides = [replace(one, text=above[places[0]].text) for one, places in whose if places]
    games, unclear = _first_round(sides[:2], sides[2:]) if len(sides) > 1 else ([], [])
    apart = len({one.column for one in sides[:2]}) > 1 or len(games) > 1
    if len(sides) < len(whose) or apart or unclear:
        at = CellRef(sheet.name, whose[0][0].row, whose[0][0].column + 1)
        return [], [problem_at("import-tree", at, text=whose[0][0].text[:LABEL])]
    return [replace(one, title=THIRD_PLACE.name) for one in _tables(sheet, [games]) if one.rows], []


def _is_likely(columns: Sequence[Column]) -> bool:
    """Whether columns halve, and most of their names come again."""
    later = [one for before, column in pairwise(columns) for one in column if _whose(one.text, before)]
    halve = all(len(before) == 2 or 4 * len(column) <= 3 * len(before) for before, column in pairwise(columns))
    return len(columns[0]) > _LEAST and halve and 3 * len(later) >= 2 * sum(map(len, columns[1:]))


def _columns(sheet: SheetRows, heading: int) -> list[Column]:
    """The names of each column that has any, below the row that names the rounds; none where hardly any comes again."""
    columns = _names_of(sheet, heading)
    often = Counter(name for column in columns for name in {normal(one.text) for one in column})
    again = sum(count > 1 for count in often.values()) > 1
    return columns if again and len(columns) <= _WIDEST and sum(map(len, columns)) <= 2 * LARGEST_BRACKET else []


def _names_of(sheet: SheetRows, heading: int) -> list[Column]:
    found: defaultdict[int, list[_Name]] = defaultdict(list)
    above: dict[int, str] = {}
    for row, cells in sheet.rows.items():
        for column, (cell, beside) in enumerate(zip(cells, (*cells[1:], ""), strict=True) if row > heading else ()):
            told = None if _is_label(cell) or coloured([cell]) else _NAMED.fullmatch(cell)
            if told and len(told[1]) > 1:
                won = "winner" in keys_of(above.get(column, "").rstrip("sS"), WHOLE)
                found[column].append(_Name(row, column, told[1], told[2] or "", told[3] or "", beside, won))
            above[column] = cell or above.get(column, "")
    return [found[column] for column in sorted(found)]


def _is_stage(cell: str) -> bool:
    """Whether a cell names a round, such as `Round I`, which is no number to us."""
    cell = cell if stage_of(cell) else _DAYS.sub("", cell)  # no day is `1/4 финала`
    word, _, number = cell.partition(" ")
    return stage_of(cell) is not None or (says(word, "round") and _ROMAN.fullmatch(number) is not None)


def _is_label(cell: str) -> bool:
    if len(cell) > LABEL or cell.endswith(":") or _is_stage(cell) or says_any(cell, "open", "forfeit"):
        return True
    return not _LABELS.isdisjoint(keys_of(cell.rstrip("sS"), WHOLE))


def _folded(columns: Sequence[Column]) -> list[Column]:
    """The columns of a tree that leads from both sides to the middle, those to the right below those to the left."""
    half = len(columns) // 2
    folded: list[Column] = []
    for left, right in zip(columns[:half], reversed(columns[len(columns) - half :]), strict=True):
        folded.append([*left, *(replace(one, row=one.row + _MIRRORED) for one in right)])
    once: dict[str, _Name] = {}
    middle = columns[half] if len(columns) % 2 else []
    again = [one for one in middle if once.setdefault(normal(one.text), one) is not one]
    return [*folded, *filter(None, ([*once.values()], again))]


def _chain(columns: Sequence[Column], least: int) -> list[Column]:
    """The columns that follow one another, each with names of the one before, the most of them; none where they make no tree."""
    best: list[Column] = []
    people = [[_words(one.text) for one in column if not says(one.text, "bye")] for column in columns]
    once = [len({*names}) == len(names) for names in people]
    for start, first in enumerate(columns):
        chain, won = [first], 0
        for column, plain in zip(columns[start + 1 :], once[start + 1 :], strict=True):
            names = [one for before in chain for one in before]
            if len(first) > _LEAST and {one.row % _MIRRORED for one in first} <= {
                one.row % _MIRRORED for one in column
            }:
                break  # a cell of each row, as of rounds in columns
            told, few = {_words(one.text)[0] for one in names}, len(names) * len(column) <= _MOST_COMPARED
            known = [one for one in column if _words(one.text)[0] in told or (few and _whose(one.text, names))]
            if known:
                chain, won = [*chain, column], won + len(known)
            if known and not plain:
                break  # holders beside the champion
        if once[start] and len(chain) <= _DEEPEST and len(chain) > max(len(best), least - 1) and won >= _LEAST:
            best = chain
    return best if len(best[:1] and best[0]) > 1 else []


def _whose(text: str, column: Column) -> list[int]:
    """Which names of a column a text may mean: the same, or else those of which it has the words or their beginnings."""
    plain, words = _words(text)
    of_names = [_words(one.text) for one in column]
    whole = [place for place, (name, _) in enumerate(of_names) if name == plain]
    if whole or max(map(len, words), default=0) < _LEAST:
        return whole
    begun = (all(any(one.startswith(word) for one in name) for word in words) for _, name in of_names)
    return [place for place, is_begun in enumerate(begun) if is_begun]


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, tuple[str, ...]]:
    """A name as it is compared, as a whole and by its words: `J.Kos` has two."""
    return normal(text), tuple(filter(None, map(normal, text.replace(".", ". ").split())))


def _followed(columns: Sequence[Column]) -> tuple[list[list[_Game]], list[_Name]]:
    """The matches of each round from top to bottom, and the names of which nobody can say where they belong."""
    games, unclear = _first_round(columns[0], columns[1])
    rounds = [games]
    for column in (*columns[2:], *[()] * len(columns[0])):
        before, games = rounds[-1], []
        if len(before) < 2 and not column:
            break
        winners = [game.winner for game in before if game.winner]
        then = _champions(winners, column) if len(before) == 2 and column is columns[-1] else column
        whose = {place: one for one in then for place in _whose(one.text, winners)[:1]}
        new = [one for one in then if not _whose(one.text, winners)]
        unclear += [one for one in then if one not in (*whose.values(), *new)]
        known = [one for game in before for one in game.sides]
        unclear += [one for one in new if _whose(one.text, known)]
        for one, other in zip(before[::2], before[1::2], strict=False):
            sides = tuple(game.winner for game in (one, other) if game.winner)
            ahead = [replace(cell, text=winners[at].text) for at, cell in whose.items() if winners[at] in sides]
            awaited = any(game.sides and not game.winner for game in (one, other))
            unclear += ahead if awaited or len(ahead) > 1 else []
            games.append(_Game(sides, ahead[0] if ahead else sides[0] if len(sides) == 1 and not awaited else None))
        games = sorted([*games, *(_Game((one,), one) for one in new)], key=_place)
        for place, game in enumerate(games):
            if game.winner in new:
                for behind, earlier in enumerate(reversed(rounds), 1):
                    earlier[place << behind : place << behind] = [game, *[_Game((), None)] * ((1 << behind) - 1)]
        rounds += [games] if games else []
    halved = all(len(before) == 2 * len(games) for before, games in pairwise(rounds)) and len(rounds[-1]) == 1
    return rounds, unclear if halved and 2 * len(rounds[0]) <= LARGEST_BRACKET else [*unclear, *columns[0]]


def _place(game: _Game) -> int:
    return (game.winner or game.sides[0]).row if game.sides else 0


def _first_round(now: Column, column: Column) -> tuple[list[_Game], list[_Name]]:
    """The matches of those in the first column, byes of those who stand first in the second, and whose opponent is not clear."""
    whose = [(one, _whose(one.text, now)) for one in column]
    ahead = {places[0]: replace(one, text=now[places[0]].text) for one, places in whose if len(places) == 1}
    met, alone = _met(now, ahead)
    games = [_Game(tuple(now[place] for place in both), ahead.get(both[0]) or ahead.get(both[1])) for both in met]
    games += [_Game((now[place],), ahead[place]) for place in alone if place in ahead]
    games += [_Game((one,), one) for one, places in whose if not places]
    unclear = [one for one, places in whose if len(places) > 1 or (places and ahead[places[0]].row != one.row)]
    return sorted(games, key=_place), [*unclear, *(now[place] for place in alone if place not in ahead)]


def _champions(finalists: Column, column: Column) -> Column:
    """The cell of who won the final, among those of holders and of other winners beside the tree; two, where nobody can say."""
    found = [one for one in column if _whose(one.text, finalists)]
    if len(found) == 1 < len(column) == 2 and not found[0].won:
        return column  # no champion yet, and a finalist who had byes so far
    found = [one for one in found if one.won] or found
    names = {_whose(one.text, finalists)[0]: one for one in reversed(found)}
    return list(names.values())


def _met(now: Column, ahead: Mapping[int, _Name]) -> tuple[list[tuple[int, int]], list[int]]:
    """The places of those who met, and of those who met nobody: who lost stands beside the winner, who is nearer if there are two."""
    pairs = [*zip(range(0, len(now), 2), range(1, len(now), 2), strict=False)]
    if len(now) % 2 == 0 and not any(one in ahead and other in ahead for one, other in pairs):
        return pairs, []
    games: list[tuple[int, int]] = []
    free, left = {*ahead}, [place for place in range(len(now)) if place not in ahead]
    while beside := {place: near for place in left if (near := free & {place - 1, place + 1})}:
        place = min(beside, key=lambda one: len(beside[one]))
        (least, one), *others = sorted((abs(now[one].row - now[place].row), one) for one in beside[place])
        if others and others[0][0] == least:
            return [], [*range(len(now))]
        left.remove(place)
        free.remove(one)
        games.append((min(one, place), max(one, place)))
    games += [(one, other) for one, other in zip(left[::2], left[1::2], strict=False) if other == one + 1]
    taken = {place for game in games for place in game}
    return sorted(games), [place for place in range(len(now)) if place not in taken]


def _tables(sheet: SheetRows, rounds: Sequence[Sequence[_Game]]) -> Iterator[OwnTable]:
    """The matches of each round in rows, the winner first, with the name of the round as their title."""
    width = max(map(len, sheet.rows.values()))
    columns = {key: width + place for place, key in enumerate(("player1", "player2", "result", "winner"))}
    counted = _are_scores(rounds)
    for place, games in enumerate(rounds):
        title = top(1 << len(rounds) - place).name
        rows: list[dict[int, tuple[str, ...]]] = [{}]
        for game in games:
            if not game.winner and len(game.sides) < 2:
                continue  # nobody, or somebody who waits for an opponent
            winner = game.winner.text if game.winner else ""
            names = sorted((one.text for one in game.sides), key=lambda name: name != winner)
            row = _place(game) % _MIRRORED
            if row in rows[-1]:
                rows.append({})
            told = (_score(sheet, game, counted=counted), winner) if len(names) > 1 else ("", "bye", "")
            rows[-1][row] = (*("",) * width, *names, *told)
        blank = ("",) * (width + len(columns))
        yield from (
            OwnTable(sheet.name, 0, blank, columns, {}, dict(sorted(one.items())), title=title) for one in rows
        )


def _score(sheet: SheetRows, game: _Game, *, counted: bool) -> str:
    """The score of a match as the winner has it: behind the name, beside it, below it, between both sides, or a figure at each of them."""
    winner = game.winner
    if winner is None or winner.ended:
        return winner.ended if winner and not winner.score and says(winner.ended, "forfeit") else ""
    own, first, second = (one.row % _MIRRORED for one in (winner, *game.sides))
    cells = [(own + 1, winner.column), (own + 2, winner.column)]
    cells += [(row, game.sides[0].column) for row in range(first + 1, second)]
    texts = [winner.score, winner.beside, *(sheet.rows[row][at] for row, at in cells if row in sheet.rows)]
    told = next((found[1] for text in texts if (found := _SCORE.fullmatch(text))), "")
    if not told and (away := next((text for text in texts if says(text, "forfeit")), "")):
        return away
    pair = (read_score(told) or sets_won(told)) if told else _figures(game) if counted else None
    return f"{max(pair)}:{min(pair)}" if pair and pair[0] != pair[1] else ""


def _figures(game: _Game) -> tuple[Number, Number] | None:
    """The figures beside both sides, that of the winner first."""
    winner = game.winner.text if game.winner else ""
    both = sorted(game.sides, key=lambda one: one.text != winner)
    return read_score(":".join(one.beside for one in both)) if winner else None


def _are_scores(rounds: Sequence[Sequence[_Game]]) -> bool:
    """Whether the figures beside names are scores: those of the winners are the higher ones, and no seeds that come again."""
    games = [game for one in rounds for game in one if len(game.sides) > 1]
    pairs = [pair for game in games if (pair := _figures(game))]
    figures = {(one.text, one.beside) for game in games for one in game.sides}
    higher = bool(pairs) and all(one > other for one, other in pairs)
    return higher and len(figures) > len({name for name, _ in figures})
