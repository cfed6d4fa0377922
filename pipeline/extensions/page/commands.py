"""`page`: Swissbook as a folder for a web server."""

from functools import partial
from pathlib import Path

import click

from pipeline.commands.group import OUTPUT_OPTION, _
from pipeline.commands.printing import near_path
from pipeline.locale.spelling import printable

_MEGABYTE = 1_000_000


@click.command(
    help=_(
        "Make a folder for any web server: the desk as a page that works in the browser alone. What it takes from "
        "elsewhere is downloaded once and checked."
    )
)
@OUTPUT_OPTION(default=Path("page"), help=_("Folder for the page."))
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help=_("Folder with the files that would be downloaded; nothing is then."),
)
def page(output: Path, source: Path | None) -> None:
    """Write the folder; wrong usage where a file is not to be had."""
    from pipeline.extensions.page.folder import NotCompiled, write_page
    from pipeline.extensions.page.locked import LockedFile, MissingFile, fetched, given

    def begun(file: LockedFile) -> None:
        click.echo(_("Downloading %(file)s") % {"file": file.name}, err=True)

    try:
        first, later = write_page(
            output, partial(given, folder=source) if source else partial(fetched, begun=begun)
        )
    except MissingFile as missing:
        said = _("%(file)s is another file than it should be. Get it anew with %(command)s.")
        if missing.reason:
            said = _("%(file)s cannot be had: %(reason)s. Get it with %(command)s and name its folder with --from.")
        values = {"file": missing.file.name, "reason": missing.reason, "command": f"`{missing.file.command}`"}
        raise click.UsageError(printable(said % values)) from None
    except NotCompiled as refused:
        said = _("Python for the page is compiled by Node.js, which did not do it: %(reason)s.")
        raise click.UsageError(printable(said % {"reason": refused})) from None
    sizes = {"first": round(first / _MEGABYTE, 1), "later": round(later / _MEGABYTE, 1)}
    click.echo(_("The page is ready: %(folder)s") % {"folder": near_path(output)})
    click.echo(_("A browser loads %(first)s MB, and %(later)s MB more when something is first printed.") % sizes)
