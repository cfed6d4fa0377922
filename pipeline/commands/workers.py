"""Who is to do the work: the values of `--executor`, and what is said of a cluster that cannot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from pipeline.commands.group import _

if TYPE_CHECKING:
    from pipeline.run.parallel.cluster import ClusterError

PROCESSES = "processes"


def scheduler_of(_ctx: click.Context, _option: click.Parameter, value: str) -> str | None:
    """`processes` is None, `dask://host:port` is `host:port`; anything else is wrong usage."""
    if value == PROCESSES:
        return None
    try:
        parts = urlsplit(value)
        known = parts.scheme == "dask" and parts.hostname and parts.port
    except ValueError:  # a port that is no number, a bracket that is not closed
        known = False
    if not known or value != f"dask://{parts.netloc}":
        raise click.BadParameter(_("%(value)s is neither `processes` nor `dask://host:port`.") % {"value": value})
    return parts.netloc


@contextmanager
def told_of_cluster() -> Iterator[None]:
    """What a cluster lacks, in one sentence; wrong usage, unless it was there first and is no longer."""
    from pipeline.run.parallel.cluster import ClusterError, Trouble

    try:
        yield
    except ClusterError as error:
        text = _cluster_text(error)
        raise (click.ClickException if error.trouble is Trouble.LOST else click.UsageError)(text) from None


def _cluster_text(error: ClusterError) -> str:
    from pipeline.run.parallel.cluster import ANSWER_WITHIN, Trouble

    texts = {
        Trouble.NOT_INSTALLED: _(
            "Working on a cluster needs the package distributed: pip install swissbook[cluster]"
        ),
        Trouble.NO_ANSWER: _("No Dask scheduler answers at %(scheduler)s within %(seconds)s seconds."),
        Trouble.NO_WORKER: _("The Dask scheduler at %(scheduler)s has no workers."),
        Trouble.OTHER_PROGRAM: _(
            "The workers of %(scheduler)s do not have this version of Swissbook; install the same one there."
        ),
        Trouble.LOST: _(
            "The Dask scheduler at %(scheduler)s no longer answers. Build again: what is done is kept."
        ),
    }
    return texts[error.trouble] % {"scheduler": error.scheduler, "seconds": round(ANSWER_WITHIN)}
