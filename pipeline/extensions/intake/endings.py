"""How the matches of a table ended: in words, signs, scores, or by the name of the winner."""

import re
from collections.abc import Collection, Mapping, Set

from pipeline.extensions.exchange.imported import FoundMatch
from pipeline.extensions.intake.columns import MARK1, MARK2, NUMBER1, NUMBER2
from pipeline.extensions.intake.names import BETWEEN, bare
from pipeline.extensions.intake.outcomes import FORFEITS, after_time, of_scores, read_outcome, sets_won
from pipeline.extensions.intake.pair_row import SHARES, PairRow
from pipeline.extensions.intake.pair_tables import GAVE_UP, PairTable
from pipeline.extensions.intake.score_columns import FIGURES
from pipeline.extensions.intake.words import letters_of, marks_of, says, says_any, side_of
from pipeline.locale.spelling import normal
from pipeline.model import Number, Result, replace
from pipeline.problems.problem import CellRef
from pipeline.schema.dates import read_date
from pipeline.schema.rounds import read_result, read_score

_SCORE = re.compile(r"(.*?)[\s(]*(\d{1,4}\s*[-–—:]\s*\d{1,4})(?:\s*[-–—:]\s*(\d{1,2}))?[)\s]*(.*)")
"""A score with what stands about it, and the drawn games in it: `Jan Kos won 2-0-1`."""
_FORFEIT = re.compile(
    r"([+\-01½])F?\s*[-–:/ ]\s*([+\-01½])\s*(F{0,2}|\(?f(?:orfeit)?\)?|w\.?/?o\.?)", re.IGNORECASE
)
_REMARK = re.compile(r"(?<=\S) *\([^()]*[^\W\d][^()]*\)$")
_SEMICOLON = re.compile(r"^(\d+)\s*;\s*(\d+)$")
_HALF_TIME = re.compile(r"\d+\s*[-–:]\s*\d+\s*\(\d+\s*[-–:]\s*\d+\)")
_FORFEIT_SCORES = re.compile(r"(?=.*F)(\d{0,3})\s*F? (\d{0,3})\s*F?", re.IGNORECASE)
_SETS = re.compile(r"(?<=\d)\s*\([^()]*\d\s*[-:]\s*\d[^()]*\)$|(?<=[-:/] [01½]) [1-9*]$")
"""The sets of a match behind its score, or the sign of a note: `2:0 (11:5, 11:7)`, `1 - 0 *`."""
_MARGIN = re.compile(r"([BW])\+(\w.*|)", re.IGNORECASE)
"""Which colour has won, and by how much or how: `W+3.5`, `B+Res.`."""
_HOW = re.compile(r"([^\W\d_])-0|0-([^\W\d_])")
"""A letter in place of the 1 that says how its side has won: `R-0`, `0-F`."""
_HALVES = re.compile(r"\s*[-:]\s*")
_FORFEITS = {"+-": Result.FIRST_BY_FORFEIT, "-+": Result.SECOND_BY_FORFEIT, "--": Result.NOBODY}
_ABSENT = {("0", "-1"): "+-", ("-1", "0"): "-+"}
"""Scores of somebody who did not come, as websites of video games have them."""
_SIDES = {"1": Result.FIRST, "2": Result.SECOND, "0": Result.DRAW}
_DRAWS = frozenset("dxeut")
"""Letters of a draw beside those of both sides: `H`, `D`, `A`."""
_COLOURS = {"": Result.NOBODY, "W": Result.FIRST, "B": Result.SECOND, "D": Result.DRAW}
_GROUNDS = {"": Result.NOBODY, "H": Result.FIRST, "A": Result.SECOND, "D": Result.DRAW}
_LONGEST_SIGN, _FEW, _CUT = 2, 4, 6


