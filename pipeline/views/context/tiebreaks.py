"""Tie-breaks in words: heading, name and meaning of each, and how its values are shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pipeline.locale.catalogue import N_
from pipeline.model.ids import Number
from pipeline.model.standings import Standing
from pipeline.rules.ruleset.duel import Kind, Ruleset
from pipeline.views.language.words import Words


@dataclass(frozen=True, slots=True)
class TieBreakWords:
    """Message ids: heading of a column, full name, what it is."""

    short: str
    name: str
    meaning: str


TIEBREAKS = {
    "sos": TieBreakWords(
        N_("SoS"), N_("Strength of schedule"), N_("the mean of the opponents’ points per round they have played")
    ),
    "extended_sos": TieBreakWords(
        N_("Ext. SoS"), N_("Extended strength of schedule"), N_("the mean of the opponents’ strength of schedule")
    ),
    "opponents_points": TieBreakWords(
        N_("Opp. pts"), N_("Opponents’ points"), N_("the sum of the opponents’ points")
    ),
    "head_to_head": TieBreakWords(
        N_("Direct"), N_("Head-to-head"), N_("who won the matches between the players who are level")
    ),
    "shared_table": TieBreakWords(
        N_("Shared table"),
        N_("Shared table"),
        N_("who did better at the tables that the players who are level shared"),
    ),
    "hit_points": TieBreakWords(
        N_("Diff."), N_("Total difference"), N_("own hit points minus the opponents’, added up over all rounds")
    ),
    "no_bye": TieBreakWords(
        N_("No bye"), N_("No automatic win"), N_("who has had no automatic win goes before who has had one")
    ),
    "round_wins": TieBreakWords(N_("Wins"), N_("Rounds won"), N_("the number of rounds won, automatic wins too")),
    "last_round": TieBreakWords(N_("Last"), N_("Last round"), N_("the points of the last round")),
    "rating": TieBreakWords(N_("Rating"), N_("Rating"), N_("the rating at the start, the higher first")),
    "manual": TieBreakWords(N_("Manual"), N_("Manual order"), N_("the order that the organiser has set")),
    "lot": TieBreakWords(N_("Lot"), N_("Lot"), N_("a lot from the published seed, the lowest first")),
}

_AT_TABLES = {"sos": N_("the mean of the tablemates’ points per round they have played")}
"""Meanings that are others where tables are played."""

_MEANS = frozenset({"sos", "extended_sos"})
_SIGNED = frozenset({"hit_points"})
_QUIET = frozenset({"lot"})
_IF_USED = frozenset({"manual", "rating", "head_to_head", "shared_table"})


@dataclass(frozen=True, slots=True)
class TieBreakColumn:
    """A tie-break as a column: heading, the words of its title, how a value is shown."""

    key: str
    short: str
    title: str
    show: Callable[[Number], str]


def columns(rules: Ruleset, standings: tuple[Standing, ...], words: Words) -> tuple[TieBreakColumn, ...]:
    """The tie-breaks that the table shows: all of the ruleset but the lot and those that say nothing here."""
    keys = dict.fromkeys(rules.standings.tiebreaks)
    return tuple(
        _column(key, rules.kind, words) for key in keys if key not in _QUIET and _says_something(key, standings)
    )


def _says_something(key: str, standings: tuple[Standing, ...]) -> bool:
    if key not in _IF_USED:
        return True
    receipts = (standing.receipt(key) for standing in standings)
    return len({receipt.value for receipt in receipts if receipt is not None}) > 1


def _column(key: str, kind: Kind, words: Words) -> TieBreakColumn:
    return TieBreakColumn(key, short_name(key, words), title(key, kind, words), _format(key, words))


def _format(key: str, words: Words) -> Callable[[Number], str]:
    if key in _MEANS:
        return words.decimal
    if key == "no_bye":
        return _yes_or_no(words)
    return words.signed if key in _SIGNED else words.number


def _yes_or_no(words: Words) -> Callable[[Number], str]:
    yes, no = words.pgettext("no automatic win", "yes"), words.pgettext("no automatic win", "no")
    return lambda value: yes if value else no


def short_name(key: str, words: Words) -> str:
    """The heading of a tie-break's column."""
    return words.gettext(TIEBREAKS[key].short)


def full_name(key: str, words: Words) -> str:
    """The name of a tie-break."""
    return words.gettext(TIEBREAKS[key].name)


def title(key: str, kind: Kind, words: Words) -> str:
    """Name and meaning."""
    text = TIEBREAKS[key]
    meaning = _AT_TABLES.get(key, text.meaning) if kind is Kind.TABLES else text.meaning
    return words.gettext("%(name)s: %(meaning)s", name=words.gettext(text.name), meaning=words.gettext(meaning))


def decided_by(key: str, words: Words) -> str:
    """What fixed a place, as short as its column needs."""
    if not key:
        return words.pgettext("place", "shared")
    return words.gettext("Points") if key == "points" else short_name(key, words)


def decided_by_sentence(key: str, words: Words) -> str:
    """What fixed a place, in words."""
    if not key:
        return words.gettext("The place is shared: nothing separates these players.")
    if key == "points":
        return words.gettext("Points alone decided this place.")
    return words.gettext("Among equal points this decided the place: %(tiebreak)s.", tiebreak=full_name(key, words))
