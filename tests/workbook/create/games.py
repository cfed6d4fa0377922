"""The duel games in what matters to a new workbook."""

from __future__ import annotations

from pipeline.model import RulesetId, replace
from pipeline.rules.ruleset.duel import BracketRules, ByeRules, DrawPolicy, Points, ScoreMeaning, Scores
from pipeline.rules.ruleset.extras import ArmyRules, DeckRules, Faction, RatingRules, RatingStep
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.ruleset.swiss import StandingsRules, Structure, StructureRow


def _ruleset(name: str, points: Points, *structures: tuple[str, int, int]) -> Ruleset:
    """A game with structures of name, Swiss rounds and cut."""
    return Ruleset(
        id=RulesetId(name),
        kind=Kind.DUEL,
        names={"en": f"Game {name}"},
        source="",
        points=points,
        byes=ByeRules(points=3, order=("points",)),
        standings=StandingsRules(("sos", "extended_sos")),
        structures=tuple(
            Structure(title, (StructureRow(4, None, rounds, cut),)) for title, rounds, cut in structures
        ),
    )


GAMES = (
    replace(
        _ruleset(
            "modified-wins", Points(5, 0, win_on_time=4, loss_on_time=0), ("basic", 7, 16), ("advanced", 8, 32)
        ),
        decks=DeckRules((Faction("Night's Watch", {"pl": "Nocna Straż"}), Faction("Stark"))),
    ),
    replace(
        _ruleset("scores-and-armies", Points(3, 0, draw=1), ("basic", 4, 16)),
        scores=Scores(ScoreMeaning.HIT_POINTS, required=True),
        bracket=BracketRules(third_place=True, draws=DrawPolicy.HIGHER_SEED),
        columns=("score", "army"),
        armies=ArmyRules(("Borgo", "Moloch", "Vegas"), registered=2),
    ),
    replace(
        _ruleset("games-and-rating", Points(4, 1, draw=2), ("basic", 4, 8)),
        scores=Scores(ScoreMeaning.GAMES, decide=True, required=True),
        standings=StandingsRules(("no_bye", "rating")),
        columns=("score",),
        rating=RatingRules(1600, 400, game=2, match=3, rounds=(RatingStep(2, 16),)),
    ),
    _ruleset("free-structure", Points(1, 0)),
)
