"""A tournament that nobody has played."""

from pathlib import Path

import click

from pipeline.commands.group import OUTPUT_FILE, _, terminal_language
from pipeline.commands.new import refuse_taken
from pipeline.commands.printing import print_made
from pipeline.commands.rules import known_rules
from pipeline.locale.languages import LANGUAGES


@click.command(help=_("Simulate a tournament from a seed and write its workbook."))
@click.option("--rules", "named", required=True, help=_("The ruleset, or a .toml file of your own."))
@click.option("--players", type=click.IntRange(2, 10_000), required=True, help=_("How many are playing."))
@click.option(
    "--rounds",
    type=click.IntRange(0),
    help=_("Stop after this many rounds; if left out, the event is played to the end."),
)
@click.option(
    "--until",
    type=click.Choice(["registered", "after-rounds", "mid-round", "mid-bracket", "finished"]),
    help=_("How far to play; with --rounds only, until after those rounds."),
)
@click.option(
    "--seed", default="S1", show_default=True, help=_("The draw seed: the same seed gives the same event.")
)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help=_(
        "Language of the workbook and of the names; if left out, that of this computer where Swissbook has it, else English."
    ),
)
@click.option("-o", "--output", "file", type=OUTPUT_FILE, required=True, help=_("The workbook to write."))
def simulate(
    named: str, players: int, rounds: int | None, until: str | None, seed: str, lang: str | None, file: Path
) -> None:
    """Write a workbook with a simulated event, never over another file."""
    from pipeline.extensions.simulate.workbook import create_simulated

    refuse_taken(file)
    language = lang or terminal_language()
    rules = known_rules(named)
    problems = create_simulated(file, rules, players, rounds=rounds, until=until, seed=seed, language=language)
    print_made(file, problems, language)
