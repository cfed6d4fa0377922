"""What the two sides of a match are called, where it matters who plays first: by their colours where the game has them."""

from pipeline.locale.catalogue import N_
from pipeline.rules.ruleset.swiss import SwissRules
from pipeline.views.language.words import Words

_CALLED = {"white": N_("White"), "black": N_("Black")}
_PLAYED = {"white": N_("with White"), "black": N_("with Black")}
_NAMED = {
    "white": N_("Whoever is named first has White."),
    "black": N_("Whoever is named first has Black and plays first."),
}


def side_names(rules: SwissRules, words: Words) -> tuple[str, str]:
    """What the first and the second of a pair are called."""
    if not rules.sides:
        return words.gettext("Player 1"), words.gettext("Player 2")
    if rules.colours:
        first, second = rules.colours
        return words.gettext(_CALLED[first]), words.gettext(_CALLED[second])
    return words.gettext("Plays first"), words.gettext("Plays second")


def side_played(rules: SwissRules, words: Words, first: bool) -> str:
    """How somebody played a match, as its first player or as its second."""
    if rules.colours:
        return words.gettext(_PLAYED[rules.colours[0 if first else 1]])
    return words.gettext("played first") if first else words.gettext("played second")


def handicap(given: int | None, words: Words) -> str:
    """The handicap of a match; nothing where it is played even."""
    return words.ngettext("%(count)s handicap stone", "%(count)s handicap stones", given) if given else ""


def beginning(rules: SwissRules, given: int | None, first: str, words: Words) -> str:
    """How whoever is named first plays a match, and with what handicap; nothing where sides mean nothing."""
    side = f"{first}: {side_names(rules, words)[0]}" if rules.sides else ""
    return ", ".join(filter(None, (side, handicap(given, words))))


def named_first(rules: SwissRules, words: Words) -> str:
    """What it means to be named first in a list of pairs; nothing where it means nothing."""
    if rules.colours:
        return words.gettext(_NAMED[rules.colours[0]])
    return words.gettext("Whoever is named first plays first.") if rules.sides else ""
