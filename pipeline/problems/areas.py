"""Every code there is, by area.

What lies in the packages beside this module is an area each, a module or a package of modules, so that none can be left
out: ValueError when the program starts if two codes have one name, or a constant another name than its code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from pipeline.problems import documents, publishing, sheets, toml
from pipeline.problems.code import Area, Code


@dataclass(frozen=True, slots=True)
class CodesOfArea:
    """The codes of a module in their order, and what they have in common."""

    area: Area
    codes: tuple[Code, ...]


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


def _areas() -> Iterator[tuple[str, CodesOfArea]]:
    for group in (documents, publishing, sheets, toml):
        for found in iter_modules(group.__path__, f"{group.__name__}."):
            module = import_module(found.name)
            parts = _parts(module, module.AREA) if found.ispkg else (module,)
            codes = tuple(code for part in parts for code in codes_in(part))
            yield found.name.rpartition(".")[2], CodesOfArea(module.AREA, codes)


def _parts(package: ModuleType, area: Area) -> tuple[ModuleType, ...]:
    there = {found.name for found in iter_modules(package.__path__)}
    if there != set(area.parts):
        raise ValueError(f"{package.__name__} has {sorted(there)}, and names {sorted(area.parts)}")
    return tuple(import_module(f"{package.__name__}.{part}") for part in area.parts)


AREAS: Mapping[str, CodesOfArea] = dict(sorted(_areas()))
"""By their names, which are those of the pages of docs/problems."""

CODES: Mapping[str, Code] = by_name(code for area in AREAS.values() for code in area.codes)


def documented(code: str) -> str:
    """Where the repository describes a code, with an example: `docs/problems/matches.md#rematch`."""
    area = next(name for name, area in AREAS.items() if CODES[code] in area.codes)
    return f"docs/problems/{area}.md#{code}"
