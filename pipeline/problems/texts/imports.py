"""What may be wrong with a file of another program that is to become a workbook."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

_FILE = N_("A file in NRTM or Cobra JSON, a Tournament Report File (TRF), or a CSV list of results.")
_RESULTS = N_("A list of results with a match in each row, saved as “CSV UTF-8”.")
_CORRECT = N_("Correct it in the file, or in the other program and export it again.")
_SAME_PLAYER = N_("Players of the file's own list.")

IMPORTS: Mapping[str, Text] = {
    "import-too-large": Text(
        found=N_("The file is larger than %(megabytes)s MB."),
        expected=_FILE,
        mend=N_("Choose the export of one tournament."),
    ),
    "import-not-text": Text(
        found=N_("The file is not a text file."),
        expected=_FILE,
        mend=N_("Save a spreadsheet as “CSV UTF-8”, or export the tournament from the other program again."),
    ),
    "import-encoding": Text(
        found=N_("The file does not say how its letters are stored; they were read as %(encoding)s."),
        expected=N_("UTF-8, which every letter can be stored in."),
        mend=N_("Look at the names in the new workbook. If letters are wrong, save the file as UTF-8."),
    ),
    "import-not-json": Text(
        found=N_("This is not JSON, or it is nested too deeply."),
        expected=_FILE,
        mend=N_("Export the tournament from the other program again."),
    ),
    "import-not-nrtm": Text(
        found=N_("The file is JSON, but has no list of rounds."),
        expected=N_("An object with “players” and “rounds”, as Cobra and NRTM write it."),
        mend=N_("Choose the tournament's JSON export."),
    ),
    "import-not-trf": Text(
        found=N_("The file has no line of a player."),
        expected=N_("Lines that begin with 001, one for each player."),
        mend=N_("Choose the tournament's export as TRF16 or TRF26."),
    ),
    "import-empty": Text(
        found=N_("There are no matches in the file."),
        expected=_RESULTS,
        mend=N_("Add the matches, or make an empty workbook with `swissbook new`."),
    ),
    "import-no-matches": Text(
        found=N_("The file has players and no matches."),
        expected=N_("At least one round."),
        mend=N_("Nothing, if the tournament has not begun."),
    ),
    "import-quote": Text(
        found=N_("A quotation mark is opened in this row and never closed."),
        expected=N_("Quotation marks in pairs, around a whole cell."),
        mend=N_("Remove the quotation mark, or close it at the end of the cell."),
    ),
    "import-headings": Text(
        found=N_("The first row does not name the round and the two players: %(headings)s."),
        expected=N_("A first row with “Round”, “Player 1” and “Player 2”, in any of the four languages."),
        mend=N_("Write these headings; “Table”, “Result”, “Score 1” and “Score 2” may stand beside them."),
    ),
    "import-column": Text(
        found=N_("The column “%(heading)s” is left out."),
        expected=N_("The headings of the sheet of matches."),
        mend=N_("Rename the column if you need it; otherwise there is nothing to do."),
    ),
    "import-left-out": Text(
        found=N_("The workbook has no place for this, and it is left out: %(names)s."),
        expected=N_("Players, pairings, results and standings."),
        mend=N_("Keep the file, if you need it. docs/formats.md says what is taken in."),
    ),
    "import-bracket-left-out": Text(
        found=N_("The %(count)s games of the finals are no single elimination with seeds, and are left out."),
        expected=N_("As many rounds as a bracket of that size has, and the seed of each player in it."),
        mend=N_("Enter the finals yourself, or publish the Swiss alone."),
    ),
    "import-rules": Text(
        found=N_("The file does not say by which rules it was played; these would do: %(rules)s."),
        expected=N_("The rules, by their id."),
        mend=N_("Add the rules to the command, for instance `--rules %(first)s`."),
    ),
    "import-rules-none": Text(
        found=N_("The file does not say by which rules it was played, and its results are those of none we know."),
        expected=N_("One of these: %(rules)s."),
        mend=N_("Add the rules to the command, for instance `--rules %(first)s`, to see which results do not fit."),
    ),
    "import-result": Text(
        found=N_("The rules %(rules)s have no result that is worth this: %(text)s."),
        expected=N_("A result with the points or scores that these rules know."),
        mend=N_("Choose other rules, or correct the result in the file."),
    ),
    "import-scores-missing": Text(
        found=N_("The rules need the scores of %(count)s matches, and the file does not have them."),
        expected=N_("The score of both players in each match."),
        mend=N_("Enter the scores into the new workbook."),
    ),
    "import-points-differ": Text(
        found=N_(
            "By these rules %(count)s players have other points than the file says; player %(player)s has %(here)s, "
            "and there he has %(there)s."
        ),
        expected=N_("The same points."),
        mend=N_("Check that the rules are the right ones, and whether points were given or taken by hand."),
    ),
    "import-places-differ": Text(
        found=N_(
            "By these rules %(count)s players have other places than the file says; player %(player)s has %(here)s, "
            "and there he has %(there)s."
        ),
        expected=N_("The same places, if ties were broken in the same way."),
        mend=N_("Nothing, if the other program breaks ties otherwise."),
    ),
    "import-oneself": Text(
        found=N_("Player %(player)s meets himself."),
        expected=N_("Two different players."),
        mend=_CORRECT,
    ),
    "import-twice": Text(
        found=N_("Player %(player)s plays twice in round %(round)s."),
        expected=N_("Each player once in a round."),
        mend=_CORRECT,
    ),
    "import-nobody": Text(
        found=N_("This match has no player."),
        expected=N_("Two players, or one who has a bye."),
        mend=_CORRECT,
    ),
    "import-unknown-player": Text(
        found=N_("There is no player with the id %(text)s."),
        expected=_SAME_PLAYER,
        mend=_CORRECT,
    ),
    "import-no-id": Text(
        found=N_("A player has no id."),
        expected=N_("An id for each player, by which the rounds name him."),
        mend=_CORRECT,
    ),
    "import-no-name": Text(
        found=N_("A player has no name."),
        expected=N_("A name for each player."),
        mend=_CORRECT,
    ),
    "import-renumbered": Text(
        found=N_("The ids of the file are no players' numbers; the %(count)s players are numbered from 1."),
        expected=N_("Numbers from 1 to 9999."),
        mend=N_("Nothing: the numbers of the new workbook stand from now on."),
    ),
    "import-number": Text(
        found=N_("“%(text)s” is not a player's number."),
        expected=N_("A whole number from 1 to 9999."),
        mend=_CORRECT,
    ),
    "import-two-names": Text(
        found=N_("Player %(number)s is called “%(name)s” here and “%(other)s” before."),
        expected=N_("One name for each number; the first one is taken."),
        mend=N_("Correct the name or the number, if these are two people."),
    ),
    "import-round": Text(
        found=N_("“%(text)s” is not a round."),
        expected=N_("1, 2, 3 … in the Swiss; Top 8, Top 4, Final, Third place in the bracket."),
        mend=_CORRECT,
    ),
    "import-too-many-rounds": Text(
        found=N_("There are more than 99 rounds."),
        expected=N_("At most 99 rounds."),
        mend=_CORRECT,
    ),
    "import-word": Text(
        found=N_("“%(text)s” is not a result."),
        expected=N_("1, X, 2, 1T, 2T, 1F, 2F, 0, BYE, or two numbers such as 2:1."),
        mend=_CORRECT,
    ),
    "import-bye": Text(
        found=N_("This match has one player and the result “%(text)s”."),
        expected=N_("BYE or nothing, where there is no second player."),
        mend=N_("Name the second player, or write BYE."),
    ),
    "import-date": Text(
        found=N_("“%(text)s” is not a date, and is left out."),
        expected=N_("A day, such as 2026-03-14."),
        mend=N_("Enter the date into the new workbook."),
    ),
    "import-not-a-list": Text(
        found=N_("“%(text)s” is not a list."), expected=N_("A list in brackets."), mend=_CORRECT
    ),
    "import-not-an-object": Text(
        found=N_("“%(text)s” is not an object."), expected=N_("An object in braces."), mend=_CORRECT
    ),
    "import-not-text-value": Text(found=N_("“%(text)s” is not a text."), expected=N_("A text."), mend=_CORRECT),
    "import-not-a-number": Text(
        found=N_("“%(text)s” is not a number that can be meant here."),
        expected=N_("A number of points, places or tables."),
        mend=_CORRECT,
    ),
    "import-not-a-flag": Text(
        found=N_("“%(text)s” is neither true nor false."), expected=N_("true or false."), mend=_CORRECT
    ),
    "import-own-change": Text(
        found=N_("A change that Swissbook noted cannot be read."),
        expected=N_("Player, kind and round of the change, as Swissbook wrote them."),
        mend=N_("Export the tournament again, or remove the note from the file."),
    ),
    "import-trf-line": Text(
        found=N_("This line cannot be understood: %(text)s"),
        expected=N_("A line of TRF16 or TRF26, or a comment that begins with ###."),
        mend=N_("Correct the line, or remove it."),
    ),
    "import-trf-number": Text(
        found=N_("“%(text)s” is not a starting rank."),
        expected=N_("A number from 1 to 9999 in columns 5 to 8."),
        mend=_CORRECT,
    ),
    "import-trf-number-twice": Text(
        found=N_("The starting rank %(number)s is already in line %(row)s."),
        expected=N_("A starting rank of his own for each player."),
        mend=_CORRECT,
    ),
    "import-trf-cell": Text(
        found=N_("“%(text)s” is no result of a round."),
        expected=N_("Opponent in four columns, colour (w, b or -), and one of 1 = 0 + - W D L H F U Z."),
        mend=N_("Check that the columns stand in their places; the first round begins in column 92."),
    ),
    "import-trf-opponent": Text(
        found=N_("In round %(round)s player %(player)s meets %(other)s, who is not in the file or himself."),
        expected=_SAME_PLAYER,
        mend=_CORRECT,
    ),
    "import-trf-one-sided": Text(
        found=N_("In round %(round)s the lines of the players %(player)s and %(other)s contradict each other."),
        expected=N_("The same match with opposite results in both lines."),
        mend=_CORRECT,
    ),
}
