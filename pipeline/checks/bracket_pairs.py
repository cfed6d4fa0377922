"""Games of the bracket against what follows from seeds and results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pipeline.checks.subject import Subject, players_of
from pipeline.engine.bracket.bracket import expected_pairs
from pipeline.model.bracket import Bracket
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.bracket import (
    BRACKET_GAME_MISSING,
    BRACKET_OPPONENT_NOT_DUE,
    BRACKET_PAIR_UNEXPECTED,
    BRACKET_PLAYER_UNEXPECTED,
)

Opponents = Mapping[PlayerNumber, PlayerNumber | None]
"""Who should meet whom in a round; None for a bye or an opponent to come."""


def pairs_follow(subject: Subject) -> Iterable[Problem]:
    """A row whose players should not meet in that round, and a game whose row is missing."""
    bracket = subject.drawn_bracket if subject.knockout else None
    if bracket is None:
        return
    for when, matches in subject.knockout.items():
        expected = _opponents(bracket, when)
        for match in matches:
            yield from _row(subject, match, expected)
        yield from _missing(subject, bracket, when, matches)


def _opponents(bracket: Bracket, when: Round) -> Opponents:
    found: dict[PlayerNumber, PlayerNumber | None] = {}
    for first, second in expected_pairs(bracket, when):
        if first is not None:
            found[first] = second
        if second is not None:
            found[second] = first
    return found


def _row(subject: Subject, match: Match, expected: Opponents) -> Iterable[Problem]:
    for player in players_of(match):
        if player not in expected:
            yield BRACKET_PLAYER_UNEXPECTED.at(
                subject.at_player(match, player),
                player=subject.name(player),
                round=match.round.name,
            )
            return
    opponent = expected[match.player1]
    if opponent == match.player2:
        return
    at = subject.at(match, "player2")
    name, due = subject.name(match.player1), match.round.name
    if opponent is None:
        yield BRACKET_OPPONENT_NOT_DUE.at(at, player=name, round=due)
    else:
        other = subject.name(opponent)
        yield BRACKET_PAIR_UNEXPECTED.at(at, player=name, opponent=other, round=due)


def _missing(subject: Subject, bracket: Bracket, when: Round, matches: tuple[Match, ...]) -> Iterable[Problem]:
    written = {player for match in matches for player in players_of(match)}
    for game in bracket.games:
        first, second = game.players
        if game.round != when or game.row or not game.ready or first is None or second is None:
            continue
        if not written & {first, second}:
            yield BRACKET_GAME_MISSING.at(
                subject.at(matches[0], "round"),
                player=subject.name(first),
                other=subject.name(second),
                round=when.name,
            )
