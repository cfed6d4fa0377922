"""What a running `serve` does from a saved result to the page, for an event in the middle of its third round.

    python -m benchmarks.saved [--players 28] [--repeat 16]

Results of the round come and go in a simulated event in one process. Processor seconds of the thread that builds (sheets are
printed in others meanwhile), the least and the median of the saves; with `--profile` a profile of all of them instead.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.extensions.desk.preview.preview import refresh
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Event, replace
from pipeline.rules.load import load_builtin
from pipeline.workbook.create import write_workbook

RULES, ROUND = "agot2-joust", 3


def states(players: int, language: str) -> Sequence[Event]:
    """The event with one to all but two results of the round."""
    event = simulate(load_builtin(RULES), players, rounds=ROUND, seed="S1", language=language)
    tournament = event.tournaments[0]
    decided = [match for match in tournament.matches if match.round.number == ROUND and match.player2]
    found = []
    for count in range(1, len(decided) - 1):
        bare = {match.table for match in decided[count:]}
        matches = tuple(
            replace(match, result=None, score1=None, score2=None)
            if match.round.number == ROUND and match.table in bare
            else match
            for match in tournament.matches
        )
        found.append(replace(event, tournaments=(replace(tournament, matches=matches),)))
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--players", type=int, default=28)
    options.add_argument("--repeat", type=int, default=16)
    options.add_argument("--profile", action="store_true")
    chosen = options.parse_args()
    rules = load_builtin(RULES)
    with TemporaryDirectory() as name:
        folder = Path(name)
        workbook, output = folder / "in" / "cup.xlsx", folder / "out"
        workbook.parent.mkdir()
        saved = []
        for number, event in enumerate(states(chosen.players, "en")):
            path = folder / f"{number}.xlsx"
            write_workbook(event, {rules.id: rules}, path, "en")
            saved.append(path.read_bytes())
        seconds, profile = [], cProfile.Profile(time.thread_time)
        for number in range(chosen.repeat + 3):
            workbook.write_bytes(saved[number % len(saved)])
            if chosen.profile and number >= 3:
                profile.enable()
            start = time.thread_time()
            made = refresh(workbook.parent, output, "en")
            seconds.append(time.thread_time() - start)
            profile.disable()
            if not made.changed or made.site.has_errors:
                raise SystemExit("an event has errors, or nothing changed")
    warm = seconds[3:]
    if chosen.profile:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(70)
    print(f"least {min(warm):.4f} s, median {statistics.median(warm):.4f} s")


if __name__ == "__main__":
    main()
