"""Joining a season of which one event has changed: reading, working out, comparing and writing, without the event itself.

    python -m benchmarks.join [--events 1000] [--repeat 3]

Processor seconds in one process, the least of the repetitions. The events are simulated ones of five games in four
languages, each under as many names and dates as are asked for; the pages stand as they would be made.
"""

from __future__ import annotations

import argparse
import datetime as dt
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.season import DAY, GAMES, LANGUAGES, SEED, SMALL
from pipeline.exchange.site_events import events_ics, events_json
from pipeline.extensions.season.csv import season_files
from pipeline.extensions.season.engine.record import entry_from_json
from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.gathering import GATHERING, season_framer, season_part
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Slug, replace
from pipeline.rules.load import load_builtin
from pipeline.run.build.gathering import SiteMatter
from pipeline.run.build.summary import facts_json, facts_of, read_facts
from pipeline.run.load import Ready, load
from pipeline.site.files import Stamps
from pipeline.site.site_pages import site_pages
from pipeline.views.language.words import words
from pipeline.workbook.create import write_workbook
from pipeline.workbook.open.gc_paused import uncollected

Seconds = dict[str, float]


def kept(events: int) -> list[bytes]:
    """What is kept of so many events."""
    simulated = [_facts(game, language) for game in GAMES for language in LANGUAGES]
    return [_copy(simulated[number % len(simulated)], number) for number in range(events)]


def _facts(game: str, language: str) -> bytes:
    rules = load_builtin(game)
    event = replace(simulate(rules, SMALL, seed=SEED, language=language), slug=Slug("event-000000"), date=DAY)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event-000000.xlsx"
        write_workbook(event, {rules.id: rules}, path, language)
        loaded = load(path)
    if not isinstance(loaded, Ready):
        raise TypeError(f"{game} cannot be built")
    return facts_json(facts_of(loaded))


def _copy(facts: bytes, number: int) -> bytes:
    day = DAY + dt.timedelta(days=number % 365)
    return facts.replace(b"event-000000", b"event-%06d" % number).replace(str(DAY).encode(), str(day).encode())


def join(content: Sequence[bytes], before: Stamps) -> tuple[Seconds, Stamps]:
    """The seconds of each step, and what the pages were made from; those of `before` are not made again."""
    clock = [time.process_time()]
    stamps, found = Stamps(before.now), {}

    def step(name: str) -> None:
        clock.append(time.process_time())
        found[name] = clock[-1] - clock[-2]

    facts = [one for one in map(read_facts, content) if one]
    step("entries read")
    entries = [entry_from_json(entry) for one in facts for entry in one.kept[GATHERING.key]]
    step("entries told")
    worked_out, _ = season(entries)
    step("season worked out")
    summaries, framer = [one.summaries["en"] for one in facts], season_framer(worked_out, "en")
    part = season_part(worked_out, SiteMatter("en", "", stamps))
    if framer is None or part is None:
        raise TypeError("a season of nothing")
    list(site_pages(summaries, "en", {}, [part], stamps))
    step("models of pages compared")
    events_json(summaries, ""), events_ics(summaries, words("en"), "")
    step("list and calendar")
    list(season_files(framer))
    step("season.json and CSV")
    return found, stamps


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--events", type=int, default=1000)
    options.add_argument("--repeat", type=int, default=3)
    options.add_argument(
        "--collect", action="store_true", help="with Python's search for cycles, as builds were before"
    )
    chosen = options.parse_args()
    content = kept(chosen.events)
    _, stamps = join(content, Stamps())
    runs = []
    for _ in range(chosen.repeat):
        if chosen.collect:
            runs.append(join(content, stamps)[0])
        else:
            with uncollected():
                runs.append(join(content, stamps)[0])
    for name in runs[0]:
        print(f"{name:28}{min(run[name] for run in runs):8.2f} s")
    print(f"{'all':28}{min(sum(run.values()) for run in runs):8.2f} s")


if __name__ == "__main__":
    main()
