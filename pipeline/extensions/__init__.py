"""What is built on the core: a feature each, with its own engine, views, pages, commands and templates, to be read by itself.

This module is the interface: what an `Extension` may add, which come with Swissbook, and how those of other packages are
found. It loads nothing of the core, which asks it; an extension is known by its record, and what it adds is loaded when it
is asked for. docs/extending.md shows one of another package.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    import click

    from pipeline.engine.pairing.system import PairingSystem
    from pipeline.engine.tournament.state import TournamentState
    from pipeline.extensions.exchange.formats import ImportFormat
    from pipeline.model import Event
    from pipeline.run.build.gathering import Gathering
    from pipeline.views.layout.page_kind import PageKinds, PageSection

    Completes: TypeAlias = Callable[[TournamentState], TournamentState]
    Writes: TypeAlias = Callable[[Event, TournamentState], Iterable[tuple[str, bytes]]]

GROUP = "swissbook.extensions"
"""The group of entry points by which extensions of other packages are found; each leads to an `Extension`."""
BUILT_IN = (
    *("web", "season", "forecast", "exchange", "intake", "corrections"),
    *("publishing", "simulate", "hall", "desk", "page", "analysis", "chess", "office"),
)
"""Those that come with Swissbook: packages of this one, each with its record as `EXTENSION`. Each imports only such as stand
before it, and what several add stands in this order.
"""

T = TypeVar("T")


class Ref(NamedTuple, Generic[T]):
    """Something that an extension adds, as `module:attribute`; loaded when asked for."""

    at: str

    def load(self) -> T:
        """Load it. Raises whatever its module raises."""
        module, _, attribute = self.at.partition(":")
        loaded: T = getattr(import_module(module), attribute)
        return loaded


class AddedCommand(NamedTuple):
    """A command of the command line: its name, and the one that follows it in the help; without one it comes last."""

    name: str
    command: Ref[click.Command]
    before: str = ""


class Extension(NamedTuple):
    """What one adds. `requires` names the others that it may import.

    `options` are what an option of a command of ours does, by both: `check --annotate`. `pages` are kinds of pages of an event,
    `sections` what stands on pages of ours; the folder `templates` of `package` has the templates and static files.
    `completes` fills in what it knows of a computed tournament before pages are made; `writes` gives names and contents of
    files of a tournament beside its event's data; `reads` are formats that `import` takes; `gathers` is what it keeps of every
    event and makes of all of them, where `beside` is the file beside the workbooks that says how. Of those built in, `pairs` are
    pairing systems by the names that rulesets give them, and codes stand in their folder `problems`.
    """

    name: str
    requires: tuple[str, ...] = ()
    commands: tuple[AddedCommand, ...] = ()
    options: Mapping[str, Ref[Callable[..., Any]]] = MappingProxyType({})
    pages: tuple[Ref[PageKinds], ...] = ()
    sections: tuple[Ref[PageSection[Any]], ...] = ()
    package: str = ""
    completes: tuple[Ref[Completes], ...] = ()
    writes: tuple[Ref[Writes], ...] = ()
    reads: tuple[Ref[ImportFormat], ...] = ()
    pairs: Mapping[str, Ref[PairingSystem]] = MappingProxyType({})
    gathers: tuple[Ref[Gathering], ...] = ()
    beside: str = ""


class ExtensionFault(NamedTuple):
    """Why something of another package is left out: the extension's name, and what was wrong with it."""

    extension: str
    detail: str


_FAULTS: dict[ExtensionFault, None] = {}


def faults() -> tuple[ExtensionFault, ...]:
    """What was left out in this process until now."""
    return tuple(_FAULTS)


def left_out(extension: str, detail: object) -> None:
    """Remember that something of an extension is left out."""
    _FAULTS[ExtensionFault(extension, str(detail))] = None


@cache
def built_in() -> tuple[Extension, ...]:
    """The extensions that come with Swissbook."""
    return tuple(import_module(f"{__name__}.{name}").EXTENSION for name in BUILT_IN)


@cache
def _entry_points() -> tuple[EntryPoint, ...]:
    """Those of our group, by name."""
    kinds = ("*.dist-info/entry_points.txt", "*.egg-info/entry_points.txt")
    declared = (file for folder in sys.path for kind in kinds for file in Path(folder or ".").glob(kind))
    if not any(GROUP in file.read_text("utf-8", "replace") for file in declared):
        return ()
    from importlib.metadata import entry_points  # dear to load, for what hardly anybody has

    return tuple(sorted(entry_points(group=GROUP), key=lambda point: point.name))


@cache
def installed() -> tuple[Extension, ...]:
    """The extensions of other packages; one that cannot be loaded is left out."""
    return tuple(one for point in _entry_points() if (one := _record(point)))


def versions() -> tuple[str, ...]:
    """The packages that these come from, with their versions."""
    return tuple(f"{point.dist.name} {point.dist.version}" for point in _entry_points() if point.dist)


def extensions() -> Iterator[Extension]:
    """All of them, our own first: whoever finds what they look for there does not look for others."""
    yield from built_in()
    yield from installed()


def added(what: Callable[[Extension], Iterable[Ref[T]]], kind: type | None = None) -> Iterator[tuple[str, T]]:
    """What the extensions add of one sort, by their names; it is of that kind, or a function."""
    for extension in extensions():
        for ref in what(extension):
            if (loaded := loaded_of(extension, ref, kind)) is not None:
                yield extension.name, loaded


def loaded_of(one: Extension, ref: Ref[T], kind: type | None = None) -> T | None:
    """Something of an extension; None where another package's cannot be loaded, or is not of that kind or no function."""
    if one.name in BUILT_IN:
        return ref.load()
    try:
        loaded = ref.load()
    except Exception as error:  # whatever somebody else's module does, the others go on
        left_out(one.name, f"{ref.at}: {type(error).__name__}: {error}")
        return None
    if not (isinstance(loaded, kind) if kind else callable(loaded)):
        left_out(one.name, f"{ref.at} is no {kind.__name__ if kind else 'function'}")
        return None
    return loaded


def option(command: str) -> Callable[..., Any]:
    """What does the work of an option of a command, such as `check --annotate`. Raises StopIteration where nothing does."""
    return next(extension.options[command] for extension in built_in() if command in extension.options).load()


@cache
def pairing_system(name: str) -> PairingSystem | None:
    """The pairing system of that name; None where what carries it out is not installed."""
    named = (one.pairs[name] for one in built_in() if name in one.pairs)
    try:
        return next((ref.load() for ref in named), None)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pipeline"):
            raise
        return None


@cache
def template_folders() -> tuple[Path, ...]:
    """The folders `templates` of those that have one."""
    specs = (find_spec(extension.package) for extension in extensions() if extension.package)
    places = [spec.submodule_search_locations for spec in specs if spec and spec.submodule_search_locations]
    return tuple(Path(place[0]) / "templates" for place in places)


def _record(point: EntryPoint) -> Extension | None:
    try:
        record = point.load()
    except Exception as error:
        left_out(point.name, f"{point.value}: {type(error).__name__}: {error}")
        return None
    if not isinstance(record, Extension) or record.name in BUILT_IN:
        left_out(point.name, f"{point.value} is no {Extension.__name__} with a name of its own")
        return None
    return record
