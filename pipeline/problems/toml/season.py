"""Problems of a season: of its file, and of players across workbooks."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Area, Code

AREA = Area(
    "the season",
    see="[season](../season.md), sheet [Players](../workbook.md#players)",
)

_ONE_NAME = N_("Each player has the same name, or the same season ID, at every event of a season.")
_SAY_SO = N_(
    "If this is one person, use the same name in both workbooks, or write below [aliases] in season.toml: "
    '"%(name)s" = "%(other)s". If they are two people, write below [different] there: "%(name)s" = '
    '["%(other)s"].'
)
_GIVE_IDS = N_("Give each of them a season ID on the Players sheet, the same at every event.")

SEASON_FILE_ELSEWHERE = Code(
    "season-file-elsewhere",
    ERROR,
    found=N_("%(file)s is a link to a file in another folder."),
    expected=N_("The file itself, in the folder with the workbooks."),
    mend=N_("Copy the file into the folder, in place of the link."),
    meaning="The season file is a symbolic link that leads out of the folder with the workbooks. Such a file is never opened.",
    values={"file": "season.toml"},
    example="""
        | File | What it is |
        |---|---|
        | club-evening.xlsx | a workbook |
        | season.toml | **a link to ../2025/season.toml** |
    """,
)

SEASON_NAMESAKES = Code(
    "season-namesakes",
    WARNING,
    found=N_("At %(event)s several players are called %(name)s, and no season ID tells them apart."),
    expected=N_("Players with the same name each have a season ID."),
    mend=_GIVE_IDS,
    meaning=(
        "Two players at the same event have the same name, and this one has no Season ID. In the season this "
        "player is not matched with anyone."
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
    found=N_(
        "%(name)s has no season ID at %(event)s, and several players with that name have one at other events."
    ),
    expected=N_("Players with the same name each have a season ID."),
    mend=_GIVE_IDS,
    meaning=(
        "A player without a Season ID has the same name as several players who have one at other events. It "
        "is unclear which of them this is."
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
    found=N_("The season ID %(id)s belongs to %(name)s here but to %(other)s at %(event)s."),
    expected=N_("A season ID belongs to one person."),
    mend=N_(
        'Correct the ID; if this is one person under two names, write below [aliases] in season.toml: "%(name)s" '
        '= "%(other)s".'
    ),
    meaning=(
        "A Season ID is used with two names that are nothing like each other. Usually it was typed in the "
        "wrong row."
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
    found=N_("%(name)s here and %(other)s at %(event)s are probably the same person."),
    expected=_ONE_NAME,
    mend=_SAY_SO,
    meaning="Two players at different events have names made of the same words in a different order.",
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
    meaning="Two players at different events have names that differ by one letter.",
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
    expected=N_("Each line below [aliases] starts with a name exactly as it appears in a workbook."),
    mend=N_("Correct the name, or remove the line."),
    meaning="An alias is for a name that is in none of the folder’s workbooks.",
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
        "The pages of %(event)s say that %(name)s is invited, but %(name)s was already invited at %(earlier)s "
        "this season."
    ),
    expected=N_("Players who already hold an invitation are passed over at the next event."),
    mend=N_("Put an x for the player under Invited on the Players sheet."),
    meaning=(
        "A qualifier invites somebody who was already invited at an earlier one, because its workbook does "
        "not say so. On the season page the invitation passes on."
    ),
    values={"event": "Autumn qualifier", "name": "Jan Kowalski", "earlier": "Spring qualifier"},
    example="""
        | Players | No | Name | Invited |
        |---|---|---|---|
        | 5 | 4 | **Jan Kowalski** | |
    """,
)

SEASON_WILD_CARDS = Code(
    "season-wild-cards",
    WARNING,
    found=N_("The wild card of %(name)s is number %(count)s of this season."),
    expected=N_("At most %(most)s wild cards in a season."),
    mend=N_(
        "Clear the Wild card of a player who was not given one; if more were agreed with the publisher, leave it."
    ),
    meaning="The workbooks of a season give more wild cards than the rules allow.",
    values={"name": "Jan Kowalski", "count": 4, "most": 3},
    example="""
        | Players | No | Name | Wild card | Wild card reason |
        |---|---|---|---|---|
        | 5 | 4 | **Jan Kowalski** | x | Champion of last season |
    """,
)

SEASON_RATING_MISSING = Code(
    "season-rating-missing",
    (WARNING, HINT),
    found=N_(
        "The Rating of players of %(event)s is empty, though earlier events of the season gave them one (%(count)s): %(players)s."
    ),
    expected=N_("Under Rating what a player was rated before the event: ratings are a tie-break in this game."),
    mend=N_(
        "Enter these ratings on the Players sheet; in an event that is over, only if its places are still open to change."
    ),
    meaning=(
        "A workbook leaves Rating empty for players whom earlier events of the season have rated. Each event is computed "
        "from its own workbook, so its rating tie-break takes the rating that everybody starts with."
    ),
    values={"event": "Autumn cup", "count": 2, "players": "Jan Kowalski 1608.00, Ewa Lis 1592.00"},
    example="""
        | Players | No | Name | Rating |
        |---|---|---|---|
        | 5 | 4 | **Jan Kowalski** | |
        | 6 | 5 | **Ewa Lis** | |
    """,
    advice="While the event is not over it is a warning, afterwards a hint.",
)

SEASON_GAME_UNKNOWN = Code(
    "season-game-unknown",
    ERROR,
    found=N_("There is no game called %(value)s."),
    expected=N_("One of: %(options)s; or the name of a ruleset file of your own."),
    mend=N_("Correct the name, or put the ruleset file in the same folder as the workbooks."),
    meaning="A game in season.toml uses rules that neither come with Swissbook nor are next to the workbooks.",
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
    found=N_("The rules %(value)s belong to both %(other)s and %(game)s."),
    expected=N_("The tournaments of a ruleset belong to one game of the season."),
    mend=N_("Remove it from one of the two."),
    meaning="Two games in season.toml claim the tournaments of the same ruleset.",
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
    found=N_("Place %(place)s is worth %(value)s, more than the place above it."),
    expected=N_("No place is worth more than the one above it."),
    mend=N_("Sort the points, highest first."),
    meaning="In the points of a ranking a lower place is worth more than a higher one.",
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
    found=N_("The key %(key)s is set, but there are no points for places."),
    expected=N_(
        "Places after the last in the list are worth the value of beyond; without a list no place earns points."
    ),
    mend=N_("Add points = [ … ], or remove the line."),
    meaning="A ranking has settings for points, but not the points for the places.",
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
    found=N_("The ranking goes by average place, but points for places are set."),
    expected=N_("A ranking goes by points or by average place."),
    mend=N_("Remove one of the two."),
    meaning="A ranking goes by average place but sets points, which would never be used.",
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
    found=N_("%(name)s means %(value)s here and %(other)s in another line."),
    expected=N_("A different name for each person; capitals, spaces and accents do not make a difference."),
    mend=N_("Remove one of the two lines."),
    meaning="A name is on the left of two lines that lead to different people.",
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
    found=N_("Following the names from %(name)s leads back to %(name)s."),
    expected=N_("To the right of the equals sign, the name under which the player is listed."),
    mend=N_("Remove one of the lines that lead there."),
    meaning="The aliases lead in a circle, so it is unclear under which name the player is listed.",
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
    meaning="A line has an empty name, or says that a name is different from itself.",
    values={"key": "different.Jan Nowak", "value": '"jan nowak"'},
    example="""
        ```toml
        [different]
        "Jan Nowak" = ["jan nowak"]
        ```
    """,
)
