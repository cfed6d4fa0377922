"""Problems of the shape of a tournament: structure, rounds, cut."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

TOURNAMENT: Mapping[str, Text] = {
    "players-missing": Text(
        found=N_("The tournament %(tournament)s has not got enough players yet."),
        expected=N_("At least %(least)s players."),
        mend=N_("Fill in the sheet Players."),
    ),
    "too-few-players": Text(
        found=N_("The structure %(structure)s has no row for so few players: %(players)s."),
        expected=N_("At least %(least)s players, or a shape of your own."),
        mend=N_("Enter custom as the structure, and how many rounds and what cut you play."),
    ),
    "too-many-players": Text(
        found=N_("The structure %(structure)s has no row for so many players: %(players)s."),
        expected=N_("A number of players that the structure has a row for, or a shape of your own."),
        mend=N_("Enter custom as the structure, and how many rounds and what cut you play."),
    ),
    "too-few-players-stated": Text(
        found=N_("The structure %(structure)s has no row for so few players: %(players)s."),
        expected=N_("At least %(least)s players, or a shape of your own."),
        mend=N_("Enter custom as the structure; the rounds and the cut that are given stand."),
    ),
    "too-many-players-stated": Text(
        found=N_("The structure %(structure)s has no row for so many players: %(players)s."),
        expected=N_("A number of players that the structure has a row for, or a shape of your own."),
        mend=N_("Enter custom as the structure; the rounds and the cut that are given stand."),
    ),
    "rounds-missing": Text(
        found=N_("The tournament %(tournament)s does not say how many rounds it has."),
        expected=N_("A number of rounds: here it is the organiser who decides."),
        mend=N_("Enter Rounds; 0 if there is a bracket only."),
    ),
    "rounds-unlike-structure": Text(
        found=N_("The number of rounds is %(found)s."),
        expected=N_("With %(players)s players the structure has %(expected)s."),
        mend=N_("Empty the cell to follow the structure. If it was announced so, leave it or enter custom."),
    ),
    "cut-unlike-structure": Text(
        found=N_("The cut is %(found)s."),
        expected=N_("With %(players)s players the structure has %(expected)s; 0 is no cut."),
        mend=N_("Empty the cell to follow the structure. If it was announced so, leave it or enter custom."),
    ),
    "cut-unknown": Text(
        found=N_("The cut is %(cut)s."),
        expected=N_("These rules know the cuts %(known)s."),
        mend=N_("Choose one of these, or 0 for none. If it was announced so, leave it."),
    ),
    "cut-of-one": Text(
        found=N_("The cut is 1, and one player alone plays no bracket."),
        expected=N_("A cut of at least 2, or 0 for none."),
        mend=N_("Correct the cut."),
    ),
    "cut-above-players": Text(
        found=N_("The cut is %(cut)s, and there are only %(players)s players."),
        expected=N_("A cut that the players can fill."),
        mend=N_("Choose a smaller cut, or 0 for none."),
    ),
    "event-does-not-count": Text(
        found=N_("An event of this size (%(players)s players) does not count as a qualifier."),
        expected=N_("More players, if it is to count."),
        mend=N_("Nothing: it can be played all the same, and its pages say so."),
    ),
    "round-missing": Text(
        found=N_("Round %(round)s is there, but not the round before it: %(missing)s."),
        expected=N_("Rounds follow one another without a gap."),
        mend=N_("Correct the round, or add the rows of the round that is missing."),
    ),
    "round-beyond-plan": Text(
        found=N_("This is round %(round)s; the tournament has %(rounds)s."),
        expected=N_("No more rounds than were announced."),
        mend=N_("Correct the round, or the number of rounds in the sheet Tournaments."),
    ),
}
