"""The shape of a tournament: its structure, rounds and cut."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pipeline.checks.subject import Subject
from pipeline.engine.tournament.state import PlannedStructure
from pipeline.engine.tournament.structure import planned
from pipeline.model.spelling import normal
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.problems.sheets.tournament import (
    CUT_ABOVE_PLAYERS,
    CUT_OF_ONE,
    CUT_UNKNOWN,
    CUT_UNLIKE_STRUCTURE,
    EVENT_DOES_NOT_COUNT,
    PLAYERS_MISSING,
    ROUNDS_MISSING,
    ROUNDS_UNLIKE_STRUCTURE,
    TOO_FEW_PLAYERS,
    TOO_FEW_PLAYERS_STATED,
    TOO_MANY_PLAYERS,
    TOO_MANY_PLAYERS_STATED,
)
from pipeline.rules.ruleset.duel import Structure


def no_players(subject: Subject) -> Iterable[Problem]:
    """A list that is still empty, or holds fewer than meet in a match or at the smallest table."""
    tables = subject.ruleset.tables
    least = tables.sizes[0].players if tables else 2
    if len(subject.tournament.players) < least:
        yield PLAYERS_MISSING.at(
            _at(subject, "tournament"),
            tournament=subject.tournament.name,
            least=least,
        )


def players_fit(subject: Subject) -> Iterable[Problem]:
    """A number of players that no row of the structure holds: the organiser has to choose `custom`."""
    table, players = _table(subject), subject.structure.players
    if table is None or players < 2 or _by_table(subject).fits:
        return
    least = min((row.at_least for row in table.rows), default=0)
    stated = subject.structure.fits
    at = _at(subject, "structure")
    if players < least:
        few = TOO_FEW_PLAYERS_STATED if stated else TOO_FEW_PLAYERS
        yield few.at(at, players=players, structure=table.name, least=least)
    else:
        many = TOO_MANY_PLAYERS_STATED if stated else TOO_MANY_PLAYERS
        yield many.at(at, players=players, structure=table.name)


def rounds_missing(subject: Subject) -> Iterable[Problem]:
    """No number of rounds where it is the organiser's to state (agot1-joust: Both)."""
    if _table(subject) is None and not subject.structure.fits:
        # Until the first draw the organiser may still decide, and the site can show who is there.
        severity = Severity.ERROR if subject.drawn else Severity.WARNING
        yield ROUNDS_MISSING.at(_at(subject, "rounds"), severity, tournament=subject.tournament.name)


def unlike_structure(subject: Subject) -> Iterable[Problem]:
    """Rounds or a cut other than the structure has for the number of players at the draw of round 1."""
    usual = _by_table(subject)
    if _table(subject) is None or not usual.fits:
        return
    stated = (
        (ROUNDS_UNLIKE_STRUCTURE, "rounds", subject.tournament.rounds, usual.rounds),
        (CUT_UNLIKE_STRUCTURE, "cut", subject.tournament.cut, usual.cut),
    )
    for code, column, found, expected in stated:
        if found is not None and found != expected:
            yield code.at(
                _at(subject, column),
                found=found,
                expected=expected,
                players=usual.players,
            )


def cut_size(subject: Subject) -> Iterable[Problem]:
    """A cut that the rules do not know, of one player, or of more players than there are."""
    cut, known, players = subject.structure.cut, subject.ruleset.cut_sizes, len(subject.tournament.players)
    at = _at(subject, "cut")
    if cut == 1:
        yield CUT_OF_ONE.at(at)
    elif cut and known and cut not in known:
        yield CUT_UNKNOWN.at(at, cut=cut, known=", ".join(map(str, known)))
    if cut > players > 0:
        yield CUT_ABOVE_PLAYERS.at(at, cut=cut, players=players)


def does_not_count(subject: Subject) -> Iterable[Problem]:
    """An event that is too small to count (neuroshima-hex-2023: The event)."""
    if not subject.structure.counts and subject.structure.players:
        players = subject.structure.players
        yield EVENT_DOES_NOT_COUNT.at(_at(subject, "tournament"), players=players)


def _table(subject: Subject) -> Structure | None:
    """The structure that the tournament follows; None for `custom` and where the ruleset has none."""
    wanted = normal(subject.tournament.structure)
    tables = subject.ruleset.structures
    return next((table for table in tables if not wanted or normal(table.name) == wanted), None)


def _by_table(subject: Subject) -> PlannedStructure:
    """What the structure says where nothing is stated."""
    tournament = replace(subject.tournament, rounds=None, cut=None)
    return planned(replace(subject.contest, tournament=tournament))


def _at(subject: Subject, column: str) -> CellRef:
    return subject.cell("tournaments", subject.tournament.row, column)
