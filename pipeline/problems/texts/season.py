"""Problems of a season: of its file, and of players across workbooks."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

_ONE_NAME = N_("A player has the same name, or the same season ID, at every event of a season.")
_SAY_SO = N_(
    "If it is one person, write the name alike in both workbooks, or add a line below [aliases] in season.toml; if they are two, add the pair to different there."
)
_GIVE_IDS = N_("Give each of them a Season ID in the sheet Players, the same at every event.")

SEASON: Mapping[str, Text] = {
    "season-namesakes": Text(
        found=N_("At %(event)s several players are called %(name)s, and no season ID tells them apart."),
        expected=N_("Players of the same name have a season ID each."),
        mend=_GIVE_IDS,
    ),
    "season-name-of-several": Text(
        found=N_("%(name)s has no season ID at %(event)s, and several players of that name have one elsewhere."),
        expected=N_("Players of the same name have a season ID each."),
        mend=_GIVE_IDS,
    ),
    "season-id-other-name": Text(
        found=N_("The season ID %(id)s belongs to %(name)s here and to %(other)s at %(event)s."),
        expected=N_("A season ID belongs to one person."),
        mend=N_("Correct the ID; if it is one person with two names, add a line below [aliases] in season.toml."),
    ),
    "season-same-words": Text(
        found=N_("%(name)s here and %(other)s at %(event)s are probably one person."),
        expected=_ONE_NAME,
        mend=_SAY_SO,
    ),
    "season-one-letter": Text(
        found=N_("%(name)s here and %(other)s at %(event)s differ by one letter."),
        expected=_ONE_NAME,
        mend=_SAY_SO,
    ),
    "season-alias-unused": Text(
        found=N_("No workbook has a player called %(name)s."),
        expected=N_("Each line below [aliases] begins with a name as it stands in a workbook."),
        mend=N_("Correct the name, or remove the line."),
    ),
    "season-invitation-again": Text(
        found=N_(
            "The pages of %(event)s say that %(name)s is invited, who was invited at %(earlier)s of this season already."
        ),
        expected=N_("Who holds an invitation is passed over at the next event."),
        mend=N_("Put an x for the player into Invited in the sheet Players."),
    ),
    "season-game-unknown": Text(
        found=N_("There is no game %(value)s."),
        expected=N_("One of: %(options)s; or the name of a ruleset file of your own."),
        mend=N_("Correct the name, or put the ruleset file into the folder of the workbooks."),
    ),
    "season-game-twice": Text(
        found=N_("The rules %(value)s belong to %(other)s and to %(game)s."),
        expected=N_("The tournaments of a ruleset belong to one game of the season."),
        mend=N_("Remove it from one of the two."),
    ),
    "season-points-rise": Text(
        found=N_("Place %(place)s is worth %(value)s, more than the place before it."),
        expected=N_("No place is worth more than a better one."),
        mend=N_("Put the points in order, the most first."),
    ),
    "season-points-missing": Text(
        found=N_("The key %(key)s is given, and no points of places."),
        expected=N_("The places after the last of the list are worth beyond; without a list no place has points."),
        mend=N_("Add points = [ … ], or remove the line."),
    ),
    "season-points-and-average": Text(
        found=N_("The ranking goes by the average place, and points of places are given."),
        expected=N_("A ranking goes by points or by the average place."),
        mend=N_("Remove one of the two."),
    ),
    "season-alias-twice": Text(
        found=N_("%(name)s stands for %(value)s here and for %(other)s in another line."),
        expected=N_("A name stands for one person; case, spaces and diacritics do not tell names apart."),
        mend=N_("Remove one of the two lines."),
    ),
    "season-alias-of-itself": Text(
        found=N_("Following the names from %(name)s on leads back to %(name)s."),
        expected=N_("To the right of the equals sign stands the name that the player is listed by."),
        mend=N_("Remove one of the lines that lead there."),
    ),
    "season-pair-wrong": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("Two different names."),
        mend=N_("Write the names of two people, such as: ['Jan Nowak', 'Jan Nowacki']"),
    ),
}
