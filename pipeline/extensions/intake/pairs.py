"""Results in pairs: a row for each match with round, table, two players, and result or scores."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import zip_longest

from pipeline.exchange.decoding import MOST_PROBLEMS, more_problems
from pipeline.extensions.exchange.imported import Found, FoundMatch, ImportedTournament
from pipeline.extensions.intake.answers import passed_over
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.match_list import UNCOUNTED, as_scores, in_rounds, seeded, told_from_one_side
from pipeline.extensions.intake.names import BETWEEN, apart, bare, changing, cleaned
from pipeline.extensions.intake.outcomes import FORFEITS, after_time, of_scores, read_outcome, sets_won
from pipeline.extensions.intake.pair_row import SHARES, PairRow
from pipeline.extensions.intake.pair_tables import FIGURES, MARK1, MARK2, NUMBER1, NUMBER2, PairTable, unread
from pipeline.extensions.intake.stages import named_round, stage_of
from pipeline.extensions.intake.words import LEFT_OUT, WHOLE, keys_of, letters_of, marks_of, says, says_any, side_of
from pipeline.locale.spelling import LABEL, normal, skeleton
from pipeline.model import CUT, Number, Player, PlayerNumber, Result, Round, Stage, replace
from pipeline.problems.problem import CellRef, Problem, Severity, column_letters, named_by, problem_at
from pipeline.schema.dates import read_date
from pipeline.schema.rounds import read_result, read_score
from pipeline.views.language.people import readable

_HELD = frozenset({
    "round", "table", "player1", "player2", "result", "score1", "score2", "drawn_games", "handicap", "second1", "second2", "army1", "army2",
    "seed1", "seed2", "winner",
})  # fmt: skip
_NUMBERED = re.compile(r"(\d{1,4})[.):]?\s+(\S.*)")
_SCORE = re.compile(r"(.*?)[\s(]*(\d{1,4}\s*[-–—:]\s*\d{1,4})(?:\s*[-–—:]\s*(\d{1,2}))?[)\s]*(.*)")
"""A score with what stands about it, and the drawn games in it: `Jan Kos won 2-0-1`."""
_FORFEIT = re.compile(r"([+\-01½])\s*[-–:/ ]\s*([+\-01½])\s*(F{0,2}|\(?f(?:orfeit)?\)?|w\.?/?o\.?)", re.IGNORECASE)
_SEMICOLON = re.compile(r"^(\d+)\s*;\s*(\d+)$")
_FIGURE, _WORD = re.compile(r"\D*\d"), re.compile(r"\D*[^\W\d_]\D*")
_HALF_TIME = re.compile(r"\d+\s*[-–:]\s*\d+\s*\(\d+\s*[-–:]\s*\d+\)")
_FORFEIT_SCORES = re.compile(r"(?=.*F)(\d{0,3})\s*F? (\d{0,3})\s*F?", re.IGNORECASE)
_AND = re.compile(r"[^+&]{2}\s*[+&]$")
"""What stands behind the first of several people."""
_BOTH = re.compile(r"\s(?:&|\+|and|und|et|y|i|e|и|en)\s", re.IGNORECASE)
_SETS = re.compile(r"(?<=\d)\s*\([^()]*\d\s*[-:]\s*\d[^()]*\)$|(?<=[-:/] [01½]) [1-9*]$")
"""The sets of a match behind its score, or the sign of a note: `2:0 (11:5, 11:7)`, `1 - 0 *`."""
_MARGIN = re.compile(r"([BW])\+(\w.*|)", re.IGNORECASE)
"""Which colour has won, and by how much or how: `W+3.5`, `B+Res.`."""
_HALVES, _MARK = re.compile(r"\s*[-:]\s*"), re.compile(r"#?[^\W\d_]+\d{1,2}|\d[^\W\d_]")
_DOUBLED, _ABBREVIATED = re.compile(r"(.)\1"), re.compile(r"\b(?![IVX]+\b)[^\W\d_a-z]{2,3}\b")
_FORFEITS = {("+", "-"): Result.FIRST_BY_FORFEIT, ("-", "+"): Result.SECOND_BY_FORFEIT, ("-", "-"): Result.NOBODY}
_SIDES = {"1": Result.FIRST, "2": Result.SECOND, "0": Result.DRAW}
_DRAWS = frozenset("dxeut")
"""Letters of a draw beside those of both sides: `H`, `D`, `A`."""
_COLOURS = {"": Result.NOBODY, "W": Result.FIRST, "B": Result.SECOND, "D": Result.DRAW}
_GROUNDS = {"": Result.NOBODY, "H": Result.FIRST, "A": Result.SECOND, "D": Result.DRAW}
_MONTH_FIRST, _DAY = re.compile(r"\d{1,2}[-./](?:1[3-9]|[23]\d)[-./]\d{2}"), len("2026-03-14")
_LARGEST_NUMBER, _LONGEST_SIGN, _FEW = 9999, 2, 4
_WORDS = re.compile(r".{1,4}|(?=.*[^\W\d_]{3})(?:(?:\d{1,4}|[^\W\d_]{1,20}\d{0,3})(?:[-_.]|$))+")
"""What identifies somebody and can be read as a name, as no key of a program can: `P03`, `lions-of-the-north-1`."""


def read_pairs(tables: Sequence[PairTable], file: str, listed: Sequence[Player]) -> Found:
    """What the tables say, and what is wrong with it, each problem at its cell; `listed` are players that are known besides."""
    reader = _ResultsReader(file)
    alike = Counter(_words_of(player.name) for player in listed)
    for player in listed:
        reader.numbers.setdefault(normal(player.name), player.number)
        if alike[_words_of(player.name)] == 1:  # `Ann-Bea` may be none of `Bea-Ann`
            reader.listed[_words_of(player.name)] = player.name
        reader.players[player.number] = player.name
    for pairs in tables:
        reader.take(pairs)
        if len(reader.problems) > MOST_PROBLEMS:
            return None, [*reader.problems[:MOST_PROBLEMS], more_problems(file)]
    return reader.tournament(), reader.problems


@dataclass
class _ResultsReader:
    file: str
    sheet: str = ""
    columns: Mapping[str, int] = field(default_factory=dict)
    won: Mapping[str, Result] = field(default_factory=dict)
    """What the column of winners says where that is the side: 1 or 2, or what their headings have."""
    turned: bool = False  # scores are told from the side of whoever has won
    halves: bool = False
    """Whether scores in brackets stand behind some that are no draws: those of the first half."""
    late: list[CellRef] = field(default_factory=list)
    """Results of extra time, and of shoot-outs."""
    nameless: bool = False
    """Whether a table identifies people alone."""
    numbered: bool = False
    """Whether numbers of players stand before the names, and not a few names begin with one: `1. FC Nürnberg`."""
    by_number: bool = False
    """Whether figures are numbers of players, and no name of one of them: `100` beside `Lions`."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """What tells both sides apart by their headings."""
    told: Mapping[str, Result] = field(default_factory=dict)
    """What results say that are told of the first of both, such as `W` and `L`."""
    days: Mapping[int, int] = field(default_factory=dict)
    """The days of the rows, where a column says them."""
    above: Round | None = None
    """The round of rows that do not say theirs; None where they are counted."""
    tellers: dict[tuple[Round, str, frozenset[str]], str] = field(default_factory=dict)
    """From whose side each match is told."""
    problems: list[Problem] = field(default_factory=list)
    numbers: dict[str, PlayerNumber] = field(default_factory=dict)
    """By name as it is compared."""
    listed: dict[str, str] = field(default_factory=dict)
    """The names of players that are known besides, by their words."""
    entered: dict[str, str] = field(default_factory=dict)
    """Names as they are published, by those that stand there."""
    players: dict[PlayerNumber, str] = field(default_factory=dict)
    unnumbered: list[tuple[str, str]] = field(default_factory=list)
    matches: list[tuple[FoundMatch, str, str]] = field(default_factory=list)
    """With the names of the two players as keys, for numbers are given at the end."""

    def take(self, pairs: PairTable) -> None:
        """Take in the matches of a table."""
        table = pairs.table
        self.sheet, self.columns, self.above = table.sheet, pairs.columns, pairs.round
        self.nameless |= pairs.nameless and not self.listed
        begin = len(self.matches)
        result, winner = (_told_in(table, pairs.columns.get(key)) for key in ("result", "winner"))
        self.halves = any(_HALF_TIME.fullmatch(text) and not after_time(text, halves=False) for text in result)
        both = [pairs.columns[key] for key in ("player1", "player2")]
        stated = [apart(readable(row[place]))[0] for row in table.rows.values() for place in both]
        people = [name for name in stated if not _is_nobody(name)]
        self.marks = {} if {*people} & {*winner, *result} else marks_of(*(table.headings[place] for place in both))
        self.turned = all(end[0] >= end[1] for text in result if (end := read_score(text) or sets_won(text)))
        self.told = _told_of_first(result, len(table.rows)) or _told_of_sides(result, self.marks)
        sided = winner <= {"", *_SIDES} and ("2" in winner or "0" not in winner)
        self.won = _SIDES if sided else _told_of_sides(winner, self.marks)
        self.numbered = 2 * sum(_NUMBERED.fullmatch(name) is not None for name in people) > len(people)
        counted = sum(name.isdigit() or _NUMBERED.fullmatch(name) is not None for name in people)
        self.by_number = bool(self.listed) or 2 * counted > len(people)
        self.entered |= {name: clean.name for name, clean in zip(stated, cleaned(stated), strict=True)}
        self.days = {} if "round" in self.columns else _days(table, {*self.columns.values()})
        self._left_out(table.heading, table.headings)
        notes = _notes(table, both)
        for row, cells in sorted({**table.rows, **dict.fromkeys(table.passed, ())}.items()):
            if row in table.passed:
                self.above = stage_of(table.passed[row]) or self.above
            elif row not in notes:
                self.row(row, cells)
            if len(self.problems) > MOST_PROBLEMS:
                return
        self._say_open(pairs, len(self.matches) - begin)
        notes |= {row: text for row, text in table.passed.items() if not stage_of(text)}
        self.problems += passed_over(replace(table, passed=notes))

    def _say_open(self, pairs: PairTable, count: int) -> None:
        """That nothing was understood as results, where columns of figures may be."""
        rows, at = pairs.table.rows.values(), CellRef(self.sheet, pairs.table.heading)
        figures = [index for index in unread(pairs) if any(any(map(str.isdigit, row[index])) for row in rows)]
        if count and figures:
            named = ", ".join(pairs.table.headings[one] or column_letters(one + 1) for one in figures)[:LABEL]
            self.problems.append(problem_at("import-no-results", at, count=count, headings=named))

    def _left_out(self, row: int, headings: tuple[str, ...]) -> None:
        """Say which columns are not taken in."""
        held = {index for key, index in self.columns.items() if key in _HELD | {NUMBER1, NUMBER2, MARK1, MARK2}}
        for index, heading in enumerate(headings):
            if heading not in ("", LEFT_OUT) and index not in held:
                at = CellRef(self.sheet, row, index + 1)
                self.problems.append(problem_at("import-column", at, heading=heading[:80]))

    def row(self, row: int, cells: tuple[str, ...]) -> None:
        """Take in a match."""
        line = PairRow(self.sheet, row, cells, self.columns, self.problems)
        first, second = self._player(line, "player1", NUMBER1), self._player(line, "player2", NUMBER2)
        turned = not first and bool(second)
        if turned:
            first, second = second, ""
        if not first:
            if any(line.text(key) for key in ("result", "score1", "score2", "winner")):
                self._wrong("import-nobody", line.at("player1"))
            return
        played = self._round(line)
        if played is None:
            return
        where = line.text("table") if played == UNCOUNTED else ""
        if second and line.is_bye and not line.text("winner"):
            self._wrong("import-bye-between", line.at("result"))
            return
        teller = self.tellers.setdefault((played, where, frozenset({first, second})), first)
        if second and teller != first and (played != UNCOUNTED or where):
            return  # from the side of the other player, as in a log of everybody's matches
        found = FoundMatch(
            CellRef(self.sheet, row),
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
        ended = _by_forfeit(found, line) or (
            self._ended(found, line) if second else self._bye(found, line, turned=turned)
        )
        self.matches.append((ended, first, second))

    def _round(self, line: PairRow) -> Round | None:
        text = line.text("round")
        if not text and self.above is not None:
            return self.above
        if "round" not in self.columns:
            return UNCOUNTED
        found = named_round(text) if text else None
        if found is None and (last := named_round(text.split()[-1]) if text else None):
            found = last if last.stage is Stage.BRACKET else None  # `Playoffs Semifinals`
        if found is None or found == CUT:
            self._wrong("import-round", line.at("round"), text=text)
            return None
        return found

    def _player(self, line: PairRow, key: str, number_key: str) -> str:
        """A player's key, empty for nobody; `12 Jan Kowalski` and a column of numbers give the number."""
        text = apart(readable(line.text(key)))[0]
        if _is_nobody(text):
            return ""
        text = text[:-2] if text.endswith(".0") and text[:-2].isdigit() else text  # as programs write numbers
        number = line.whole(number_key) if number_key in self.columns else None
        split = _NUMBERED.fullmatch(text) if self.numbered else None
        if split and number is None:
            number, text = int(split[1]), split[2]
        if text.isascii() and text.isdigit() and number is None and self.by_number:
            number = int(text[:9])
        text = self._entered(text)
        if _is_nobody(text):
            return ""
        name = f"#{number}" if number else skeleton(text) if BETWEEN in text else normal(text)
        if number is not None and not 0 < number <= _LARGEST_NUMBER:
            self._wrong("import-number", line.at(key), text=str(number))
            return ""
        if number:
            self._numbered(PlayerNumber(number), text, line.at(key))
        elif name not in self.numbers:
            self.numbers[name] = PlayerNumber(0)
            self.unnumbered.append((name, text))
        return name

    def _entered(self, text: str) -> str:
        """A name as it is published, that of the list of players where it is on it."""
        entered = self.entered.get(text) or cleaned([text])[0].name or text
        if not self.listed:
            return entered
        return self.listed.get(_words_of(text)) or self.listed.get(_words_of(entered)) or entered

    def _numbered(self, number: PlayerNumber, name: str, at: CellRef) -> None:
        known = self.players.setdefault(number, name)
        self.numbers[f"#{number}"] = number
        if not _are_the_same(known, name) and not name.isdigit():
            if known.isdigit():
                self.players[number] = name
            else:
                two = problem_at("import-two-names", at, number=int(number), name=name[:80], other=known[:80])
                self.problems.append(two)

    def _bye(self, found: FoundMatch, line: PairRow, *, turned: bool) -> FoundMatch:
        """A row of one player: whatever says of a win there is their bye."""
        result, pair, text = self._stated(line)
        won = (Result.BYE, Result.SECOND if turned else Result.FIRST)
        if text and not (pair or text in SHARES or _FORFEIT.fullmatch(text) or result in won):
            told = read_outcome(text, letters_of({text} if len(text) == 1 else ()))
            sat_out = any(says(word, "bye") for word in re.split(r"[\s-]", text))
            if not (sat_out or (told and (told.bye or told.result is Result.FIRST)) or self._winner(line, text)):
                self._wrong("import-bye", line.at("result"), text=text)
        points = SHARES.get(text, line.number("score2" if turned else "score1"))
        lost = turned and self.told.get(text) is Result.SECOND  # by who stands first, the bye
        worth = (pair[::-1] if turned else pair) if pair else None if lost or points is None else (points, 0)
        return replace(found, player2=None, results=frozenset({Result.BYE}), pair=worth)

    def _stated(self, line: PairRow) -> tuple[Result | None, tuple[Number, Number] | None, str]:
        """The result of the row, or its pair such as 2:1, as the column of results says it, and the text."""
        text = _SEMICOLON.sub(r"\1:\2", line.text("result"))
        text = _SETS.sub("", text.replace("–", "-")) if any(map(str.isalnum, text)) or "+" in text else ""
        result = self.told.get(text) or (read_result(text) if text else None)
        pair = read_score(text.replace("1/2", "½")) or sets_won(text)
        forfeit = _FORFEIT.fullmatch(text)
        if forfeit and (forfeit[3] or pair is None):
            signs = (forfeit[1].replace("1", "+").replace("0", "-"), forfeit[2].replace("1", "+").replace("0", "-"))
            result, pair = _FORFEITS.get(signs), None
        if (margin := _MARGIN.fullmatch(text)) and (won := _SIDES.get(self.marks.get(margin[1].casefold(), ""))):
            result = FORFEITS[won] if margin[2].casefold() == "f" or says(margin[2], "forfeit") else won
        return result or _absent(text), pair, text

    def _ended(self, found: FoundMatch, line: PairRow) -> FoundMatch:
        """The result of the row: a word, a pair such as 2:1, scores, the name of the winner, or nothing yet."""
        late = None if line.text("result") in self.told else after_time(line.ended(), halves=self.halves)
        result, pair, text = self._stated(line)
        scores = None if late else line.pair("score1", "score2")
        level, won = late or (pair or scores, None)
        won = won or (self._stated_winner(line, "-") if level and level[0] == level[1] else None)
        if late or won not in (None, Result.DRAW):
            self.late.append(line.at("result" if "result" in self.columns else "score1"))
            return replace(found, results=frozenset({won})) if won else replace(found, pair=level)
        if scores is not None:
            found = replace(found, scores=scores)
        if pair:
            of_winner = self.turned and self._stated_winner(line, "-") is Result.SECOND
            return replace(found, pair=pair[::-1] if of_winner else pair)
        said = self._told(found, line, text) if text and result is None else None
        if said is not None:
            return said
        if result is None or result is Result.BYE:
            result = self._stated_winner(line, text) if scores is None else None
            result = FORFEITS.get(result, result) if says(text, "forfeit") and result else result
            if text and result is None:
                self._wrong("import-word", line.at("result"), text=text)
        if result is not None:
            return replace(found, results=frozenset({result}))
        return replace(found, open=found.scores is None)

    def _stated_winner(self, line: PairRow, other: str) -> Result | None:
        """Whom the column of winners names, or 1 or 2 for the side; a Problem where neither that nor the result can be read."""
        text = line.text("winner")
        marked = None if text.isdigit() else self.won.get(text)
        won = marked or self._winner(line, text) or self.won.get(text)
        if won is None and not other and any(map(str.isalnum, text)):
            self._wrong("import-word", line.at("winner"), text=text)
        return won

    def _told(self, found: FoundMatch, line: PairRow, text: str) -> FoundMatch | None:
        """A result in a sentence: `Jan Kos won 2-0-1`, `Remis 1:1`; the score is that of whoever it names."""
        if result := self._winner(line, text):
            return replace(found, results=frozenset({result}))
        told = _SCORE.fullmatch(text)
        pair = read_score(told[2]) if told else None
        if told is None or pair is None or read_date(text):
            return None
        rest = f"{told[1]} {told[4]}".strip()
        if says(rest, "forfeit") and pair[0] != pair[1]:
            return replace(found, results=frozenset({FORFEITS[of_scores(*pair)]}))
        winner = self._winner(line, rest) if rest else None
        if rest and winner is None and not says(rest, "drawn"):
            return None
        turned = winner is Result.SECOND and pair[0] > pair[1]
        return replace(found, pair=pair[::-1] if turned else pair, drawn_games=int(told[3]) if told[3] else None)

    def _winner(self, line: PairRow, text: str) -> Result | None:
        """Which of the two a text names, with or without a word for winning; a draw where it says so."""
        if says(text, "drawn"):
            return Result.DRAW
        wanted = normal(text)
        for key, marks, result in (
            ("player1", (NUMBER1, MARK1), Result.FIRST),
            ("player2", (NUMBER2, MARK2), Result.SECOND),
        ):
            name = normal(bare(line.text(key))[0])
            if wanted.isdigit() and wanted in {normal(line.text(mark)) for mark in marks}:
                return result
            rest = wanted.removeprefix(name) if name and wanted.startswith(name) else None
            if rest is not None and says(rest, "forfeit"):
                return FORFEITS[result]
            if rest == "" or (rest and says_any(rest, "won", "overtime", "shootout")):
                return result
        words = [word for word in text.split() if not says(word, "won")]
        named = [side for word in words if (side := side_of(normal(word)))]
        alone = len(words) == 1 or len(words) < len(text.split())  # `White`, `Black wins on time`
        if alone and len(named) == 1:
            return _SIDES.get(named[0])
        begin = [*map(normal, words)]  # `Lions` for `Lions of the North`, `Jan` for `Ewa / Jan`
        sides = [line.text(key) for key in ("player1", "player2")]
        begun = [
            begin == [*map(normal, side.split())][: len(begin)] or wanted in map(normal, side.split(BETWEEN))
            for side in sides
        ]
        return Result.FIRST if begun == [True, False] else Result.SECOND if begun == [False, True] else None

    def tournament(self) -> ImportedTournament | None:
        """All rows together, the players without a number counted on from the highest."""
        for number, (name, shown) in enumerate(self.unnumbered, start=max(self.players, default=0) + 1):
            self.numbers[name] = PlayerNumber(number)
            self.players[PlayerNumber(number)] = shown
        nameless = [name for name in self.players.values() if self.nameless or name.isdigit()]
        if nameless:
            at = self.matches[0][0].at if self.matches else CellRef(self.file)
            marks = all(_WORDS.fullmatch(name) and not name.isdigit() for name in nameless)
            few = not self.nameless and not self.listed and _FEW * len(nameless) <= len(self.players)
            said, numbers = Severity.WARNING if marks or few else Severity.ERROR, ", ".join(nameless)[:80]
            self.problems.append(problem_at("import-numbers-only", at, said, count=len(nameless), numbers=numbers))
        names = self.players.values()
        entry = changing(names)
        if BETWEEN in entry:
            self.problems.append(problem_at("import-partners-change", CellRef(self.file), heading=entry[:80]))
        elif entry := entry or next((name for name in names if _AND.search(name)), ""):
            self.problems.append(problem_at("import-more-than-two", CellRef(self.file), heading=entry[:80]))
        matches = [
            replace(match, player1=self.numbers[first], player2=self.numbers[second] if second else None)
            for match, first, second in self.matches
        ]
        once = told_from_one_side(matches)
        if self.late:
            at, *related = self.late[:MOST_PROBLEMS]
            self.problems.append(problem_at("import-extra-time", at, related=related, count=len(self.late)))
        if uncounted := next((match for match in once if match.round == UNCOUNTED), None):
            self.problems.append(problem_at("import-rounds-counted", uncounted.at))
        matches = seeded(as_scores(in_rounds(once)))
        if not matches:
            self.problems.append(problem_at("import-empty", CellRef(self.file)))
            return None
        sizes = [match.round.number for match in matches if match.in_bracket]
        byes = sum(one.player2 is None and one.round.number == max(sizes) for one in matches if one.in_bracket)
        playing = {player for match in matches for player in match.players}
        whole = len(sizes) == len(matches) and len(playing) == len(self.players)
        return ImportedTournament(
            name="",
            players=tuple(Player(number, self.players[number]) for number in sorted(self.players)),
            matches=tuple(matches),
            rounds=max((match.round.number for match in matches if match.round.stage is Stage.SWISS), default=0),
            cut=max(sizes) - byes if sizes and not whole else 0,
        )

    def _wrong(self, code: str, at: CellRef, text: str = "") -> None:
        self.problems.append(problem_at(code, at, related=(), **named_by(code, text=text[:80])))


