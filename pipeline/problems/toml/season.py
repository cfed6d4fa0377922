"""Problems of a season: of its file, and of players across workbooks."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Area, Code

AREA = Area(
    "the season",
    see="[season](../season.md), sheet [Players](../workbook.md#players)",
)

_ONE_NAME = N_("A player has the same name, or the same season ID, at every event of a season.")
_SAY_SO = N_(
    "If it is one person, write the name alike in both workbooks, or add a line below [aliases] in season.toml; "
    "if they are two, add the pair to different there."
)
_GIVE_IDS = N_("Give each of them a Season ID in the sheet Players, the same at every event.")

SEASON_NAMESAKES = Code(
    "season-namesakes",
    WARNING,
    found=N_("At %(event)s several players are called %(name)s, and no season ID tells them apart."),
    expected=N_("Players of the same name have a season ID each."),
    mend=_GIVE_IDS,
    meaning=(
        "Two players of one event have one name, and this one has no Season ID. In the season this player is "
        "nobody else's person."
    ),
    values={"event": "Autumn Joust", "name": "Jan Kowalski"},
    example="""
        | Players | No | Name | Season ID |
        |---|---|---|---|
        | 5 | 4 | **Jan Kowalski** | |
        | 22 | 21 | **Jan Kowalski** | |
    """,
)

SEASON_NAME_OF_SEVERAL = Code(
    "season-name-of-several",
    WARNING,
    found=N_("%(name)s has no season ID at %(event)s, and several players of that name have one elsewhere."),
    expected=N_("Players of the same name have a season ID each."),
    mend=_GIVE_IDS,
    meaning=(
        "A player without a Season ID has the name of several players who have one at other events. It is open "
        "which of them plays here."
    ),
    values={"name": "Jan Kowalski", "event": "Autumn Joust"},
    example="""
        | Players | No | Name | Season ID |
        |---|---|---|---|
        | 5 | 4 | **Jan Kowalski** | |
    """,
)

SEASON_ID_OTHER_NAME = Code(
    "season-id-other-name",
    WARNING,
    found=N_("The season ID %(id)s belongs to %(name)s here and to %(other)s at %(event)s."),
    expected=N_("A season ID belongs to one person."),
    mend=N_("Correct the ID; if it is one person with two names, add a line below [aliases] in season.toml."),
    meaning=(
        "A Season ID stands beside two names that are nothing alike. Most often it was typed into the wrong row."
    ),
    values={"id": "PL-204", "name": "Ewa Lis", "other": "Jan Kowalski", "event": "Spring Joust"},
    example="""
        | Players | No | Name | Season ID |
        |---|---|---|---|
        | 10 | 9 | Ewa Lis | **PL-204** |
    """,
)

SEASON_SAME_WORDS = Code(
    "season-same-words",
    WARNING,
    found=N_("%(name)s here and %(other)s at %(event)s are probably one person."),
    expected=_ONE_NAME,
    mend=_SAY_SO,
    meaning="Two players of different events have names of the same words in another order.",
    values={"name": "Kowalski Jan", "other": "Jan Kowalski", "event": "Spring Joust"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 5 | 4 | **Kowalski Jan** |

        ```toml
        [aliases]
        "Kowalski Jan" = "Jan Kowalski"
        ```
    """,
)

