"""Entries in a column where they count for nothing, and columns that are missing for what is to be entered."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from pipeline.checks.subject import Subject, shown
from pipeline.model import Match, Number, Result, Stage
from pipeline.problems.problem import Problem, Severity, problem_at
from pipeline.rules.results import ResultGrammar, result_of
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.schema.rounds import read_result, reads_as_result
from pipeline.schema.sheets import MATCHES

_SCORES = ("score1", "score2")
_SECOND = ("second1", "second2")
_SEEDS = ("seed1", "seed2")
_WON: Mapping[tuple[Number, Number], Result] = {(1, 0): Result.FIRST, (0, 1): Result.SECOND}
"""Scores that say who won; a 2 alone may be a result in the wrong column."""
_LONGEST_FIGURE = 4


class Elsewhere(Struct, frozen=True):
    """A match without a result, the column in which one stands instead, and what stands there."""

    match: Match
    column: str
    found: str | int = ""
    meant: Result | None = None
    """The result that it certainly means."""
    table: int | None = None
    """The table that the result was typed over."""


def elsewhere(subject: Subject) -> tuple[Elsewhere, ...]:
    """The matches whose result is missing and stands in another column, by what the columns are for."""
    beside = [found for match in subject.tournament.matches if (found := _beside(subject, match)) is not None]
    return (*beside, *_over_tables(subject, {place.match.row for place in beside}))


def _beside(subject: Subject, match: Match) -> Elsewhere | None:
    if result_of(subject.ruleset, match) is not None:
        return None
    if (seed := _seeded(subject, match)) is not None:
        number: int = getattr(match, seed)
        return Elsewhere(match, seed, number, _known(subject, match, str(number)))
    if match.note and reads_as_result(match.note):
        return Elsewhere(match, "note", match.note, _known(subject, match, match.note))
    column = _scored(match)
    if column is not None and subject.ruleset.scores.meaning is ScoreMeaning.NONE:
        return Elsewhere(match, column, meant=_WON.get((match.score1 or 0, match.score2 or 0)))
    return None


def scores_under_armies(subject: Subject) -> Mapping[int, tuple[Number, Number]]:
    """The rows of matches that have no score and two figures in the place of armies, with these."""
    if subject.ruleset.scores.meaning is ScoreMeaning.NONE or subject.ruleset.armies is None:
        return {}
    return {
        match.row: (int(match.army1), int(match.army2))
        for match in subject.tournament.matches
        if match.score1 is None and match.score2 is None and _is_figure(match.army1) and _is_figure(match.army2)
    }


def _is_figure(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_FIGURE


def _over_tables(subject: Subject, told: set[int]) -> Iterator[Elsewhere]:
    """Results in the place of tables, in rounds that are over and whose other tables are numbered from 1 on."""
    for when, listed in subject.rounds.items():
        numbered = list(enumerate((row for row in listed if row.player2 is not None), start=1))
        odd = [(table, row) for table, row in numbered if row.table != table and row.row not in told]
        meant = [_known(subject, row, str(row.table)) for _, row in odd if result_of(subject.ruleset, row) is None]
        if when in subject.latest or len(meant) < len(odd) or None in meant:
            continue
        for (table, row), result in zip(odd, meant, strict=True):
            yield Elsewhere(row, "table", row.table or 0, result, table)


def _known(subject: Subject, match: Match, text: str) -> Result | None:
    """The result that a text means, if a match of two can end so by these rules."""
    found = read_result(text)
    known = ResultGrammar(subject.ruleset, match.round.stage).known
    return found if found in known and found is not Result.BYE else None


def _seeded(subject: Subject, match: Match) -> str | None:
    """The column of a seed in the Swiss, which has none; in a round robin it is a number of the table."""
    if match.round.stage is not Stage.SWISS or subject.ruleset.swiss.round_robin:
        return None
    return next((column for column in _SEEDS if getattr(match, column) is not None), None)


def under_seed(subject: Subject) -> Iterable[Problem]:
    """A seed of a Swiss match, which has none: named once a match."""
    for match in subject.tournament.matches:
        column = _seeded(subject, match)
        if column is not None:
            severity = Severity.ERROR if result_of(subject.ruleset, match) is None else Severity.WARNING
            at, related = subject.at(match, column), [subject.at(match, "result")]
            yield problem_at("result-under-seed", at, severity, related=related, found=getattr(match, column))


def in_other_columns(subject: Subject) -> Iterable[Problem]:
    """A result in the place of a note, of a score where the game asks for none, or of the number of a table."""
    column = MATCHES.column("result").written(subject.event.language)
    for one in elsewhere(subject):
        at, related = subject.at(one.match, one.column), [subject.at(one.match, "result")]
        severity = subject.severity_elsewhere(one.match)
        if one.table is not None:
            yield problem_at(
                "result-over-table", at, related=related, found=one.found, table=one.table, column=column
            )
        elif one.column == "note":
            yield problem_at("result-under-note", at, severity, related=related, found=one.found)
        elif one.column in _SCORES:
            yield problem_at("result-under-score", at, severity, related=related)


def under_armies(subject: Subject) -> Iterable[Problem]:
    """Both scores in the place of the armies."""
    figures, language = scores_under_armies(subject), subject.event.language
    for match in subject.tournament.matches:
        if match.row in figures:
            first, second = map(shown, figures[match.row])
            yield problem_at(
                "scores-under-armies",
                subject.at(match, "army1"),
                subject.severity_elsewhere(match),
                related=[subject.at(match, column) for column in ("army2", *_SCORES)],
                found=f"{first}, {second}",
                first=first,
                second=second,
                columns=", ".join(MATCHES.column(column).written(language) for column in _SCORES),
            )


def beside_bye(subject: Subject) -> Iterable[Problem]:
    """A score of a player without an opponent; 0 is what many write for nothing."""
    for match in subject.tournament.matches:
        column = _scored(match)
        if column is not None and match.player2 is None:
            player = subject.name(match.players[0])
            yield problem_at("score-beside-bye", subject.at(match, column), player=player)


def _scored(match: Match) -> str | None:
    """The column of a score that is more than nothing."""
    return next((column for column in _SCORES if getattr(match, column)), None)


def missing(subject: Subject) -> Iterable[Problem]:
    """Matches of two whose sheet has no column for what has to be entered of them."""
    if any(match.player2 is not None for match in subject.tournament.matches):
        yield from _missing(subject, Severity.ERROR)


def to_be_missed(subject: Subject) -> Iterable[Problem]:
    """The same before the first match is there: in time to add the columns, and no error yet."""
    there = subject.cell("matches", 1, "player1").column
    if there and not any(match.player2 is not None for match in subject.tournament.matches):
        yield from _missing(subject, Severity.WARNING)


def _missing(subject: Subject, worst: Severity) -> Iterable[Problem]:
    scores, second = subject.ruleset.scores, subject.ruleset.second_scores
    at, name = subject.cell("matches", 0), subject.tournament.name

    def absent(*columns: str) -> str:
        keys = [key for key in columns if not subject.cell("matches", 1, key).column]
        return ", ".join(MATCHES.column(key).written(subject.event.language) for key in keys)

    if (column := absent("result")) and (absent(*_SCORES) or not scores.decide):
        yield problem_at("result-column-missing", at, worst, tournament=name, column=column)
    elif (columns := absent(*_SCORES)) and (scores.needed or scores.counted):
        severity = worst if scores.needed else Severity.WARNING
        yield problem_at("score-column-missing", at, severity, tournament=name, columns=columns)
    if second is not None and (columns := absent(*_SECOND)):
        severity = worst if second.required else Severity.WARNING
        yield problem_at("score-column-missing", at, severity, tournament=name, columns=columns)