def _by_forfeit(found: FoundMatch, line: PairRow) -> FoundMatch | None:
    """The match where the scores say that it was not played: `4F`, `0F`; `1`, `F`."""
    scores = _FORFEIT_SCORES.fullmatch(f"{line.text('score1')} {line.text('score2')}")
    one, other = ("+" if int(score or 0) else "-" for score in scores.groups()) if scores else ("", "")
    result = _FORFEITS.get((one, other))
    return replace(found, results=frozenset({result})) if result else None


def _absent(text: str) -> Result | None:
    """How a match ended of which a word says that a side was not there: `1-def`, `def - w/o`; who walked over has won."""
    halves = _HALVES.split(text)
    if len(halves) != 2 or not any(says(half, "forfeit") for half in halves):
        return None
    if all(says(half, "forfeit") for half in halves):
        halves = ["1" if normal(half).startswith("w") else half for half in halves]
    one, other = ("-" if says(half, "forfeit") else half.replace("1", "+") for half in halves)
    return _FORFEITS.get((one, other))


def _days(table: OwnTable, known: Set[int]) -> Mapping[int, int]:
    """The day of each row by the first column of dates; nothing where months stand before days."""
    for index in (one for one in range(len(table.headings)) if one not in known):
        texts = {row: cells[index] for row, cells in sorted(table.rows.items())}
        found = {row: read_date(text) or read_date(text[:_DAY]) for row, text in texts.items()}
        if found and all(found.values()) and not any(map(_MONTH_FIRST.match, texts.values())):
            return {row: day.toordinal() for row, day in found.items() if day}
    return {}


