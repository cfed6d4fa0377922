"""Where the games that come with Swissbook come from: the document of each, sentence by sentence, and what became of every one."""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

from msgspec import Struct, convert


class Issuer(StrEnum):
    """Who has written a document."""

    PUBLISHER = "publisher"
    FEDERATION = "federation"
    EVENT = "event"
    COMMUNITY = "community"
    PROGRAM = "program"
    """Of a program that events are run with."""


class SentenceVerdict(StrEnum):
    """What becomes of a sentence."""

    CARRIED = "carried"
    BY_HAND = "by hand"
    OUTSIDE = "not in a workbook"
    CONTRARY = "contrary"


class Sentence(Struct, frozen=True, forbid_unknown_fields=True):
    """What a document asks, in words of Swissbook's.

    `article` is the document's own number, if it has any. `where` names keys of the ruleset, modules under `pipeline/`,
    `sheet Changes` or `column Tie-break`; `tests` those under `tests/` that show it.
    """

    asks: str
    verdict: SentenceVerdict
    article: str = ""
    where: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class PublishedEvents(Struct, frozen=True, forbid_unknown_fields=True):
    """Published events that were counted again, and those of them in which every published value and place came out."""

    events: int
    exact: int


class RulesSource(Struct, frozen=True, forbid_unknown_fields=True):
    """The document of a game, whose title is the ruleset's `source`.

    `date` is ISO, as far as it is known. `demands` is what its issuer asks of whoever runs an event by it, `note` what
    somebody who knows the game may look for in vain.
    """

    issuer: Issuer
    sentences: tuple[Sentence, ...]
    edition: str = ""
    date: str = ""
    address: str = ""
    demands: str = ""
    note: str = ""
    compared: PublishedEvents | None = None

    @property
    def counts(self) -> Mapping[SentenceVerdict, int]:
        """How many sentences have each verdict, those that have any."""
        verdicts = [sentence.verdict for sentence in self.sentences]
        return {verdict: verdicts.count(verdict) for verdict in SentenceVerdict if verdict in verdicts}


@cache
def source_of(ruleset_id: str) -> RulesSource:
    """That of a game that comes with Swissbook; FileNotFoundError for any other, a msgspec error for a file that says something else."""
    file = Path(__file__).parent / "sources" / f"{ruleset_id}.toml"
    return convert(tomllib.loads(file.read_text(encoding="utf-8")), RulesSource)
