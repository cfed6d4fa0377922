"""One build for the preview, told as notices and the events that are new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.run.build import Built, build_site
from pipeline.run.serve.board import Notice


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What a build made; `changed` are the slugs of the events whose pages are new."""

    events: tuple[Built, ...]
    notices: tuple[Notice, ...]
    changed: frozenset[str]


def rebuild(source: Path, output: Path, language: str) -> Rebuilt:
    """Build what has changed. Raises OSError where `output` cannot be written."""
    built = build_site(source, output, language)
    return Rebuilt(tuple(built), _notices(built, language), frozenset(one.slug for one in built))


def _notices(built: Sequence[Built], language: str) -> tuple[Notice, ...]:
    return tuple(
        Notice(
            event=one.slug,
            workbook=one.loaded.path.name,
            language=one.loaded.language or language,
            problems=one.loaded.problems,
            page=one.problems_page,
            errors=one.loaded.has_errors,
            kept=one.kept,
        )
        for one in built
        if one.loaded.problems
    )