def _notes(table: OwnTable, both: Sequence[int]) -> dict[int, str]:
    """Rows of which a side is not known yet, `#A1, #B2` beside names, and notes in place of matches: `Break, Labor Day`, a word for a date."""
    sides = {row: {cells[side] for side in both} for row, cells in table.rows.items()}
    marks = {one for pair in sides.values() for one in pair if _MARK.fullmatch(one)}
    others = {one for pair in sides.values() if not pair <= marks for one in pair}
    beside = (index for index in range(len(table.headings)) if index not in both)
    figures = [index for index in beside if column(table.rows, index).mostly(_FIGURE.match, 0.8)]
    return {
        row: " ".join(filter(None, cells))
        for row, cells in table.rows.items()
        if any(says(cells[side], "open") for side in both)
        or (sides[row] <= marks and len(marks) < len(others) == len(others - marks))
        or (
            not cells[both[1]]
            and any(_WORD.fullmatch(cells[one]) and not says(cells[one], "bye") for one in figures)
        )
    }


def _told_in(table: OwnTable, index: int | None) -> set[str]:
    """What the cells of a column say, but that a match is still to be played."""
    rows = table.rows.values() if index is not None else ()
    return {row[index or 0] for row in rows if not says(row[index or 0], "open")}


def _are_the_same(one: str, other: str) -> bool:
    """Whether two names with the same number are of the same person, each word perhaps cut off in one of them."""
    words = list(zip_longest(skeleton(one).split(), skeleton(other).split(), fillvalue=" "))
    return all(first.startswith(second) or second.startswith(first) for first, second in words)


