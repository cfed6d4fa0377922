"""Problems of a season: of its file, and of players across workbooks."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

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
)

SEASON_NAMESAKES = Code(
    "season-namesakes",
    WARNING,
    found=N_("At %(event)s several players are called %(name)s, and no season ID tells them apart."),
    expected=N_("Players with the same name each have a season ID."),
    mend=_GIVE_IDS,
)

SEASON_NAME_OF_SEVERAL = Code(
    "season-name-of-several",
    WARNING,
    found=N_(
        "%(name)s has no season ID at %(event)s, and several players with that name have one at other events."
    ),
    expected=N_("Players with the same name each have a season ID."),
    mend=_GIVE_IDS,
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
)

SEASON_SAME_WORDS = Code(
    "season-same-words",
    WARNING,
    found=N_("%(name)s here and %(other)s at %(event)s are probably the same person."),
    expected=_ONE_NAME,
    mend=_SAY_SO,
)

SEASON_ONE_LETTER = Code(
    "season-one-letter",
    HINT,
    found=N_("%(name)s here and %(other)s at %(event)s differ by one letter."),
    expected=_ONE_NAME,
    mend=_SAY_SO,
)

SEASON_ALIAS_UNUSED = Code(
    "season-alias-unused",
    HINT,
    found=N_("No workbook has a player called %(name)s."),
    expected=N_("Each line below [aliases] starts with a name exactly as it appears in a workbook."),
    mend=N_("Correct the name, or remove the line."),
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
)

SEASON_WILD_CARDS = Code(
    "season-wild-cards",
    WARNING,
    found=N_("The wild card of %(name)s is number %(count)s of this season."),
    expected=N_("At most %(most)s wild cards in a season."),
    mend=N_(
        "Clear the Wild card of a player who was not given one; if more were agreed with the publisher, leave it."
    ),
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
)

SEASON_GAME_UNKNOWN = Code(
    "season-game-unknown",
    ERROR,
    found=N_("There is no game called %(value)s."),
    expected=N_("One of: %(options)s; or the name of a ruleset file of your own."),
    mend=N_("Correct the name, or put the ruleset file in the same folder as the workbooks."),
)

SEASON_GAME_TWICE = Code(
    "season-game-twice",
    ERROR,
    found=N_("The rules %(value)s belong to both %(other)s and %(game)s."),
    expected=N_("The tournaments of a ruleset belong to one game of the season."),
    mend=N_("Remove it from one of the two."),
)

SEASON_POINTS_RISE = Code(
    "season-points-rise",
    ERROR,
    found=N_("Place %(place)s is worth %(value)s, more than the place above it."),
    expected=N_("No place is worth more than the one above it."),
    mend=N_("Sort the points, highest first."),
)

SEASON_POINTS_MISSING = Code(
    "season-points-missing",
    ERROR,
    found=N_("The key %(key)s is set, but there are no points for places."),
    expected=N_(
        "Places after the last in the list are worth the value of beyond; without a list no place earns points."
    ),
    mend=N_("Add points = [ … ], or remove the line."),
)

SEASON_POINTS_AND_AVERAGE = Code(
    "season-points-and-average",
    ERROR,
    found=N_("The ranking goes by average place, but points for places are set."),
    expected=N_("A ranking goes by points or by average place."),
    mend=N_("Remove one of the two."),
)

SEASON_ALIAS_TWICE = Code(
    "season-alias-twice",
    ERROR,
    found=N_("%(name)s means %(value)s here and %(other)s in another line."),
    expected=N_("A different name for each person; capitals, spaces and accents do not make a difference."),
    mend=N_("Remove one of the two lines."),
)

SEASON_ALIAS_OF_ITSELF = Code(
    "season-alias-of-itself",
    ERROR,
    found=N_("Following the names from %(name)s leads back to %(name)s."),
    expected=N_("To the right of the equals sign, the name under which the player is listed."),
    mend=N_("Remove one of the lines that lead there."),
)

SEASON_PAIR_WRONG = Code(
    "season-pair-wrong",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("Two different names."),
    mend=N_("Write the names of two people, such as: ['Jan Nowak', 'Jan Nowacki']"),
)
