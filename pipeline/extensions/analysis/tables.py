"""The tables of a season for analysts: every column with its type and what it says, here alone."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class DataType(StrEnum):
    """What a column holds, as DuckDB calls it."""

    TEXT = "VARCHAR"
    WHOLE = "INTEGER"
    NUMBER = "DOUBLE"
    DAY = "DATE"


class DataColumn(Struct, frozen=True):
    """A column; `meaning` is what docs/data-files.md says of it, after its type."""

    name: str
    type: DataType
    meaning: str


class DataTable(Struct, frozen=True):
    """A table, which is a file of its name. `row` says what a row is."""

    name: str
    row: str
    columns: tuple[DataColumn, ...]


TEXT, WHOLE, NUMBER, DAY = DataType.TEXT, DataType.WHOLE, DataType.NUMBER, DataType.DAY

_EVENT = (
    DataColumn("event", TEXT, "the event’s folder in the site"),
    DataColumn("event_name", TEXT, "what it is called"),
    DataColumn("date", DAY, "its first day; null where the workbook has none"),
    DataColumn("city", TEXT, "where it was; empty where the workbook does not say"),
    DataColumn("tournament", TEXT, "the tournament’s folder in that of the event"),
    DataColumn("rules", TEXT, "the id of its rules"),
)
_PLAYER = (
    DataColumn("player", WHOLE, "number of the player in the event"),
    DataColumn("name", TEXT, "their name as published"),
)
_ROUND = (
    DataColumn("stage", TEXT, "`swiss`, or `bracket` for what follows the cut"),
    DataColumn("round", TEXT, "`1`, `2`, …, `Top 8`, `Final`"),
    DataColumn("table_number", WHOLE, "number of the table; in a bracket the number of the match"),
)
_GAME = DataColumn("game", TEXT, "the game’s folder in the season")
_PERSON = (
    DataColumn("name", TEXT, "the player’s name as published"),
    DataColumn(
        "page",
        TEXT,
        "their page within the folder `season`; null where their events show the name in several ways",
    ),
)

MATCHES = DataTable(
    "matches",
    "a match of two players, played or still to be played, or a bye",
    (
        *_EVENT,
        *_ROUND,
        DataColumn("player_1", WHOLE, "number of the first player; null for a place in the bracket that is to come"),
        DataColumn("name_1", TEXT, "their name as published"),
        DataColumn("player_2", WHOLE, "number of the second player; null for a bye"),
        DataColumn("name_2", TEXT, "their name as published"),
        DataColumn("result", TEXT, "as in the workbook: `1`, `2`, `X`, …, `BYE`; null until one is entered"),
        DataColumn("points_1", NUMBER, "tournament points of the first player; null without a result and in a bracket"),
        DataColumn("points_2", NUMBER, "those of the second player"),
        DataColumn("score_1", NUMBER, "score of the first player, such as games won; null where none is given"),
        DataColumn("score_2", NUMBER, "that of the second player"),
    ),
)  # fmt: skip
SEATS = DataTable(
    "seats",
    "a seat at a table of several players",
    (
        *_EVENT,
        *_ROUND,
        DataColumn("seat", WHOLE, "number of the seat"),
        *_PLAYER,
        DataColumn("place", WHOLE, "place at the table; null without a result"),
        DataColumn("points", NUMBER, "tournament points; null without a result and in a bracket"),
        DataColumn("power", NUMBER, "what the place follows from; null where places were entered"),
        DataColumn("goal", NUMBER, "what the player had to reach; null where places were entered"),
    ),
)
STANDINGS = DataTable(
    "standings",
    "a player of a tournament",
    (
        *_EVENT,
        *_PLAYER,
        DataColumn("place", WHOLE, "place in the standings of the Swiss rounds; null for the disqualified"),
        DataColumn("points", NUMBER, "tournament points"),
        DataColumn("played", WHOLE, "matches or tables played"),
        DataColumn("wins", WHOLE, "of these won"),
        DataColumn("draws", WHOLE, "of these drawn"),
        DataColumn("losses", WHOLE, "of these lost"),
        DataColumn("status", TEXT, "`active`, `dropped`, `disqualified` or `excluded`"),
        DataColumn("decided_by", TEXT, "the criterion that fixed the place; empty where it is shared"),
        DataColumn("final_place", WHOLE, "place in the final classification; null while there is none"),
    ),
)
TIEBREAKS = DataTable(
    "tiebreaks",
    "a tie-break of a player of a tournament",
    (
        *_EVENT,
        *_PLAYER,
        DataColumn("tiebreak", TEXT, "its key, see [rulesets](rulesets.md)"),
        DataColumn("value", NUMBER, "its value, to six digits"),
    ),
)
RANKING = DataTable(
    "ranking",
    "a player of a game’s season",
    (
        _GAME,
        *_PERSON,
        DataColumn("place", WHOLE, "place in the ranking; null for players with too few tournaments"),
        DataColumn("value", NUMBER, "points, or the average place"),
    ),
)
RATINGS = DataTable(
    "ratings",
    "a step of a player’s rating: a tournament, or a day of rated games outside of any; without a page only their rating now",
    (
        _GAME,
        *_PERSON,
        DataColumn("step", WHOLE, "1 for the first; null without a page"),
        DataColumn("date", DAY, "its day"),
        DataColumn("event", TEXT, "the event’s folder; null outside of tournaments"),
        DataColumn("tournament", TEXT, "the tournament’s folder"),
        DataColumn("games", WHOLE, "rated games of the step"),
        DataColumn("rating", NUMBER, "rating after it"),
    ),
)

TABLES = (MATCHES, SEATS, STANDINGS, TIEBREAKS, RANKING, RATINGS)
"""In the order in which they are written."""
