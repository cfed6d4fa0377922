"""The page of a Swiss round, played, running or proposed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pipeline.engine.outcome import PlayedMatch, PlayedRound
from pipeline.engine.records import result_of
from pipeline.model.draw import Bye, Pairing, Proposal
from pipeline.model.ids import Number, PlayerNumber
from pipeline.views.frame import Frame, NavLink
from pipeline.views.names import Person
from pipeline.views.reasons import reason_sentence
from pipeline.views.results import manner, scored
from pipeline.views.scene import Scene, round_file


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: what he had before the round, his army, whether he won."""

    person: Person
    before: str
    army: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """A table of the round. `result` is empty while there is none; `score` and `manner` stand small beneath it."""

    table: str
    first: Side
    second: Side
    result: str
    score: str
    manner: str
    reason: str


@dataclass(frozen=True, slots=True)
class Apart:
    """Somebody who does not play in the round, and in words why."""

    person: Person
    text: str


@dataclass(frozen=True, slots=True)
class RoundPage:
    """A round; `picker` leads to the other rounds."""

    frame: Frame
    heading: str
    lead: str
    provisional: str
    picker: tuple[NavLink, ...]
    pairs: tuple[Pair, ...]
    apart: tuple[Apart, ...] = field(default=())


def round_page(frame: Frame, scene: Scene, played: PlayedRound) -> RoundPage:
    """The page of a round that the workbook holds."""
    return RoundPage(
        frame=frame,
        heading=scene.round(played.round),
        lead=_lead(scene, played),
        provisional="",
        picker=_picker(scene, played.round.number),
        pairs=tuple(_played_pair(scene, match) for match in played.matches),
        apart=apart(scene, played),
    )


def apart(scene: Scene, played: PlayedRound) -> tuple[Apart, ...]:
    """Who sits at no table of a round that the workbook holds."""
    absent = (Apart(scene.people[player], scene.words.gettext("absent")) for player in played.absent)
    return (*(_bye(scene, bye) for bye in played.byes), *absent)


def proposed_page(frame: Frame, scene: Scene, proposal: Proposal) -> RoundPage:
    """The page of a round that is due and drawn but not yet in the workbook."""
    words = scene.words
    points = {player: standing.points for player, standing in scene.standings.items()}
    return RoundPage(
        frame=frame,
        heading=scene.round(proposal.round),
        lead="",
        provisional=words.gettext(
            "Provisional: this draw is not yet confirmed by the organiser. It changes if a result or the list of players changes."
        ),
        picker=_picker(scene, proposal.round.number),
        pairs=tuple(_proposed_pair(scene, pairing, points) for pairing in proposal.pairings),
        apart=tuple(_bye(scene, bye) for bye in proposal.byes),
    )


def _lead(scene: Scene, played: PlayedRound) -> str:
    words = scene.words
    open_tables = [match for match in played.matches if match.points is None]
    if not open_tables:
        return words.ngettext(
            "%(count)s match, all results are in.", "%(count)s matches, all results are in.", len(played.matches)
        )
    done = len(played.matches) - len(open_tables)
    return words.ngettext(
        "%(done)s of %(count)s result is in.",
        "%(done)s of %(count)s results are in.",
        len(played.matches),
        done=done,
    )


def _picker(scene: Scene, current: int) -> tuple[NavLink, ...]:
    return tuple(
        NavLink(round_file(round_.number), str(round_.number), "page" if round_.number == current else "")
        for round_ in scene.rounds
    )


def _played_pair(scene: Scene, played: PlayedMatch) -> Pair:
    match, words = played.match, scene.words
    if match.player2 is None:  # a bye is not a match; PlayedRound keeps it elsewhere
        raise ValueError(f"a bye among the matches of {match.round.name}")
    result = result_of(scene.rules, match)
    winner = result.winner if result else None
    return Pair(
        table="" if match.table is None else str(match.table),
        first=Side(scene.people[match.player1], words.number(played.before[0]), match.army1, winner == 1),
        second=Side(scene.people[match.player2], words.number(played.before[1]), match.army2, winner == 2),
        result="" if played.points is None else scene.against(*played.points),
        score=scored(match.score1, match.score2, scene),
        manner=manner(result, words),
        reason=reason_sentence(played.pairing, played.before[0], scene.people, words),
    )


def _proposed_pair(scene: Scene, pairing: Pairing, points: Mapping[PlayerNumber, Number]) -> Pair:
    words = scene.words
    before = points.get(pairing.player1, 0)
    return Pair(
        table="" if pairing.table is None else str(pairing.table),
        first=Side(scene.people[pairing.player1], words.number(before)),
        second=Side(scene.people[pairing.player2], words.number(points.get(pairing.player2, 0))),
        result="",
        score="",
        manner="",
        reason=reason_sentence(pairing, before, scene.people, words),
    )


def _bye(scene: Scene, bye: Bye) -> Apart:
    words = scene.words
    if bye.requested:
        text = words.gettext("sits out as requested: %(points)s", points=words.points(bye.points))
    else:
        text = words.gettext("has a bye: %(points)s", points=words.points(bye.points))
    return Apart(scene.people[bye.player], text)
