"""Writing what a workbook became, and removing what is no longer an event's."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.disk.replacement import Readers, readers_of
from pipeline.model import Slug
from pipeline.run.build.copies import remove_copy, write_unless_edited
from pipeline.run.build.records import BuildRecord, Records
from pipeline.run.build.sheets import remove_sheets
from pipeline.run.build.summary import facts_json
from pipeline.run.report import remove_mail, write_report
from pipeline.site.files import Page, remove_pages, write_page

if TYPE_CHECKING:
    from pipeline.run.build.event import EventFiles, PublishableEvent


class Output:
    """The output folder: `site` is to be uploaded, `private` never. Who cannot read a workbook reads nothing private of it."""

    def __init__(self, site: Path, private: Path, records: Records) -> None:
        self.site, self.private, self.records = site, private, records

    def publish(self, made: EventFiles, good: PublishableEvent) -> BuildRecord:
        """Write a good event: its pages, then what lies in the private folder, its record last.

        Raises OSError where the folder cannot be written; the next build then makes the event again.
        """
        readers = readers_of(made.path)
        for page in good.files:
            write_page(self.site, page)
        before = self.records.get(good.slug)
        files = tuple(page.path for page in good.files)
        if before:
            remove_pages(self.site, set(before.files) - set(files))
        write_report(self.private, good.slug, good.mail, readers)
        self.write_checklist(good.slug, made.checklist, readers)
        if good.copy:
            write_unless_edited(good.copy, self.private, readers)
        else:
            remove_copy(made.path, good.slug, self.private)
        facts = facts_json(good.facts)
        record = BuildRecord(
            good.slug,
            made.path.name,
            good.seed,
            made.language or "",
            files,
            len(made.problems),
            sha256(facts).hexdigest(),
            good.made_from,
        )
        self.records.put(record, facts, good.printed, readers)
        return record

    def write_checklist(self, slug: Slug, content: bytes, readers: Readers) -> Path:
        """Write the page of an event's problems for these readers; where it is."""
        page = Page(checklist_of(slug), content)
        write_page(self.private, page, readers)
        return self.private / page.path

    def remove(self, record: BuildRecord) -> None:
        """Remove an event that is no longer there, or no longer at this address: nobody would keep it up to date, or
        hide a name in it. What somebody has put beside its files stays.
        """
        remove_pages(self.site, record.files)
        remove_copy(Path(record.workbook), record.slug, self.private)
        remove_mail(self.private, record.slug)
        remove_sheets(self.private, record.slug)
        remove_pages(self.private, (checklist_of(record.slug),))
        self.records.forget(record.slug)

    def since(self, files: Sequence[str]) -> dt.datetime | None:
        """When pages that stand since the last good build were last written."""
        times = [(self.site / file).stat().st_mtime for file in files if (self.site / file).exists()]
        return dt.datetime.fromtimestamp(max(times)) if times else None


def checklist_of(slug: Slug) -> str:
    """The page of an event's problems in the private folder."""
    return f"{slug}/problems.html"
