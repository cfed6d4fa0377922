"""Results in pairs: a row for each match with round, table, two players, and result or scores."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import takewhile
from operator import itemgetter

from pipeline.exchange.decoding import MOST_PROBLEMS, more_problems
from pipeline.extensions.exchange.imported import Found, FoundMatch, ImportedTournament
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import MARK1, MARK2, NUMBER1, NUMBER2
from pipeline.extensions.intake.endings import Endings
from pipeline.extensions.intake.match_list import UNCOUNTED, as_scores, in_rounds, seeded, told_from_one_side
from pipeline.extensions.intake.no_matches import no_matches
from pipeline.extensions.intake.outcomes import of_scores
from pipeline.extensions.intake.pair_row import PairRow
from pipeline.extensions.intake.pair_tables import GAVE_UP, PairTable, unread
from pipeline.extensions.intake.stages import named_round, stage_of
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
    "seed1", "seed2", "winner", GAVE_UP, NUMBER1, NUMBER2, MARK1, MARK2,
})  # fmt: skip
_OF = frozenset({"de", "di", "do", "of"})
"""What stands before the last word of a round that is none of it: an unknown one `de final`."""
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
        notes = no_matches(pairs)
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
            if all(both) and (played := self._round(line)) != UNCOUNTED:
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

    def _round(self, line: PairRow) -> Round:
        """Its round; uncounted where nothing says it, or in words that are none."""
        text = line.text("round")
        if told := self.pairs.stages.get(line.row):
            return told
        if not text and self.above is not None:
            return self.above
        if "round" not in line.columns:
            return UNCOUNTED
        found = named_round(text) if text else None
        *before, last = text.split() or [""]
        if found is None and not {*before[-1:]} & _OF:  # `Playoffs Semifinals`, `Semi- Playoffs`
            told = named_round(last) or (named_round(" ".join(before).rstrip("-:, ")) if before else None)
            found = told if told and told.stage is Stage.BRACKET else None
        if found is None or found == CUT:
            line.wrong("import-round", "round", text)
            return UNCOUNTED
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
        unread = {problem.at.row for problem in self.problems if problem.code == "import-round"}
        left = (match for match in once if match.round == UNCOUNTED and match.at.row not in unread)
        if uncounted := next(left, None):
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
