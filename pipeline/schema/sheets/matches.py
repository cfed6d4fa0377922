"""The sheet Matches: a row for each match."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import Match
from pipeline.model.rounds import LARGEST_BRACKET
from pipeline.problems.problem import Severity
from pipeline.rules.ruleset.duel import MOST_HANDICAP
from pipeline.schema.cells import (
    ArmyName,
    Entrant,
    MatchResult,
    RoundOfMatches,
    ScoreNumber,
    TimeOfDay,
    WholeNumber,
)
from pipeline.schema.sheet import Column, Sheet, WrittenFor
from pipeline.schema.sheets.shared import MOST_TABLES, NOTE, OPPONENT, PLAYER, TOURNAMENT

_SCORE = N_("This player’s score, a whole number. The rules of the game say what it counts for.")
_SECOND = N_("What else the rules count of this player in the match, such as casualties.")
_ARMY = N_("The army this player used in this match.")
_SEED = N_("Bracket only: the player’s place in the standings at the cut. Swissbook fills it in.")


MOST_DRAWN_GAMES = 99
"""In one match."""


def _score(key: str, note: str = _SCORE, written_for: WrittenFor = WrittenFor.SCORES) -> Column:
    return Column(
        key,
        ScoreNumber(),
        public=True,
        draws_rest_on_it=True,
        width=9,
        note=note,
        entered=True,
        written_for=written_for,
    )


def _army(key: str) -> Column:
    return Column(
        key,
        ArmyName(),
        public=True,
        draws_rest_on_it=True,
        width=16,
        note=_ARMY,
        entered=True,
        written_for=WrittenFor.ARMIES,
    )


def _seed(key: str) -> Column:
    return Column(key, WholeNumber(1, LARGEST_BRACKET), public=True, draws_rest_on_it=False, width=9, note=_SEED)


MATCHES = Sheet(
    "matches",
    Match,
    (
        TOURNAMENT,
        Column(
            "round",
            RoundOfMatches(),
            public=True,
            draws_rest_on_it=True,
            needed=True,
            width=14,
            note=N_("1, 2, 3 … for the rounds before the bracket; then the name of the bracket round."),
        ),
        Column(
            "table",
            WholeNumber(1, MOST_TABLES, Severity.WARNING),
            public=True,
            draws_rest_on_it=False,
            width=8,
            note=N_("The number of the table. May be left empty."),
        ),
        Column("player1", Entrant(), public=True, draws_rest_on_it=True, needed=True, width=30, note=PLAYER),
        Column(
            "player2",
            Entrant(or_bye=True),
            public=True,
            draws_rest_on_it=True,
            needed=True,
            width=30,
            note=OPPONENT,
        ),
        Column(
            "result",
            MatchResult(),
            public=True,
            draws_rest_on_it=True,
            width=11,
            note=N_("One of the codes in the list, explained on the first sheet. Leave it empty during the match."),
            entered=True,
        ),
        _score("score1"),
        _score("score2"),
        _score("second1", _SECOND, WrittenFor.SECOND_SCORES),
        _score("second2", _SECOND, WrittenFor.SECOND_SCORES),
        Column(
            "drawn_games",
            WholeNumber(0, MOST_DRAWN_GAMES),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_("The number of games in this match that nobody won. Empty: none."),
            entered=True,
            written_for=WrittenFor.DRAWN_GAMES,
        ),
        Column(
            "handicap",
            WholeNumber(0, MOST_HANDICAP),
            public=True,
            draws_rest_on_it=True,
            width=10,
            note=N_("The handicap stones that Player 1 is given. Empty: none."),
            written_for=WrittenFor.HANDICAPS,
        ),
        _army("army1"),
        _army("army2"),
        _seed("seed1"),
        _seed("seed2"),
        Column(
            "ended",
            TimeOfDay(),
            public=True,
            draws_rest_on_it=False,
            width=10,
            note=N_(
                "Bracket only: when the match ended, such as 14:36. The next round starts after the pause of the rules."
            ),
            written_for=WrittenFor.PAUSES,
        ),
        NOTE,
    ),
    empty_rows=16,
    rows_count_for_draws=True,
)
