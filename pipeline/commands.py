"""The command line: options, exit codes and printing, nothing else."""

from __future__ import annotations

import click


@click.group()
@click.version_option(package_name="swissbook")
def main() -> None:
    """From a tournament in a spreadsheet to pairings, standings, brackets and a results site."""
