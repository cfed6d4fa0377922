"""The results site, and who is to do the work of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from pipeline.commands.group import ERRORS, OK, OUTPUT, SITE_LANGUAGE, SOURCE, _, terminal_language
from pipeline.commands.printing import Bar, EachEvent, near_path, print_failures, print_site
from pipeline.extensions import option
from pipeline.run.workbooks.files import ALL, Shard

if TYPE_CHECKING:
    from pipeline.run.build.result import SiteBuilt

_PROCESSES = "processes"


def _scheduler_of(_ctx: click.Context, _option: click.Parameter, value: str) -> str | None:
    """`processes` is None, `dask://host:port` is `host:port`; anything else is wrong usage."""
    if value == _PROCESSES:
        return None
    try:
        parts = urlsplit(value)
        known = parts.scheme == "dask" and parts.hostname and parts.port
    except ValueError:  # a port that is no number, a bracket that is not closed
        known = False
    if not known or value != f"dask://{parts.netloc}":
        raise click.BadParameter(_("%(value)s is neither `processes` nor `dask://host:port`.") % {"value": value})
    return parts.netloc


def _shard_of(_ctx: click.Context, _option: click.Parameter, value: str | None) -> Shard | None:
    """`2/5` is the second of five."""
    if value is None:
        return None
    number, _slash, count = value.partition("/")
    if not (number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise click.BadParameter(_("%(value)s is not a share such as 2/5, the second of five.") % {"value": value})
    return Shard(int(number), int(count))


@click.command(help=_("Build the results site from all workbooks in a folder."))
@click.argument("source", metavar="[INPUT]", type=SOURCE, default=Path("input"))
@OUTPUT
@SITE_LANGUAGE
@click.option("--force", is_flag=True, help=_("Rebuild everything, changed or not."))
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
    help=_("How many events to build at once; by default, one per processor core."),
)
@click.option(
    "--executor",
    "scheduler",
    callback=_scheduler_of,
    default=_PROCESSES,
    metavar="[processes|dask://HOST:PORT]",
    help=_("Where to build them: in processes on this computer, or on a Dask cluster."),
)
@click.option(
    "--shard",
    callback=_shard_of,
    metavar="I/N",
    help=_("Build only share I of N, told by the names of the workbooks; neither list of events nor season."),
)
@click.option(
    "--season-only", is_flag=True, help=_("Join built shards: write the list of events and the season, no event.")
)
@click.option(
    "--recursive",
    is_flag=True,
    help=_("Build the folders in the folder, each with a season of its own, and a list of them."),
)
@click.option("-q", "--quiet", is_flag=True, help=_("Print only errors."))
@click.option("-v", "--verbose", is_flag=True, help=_("For each event, print what happened and how long it took."))
def build(
    source: Path,
    output: Path,
    lang: str | None,
    force: bool,
    jobs: int | None,
    scheduler: str | None,
    shard: Shard | None,
    season_only: bool,
    recursive: bool,
    quiet: bool,
    verbose: bool,
) -> None:
    """Build; events with errors keep their last good pages and make the exit status 1."""
    from pipeline.run.build.build import build_site, join_shards
    from pipeline.run.build.plan import Workers
    from pipeline.run.progress import NO_PROGRESS

    is_folder = source.is_dir()
    wrong_usage = {
        _("Use either --quiet or --verbose."): quiet and verbose,
        _("A cluster sets its own number of workers: use either --executor or --jobs."): scheduler and jobs,
        _("--season-only joins the shards of a folder and makes no event."): season_only
        and (shard or force or jobs or scheduler or not is_folder),
        _("A shard is a share of a folder’s workbooks: name the folder."): shard and not is_folder,
        _("--recursive builds the folders of a folder: name the folder."): recursive and not is_folder,
    }
    for text, is_wrong in wrong_usage.items():
        if is_wrong:
            raise click.UsageError(text)
    workers, of, language = Workers(jobs, scheduler), shard or ALL, lang or terminal_language()
    with Bar(_("Building")) as bar, _told_of_cluster() if scheduler else nullcontext():
        progress = NO_PROGRESS if quiet else EachEvent(output) if verbose else bar
        make: Callable[..., SiteBuilt]
        if recursive:  # each folder’s own season
            make = partial(option("build --recursive"), force=force, workers=workers, shard=of, join=season_only)
        elif season_only:
            make = join_shards
        else:
            make = partial(build_site, force=force, workers=workers, shard=of)
        built = make(source, output, language, progress=progress)
    if not built.events and not shard and not built.problems:
        raise click.UsageError(_("There is no workbook in %(folder)s.") % {"folder": near_path(source)})
    if not built.events and not quiet:
        click.echo(_("No workbook of %(folder)s is in this shard.") % {"folder": near_path(source)})
    if quiet:
        print_failures(built, errors_only=True)
    else:
        print_site(built, output, told=verbose)
    sys.exit(ERRORS if built.has_errors else OK)


@contextmanager
def _told_of_cluster() -> Iterator[None]:
    """What a cluster lacks, in one sentence; wrong usage, unless it was there first and is no longer."""
    from pipeline.run.parallel.cluster import ANSWER_WITHIN, ClusterError, Trouble

    texts = {
        Trouble.NOT_INSTALLED: _(
            "Working on a cluster needs the package distributed: pip install swissbook[cluster]"
        ),
        Trouble.NO_ANSWER: _("No Dask scheduler answered at %(scheduler)s within %(seconds)s seconds."),
        Trouble.NO_WORKER: _("The Dask scheduler at %(scheduler)s has no workers."),
        Trouble.OTHER_PROGRAM: _(
            "The workers of %(scheduler)s do not have this version of Swissbook; install the same version there."
        ),
        Trouble.LOST: _(
            "The Dask scheduler at %(scheduler)s no longer answers. Build again: finished events are kept."
        ),
    }
    try:
        yield
    except ClusterError as error:
        text = texts[error.trouble] % {"scheduler": error.scheduler, "seconds": round(ANSWER_WITHIN)}
        raise (click.ClickException if error.trouble is Trouble.LOST else click.UsageError)(text) from None
