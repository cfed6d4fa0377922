"""Published events, worked out by the rulesets that come with Swissbook: how many come out with every value and place.

    python -m benchmarks.published FOLDER [--rules ID]

Reads every file below the folder that `swissbook import` takes and that states points, tie-breaks or places, and the two forms of JSON
in which published events are passed on without names: Swiss rounds of Netrunner, and Magic events of Melee and TopDeck. A
file is worked out by `--rules`, else by the rules that it names or that its form is of, else by those of all games that fit it with
the fewest differences. The comparison is that of `swissbook import`. Of each miss is told what does not come out, and why:

- data: the file contradicts itself. Points do not follow from its own results, or places not from its own points and tie-breaks.
- rule: everything else. Where a neighbour of the ruleset gives all values, it is named.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.comparison import PLACE, POINTS, compared, places_by_values
from pipeline.extensions.exchange.formats import chosen_rules, read_file, shipped_rules
from pipeline.extensions.exchange.import_file import agreeing_keys
from pipeline.extensions.exchange.imported import FoundMatch, ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.nrtm import read_nrtm
from pipeline.model import Number, Player, PlayerNumber, Result, Round, replace, swiss
from pipeline.problems.problem import CellRef
from pipeline.rules.load import given_rules
from pipeline.rules.ruleset.ruleset import Ruleset

Json = Mapping[str, Any]
Read = tuple[ImportedTournament | None, str]
"""What a file says, and the ruleset that its form is of; nothing where it is not read."""

_AGAINST = "places against its own values"
_PERCENTAGES = {"omwp": "opponents_match_wins", "gwp": "game_wins", "ogwp": "opponents_game_wins"}
"""What standings of Magic events call their tie-breaks; the first needs no games."""
_OF_PROGRAM = {"Melee": "magic-melee"}
"""The ruleset that is named for the program of a Magic event."""
_BRACKET = {"quarterfinals": "Top 8", "semifinals": "Top 4", "finals": "Final", "top 2": "Final"}


@dataclass(frozen=True)
class Verdict:
    """What became of an event: `misses` is what does not come out, empty where everything does; `cause` is `data` or `rule`."""

    name: str
    rules: str
    misses: str = ""
    cause: str = ""
    neighbour: str = ""


def read(file: Path) -> Read:
    """What a file says."""
    data = _json(file) if file.suffix == ".json" else {}
    if data.get("kind") == "swiss":
        return read_nrtm(json.dumps(as_cobra(data)), file.name)[0], "netrunner-double"
    if "program" in data and "standings" in data:
        return of_magic(data, file.name), _OF_PROGRAM.get(data["program"], "magic")
    return read_file(file)[0], ""


def _json(file: Path) -> Json:
    try:
        data = json.loads(file.read_bytes(), parse_float=str)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def as_cobra(data: Json) -> Json:
    """A Swiss of Netrunner under the keys of Cobra, with ids as large as those of its database."""
    players = [
        {
            "id": _id(row["player"]),
            "name": row["player"],
            "rank": row["rank"],
            "matchPoints": row["points"],
            "strengthOfSchedule": row["sos"],
            "extendedStrengthOfSchedule": row["esos"],
        }
        for row in sorted(data["standings"], key=lambda row: int(row["rank"]))
    ]
    rounds = [[_pairing(row) for row in rows] for rows in data["rounds"]]
    return {"name": data["source"], "cutToTop": 0, "players": players, "rounds": rounds, "uploadedFrom": "Cobra"}


def _id(name: str | None) -> int | None:
    return None if name is None else 70000 + int(name.removeprefix("P"))


def _pairing(row: Json) -> Json:
    names, scores = (row["p1"], row["p2"]), (row.get("score1"), row.get("score2"))
    sides = [{"id": _id(name), "combinedScore": score} for name, score in zip(names, scores, strict=True)]
    return {"table": row["table"], "player1": sides[0], "player2": sides[1], "eliminationGame": False}


def of_magic(data: Json, file: str) -> ImportedTournament:
    """A Magic event: results are games won, lost and drawn; some programs know only who has won."""
    rows = [(_round(one["name"]), match) for one in data["rounds"] for match in one["matches"]]
    named = [name for _, (first, second, _) in rows for name in (first, second) if name is not None]
    everybody = dict.fromkeys([*named, *(row["player"] for row in data["standings"])])
    numbers = {name: PlayerNumber(number) for number, name in enumerate(everybody, start=1)}
    games_known = any(sum(map(int, result.split("-"))) > 1 for _, (_, second, result) in rows if second is not None)
    matches = [_match(CellRef(file), played, match, numbers, games_known) for played, match in rows]
    brackets = [match.round.number for match in matches if match.in_bracket]
    return ImportedTournament(
        name=file,
        players=tuple(Player(number, name) for name, number in numbers.items()),
        matches=tuple(matches),
        rounds=max((match.round.number for match in matches if not match.in_bracket), default=0),
        cut=max(brackets, default=0),
        date=dt.date.fromisoformat(data["date"]) if "date" in data else None,
        stated={
            numbers[row["player"]]: _standing(CellRef(file), row, numbers[row["player"]], matches, games_known)
            for row in data["standings"]
        },
    )


def _round(name: str) -> Round:
    number = name.lower().removeprefix("round").strip()
    found = swiss(int(number)) if number.isdigit() else Round.parse(_BRACKET.get(name.lower(), name))
    if found is None:
        raise ValueError(name)
    return found


def _match(
    at: CellRef, played: Round, match: Sequence[Any], numbers: Mapping[str, PlayerNumber], games_known: bool
) -> FoundMatch:
    first, second, text = match
    if second is None:
        return FoundMatch(at, played, numbers[first], None, frozenset({Result.BYE}))
    won, lost, drawn = map(int, text.split("-"))
    result = {1: Result.FIRST, -1: Result.SECOND, 0: Result.DRAW}[(won > lost) - (won < lost)]
    found = FoundMatch(at, played, numbers[first], numbers[second], frozenset({result}))
    return replace(found, scores=(won, lost), drawn_games=drawn) if games_known else found


def _standing(
    at: CellRef, row: Json, player: PlayerNumber, matches: Collection[FoundMatch], games_known: bool
) -> ImportedStanding:
    """Without games only what follows from who has won; points after a bracket are those before it."""
    keys = [name for name in _PERCENTAGES if games_known or name == "omwp"]
    values: dict[str, Number] = {
        _PERCENTAGES[name]: Fraction(row[name]) for name in keys if row.get(name) is not None
    }
    plays = any(player in match.players for match in matches)
    place = int(row["rank"]) if games_known and plays else None
    return ImportedStanding(at, Fraction(row["points"]), place, values if plays else {})


def contest(imported: ImportedTournament, rules: Ruleset, file: str) -> Contest | None:
    """The event by these rules; None where they have no result for a match of it."""
    event, _ = assembled(imported, rules, file, "published", None)
    return None if event is None else contest_of(event, event.tournaments[0], rules)


def judged(imported: ImportedTournament, rules: Ruleset, name: str) -> Verdict | None:
    """What comes out of the file otherwise than it states it; None where the rules do not fit it."""
    held = contest(imported, rules, name)
    if held is None:
        return None
    found = compared(imported, compute(held))
    told = dict(found.differing)
    if places_by_values(imported, rules) and PLACE in told:
        told[_AGAINST] = told.pop(PLACE)
    of_rules = told.keys() - {_AGAINST}
    near = agreeing_keys(imported, rules) if of_rules else ""
    misses = ", ".join(f"{what} {len(rows)}" for what, rows in told.items())
    few = 0 < 2 * len(told.get(POINTS, ())) < found.stated.get(POINTS, 0)
    data = not of_rules or (not near and few)
    return Verdict(name, str(rules.id), misses, ("data" if data else "rule") if misses else "", near)


def verdict(file: Path, rules: str | None) -> Verdict | None:
    """What became of a file; None where it is not read, states nothing, or no rules fit it."""
    imported, of_form = read(file)
    if imported is None or not imported.stated:
        return None
    found = [
        one for known in _rules(imported, file, rules or of_form) if (one := judged(imported, known, file.name))
    ]
    return min(found, key=lambda one: (one.misses != "", one.misses.count(","), len(one.misses)), default=None)


def _rules(imported: ImportedTournament, file: Path, named: str) -> Iterator[Ruleset]:
    given = given_rules(named)[0] if named else chosen_rules(imported, file)[0]
    if given is not None:
        yield given.ruleset
        return
    yield from shipped_rules(imported)


def verdicts(folder: Path, rules: str | None = None) -> dict[str, Verdict | None]:
    """What became of every file below the folder, by its path there."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix.lower() != ".md")
    return {file.relative_to(folder).as_posix(): verdict(file, rules) for file in files}


def report(found: Mapping[str, Verdict | None]) -> Iterator[str]:
    """A line for each ruleset, then one for each miss."""
    of_rules: dict[str, list[Verdict]] = defaultdict(list)
    for one in found.values():
        if one is not None:
            of_rules[one.rules].append(one)
    for rules, events in sorted(of_rules.items()):
        counts = {cause: sum(one.cause == cause for one in events) for cause in ("", "data", "rule")}
        yield f"{rules}: {counts['']} of {len(events)} exact; misses: data {counts['data']}, rule {counts['rule']}"
    for path, one in found.items():
        if one is not None and one.misses:
            near = f"; exact with {one.neighbour}" if one.neighbour else ""
            yield f"  {path}: {one.cause}: {one.misses}{near}"
    passed_over = sum(one is None for one in found.values())
    if passed_over:
        yield f"files that state nothing, or are not read: {passed_over}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rules")
    arguments = parser.parse_args()
    for line in report(verdicts(arguments.folder, arguments.rules)):
        print(line)


if __name__ == "__main__":
    main()
