"""What the notes on the headings say: for each sheet and column what goes in."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_

_TOURNAMENT = N_("The tournament's name as on the sheet of tournaments.")
_SCORE = N_("The score of this player, a whole number. What it counts for is in the rules of the game.")
_ARMY = N_("The army that this player played in this match.")
_REGISTERED = N_("An army that this player has registered; all are different.")
_CHOSEN = N_("Once the bracket is known: an army that this player has chosen for it from the registered ones.")
_SEED = N_("Bracket only: the player's place in the standings at the cut. Swissbook writes it.")
_PAIRED = N_("Number, name, or both as in “12 Jan Kowalski”. The number decides.")
_OPPONENT = N_("The opponent, likewise. Leave it empty for a bye.")

NOTES: Mapping[str, Mapping[str, str]] = {
    "event": {
        "name": N_("The name of the event, as the site shows it. Required."),
        "slug": N_("Short name in the site's addresses. Written once; then links stay valid."),
        "date": N_("The first day of the event."),
        "end_date": N_("Only if the event lasts more than one day."),
        "venue": N_("Where it takes place: the shop, the club, the hall."),
        "city": N_("The city, as the site shows it."),
        "country": N_("The country, as the site shows it."),
        "level": N_("How strict the event is. The rules of some games depend on it."),
        "organiser": N_("Who answers for the event, as the site shows it."),
        "coordinator": N_("Who receives the report after the event."),
        "coordinator_email": N_("Used for the report; never on the site."),
        "report_names": N_("Whether the report has full names or those that the site shows."),
        "report_version": N_("Raise it when you send a corrected report."),
        "language": N_("The language of the site: en, pl, pt or ru."),
        "more_languages": N_("Further languages of the site, separated by commas."),
        "seed": N_("All lots are drawn from this text, so that anyone can check them. Do not change it later."),
        "site_address": N_("Where the site will be on the web, if it will be."),
        "logo": N_("The file name of a picture beside this workbook."),
        "accent": N_("The colour of the site, as #1F5C66."),
        "published_names": N_("How much of the players' names the site shows."),
        "time_zone": N_("For the times on the site, as Europe/Warsaw."),
        "correction": N_("What visitors should know of a correction. The site shows it; empty: nothing."),
        "notes": N_("For yourself; never on the site."),
    },
    "tournaments": {
        "tournament": N_("The tournament's name. With several tournaments, a row each."),
        "rules": N_("The ruleset's name, or a .toml file beside this workbook."),
        "structure": N_("Which table gives the number of rounds and the cut. Custom: you state both."),
        "rounds": N_("Swiss rounds. Leave it empty: the first draw writes it, by the number of players."),
        "cut": N_("How many play on in the bracket. Leave it empty: the first draw writes it."),
        "rounds stated": N_("Swiss rounds: decide before the first draw. 0 for an elimination alone."),
        "cut stated": N_("How many play on in the bracket; 0 for none. Decide before the first draw."),
        "draw_method": N_("Swissbook writes it, so that a draw can be redone exactly."),
        "date": N_("The day, if it is not that of the event."),
        "start": N_("The time at which it begins, as 10:30."),
        "combines": N_("For an overall ranking: the names of the tournaments that count, separated by commas."),
    },
    "players": {
        "number": N_("Leave it empty: the first draw gives the numbers. A number, once given, is the player."),
        "name": N_("First name and surname, as the site shows them. Required."),
        "club": N_("Club or team. The site shows it."),
        "city": N_("City. The site shows it."),
        "country": N_("Country. The site shows it."),
        "email": N_("For yourself; never on the site."),
        "phone": N_("For yourself; never on the site."),
        "avoid": N_(
            "Players with the same word here (a family, a club, a car) are kept apart where that is possible."
        ),
        "rating": N_("Rating at the start of the event."),
        "invited": N_("x if the player already holds an invitation to the final."),
        "tie_break": N_("Order among players who are otherwise equal; lower goes first. Rarely needed."),
        "fixed_table": N_("The number of the table that this player always sits at."),
        "hidden": N_("x and the site shows the number instead of the name."),
        "season_id": N_("The same for this player at every event of a season. Rarely needed; never on the site."),
        "note": N_("For yourself; never on the site."),
        "entry": N_("x for who plays in this tournament."),
    },
    "matches": {
        "tournament": _TOURNAMENT,
        "round": N_("1, 2, 3 … in the Swiss; then the round of the bracket."),
        "table": N_("The number of the table. May stay empty."),
        "player1": _PAIRED,
        "player2": _OPPONENT,
        "result": N_(
            "One of the codes in the list; the first sheet explains them. Leave it empty while they play."
        ),
        "score1": _SCORE,
        "score2": _SCORE,
        "army1": _ARMY,
        "army2": _ARMY,
        "seed1": _SEED,
        "seed2": _SEED,
        "note": N_("For yourself; never on the site."),
    },
    "tables": {
        "tournament": _TOURNAMENT,
        "round": N_("1, 2, 3 … at first; then the semi-final, if there is one, and the final."),
        "table": N_("The number of the table. Each of its players has a row with it."),
        "seat": N_("The number of the seat at the table, from 1. May stay empty."),
        "player": _PAIRED,
        "power": N_("The power of this player at the end of the game. Leave it empty while they play."),
        "goal": N_("The power that this player needed to win; it differs from player to player."),
        "place": N_(
            "Instead of power and goal: the place at the table, for everybody there. Equal places are ties, as in 1, 1, 3."
        ),
        "note": N_("For yourself; never on the site."),
    },
    "changes": {
        "tournament": _TOURNAMENT,
        "since": N_(
            "The first round that the change is about: not played any more, played again, or sat out. "
            "“Cut” means after the Swiss and before the bracket."
        ),
        "player": _PAIRED,
        "change": N_("What happens to the player. Choose from the list."),
        "note": N_("The reason, if you like; never on the site."),
    },
    "armies": {
        "player": _PAIRED,
        "beginner": N_("x for a beginner, who plays with the base armies."),
        "hak": N_("x if the player has declared the exchange tile HAK."),
        **{f"army{number}": _REGISTERED for number in range(1, 6)},
        **{f"final{number}": _CHOSEN for number in range(1, 6)},
    },
    "decks": {
        "player": _PAIRED,
        "faction": N_("The faction card. The site shows it once rounds have been played."),
        "agenda": N_("The agenda card, if the deck has one. The site shows it once rounds have been played."),
        "cards": N_("How many cards the deck has, without the faction, the agenda and the plots."),
        "plots": N_("How many plot cards there are."),
        "list": N_("A link, or the list itself, one title in each line as “3x Title”. Never on the site."),
    },
    "staff": {
        "role": N_("What this person does at the event. Choose from the list."),
        "name": N_("First name and surname."),
        "email": N_("For yourself; never on the site."),
    },
    "ladder": {
        "date": N_("The day on which it was played."),
        "player1": _PAIRED,
        "player2": N_("The opponent, likewise."),
        "kind": N_("A single game, or a match to two or three wins. Choose from the list."),
        "result": N_("1 or 2 for who won, X for a draw; 1F or 2F if the other did not come, 0 if neither did."),
    },
}
"""Message ids by sheet and column; `entry` is the column of a tournament in the list of players.

Those with `stated` take the place of the others where no ruleset gives rounds and cut.
"""
