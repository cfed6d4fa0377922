"""Who beat whom among armies or factions: a row and a column for each."""

from collections import Counter
from collections.abc import Callable, Mapping

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
