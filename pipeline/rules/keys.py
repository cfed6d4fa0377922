"""Every key of a ruleset file: the one table that the loader reads by and that docs/rulesets.md must describe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pipeline.locale.languages import LANGUAGES
from pipeline.model.ids import RulesetId
from pipeline.rules.keys_combined import COMBINED
from pipeline.rules.keys_tables import TABLES
from pipeline.rules.ruleset.armies import ArmyRules, FinalsArmies
from pipeline.rules.ruleset.checklist import Reminder
from pipeline.rules.ruleset.decks import DECKS
from pipeline.rules.ruleset.duel import (
    Absence,
    BracketRules,
    ByeRules,
    DrawPolicy,
    Kind,
    PairingPolicy,
    Points,
    Rank,
    RatingRules,
    RatingStep,
    Ruleset,
    ScoreCap,
    ScoreMeaning,
    ScorePoints,
    Scores,
    SharedPlaces,
    StaffRule,
    StandingsRules,
    Structure,
    StructureRow,
    SwissRules,
)
from pipeline.rules.ruleset.report import ReportRules
from pipeline.rules.ruleset.timecall import TIME
from pipeline.rules.schema import ByName, Choice, Exact, Flag, Key, ListOf, Table, TextField, Whole
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.figures import HeadToHead

MOST_ARMIES = 5
"""So many columns of armies the sheet Armies has."""


def _points(**stated: Any) -> Points:
    """A forfeit is worth a win unless the file says otherwise."""
    stated.setdefault("forfeit_win", stated["win"])
    return Points(**stated)


def _structures(stated: Mapping[str, tuple[StructureRow, ...]]) -> tuple[Structure, ...]:
    return tuple(Structure(name, rows) for name, rows in stated.items())


def make_ruleset(file_id: str, stated: Mapping[str, Any]) -> Ruleset:
    """The ruleset of a file without Problems; its id is the file's name."""
    parts = dict(stated)
    names: dict[str, str] = parts.pop("names")
    names.setdefault("en", next(iter(names.values())))
    parts.pop("id", None)
    structures = _structures(parts.pop("structures", {}))
    source = parts.pop("source", "")
    return Ruleset(RulesetId(file_id), names=names, source=source, structures=structures, **parts)


_NUMBER, _FLAG, _TEXT, _COUNT, _MINUTES = Exact(), Flag(), TextField(), Whole(1), Whole(1)

_PAIR_OF_NUMBERS = ListOf(_NUMBER, length=2)

_SCORE_POINTS = Table(
    ScorePoints,
    (
        Key("score", ListOf(Whole(), length=2), required=True),
        Key("points", _PAIR_OF_NUMBERS, required=True),
    ),
)

_POINTS = Table(
    _points,
    (
        Key("win", _NUMBER, required=True),
        Key("loss", _NUMBER, required=True),
        Key("draw", _NUMBER),
        Key("win_on_time", _NUMBER),
        Key("loss_on_time", _NUMBER),
        Key("forfeit_win", _NUMBER),
        Key("forfeit_loss", _NUMBER),
        Key("nobody", _NUMBER),
        Key("by_score", ListOf(_SCORE_POINTS)),
    ),
)

_SCORES = Table(
    Scores,
    (
        Key("meaning", Choice(tuple(ScoreMeaning), ScoreMeaning)),
        Key("decide", _FLAG),
        Key("required", _FLAG),
        Key("maximum", _NUMBER),
        Key("bye_difference", _NUMBER),
        Key("forfeit_difference", _NUMBER),
        Key(
            "caps",
            ListOf(Table(ScoreCap, (Key("army", _TEXT, required=True), Key("limit", _NUMBER, required=True)))),
        ),
    ),
)

_BYE_ORDER = ("points", "number", *(key for key, tiebreak in TIEBREAKS.items() if tiebreak.of_player))
"""No bye can be given by a tie-break that says something of tied players only."""

_BYE = Table(
    ByeRules,
    (
        Key("points", _NUMBER, required=True),
        Key("order", ListOf(Choice(_BYE_ORDER)), required=True),
        Key("random_first_round", _FLAG),
        Key("repeat", _FLAG),
        Key("forfeit_counts", _FLAG),
    ),
)

_ABSENCE = Table(Absence, (Key("points", _NUMBER), Key("counts", _FLAG), Key("difference", _NUMBER)))

_SWISS = Table(
    SwissRules,
    (
        Key("pairing", Choice(tuple(PairingPolicy), PairingPolicy)),
        Key("minutes", _MINUTES),
        Key("games_to_win", _COUNT),
        Key("slide_order", Choice(("number", "rating"))),
        Key("pause", _MINUTES),
    ),
)

