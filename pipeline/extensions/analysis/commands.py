"""`export`: data of a built site for analysts."""

from pathlib import Path

import click

from pipeline.commands.group import OUTPUT_OPTION, _, ngettext
from pipeline.commands.printing import near_path
from pipeline.locale.spelling import printable


@click.command(
    help=_(
        "Write all matches, standings and ratings of a built site as Parquet files, with published names alone. "
        "Needs the extra parquet."
    )
)
@click.argument(
    "site", metavar="[SITE]", type=click.Path(path_type=Path, file_okay=False), default=Path("output/site")
)
@OUTPUT_OPTION(default=Path("data"), help=_("Folder for the tables."))
def export(site: Path, output: Path) -> None:
    """Write the tables; wrong usage where there is no built site."""
    from pipeline.extensions.analysis.export import SiteUnreadable, export_tables

    try:
        tables = export_tables(site, output)
    except ImportError:
        text = _("Writing Parquet needs the package duckdb: pip install swissbook[parquet]")
        raise click.UsageError(text) from None
    except SiteUnreadable as error:
        values = {"folder": near_path(site), "file": printable(str(error))}
        text = _("%(folder)s is not a built site: %(file)s is missing or damaged. Build it first.")
        raise click.UsageError(text % values) from None
    for file, rows in tables.items():
        values = {"file": near_path(file), "count": str(rows)}
        click.echo(ngettext("%(file)s: %(count)s row", "%(file)s: %(count)s rows", rows) % values)
