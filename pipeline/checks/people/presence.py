"""Who stands in a round: players who had left or asked for a bye, who stand there twice, or not at all."""

from collections.abc import Iterable, Sequence

from pipeline.checks.people.changes import excluding, keeping_out, of_kind
from pipeline.checks.subject import Row, Subject, appearances, is_entered
from pipeline.engine.schedule import idle
from pipeline.engine.standings.cut import advancing
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import entered
from pipeline.engine.tournament.exclusion import absent
from pipeline.model import CUT, Change, ChangeKind, Match, PlayerNumber, Seat, Stage, swiss
from pipeline.problems.problem import Problem, Severity, named_by, problem_at
from pipeline.rules.ruleset.duel import NoShow
from pipeline.schema.words import CHANGES


def after_leaving(subject: Subject) -> Iterable[Problem]:
    """A row with a player who had dropped or was disqualified; a round that was left after its draw is none, nor one of a round robin
    that they lose by forfeit, or that stood before they left.
    """
    for player, row in _rows_of_changed(subject):
        change = keeping_out(subject.changes[player], row.round)
        planned = subject.ruleset.swiss.round_robin and row.round.stage is Stage.SWISS
        stood = change is not None and (planned or row.round == change.since)
        if change is None or (stood and _was_away(row, player)):
            continue
        if not change.row:
            at, when, since = subject.at_player(row, player), row.round.name, change.since.name
            yield problem_at("played-after-no-show", at, player=subject.name(player), round=when, since=since)
        elif stood and _is_open(row):
            code = "left-after-seating" if isinstance(row, Seat) else "left-after-draw"
            yield _problem(subject, code, row, change)
        else:
            code = "played-after-drop" if change.kind is ChangeKind.DROP else "played-after-disqualification"
            yield _problem(subject, code, row, change)


def after_warnings(subject: Subject) -> Iterable[Problem]:
    """A row with a player whom warnings exclude (neuroshima-hex-2023: The event)."""
    limit = subject.ruleset.warnings_exclude
    for player, row in _rows_of_changed(subject):
        last = excluding(subject.changes[player], limit)
        if last is None or not row.round.waits_for(last.since) or _was_away(row, player):
            continue
        warnings = of_kind(subject.changes[player], ChangeKind.WARNING)
        at = subject.at_player(row, player)
        related = [subject.cell("changes", warning.row, "change") for warning in warnings]
        names, count = {"player": subject.name(player), "round": row.round.name}, len(warnings)
        yield problem_at("played-after-warnings", at, related=related, warnings=count, **names)


def _rows_of_changed(subject: Subject) -> Iterable[tuple[PlayerNumber, Row]]:
    stands = appearances(subject.rows)
    return ((player, row) for player in subject.changes for row in stands.get(player, ()))


def _is_open(row: Row) -> bool:
    """Whether nothing is entered for the row that needs a result."""
    if isinstance(row, Seat):
        return row.power is None and row.place is None
    return row.result is None and row.player2 is not None


def _was_away(match: Row, player: PlayerNumber) -> bool:
    """Whether the row agrees that the player was not there; in the bracket whoever has not won is out anyway."""
    if isinstance(match, Seat):
        return False
    lost = match.result is not None and match.result.winner != (1 if match.player1 == player else 2)
    if match.round.stage is Stage.BRACKET:
        return match.player2 is not None and (match.result is None or lost)
    return lost and match.result is not None and match.result.forfeit


def _problem(subject: Subject, code: str, row: Row, change: Change) -> Problem:
    at, related = subject.at_player(row, change.player), [subject.cell("changes", change.row, "change")]
    player = subject.name(change.player)
    return problem_at(
        code, at, related=related, player=player, round=row.round.name, **named_by(code, since=change.since.name)
    )


def requested_bye(subject: Subject) -> Iterable[Problem]:
    """Somebody who asked to sit out a round and is paired in it."""
    byes = of_kind(subject.tournament.changes, ChangeKind.BYE)
    asked = {(change.player, change.since): change for change in sorted(byes, key=lambda change: change.row)}
    for row in subject.rows:
        if isinstance(row, Match) and row.player2 is None:
            continue
        for player in dict.fromkeys(row.players):
            change = asked.get((player, row.round))
            if change is not None:
                at, related = subject.at_player(row, player), [subject.cell("changes", change.row, "change")]
                yield problem_at(
                    "paired-despite-bye", at, related=related, player=subject.name(player), round=row.round.name
                )