_BRACKET = Table(
    BracketRules,
    (
        Key("third_place", _FLAG),
        Key("draws", Choice(tuple(DrawPolicy), DrawPolicy)),
        Key("same_round", Choice(tuple(SharedPlaces), SharedPlaces)),
        Key("minutes", _MINUTES),
        Key("final_minutes", _MINUTES),
        Key("games_to_win", _COUNT),
        Key("pause", _MINUTES),
        Key("starts_on", _MINUTES),
    ),
)


def _structure_row(**stated: Any) -> StructureRow:
    """Without `to` the row has no upper end."""
    return StructureRow(**{"at_most": None, **stated})


_STRUCTURE_ROW = Table(
    _structure_row,
    (
        Key("from", _COUNT, field="at_least", required=True),
        Key("to", _COUNT, field="at_most"),
        Key("rounds", Whole(), required=True),
        Key("cut", Whole(), required=True),
        Key("while_new", _FLAG),
        Key("counts", _FLAG),
    ),
)

_STANDINGS = Table(
    StandingsRules,
    (
        Key("tiebreaks", ListOf(Choice(tuple(TIEBREAKS))), required=True),
        Key("head_to_head", Choice(tuple(HeadToHead), HeadToHead)),
        Key("forfeit_is_bye", _FLAG),
        Key("unrated", _NUMBER),
    ),
)

_ARMIES = Table(
    ArmyRules,
    (
        Key("legal", ListOf(_TEXT), required=True),
        Key("registered", Whole(1, MOST_ARMIES)),
        Key("beginner", ListOf(_TEXT)),
        Key(
            "finals",
            ListOf(
                Table(
                    FinalsArmies,
                    (Key("cut", Whole(2), required=True), Key("armies", Whole(1, MOST_ARMIES), required=True)),
                )
            ),
        ),
        Key("exchange_tile", _TEXT),
    ),
)


def _rating(**stated: Any) -> RatingRules:
    """Steps and ranks may stand in any order."""
    for name in ("rounds", "ranks"):
        stated[name] = tuple(sorted(stated.get(name, ()), key=lambda row: row.at_least))
    return RatingRules(**stated)


_RATING = Table(
    _rating,
    (
        Key("start", _NUMBER, required=True),
        Key("scale", _COUNT, required=True),
        Key("game", _NUMBER, required=True),
        Key("match", _NUMBER, required=True),
        Key(
            "rounds",
            ListOf(
                Table(
                    RatingStep, (Key("from", _COUNT, "at_least", required=True), Key("k", _NUMBER, required=True))
                )
            ),
        ),
        Key(
            "ranks",
            ListOf(
                Table(Rank, (Key("from", _NUMBER, "at_least", required=True), Key("name", _TEXT, required=True)))
            ),
        ),
    ),
)

_REPORT = Table(ReportRules, (Key("address", _TEXT), Key("days", _COUNT), Key("photos", _FLAG)))

_DUEL, _PLAYED = (Kind.DUEL,), (Kind.DUEL, Kind.TABLES)

RULESET = Table(
    dict,
    (
        Key("id", _TEXT),
        Key("kind", Choice(tuple(Kind), Kind), required=True),
        Key("source", _TEXT),
        Key("language", Choice(LANGUAGES)),
        Key("columns", ListOf(Choice(("score", "army"))), kinds=_DUEL),
        Key("cut_sizes", ListOf(Whole(2)), kinds=_PLAYED),
        Key("staff", ListOf(Choice(tuple(StaffRule), StaffRule))),
        Key("checklist", ListOf(Choice(tuple(Reminder), Reminder))),
        Key("warnings_exclude", _COUNT, kinds=_PLAYED),
        Key("invitation", _FLAG, kinds=_PLAYED),
        Key("report", _REPORT),
        Key("names", ByName(_TEXT, "language", LANGUAGES), required=True),
        Key("points", _POINTS, required=True, kinds=_DUEL),
        Key("scores", _SCORES, kinds=_DUEL),
        Key("bye", _BYE, field="byes", required=True, kinds=_DUEL),
        Key("tables", TABLES, required=True, kinds=(Kind.TABLES,)),
        Key("combined", COMBINED, required=True, kinds=(Kind.COMBINED,)),
        Key("missed", _ABSENCE, kinds=_PLAYED),
        Key("requested_bye", _ABSENCE, kinds=_PLAYED),
        Key("late", _ABSENCE, kinds=_PLAYED),
        Key("swiss", _SWISS, kinds=_PLAYED),
        Key("structures", ByName(ListOf(_STRUCTURE_ROW), "structure"), kinds=_PLAYED),
        Key("standings", _STANDINGS, required=True, kinds=_PLAYED),
        Key("bracket", _BRACKET, kinds=_DUEL),
        Key("armies", _ARMIES, kinds=_DUEL),
        Key("decks", DECKS, kinds=_PLAYED),
        Key("time", TIME, kinds=_DUEL),
        Key("rating", _RATING, kinds=_DUEL),
    ),
)
"""The whole file: the keys of every kind of ruleset."""
