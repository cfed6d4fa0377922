"""Names of people and places that fit a language; nobody in particular."""

from __future__ import annotations

from pipeline.simulate.names.en import ENGLISH
from pipeline.simulate.names.pl import POLISH
from pipeline.simulate.names.pt import PORTUGUESE
from pipeline.simulate.names.ru import RUSSIAN
from pipeline.simulate.names.types import Names

NAMES: dict[str, Names] = {"en": ENGLISH, "pl": POLISH, "pt": PORTUGUESE, "ru": RUSSIAN}
