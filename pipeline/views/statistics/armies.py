"""How the armies of a tournament fared, and who registered them."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engine.games.armies import ArmyLine
from pipeline.engine.games.matchups import army_matchups
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, by_name, readable
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.pictures.matchups import MatchupMatrix, matchup_matrix
from pipeline.views.pictures.rates import Fared, RatePicture, rate_picture


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """An army; figures are empty where it was not played."""

    army: str
    played: str
    won: str
    drawn: str
    lost: str
    average: str
    registered: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class ArmiesPage:
    """The table of armies, the most played first; `registered` says whether there are lists."""

    frame: Frame
    heading: str
    lead: str
    rows: tuple[ArmyRow, ...]
    registered: bool
    picture: RatePicture | None
    matrix: MatchupMatrix | None


def armies_page(frame: Frame, context: TournamentContext) -> ArmiesPage:
    """The page of a tournament's armies."""
    words, lines = context.words, context.armies
    matches = sum(line.played for line in lines)
    return ArmiesPage(
        frame=frame,
        heading=words.gettext("Armies"),
        lead=words.ngettext(
            "Armies were played %(count)s time, counting the Swiss rounds and the bracket together.",
            "Armies were played %(count)s times, counting the Swiss rounds and the bracket together.",
            matches,
        ),
        rows=army_rows(context),
        registered=any(line.registered for line in lines),
        picture=rate_picture([Fared(readable(line.army), line.won, line.played) for line in lines], words),
        matrix=matchup_matrix(army_matchups(context.state.contest), readable, words),
    )


def army_rows(context: TournamentContext) -> tuple[ArmyRow, ...]:
    """All armies that were played or registered, the most played first."""
    ordered = sorted(context.armies, key=lambda line: (-line.played, -len(line.registered), line.army))
    return tuple(_row(context, line) for line in ordered)


def _row(context: TournamentContext, line: ArmyLine) -> ArmyRow:
    words = context.words
    return ArmyRow(
        army=readable(line.army),
        played=str(line.played),
        won=str(line.won) if line.played else "",
        drawn=str(line.drawn) if line.played else "",
        lost=str(line.lost) if line.played else "",
        average="" if line.average is None else words.mean(line.average),
        registered=tuple(by_name([context.people[player] for player in line.registered])),
    )


PAGE: PageKind[TournamentContext] = PageKind(
    file="armies.html",
    heading=lambda context: context.words.gettext("Armies"),
    when=lambda context: context.has_armies,
    model=armies_page,
    template="armies",
)
