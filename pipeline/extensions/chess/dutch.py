"""FIDE's Dutch system (FIDE Handbook, C.04.3), carried out by py4swiss: what it is given, and what it says.

Players are given by their places in the starting list (C.04.2.B), from 1. Points that no result gives (bonuses, penalties, what
the rules give for a round without a match) are added as accelerations, so that scores are those of our standings.
"""

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from pipeline.engine.pairing.system import SystemDrawn, SystemInput
from pipeline.model import Outcome, PlayerNumber, Record, RecordKind, replace

_TENTHS = 10
_PLAYED = {Outcome.WIN: ResultToken.WIN, Outcome.DRAW: ResultToken.DRAW, Outcome.LOSS: ResultToken.LOSS}
_SAT_OUT = {Outcome.WIN: ResultToken.FULL_POINT_BYE, Outcome.DRAW: ResultToken.HALF_POINT_BYE}
_AWAY = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)


def dutch_pairs(field: SystemInput) -> SystemDrawn | None:
    """The round as the engine pairs it; None where nothing is left that its rules allow (C.04.3, C.1 to C.3).

    Players to keep apart are forbidden pairs, unless that leaves none.
    """
    report = trf_of(field)
    try:
        pairings = DutchEngine.generate_pairings(report)
    except PairingError:
        return dutch_pairs(replace(field, avoid={})) if report.x_section.forbidden_pairs else None
    pairs = [(field.order[one.white - 1], field.order[one.black - 1]) for one in pairings if one.black]
    alone = [field.order[one.white - 1] for one in pairings if not one.black]
    return SystemDrawn(tuple(pairs), alone[0] if alone else None)


def trf_of(field: SystemInput) -> ParsedTrf:
    """The tournament until now, as the engine reads it from a report file (TRF16)."""
    place = {player: number for number, player in enumerate(field.order, start=1)}
    sections = []
    for player, number in place.items():
        records = field.records.get(player, {})
        results = [_result(field, player, held, records.get(held), place) for held in range(1, field.round)]
        if player not in field.present:
            results.append(_AWAY)
        section = PlayerSection(
            code=PlayerCode.PLAYER, starting_number=number, points_times_ten=0, rank=number, results=results
        )
        sections.append(section)
    settings = XSection(
        number_of_rounds=field.rounds,
        configuration=XSectionConfiguration(first_round_color=field.first_plays_first),
        forbidden_pairs={(place[one], place[other]) for one, other in field.apart},
    )
    worth = settings.scoring_point_system.get_points_times_ten
    for player, section in zip(field.order, sections, strict=True):
        had = [round(points * _TENTHS) for points in field.points[player]]
        section.points_times_ten = had[-1]
        beside = [points - sum(map(worth, section.results[:played])) for played, points in enumerate(had)]
        settings.accelerations |= {place[player]: beside} if any(beside) else {}
    return ParsedTrf(player_sections=sections, x_section=settings)


def _result(
    field: SystemInput, player: PlayerNumber, number: int, record: Record | None, place: dict[PlayerNumber, int]
) -> RoundResult:
    if record is None or record.kind in (RecordKind.MISSED, RecordKind.LATE):
        return _AWAY
    if record.opponent is None:
        token = _SAT_OUT.get(record.outcome, ResultToken.ZERO_POINT_BYE)
        if record.kind is RecordKind.BYE:
            token = ResultToken.PAIRING_ALLOCATED_BYE
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=token)
    token = _PLAYED[record.outcome]
    if record.forfeit:
        token = ResultToken.FORFEIT_WIN if record.outcome is Outcome.WIN else ResultToken.FORFEIT_LOSS
    first = (number, player) in field.first
    return RoundResult(
        id=place[record.opponent], color=ColorToken.WHITE if first else ColorToken.BLACK, result=token
    )
