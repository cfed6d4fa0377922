"""Rules of formats that no shipped game has, as an organiser writes them, and events played by them."""

from __future__ import annotations

from pathlib import Path

from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import Event
from pipeline.rules.load import load_file
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.workbook.create import write_workbook

_BEGINNING = """
kind = "duel"
source = "House rules of the club, 2024"

[names]
en = "A game of the club"

[points]
win = 1
draw = 0.5
loss = 0

[bye]
points = 0
order = ["place"]

[standings]
tiebreaks = ["head_to_head", "lot"]
"""

FORMATS = {
    "elimination": """
        [structures]
        usual = [{ from = 2, rounds = 0, cut = 0 }]
        [bracket]
        seeding = "rating"
    """,
    "reseeded-elimination": """
        [structures]
        usual = [{ from = 2, rounds = 0, cut = 0 }]
        [bracket]
        reseed = true
        third_place = true
    """,
    "halves": """
        [structures]
        usual = [{ from = 4, to = 7, rounds = 2, cut = 4 }, { from = 8, rounds = 3, cut = 6 }]
        [bracket]
        layout = "halves"
    """,
    "placed-elimination": """
        [structures]
        usual = [{ from = 2, rounds = 0, cut = 0 }]
        [bracket]
        seeding = "rating"
        placed_seeds = 4
    """,
    "double": """
        [structures]
        usual = [{ from = 3, rounds = 0, cut = 0 }]
        [bracket]
        elimination = "double"
        second_final = true
    """,
    "double-after-swiss": """
        [structures]
        usual = [{ from = 8, rounds = 3, cut = 6 }]
        [bracket]
        elimination = "double"
    """,
    "round-robin": """
        [swiss]
        pairing = "round_robin"
        [structures]
        usual = [{ from = 3, cut = 0 }]
    """,
    "double-round-robin": """
        [swiss]
        pairing = "round_robin"
        cycles = 2
        seeding = "number"
        annul = true
        [structures]
        usual = [{ from = 3, cut = 2 }]
    """,
    "groups": """
        [swiss]
        pairing = "round_robin"
        seeding = "number"
        [structures]
        usual = [{ from = 4, to = 7, groups = 2, cut = 2 }, { from = 8, groups = 3, cut = 4 }]
    """,
    "two-days": """
        [structures]
        usual = [
          { from = 4, to = 7, rounds = 3, cut = 2, stages = [{ after = 2, best = 4 }] },
          { from = 8, rounds = 5, cut = 4, stages = [{ after = 3, best = 6 }] },
        ]
    """,
    "two-days-anew": """
        [structures]
        usual = [
          { from = 4, to = 7, rounds = 3, cut = 2, stages = [{ after = 1, best = 4, carry = false }] },
          { from = 8, rounds = 5, cut = 4, stages = [{ after = 3, best = 6, carry = false }] },
        ]
    """,
    "three-days": """
        [structures]
        usual = [
          { from = 4, to = 7, rounds = 2, cut = 0, stages = [{ after = 1, points = 0.5 }] },
          { from = 8, rounds = 5, cut = 0, stages = [{ after = 2, points = 1 }, { after = 4, best = 4 }] },
        ]
    """,
}
"""What each format says beside the rest, by its name."""


def format_text(name: str) -> str:
    """The file of a format."""
    return _BEGINNING + "\n".join(line.strip() for line in FORMATS[name].splitlines())


def format_rules(name: str) -> Ruleset:
    """The rules of a format, whose file has nothing wrong with it."""
    rules, problems = load_file(format_text(name), f"{name}.toml")
    assert rules is not None, problems
    assert problems == []
    return rules


def played_format(name: str, players: int, seed: str, moment: Moment = Moment.FINISHED) -> Event:
    """An event of a format, played by a seed to that moment."""
    return simulate(format_rules(name), players, seed=seed, moment=moment, language="en")


def write_format(folder: Path, name: str, event: Event) -> Path:
    """The event as a workbook, beside the file of its rules."""
    path, rules = folder / "cup.xlsx", format_rules(name)
    (folder / f"{name}.toml").write_text(format_text(name), "utf-8")
    write_workbook(event, {rules.id: rules}, path, event.language)
    return path
