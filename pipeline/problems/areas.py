"""Every code there is, by area.

What lies in these packages is an area each, a module or a package of modules, so that none can be left out:
ValueError when the program starts if two codes have one name, or a constant another name than its code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from pipeline.problems.code import Code

PACKAGES = (
    "pipeline.problems.documents",
    "pipeline.problems.publishing",
    "pipeline.problems.sheets",
    "pipeline.problems.toml",
)
"""Where areas lie; an area may lie in a package of any other part of the program."""


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
    for package in PACKAGES:
        for found in _modules(import_module(package)):
            parts = _modules(found) if hasattr(found, "__path__") else (found,)
            yield found.__name__.rpartition(".")[2], tuple(code for part in parts for code in codes_in(part))


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    """The modules and packages that lie in a package."""
    return (import_module(found.name) for found in iter_modules(package.__path__, f"{package.__name__}."))


AREAS: Mapping[str, tuple[Code, ...]] = dict(sorted(_areas()))
"""By their names, which are those of the pages of docs/problems."""

CODES: Mapping[str, Code] = by_name(code for codes in AREAS.values() for code in codes)


def documented(code: str) -> str:
    """Where the repository describes a code, with an example: `docs/problems/matches.md#rematch`."""
    area = next(name for name, codes in AREAS.items() if CODES[code] in codes)
    return f"docs/problems/{area}.md#{code}"
