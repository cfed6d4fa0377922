"""The page above several seasons, and what becomes of seasons whose folders have gone."""

import datetime as dt
from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from pipeline.disk.inside import inside
from pipeline.extensions.season.rules import load_season
from pipeline.model import Slug
from pipeline.rules.load import SEASON_FILE
from pipeline.run.build.output import Output
from pipeline.run.build.plan import PRIVATE, SITE
from pipeline.run.build.records import Records, SiteRecord, program_digest, read_site_record, write_site_record
from pipeline.run.build.summary import SiteFacts, read_facts
from pipeline.run.workbooks.folders import SeasonFolder
from pipeline.site.files import Page, remove_pages, write_page
from pipeline.site.templates import environment, icon, stylesheet
from pipeline.views.index import EventSummary
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words, words
from pipeline.views.layout.colour import ACCENT
from pipeline.views.layout.frame import ICON, Frame, Head


class SeasonSummary(Struct, frozen=True):
    """A season of the site: its folder there, what it is called, and its events."""

    folder: str
    name: str
    events: tuple[EventSummary, ...]

    @property
    def days(self) -> tuple[dt.date, ...]:
        """The days of its events, the first one first."""
        return tuple(sorted(day for event in self.events for day in (event.date, event.end_date) if day))


class SeasonRow(Struct, frozen=True):
    """A season in a line."""

    href: str
    name: str
    dates: str
    rules: str
    events: str


class SeasonsPage(Struct, frozen=True):
    """All seasons, the latest first."""

    frame: Frame
    seasons: tuple[SeasonRow, ...]


def seasons_page(seasons: Sequence[SeasonSummary], language: str) -> SeasonsPage:
    """The first page of a site of several seasons."""
    shown = words(language)
    title = shown.gettext("Tournaments")
    head = Head(shown.gettext("Pairings, standings and results of tournaments"), locale=shown.locale)
    ordered = sorted(seasons, key=lambda season: season.folder)
    ordered.sort(key=lambda season: season.days[-1:] or (dt.date.min,), reverse=True)
    return SeasonsPage(
        Frame(shown.tag, title, "", "", title, "", (), head), tuple(_row(season, shown) for season in ordered)
    )


def _row(season: SeasonSummary, shown: Words) -> SeasonRow:
    days = season.days
    rules = sorted(
        {tournament.rules for event in season.events for tournament in event.tournaments if not tournament.total}
    )
    return SeasonRow(
        f"{season.folder}/index.html",
        readable(season.name),
        shown.dates(days[0], days[-1]) if days else "",
        shown.list(rules),
        str(len(season.events)),
    )


def write_index(folders: Iterable[SeasonFolder], output: Path, language: str) -> None:
    """Write the page that lists the seasons that are in the site, as far as it is not there. Raises OSError."""
    site, private = output / SITE, output / PRIVATE
    seasons = {folder.address: folder for folder in folders if read_site_record(private / folder.address).files}
    parts = [
        f"{season.shown} {read_site_record(private / season.address).made_from}" for season in seasons.values()
    ]
    made_from = sha256("\n".join([program_digest(), language, *parts]).encode()).hexdigest()
    before = read_site_record(private)
    if before.made_from == made_from and before.is_in(site):
        return
    pages = list(seasons_pages([_summary(season, private, language) for season in seasons.values()], language))
    for page in pages:
        write_page(site, page)
    files = tuple(sorted(page.path for page in pages))
    remove_pages(site, set(before.files) - set(files))
    write_site_record(private, SiteRecord(made_from, files), Records(private).readers())


def _summary(season: SeasonFolder, private: Path, language: str) -> SeasonSummary:
    facts = list(_facts(Records(private / season.address)))
    name = ""
    if (file := inside(season.path, SEASON_FILE)) and file.is_file():
        rules, _problems = load_season(file)
        name = rules.name if rules else ""
    return SeasonSummary(season.address, name or season.shown, tuple(event.summaries[language] for event in facts))


def _facts(records: Records) -> Iterator[SiteFacts]:
    for record in records:
        if found := read_facts(records.facts(record)):
            yield found


def remove_seasons(output: Path, addresses: Collection[Slug]) -> tuple[Slug, ...]:
    """Remove the pages of all seasons in the output but those at these addresses: nobody would hide a name in them.

    What somebody has put beside them stays. Says which they were.
    """
    private = output / PRIVATE
    folders = sorted(private.iterdir()) if private.is_dir() else []
    others = [Slug(folder.name) for folder in folders if folder.is_dir() and folder.name not in addresses]
    return tuple(season for season in others if _removed(output, season))


def _removed(output: Path, season: Slug) -> bool:
    """Remove a season, if the folder of the output is one; whether it was."""
    site, private = output / SITE, output / PRIVATE
    records, made = Records(private / season), read_site_record(private / season)
    events = list(records)
    for record in events:
        Output(site / season, private / season, records).remove(record)
    remove_pages(site, [f"{season}/{file}" for file in made.files])
    if events or made.files:
        remove_pages(private, [f"{season}/site.json", f"{season}/season.html"])
    return bool(events or made.files)


def seasons_pages(seasons: Sequence[SeasonSummary], language: str) -> Iterator[Page]:
    """What a site of several seasons has above them: the first page, the stylesheet and the icon."""
    template = environment(words(language).language).get_template("pages/seasons.html")
    yield Page("index.html", template.render(page=seasons_page(seasons, language)).encode())
    yield Page("style.css", stylesheet().encode())
    yield Page(ICON, icon(ACCENT))
