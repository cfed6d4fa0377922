"""The total over several tournaments."""

from __future__ import annotations

from pipeline.exchange.numbers import optional_points, points
from pipeline.model.overall import Overall, OverallLine, OverallPart

Json = dict[str, object]


def overall_facts(overall: Overall | None) -> list[Json]:
    """A line for each player of the list, best first; nothing where nothing is combined."""
    return [] if overall is None else [_line(line) for line in overall.lines]


def _line(line: OverallLine) -> Json:
    """`total` are the points of the places that are settled, `least` and `most` bound what it can still become."""
    return {
        "place": line.place,
        "player": line.player,
        "total": points(line.total),
        "least": points(line.least),
        "most": points(line.most),
        "eligible": line.eligible,
        "can_win": line.can_win,
        "decided_by": line.decided_by,
        "parts": [_part(part) for part in line.parts],
    }


def _part(part: OverallPart) -> Json:
    """A place that is not settled is null, and so are its points; `best` and `worst` bound it."""
    return {
        "tournament": part.tournament,
        "place": part.place,
        "points": optional_points(part.points),
        "best": part.places.best,
        "worst": part.places.worst,
    }
