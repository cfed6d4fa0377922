"""The sheet Changes, and rounds that do not agree with it."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

RETURN_WITHOUT_DROP = Code(
    "return-without-drop",
    WARNING,
    found=N_("%(player)s returns in round %(round)s without having dropped."),
    expected=N_("A return comes after a drop."),
    mend=N_("Enter the drop as well, from the first round the player missed, or delete the return."),
)

RETURN_AFTER_DISQUALIFICATION = Code(
    "return-after-disqualification",
    ERROR,
    found=N_("%(player)s returns in round %(round)s after a disqualification."),
    expected=N_("A disqualified player cannot return."),
    mend=N_("Delete the return, or change the disqualification to a drop if that is what it was."),
)

CHANGE_WITHOUT_EFFECT = Code(
    "change-without-effect",
    HINT,
    found=N_("%(player)s had already left the tournament by round %(round)s, so this change has no effect."),
    expected=N_("A change for a player who is in the tournament."),
    mend=N_("Delete the row, or enter the return that came before it."),
)

CHANGE_WITHOUT_POINTS = Code(
    "change-without-points",
    ERROR,
    found=N_(
        "%(player)s has a bonus or a penalty in round %(round)s, but it does not say how many points it is worth."
    ),
    expected=N_("A number above 0 in the column Points: how many points are added or taken away."),
    mend=N_("Enter the points; for a bonus they are added, for a penalty taken away."),
)

CHANGE_POINTS_UNUSED = Code(
    "change-points-unused",
    WARNING,
    found=N_("The change for %(player)s in round %(round)s has points (%(points)s), which count for nothing."),
    expected=N_("Points only beside a bonus, a penalty or a bye in a numbered round."),
    mend=N_(
        "Clear the points; if they are to count, enter a bonus or a penalty of a numbered round in a row of its own."
    ),
)

CHANGE_NOT_IN_BRACKET = Code(
    "change-not-in-bracket",
    WARNING,
    found=N_("The change for %(player)s is entered for %(round)s, where nobody can join or sit out."),
    expected=N_("Late entries, returns and requested byes belong to numbered rounds."),
    mend=N_("Enter the number of the round, or delete the row."),
)

CHANGE_BEYOND_PLAN = Code(
    "change-beyond-plan",
    WARNING,
    found=N_("The change for %(player)s is entered for round %(round)s, which will not be played."),
    expected=N_("A round that is part of the tournament."),
    mend=N_("Correct the round, or the number of rounds on the Tournaments sheet."),
)

LATE_AFTER_PLAYING = Code(
    "late-after-playing",
    ERROR,
    found=N_("%(player)s is entered as late from round %(since)s but already appears in round %(round)s."),
    expected=N_("A late player does not appear before the round entered."),
    mend=N_("Enter the first round that the player was present for, or correct the rows before it."),
)

PLAYED_AFTER_DROP = Code(
    "played-after-drop",
    ERROR,
    found=N_("%(player)s appears in round %(round)s but dropped from round %(since)s."),
    expected=N_("A player who has dropped is in no later round unless a return is entered."),
    mend=N_("Enter a return, correct the round of the drop, or enter the right player."),
)

PLAYED_AFTER_DISQUALIFICATION = Code(
    "played-after-disqualification",
    ERROR,
    found=N_("%(player)s appears in round %(round)s but was disqualified from round %(since)s."),
    expected=N_("A disqualified player is in no later round."),
    mend=N_("Correct the round of the disqualification, or enter the right player."),
)

LEFT_AFTER_DRAW = Code(
    "left-after-draw",
    WARNING,
    found=N_("%(player)s left before round %(round)s but is paired in it, and the match has no result."),
    expected=N_("If a player has left, the opponent wins: 1F or 2F."),
    mend=N_(
        "Enter 1F if the opponent is Player 1, 2F if Player 2, or draw the round again without the player: "
        "%(act_redraw)s."
    ),
)

PLAYED_AFTER_WARNINGS = Code(
    "played-after-warnings",
    ERROR,
    found=N_("%(player)s appears in round %(round)s despite having %(warnings)s warnings."),
    expected=N_("This many warnings exclude a player from the rest of the event."),
    mend=N_("Take the player out of this round, or correct the warnings on the Changes sheet."),
)

IN_NO_ROUND = Code(
    "in-no-round",
    ERROR,
    found=N_("%(player)s is on the Players sheet but in no round that has been drawn: %(rounds)s."),
    expected=N_("If the player comes late, this row on the Changes sheet: %(next)s, %(player)s, %(late)s."),
    mend=N_(
        "Type that row; if the player never came, enter the change %(drop)s from round 1; if they have played, add the missing rows."
    ),
)

MISSING_FROM_ROUND = Code(
    "missing-from-round",
    ERROR,
    found=N_("%(player)s has no row in a round that has been drawn: %(rounds)s."),
    expected=N_("Every active player appears in every round that is drawn."),
    mend=N_(
        "Add the missing row, or enter Drop, Late or Bye for the player on the Changes sheet. A round without results can be drawn again with the player: %(act_redraw)s."
    ),
)

PAIRED_DESPITE_BYE = Code(
    "paired-despite-bye",
    ERROR,
    found=N_("%(player)s asked to sit out round %(round)s but is paired in it."),
    expected=N_("A player who sits out a round is in none of its rows."),
    mend=N_("If the player did come, delete the bye on the Changes sheet; otherwise correct the row."),
)

PLAYED_AFTER_NO_SHOW = Code(
    "played-after-no-show",
    ERROR,
    found=N_("%(player)s appears in round %(round)s but did not show up for the round before round %(since)s."),
    expected=N_("Under these rules a player who does not show up is dropped, unless a return is entered."),
    mend=N_("If they have come back, enter a return from round %(round)s; if not, take them out of this round."),
)

NO_SHOW_DROPPED = Code(
    "no-show-dropped",
    HINT,
    found=N_("%(player)s did not show up for the match and is out of the tournament."),
    expected=N_("Under these rules a player who does not show up is dropped, unless a return is entered."),
    mend=N_("If they come back, enter a return from round %(next)s on the Changes sheet; otherwise leave it."),
)

FORFEIT_WITHOUT_DROP = Code(
    "forfeit-without-drop",
    (WARNING, HINT),
    found=N_("%(player)s did not show up for the match and will be paired again next round."),
    expected=N_("A player who has left is entered on the Changes sheet; a forfeit alone does not drop anyone."),
    mend=N_(
        "If the player has left, enter a drop from round %(next)s; if they come back, a return from that round."
    ),
)
