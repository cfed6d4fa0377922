"""Players by number, by name, or by both: what a cell that names a player means."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.locale.spelling import LABEL, beginning, normal, skeleton
from pipeline.model import Player, PlayerNumber, Result
from pipeline.problems.problem import Problem, Values
from pipeline.schema.did_you_mean import Near
from pipeline.schema.rounds import read_result
from pipeline.workbook.open.grid import Value
from pipeline.workbook.read.convert import CellFault, Converted, fault, shown, text

BYE = PlayerNumber(0)
"""No opponent: the cell says bye."""
UNKNOWN = PlayerNumber(-1)
"""The cell names somebody who cannot be found; a Problem says so."""

_NUMBERED = re.compile(r"[#№]?\s*(\d{1,9})(?:\s*[\s.,:;)\]–—-]\s*(?=\D)|\s*[.,:;)\]–—-]?\s+)(.+)")
"""Behind a number a name that begins with a digit stands apart: `1-5` and `1.5` are no players."""
_BETWEEN = re.compile(r"[,;/&+\n]|\s[-–—]\s")
"""Signs between players who stand in one cell."""
_ONLY_NUMBER = re.compile(r"[#№]?\s*(\d{1,9})(?:[.,]0+)?\.?")
_MOST_CHOICES = 8


class Claim(Struct, frozen=True):
    """A cell that gives a number and a name that do not go together in the list of players."""

    number: PlayerNumber
    name: str
    player: PlayerNumber | None = None
    """The number of the one player who has that name; nobody may."""


class Roster:
    """The players of an event, to be found by what organisers write."""

    def __init__(self, players: Iterable[Player]) -> None:
        self.agreed: set[PlayerNumber] = set()
        """The players whom some cell calls by number and name as the list does."""
        self._claims: dict[tuple[str, Values], Claim] = {}
        self._players = {player.number: player for player in players}
        self._exact: dict[str, list[Player]] = defaultdict(list)
        self._normal: dict[str, list[Player]] = defaultdict(list)
        self._labels: dict[str, PlayerNumber] = {}
        for player in self._players.values():
            self._exact[player.name].append(player)
            self._normal[normal(player.name)].append(player)
            self._labels[player.label] = player.number
        self._near = Near(self._exact)

    def convert(self, value: Value) -> Converted[PlayerNumber]:
        """The number of the player that a cell names; `UNKNOWN` comes with a Fault.

        What Swissbook writes comes first, then a number alone, then names: many a name begins with a digit or is a
        number. Where there are no players at all, that is one Problem of the sheet Players, not one of every match.
        """
        plain = text(value)[0]
        if not self._players:
            return UNKNOWN, None
        if (written := self._labels.get(plain)) is not None:
            self.agreed.add(written)
            return written, None
        if (number := _ONLY_NUMBER.fullmatch(plain)) is not None:
            alone = PlayerNumber(int(number[1]))
            if alone in self._players:
                return alone, None
            # Where nobody has the number, it may be somebody's name.
            if named := self._exact.get(plain) or self._exact.get(str(alone)):
                return self._one_of(named, value)
            return UNKNOWN, fault("unknown-number", number=alone)
        if plain in self._exact:
            return self._one_of(self._exact[plain], value)
        if (number := _NUMBERED.fullmatch(plain)) is not None:
            return self._numbered(int(number[1]), beginning(number[2], LABEL), value)
        return self._named(beginning(plain, LABEL), value)

    def opponent(self, value: Value) -> Converted[PlayerNumber]:
        """The same for the second player of a match, whose cell may say bye."""
        # What begins with a number is a player: most cells are, and the words for a bye are slow to compare.
        word = isinstance(value, str) and not value[:1].isdigit()
        if isinstance(value, str) and word and value not in self._exact and read_result(value) is Result.BYE:
            return BYE, None
        return self.convert(value)

    def _numbered(self, number: int, name: str, value: Value) -> Converted[PlayerNumber]:
        player = self._players.get(PlayerNumber(number))
        # Letters of another alphabet that look the same included.
        own = "" if player is None else player.name
        if player is not None and (not own or normal(name) == normal(own) or skeleton(name) == skeleton(own)):
            self.agreed.add(player.number)
            return player.number, None
        if (whole := self._normal.get(normal(text(value)[0]))) is not None:
            return self._one_of(whole, value)
        if name[:1].isdigit() and normal(name) not in self._normal:
            return self._named(beginning(text(value)[0], LABEL), value)
        if player is None:
            found = self._normal.get(normal(name), [])
            if len(found) == 1:
                bad = fault("misspelt-player", found=shown(value), meant=found[0].label)
                return UNKNOWN, self._claimed(bad, number, name, found)
            return UNKNOWN, self._claimed(fault("unknown-number", number=number), number, name, ())
        other = self._normal.get(normal(name)) or self._called(name)
        if other and player not in other:
            named = ", ".join(one.label for one in other[:_MOST_CHOICES])
            bad = fault("number-of-another", found=shown(value), player=player.label, named=named)
            return UNKNOWN, self._claimed(bad, number, name, other)
        if self._are_several(text(value)[0]):
            return UNKNOWN, fault("several-players", found=shown(value))
        bad = fault("other-name", found=shown(value), player=player.label)
        return player.number, self._claimed(bad, number, name, ())

    def label(self, player: PlayerNumber) -> str:
        """A player of the list by number and name."""
        return self._players[player].label

    def meant(self, plain: str, among: Iterable[PlayerNumber | None]) -> PlayerNumber | None:
        """The one of these players whom a text names by label, name or part of the name; None if it names none or several."""
        there = {player for player in among if player in self._players}
        if (written := self._labels.get(plain)) is not None:
            return written if written in there else None
        named = {player.number for player in self._normal.get(normal(plain)) or self._called(plain)}
        return next(iter(named & there)) if len(named & there) == 1 else None

    def claim(self, problem: Problem) -> Claim | None:
        """What the cell of a Problem says of the list of players."""
        return self._claims.get((problem.code, problem.values))

    def _claimed(self, bad: CellFault, number: int, name: str, named: Sequence[Player]) -> CellFault:
        if len(named) <= 1:
            player = named[0].number if named else None
            self._claims[bad.code, bad.values] = Claim(PlayerNumber(number), name, player)
        return bad

    def _named(self, name: str, value: Value) -> Converted[PlayerNumber]:
        found = self._normal.get(normal(name), [])
        if found:
            return self._one_of(found, value)
        candidates = self._called(name)
        if not candidates and (meant := self._near.best(name)) is not None:
            candidates = self._exact[meant][:1]
        if self._are_several(name):
            return UNKNOWN, fault("several-players", found=shown(value))
        if not candidates:
            return UNKNOWN, fault("unknown-player", found=shown(value))
        if len(candidates) > 1:
            return self._one_of(candidates, value)
        return UNKNOWN, fault("misspelt-player", found=shown(value), meant=candidates[0].label)

    def _are_several(self, plain: str) -> bool:
        """Whether a text names several players by labels or whole names, with signs between them."""
        parts = [part.strip() for part in _BETWEEN.split(plain)]
        return len(parts) > 1 and all(part in self._labels or normal(part) in self._normal for part in parts)

    def _called(self, name: str) -> list[Player]:
        """The players who have all these words in their names, such as a surname alone."""
        wanted = set(skeleton(name).split())
        return [player for player, words in self._words if wanted and wanted <= words]

    def _one_of(self, players: Sequence[Player], value: Value) -> Converted[PlayerNumber]:
        if len(players) == 1:
            return players[0].number, None
        choices = ", ".join(player.label for player in players[:_MOST_CHOICES])
        return UNKNOWN, fault("ambiguous-player", found=shown(value), choices=choices)

    @cached_property
    def _words(self) -> list[tuple[Player, frozenset[str]]]:
        return [(player, frozenset(skeleton(player.name).split())) for player in self._players.values()]
