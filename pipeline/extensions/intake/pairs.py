"""Results in pairs: a row for each match with round, table, two players, and result or scores."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import chain, takewhile
from operator import itemgetter

from pipeline.exchange.decoding import MOST_PROBLEMS, more_problems
from pipeline.extensions.exchange.imported import Found, FoundMatch, ImportedTournament
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import MARK1, MARK2, NUMBER1, NUMBER2
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.endings import Endings
from pipeline.extensions.intake.match_list import UNCOUNTED, as_scores, in_rounds, seeded, told_from_one_side
from pipeline.extensions.intake.names import BETWEEN
from pipeline.extensions.intake.outcomes import of_scores
from pipeline.extensions.intake.pair_row import ENDS, PairRow
from pipeline.extensions.intake.pair_tables import PairTable, unread
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.stages import is_ranked, is_to_come, named_round, stage_of
from pipeline.extensions.intake.understood import passed_over
from pipeline.extensions.intake.who_meet import Entrants, is_listed, with_whole_names
from pipeline.extensions.intake.words import LEFT_OUT, says
from pipeline.locale.spelling import LABEL
from pipeline.model import CUT, Number, Player, PlayerNumber, Result, Round, Stage, replace, swiss
from pipeline.problems.problem import CellRef, Problem, column_letters, problem_at
from pipeline.schema.dates import read_date
from pipeline.schema.rounds import read_score

_HELD = frozenset({
    "round", "table", "player1", "player2", "result", "score1", "score2", "drawn_games", "handicap", "second1", "second2", "army1", "army2",
    "seed1", "seed2", "winner", NUMBER1, NUMBER2, MARK1, MARK2,
})  # fmt: skip
_FIGURE, _WORD = re.compile(r"\D*\d"), re.compile(r"\D*[^\W\d_]\D*")
_MARK = re.compile(r"#?[^\W\d_]+\d{1,2}|\d[^\W\d_]|(?:\d[^\W\d_]){2}\d")
_CLOCK = re.compile(r"(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d")
_OFTEN, _TWICE = 5, 2
_MONTH_FIRST, _DAY = re.compile(r"\d{1,2}[-./](?:1[3-9]|[23]\d)[-./]\d{2}"), len("2026-03-14")


def read_pairs(tables: Sequence[PairTable], file: str, listed: Sequence[Player]) -> Found:
    """What the tables say, and what is wrong with it, each problem at its cell; `listed` are players that are known besides."""
    reader = _ResultsReader(file, Entrants(listed))
    for pairs in tables:
        reader.take(pairs)
        if len(reader.problems) > MOST_PROBLEMS:
            return None, [*reader.problems[:MOST_PROBLEMS], more_problems(file)]
    return reader.tournament(), reader.problems


@dataclass
class _ResultsReader:
    file: str
    entrants: Entrants
    pairs: PairTable = field(init=False)
    """The table that is read."""
    endings: Endings = field(init=False)
    days: Mapping[int, int] = field(init=False)
    """The days of its rows, where a column says them."""
    listed: bool = False
    """Whether the table is a list of players, each with whom they meet."""
    above: Round | None = None
    """The round of rows that do not say theirs; None where they are counted."""
    later: int = 0
    """By how many rounds those of the table come later than it says."""
    tellers: dict[tuple[Round, str, frozenset[str]], tuple[str, tuple[Number, Number] | None]] = field(
        default_factory=dict
    )
    """From whose side each match is told, and its score."""
    problems: list[Problem] = field(default_factory=list)
    late: list[CellRef] = field(default_factory=list)
    """Results of extra time, and of shoot-outs."""
    winners: list[tuple[CellRef, str, str]] = field(default_factory=list)
    """Who has won beside a score, by the column of winners and by the score."""
    matches: list[tuple[FoundMatch, str, str]] = field(default_factory=list)
    """With what stands for the two players, for numbers are given at the end."""

    def take(self, pairs: PairTable) -> None:
        """Take in the matches of a table."""
        self.listed = is_listed(pairs)
        pairs = with_whole_names(pairs) if self.listed else pairs
        table, begin = pairs.table, len(self.matches)
        self.pairs, self.above = pairs, pairs.round
        self.endings = Endings(pairs, self.entrants.begin(pairs))
        self.days = {} if "round" in pairs.columns else _days(table, {*pairs.columns.values()})
        self.later = self._return_legs()
        self._left_out()
        both = [pairs.columns[key] for key in ("player1", "player2")]
        notes = _notes(table, both, {*pairs.columns.values()})
        if "round" not in pairs.columns and pairs.round is None and not any(map(stage_of, table.passed.values())):
            notes |= _without_match(table, both, [pairs.columns[key] for key in ENDS if key in pairs.columns])
        notes |= {row: " ".join(filter(None, table.rows[row])) for row in (*_put_off(pairs), *_again(pairs))}
        for row, cells in sorted({**table.rows, **dict.fromkeys(table.passed, ())}.items()):
            if row in table.passed:
                self.above = stage_of(table.passed[row]) or self.above
            elif row not in notes:
                self.row(row, cells)
            if len(self.problems) > MOST_PROBLEMS:
                return
        self.late += self.endings.late
        self._say_open(len(self.matches) - begin)
        notes |= {row: text for row, text in table.passed.items() if not stage_of(text)}
        self.problems += passed_over(replace(table, passed=notes))

    def _return_legs(self) -> int:
        """How many rounds were told before, where the table has in the same rounds just matches of these, the other way round and with other
        scores, or not played yet; else 0.
        """
        known = {(match.round, frozenset({one, two})): (one, match) for match, one, two in self.matches if two}
        turned: list[bool] = []
        for row, cells in self.pairs.table.rows.items() if known and "round" in self.pairs.columns else ():
            line = PairRow(self.pairs.table.sheet, row, cells, self.pairs.columns, [])
            both = [
                self.entrants.key(line, side, beside)
                for side, beside in (("player1", NUMBER1), ("player2", NUMBER2))
            ]
            if all(both) and (played := self._round(line)):
                home, before = known.get((played, frozenset(both)), (both[0], None))
                own = read_score(line.text("result")) or line.pair("score1", "score2")
                told = (before.pair or before.scores) if before else None
                if before is None or before.in_bracket or home == both[0] or (own is None and line.text("result")):
                    return 0
                turned.append(own is not None and told is not None and tuple(own) == tuple(told)[::-1])
        rounds = max((match.round.number for match, *_ in self.matches if not match.in_bracket), default=0)
        return rounds if len(turned) > 1 and 2 * sum(turned) < len(turned) else 0

    def _say_open(self, count: int) -> None:
        """That nothing was understood as results, where columns of figures may be."""
        table = self.pairs.table
        rows, at = table.rows.values(), CellRef(table.sheet, table.heading)
        figures = [index for index in unread(self.pairs) if any(any(map(str.isdigit, row[index])) for row in rows)]
        if count and figures:
            named = ", ".join(table.headings[one] or column_letters(one + 1) for one in figures)[:LABEL]
            self.problems.append(problem_at("import-no-results", at, count=count, headings=named))

    def _left_out(self) -> None:
        """Say which columns are not taken in."""
        table = self.pairs.table
        held = {index for key, index in self.pairs.columns.items() if key in _HELD}
        for index, heading in enumerate(table.headings):
            if heading not in ("", LEFT_OUT) and index not in held:
                at = CellRef(table.sheet, table.heading, index + 1)
                self.problems.append(problem_at("import-column", at, heading=heading[:80]))

    def row(self, row: int, cells: tuple[str, ...]) -> None:
        """Take in a match."""
        line = PairRow(self.pairs.table.sheet, row, cells, self.pairs.columns, self.problems)
        first = self.entrants.key(line, "player1", NUMBER1)
        second = self.entrants.key(line, "player2", NUMBER2)
        turned = not first and bool(second)
        if turned:
            first, second = second, ""
        if not first:
            if any(line.text(key) for key in ("result", "score1", "score2", "winner")):
                line.wrong("import-nobody", "player1")
            return
        played = self._round(line)
        if played is None:
            return
        if self.later and played.stage is Stage.SWISS:
            played = swiss(played.number + self.later)
        where = line.text("table") if played == UNCOUNTED else ""
        if second and line.is_bye and not line.text("winner"):
            line.wrong("import-bye-between", "result")
            return
        own = read_score(line.text("result") or f"{line.text('score1')}-{line.text('score2')}")
        teller, told = self.tellers.setdefault((played, where, frozenset({first, second})), (first, own))
        again = own and told and own not in (told, told[::-1])  # `½-½`, and who won the rematch
        if second and teller != first and not again and (played != UNCOUNTED or where or self.listed):
            return  # from the side of the other player, as in a log of everybody's matches
        found = FoundMatch(
            CellRef(line.sheet, row),
            played,
            PlayerNumber(0),
            PlayerNumber(0),
            table=None if says(line.text("table"), "bye") else line.whole("table"),
            armies=(line.text("army1"), line.text("army2")),
            seeds=(line.whole("seed1"), line.whole("seed2")),
            drawn_games=line.whole("drawn_games"),
            handicap=line.whole("handicap"),
            second_scores=line.pair("second1", "second2"),
            day=self.days.get(row, 0),
        )
        ended = self.endings.ended(found, line, alone=not second, turned=turned)
        self.matches.append((ended, first, second))
        pair = ended.pair or ended.scores
        if pair and pair[0] != pair[1] and (said := self.endings.stated_winner(line, "-")):
            by = {Result.FIRST: first, Result.SECOND: second}
            self.winners.append((line.at("winner"), by.get(said, ""), by[of_scores(*pair)]))

    def _round(self, line: PairRow) -> Round | None:
        text = line.text("round")
        if told := self.pairs.stages.get(line.row):
            return told
        if not text and self.above is not None:
            return self.above
        if "round" not in line.columns:
            return UNCOUNTED
        found = named_round(text) if text else None
        if found is None and (last := named_round(text.split()[-1]) if text else None):
            found = last if last.stage is Stage.BRACKET else None  # `Playoffs Semifinals`
        if found is None or found == CUT:
            line.wrong("import-round", "round", text)
            return None
        return found

    def tournament(self) -> ImportedTournament | None:
        """All rows together."""
        numbers, names = self.entrants.numbered(), self.entrants.names
        at = self.matches[0][0].at if self.matches else CellRef(self.file)
        self.problems += self.entrants.doubts(at, self.file)
        matches = [
            replace(match, player1=numbers[first], player2=numbers[second] if second else None)
            for match, first, second in self.matches
        ]
        once = told_from_one_side(matches)
        if self.late:
            at, *related = self.late[:MOST_PROBLEMS]
            self.problems.append(problem_at("import-extra-time", at, related=related, count=len(self.late)))
        if wrong := [one for one in self.winners if one[1] != one[2]]:
            told, played = (Counter(one[place] for one in self.winners) for place in (1, 2))
            of = ((at, said or by) for at, said, by in wrong)
            at, who = max(of, key=lambda one: abs(told[one[1]] - played[one[1]]))
            whose: dict[str, str | int] = {"count": len(wrong), "player": numbers[who], "there": str(told[who])}
            related = [one[0] for one in wrong if one[0] != at][:20]
            self.problems.append(problem_at("import-wins-differ", at, related=related, **whose, here=played[who]))
        if uncounted := next((match for match in once if match.round == UNCOUNTED), None):
            self.problems.append(problem_at("import-rounds-counted", uncounted.at))
        matches = seeded(as_scores(in_rounds(once)))
        if not matches:
            self.problems.append(problem_at("import-empty", CellRef(self.file)))
            return None
        sizes = [match.round.number for match in matches if match.in_bracket]
        byes = sum(one.player2 is None and one.round.number == max(sizes) for one in matches if one.in_bracket)
        playing = {player for match in matches for player in match.players}
        whole = len(sizes) == len(matches) and len(playing) == len(names)
        return ImportedTournament(
            name="",
            players=tuple(Player(number, names[number]) for number in sorted(names)),
            matches=tuple(matches),
            rounds=max((match.round.number for match in matches if not match.in_bracket), default=0),
            cut=max(sizes) - byes if sizes and not whole else 0,
        )


def _days(table: OwnTable, known: Set[int]) -> Mapping[int, int]:
    """The day of each row by the first column of dates; nothing where months stand before days."""
    for index in (one for one in range(len(table.headings)) if one not in known):
        texts = {row: cells[index] for row, cells in sorted(table.rows.items())}
        read = ((row, read_date(text) or read_date(text[:_DAY])) for row, text in texts.items())
        found = {row: day.toordinal() for row, day in takewhile(itemgetter(1), read) if day}
        if 0 < len(found) == len(texts) and not any(map(_MONTH_FIRST.match, texts.values())):
            return found
    return {}


def _without_match(table: OwnTable, both: Sequence[int], ends: Sequence[int]) -> dict[int, str]:
    """Rows of a long log without rounds that say in place of a match why there was none: of a side alone, which plays nowhere else."""
    first, second = both
    met = Counter(cells[at] for cells in table.rows.values() if cells[first] and cells[second] for at in both)
    long = met.total() >= _OFTEN * len(met) > 0
    lone = {row: cells for row, cells in table.rows.items() if long and not (cells[second] or met[cells[first]])}
    bare = {row: cells for row, cells in lone.items() if not any(cells[at] for at in ends)}
    return {row: " ".join(filter(None, cells)) for row, cells in bare.items()}


def _notes(table: OwnTable, both: Sequence[int], known: Set[int]) -> dict[int, str]:
    """Rows of which a side is not known yet, `#A1, #B2` or `Rank 1, Rank 2` beside names, and notes in place of matches: `Break, Labor Day`, or but `Prizes`."""
    sides = {row: {cells[side] for side in both} for row, cells in table.rows.items()}
    marks = {one for one in {*chain.from_iterable(sides.values())} if _is_mark(one)}
    others = {one for pair in sides.values() if not pair <= marks for one in pair}
    beside = [index for index in range(len(table.headings)) if index not in both]
    figures = [index for index in beside if column(table.rows, index).mostly(_FIGURE.match, 0.8)]
    whole = [one for one in {*beside} - known if all(cells[one] for cells in table.rows.values() if cells[both[1]])]
    often = Counter(cells[side] for cells in table.rows.values() for side in both)
    once = {row: cells for row, cells in table.rows.items() if often[cells[both[0]]] == 1}
    lack = {row: sum(not cells[one] for one in whole) for row, cells in once.items() if 2 * len(once) < len(often)}
    bare = {row for row, count in lack.items() if count > 2}
    met = {one for pair in sides.values() if len(pair - {""}) > 1 for one in pair}
    return {
        row: " ".join(filter(None, cells))
        for row, cells in table.rows.items()
        if any(says(cells[side], "open") or is_to_come(cells[side]) for side in both)
        or (len(sides[row]) == 1 and often[cells[both[0]]] > 2 and sides[row].isdisjoint(met | {""}))
        or ("" in sides[row] and any(map(read_date, sides[row])))
        or (sides[row] <= marks and len(marks) < len(others) == len(others - marks))
        or (
            not cells[both[1]]
            and (row in bare or _is_total(cells[both[0]]) or _is_note([cells[one] for one in figures]))
        )
    }


def _is_total(side: str) -> bool:
    """Whether the words of a side end in one for what all above make together: `Round total`."""
    return " " in side and says(side.split()[-1], "totals")


def _is_note(cells: Sequence[str]) -> bool:
    """Whether words stand in most of those columns that else have figures, and say of no bye."""
    words = [cell for cell in cells if _WORD.fullmatch(cell) and not _says_bye(cell)]
    return len(words) > 0 and len(words) >= sum(_FIGURE.match(cell) is not None for cell in cells)


def _says_bye(cell: str) -> bool:
    """Whether a cell or a word of it says that somebody had no opponent: `Jan Kos was assigned a bye`."""
    return says(cell, "bye") or any(says(word, "bye") for word in cell.split())


def _is_mark(side: str) -> bool:
    """Whether a side, or each of its people, is but a mark of who will stand there: `#A1`, `Rank 1 Team`."""
    return all(map(_MARK.fullmatch, side.split(BETWEEN))) or (is_ranked(side) and not side.isdigit())


def _put_off(pairs: PairTable) -> list[int]:
    """The rows of matches without an end that stand again below with another day, by a column of numbers that few but such have twice."""
    rows, keys = pairs.table.rows, (("player1", "player2"), ("result", "score1", "winner"))
    both, ends = ([pairs.columns[key] for key in of if key in pairs.columns] for of in keys)
    for index in range(len(pairs.table.headings)):
        numbers = _alike(rows, [index])
        again = [of for of in numbers.values() if len(of) > 1]
        alike = all(len({tuple(rows[row][side] for side in both) for row in of}) == 1 for of in again)
        if alike and all(number.isdigit() for (number,) in numbers) and 10 * len(again) < len(numbers):
            return [row for of in again for row in of[:-1] if not any(rows[row][end] for end in ends)]
    return []


def _again(pairs: PairTable) -> list[int]:
    """The second row of each match, where nearly all have two, as if one for each side: with the same sides and score, and a number of the match
    alone, or the same day and time; then also of the few that have but the same day.
    """
    rows, free = pairs.table.rows, {*range(len(pairs.table.headings))} - {*pairs.columns.values()}
    days = [at for at in free if column(rows, at).kind == "moment"]
    times = [at for at in free if column(rows, at).mostly(_CLOCK.search)]
    ends = [pairs.columns[key] for key in ENDS if key in pairs.columns]
    said = [pairs.columns[key] for key in ("round", "player1", "player2") if key in pairs.columns] + ends
    numbers = [at for at in free - {*days, *times} if column(rows, at).mostly(_FIGURE.match)]
    for told in [*([at] for at in numbers), *([[*days, *times]] if days and times else [])]:
        found = _alike(rows, (*told, *said))
        twice = [of[1] for of in found.values() if len(of) == _TWICE]
        marked = len(told) > 1 or len({mark for mark, *_ in found}) == len(found)
        told_twice = sum(any(rows[row][end] for end in ends) for row in twice)
        if marked and len(found) >= _OFTEN and 10 * _TWICE * told_twice >= 9 * len(rows):
            of_days = _alike(rows, (*days, *said)).values() if days else ()
            return [*{*twice, *(of[1] for of in of_days if len(of) == _TWICE)}]
    return []


def _alike(rows: Rows, places: Sequence[int]) -> Mapping[tuple[str, ...], Sequence[int]]:
    """The rows by what stands in these columns."""
    found: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for row in sorted(rows):
        found[tuple(rows[row][at] for at in places)].append(row)
    return found
