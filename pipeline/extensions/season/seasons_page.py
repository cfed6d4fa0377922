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
from pipeline.run.build.summary import read_facts
from pipeline.run.workbooks.folders import SeasonFolder
from pipeline.site.files import Page, remove_pages, write_page
from pipeline.site.templates import environment, icon, stylesheet
from pipeline.views.index import EventSummary
from pipeline.views.language.people import readable
from pipeline.views.language.words import words
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
    rows = []
    for season in ordered:
        days, tournaments = season.days, [one for event in season.events for one in event.tournaments]
        dates = shown.dates(days[0], days[-1]) if days else ""
        rules = shown.list(sorted({tournament.rules for tournament in tournaments if not tournament.total}))
        name, count = readable(season.name), str(len(season.events))
        rows.append(SeasonRow(f"{season.folder}/index.html", name, dates, rules, count))
    return SeasonsPage(Frame(shown.tag, title, "", "", title, "", (), head), tuple(rows))


def write_index(folders: Iterable[SeasonFolder], output: Path, language: str) -> None:
    """Write the page that lists the seasons that are in the site, as far as it is not there. Raises OSError."""
    site, private = output / SITE, output / PRIVATE
    seasons = {folder.address: folder for folder in folders if read_site_record(private / folder.address).files}
    made = ((season.shown, read_site_record(private / season.address)) for season in seasons.values())
    parts = [f"{shown} {record.made_from}" for shown, record in made]
    made_from = sha256("\n".join([program_digest(), language, *parts]).encode()).hexdigest()
    before = read_site_record(private)
    if before.made_from == made_from and before.is_in(site):
        return
    summaries = []
    for season in seasons.values():
        records, name = Records(private / season.address), ""
        if (file := inside(season.path, SEASON_FILE)) and file.is_file():
            rules, _problems = load_season(file)
            name = rules.name if rules else ""
        facts = [found for record in records if (found := read_facts(records.facts(record)))]
        events = tuple(event.summaries[language] for event in facts)
        summaries.append(SeasonSummary(season.address, name or season.shown, events))
    pages = list(seasons_pages(summaries, language))
    for page in pages:
        write_page(site, page)
    files = tuple(sorted(page.path for page in pages))
    remove_pages(site, set(before.files) - set(files))
    write_site_record(private, SiteRecord(made_from, files), Records(private).readers())


def remove_seasons(output: Path, addresses: Collection[Slug]) -> tuple[Slug, ...]:
    """Remove the pages of all seasons in the output but those at these addresses: nobody would hide a name in them.

    What somebody has put beside them stays. Says which they were.
    """
    site, private = output / SITE, output / PRIVATE
    folders = sorted(private.iterdir()) if private.is_dir() else []
    removed = []
    for season in [Slug(folder.name) for folder in folders if folder.is_dir() and folder.name not in addresses]:
        records, made = Records(private / season), read_site_record(private / season)
        events = list(records)
        for record in events:
            Output(site / season, private / season, records).remove(record)
        remove_pages(site, [f"{season}/{file}" for file in made.files])
        if events or made.files:  # else the folder is no season
            remove_pages(private, [f"{season}/site.json", f"{season}/season.html"])
            removed.append(season)
    return tuple(removed)


def seasons_pages(seasons: Sequence[SeasonSummary], language: str) -> Iterator[Page]:
    """What a site of several seasons has above them: the first page, the stylesheet and the icon."""
    template = environment(words(language).language).get_template("pages/seasons.html")
    yield Page("index.html", template.render(page=seasons_page(seasons, language)).encode())
    yield Page("style.css", stylesheet().encode())
    yield Page(ICON, icon(ACCENT))
