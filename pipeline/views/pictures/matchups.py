"""Who beat whom among armies or factions: a row and a column for each."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.games.matchups import Matchup
from pipeline.views.context.results import win_draw_loss
from pipeline.views.language.words import Words

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
    met: dict[str, int] = {}
    for (first, _), matchup in found.items():
        met[first] = met.get(first, 0) + matchup.played
    names = sorted(met, key=lambda name: (-met[name], name))[:_MOST]
    if len(names) < 3:
        return None
    draws = any(matchup.drawn for matchup in found.values())
    return MatchupMatrix(
        title=words.gettext("Against each other"),
        rows=tuple(_row(name, names, found, shown, words, draws=draws) for name in names),
        note=words.ngettext(
            "Matches won and lost by the row against the column; a tint says who is ahead after %(count)s match or more.",
            "Matches won and lost by the row against the column; a tint says who is ahead after %(count)s matches or more.",
            _FEW,
        ),
    )


def _row(
    name: str,
    names: Sequence[str],
    found: Mapping[tuple[str, str], Matchup],
    shown: Callable[[str], str],
    words: Words,
    *,
    draws: bool,
) -> MatchupRow:
    cells = []
    for other in names:
        matchup = found.get((name, other), Matchup())
        text = win_draw_loss(matchup.won, matchup.drawn, matchup.lost, draws) if matchup.played else ""
        title = words.gettext("%(name)s against %(other)s", name=shown(name), other=shown(other)) if text else ""
        cells.append(MatchupCell(text, title, _tint(matchup)))
    return MatchupRow(shown(name), tuple(cells))


def _tint(matchup: Matchup) -> str:
    if matchup.played < _FEW or matchup.won == matchup.lost:
        return ""
    return "ahead" if matchup.won > matchup.lost else "behind"
