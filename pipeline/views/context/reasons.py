"""Why two players meet, in a sentence."""

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.model import FloatCause, Number, Pairing, PlayerNumber, Reason, ReasonKind
from pipeline.views.language.people import Person
from pipeline.views.language.words import Words

_MOST_NAMES = 4


def reason_sentence(pairing: Pairing, before: Number, people: Mapping[PlayerNumber, Person], words: Words) -> str:
    """The reason of a pair; `before` are the points of its first player before the round."""
    return " ".join(filter(None, (_main(pairing, before, people, words), own_reason(pairing, words))))


def group_reason(pairing: Pairing, before: Number, people: Mapping[PlayerNumber, Person], words: Words) -> str:
    """The part of it that all pairs of a score group have in common; empty where the pair has one of its own."""
    if pairing.reason.kind in (ReasonKind.FIRST_ROUND, ReasonKind.SAME_GROUP):
        return _main(pairing, before, people, words)
    return ""


def own_reason(pairing: Pairing, words: Words) -> str:
    """What is to be said of a pair whatever its group."""
    reason, gettext = pairing.reason, words.gettext
    met = gettext("They have met before.") if reason.rematch else ""
    apart = gettext("They should have been kept apart, but no pairing of the round could do it.")
    return " ".join(filter(None, (met, apart if reason.kept_together else "")))


def _main(pairing: Pairing, before: Number, people: Mapping[PlayerNumber, Person], words: Words) -> str:
    first, second = pairing.seeds
    seeded = first is not None and second is not None
    match pairing.reason.kind:
        case ReasonKind.FIRST_ROUND:
            return words.gettext("First round: drawn by lot.")
        case ReasonKind.SAME_GROUP:
            return f"{words.points(before)}."
        case ReasonKind.FLOAT:
            return _float(pairing.reason, people, words)
        case ReasonKind.BRACKET:
            met = words.gettext("Seed %(first)s against seed %(second)s.", first=first, second=second)
            return met if seeded else ""
        case ReasonKind.SCHEDULE if seeded:
            return words.gettext(
                "By the table of the round robin: number %(first)s against number %(second)s.",
                first=first,
                second=second,
            )
        case ReasonKind.SCHEDULE:
            return words.gettext("By the table of the round robin.")


_FLOATS = {
    FloatCause.ODD_GROUP: N_(
        "%(player)s floats down from %(high)s to %(low)s points: the score group has an odd number of players."
    ),
    FloatCause.HAS_MET: N_(
        "%(player)s floats down from %(high)s to %(low)s points, having already met %(opponents)s in the score group."
    ),
    FloatCause.KEPT_APART: N_(
        "%(player)s floats down from %(high)s to %(low)s points: kept apart from the others in the score group."
    ),
    FloatCause.SYSTEM: N_(
        "%(player)s floats down from %(high)s to %(low)s points, as the Dutch system of FIDE has it."
    ),
    FloatCause.LEAST_TOTAL: N_(
        "%(player)s floats down from %(high)s to %(low)s points: every alternative makes another pairing worse."
    ),
}


def _float(reason: Reason, people: Mapping[PlayerNumber, Person], words: Words) -> str:
    high, low = ("" if value is None else words.number(value) for value in (reason.high, reason.low))
    return words.gettext(
        _FLOATS[reason.cause or FloatCause.LEAST_TOTAL],
        player="" if reason.player is None else people[reason.player].name,
        high=high,
        low=low,
        opponents=_names(reason.met, people, words),
    )


def _names(players: tuple[PlayerNumber, ...], people: Mapping[PlayerNumber, Person], words: Words) -> str:
    if not players:
        return words.gettext("everyone")
    names = [people[player].name for player in players[:_MOST_NAMES]]
    more = len(players) - len(names)
    if more:
        names.append(words.ngettext("%(count)s other", "%(count)s others", more))
    return words.list(names)
