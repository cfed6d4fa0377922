"""Several tournaments of a file as those of one event: whoever plays in two of them is one player."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from pipeline.extensions.exchange.imported import Found, FoundMatch, ImportedTournament
from pipeline.locale.spelling import skeleton
from pipeline.model import Player, PlayerNumber, replace
from pipeline.problems.problem import Problem

Numbers = Mapping[PlayerNumber, PlayerNumber]
_WHO = frozenset({"player", "other"})
"""What Problems call the numbers of players."""


def of_one_event(parts: Sequence[tuple[str, Found]]) -> Found:
    """What parts say, each by its title; no tournament where any part has none."""
    people, found = dict[str, Player](), list[ImportedTournament]()
    problems = list[Problem]()
    for title, (own, wrong) in parts:
        numbers = _numbers(people, own.players) if own else {}
        problems += (_renamed(one, numbers) for one in wrong)
        found += [replace(renumbered(own, numbers), title=title)] if own else []
    problems = [*_once(problems)]
    if len(found) < len(parts):
        return None, problems
    known = {player.number: player for player in people.values()}
    first, *more = (replace(one, players=tuple(known[each.number] for each in one.players)) for one in found)
    return replace(first, more=tuple(more)), problems


def _once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Problems, those that say the same of several parts as one, at the first cell and with the others."""
    alike = defaultdict[tuple[object, ...], list[Problem]](list)
    for one in problems:
        alike[one.code, one.severity, one.values].append(one)
    for first, *others in alike.values():
        related = dict.fromkeys((*first.related, *(at for one in others for at in (one.at, *one.related))))
        yield replace(first, related=tuple(at for at in related if at != first.at)) if others else first


def _numbers(people: dict[str, Player], players: Sequence[Player]) -> Numbers:
    """The numbers in the event of those of a tournament, who are added to its people; a player keeps theirs where nobody has it."""
    numbers, taken = dict[PlayerNumber, PlayerNumber](), {one.number for one in people.values()}
    free = (PlayerNumber(one) for one in count(1) if one not in taken)
    for player in players:
        name = skeleton(player.name)
        if name not in people:
            number = next(free) if player.number in taken else player.number
            people[name] = replace(player, number=number)
            taken.add(number)
        numbers[player.number] = people[name].number
    return numbers


def renumbered(found: ImportedTournament, numbers: Numbers) -> ImportedTournament:
    """A tournament whose players have these numbers in place of their own."""
    byes = {(numbers[who], number): bye for (who, number), bye in found.byes.items()}
    return replace(
        found,
        players=tuple(replace(one, number=numbers[one.number]) for one in found.players),
        matches=tuple(_matches(found.matches, numbers)),
        planned=tuple(_matches(found.planned, numbers)),
        seats=tuple(replace(one, player=numbers[one.player]) for one in found.seats),
        byes=byes,
        stated={numbers[who]: standing for who, standing in found.stated.items()},
    )


def _matches(matches: Sequence[FoundMatch], numbers: Numbers) -> Iterator[FoundMatch]:
    for one in matches:
        yield replace(one, player1=numbers[one.player1], player2=numbers[one.player2] if one.player2 else None)


def _renamed(problem: Problem, numbers: Numbers) -> Problem:
    """A Problem that names players by their numbers in the event."""
    known = {int(before): int(after) for before, after in numbers.items()}
    told = tuple(
        (key, known.get(value, value) if key in _WHO and isinstance(value, int) else value)
        for key, value in problem.values
    )
    return replace(problem, values=told)
