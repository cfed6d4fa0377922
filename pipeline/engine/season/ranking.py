"""The ranking of a game over its tournaments, by points of places or by the average place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.season.season import DecidedBy, RankedBy, Ranking, RankingPart, RankingRow
from pipeline.rules.season import RankingRules

if TYPE_CHECKING:
    import pandas as pd

_ORDER = ("unplaced", "key", "fewer", "best_place")
"""What lines go by, the smallest first; equal in all of them share the place."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A place that a player has won: `entry` is that of the tournament among those of the game."""

    player: PlayerNumber
    entry: int
    place: int


def points_of_place(rules: RankingRules, place: int) -> Number:
    """What a place is worth; a shared one as much to each who shares it."""
    return rules.points[place - 1] if place <= len(rules.points) else rules.beyond


def ranking(placed: Sequence[Placed], rules: RankingRules) -> Ranking:
    """Everybody who has a place, the best first; who has played fewer than `needed` comes last and has none.

    The better value goes first: the larger total, or the lower average. Among equal values goes first who has more
    tournaments counted, then who has the best place of all; who is still equal shares the place. Of equal parts the
    better place, then the earlier tournament counts.
    """
    by = RankedBy.POINTS if rules.points else RankedBy.AVERAGE
    rows = tuple(_rows(placed, rules, by)) if placed else ()
    return Ranking(by, rows, rules.points, rules.beyond, rules.best, rules.needed)


def _rows(placed: Sequence[Placed], rules: RankingRules, by: RankedBy) -> Iterator[RankingRow]:
    parts = _parts(placed, rules, by)
    lines = _lines(parts, rules, by)
    own: dict[int, list[RankingPart]] = {}
    for player, entry, place, worth, counted in zip(
        *(parts[name].tolist() for name in ("player", "entry", "place", "worth", "counted")), strict=True
    ):
        own.setdefault(player, []).append(RankingPart(entry, place, worth, counted))
    keys = list(zip(*(lines[name].tolist() for name in _ORDER), strict=True))
    values = zip(*(lines[name].tolist() for name in ("player", "value", "rank")), strict=True)
    for index, (player, value, place) in enumerate(values):
        neighbours = [keys[other] for other in (index - 1, index + 1) if 0 <= other < len(keys)]
        yield RankingRow(
            None if keys[index][0] else place,
            PlayerNumber(player),
            value,
            _decided_by(keys[index], neighbours),
            tuple(own[player]),
        )


def _parts(placed: Sequence[Placed], rules: RankingRules, by: RankedBy) -> pd.DataFrame:
    """A row for each place won, player by player in order of date. Worths are objects: exact, never float."""
    import pandas as pd

    worths = [points_of_place(rules, one.place) if by is RankedBy.POINTS else one.place for one in placed]
    parts = pd.DataFrame(
        {
            "player": [one.player for one in placed],
            "entry": [one.entry for one in placed],
            "place": [one.place for one in placed],
            "worth": pd.Series(worths, dtype=object),
            "loss": pd.Series([-worth if by is RankedBy.POINTS else worth for worth in worths], dtype=object),
        }
    )
    better = parts.sort_values(["player", "loss", "place", "entry"]).groupby("player").cumcount()
    most = len(placed) if rules.best is None else rules.best
    return parts.assign(counted=better < most).sort_values(["player", "entry"])


def _lines(parts: pd.DataFrame, rules: RankingRules, by: RankedBy) -> pd.DataFrame:
    """A row for each player, in the order of the ranking: the player's value, and the `rank` that equal ones share."""
    import pandas as pd

    counted = parts[parts["counted"]].groupby("player").agg(total=("worth", "sum"), events=("worth", "size"))
    whole = parts.groupby("player").agg(best_place=("place", "min"), played=("place", "size"))
    lines = counted.join(whole).reset_index()
    pairs = zip(lines["total"].tolist(), lines["events"].tolist(), strict=True)
    values = [total if by is RankedBy.POINTS else _plain(Fraction(total, events)) for total, events in pairs]
    lines["value"] = pd.Series(values, dtype=object)
    lines["key"] = pd.Series([-value if by is RankedBy.POINTS else value for value in values], dtype=object)
    lines["fewer"] = -lines["events"]
    lines["unplaced"] = lines["played"] < rules.needed
    lines = lines.sort_values([*_ORDER, "player"]).reset_index(drop=True)
    lines["rank"] = lines.index + 1
    lines["rank"] = lines.groupby(list(_ORDER), sort=False)["rank"].transform("min")
    return lines


def _plain(value: Fraction) -> Number:
    return int(value) if value.denominator == 1 else value


def _decided_by(own: tuple[object, ...], neighbours: Sequence[tuple[object, ...]]) -> DecidedBy:
    """The last criterion that tells a line from one of its neighbours; none where one is equal in all of them."""
    if own in neighbours:
        return DecidedBy.SHARED
    agreeing = [
        next(i for i, pair in enumerate(zip(own, other, strict=True)) if pair[0] != pair[1]) for other in neighbours
    ]
    last = max(agreeing, default=1)
    return (DecidedBy.VALUE, DecidedBy.VALUE, DecidedBy.EVENTS, DecidedBy.BEST_PLACE)[last]
