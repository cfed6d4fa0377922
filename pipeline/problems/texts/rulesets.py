"""What can be wrong with a ruleset file."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

RULESETS: Mapping[str, Text] = {
    "ruleset-file-missing": Text(
        found=N_("There is no file %(file)s."),
        expected=N_("A ruleset file beside the workbook, or the name of a game that comes with Swissbook."),
        mend=N_("Put the file into the folder of the workbook, or correct its name in the sheet Tournaments."),
    ),
    "toml-file-too-large": Text(
        found=N_("%(file)s is no file, or one of more than %(kilobytes)s kB."),
        expected=N_("A short text file of rules, or of a season."),
        mend=N_("Take the file that is meant, or shorten it."),
    ),
    "ruleset-not-readable": Text(
        found=N_("The file %(file)s cannot be opened: %(reason)s."),
        expected=N_("A file that may be read."),
        mend=N_("Close it in other programs and check that you may open it."),
    ),
    "ruleset-not-utf8": Text(
        found=N_("The file %(file)s is not a text in UTF-8."),
        expected=N_("A text file saved with the encoding UTF-8."),
        mend=N_("Open it in a text editor and save it again with the encoding UTF-8."),
    ),
    "ruleset-not-toml": Text(
        found=N_("Line %(line)s of %(file)s cannot be read as TOML: %(reason)s."),
        expected=N_("A line such as: win = 3"),
        mend=N_("Look at that line and the one before it for a missing quotation mark, bracket or equals sign."),
    ),
    "ruleset-unknown-key": Text(
        found=N_("There is no key %(key)s."),
        expected=N_("One of: %(options)s."),
        mend=N_("Remove the line, or use one of these keys."),
    ),
    "ruleset-misspelt-key": Text(
        found=N_("There is no key %(key)s."),
        expected=N_("Perhaps %(near)s is meant."),
        mend=N_("Write %(near)s, or remove the line."),
    ),
    "ruleset-missing-key": Text(
        found=N_("The key %(key)s is missing."),
        expected=N_("Every ruleset file states %(key)s."),
        mend=N_("Add a line for it."),
    ),
    "ruleset-not-whole": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("A whole number, such as 4, without quotation marks."),
        mend=N_("Write a whole number."),
    ),
    "ruleset-not-a-number": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("A number, such as 3 or 0.5, without quotation marks."),
        mend=N_("Write a number."),
    ),
    "ruleset-too-small": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("A whole number of at least %(least)s."),
        mend=N_("Write a larger number."),
    ),
    "ruleset-too-large": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("A whole number of at most %(most)s."),
        mend=N_("Write a smaller number."),
    ),
    "ruleset-army-not-legal": Text(
        found=N_("The value of %(key)s is “%(value)s”, which is not among the armies of armies.legal."),
        expected=N_("An army that may be played."),
        mend=N_("Correct the name, or add the army to armies.legal."),
    ),
    "ruleset-not-true-or-false": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("The word true or the word false, without quotation marks."),
        mend=N_("Write true or false."),
    ),
    "ruleset-not-text": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("A text in quotation marks."),
        mend=N_("Put the text into quotation marks."),
    ),
    "ruleset-not-a-list": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("A list in square brackets, its values separated by commas."),
        mend=N_("Put the values into square brackets."),
    ),
    "ruleset-wrong-length": Text(
        found=N_("The list %(key)s is %(count)s long."),
        expected=N_("A list of exactly %(length)s values."),
        mend=N_("Add the missing values or remove those that are too many."),
    ),
    "ruleset-not-a-table": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("A table: the line [%(key)s] and its keys below it."),
        mend=N_("Write the keys of %(key)s on lines of their own below [%(key)s]."),
    ),
    "ruleset-unknown-choice": Text(
        found=N_("The value of %(key)s is %(value)s."),
        expected=N_("One of: %(options)s."),
        mend=N_("Write one of these names in quotation marks."),
    ),
    "ruleset-misspelt-choice": Text(
        found=N_("The value of %(key)s is %(value)s; perhaps %(near)s is meant."),
        expected=N_("One of: %(options)s."),
        mend=N_("Write %(near)s, or another of these names."),
    ),
    "ruleset-no-name": Text(
        found=N_("The game has no name."),
        expected=N_("A name in one language at least."),
        mend=N_("Write its name below [names], such as: en = 'My game'"),
    ),
    "ruleset-id-is-not-the-file-name": Text(
        found=N_("The id is %(value)s."),
        expected=N_("%(expected)s, the name of the file; that is the one that is used."),
        mend=N_("Remove the line, or rename the file."),
    ),
    "ruleset-cut-of-one": Text(
        found=N_("The cut is to one player."),
        expected=N_("0 for no cut, or at least 2 players who play on."),
        mend=N_("Write 0, or the number of players who play on."),
    ),
    "ruleset-row-backwards": Text(
        found=N_("This row is for %(first)s to %(last)s players."),
        expected=N_("A row that ends with at least as many players as it begins with."),
        mend=N_("Exchange the two numbers, or correct the one that is wrong."),
    ),
    "ruleset-row-after-open": Text(
        found=N_(
            "This row begins with %(players)s players, and the row from %(first)s players on has no upper end."
        ),
        expected=N_("Only the row for the largest events leaves out the key to."),
        mend=N_("Add the key to in the row that begins with %(first)s."),
    ),
    "ruleset-rows-overlap": Text(
        found=N_(
            "This row begins with %(players)s players, who belong to the row for %(first)s to %(last)s players."
        ),
        expected=N_("One row for each number of players."),
        mend=N_("Let this row begin after the end of the other, or let the other end earlier."),
    ),
    "ruleset-rows-gap": Text(
        found=N_("No row is for %(first)s to %(last)s players."),
        expected=N_("A row for every number of players between the first row and the last."),
        mend=N_("Let this row begin where the one before it ends, or add a row between them."),
    ),
    "ruleset-points-by-score-without-games": Text(
        found=N_("Points depend on the games won, but scores mean %(meaning)s."),
        expected=N_("The key scores.meaning is games where points.by_score is used."),
        mend=N_("Write meaning = 'games' below [scores], or remove points.by_score."),
    ),
    "ruleset-tiebreak-after-lot": Text(
        found=N_("The tie-break %(value)s stands after lot."),
        expected=N_("Lots leave nobody equal: lot is the last tie-break, or there is none."),
        mend=N_("Move lot to the end."),
    ),
    "ruleset-tiebreak-needs-scores": Text(
        found=N_("The tie-break %(value)s adds up scores, and scores mean nothing here."),
        expected=N_("The key scores.meaning says what the scores are."),
        mend=N_("State scores.meaning, or remove the tie-break."),
    ),
    "ruleset-bye-order-not-a-tiebreak": Text(
        found=N_("Byes are given by %(value)s, which is not a tie-break of this game."),
        expected=N_("The words points and number, and the tie-breaks of standings.tiebreaks."),
        mend=N_("Add it to standings.tiebreaks, or remove it here."),
    ),
    "ruleset-rating-without-rounds": Text(
        found=N_("The key %(key)s lists no coefficient for tournaments."),
        expected=N_("At least one row with the keys from (players) and k."),
        mend=N_("Add a row such as { from = 2, k = 16 }."),
    ),
    "ruleset-rating-row-twice": Text(
        found=N_("Two rows of %(key)s begin with %(value)s."),
        expected=N_("Each row begins with another number."),
        mend=N_("Correct the number of one of the two, or remove it."),
    ),
    "ruleset-unrated-not-start": Text(
        found=N_("A player without a rating counts as %(value)s in the standings, and ratings start at %(start)s."),
        expected=N_("The keys standings.unrated and rating.start are the same."),
        mend=N_("Write unrated = %(start)s below [standings]."),
    ),
    "ruleset-key-of-another-kind": Text(
        found=N_("The key %(key)s does not belong to a game of the kind %(kind)s."),
        expected=N_("Only a game of this kind states it: %(kinds)s."),
        mend=N_("Remove the key and what stands below it, or correct the key kind."),
    ),
}