SEASON_ONE_LETTER = Code(
    "season-one-letter",
    HINT,
    found=N_("%(name)s here and %(other)s at %(event)s differ by one letter."),
    expected=_ONE_NAME,
    mend=_SAY_SO,
    meaning="Two players of different events have names that are alike but for one letter.",
    values={"name": "Jan Kowalsky", "other": "Jan Kowalski", "event": "Spring Joust"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 5 | 4 | **Jan Kowalsky** |

        ```toml
        [different]
        "Jan Kowalski" = ["Jan Kowalsky"]
        ```
    """,
)

SEASON_ALIAS_UNUSED = Code(
    "season-alias-unused",
    HINT,
    found=N_("No workbook has a player called %(name)s."),
    expected=N_("Each line below [aliases] begins with a name as it stands in a workbook."),
    mend=N_("Correct the name, or remove the line."),
    meaning="A line of the aliases is for a name that stands in no workbook of the folder.",
    values={"name": "Janek K."},
    example="""
        ```toml
        [aliases]
        "Janek K." = "Jan Kowalski"
        ```
    """,
)

SEASON_INVITATION_AGAIN = Code(
    "season-invitation-again",
    WARNING,
    found=N_(
        "The pages of %(event)s say that %(name)s is invited, who was invited at %(earlier)s of this season "
        "already."
    ),
    expected=N_("Who holds an invitation is passed over at the next event."),
    mend=N_("Put an x for the player into Invited in the sheet Players."),
    meaning=(
        "A qualifier invites somebody who was invited at an earlier one, because its workbook does not say so. On "
        "the season's page the invitation passes on."
    ),
    values={"event": "Autumn qualifier", "name": "Jan Kowalski", "earlier": "Spring qualifier"},
    example="""
        | Players | No | Name | Invited |
        |---|---|---|---|
        | 5 | 4 | **Jan Kowalski** | |
    """,
)

SEASON_GAME_UNKNOWN = Code(
    "season-game-unknown",
    ERROR,
    found=N_("There is no game %(value)s."),
    expected=N_("One of: %(options)s; or the name of a ruleset file of your own."),
    mend=N_("Correct the name, or put the ruleset file into the folder of the workbooks."),
    meaning="A game of season.toml goes by rules that neither come with Swissbook nor lie beside the workbooks.",
    values={"value": "agot2-jost", "options": "agot1-joust, agot2-joust, neuroshima-hex-2023, …"},
    example="""
        ```toml
        [games.agot2-jost]
        title = "Joust"
        ```
    """,
)

SEASON_GAME_TWICE = Code(
    "season-game-twice",
    ERROR,
    found=N_("The rules %(value)s belong to %(other)s and to %(game)s."),
    expected=N_("The tournaments of a ruleset belong to one game of the season."),
    mend=N_("Remove it from one of the two."),
    meaning="Two games of season.toml claim the tournaments of one ruleset.",
    values={"value": "agot2-joust", "other": "thrones", "game": "joust"},
    example="""
        ```toml
        [games.thrones]
        rules = ["agot2-joust", "agot1-joust"]

        [games.joust]
        rules = ["agot2-joust"]
        ```
    """,
)

SEASON_POINTS_RISE = Code(
    "season-points-rise",
    ERROR,
    found=N_("Place %(place)s is worth %(value)s, more than the place before it."),
    expected=N_("No place is worth more than a better one."),
    mend=N_("Put the points in order, the most first."),
    meaning="In the points of a ranking a worse place is worth more than a better one.",
    values={"place": 3, "value": 18},
    example="""
        ```toml
        [ranking]
        points = [25, 16, 18, 13]
        ```
    """,
)

SEASON_POINTS_MISSING = Code(
    "season-points-missing",
    ERROR,
    found=N_("The key %(key)s is given, and no points of places."),
    expected=N_("The places after the last of the list are worth beyond; without a list no place has points."),
    mend=N_("Add points = [ … ], or remove the line."),
    meaning="A ranking says something about points, and the points of the places themselves are not given.",
    values={"key": "ranking.beyond"},
    example="""
        ```toml
        [ranking]
        beyond = 1
        ```
    """,
)

SEASON_POINTS_AND_AVERAGE = Code(
    "season-points-and-average",
    ERROR,
    found=N_("The ranking goes by the average place, and points of places are given."),
    expected=N_("A ranking goes by points or by the average place."),
    mend=N_("Remove one of the two."),
    meaning="A ranking goes by the average place and states points, which would never be used.",
    example="""
        ```toml
        [ranking]
        by = "average"
        points = [25, 20, 16]
        ```
    """,
)

SEASON_ALIAS_TWICE = Code(
    "season-alias-twice",
    ERROR,
    found=N_("%(name)s stands for %(value)s here and for %(other)s in another line."),
    expected=N_("A name stands for one person; case, spaces and diacritics do not tell names apart."),
    mend=N_("Remove one of the two lines."),
    meaning="A name stands on the left of two lines that lead to different people.",
    values={"name": "janek k.", "value": "Jan Nowak", "other": "Jan Kowalski"},
    example="""
        ```toml
        [aliases]
        "Janek K." = "Jan Kowalski"
        "janek k." = "Jan Nowak"
        ```
    """,
)

SEASON_ALIAS_OF_ITSELF = Code(
    "season-alias-of-itself",
    ERROR,
    found=N_("Following the names from %(name)s on leads back to %(name)s."),
    expected=N_("To the right of the equals sign stands the name that the player is listed by."),
    mend=N_("Remove one of the lines that lead there."),
    meaning="The aliases lead in a circle, so that it is open by which name the player is listed.",
    values={"name": "Jan Kowalski"},
    example="""
        ```toml
        [aliases]
        "Jan Kowalski" = "Janek K."
        "Janek K." = "J. Kowalski"
        "J. Kowalski" = "Jan Kowalski"
        ```
    """,
)

SEASON_PAIR_WRONG = Code(
    "season-pair-wrong",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("Two different names."),
    mend=N_("Write the names of two people, such as: ['Jan Nowak', 'Jan Nowacki']"),
    meaning="A line gives a name that is empty, or says that a name is different from itself.",
    values={"key": "different.Jan Nowak", "value": '"jan nowak"'},
    example="""
        ```toml
        [different]
        "Jan Nowak" = ["jan nowak"]
        ```
    """,
)