def twice_in_round(subject: Subject) -> Iterable[Problem]:
    """Two rows of a round with the same player; final and third place are one round here."""
    for together in _together(subject):
        for player, rows in appearances(together).items():
            for row in rows[1:]:
                code = "bye-and-match" if len(row.players) != len(rows[0].players) else "player-twice-in-round"
                at, related = subject.at_player(row, player), [subject.at_player(rows[0], player)]
                yield problem_at(code, at, related=related, player=subject.name(player), round=row.round.name)


def _together(subject: Subject) -> Iterable[list[Row]]:
    """The rows of what is played at the same time."""
    moments: list[list[Row]] = []
    for when, rows in subject.drawn.items():
        if moments and not when.waits_for(moments[-1][0].round):
            moments[-1].extend(rows)
        else:
            moments.append(list(rows))
    return moments


def missing(subject: Subject) -> Iterable[Problem]:
    """Somebody who should be in a drawn round and is in none of its rows, though no change says why.

    One Problem per player; it names all rounds that lack that player.
    """
    lacking: dict[PlayerNumber, list[int]] = {}
    for number, rows in subject.drawn_swiss.items():
        there = {player for row in rows for player in row.players}
        for player in sorted(entered(subject.contest, number) - idle(subject.contest, number) - there):
            lacking.setdefault(player, []).append(number)
    language = subject.event.language
    for player, numbers in sorted(lacking.items()):
        at = subject.cell("players", subject.contest.players[player].row, "name")
        related = [subject.at(subject.drawn_swiss[number][0], "round") for number in numbers]
        name, rounds = subject.name(player), ", ".join(map(str, numbers))
        if _may_be_late(subject, player, numbers):
            yield problem_at(
                "in-no-round",
                at,
                related=related,
                player=name,
                rounds=rounds,
                next=min(numbers[-1] + 1, subject.structure.rounds),
                late=CHANGES.written(ChangeKind.LATE, language),
                drop=CHANGES.written(ChangeKind.DROP, language),
            )
        else:
            yield problem_at("missing-from-round", at, related=related, player=name, rounds=rounds)


def _may_be_late(subject: Subject, player: PlayerNumber, numbers: Sequence[int]) -> bool:
    """Whether somebody of whom no change tells is in no round at all, and another Swiss round is to come."""
    drawn, untold = list(subject.drawn_swiss), not subject.changes.get(player)
    # A round can be drawn again until something of it is entered.
    again = len(drawn) > 1 and not any(is_entered(row) for row in subject.drawn_swiss[drawn[-1]])
    to_come = drawn[-1] < subject.structure.rounds or again
    return untold and numbers == drawn and to_come and not subject.knockout


def no_show(subject: Subject) -> Iterable[Problem]:
    """Somebody who forfeited the latest Swiss round and would be paired again; under some rules they are dropped."""
    latest = max(subject.swiss, default=0)
    goes_on = latest < subject.structure.rounds or subject.structure.cut
    if subject.knockout or not goes_on:
        return
    for match in subject.swiss.get(latest, ()):
        for player in absent(match):
            if not _leaves(subject, player, latest):
                code, severity = _NO_SHOWS[subject.ruleset.no_show]
                at, related = subject.at(match, "result"), [subject.at_player(match, player)]
                yield problem_at(code, at, severity, related=related, player=subject.name(player), next=latest + 1)


_NO_SHOWS = {
    NoShow.STAYS: ("forfeit-without-drop", Severity.HINT),
    NoShow.ASKED: ("forfeit-without-drop", Severity.WARNING),
    NoShow.DROPS: ("no-show-dropped", Severity.HINT),
}


def _leaves(subject: Subject, player: PlayerNumber, latest: int) -> bool:
    """Whether Changes says what becomes of the player from the missed round on; warnings too many say it, too."""
    excluded = subject.contest.exclusions.get(player)
    if excluded is not None and excluded <= CUT:
        return True
    changes = [change for change in subject.changes.get(player, ()) if change.row]
    back = any(change.since >= swiss(latest) for change in of_kind(changes, ChangeKind.RETURN))
    return back or keeping_out(changes, CUT) is not None


def playing_on(subject: Subject) -> Iterable[Problem]:
    """Others in the rounds after a stage than those who would be by the standings as they are now."""
    for stage in subject.contest.begun_stages:
        after, on = stage.after, subject.contest.advanced(stage)
        due = advancing(subject.contest, stage, standings(subject.contest, after))
        later = [row for number, rows in subject.drawn_swiss.items() if number > after for row in rows]
        for player in sorted(on.difference(due)):
            at = next(subject.at_player(row, player) for row in later if player in row.players)
            yield problem_at("plays-on-unqualified", at, player=subject.name(player), after=after)
        for player in sorted(set(due) - on):
            at, name = subject.at(later[0], "round"), subject.name(player)
            yield problem_at("qualified-not-playing-on", at, player=name, after=after, next=after + 1)
