"""Problems of the list of players, of their groups, and of who plays on after a stage."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

SEASON_ID_TWICE = Code(
    "season-id-twice",
    ERROR,
    found=N_("Players %(other)s and %(number)s have the same season ID: %(id)s."),
    expected=N_("A season ID belongs to one player, here and at the other events of the season."),
    mend=N_("Correct one of the two, or delete a row if this is the same person."),
)

BYE_AS_PLAYER = Code(
    "bye-as-player",
    WARNING,
    found=N_("“%(name)s” is on the list as if it were a player."),
    expected=N_("People who play. Where their number is odd, the draw itself gives a bye."),
    mend=N_("Delete the row before the first round is drawn."),
)

SAME_NAME = Code(
    "same-name",
    WARNING,
    found=N_("Players %(other)s and %(number)s have the same name: %(name)s."),
    expected=N_("Every player is on the list once, under a name of their own."),
    mend=N_("Delete a row if this is one person; if they are two, add something to one of the names."),
)

CONTACT_IN_PUBLIC = Code(
    "contact-in-public",
    ERROR,
    found=N_(
        "An e-mail address or a telephone number is entered under %(column)s, which everybody can read on the site."
    ),
    expected=N_("Addresses and telephone numbers in their own columns, which stay private."),
    mend=N_("Move it to the column %(private)s, and enter here what belongs here, or nothing."),
)

AVOID_USED_ONCE = Code(
    "avoid-used-once",
    HINT,
    found=N_("Only %(player)s has “%(label)s” under Avoid, so it keeps nobody apart."),
    expected=N_("At least two players in every group to keep apart."),
    mend=N_("Give the others in the group exactly the same label, or clear the cell."),
)

CATEGORY_SPELT_TWICE = Code(
    "category-spelt-twice",
    WARNING,
    found=N_("“%(rare)s” and “%(usual)s” differ only in accents or punctuation, and count as two categories."),
    expected=N_("One spelling of each category."),
    mend=N_("If they are one category, write “%(usual)s” in all of them."),
)

PLAYER_IN_NO_TOURNAMENT = Code(
    "player-in-no-tournament",
    HINT,
    found=N_("%(player)s is not playing in any tournament of this event."),
    expected=N_("Everyone on the list plays in at least one tournament."),
    mend=N_("Put an x in the tournament’s column, or leave it if the player did not show up."),
)

PLAYER_NOT_ENTERED = Code(
    "player-not-entered",
    ERROR,
    found=N_("%(player)s is not entered in %(tournament)s."),
    expected=N_("Matches, tables and changes refer to players in the same tournament."),
    mend=N_("Correct the player or the tournament, or put an x for the player on the Players sheet."),
)

FIXED_TABLE_TWICE = Code(
    "fixed-table-twice",
    WARNING,
    found=N_("Table %(table)s is fixed for both %(player)s and %(other)s."),
    expected=N_("Each fixed table belongs to one player only."),
    mend=N_("Move one of the two to another table."),
)

NOT_HERE = Code(
    "not-here",
    WARNING,
    found=N_("Not marked as here, and drawn into the first round: %(players)s."),
    expected=N_("A mark for everybody who plays, where marks are set at all."),
    mend=N_(
        "If they have come, mark them. If not, delete their rows or enter the change %(drop)s from round 1, and draw the "
        "round again: %(act_redraw)s."
    ),
)

WILD_CARD_WITHOUT_REASON = Code(
    "wild-card-without-reason",
    WARNING,
    found=N_("%(player)s has a wild card without a reason."),
    expected=N_("The reason for a wild card is announced."),
    mend=N_("Enter the reason, as it is to be read on the site."),
)

REASON_WITHOUT_WILD_CARD = Code(
    "reason-without-wild-card",
    WARNING,
    found=N_("%(player)s has a reason for a wild card, but no wild card."),
    expected=N_("An x under Wild card for whoever has one."),
    mend=N_("Put an x under Wild card, or clear the reason."),
)

GROUP_MISSING = Code(
    "group-missing",
    ERROR,
    found=N_("%(player)s is in no group, although others are (%(groups)s)."),
    expected=N_("A group for everybody who plays, or for nobody: then Swissbook makes the groups."),
    mend=N_("Enter the group of this player."),
)

GROUP_OF_ONE = Code(
    "group-of-one",
    WARNING,
    found=N_("%(player)s is alone in group %(group)s and meets nobody."),
    expected=N_("Two players or more in each group."),
    mend=N_("Correct the group if it is a typo, or put the player into another one."),
)

GROUPS_UNUSED = Code(
    "groups-unused",
    HINT,
    found=N_(
        "The groups under Group are not used (%(count)s players have one): no tournament here is a round robin."
    ),
    expected=N_("Groups in an event with a round robin."),
    mend=N_("Choose rules with groups on the Tournaments sheet, or leave it if the column is for yourself."),
)

MATCH_BETWEEN_GROUPS = Code(
    "match-between-groups",
    WARNING,
    found=N_("%(player)s plays in group %(group)s and %(other)s in group %(others)s: two groups do not meet."),
    expected=N_("In the rounds of the groups everybody meets the players of their own group."),
    mend=N_("Correct the player in this row, or the group of one of the two on the Players sheet."),
)

_EXAMPLE = """
        | Tournaments | Tournament | Rules | Structure |
        |---|---|---|---|
        | 2 | Spring Cup | cup.toml | two days |

        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 90 | **9** | %s | 5 Maria Dudek | |
    """

PLAYS_ON_UNQUALIFIED = Code(
    "plays-on-unqualified",
    WARNING,
    found=N_(
        "%(player)s plays on, but by the standings after round %(after)s as they are now they are not among those who do."
    ),
    expected=N_("Once the next round is drawn, it says who plays on, even if an earlier result is corrected."),
    mend=N_(
        "If this is a typo, correct the player. If a result was corrected or somebody gave up their place, leave it."
    ),
)

QUALIFIED_NOT_PLAYING_ON = Code(
    "qualified-not-playing-on",
    WARNING,
    found=N_(
        "By the standings after round %(after)s as they are now %(player)s plays on, but is in no later round."
    ),
    expected=N_("Once the next round is drawn, it says who plays on, even if an earlier result is corrected."),
    mend=N_("If a row was forgotten, add it. If they left, enter a drop from round %(next)s on the Changes sheet."),
)
