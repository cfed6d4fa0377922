"""The results site."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, OK, SOURCE, _, terminal_language
from pipeline.commands.printing import print_failures, print_site
from pipeline.commands.progress import Bar, EachEvent
from pipeline.commands.workers import PROCESSES, scheduler_of, told_of_cluster


@click.command(help=_("Build the results site of every workbook in a folder."))
@click.argument("source", metavar="[INPUT]", type=SOURCE, default=Path("input"))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("output"),
    show_default=True,
    help=_("Folder to write to."),
)
@click.option("--force", is_flag=True, help=_("Make everything again, changed or not."))
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
    help=_("How many events to make at once; without it as many as there are processor cores."),
)
@click.option(
    "--executor",
    "scheduler",
    callback=scheduler_of,
    default=PROCESSES,
    metavar="[processes|dask://HOST:PORT]",
    help=_("Where to make them: in processes of this machine, or on a Dask cluster."),
)
@click.option("-q", "--quiet", is_flag=True, help=_("Say nothing but errors."))
@click.option("-v", "--verbose", is_flag=True, help=_("Say of each event what became of it and how long it took."))
def build(
    source: Path, output: Path, force: bool, jobs: int | None, scheduler: str | None, quiet: bool, verbose: bool
) -> None:
    """Build; events with errors keep their last good pages and make the exit status 1."""
    from pipeline.run.build.build import build_site
    from pipeline.run.build.plan import Workers
    from pipeline.run.progress import NO_PROGRESS

    if quiet and verbose:
        raise click.UsageError(_("Give either --quiet or --verbose."))
    if scheduler and jobs:
        raise click.UsageError(_("A cluster has as many workers as it has: give either --executor or --jobs."))
    workers = Workers(jobs, scheduler)
    with Bar(_("Building")) as bar, told_of_cluster():
        progress = NO_PROGRESS if quiet else EachEvent(output) if verbose else bar
        built = build_site(source, output, terminal_language(), force=force, progress=progress, workers=workers)
    if not built.events:
        raise click.UsageError(_("There is no workbook in %(folder)s.") % {"folder": source})
    if quiet:
        print_failures(built, errors_only=True)
    else:
        print_site(built, output, told=verbose)
    sys.exit(ERRORS if built.has_errors else OK)
