"""Pages per second of a whole site, beside a bare Jinja2 loop that writes as many pages of the same sizes.

    python -m benchmarks.build [--players 512] [--repeat 3] [--cpu]

The event has 8 Swiss rounds and a top 32, played to the end. Ours computes everything from the rows of the workbook,
makes the page models, renders and writes them, and event.json and the CSV files beside them. The bare loop has its
pages' values ready in dicts: it is the floor that no site generator on Jinja2 gets under. Both write into a new
folder, turn by turn; the best of the repetitions counts for each. `--cpu` counts processor time, for a machine that
does other things as well.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from unittest.mock import patch

from jinja2 import Environment, Template

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import event_json
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Event, Slug, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import Structure, StructureRow
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Page, write_page

ROUNDS, CUT = 8, 32

BARE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body>
<h1>{{ title }}</h1>
<table>
{% for row in rows %}
<tr><th scope="row"><a href="{{ row.href }}">{{ row.round }}</a></th><td>{{ row.name }}</td><td>{{ row.result }}</td>\
<td class="num">{{ row.points }}</td><td class="num">{{ row.total }}</td></tr>
{% endfor %}
</table>
<p>{{ rest }}</p>
</body></html>
"""
ROW = {
    "href": "../main/round-3.html",
    "round": "3",
    "name": "Katarzyna Dąbrowska",
    "result": "W",
    "points": "5",
    "total": "15",
}


@dataclass
class Clock:
    """Seconds spent in each stage, as `now` counts them."""

    now: Callable[[], float]
    seconds: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        begin = self.now()
        yield
        self.seconds[name] += self.now() - begin

    @property
    def total(self) -> float:
        return sum(self.seconds.values())


def played_event(players: int) -> tuple[Event, Ruleset]:
    """An event of the wanted shape, played to the end."""
    shape = Structure("benchmark", (StructureRow(CUT, None, ROUNDS, CUT),))
    rules = replace(load_builtin("agot2-joust"), structures=(shape,))
    return simulate(rules, players, seed="benchmark"), rules


def ours(event: Event, rules: Ruleset, folder: Path, clock: Clock) -> list[int]:
    """Build the site; the sizes of its pages in bytes."""
    sizes = []
    with clock.stage("compute"):
        outcomes = [compute(contest_of(event, tournament, rules)) for tournament in event.tournaments]
    plain = Template.render

    def timed(template: Template, *args: object, **values: object) -> str:
        with clock.stage("render"):
            return plain(template, *args, **values)

    with patch.object(Template, "render", timed):
        pages = event_pages(event, outcomes, [], "en")
        while True:
            rendered, begin = clock.seconds["render"], clock.now()
            page = next(pages, None)
            clock.seconds["views"] += clock.now() - begin - (clock.seconds["render"] - rendered)
            if page is None:
                break
            sizes.append(len(page.content))
            with clock.stage("write"):
                write_page(folder, page)
    with clock.stage("event.json and CSV"):
        write_page(folder, Page("data/event.json", event_json(event, outcomes, [])))
        for name, content in csv_files(event, outcomes, "en"):
            write_page(folder, Page(f"data/{name}", content))
    return sizes


def bare(pages: Sequence[dict[str, object]], folder: Path, clock: Clock) -> None:
    """Render and write prepared dicts."""
    template = Environment(autoescape=True, trim_blocks=True).from_string(BARE)
    for number, values in enumerate(pages):
        with clock.stage("render"):
            content = template.render(values).encode()
        with clock.stage("write"):
            (folder / f"{number}.html").write_bytes(content)


def prepared(sizes: Sequence[int]) -> list[dict[str, object]]:
    """Values for pages of these sizes."""
    template = Environment(autoescape=True, trim_blocks=True).from_string(BARE)

    def size(rows: int) -> int:
        return len(template.render(title="Page", rows=[ROW] * rows, rest="").encode())

    empty, row = size(0), size(1) - size(0)
    return [
        {
            "title": "Page",
            "rows": [dict(ROW) for _ in range((wanted - empty) // row)],
            "rest": "." * ((wanted - empty) % row),
        }
        for wanted in sizes
    ]


def timed_in_new_folder(run: Callable[[Path, Clock], object], now: Callable[[], float]) -> Clock:
    """One run into a folder of its own."""
    clock = Clock(now)
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), clock)
    return clock


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--players", type=int, default=512)
    options.add_argument("--repeat", type=int, default=3)
    options.add_argument("--cpu", action="store_const", const=time.process_time, default=time.perf_counter)
    chosen = options.parse_args()
    event, rules = played_event(chosen.players)
    with tempfile.TemporaryDirectory() as folder:
        sizes = ours(event, rules, Path(folder), Clock(chosen.cpu))
    values = prepared(sizes)
    sites, loops = [], []
    for number in range(chosen.repeat):
        # under an address of its own, or its pages would be those that this process has made already
        own = replace(event, slug=Slug(f"{event.slug}-{number}"))
        sites.append(timed_in_new_folder(partial(ours, own, rules), chosen.cpu))
        loops.append(timed_in_new_folder(partial(bare, values), chosen.cpu))
    site, floor = (min(clocks, key=lambda clock: clock.total) for clocks in (sites, loops))
    shape = f"{chosen.players} players, {ROUNDS} rounds, top {CUT}"
    print(f"{shape}: {len(sizes)} pages, {sum(sizes) / 1e6:.1f} MB, the largest {max(sizes) / 1e3:.0f} kB")
    for name, clock in (("swissbook", site), ("bare Jinja2 loop", floor)):
        print(f"{name:18} {len(sizes) / clock.total:7.0f} pages/s  {clock.total:6.2f} s")
        for stage, seconds in clock.seconds.items():
            print(f"    {stage:20} {seconds:6.3f} s {seconds / clock.total:6.0%}")
    written = site.seconds["render"] + site.seconds["write"]
    print(f"rendering and writing take {written / floor.total:.2f} times as long as the bare loop,")
    print(
        f"with the page models {(written + site.seconds['views']) / floor.total:.2f} times, all {site.total / floor.total:.2f} times"
    )


if __name__ == "__main__":
    main()
