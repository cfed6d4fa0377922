"""The total over several tournaments, as `event.json` and its CSV file have it."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.exchange.csv.tables import Cell, csv_table, harmless
from pipeline.exchange.event_json.numbers import decimal_string, optional_points, points
from pipeline.model.event import Event
from pipeline.model.overall import Overall, OverallLine, OverallPart
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import words
from pipeline.views.overall.page import Ledger

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


def overall_csv(event: Event, overall: Overall) -> bytes:
    """A row for each player of the list; a place that is not settled is empty, and so are its points."""
    said = words(event.language)
    ledger = Ledger(said, overall, published(event, said))
    return csv_table(_header(ledger), _rows(ledger))


def _header(ledger: Ledger) -> list[str]:
    said = ledger.words
    header = [said.gettext("Place"), said.gettext("No"), said.gettext("Name")]
    for part in ledger.overall.tournaments:
        name = harmless(readable(part.name))
        header += [f"{name}: {said.gettext('Place')}", f"{name}: {said.gettext('Points')}"]
    return [*header, said.gettext("Total"), said.gettext("Least total"), said.gettext("Largest total")]


def _rows(ledger: Ledger) -> Iterator[list[Cell]]:
    for line in ledger.overall.lines:
        row: list[Cell] = [line.place, line.player, harmless(ledger.people[line.player].name)]
        for part in line.parts:
            row += [part.place, None if part.points is None else decimal_string(part.points)]
        yield [*row, *map(decimal_string, (line.total, line.least, line.most))]
