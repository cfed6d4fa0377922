"""A workbook that an organiser likes to fill: empty, with a list of players, or with a whole event."""

from collections.abc import Mapping
from pathlib import Path

from pipeline.disk.replacement import ANYBODY, Readers, replacing
from pipeline.locale.spelling import printable
from pipeline.model import Event, RulesetId
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.workbook.create.draft import blank_event

__all__ = ["blank_event", "workbook_bytes", "write_workbook"]


def write_workbook(
    event: Event,
    rulesets: Mapping[RulesetId, Ruleset],
    path: Path,
    language: str,
    readers: Readers = ANYBODY,
    *,
    at_desk: bool = False,
) -> None:
    """Write the event as an `.xlsx` file, with room to fill; `rulesets` holds those of all its tournaments. `readers`
    are those of the file that the event was taken from. `at_desk`: its first sheet speaks of buttons, not of commands.

    The same event gives the same bytes. The file appears whole or not at all; an OSError of the disk comes through.
    """
    content = workbook_bytes(event, rulesets, "" if at_desk else printable(path.name), language)
    with replacing(path, durable=True, readers=readers) as file:
        file.write(content)


def workbook_bytes(event: Event, rulesets: Mapping[RulesetId, Ruleset], file: str, language: str) -> bytes:
    """The same as the content of a file of that name."""
    # openpyxl is imported late: `--help` must answer at once.
    from pipeline.workbook.create.book import book_bytes

    return book_bytes(event, rulesets, file, language)
