"""Players whose numbers, or names, are no longer those by which the other sheets call them; rows between people of another event."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from pipeline.model import Player, PlayerNumber, grouped
from pipeline.problems.problem import CellRef, Mend, Problem, problem_at
from pipeline.workbook.read.roster import Roster

_FEWEST = 2
"""Cells that say the same, or name a player; one alone may have been typed wrong, and says best itself what is."""
_MOST_NAMED = 12

Numbers = Mapping[PlayerNumber, PlayerNumber]
"""The number by which the other sheets call a player, by the one in the list."""
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
        called = grouped((claim.player, claim.number) for _, claim in claims if claim.player)
        # Whom the other sheets call by one other number, and never by the one in the list.
        moved = {player: {*numbers} for player, numbers in called.items() if player not in self.roster.agreed}
        was = {player: next(iter(numbers)) for player, numbers in moved.items() if len(numbers) == 1}
        of_numbers = [
            problem for problem, claim in claims if claim.player and was.get(claim.player) == claim.number
        ]
        if len(of_numbers) >= _FEWEST:
            explained.update(of_numbers)
            found.append(self._numbers_changed(was, of_numbers))
        named = grouped(((claim.number, claim.name), problem) for problem, claim in claims if not claim.player)
        for (number, name), of_name in named.items():
            if len(of_name) >= _FEWEST and number not in self.roster.agreed:
                explained.update(of_name)
                found.append(self._name_changed(number, name, of_name))
        others = any(claim.player and problem not in explained for problem, claim in claims)
        mends = self._back(was) if len(of_numbers) >= _FEWEST and not others else ()
        return [*(problem for problem in problems if problem not in explained), *found], mends

    def _numbers_changed(self, was: Numbers, explained: Iterable[Problem]) -> Problem:
        changed = [player for player in self.players if player.number in was]
        first = changed[0]
        at, *others = (self.cell(player.row, "number") for player in changed)
        listed = [f"{was[player.number]} {player.name}" for player in changed]
        more = ["…"] if len(listed) > _MOST_NAMED else []
        return problem_at(
            "numbers-changed",
            at,
            related=[*others, *(problem.at for problem in explained)],
            player=first.name,
            was=was[first.number],
            now=first.number,
            numbers=", ".join([*listed[:_MOST_NAMED], *more]),
        )

    def _name_changed(self, number: PlayerNumber, name: str, explained: Iterable[Problem]) -> Problem:
        player = next(player for player in self.players if player.number == number)
        at, related = self.cell(player.row, "name"), [problem.at for problem in explained]
        return problem_at("name-changed", at, related=related, number=number, name=player.name, other=name)

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
    claims = ((roster.claim(problem), problem) for problem in problems if problem.code == "unknown-number")
    by_player = grouped(((claim.number, claim.name), problem) for claim, problem in claims if claim is not None)
    found = list(problems)
    for (number, name), naming in by_player.items():
        if len(naming) >= _FEWEST and players:
            found = [one for one in found if one not in naming]
            lower = (player for player in players if player.number < number)
            above = max(lower, key=lambda player: player.number, default=players[0])
            related = [problem.at for problem in naming]
            at = cell(above.row, "number")
            found.append(problem_at("player-row-gone", at, related=related, number=number, name=name))
    return found


def strangers(sheet: str, problems: Sequence[Problem]) -> list[Problem]:
    """The Problems with one in the place of those of all rows of that sheet in which neither player is known."""
    doubted = (problem for problem in problems if problem.at.sheet == sheet and problem.code in _CODES)
    by_row = grouped((problem.at.row, problem) for problem in doubted)
    rows = [there for _, there in sorted(by_row.items()) if len({one.at.column for one in there}) > 1]
    if len(rows) < _FEWEST:
        return list(problems)
    explained = [one for there in rows for one in sorted(there, key=lambda one: one.at)]
    at, *others = dict.fromkeys(problem.at for problem in explained)
    first, last = rows[0][0].at.row, rows[-1][0].at.row
    told = problem_at("rows-of-another-event", at, related=others, first=first, last=last, count=len(rows))
    return [*(problem for problem in problems if problem not in explained), told]