def _told_of_first(texts: Set[str], rows: int) -> Mapping[str, Result]:
    """What results say where letters, words or figures among them tell of both, wins and losses; or where all of many rows say `win`."""
    letters = letters_of({text for text in texts if len(text) == 1 and text.isalpha()})
    read = {text: read_outcome(text, letters) for text in texts if read_score(text) is None}
    told = {
        text: cell.result
        for text, cell in read.items()
        if cell and cell.result and not cell.opponent and not cell.bye
    }
    for sign in (FIGURES, _COLOURS, *([_GROUNDS] if "H" in texts else [])):
        if texts <= sign.keys() and texts - {""}:
            return {text: sign[text] for text in texts if text}
    worded = rows > _FEW and bool(told) and all(len(text) > _LONGEST_SIGN for text in told)
    return told if worded or {Result.FIRST, Result.SECOND} <= {*told.values()} else {}


def _told_of_sides(texts: Set[str], marks: Mapping[str, str]) -> Mapping[str, Result]:
    """What texts say where each is the mark of a side, or says a draw."""
    sides = {text: marks.get(normal(text), "") for text in texts if text}
    draws = {text for text in sides if says(text, "drawn") or normal(text) in _DRAWS - marks.keys()}
    told = {text: _SIDES[side] if side else Result.DRAW for text, side in sides.items() if side or text in draws}
    sure = {"1", "2"} <= {*sides.values()} or any(len(text) > 1 for text, side in sides.items() if side)
    return told if sure and told.keys() == sides.keys() else {}


def _words_of(name: str) -> str:
    """The words of a name, by which it is found in a list; `Lions and Eagles` may be `Lions & Eagles` there, `Orly` FC Orlly."""
    whole = name if name.isupper() else _ABBREVIATED.sub("", name)
    return _DOUBLED.sub(r"\1", skeleton(_BOTH.sub(" ", whole))) or skeleton(name)


def _is_nobody(text: str) -> bool:
    """Whether a text says that there is no opponent, also as if one was called so: `Bye 3`, `Player bye`."""
    words = (word for word in text.rstrip(" 0123456789").split() if not {"name", "club"} & keys_of(word, WHOLE))
    return not normal(text.strip("?")) or says(text, "bye") or says(" ".join(words), "bye")
