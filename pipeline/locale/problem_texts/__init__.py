"""One module per area; together the table of all Problem codes."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.problem_texts.armies import ARMIES
from pipeline.locale.problem_texts.bracket import BRACKET
from pipeline.locale.problem_texts.cells import CELLS
from pipeline.locale.problem_texts.decks import DECKS
from pipeline.locale.problem_texts.diff import DIFF
from pipeline.locale.problem_texts.files import FILES
from pipeline.locale.problem_texts.imports import IMPORTS
from pipeline.locale.problem_texts.ladder import LADDER
from pipeline.locale.problem_texts.matches import MATCHES
from pipeline.locale.problem_texts.overall import OVERALL
from pipeline.locale.problem_texts.players_file import PLAYERS_FILE
from pipeline.locale.problem_texts.program import PROGRAM
from pipeline.locale.problem_texts.report import REPORT
from pipeline.locale.problem_texts.roster import ROSTER
from pipeline.locale.problem_texts.rulesets import RULESETS
from pipeline.locale.problem_texts.rulesets_tables import RULESETS_TABLES
from pipeline.locale.problem_texts.season import SEASON
from pipeline.locale.problem_texts.site import SITE
from pipeline.locale.problem_texts.tables import TABLES
from pipeline.locale.problem_texts.text import Text
from pipeline.locale.problem_texts.tournament import TOURNAMENT
from pipeline.locale.problem_texts.writing import WRITING

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