class Endings:
    """How the matches of a table ended, as its columns of results and winners say it, and the headings of both sides, who are these people."""

    def __init__(self, pairs: PairTable, people: Collection[str]) -> None:
        rows, columns, headings = pairs.table.rows.values(), pairs.columns, pairs.table.headings
        told = {key: {row[columns[key]] for row in rows} for key in ("result", "winner") if key in columns}
        result, winner = (
            {one for one in told.get(key, ()) if not says(one, "open")} for key in ("result", "winner")
        )
        sides = (headings[columns[key]] for key in ("player1", "player2"))
        self._marks = {} if {*people} & {*winner, *result} else marks_of(*sides)
        # What results say that are told of the first of both, such as `W` and `L`; and winners told by 1 or 2, or as the headings have it.
        between = {
            key for key in ("result", "winner") if columns["player1"] < columns.get(key, -1) < columns["player2"]
        }
        many = "result" in between or len(rows) > _FEW
        by_words = _by_first(result, many=many) or _by_sides(result, self._marks)
        self._told = {**by_words, **_by_letters(result)}
        numbered = winner <= {"", *_SIDES} and ("2" in winner or "0" not in winner)
        worded = "winner" in between and not {*people} & winner
        self._won = _SIDES if numbered else _by_sides(winner, self._marks)
        self._won = self._won or (_by_first(winner, many=True) if worded else {})
        # Whether scores are told from the side of whoever has won, and whether those in brackets are of the first half.
        self._turned = all(end[0] >= end[1] for text in result if (end := read_score(text) or sets_won(text)))
        self._halves = any(_HALF_TIME.fullmatch(text) and not after_time(text, halves=False) for text in result)
        self.late: list[CellRef] = []
        """Results of extra time, and of shoot-outs."""

    def ended(self, found: FoundMatch, line: PairRow, *, alone: bool, turned: bool) -> FoundMatch:
        """The match with what its row says of its end: a bye of who is `alone`, `turned` where that stands in place of the first."""
        if result := _FORFEITS.get(_signs(line.text("score1"), line.text("score2"))):
            return replace(found, results=frozenset({result}))
        return self._bye(found, line, turned=turned) if alone else self._met(found, line, line.text("result"))

    def _bye(self, found: FoundMatch, line: PairRow, *, turned: bool) -> FoundMatch:
        """A row of one player: whatever says of a win there is their bye."""
        result, pair, text = self._stated(line.text("result"))
        won = (Result.BYE, Result.SECOND if turned else Result.FIRST)
        if text and not (pair or text in SHARES or _FORFEIT.fullmatch(text) or result in won):
            told = read_outcome(text, letters_of({text} if len(text) == 1 else ()))
            sat_out = any(says(word, "bye") for word in re.split(r"[\s-]", text))
            if not (sat_out or (told and (told.bye or told.result is Result.FIRST)) or _winner(line, text)):
                line.wrong("import-bye", "result", text)
        points = SHARES.get(text, line.number("score2" if turned else "score1"))
        lost = turned and self._told.get(text) is Result.SECOND  # by who stands first, the bye
        worth = (pair[::-1] if turned else pair) if pair else None if lost or points is None else (points, 0)
        return replace(found, player2=None, results=frozenset({Result.BYE}), pair=worth)

    def _stated(self, text: str) -> tuple[Result | None, tuple[Number, Number] | None, str]:
        """The result that the text of a cell says, or its pair such as 2:1, and the text as it is read further."""
        if not text:
            return None, None, ""
        text = _SEMICOLON.sub(r"\1:\2", text)
        text = _SETS.sub("", text.replace("–", "-")) if any(map(str.isalnum, text)) or "+" in text else ""
        result = self._told.get(text) or (read_result(text) if text else None)
        pair = read_score(text.replace("1/2", "½")) or sets_won(text)
        forfeit = _FORFEIT.fullmatch(text)
        if forfeit and (forfeit[3] or pair is None):
            signs = (forfeit[1] + forfeit[2]).replace("1", "+").replace("0", "-")
            result, pair = _FORFEITS.get(signs), None
        if (margin := _MARGIN.fullmatch(text)) and (won := _SIDES.get(self._marks.get(margin[1].casefold(), ""))):
            result = FORFEITS[won] if margin[2].casefold() == "f" or says(margin[2], "forfeit") else won
        return result or _absent(text), pair, text

    def _met(self, found: FoundMatch, line: PairRow, stated: str) -> FoundMatch:
        """The result of the row: a word, a pair such as 2:1, scores, the name of the winner, or nothing yet; a remark in brackets behind what
        is stated is left out where it says nothing of that: `Tie (sick)`.
        """
        if gone := line.text(GAVE_UP):
            ended = Result.SECOND if gone == line.text("player1") else Result.FIRST
            return replace(found, results=frozenset({ended}))
        late = None if line.text("result") in self._told else after_time(line.ended(), halves=self._halves)
        result, pair, text = self._stated(stated)
        scores = None if late else line.pair("score1", "score2")
        level, won = late or (pair or scores, None)
        won = won or (self.stated_winner(line, "-") if level and level[0] == level[1] else None)
        if late or won not in (None, Result.DRAW):
            self.late.append(line.at("result" if "result" in line.columns else "score1"))
            return replace(found, results=frozenset({won})) if won else replace(found, pair=level)
        if scores is not None:
            found = replace(found, scores=scores)
        if pair:
            of_winner = self._turned and self.stated_winner(line, "-") is Result.SECOND
            return replace(found, pair=pair[::-1] if of_winner else pair)
        said = _told(found, line, text) if text and result is None else None
        if said is not None:
            return said
        if result is None or result is Result.BYE:
            result = self.stated_winner(line, text) if scores is None else None
            result = FORFEITS.get(result, result) if says(text, "forfeit") and result else result
            if text and result is None and (bare := _REMARK.sub("", stated)) != stated:
                return self._met(found, line, bare)
            if text and result is None:
                line.wrong("import-word", "result", text)
        if result is not None:
            return replace(found, results=frozenset({result}))
        return replace(found, open=found.scores is None)

    def stated_winner(self, line: PairRow, other: str) -> Result | None:
        """Whom the column of winners names, or 1 or 2 for the side; a Problem where neither that nor the `other` text can be read."""
        text = line.text("winner")
        if not text:
            return None
        marked = None if text.isdigit() else self._won.get(text)
        won = marked or _winner(line, text) or self._won.get(text)
        if won is None and not other and any(map(str.isalnum, text)):
            line.wrong("import-word", "winner", text)
        return won


