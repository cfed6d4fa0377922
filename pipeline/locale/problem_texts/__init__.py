"""One module per area; together the table of all Problem codes."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.problem_texts.players_file import PLAYERS_FILE
from pipeline.locale.problem_texts.text import Text

AREAS: tuple[Mapping[str, Text], ...] = (PLAYERS_FILE,)

TEXTS: Mapping[str, Text] = {code: text for area in AREAS for code, text in area.items()}
