"""What somebody may say that a column means: one of the sheets Players, Matches and Tables, half a name, a partner, the winner, or a round."""

import re
from collections.abc import Mapping
from functools import cache

from pipeline.extensions.intake.stages import half_of_round, round_of
from pipeline.extensions.intake.words import LEFT_OUT, WHOLE, keys_of
from pipeline.locale.catalogue import N_, catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import normal
from pipeline.schema.sheets import MATCHES, PLAYERS, TABLES
from pipeline.schema.words import NAME_PARTS

ENDS = frozenset({"round", "table", "player1", "player2", "result", "score1", "score2"})
"""Columns of the sheet Matches that a heading may be said to mean."""
_OF_TABLES = frozenset({"place", "power", "goal"})
"""Those of the sheet Tables."""
WINNER = "winner"
PARTNERS = {"player1": "partner1", "player2": "partner2"}
SURNAMES = {"player1": "surname1", "player2": "surname2"}
"""Columns of more of a side, by that of the side: who plays together with them, and the surname behind their given name."""
ROUND1, ROUND2, OPPONENT1 = "round 1", "round 2", "opponent 1"
"""Columns beside each player: what a round says of them, and whom they met in it where that stands in a column of its own."""
_OF_SIDES = {
    "partner1": N_("Partner of player 1"),
    "partner2": N_("Partner of player 2"),
    "surname1": N_("Surname of player 1"),
    "surname2": N_("Surname of player 2"),
}
_OF_ROUND = re.compile(r"(round|opponent) (\d{1,2})")


def meaning_of(text: str) -> str | None:
    """The key of a column that somebody names, in any language; empty for one that is left out, None for none that there is."""
    own = normal(text)
    of_match = MATCHES.keys.get(own, "")
    of_table = TABLES.keys.get(own, "")
    known = PLAYERS.keys.get(own) or NAME_PARTS.key(text) or (of_match if of_match in ENDS else None)
    known = known or (of_table if of_table in _OF_TABLES else None)
    known = known or _of_sides().get(own) or (WINNER if WINNER in keys_of(text, WHOLE) else None)
    return "" if text.strip() == LEFT_OUT else known or _of_round(text)


def column_name(key: str, language: str) -> str:
    """What such a column is called in a language."""
    words = catalogue(language)
    if found := _OF_ROUND.fullmatch(key):
        called = words.gettext("Round %(number)s") % {"number": found[2]}
        return called if found[1] == "round" else f"{words.gettext('Opponent')} {found[2]}"
    if key == WINNER or key in _OF_SIDES:
        return words.gettext(_OF_SIDES.get(key, "Winner"))
    part = next((one for one in NAME_PARTS.names if one.key == key), None)
    sheet = MATCHES if key in ENDS else TABLES if key in _OF_TABLES else PLAYERS
    return LEFT_OUT if not key else part.written(language) if part else sheet.column(key).written(language)


def rounds_meant(columns: Mapping[str, int]) -> dict[str, dict[int, int]]:
    """The columns of rounds and of their opponents by their numbers, among those that were explained."""
    found: dict[str, dict[int, int]] = {"round": {}, "opponent": {}}
    for key, index in columns.items():
        if of_round := _OF_ROUND.fullmatch(key):
            found[of_round[1]][int(of_round[2])] = index
    return found


@cache
def _of_sides() -> Mapping[str, str]:
    told = ((catalogue(one), key, text) for one in LANGUAGES for key, text in _OF_SIDES.items())
    return {normal(words.gettext(text)): key for words, key, text in told}


def _of_round(text: str) -> str | None:
    if half := half_of_round(text):
        return f"opponent {half[0]}" if half[1] else f"round {half[0]}"
    number = round_of(text) if any(map(str.isalpha, text)) else None
    return f"round {number}" if number else None
