"""Win rates as a picture: a dot for each rate, on a bar as long as it is unsure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.games.interval import wilson
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


def rate_picture(kinds: Sequence[Fared], words: Words, even: Fraction = _HALF) -> RatePicture | None:
    """The picture of all kinds that were played; None where there are fewer than two.

    `even` is the share that chance gives: one half, or one seat of those at a table.
    """
    played = [kind for kind in kinds if kind.played]
    if len(played) < 2:
        return None
    enough = sorted(
        (kind for kind in played if not kind.few), key=lambda kind: (-Fraction(kind.won, kind.played), kind.name)
    )
    title, verdict = _found(enough, words, even)
    return RatePicture(
        title=title,
        verdict=verdict,
        rows=tuple(_bar(kind, words) for kind in enough),
        note=_note(words, even),
        few=_few(
            sorted((kind for kind in played if kind.few), key=lambda kind: (-kind.played, kind.name)), words, even
        ),
        even=round(100 * even),
    )


def _note(words: Words, even: Fraction) -> str:
    if even == _HALF:
        return words.gettext(
            "The dot is the share of matches won, the bar Wilson’s interval: where the true rate lies in 95 of 100 such cases. The thin line is one half."
        )
    return words.gettext(
        "The dot is the share of tables won alone, the bar Wilson’s interval: where the true rate lies in 95 of 100 such cases. "
        "The thin line is what chance gives: %(rate)s, one seat of a table.",
        rate=percent(even),
    )


def _found(enough: Sequence[Fared], words: Words, even: Fraction) -> tuple[str, str]:
    if len(enough) < 2:
        few = (
            words.gettext("Too few matches to compare")
            if even == _HALF
            else words.gettext("Too few tables to compare")
        )
        return few, ""
    best = enough[0]
    if even != _HALF:
        return _found_at_tables(best, words, even)
    title = words.ngettext(
        "%(name)s won %(rate)s of %(count)s match",
        "%(name)s won %(rate)s of %(count)s matches",
        best.played,
        name=best.name,
        rate=percent(Fraction(best.won, best.played)),
    )
    if wilson(best.won, best.played)[0] > _HALF:
        return title, words.gettext("Its whole interval lies above one half.")
    return title, words.gettext("Its interval reaches one half, so that may be chance.")


def _found_at_tables(best: Fared, words: Words, even: Fraction) -> tuple[str, str]:
    title = words.ngettext(
        "%(name)s won %(rate)s of %(count)s table",
        "%(name)s won %(rate)s of %(count)s tables",
        best.played,
        name=best.name,
        rate=percent(Fraction(best.won, best.played)),
    )
    if wilson(best.won, best.played)[0] > even:
        return title, words.gettext("Its whole interval lies above what chance gives.")
    return title, words.gettext("Its interval reaches what chance gives, so that may be chance.")


def _few(seldom: Sequence[Fared], words: Words, even: Fraction) -> str:
    """`Fewer than 10 matches, too few to tell: Smart 5 of 5, Borgo 6 of 7`."""
    if not seldom:
        return ""
    told = ", ".join(f"{kind.name} {_matches(kind, words)}" for kind in seldom)
    if even != _HALF:
        return words.ngettext(
            "Fewer than %(count)s table, too few to tell, won: %(names)s",
            "Fewer than %(count)s tables, too few to tell, won: %(names)s",
            FEW,
            names=told,
        )
    return words.ngettext(
        "Fewer than %(count)s match, too few to tell, won: %(names)s",
        "Fewer than %(count)s matches, too few to tell, won: %(names)s",
        FEW,
        names=told,
    )


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
