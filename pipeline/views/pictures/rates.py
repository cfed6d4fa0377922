"""Win rates as a picture: a dot for each rate, on a bar as long as it is unsure."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.games.interval import wilson
from pipeline.locale.catalogue import N_, NN_
from pipeline.views.language.words import Words, percent

FEW = 10
"""Of fewer matches nothing is said."""
_HALF = Fraction(1, 2)


class Fared(Struct, frozen=True):
    """What is known of one kind of army or deck."""

    name: str
    won: int
    played: int

    @property
    def few(self) -> bool:
        """Whether it was played too seldom to say anything."""
        return self.played < FEW


class RateBar(Struct, frozen=True):
    """A row: the dot at `at`, the bar from `low` to `high`, in percent."""

    name: str
    rate: str
    matches: str
    at: int
    low: int
    high: int


class RatePicture(Struct, frozen=True):
    """The rows, the highest rate first; the title is what is found, `few` names those that were played too seldom."""

    title: str
    verdict: str
    rows: tuple[RateBar, ...]
    note: str
    few: str
    even: int
    """Where the thin line stands, in percent: what chance gives."""


class _RateWords(Struct, frozen=True):
    """Message ids: what the picture shows, what is found, and what goes before `Smart 5 of 5, Borgo 6 of 7`."""

    note: str
    too_few: str
    title: tuple[str, str]
    sure: str
    unsure: str
    few: tuple[str, str]


_OF_MATCHES = _RateWords(
    note=N_(
        "The dot is the share of matches won, the bar Wilson’s interval: where the true rate lies in 95 of 100 such cases. The thin line is one half."
    ),
    too_few=N_("Too few matches to compare"),
    title=NN_("%(name)s won %(rate)s of %(count)s match", "%(name)s won %(rate)s of %(count)s matches"),
    sure=N_("Its whole interval lies above one half."),
    unsure=N_("Its interval reaches one half, so that may be chance."),
    few=NN_(
        "Fewer than %(count)s match, too few to tell, won: %(names)s",
        "Fewer than %(count)s matches, too few to tell, won: %(names)s",
    ),
)
_OF_TABLES = _RateWords(
    note=N_(
        "The dot is the share of tables won alone, the bar Wilson’s interval: where the true rate lies in 95 of 100 such cases. "
        "The thin line is what chance gives: %(rate)s, one seat of a table."
    ),
    too_few=N_("Too few tables to compare"),
    title=NN_("%(name)s won %(rate)s of %(count)s table", "%(name)s won %(rate)s of %(count)s tables"),
    sure=N_("Its whole interval lies above what chance gives."),
    unsure=N_("Its interval reaches what chance gives, so that may be chance."),
    few=NN_(
        "Fewer than %(count)s table, too few to tell, won: %(names)s",
        "Fewer than %(count)s tables, too few to tell, won: %(names)s",
    ),
)


def rate_picture(kinds: Sequence[Fared], words: Words, even: Fraction = _HALF) -> RatePicture | None:
    """The picture of all kinds that were played, None of fewer than two; `even` is what chance gives: a half, or a seat of a table."""
    played = [kind for kind in kinds if kind.played]
    if len(played) < 2:
        return None
    enough = sorted(
        (kind for kind in played if not kind.few), key=lambda kind: (-Fraction(kind.won, kind.played), kind.name)
    )
    seldom = sorted((kind for kind in played if kind.few), key=lambda kind: (-kind.played, kind.name))
    named = ", ".join(f"{kind.name} {_matches(kind, words)}" for kind in seldom)
    said = _OF_MATCHES if even == _HALF else _OF_TABLES
    title, verdict = _found(enough, said, words, even)
    return RatePicture(
        title=title,
        verdict=verdict,
        rows=tuple(_bar(kind, words) for kind in enough),
        note=words.gettext(said.note, rate=percent(even)),
        few=words.ngettext(*said.few, FEW, names=named) if seldom else "",
        even=round(100 * even),
    )


def _found(enough: Sequence[Fared], said: _RateWords, words: Words, even: Fraction) -> tuple[str, str]:
    """Title and verdict."""
    if len(enough) < 2:
        return words.gettext(said.too_few), ""
    best = enough[0]
    rate = percent(Fraction(best.won, best.played))
    title = words.ngettext(*said.title, best.played, name=best.name, rate=rate)
    return title, words.gettext(said.sure if wilson(best.won, best.played)[0] > even else said.unsure)


def _matches(kind: Fared, words: Words) -> str:
    return words.pgettext("matches won", "%(won)s of %(played)s", won=kind.won, played=kind.played)


def _bar(kind: Fared, words: Words) -> RateBar:
    low, high = wilson(kind.won, kind.played)
    return RateBar(
        name=kind.name,
        rate=percent(Fraction(kind.won, kind.played)),
        matches=_matches(kind, words),
        at=round(100 * kind.won / kind.played),
        low=round(100 * low),
        high=round(100 * high),
    )
