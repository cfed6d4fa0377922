"""Making workbooks: blank ones to fill in, and what others need to make theirs."""

import datetime as dt
import re
import secrets
import string
from pathlib import Path

from msgspec import Struct

from pipeline.disk.replacement import ANYBODY, Readers, make_folder, readers_of, replacing
from pipeline.extensions import option
from pipeline.locale.spelling import printable
from pipeline.model import Event, replace
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at
from pipeline.rules.load import GivenRules, given_rules, says_the_same
from pipeline.workbook.create import write_workbook
from pipeline.workbook.create.draft import blank_event


class Announcement(Struct, frozen=True):
    """What an organiser says of an event before anybody has entered; a name that is empty is that of the workbook."""

    name: str = ""
    date: dt.date | None = None
    city: str = ""
    venue: str = ""
    time_zone: str = ""


def random_seed() -> str:
    """A draw seed that nobody can have chosen; it begins with a letter, so that Excel keeps it as text."""
    letters = string.ascii_uppercase, *[string.ascii_uppercase + string.digits] * 11
    return "".join(map(secrets.choice, letters))


def create(
    file: Path,
    rules: str,
    language: str,
    players: Path | None,
    announced: Announcement | None = None,
    *,
    at_desk: bool = False,
) -> list[Problem]:
    """Write a blank workbook by rules of that id or in that file, the event named as the workbook until somebody names it better.

    The Problems are those of the rules and of the list of players; errors leave it unwritten.
    """
    given, problems = rules_beside(rules, file)
    entered, wrong = option("new --players")(players) if players else ([], [])
    problems += wrong
    if given is not None and not has_errors(problems):
        told = announced or Announcement()
        name = told.name or " ".join(re.split(r"[\s_-]+", printable(file.stem))).strip()
        event = blank_event(given.ruleset, language, random_seed(), name, tuple(entered), given.combines)
        event = replace(event, date=told.date, city=told.city, venue=told.venue, time_zone=told.time_zone)
        write_event(event, given, file, language, readers_of(players) if players else ANYBODY, at_desk=at_desk)
    return problems


def rules_beside(rules: str, workbook: Path) -> tuple[GivenRules | None, list[Problem]]:
    """The rules of that id or in that file, and why they cannot be, or cannot lie beside the workbook."""
    given, problems = given_rules(rules)
    return given, problems if given is None else [*problems, *taken(given, workbook)]


def taken(given: GivenRules, workbook: Path) -> list[Problem]:
    """Where another file of the name of one of the rules' own lies beside the workbook already."""
    beside = [(file, workbook.parent / file.name) for file in given.files]
    return [
        problem_at("rules-file-taken", CellRef(file.name), file=file.name, folder=str(path.absolute().parent))
        for file, path in beside
        if path.exists() and not (path.is_file() and says_the_same(path, file))
    ]


def place_beside(given: GivenRules, workbook: Path, readers: Readers = ANYBODY) -> None:
    """Let the rules' own files lie beside the workbook, which names them."""
    for file in given.files:
        path = workbook.parent / file.name
        if not path.exists():
            with replacing(path, durable=True, readers=readers) as stream:
                stream.write(file.content)


def write_event(
    event: Event, given: GivenRules, file: Path, language: str, readers: Readers = ANYBODY, *, at_desk: bool = False
) -> None:
    """Write the workbook of an event for these readers, the rules' own files beside it."""
    make_folder(file.parent)
    write_workbook(
        event, {ruleset.id: ruleset for ruleset in given.rulesets}, file, language, readers, at_desk=at_desk
    )
    place_beside(given, file)
