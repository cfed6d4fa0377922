"""The sheet Players: a row for each player, and a column for each tournament that not everybody plays in."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import Player
from pipeline.problems.problem import Severity
from pipeline.schema.cells import EmailAddress, PlainText, RatingNumber, ScoreNumber, Tick, WholeNumber
from pipeline.schema.names import Name
from pipeline.schema.sheet import Column, Sheet, WrittenFor
from pipeline.schema.sheets.shared import NOTE, PRIVATE

HIGHEST_NUMBER = 999_999

PLAYERS = Sheet(
    "players",
    Player,
    (
        Column(
            "number",
            WholeNumber(1, HIGHEST_NUMBER),
            public=True,
            draws_rest_on_it=True,
            width=7,
            note=N_(
                "Leave it empty: the first draw assigns the numbers. Once given, the number identifies the player."
            ),
        ),
        Column(
            "name",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            needed=True,
            width=28,
            note=N_("First name and surname, as shown on the site. Required."),
        ),
        Column(
            "club",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            width=18,
            note=N_("Club or team. Shown on the site."),
        ),
        Column(
            "city",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            width=15,
            note=N_("City. Shown on the site."),
        ),
        Column(
            "country",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            width=13,
            note=N_("Country. Shown on the site."),
        ),
        Column("email", EmailAddress(), public=False, draws_rest_on_it=False, width=24, note=PRIVATE),
        Column("phone", PlainText(), public=False, draws_rest_on_it=False, width=16, note=PRIVATE),
        Column(
            "avoid",
            PlainText(),
            public=False,
            draws_rest_on_it=True,
            width=13,
            note=N_("Players with the same word here (a family, a club, a car) are kept apart where possible."),
        ),
        Column(
            "group",
            PlainText(),
            public=True,
            draws_rest_on_it=True,
            width=10,
            note=N_("The group this player plays in (A, B). Empty for all: Swissbook makes the groups."),
            written_for=WrittenFor.GROUPS,
        ),
        Column(
            "rating",
            RatingNumber(),
            public=True,
            draws_rest_on_it=True,
            width=10,
            note=N_("Rating at the start of the event."),
            written_for=WrittenFor.RATINGS,
        ),
        Column(
            "invited",
            Tick(),
            public=True,
            draws_rest_on_it=False,
            width=11,
            note=N_("x if the player already holds an invitation to the final."),
        ),
        Column(
            "wild_card",
            Tick(),
            public=True,
            draws_rest_on_it=False,
            width=11,
            note=N_("x if the organiser of the final has given the player a wild card."),
            written_for=WrittenFor.WILD_CARDS,
        ),
        Column(
            "wild_card_reason",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            width=24,
            note=N_("Why the wild card was given. Shown among the invitations of the season."),
            written_for=WrittenFor.WILD_CARDS,
        ),
        Column(
            "tie_break",
            WholeNumber(-HIGHEST_NUMBER, HIGHEST_NUMBER),
            public=True,
            draws_rest_on_it=True,
            width=11,
            note=N_(
                "Order among players who are otherwise level; lower goes first. Shown on the site. Rarely needed."
            ),
            written_for=WrittenFor.MANUAL_ORDER,
        ),
        Column(
            "initial_points",
            ScoreNumber(),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_("The points this player starts with, before round 1."),
            written_for=WrittenFor.INITIAL_POINTS,
        ),
        Column(
            "rank",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            on_player_page=True,
            width=9,
            note=N_("The player’s rank in the game, such as 5K or 2D. Shown on the player’s page."),
            written_for=WrittenFor.INITIAL_POINTS,
        ),
        Column(
            "category",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            on_player_page=True,
            width=14,
            note=N_(
                "Junior, newcomer, a team, a faction: the best of each is shown. Several with commas. Rarely needed."
            ),
            written_for=WrittenFor.NONE,
        ),
        Column(
            "sort_name",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            width=18,
            note=N_(
                "What lists in name order sort this player by, where it is not the surname as it stands in the name. Rarely needed."
            ),
            written_for=WrittenFor.NONE,
        ),
        Column(
            "fixed_table",
            WholeNumber(1, HIGHEST_NUMBER, Severity.WARNING),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_("The number of the table this player always sits at."),
        ),
        Column(
            "hidden",
            # A mark that cannot be read may have been meant to hide the name.
            Tick(unreadable=True),
            public=False,
            draws_rest_on_it=False,
            width=9,
            note=N_("x to show the player’s number instead of the name on the site."),
        ),
        Column(
            "here",
            PlainText(),
            public=False,
            draws_rest_on_it=False,
            width=9,
            note=N_(
                "For check-in: x for who has come. Before the first draw Swissbook asks about the others. Never shown on the site."
            ),
        ),
        Column(
            "season_id",
            PlainText(),
            public=False,
            draws_rest_on_it=False,
            width=14,
            note=N_("The same for this player at every event of a season. Rarely needed; never shown on the site."),
            written_for=WrittenFor.NONE,
        ),
        NOTE,
    ),
    empty_rows=32,
    frozen=2,
    rows_count_for_draws=True,
)


def entry_column(tournament: str, language: str) -> Column:
    """The column of a tournament in the list of players; its name is the tournament's."""
    key = entry_key(tournament)
    return Column(
        key,
        Tick(),
        public=True,
        draws_rest_on_it=True,
        width=12,
        note=N_("x for players in this tournament."),
        name=Name(key, {language: (tournament,)}),
    )


def entry_key(tournament: str) -> str:
    """The key of a tournament's own column in the list of players."""
    return f"entry {tournament}"
