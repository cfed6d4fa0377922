"""docs/rulesets.md describes every key and every name that a ruleset file may hold, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from pipeline.engine.standings.standings import standings
from pipeline.model import Outcome
from pipeline.rules.load import builtin_ids, load_file
from pipeline.rules.reader import ByName, ListOf, Reader, Table
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.extras import StaffRule
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.statements import table_of
from pipeline.rules.tiebreaks import TIEBREAKS
from tests.builders.matches import match
from tests.builders.tables import seats_at
from tests.builders.tournaments import contest
from tests.docs.wrapping import items
from tests.engine.lines import line, points
from tests.rules.keys import choices_of_keys, paths

RULESET = table_of(Ruleset)
TEXT = (Path(__file__).resolve().parents[2] / "docs" / "rulesets.md").read_text(encoding="utf-8")


def names_listed(section: str) -> list[str]:
    """The names with which the items of the lists of a section and its subsections begin."""
    begin = TEXT.index(f"## {section}\n")
    end = TEXT.find("\n## ", begin)
    found = (re.match(r"`([^`]+)`[ :]", one) for one in items(TEXT[begin : end if end > 0 else None]))
    return [name[1] for name in found if name]


def test_each_tie_break_has_a_name_that_games_call_it_by() -> None:
    begin = TEXT.index("### What your game calls it\n")
    rows = re.findall(r"^\| [^|`]+ \| (.+) \|$", TEXT[begin:], flags=re.MULTILINE)
    assert set(TIEBREAKS) <= {key for row in rows for key in re.findall(r"`([^`]+)`", row)}


def example(heading: str) -> Ruleset:
    section = TEXT[TEXT.index(f"## {heading}\n") :]
    found = re.search(r"```toml\n(.*?)```", section, flags=re.DOTALL)
    assert found is not None
    ruleset, problems = load_file(found[1], "example.toml")
    assert problems == []
    assert ruleset is not None
    return ruleset


def test_the_documented_keys_are_the_accepted_ones() -> None:
    documented = names_listed("All keys")
    assert sorted(documented) == sorted(paths(RULESET))
    assert len(set(documented)) == len(documented)


def test_the_documented_tie_breaks_are_those_there_are() -> None:
    assert sorted(names_listed("Tie-breaks")) == sorted(TIEBREAKS)


def test_the_documented_staff_rules_are_those_there_are() -> None:
    assert sorted(names_listed("Rules about people")) == sorted(StaffRule)


def test_every_name_that_a_value_may_be_is_documented() -> None:
    assert {name for name in choices_of_keys(RULESET) if f"`{name}`" not in TEXT} == set()


def test_the_games_are_listed() -> None:
    introduction = TEXT[: TEXT.index("\n## ")]
    assert tuple(sorted(re.findall(r"^\| `([^`]+)` \|", introduction, flags=re.MULTILINE))) == builtin_ids()


def test_a_required_key_is_marked_as_such() -> None:
    required = set(_required(RULESET, ""))
    keys = (re.match(r"`([^`]+)` \([^()]*, \*\*needed\*\*\): ", one) for one in items(TEXT))
    marked = {key[1] for key in keys if key}
    assert marked == required


def _required(table: Table, prefix: str) -> Iterator[str]:
    for key in table.keys:
        path = f"{prefix}{key.name}"
        reader = key.reader
        of = reader.of if isinstance(reader, ListOf) else reader
        if key.required and not isinstance(of, Table | ByName):
            yield path
        if isinstance(reader, ByName) and key.required:
            yield from paths(reader, path)
        yield from _nested(reader, path)


def _nested(reader: Reader, path: str) -> Iterator[str]:
    if path.startswith("editions[]."):
        return
    if isinstance(reader, Table):
        yield from _required(reader, f"{path}.")
    elif isinstance(reader, ListOf):
        yield from _nested(reader.of, f"{path}[]")
    elif isinstance(reader, ByName):
        yield from _nested(reader.of, f"{path}.<{reader.label}>")


def test_the_whole_file_is_a_ruleset_that_does_what_it_says() -> None:
    ruleset = example("A whole file")
    assert ruleset.scores.meaning is ScoreMeaning.POINTS
    held = contest(ruleset, 5, [match(1, 1, 2, None, (4, 1)), match(1, 3, 4, "2F"), match(1, 5)])
    table = standings(held)
    assert points(table) == {1: 4, 2: 1, 3: 0, 4: 6, 5: 6}
    assert line(table, 1).count(Outcome.WIN) == 1
    assert [contest(ruleset, players).structure.cut for players in (16, 17, 33)] == [0, 4, 8]
    assert contest(ruleset, 4, structure="short").structure.rounds == 3


def test_the_game_of_tables_is_a_ruleset_that_does_what_it_says() -> None:
    ruleset = example("A game of tables")
    rows = seats_at(1, 1, [1, 2, 3, 4], [15, 9, 9, 2]) + seats_at(1, 2, [5, 6, 7], places=[2, 1, 3])
    standing = standings(contest(ruleset, 7, seats=rows))
    assert points(standing) == {1: Fraction(13, 2), 2: 3, 3: 3, 4: 0, 5: 3, 6: 6, 7: 0}
    assert [contest(ruleset, players).structure.cut for players in (11, 12)] == [3, 4]
    assert ruleset.tables is not None
    assert ruleset.tables.sizes_for(10) == (3, 3, 4)


def test_the_first_file_of_ones_own_and_the_keys_that_words_lead_to_are_there() -> None:
    heading = "Your own game: from the first line to the first workbook"
    assert example(heading).points.win == 1
    section = TEXT[TEXT.index(f"## {heading}") :].split("\n## ", 1)[0]
    rows = [one.partition(": `")[2] for one in items(section) if ": `" in one]
    named = {name for row in rows for name in re.findall(r"`([\w.]+)[^`]*`", f"`{row}")}
    assert len(rows) > 5
    known = {*TIEBREAKS, *(path.split("[")[0] for path in paths(RULESET)), "cut", "stages", "structures", "rating"}
    known |= {path.split(".")[0] for path in paths(RULESET)}
    assert {name for name in named if name not in known and not name.startswith("points.by_score")} == set()
