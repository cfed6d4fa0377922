"""A workbook on its way to a worker that does not see our files: with its bytes, and with those of the files it names."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from pipeline.disk.inside import inside
from pipeline.model import replace
from pipeline.run.build.event import EventFiles, guarded, made_of
from pipeline.run.build.records import made_from
from pipeline.run.load import Unreadable


class Shipment(Struct, frozen=True):
    """A workbook and the files beside it, by name, None for one not there; `elsewhere`: links out of its folder, never read."""

    path: Path
    content: bytes | None
    beside: Mapping[str, bytes | None] = {}
    elsewhere: frozenset[str] = frozenset()


class MissingFiles(Struct, frozen=True):
    """The names of files beside a workbook that have to be sent with it."""

    names: tuple[str, ...]


def shipment(path: Path) -> Shipment:
    """A workbook as it is now, without what may lie beside it: only who reads it knows what it names."""
    return Shipment(path, _content(path))


def completed(one: Shipment, answer: EventFiles | MissingFiles) -> Shipment | None:
    """The same with the files that were asked for; None where nothing was."""
    if isinstance(answer, EventFiles):
        return None
    files = {name: inside(one.path.parent, name) for name in answer.names}
    content = {name: _content(file) if file is not None else None for name, file in files.items()}
    return replace(one, beside=content, elsewhere=frozenset(name for name, file in files.items() if file is None))


def make_shipped(one: Shipment, language: str) -> EventFiles | MissingFiles:
    """What `make` gives, from a folder of its own; or which files it needs for that."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = Path(folder) / one.path.name
        beside = {path.parent / name.replace("\\", "/"): content for name, content in one.beside.items()}
        for file, content in {path: one.content, **beside}.items():
            if content is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        for link in (path.parent / name.replace("\\", "/") for name in one.elsewhere):
            with suppress(OSError, ValueError):  # as the workbook has it beside it, so that the same is said of it
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(link.anchor)
        before = made_from(path, ())
        loaded = guarded(path)
        names = () if isinstance(loaded, Unreadable) else loaded.reading.beside
        if not set(names) <= set(one.beside):
            # Those asked for before, too: a ruleset that is there may name what one that is missing did not.
            return MissingFiles(tuple(sorted({*names, *one.beside})))
        return replace(made_of(loaded, before, language), path=one.path)


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.is_file() else None
    except (OSError, ValueError):  # not readable, or a name that no file can have: the reader will say so
        return None
