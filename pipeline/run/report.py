"""The report to the coordinator and other drafts of messages, in the private folder of an event."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.disk.replacement import Readers, readers_of
from pipeline.exchange.event_json import event_json
from pipeline.exchange.results_workbook import results_workbook
from pipeline.model import Event, ReportNames, Slug, replace
from pipeline.problems.problem import Severity
from pipeline.run.load import Loaded, Ready, load, rulesets_of
from pipeline.site import mail as drafts
from pipeline.site.files import Page, remove_pages, write_page
from pipeline.site.mail import Attachment
from pipeline.site.print.press import Press
from pipeline.views.mail.letter import Account, account
from pipeline.views.mail.report import to_do
from pipeline.views.print.latest import latest_round, round_of

_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_PLAYER_CARDS = re.compile(r"attachments/player-cards(-[a-z0-9-]+)?\.pdf")
_LETTERS_TO_PLAYERS = re.compile(r"players/[0-9]+\.eml")
_REPORT = re.compile(r"report\.(eml|html)|attachments/(protocol\.pdf|results\.xlsx|event\.json)")
_OURS = (
    _REPORT,
    _PLAYER_CARDS,
    _LETTERS_TO_PLAYERS,
    re.compile(r"rounds/[a-z0-9-]+-round-[a-z0-9-]+\.eml"),
)
"""How our files are called in the folder of an event's mail, and no more than that: the organiser may have put others beside them."""


class Reported(Struct, frozen=True):
    """What was written of a workbook: the report, result cards, announcements; `to_do` is what the draft still asks for."""

    loaded: Loaded
    report: Path | None = None
    to_do: tuple[str, ...] = ()
    cards: tuple[Path, ...] = ()
    rounds: tuple[Path, ...] = ()


def report(
    file: Path, private: Path, *, players: bool = False, announce: bool = False, number: int | None = None
) -> Reported:
    """Write the report of a workbook, and on request a result card for each `players` with an address, and the
    announcement of its latest round, or of Swiss round `number`. Nothing where the workbook has errors.
    """
    loaded = load(file)
    if not isinstance(loaded, Ready):
        return Reported(loaded)
    event, told, readers = loaded.event, _account(loaded, loaded.event), readers_of(file)
    with Press() as press:
        made = begin_report(loaded, press, told).pages()
    (draft, *_) = _replaced(private, event.slug, made, readers)
    # With the names of the site, whatever the report may have: players read it.
    public = _account(loaded, replace(loaded.event, report_names=ReportNames.PUBLISHED))
    cards = _written(private, drafts.card_pages(public), readers) if players else ()
    if players:
        _remove_but(private, event.slug, _LETTERS_TO_PLAYERS, cards)
    announced = [
        drafts.announcement_page(public, context, latest)
        for context in (public.contexts if announce or number is not None else ())
        if (latest := latest_round(context) if number is None else round_of(context, number)) is not None
    ]
    rounds = _written(private, announced, readers)
    return Reported(loaded, draft, tuple(to_do(told)), tuple(cards), tuple(rounds))


class BegunReport(Struct, frozen=True):
    """A report whose `sheets` are being printed."""

    loaded: Ready
    told: Account
    sheets: tuple[drafts.AttachedSheet, ...]

    def pages(self) -> list[Page]:
        """The files of the report, made but not yet written, by their paths in the private folder."""
        loaded, told, said = self.loaded, self.told, self.told.words
        warnings = [problem for problem in loaded.problems if problem.severity is Severity.WARNING]
        tables = results_workbook(told.event, loaded.states, told.people, loaded.event.language)
        facts = event_json(told.event, loaded.states, warnings, loaded.overall)
        data = (
            Attachment("results.xlsx", _XLSX, tables, said.gettext("Final tables")),
            Attachment("event.json", "application/json", facts, said.gettext("All the data, for programs")),
        )
        return list(drafts.report_pages(told, self.sheets, data))


def begin_report(loaded: Ready, press: Press, told: Account | None = None) -> BegunReport:
    """Begin a report: what is to be printed is begun, whatever else there is to do meanwhile."""
    own = told or _account(loaded, loaded.event)
    return BegunReport(loaded, own, tuple(drafts.begin_attached_sheets(own, press)))


def write_report(private: Path, slug: Slug, pages: Sequence[Page], readers: Readers) -> None:
    """Write the files of a report for these readers, and remove those of an earlier one that do not belong to it."""
    written = _replaced(private, slug, pages, readers)
    _remove_but(private, slug, _REPORT, written)


def remove_mail(private: Path, slug: Slug) -> None:
    """Remove what was written for an event that is no longer there; what somebody has added stays."""
    for pattern in _OURS:
        _remove_but(private, slug, pattern, ())


def _account(loaded: Ready, event: Event) -> Account:
    return account(event, loaded.states, loaded.overall, loaded.problems, rulesets_of(event, loaded.reading))


def _replaced(private: Path, slug: Slug, pages: Sequence[Page], readers: Readers) -> list[Path]:
    written = _written(private, pages, readers)
    _remove_but(private, slug, _PLAYER_CARDS, written)
    return written


def _written(private: Path, pages: Iterable[Page], readers: Readers) -> list[Path]:
    written = []
    for page in pages:
        write_page(private, page, readers)
        written.append(private / page.path)
    return written


def _remove_but(private: Path, slug: Slug, ours: re.Pattern[str], kept: Iterable[Path]) -> None:
    """Remove what an earlier run has left of an event's mail, where it was not written again."""
    mail = private / slug / drafts.FOLDER
    stale = {path for path in mail.rglob("*") if ours.fullmatch(path.relative_to(mail).as_posix())} - set(kept)
    remove_pages(private, [path.relative_to(private).as_posix() for path in stale])
