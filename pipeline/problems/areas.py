"""Every code there is, by area.

What lies in these packages is an area each, a module or a package of modules, so that none can be left out; an extension
names its own. ValueError when the program starts if two codes have one name, or a constant another name than its code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from itertools import groupby
from operator import itemgetter
from pkgutil import iter_modules
from types import ModuleType

from pipeline.extensions import built_in
from pipeline.problems.code import Code

PACKAGES = (
    "pipeline.problems.documents",
    "pipeline.problems.publishing",
    "pipeline.problems.sheets",
    "pipeline.problems.toml",
)
"""Where the areas of the core lie."""
ADDED = tuple((area, module) for extension in built_in() for area, module in extension.problems.items())
"""The areas of extensions, and the module or package of each."""


def constant(code: str) -> str:
    """What the constant of a code is called: `ROUND_MISSING` for `round-missing`."""
    return code.upper().replace("-", "_")


def codes_in(module: ModuleType) -> tuple[Code, ...]:
    """The codes that a module defines; ValueError where a constant is not called as its code is."""
    codes = {name: value for name, value in vars(module).items() if isinstance(value, Code)}
    if wrong := [name for name, code in codes.items() if name != constant(code.name)]:
        raise ValueError(f"{module.__name__}: {', '.join(wrong)}")
    return tuple(codes.values())


def by_name(codes: Iterable[Code]) -> Mapping[str, Code]:
    """Codes by their names; ValueError where two have one name."""
    named: dict[str, Code] = {}
    for code in codes:
        if named.setdefault(code.name, code) is not code:
            raise ValueError(f"two codes are called {code.name}")
    return named


def _areas() -> Iterator[tuple[str, tuple[Code, ...]]]:
    """An area that an extension adds to has part of its codes there."""
    areas = [
        (area.__name__.rpartition(".")[2], area)
        for package in PACKAGES
        for area in _modules(import_module(package))
    ]
    for name, area in (*areas, *((name, import_module(module)) for name, module in ADDED)):
        parts = _modules(area) if hasattr(area, "__path__") else (area,)
        yield name, tuple(code for part in parts for code in codes_in(part))


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    """The modules and packages that lie in a package."""
    return (import_module(module.name) for module in iter_modules(package.__path__, f"{package.__name__}."))


AREAS: Mapping[str, tuple[Code, ...]] = {
    name: tuple(code for _, codes in parts for code in codes)
    for name, parts in groupby(sorted(_areas(), key=itemgetter(0)), itemgetter(0))
}
"""By their names, which are those of the pages of docs/problems."""

CODES: Mapping[str, Code] = by_name(code for codes in AREAS.values() for code in codes)


def documented(code: str) -> str:
    """Where the repository describes a code, with an example: `docs/problems/matches.md#rematch`."""
    area = next(name for name, codes in AREAS.items() if CODES[code] in codes)
    return f"docs/problems/{area}.md#{code}"
