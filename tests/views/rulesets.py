"""Three rule systems in short, as pages need them."""

from __future__ import annotations

from pipeline.model.ids import RulesetId
from pipeline.rules.types import (
    BracketRules,
    ByeRules,
    DrawPolicy,
    HeadToHead,
    Kind,
    Points,
    Ruleset,
    ScoreMeaning,
    ScorePoints,
    Scores,
    StandingsRules,
    SwissRules,
)

JOUST = Ruleset(
    RulesetId("agot2-joust"),
    Kind.DUEL,
    {"en": "A Game of Thrones, 2nd edition: Joust", "pl": "Gra o Tron, 2. edycja: pojedynek"},
    "",
    Points(win=5, loss=0, win_on_time=4, loss_on_time=0, forfeit_win=5),
    ByeRules(points=5, order=("points", "sos")),
    StandingsRules(("sos", "extended_sos", "lot")),
    swiss=SwissRules(minutes=55),
    bracket=BracketRules(minutes=55, final_minutes=120, games_to_win=2),
)

HEX = Ruleset(
    RulesetId("neuroshima-hex-2023"),
    Kind.DUEL,
    {"en": "Neuroshima Hex! 2023", "pl": "Neuroshima Hex! 2023"},
    "",
    Points(win=3, draw=1, loss=0, forfeit_win=3),
    ByeRules(points=3, order=("points", "hit_points")),
    StandingsRules(("hit_points", "head_to_head", "lot"), head_to_head=HeadToHead.PAIR),
    Scores(ScoreMeaning.HIT_POINTS, decide=True, required=True, maximum=20, bye_difference=7, forfeit_difference=7),
    swiss=SwissRules(minutes=40),
    bracket=BracketRules(third_place=True, draws=DrawPolicy.HIGHER_SEED, minutes=50),
)

WAR = Ruleset(
    RulesetId("war-online-constructed"),
    Kind.DUEL,
    {"en": "War Online: Constructed", "ru": "Война он-лайн: Constructed"},
    "",
    Points(
        win=4,
        draw=2,
        loss=1,
        forfeit_win=4,
        by_score=(
            ScorePoints((2, 0), (4, 1)),
            ScorePoints((2, 1), (4, 2)),
            ScorePoints((1, 0), (3, 1)),
            ScorePoints((0, 0), (2, 2)),
            ScorePoints((1, 1), (2, 2)),
        ),
    ),
    ByeRules(points=4, order=("points",)),
    StandingsRules(("no_bye", "head_to_head", "round_wins", "last_round", "rating", "lot")),
    Scores(ScoreMeaning.GAMES, decide=True, required=True, maximum=2),
    swiss=SwissRules(minutes=50, games_to_win=2),
    bracket=BracketRules(games_to_win=2),
)
