"""The cut forecast, as `event.json` and the CSV file have it."""

from __future__ import annotations

from pipeline.exchange.numbers import decimal_string, optional_points, points
from pipeline.model.forecast import Forecast, Prospect

Json = dict[str, object]


def forecast_facts(forecast: Forecast | None) -> Json | None:
    """What is known of everybody who can make the cut; None where there is no forecast."""
    if forecast is None:
        return None
    to_stage = (
        {} if forecast.after is None else {"after": forecast.after, "points": optional_points(forecast.points)}
    )
    return {
        "cut": forecast.cut,
        **to_stage,
        "rounds_left": forecast.rounds_left,
        "exact": forecast.exact,
        "runs": forecast.runs,
        "players": [_prospect(one) for one in forecast.prospects],
    }


def _prospect(one: Prospect) -> Json:
    return {
        "player": one.player,
        "state": one.verdict.value,
        "sure_with": optional_points(one.sure_with),
        "possible_with": optional_points(one.possible_with),
        "most": points(one.most),
        "chance": one.chance and decimal_string(one.chance.share),
        "error": one.chance and decimal_string(one.chance.error),
    }
