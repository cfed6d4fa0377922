"""Problems of the shape of a tournament: structure, rounds, cut."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

PLAYERS_MISSING = Code(
    "players-missing",
    HINT,
    found=N_("%(tournament)s does not have enough players yet."),
    expected=N_("At least %(least)s players."),
    mend=N_("Fill in the Players sheet."),
)

TOO_FEW_PLAYERS = Code(
    "too-few-players",
    ERROR,
    found=N_("The structure %(structure)s has no row for so few players: %(players)s."),
    expected=N_("At least %(least)s players, or a structure of your own."),
    mend=N_("Enter custom as the structure, and how many rounds and what cut you play."),
)

TOO_MANY_PLAYERS = Code(
    "too-many-players",
    ERROR,
    found=N_("The structure %(structure)s has no row for so many players: %(players)s."),
    expected=N_("A number of players that the structure has a row for, or a structure of your own."),
    mend=N_("Enter custom as the structure, and how many rounds and what cut you play."),
)

TOO_FEW_PLAYERS_STATED = Code(
    "too-few-players-stated",
    WARNING,
    found=N_("The structure %(structure)s has no row for so few players: %(players)s."),
    expected=N_("At least %(least)s players, or a structure of your own."),
    mend=N_("Enter custom as the structure; the rounds and cut already entered are then used."),
)

TOO_MANY_PLAYERS_STATED = Code(
    "too-many-players-stated",
    WARNING,
    found=N_("The structure %(structure)s has no row for so many players: %(players)s."),
    expected=N_("A number of players that the structure has a row for, or a structure of your own."),
    mend=N_("Enter custom as the structure; the rounds and cut already entered are then used."),
)

ROUNDS_MISSING = Code(
    "rounds-missing",
    (ERROR, WARNING),
    found=N_("It is not stated how many rounds %(tournament)s has."),
    expected=N_("A number of rounds: under these rules the organiser decides."),
    mend=N_("Enter Rounds; 0 if there is only a bracket."),
)

ROUNDS_UNLIKE_STRUCTURE = Code(
    "rounds-unlike-structure",
    WARNING,
    found=N_("The number of rounds is %(found)s."),
    expected=N_("For %(players)s players the structure says %(expected)s."),
    mend=N_("Clear the cell to follow the structure. If this is what was announced, leave it or enter custom."),
)

CUT_UNLIKE_STRUCTURE = Code(
    "cut-unlike-structure",
    WARNING,
    found=N_("The cut is %(found)s."),
    expected=N_("For %(players)s players the structure says %(expected)s; 0 means no cut."),
    mend=N_("Clear the cell to follow the structure. If this is what was announced, leave it or enter custom."),
)

ROUNDS_UNLIKE_RULES = Code(
    "rounds-unlike-rules",
    WARNING,
    found=N_("The number of rounds is %(found)s."),
    expected=N_("Under these rules %(players)s players play %(expected)s rounds; there is no choice."),
    mend=N_("Clear this cell and Structure. If it has been announced otherwise, ask whoever the rules come from."),
)

CUT_UNLIKE_RULES = Code(
    "cut-unlike-rules",
    WARNING,
    found=N_("The cut is %(found)s."),
    expected=N_("Under these rules %(expected)s of %(players)s players go on to the finals, or there are none: 0."),
    mend=N_("Clear this cell and Structure. If it has been announced otherwise, ask whoever the rules come from."),
)

END_BEFORE_START = Code(
    "end-before-start",
    WARNING,
    found=N_("The event ends on %(end)s, before it begins on %(start)s."),
    expected=N_("A last day that comes after the first, or none."),
    mend=N_("Correct one of the two dates; for an event of one day, clear the end date."),
)

CUT_UNKNOWN = Code(
    "cut-unknown",
    WARNING,
    found=N_("The cut is %(cut)s."),
    expected=N_("These rules have the cuts %(known)s."),
    mend=N_("Choose one of these, or 0 for none. If this is what was announced, leave it."),
)

CUT_OF_ONE = Code(
    "cut-of-one",
    WARNING,
    found=N_("The cut is 1, but one player alone cannot play a bracket."),
    expected=N_("A cut of at least 2, or 0 for none."),
    mend=N_("Correct the cut."),
)

CUT_ABOVE_BRACKET = Code(
    "cut-above-bracket",
    ERROR,
    found=N_("The cut is %(cut)s, but the first round of the bracket is %(round)s."),
    expected=N_("The cut for which the bracket was drawn: at most %(most)s."),
    mend=N_("Enter that cut. If earlier rounds of the bracket were played, add their rows instead."),
)

CUT_ABOVE_PLAYERS = Code(
    "cut-above-players",
    WARNING,
    found=N_("The cut is %(cut)s, but there are only %(players)s players."),
    expected=N_("A cut that there are enough players for."),
    mend=N_("Choose a smaller cut, or 0 for none."),
)

EVENT_DOES_NOT_COUNT = Code(
    "event-does-not-count",
    HINT,
    found=N_("An event of this size (%(players)s players) does not count as a qualifier."),
    expected=N_("More players, for it to count."),
    mend=N_("There is nothing to do: it can be played, and its pages say that it does not count."),
)

MINUTES_OUTSIDE = Code(
    "minutes-outside",
    WARNING,
    found=N_("A round is to last %(minutes)s minutes."),
    expected=N_("The rules leave the organiser %(least)s to %(most)s minutes; %(usual)s are usual."),
    mend=N_("Enter a number between the two, or clear the cell for the usual one."),
)

MINUTES_FIXED = Code(
    "minutes-fixed",
    WARNING,
    found=N_("A round is to last %(minutes)s minutes."),
    expected=N_("%(expected)s minutes: these rules leave no choice."),
    mend=N_("Clear the cell. If this is what was announced, leave it."),
)

ROUND_MISSING = Code(
    "round-missing",
    ERROR,
    found=N_("Round %(round)s is there, but the round before it is not: %(missing)s."),
    expected=N_("Rounds follow on from each other without gaps."),
    mend=N_("Correct the round, or add the rows of the missing round."),
)

ROUNDS_BELOW_DRAWN = Code(
    "rounds-below-drawn",
    WARNING,
    found=N_("The number of rounds is %(rounds)s, but %(drawn)s are drawn already."),
    expected=N_("The number of rounds that was fixed at the first draw."),
    mend=N_("Enter the number that was announced: at least %(drawn)s."),
)

ROUND_BEYOND_PLAN = Code(
    "round-beyond-plan",
    WARNING,
    found=N_("This is round %(round)s; the tournament has %(rounds)s."),
    expected=N_("No more rounds than were announced."),
    mend=N_("Correct the round, or the number of rounds on the Tournaments sheet."),
)
