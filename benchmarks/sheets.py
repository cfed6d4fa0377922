"""What the sheets of an event take that typst makes.

    python -m benchmarks.sheets [--players 32] [--repeat 5]

Processor seconds of each in one process, the least of the repetitions, each under a name of its own: typst remembers
what it has laid out.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Mapping

from pipeline.extensions.forecast.engine.forecast import with_forecast
from pipeline.extensions.simulate.play import simulate
from pipeline.model import replace
from pipeline.rules.load import load_builtin
from pipeline.run.load import states_of
from pipeline.site.print.pdf import PDF, as_data, typeset
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.mail.letter import account
from pipeline.views.mail.report import protocol
from pipeline.views.print.sheets import print_sheets

RULES = "agot2-joust"


def sheets(players: int, name: str) -> Mapping[str, tuple[str, str]]:
    """Of each sheet the template and the data, by the file's name."""
    rules, said = load_builtin(RULES), words("en")
    event = replace(simulate(rules, players, seed="S1", language="en"), name=name)
    states = [with_forecast(one) for one in states_of(event, {rules.id: rules})]
    context = TournamentContext(said, event, states[0], published(event, said), tuple, None)
    found = {one.file: (one.template, as_data(one.model)) for one in print_sheets(context)}
    report = protocol(account(event, states, None, (), [rules]))
    return {**found, "protocol": ("protocol", as_data(report))}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--players", type=int, default=32)
    options.add_argument("--repeat", type=int, default=5)
    chosen = options.parse_args()
    seconds: dict[str, list[float]] = defaultdict(list)
    for number in range(chosen.repeat + 1):
        for file, (template, data) in sheets(chosen.players, f"Spring Cup {number}").items():
            start = time.process_time()
            typeset(template, data, PDF)
            seconds[file].append(time.process_time() - start)
    for file, runs in seconds.items():
        print(f"{file:24}{min(runs[1:]):8.3f} s")
    print(f"{'all':24}{sum(min(runs[1:]) for runs in seconds.values()):8.3f} s")


if __name__ == "__main__":
    main()
