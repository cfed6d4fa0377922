"""How armies or factions fared, in pictures: a dot for each win rate, on a bar as long as it is unsure; a grid of who beat whom."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.games.interval import wilson
from pipeline.engine.games.matchups import Matchup
from pipeline.locale.catalogue import N_, NN_
from pipeline.views.context.results import win_draw_loss
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


_MOST = 12
"""So many kinds have a row, those that met others most often."""
_FEW = 5
"""Fewer matches have no tint."""


class MatchupCell(Struct, frozen=True):
    """Won and lost by the kind of the row; empty where the two never met. `tint` is `ahead`, `behind` or nothing."""

    text: str
    title: str
    tint: str


class MatchupRow(Struct, frozen=True):
    """A kind against all others; the cell against itself is empty."""

    name: str
    cells: tuple[MatchupCell, ...]


class MatchupMatrix(Struct, frozen=True):
    """The rows, in the same order as the columns."""

    title: str
    rows: tuple[MatchupRow, ...]
    note: str


def matchup_matrix(
    found: Mapping[tuple[str, str], Matchup], shown: Callable[[str], str], words: Words
) -> MatchupMatrix | None:
    """The matrix; None where fewer than three kinds met."""
    met: Counter[str] = Counter()
    for (first, _), matchup in found.items():
        met[first] += matchup.played
    names = sorted(met, key=lambda name: (-met[name], name))[:_MOST]
    if len(names) < 3:
        return None
    draws = any(matchup.drawn for matchup in found.values())

    def cell(name: str, other: str) -> MatchupCell:
        matchup = found.get((name, other), Matchup())
        if not matchup.played:
            return MatchupCell("", "", "")
        text = win_draw_loss(matchup.won, matchup.drawn, matchup.lost, draws)
        title = words.gettext("%(name)s against %(other)s", name=shown(name), other=shown(other))
        ahead = "ahead" if matchup.won > matchup.lost else "behind"
        return MatchupCell(text, title, "" if matchup.played < _FEW or matchup.won == matchup.lost else ahead)

    return MatchupMatrix(
        title=words.gettext("Against each other"),
        rows=tuple(MatchupRow(shown(name), tuple(cell(name, other) for other in names)) for name in names),
        note=words.ngettext(
            "Matches won and lost by the row against the column; a tint says who is ahead after %(count)s match or more.",
            "Matches won and lost by the row against the column; a tint says who is ahead after %(count)s matches or more.",
            _FEW,
        ),
    )