def _signs(one: str, other: str) -> str:
    """Who won and who lost without playing, as the scores say it: `4F`, `0F`; `1`, `F`; `2`, `forfeit`; `0`, `-1`."""
    if scores := _FORFEIT_SCORES.fullmatch(f"{one} {other}"):
        return "".join("+" if int(score or 0) else "-" for score in scores.groups())
    away = [says(score, "forfeit") for score in (one, other)]
    if all(away):
        return "--"
    if away[1] and one.strip("0").isdigit():  # beside 0 it may be the walkover of who came
        return "+-"
    if away[0] and other.strip("0").isdigit():
        return "-+"
    return _ABSENT.get((one, other), "")


def _told(found: FoundMatch, line: PairRow, text: str) -> FoundMatch | None:
    """A result in a sentence: `Jan Kos won 2-0-1`, `Remis 1:1`; the score is that of whoever it names."""
    if result := _winner(line, text):
        return replace(found, results=frozenset({result}))
    told = _SCORE.fullmatch(text)
    pair = read_score(told[2]) if told else None
    if told is None or pair is None or read_date(text):
        return None
    rest = f"{told[1]} {told[4]}".strip()
    if says(rest, "forfeit") and pair[0] != pair[1]:
        return replace(found, results=frozenset({FORFEITS[of_scores(*pair)]}))
    winner = _winner(line, rest) if rest else None
    if rest and winner is None and not says(rest, "drawn"):
        return None
    turned = winner is Result.SECOND and pair[0] > pair[1]
    return replace(found, pair=pair[::-1] if turned else pair, drawn_games=int(told[3]) if told[3] else None)


def _winner(line: PairRow, text: str) -> Result | None:
    """Which of the two a text names, with or without a word for winning; a draw where it says so."""
    if says(text, "drawn"):
        return Result.DRAW
    if says(text, "versus"):
        return None
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
    cut = len(wanted) > _CUT  # `Lions` for `Lions of the North`, `Jan` for `Ewa / Jan`, `Kowalsk` for `Kowalska`
    sides = [line.text(key) for key in ("player1", "player2")]
    begun = [
        [*map(normal, words)] == [*map(normal, side.split())][: len(words)]
        or wanted in map(normal, side.split(BETWEEN))
        or (cut and normal(side).startswith(wanted))
        for side in sides
    ]
    return Result.FIRST if begun == [True, False] else Result.SECOND if begun == [False, True] else None


def _absent(text: str) -> Result | None:
    """How a match ended of which a word says that a side was not there: `1-def`, `def - w/o`; who walked over has won."""
    if says(text, "nobody"):
        return Result.NOBODY
    halves = _HALVES.split(text)
    if len(halves) != 2 or not any(says(half, "forfeit") for half in halves):
        return None
    if all(says(half, "forfeit") for half in halves):
        halves = ["1" if normal(half).startswith("w") else half for half in halves]
    return _FORFEITS.get("".join("-" if says(half, "forfeit") else half.replace("1", "+") for half in halves))


def _by_first(texts: Set[str], *, many: bool) -> Mapping[str, Result]:
    """What results say where letters, words or figures among them tell of both, wins and losses; or where all of many rows, or of those
    that have it between both sides, say `win`.
    """
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
    worded = many and bool(told) and all(len(text) > _LONGEST_SIGN for text in told)
    return told if worded or {Result.FIRST, Result.SECOND} <= {*told.values()} else {}


def _by_sides(texts: Set[str], marks: Mapping[str, str]) -> Mapping[str, Result]:
    """What texts say where each is the mark of a side, or says a draw."""
    sides = {text: marks.get(normal(text), "") for text in texts if text}
    draws = {text for text in sides if says(text, "drawn") or normal(text) in _DRAWS - marks.keys()}
    told = {text: _SIDES[side] if side else Result.DRAW for text, side in sides.items() if side or text in draws}
    sure = {"1", "2"} <= {*sides.values()} or any(len(text) > 1 for text, side in sides.items() if side)
    return told if sure and told.keys() == sides.keys() else {}


def _by_letters(texts: Set[str]) -> Mapping[str, Result]:
    """What letters say in place of a 1, where one of them stands on either side, and is no forfeit: `R-0`, `0-R`."""
    found = {text: how for text in texts if (how := _HOW.fullmatch(text))}
    both = {how[1] for how in found.values()} & {how[2] for how in found.values()} - {None, "F"}
    return {text: Result.FIRST if how[1] else Result.SECOND for text, how in found.items()} if both else {}
