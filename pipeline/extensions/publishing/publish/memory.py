"""Where an event was published: a file beside its backups, for the user alone."""

import datetime as dt
import json
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from pipeline.disk.replacement import USER_ALONE, replacing
from pipeline.extensions.publishing.publish.target import Target, parse_target
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.workbook.write.save import backup_folder

_NAME = "targets.json"


class PublishedBefore(Struct, frozen=True):
    """A target, when it was published to last, and the digests of what was then uploaded to a service."""

    target: Target
    at: dt.datetime
    files: Mapping[str, str] = {}


def remembered(path: Path) -> tuple[PublishedBefore, ...]:
    """The targets of a workbook, the last one first; none where nothing is remembered that can be read."""
    try:
        read = json.loads(_file_of(path).read_bytes())["targets"]
        return tuple(
            PublishedBefore(parse_target(noted["to"]), dt.datetime.fromisoformat(noted["at"]), dict(noted["files"]))
            for noted in read
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, TransferRefused):
        return ()


def remember(path: Path, done: PublishedBefore) -> None:
    """Put a target first."""
    _write(path, (done, *(published for published in remembered(path) if published.target != done.target)))


def forget(path: Path, target: Target) -> bool:
    """Remember a target no longer; what was published there stays. Says whether it was remembered."""
    before = remembered(path)
    rest = tuple(published for published in before if published.target != target)
    if rest != before:
        _write(path, rest)
    return rest != before


def _write(path: Path, targets: tuple[PublishedBefore, ...]) -> None:
    entries = [
        {"to": str(target.target), "at": target.at.isoformat(" ", "seconds"), "files": {**target.files}}
        for target in targets
    ]
    file_path = _file_of(path)
    file_path.parent.mkdir(exist_ok=True)
    with replacing(file_path, readers=USER_ALONE) as file:
        file.write(f"{json.dumps({'targets': entries}, indent=1)}\n".encode())


def _file_of(path: Path) -> Path:
    return backup_folder(path.resolve()) / _NAME
