"""Taking the last draw back: the workbook as it was before it, from its backups."""

from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.model import Event, Round
from pipeline.problems.problem import Problem
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable, load
from pipeline.run.writing.rewriting import Clock, rewrite
from pipeline.workbook.read.reader import read_workbook
from pipeline.workbook.write.drawn import undrawn
from pipeline.workbook.write.save import backups_of


class Undoing(Struct, frozen=True):
    """What undoing the last draw of a workbook would do: the `rounds` that go, by tournament, and the backup that comes back.

    Without a `backup` nothing can be undone: no backup is from before the draw, or `refused` says which results would be
    lost.
    """

    loaded: Loaded
    rounds: Mapping[str, tuple[Round, ...]]
    backup: Path | None = None
    refused: Problem | None = None


class Undone(Struct, frozen=True):
    """What became of it: `kept` is the backup of the workbook as it was with the draw, where it was written."""

    undoing: Undoing
    kept: Path | None = None
    refused: Problem | None = None


def undoing(path: Path) -> Undoing:
    """What `undo` would do now."""
    loaded = load(path)
    return Undoing(loaded, {}) if isinstance(loaded, Unreadable) else _undoing(loaded)


def _undoing(loaded: Faulty | Ready) -> Undoing:
    now = _rounds(loaded.event)
    for backup in reversed(backups_of(loaded.path)):
        event = read_workbook(backup).event
        before = _rounds(event) if event is not None else {}
        if before.keys() != now.keys() or any(before[name] - now[name] for name in now):
            continue  # it is of something else
        gone = {name: tuple(sorted(now[name] - before[name])) for name in now if now[name] - before[name]}
        if gone:
            back = (undrawn(one, loaded.reading) for one in loaded.event.tournaments if one.name in gone)
            refused = next((one for one in back if isinstance(one, Problem)), None)
            return Undoing(loaded, gone, backup, refused)
    return Undoing(loaded, {})


def undo(path: Path, clock: Clock) -> Undone:
    """Put the workbook back as it was before its last draw; as it is now it is kept as a backup."""

    def put_back(loaded: Faulty | Ready, out: BinaryIO) -> Undoing:
        last = _undoing(loaded)
        if last.backup is not None and last.refused is None:
            out.write(last.backup.read_bytes())
        return last

    done = rewrite(path, clock, put_back)
    if isinstance(done, Problem):
        return Undone(undoing(path), refused=done)
    return Undone(done.change, done.backup, done.change.refused)


def _rounds(event: Event) -> dict[str, set[Round]]:
    return {tournament.name: tournament.drawn for tournament in event.tournaments}
