"""The sheet Event: a field in each row."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import Event, Level, PublishedNames, ReportNames
from pipeline.problems.problem import Severity
from pipeline.schema.cells import (
    CellKind,
    Colour,
    Day,
    EmailAddress,
    EventSlug,
    LanguageCode,
    LanguageCodes,
    LongText,
    PlainText,
    WebAddress,
    WholeNumber,
    Word,
)
from pipeline.schema.sheet import Column, Sheet
from pipeline.schema.sheets.shared import PRIVATE
from pipeline.schema.words import LEVELS, PUBLISHED_NAMES, REPORT_NAMES

_LATEST_REPORT = 999
_MOST_SEATS = 99_999


def _field(
    key: str, kind: CellKind, note: str, *, public: bool = True, draws: bool = False, needed: bool = False
) -> Column:
    return Column(key, kind, public=public, draws_rest_on_it=draws, note=note, needed=needed)


EVENT = Sheet(
    "event",
    Event,
    (
        _field("name", PlainText(), N_("The name of the event, as shown on the site. Required."), needed=True),
        _field(
            "slug",
            EventSlug(),
            N_("Short name used in the site’s addresses. Set once, so that links keep working."),
        ),
        _field("date", Day(), N_("The first day of the event.")),
        _field("end_date", Day(), N_("Only if the event lasts more than one day.")),
        _field("venue", PlainText(), N_("Where it takes place: the shop, the club, the hall.")),
        _field("city", PlainText(), N_("The city, as shown on the site.")),
        _field("country", PlainText(), N_("The country, as shown on the site.")),
        _field("level", Word(LEVELS, Level), N_("How strict the event is. The rules of some games depend on it.")),
        _field("organiser", PlainText(), N_("Who is responsible for the event, as shown on the site.")),
        _field(
            "contact",
            PlainText(),
            N_("How to reach the organiser: an address or a telephone number. Shown on the site."),
        ),
        _field("entry_fee", PlainText(), N_("What it costs to play, as shown on the site.")),
        _field("prizes", LongText(), N_("What can be won, as shown on the site.")),
        _field("seats", WholeNumber(1, _MOST_SEATS), N_("How many can play, as shown on the site.")),
        _field("coordinator", PlainText(), N_("Who receives the report after the event."), public=False),
        _field(
            "coordinator_email", EmailAddress(), N_("Used for the report; never shown on the site."), public=False
        ),
        _field(
            "report_names",
            Word(REPORT_NAMES, ReportNames),
            N_("Whether the report has full names or those shown on the site."),
        ),
        _field(
            "report_version",
            WholeNumber(1, _LATEST_REPORT, Severity.WARNING),
            N_("Increase this by one when you send a corrected report."),
        ),
        _field("language", LanguageCode(), N_("The language of the site: one of the codes that the cell offers.")),
        _field("more_languages", LanguageCodes(), N_("Other languages of the site, separated by commas.")),
        _field(
            "seed",
            PlainText(),
            N_(
                "Everything left to chance is decided from this text, so that anyone can check it. Do not "
                "change it later."
            ),
            draws=True,
        ),
        _field("site_address", WebAddress(), N_("Where the site will be on the web, if anywhere.")),
        _field("logo", PlainText(), N_("The file name of a picture next to this workbook.")),
        _field("accent", Colour(), N_("The site’s colour, such as #1F5C66.")),
        _field(
            "published_names",
            Word(PUBLISHED_NAMES, PublishedNames),
            N_("How much of the players’ names the site shows."),
        ),
        _field("time_zone", PlainText(), N_("For the times on the site, such as Europe/Warsaw.")),
        _field(
            "correction",
            LongText(),
            N_("What visitors should know about a correction. Shown on the site; leave it empty to show nothing."),
        ),
        _field("notes", LongText(), PRIVATE, public=False),
    ),
)
