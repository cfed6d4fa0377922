"""One module per area; together the table of all Problem codes."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.problems.texts.armies import ARMIES
from pipeline.problems.texts.bracket import BRACKET
from pipeline.problems.texts.cells import CELLS
from pipeline.problems.texts.decks import DECKS
from pipeline.problems.texts.diff import DIFF
from pipeline.problems.texts.files import FILES
from pipeline.problems.texts.imports import IMPORTS
from pipeline.problems.texts.ladder import LADDER
from pipeline.problems.texts.matches import MATCHES
from pipeline.problems.texts.overall import OVERALL
from pipeline.problems.texts.players_file import PLAYERS_FILE
from pipeline.problems.texts.program import PROGRAM
from pipeline.problems.texts.report import REPORT
from pipeline.problems.texts.roster import ROSTER
from pipeline.problems.texts.rulesets import RULESETS
from pipeline.problems.texts.rulesets_tables import RULESETS_TABLES
from pipeline.problems.texts.season import SEASON
from pipeline.problems.texts.site import SITE
from pipeline.problems.texts.tables import TABLES
from pipeline.problems.texts.text import Text
from pipeline.problems.texts.tournament import TOURNAMENT
from pipeline.problems.texts.writing import WRITING

AREAS: Mapping[str, Mapping[str, Text]] = {
    "armies": ARMIES,
    "bracket": BRACKET,
    "cells": CELLS,
    "decks": DECKS,
    "diff": DIFF,
    "files": FILES,
    "imports": IMPORTS,
    "ladder": LADDER,
    "matches": MATCHES,
    "overall": OVERALL,
    "players_file": PLAYERS_FILE,
    "program": PROGRAM,
    "report": REPORT,
    "roster": ROSTER,
    "rulesets": RULESETS,
    "rulesets_tables": RULESETS_TABLES,
    "season": SEASON,
    "site": SITE,
    "tables": TABLES,
    "tournament": TOURNAMENT,
    "writing": WRITING,
}
"""The codes of each area, by the name of its module."""

TEXTS: Mapping[str, Text] = {code: text for area in AREAS.values() for code, text in area.items()}


def documented(code: str) -> str:
    """Where the repository describes a code, with an example: `docs/problems/matches.md#rematch`."""
    area = next(name for name, texts in AREAS.items() if code in texts)
    return f"docs/problems/{area}.md#{code}"
