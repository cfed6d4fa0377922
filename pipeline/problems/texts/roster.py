"""Problems of players, changes and staff."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

ROSTER: Mapping[str, Text] = {
    "season-id-twice": Text(
        found=N_("Players %(other)s and %(number)s have the same season ID: %(id)s."),
        expected=N_("A season ID belongs to one player, here and at the other events of the season."),
        mend=N_("Correct one of the two, or delete one row if it is one person."),
    ),
    "same-name": Text(
        found=N_("Players %(other)s and %(number)s have the same name: %(name)s."),
        expected=N_("Every player is on the list once, by a name of his or her own."),
        mend=N_("Delete one row if it is one person; add something to the name if they are two."),
    ),
    "avoid-used-once": Text(
        found=N_("Only %(player)s has “%(label)s” in Avoid, so it keeps nobody apart."),
        expected=N_("A group to keep apart has at least two players."),
        mend=N_("Give the others of the group exactly the same label, or empty the cell."),
    ),
    "player-in-no-tournament": Text(
        found=N_("%(player)s plays in no tournament of this event."),
        expected=N_("Everybody on the list plays in at least one tournament."),
        mend=N_("Put an x in the column of the tournament, or leave it if the player did not come."),
    ),
    "player-not-entered": Text(
        found=N_("%(player)s is not entered in the tournament %(tournament)s."),
        expected=N_("Matches, tables and changes name players of their own tournament."),
        mend=N_("Correct the player or the tournament, or put an x for the player in the sheet Players."),
    ),
    "fixed-table-twice": Text(
        found=N_("Table %(table)s is fixed for %(player)s and for %(other)s."),
        expected=N_("A table is fixed for one player at most."),
        mend=N_("Give one of the two another table."),
    ),
    "return-without-drop": Text(
        found=N_("%(player)s returns in round %(round)s without having dropped."),
        expected=N_("A return follows a drop."),
        mend=N_("Enter the drop as well, with the first round that was not played, or delete the return."),
    ),
    "return-after-disqualification": Text(
        found=N_("%(player)s returns in round %(round)s after a disqualification."),
        expected=N_("A disqualified player does not come back."),
        mend=N_("Delete the return, or change the disqualification to a drop if it was one."),
    ),
    "change-without-effect": Text(
        found=N_("%(player)s had already left the tournament by round %(round)s, so this change does nothing."),
        expected=N_("A change of a player who is in the tournament."),
        mend=N_("Delete the row, or enter the return that came before it."),
    ),
    "change-not-in-bracket": Text(
        found=N_("The change of %(player)s is entered for %(round)s, where nobody can come in or sit out."),
        expected=N_("Late entries, returns and requested byes belong to rounds of the Swiss."),
        mend=N_("Enter the number of the Swiss round, or delete the row."),
    ),
    "change-beyond-plan": Text(
        found=N_("The change of %(player)s is entered for round %(round)s, which will not be played."),
        expected=N_("A round that the tournament has."),
        mend=N_("Correct the round, or the number of rounds in the sheet Tournaments."),
    ),
    "late-after-playing": Text(
        found=N_("%(player)s is entered as late from round %(since)s, but stands in round %(round)s."),
        expected=N_("A late player is in no round before the one given."),
        mend=N_("Enter the first round that the player was there for, or correct the rows before it."),
    ),
    "played-after-drop": Text(
        found=N_("%(player)s stands in round %(round)s, but dropped from round %(since)s on."),
        expected=N_("Who has dropped is in no later round unless a return is entered."),
        mend=N_("Enter a return, correct the round of the drop, or put the right player into the row."),
    ),
    "played-after-disqualification": Text(
        found=N_("%(player)s stands in round %(round)s, but was disqualified from round %(since)s on."),
        expected=N_("Who is disqualified is in no later round."),
        mend=N_("Correct the round of the disqualification, or put the right player into the row."),
    ),
    "left-after-draw": Text(
        found=N_("%(player)s left before round %(round)s, is paired in it, and the match has no result."),
        expected=N_("A match whose player has left is won by the opponent: 1F or 2F."),
        mend=N_("Enter 1F or 2F for the opponent, or draw the round again without the player."),
    ),
    "played-after-warnings": Text(
        found=N_("%(player)s stands in round %(round)s in spite of %(warnings)s warnings."),
        expected=N_("So many warnings exclude a player from the rest of the event."),
        mend=N_("Take the player out of this round, or correct the warnings in the sheet Changes."),
    ),
    "missing-from-round": Text(
        found=N_("%(player)s has no row here: round %(rounds)s."),
        expected=N_("Everybody who is in the tournament stands in every round that is drawn."),
        mend=N_(
            "Add the missing row, or enter in the sheet Changes that the player dropped, came late or sat out."
        ),
    ),
    "paired-despite-bye": Text(
        found=N_("%(player)s asked to sit out round %(round)s and is paired in it."),
        expected=N_("Who sits out a round is in none of its rows."),
        mend=N_("Delete the bye in the sheet Changes if the player came, else correct the row."),
    ),
    "forfeit-without-drop": Text(
        found=N_("%(player)s did not come to the match and will be drawn again in the next round."),
        expected=N_("Who has left is entered in the sheet Changes; a forfeit alone does not drop anybody."),
        mend=N_("Enter a drop from round %(next)s on if the player has left; else leave it."),
    ),
    "organiser-missing": Text(
        found=N_("No organiser is named."),
        expected=N_("These rules ask for exactly one organiser."),
        mend=N_("Name the organiser in the sheet Staff or in the sheet Event."),
    ),
    "organisers-several": Text(
        found=N_("%(name)s is named as organiser beside %(other)s."),
        expected=N_("These rules ask for exactly one organiser."),
        mend=N_("Give one of them another role, for example judge."),
    ),
    "head-judge-missing": Text(
        found=N_("No head judge is named."),
        expected=N_("These rules ask for exactly one head judge; it may be the organiser."),
        mend=N_("Add a row with the head judge to the sheet Staff."),
    ),
    "head-judges-several": Text(
        found=N_("%(name)s is named as head judge beside %(other)s."),
        expected=N_("These rules ask for exactly one head judge."),
        mend=N_("Make one of them a judge."),
    ),
    "level-missing": Text(
        found=N_("%(name)s is on the staff and plays, and the level of the event is not given."),
        expected=N_("Staff may play at casual events only, beside another staff member."),
        mend=N_("Enter the level in the sheet Event: casual, formal or premier."),
    ),
    "staff-plays": Text(
        found=N_("%(name)s is on the staff and plays."),
        expected=N_("At formal and premier events the staff do not play."),
        mend=N_(
            "Take the person off the list of players or off the staff, or correct the level in the sheet Event."
        ),
    ),
    "staff-plays-alone": Text(
        found=N_("%(name)s is the only person on the staff, and plays."),
        expected=N_("A staff member plays only where another one is there and has been announced."),
        mend=N_("Add the second person to the sheet Staff."),
    ),
    "organiser-plays-without-head-judge": Text(
        found=N_("%(name)s is the organiser and plays, and nobody else is head judge."),
        expected=N_("The organiser may play if another person is head judge."),
        mend=N_("Name another person as head judge in the sheet Staff."),
    ),
    "organiser-plays-alone": Text(
        found=N_("%(name)s is the only organiser, and plays."),
        expected=N_("The organiser may play if a second organiser is there and has been announced."),
        mend=N_("Add the second organiser to the sheet Staff."),
    ),
    "technical-judge-plays": Text(
        found=N_("%(name)s is technical judge and plays."),
        expected=N_("A technical judge has no other role and does not play."),
        mend=N_("Name somebody else as technical judge, or take the person off the list of players."),
    ),
    "technical-judge-other-role": Text(
        found=N_("%(name)s is technical judge and has another role."),
        expected=N_("A technical judge has no other role."),
        mend=N_("Delete one of the two rows, or name another person in it."),
    ),
    "head-judge-plays-as-organiser": Text(
        found=N_("%(name)s plays and is both head judge and organiser."),
        expected=N_("A head judge may play if somebody else is the organiser."),
        mend=N_("Name another person as head judge or as organiser."),
    ),
}
