"""Reading Tournament Report Files, of 2016 and 2026: which line is what, and who played whom."""

import datetime as dt
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from pipeline.exchange.decoding import MOST_MATCHES, MOST_PROBLEMS, bounded, more_problems, too_long
from pipeline.extensions.exchange.imported import ImportedStanding, ImportedTournament, left_out
from pipeline.extensions.exchange.json_reader import Node, TooManyProblemsError, parse_json
from pipeline.extensions.exchange.swissbook_notes import (
    MatchFacts,
    OwnFacts,
    read_match_facts,
    read_tournament_facts,
)
from pipeline.extensions.exchange.trf import columns
from pipeline.extensions.exchange.trf.matches import PointsSystem, RoundCell, TrfByes, TrfPlayer, found_matches
from pipeline.model import Player, PlayerNumber, replace
from pipeline.problems.problem import CellRef, Problem, named_by, problem_at
from pipeline.views.language.people import readable

_BREAK = re.compile(r"\r\n|\r|\n")
_BETWEEN_FIGURES = re.compile(r"([./-])\s+")
_MOST_ROUNDS = 99
_KEPT = frozenset({"012", "022", "032", "042", "052", "102", "142", "XXR"})
_COUNTED = frozenset({"062", "072", "182"})
"""Lines that say nothing the file does not say itself: how many players, and which program wrote it."""
_SCORING = frozenset({"162", "299", "XXS"})
_LEFT_OUT = {
    "092": "092 Type of tournament", "122": "122 Allotted times", "132": "132 Dates of the round",
    "152": "152 Initial-colour", "192": "192 Encoded Type Of Tournament", "222": "222 Encoded Time Control",
    "082": "082 Number of teams", "172": "172 Encoded Starting Rank Method", "202": "202 FIDE Tie-Breaks",
    "212": "212 FIDE Tie-Breaks",
}  # fmt: skip
"""Lines that a workbook has no cell for, as the specification calls them."""
_OF_TEAMS = frozenset({"013", "300", "310", "320", "330", "352", "362", "801", "802"})
_CODES_LEFT_OUT = _OF_TEAMS | {"250", "260", "XXA", "XXC", "XXP", "DAT"}
_PERHAPS_OF_TEAMS = frozenset({"240", "299"})
"""Lines that name teams where there are teams."""
_DATES = ("%Y/%m/%d", "%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%Y.%m.%d", "%y/%m/%d", "%b %d, %Y", "%B %d, %Y")
_RULER = re.compile(r"[\d ]{10,}|DDD SSSS .*")
"""Lines over the players that count the columns and say what stands in them."""


