"""Players whose numbers, or names, are no longer those by which the other sheets call them; rows between people of another event."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from pipeline.model import Player, PlayerNumber
from pipeline.problems.problem import CellRef, Mend, Problem, problem_at
from pipeline.workbook.read.roster import Claim, Roster

_FEWEST = 2
"""Cells that say the same; one alone says best itself what is wrong."""
_MOST_NAMED = 12

Numbers = Mapping[PlayerNumber, PlayerNumber]
"""The number by which the other sheets call a player, by the one in the list."""
_FEWEST_NAMING = 2
"""Cells that name the player; one alone may have been typed wrong."""
_CODES = {"number-of-another", "other-name", "unknown-number", "unknown-player"}


class RosterChanged(Struct, frozen=True):
    """What the other sheets say of the list of players; `cell` gives the one of a row and a column of the list."""

    roster: Roster
    players: Sequence[Player]
    cell: Callable[[int, str], CellRef]

    def gathered(self, problems: Sequence[Problem]) -> tuple[list[Problem], tuple[Mend, ...]]:
        """The Problems with one in the place of all that such a change explains, and what would put it right."""
        listed = {player.number for player in self.players}
        claims = [
            (problem, claim)
            for problem in problems
            if (claim := self.roster.claim(problem)) is not None and (claim.player or claim.number in listed)
        ]
        found: list[Problem] = []
        explained: set[Problem] = set()
        was = self._renumbered(claim for _, claim in claims)
        of_numbers = [
            problem for problem, claim in claims if claim.player and was.get(claim.player) == claim.number
        ]
        if len(of_numbers) >= _FEWEST:
            explained.update(of_numbers)
            found.append(self._numbers_changed(was, of_numbers))
        for (number, name), times in Counter(
            (claim.number, claim.name) for _, claim in claims if not claim.player
        ).items():
            of_name = [problem for problem, claim in claims if (claim.number, claim.name) == (number, name)]
            if times >= _FEWEST and number not in self.roster.agreed:
                explained.update(of_name)
                found.append(self._name_changed(number, name, of_name))
        others = any(claim.player and problem not in explained for problem, claim in claims)
        mends = self._back(was) if len(of_numbers) >= _FEWEST and not others else ()
        return [*(problem for problem in problems if problem not in explained), *found], mends

    def _renumbered(self, claims: Iterable[Claim]) -> Numbers:
        """The players whom the other sheets call by one other number, and never by the one in the list."""
        numbers: dict[PlayerNumber, set[PlayerNumber]] = {}
        for claim in claims:
            if claim.player and claim.player not in self.roster.agreed:
                numbers.setdefault(claim.player, set()).add(claim.number)
        return {player: next(iter(called)) for player, called in numbers.items() if len(called) == 1}

    def _numbers_changed(self, was: Numbers, explained: Iterable[Problem]) -> Problem:
        changed = [player for player in self.players if player.number in was]
        first = changed[0]
        listed = [f"{was[player.number]} {player.name}" for player in changed]
        more = ["…"] if len(listed) > _MOST_NAMED else []
        return problem_at(
            "numbers-changed",
            self.cell(first.row, "number"),
            related=[
                *(self.cell(player.row, "number") for player in changed[1:]),
                *(problem.at for problem in explained),
            ],
            player=first.name,
            was=was[first.number],
            now=first.number,
            numbers=", ".join([*listed[:_MOST_NAMED], *more]),
        )

    def _name_changed(self, number: PlayerNumber, name: str, explained: Iterable[Problem]) -> Problem:
        player = next(player for player in self.players if player.number == number)
        return problem_at(
            "name-changed",
            self.cell(player.row, "name"),
            related=[problem.at for problem in explained],
            number=number,
            name=player.name,
            other=name,
        )

    def _back(self, was: Numbers) -> tuple[Mend, ...]:
        """The old numbers, and none for a player whom no sheet names and who has been given one of them."""
        taken = set(was.values())
        mends = []
        for player in self.players:
            at = self.cell(player.row, "number")
            if player.number in was:
                mends.append(Mend(at, was[player.number]))
            elif player.number in taken:
                if player.number in self.roster.agreed:
                    return ()
                mends.append(Mend(at, None))
        return tuple(mends) if len(taken) == len(was) else ()


def players_gone(
    roster: Roster, players: Sequence[Player], cell: Callable[[int, str], CellRef], problems: Sequence[Problem]
) -> list[Problem]:
    """The Problems with one in the place of all that a deleted row of the list explains; `cell` gives a cell of the list."""
    by_player: dict[tuple[PlayerNumber, str], list[Problem]] = {}
    for problem in problems:
        claim = roster.claim(problem) if problem.code == "unknown-number" else None
        if claim is not None:
            by_player.setdefault((claim.number, claim.name), []).append(problem)
    found = list(problems)
    for (number, name), naming in by_player.items():
        if len(naming) >= _FEWEST_NAMING and players:
            found = [one for one in found if one not in naming]
            at = cell(_row_before(number, players), "number")
            related = [problem.at for problem in naming]
            found.append(problem_at("player-row-gone", at, related=related, number=number, name=name))
    return found


def _row_before(number: PlayerNumber, players: Sequence[Player]) -> int:
    """The row below which the player's was: that of the next lower number, or the first."""
    before = [player for player in players if player.number < number]
    return max(before, key=lambda player: player.number).row if before else players[0].row


def strangers(sheet: str, problems: Sequence[Problem]) -> list[Problem]:
    """The Problems with one in the place of those of all rows of that sheet in which neither player is known."""
    by_row: dict[int, list[Problem]] = {}
    for problem in problems:
        if problem.at.sheet == sheet and problem.code in _CODES:
            by_row.setdefault(problem.at.row, []).append(problem)
    rows = [there for _, there in sorted(by_row.items()) if len({one.at.column for one in there}) > 1]
    if len(rows) < _FEWEST:
        return list(problems)
    explained = [one for there in rows for one in sorted(there, key=lambda one: one.at)]
    first, *others = dict.fromkeys(problem.at for problem in explained)
    told = problem_at(
        "rows-of-another-event",
        first,
        related=others,
        first=rows[0][0].at.row,
        last=rows[-1][0].at.row,
        count=len(rows),
    )
    return [*(problem for problem in problems if problem not in explained), told]
