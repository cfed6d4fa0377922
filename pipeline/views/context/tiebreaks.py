"""Tie-breaks as the pages show them, from what each declares of itself."""

from collections.abc import Callable
from typing import assert_never

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import GROUP_PLACE, Number, Standing
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.options import HeadToHead
from pipeline.rules.tiebreaks.own import OWN_SCORE
from pipeline.rules.tiebreaks.tiebreak import Needs, ShownAs
from pipeline.views.language.words import Words


class TieBreakColumn(Struct, frozen=True):
    """A tie-break as a column: heading, the words of its title, how values are shown."""

    key: str
    short: str
    title: str
    show: Callable[[Number], str]
    exact: Callable[[Number], str]
    """How a sum is shown before it is divided."""


def shown_keys(rules: Ruleset) -> tuple[str, ...]:
    """The tie-breaks of a ruleset that tables have columns of, each once."""
    keys = dict.fromkeys(rules.standings.tiebreaks)
    return tuple(key for key in keys if TIEBREAKS[key].shown is not ShownAs.HIDDEN)


def columns(rules: Ruleset, standings: tuple[Standing, ...], words: Words) -> tuple[TieBreakColumn, ...]:
    """The tie-breaks that the table shows: all of the ruleset but the lot and those that say nothing here."""
    found = []
    for key in shown_keys(rules):
        receipts = (standing.receipt(key) for standing in standings)
        if TIEBREAKS[key].only_if_used and len({receipt.value for receipt in receipts if receipt is not None}) < 2:
            continue
        show = _format(key, words)
        exact = show if TIEBREAKS[key].shown is ShownAs.PERCENT else words.exact
        found.append(TieBreakColumn(key, short_name(key, rules, words), title(key, rules, words), show, exact))
    return tuple(found)


def _format(key: str, words: Words) -> Callable[[Number], str]:
    match shown := TIEBREAKS[key].shown:
        case ShownAs.MEAN:
            return words.decimal
        case ShownAs.PERCENT:
            return words.percent
        case ShownAs.SIGNED:
            return words.signed
        case ShownAs.YES_OR_NO:
            yes, no = words.pgettext("no automatic win", "yes"), words.pgettext("no automatic win", "no")
            return lambda value: yes if value else no
        case ShownAs.NUMBER | ShownAs.HIDDEN:
            return words.number
        case _:
            assert_never(shown)


def short_name(key: str, rules: Ruleset, words: Words) -> str:
    """The heading of a tie-break's column."""
    return _named(key, TIEBREAKS[key].short, N_("VP"), rules, words)


def full_name(key: str, rules: Ruleset, words: Words) -> str:
    """The name of a tie-break."""
    return _named(key, TIEBREAKS[key].name, N_("Victory points"), rules, words)


def _named(key: str, message: str, of_tables: str, rules: Ruleset, words: Words) -> str:
    """A message that may say what the second scores of the game count; another where own scores are the victory points of tables."""
    if key == OWN_SCORE and rules.tables is not None and rules.tables.victory_points:
        return words.gettext(of_tables)
    if TIEBREAKS[key].needs is not Needs.SECOND_SCORES:
        return words.gettext(message)
    return words.gettext(message, word=second_word(rules, words))


def score_word(rules: Ruleset, words: Words) -> str:
    """What the scores of a match are; empty where the rules know none."""
    match rules.scores.meaning:
        case ScoreMeaning.HIT_POINTS:
            return words.gettext("Hit points left")
        case ScoreMeaning.SCORE:
            return words.gettext("Score")
        case ScoreMeaning.POINTS:
            return words.gettext("Points")
        case ScoreMeaning.GAMES:
            return words.gettext("Games won")
        case ScoreMeaning.NONE:
            return ""


def second_word(rules: Ruleset, words: Words) -> str:
    """What the second scores of the game count; they are called so where its rules do not say it."""
    own = rules.second_scores.word(words.language) if rules.second_scores else ""
    return own or words.gettext("Second score")


def title(key: str, rules: Ruleset, words: Words) -> str:
    """Name and meaning."""
    text = TIEBREAKS[key]
    of_meetings = {HeadToHead.PAIR: text.of_two, HeadToHead.TABLE: text.as_table}
    special = text.at_tables if rules.kind is Kind.TABLES else of_meetings.get(rules.standings.head_to_head)
    if rules.scores.per_match:
        special = special or text.with_margins
    elif rules.scores.meaning is ScoreMeaning.SCORE:
        special = special or text.of_scores
    meaning = special or text.meaning
    return words.gettext("%(name)s: %(meaning)s", name=full_name(key, rules, words), meaning=words.gettext(meaning))


def decided_by(key: str, rules: Ruleset, words: Words) -> str:
    """What fixed a place, as short as its column needs."""
    if not key:
        return words.pgettext("place", "shared")
    if key == GROUP_PLACE:
        return words.gettext("Group")
    return words.gettext("Points") if key == "points" else short_name(key, rules, words)


def decided_by_sentence(key: str, rules: Ruleset, words: Words) -> str:
    """What fixed a place, in words."""
    if not key:
        return words.gettext("The place is shared: nothing separates these players.")
    if key == GROUP_PLACE:
        return words.gettext("Nobody else has this place in their group.")
    if key == "points":
        return words.gettext("This place was decided on points alone.")
    tiebreak = full_name(key, rules, words)
    return words.gettext("Players level on points were separated by: %(tiebreak)s.", tiebreak=tiebreak)