def read_trf(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it, each problem at its line."""
    lines = _BREAK.split(text)
    reader = _TrfReader(file, teams=any(line[:3] in _OF_TEAMS for line in lines))
    if len(lines) > MOST_MATCHES:
        return None, [too_long(file)]
    with suppress(TooManyProblemsError):
        for row, line in enumerate(lines, start=1):
            reader.line(row, line)
            if len(reader.problems) > MOST_PROBLEMS:
                break
    problems = reader.problems
    if not reader.players:
        wrong = [problem for problem in problems if reader.texts or problem.code != "import-trf-line"]
        return None, [*wrong, problem_at("import-not-trf", CellRef(file))]
    if len(problems) > MOST_PROBLEMS:
        return None, [*problems[:MOST_PROBLEMS], more_problems(file)]
    return reader.tournament(), problems


@dataclass
class _TrfReader:
    file: str
    teams: bool
    problems: list[Problem] = field(default_factory=list)
    players: dict[PlayerNumber, TrfPlayer] = field(default_factory=dict)
    texts: dict[str, tuple[int, str]] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)
    system: PointsSystem = field(default_factory=PointsSystem)
    byes: TrfByes = field(default_factory=TrfByes)
    absent: dict[PlayerNumber, CellRef] = field(default_factory=dict)
    """Who is not to be paired in the next round, and where that stands."""
    judges: list[str] = field(default_factory=list)
    own: OwnFacts | None = None
    noted: dict[tuple[int, frozenset[int]], tuple[MatchFacts | None, int | None, int | None]] = field(
        default_factory=dict
    )
    names: dict[int, str] = field(default_factory=dict)

    def line(self, row: int, text: str) -> None:
        """Take in a line by its first three characters."""
        code, rest = text[:3], text[4:].strip()
        if code == "001":
            self._player(row, text)
        elif text.startswith(columns.OWN_NOTE):
            self._own(row, text[len(columns.OWN_NOTE) :])
        elif code in _KEPT:
            self.texts.setdefault(code, (row, self._bounded(row, rest)))
        elif code == "112":
            self.judges += filter(None, [self._bounded(row, rest)])
        else:
            self._record(row, code, text)

    def _record(self, row: int, code: str, text: str) -> None:
        """A line about points or byes, one that a workbook has no cell for, or none of the format."""
        teams = self.teams and code in _PERHAPS_OF_TEAMS
        if teams or code in _LEFT_OUT or code in _CODES_LEFT_OUT:
            self.left_out.update([_LEFT_OUT.get(code, code)] if text[4:].strip() else [])
        elif code in _SCORING or code in PointsSystem.BBP:
            self._scoring(row, code, text)
        elif code == "240":
            self._bye(row, text)
        elif code == "XXZ":
            self._absent(row, text)
        elif not _says_nothing(code, text):
            self._unknown(row, code, text)

    def _bounded(self, row: int, text: str) -> str:
        return bounded(readable(text), self._at(row), self.problems)

    def _unknown(self, row: int, code: str, text: str) -> None:
        """Three letters begin the records of a national federation; anything else is no line of this format."""
        if re.fullmatch(r"[A-Z]{3} .*", text):
            self.left_out[code] += 1
        else:
            self._wrong("import-trf-line", row, text=text[:40])

    def _player(self, row: int, text: str) -> None:
        start = _whole(text[columns.START])
        if not start:
            self._wrong("import-trf-number", row, text=text[columns.START].strip())
            return
        if start in self.players:
            known = self.players[PlayerNumber(start)].at
            twice = problem_at(
                "import-trf-number-twice", self._at(row), related=[known], number=start, row=known.row
            )
            self.problems.append(twice)
            return
        if len(text.rstrip()) >= columns.FIRST_ROUND - 1 + _MOST_ROUNDS * columns.ROUND_STEP:
            self._wrong("import-too-many-rounds", row)
        cells = tuple(self._cells(row, text))
        name, rating = readable(text[columns.NAME]), float(_whole(text[columns.RATING]) or 0)
        points, place = PointsSystem.value(text[columns.POINTS]), _whole(text[columns.RANK]) or None
        federation = readable(text[columns.FEDERATION])
        self.left_out.update(key for key, place in columns.PRIVATE.items() if text[place].strip(" 0/"))
        if not name:
            self._wrong("import-no-name", row)
        if text[columns.POINTS].strip() and points is None:
            self._wrong("import-not-a-number", row, text=text[columns.POINTS].strip())
        stated = ImportedStanding(self._at(row), points, place)
        number = PlayerNumber(start)
        self.players[number] = TrfPlayer(
            self._at(row), Player(number, name, country=federation, rating=rating or None), cells, stated
        )

    def _cells(self, row: int, text: str) -> Iterator[RoundCell]:
        first = columns.FIRST_ROUND - 1
        last = min(len(text.rstrip()), first + _MOST_ROUNDS * columns.ROUND_STEP)
        for position in range(first, last, columns.ROUND_STEP):
            yield self._cell(row, text[position : position + 8].ljust(8))

    def _cell(self, row: int, text: str) -> RoundCell:
        opponent, colour, result = text[:4].strip(), text[5].strip().lower(), text[7].strip().upper()
        meant = _whole(opponent) if opponent else 0
        if meant is None or colour not in ("", "w", "b", "-") or result not in columns.CLASSES:
            self._wrong("import-trf-cell", row, text=text.strip())
            return RoundCell(None, "", "")
        return RoundCell(PlayerNumber(meant) if meant else None, colour, result)

    def _scoring(self, row: int, code: str, text: str) -> None:
        if not self.system.read(code, text):
            self._wrong("import-trf-line", row, text=text[:40])

    def _bye(self, row: int, text: str) -> None:
        """A bye that players asked for: type, round, players."""
        kind, round_ = text[4:5].upper(), _whole(text[6:9])
        players = [_whole(part) for part in text[9:].split()]
        if not round_ or None in players or kind not in ("F", "H", "Z"):
            self._wrong("import-trf-line", row, text=text[:40])
            return
        lines = self.byes.absent if kind == "Z" else self.byes.asked
        found = {(PlayerNumber(player), round_): self._at(row) for player in players if player}
        lines.update(found)
        self.byes.full.update(found if kind == "F" else ())

    def _absent(self, row: int, text: str) -> None:
        """Who is not to be paired in the next round (XXZ of JaVaFo)."""
        players = [_whole(part) for part in text[3:].split()]
        if not players or None in players:
            self._wrong("import-trf-line", row, text=text[:40])
            return
        self.absent |= {PlayerNumber(player): self._at(row) for player in players if player}

    def _own(self, row: int, text: str) -> None:
        try:
            value = parse_json(text)
        except ValueError:
            self._wrong("import-not-json", row)
            return
        node = Node(self.file, value, "", self.problems, row)
        if node.get("tournament").value is not None:
            self.own = read_tournament_facts(node.get("tournament"))
        elif (player := node.get("player").whole()) is not None:
            self.names[player] = readable(node.get("name").text())
        elif (round_ := node.get("round").whole()) is not None:
            pair = [number for item in node.get("players").items() if (number := item.whole())]
            facts = read_match_facts(Node(self.file, _without_round(value), "", self.problems, row))
            if facts is not None:
                self.noted[(round_, frozenset(pair))] = facts, node.get("table").whole(), next(iter(pair), None)

    def tournament(self) -> ImportedTournament:
        """All lines together."""
        last = max((round_ for line in self.players.values() for round_ in line.paired), default=0)
        self.byes.absent.update({(player, last + 1): at for player, at in self.absent.items()})
        played = found_matches(self.players, self.system, self.byes, self.noted)
        self.problems += played.problems
        if self.own is None:
            self.problems += left_out(self.left_out, self.file)
        rounds = self._rounds(last)
        return ImportedTournament(
            name=self._text("012"),
            players=tuple(self._named(line.player) for line in self.players.values()),
            matches=played.matches,
            rounds=rounds,
            date=self._date("042"),
            end_date=self._date("052"),
            city=self._text("022"),
            country=self._text("032"),
            head_judge=self._text("102"),
            judges=tuple(self.judges),
            byes=played.asked,
            next_round=last + 1 if last < rounds else None,
            absent=played.absent,
            stated={number: line.stated for number, line in self.players.items()},
            own=self.own,
        )

    def _named(self, player: Player) -> Player:
        whole = self.names.get(player.number, "")
        return replace(player, name=whole) if whole and whole.startswith(player.name) else player

    def _rounds(self, last: int) -> int:
        code = "142" if self._text("142") else "XXR"
        stated = _whole(self._text(code)) or 0
        if 0 < stated < last:
            at = self._at(self.texts[code][0])
            self.problems.append(problem_at("import-rounds-beyond", at, stated=stated, last=last))
        return max(stated if stated <= _MOST_ROUNDS else 0, last)

    def _text(self, code: str) -> str:
        return self.texts.get(code, (0, ""))[1]

    def _date(self, code: str) -> dt.date | None:
        row, text = self.texts.get(code, (0, ""))
        if not text:
            return None
        for form in _DATES:
            try:
                return dt.datetime.strptime(_BETWEEN_FIGURES.sub(r"\1", text), form).date()
            except ValueError:
                continue
        self.problems.append(problem_at("import-date", self._at(row), text=text[:40]))
        return None

    def _wrong(self, code: str, row: int, text: str = "") -> None:
        self.problems.append(problem_at(code, self._at(row), related=(), **named_by(code, text=text)))

    def _at(self, row: int) -> CellRef:
        return CellRef(self.file, row)


def _says_nothing(code: str, text: str) -> bool:
    """Whether a line is empty, a comment, a ruler, or says what the file shows anyway."""
    plain = text.strip()
    return not plain or code in _COUNTED or plain.startswith("#") or _RULER.fullmatch(plain) is not None


def _without_round(value: object) -> object:
    """The facts of a note: its round is a number there, and not the name of one in the bracket."""
    if not isinstance(value, dict):
        return None
    return {key: one for key, one in value.items() if key != "round"}


def _whole(text: str) -> int | None:
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= 9 else None
