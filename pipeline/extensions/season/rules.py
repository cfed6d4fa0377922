"""The rules of a season: the file `season.toml` beside the workbooks (docs/season.md)."""

from collections.abc import Collection, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

from msgspec import Struct

from pipeline.extensions.season.model import RankedBy
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import normal
from pipeline.model import Number, RulesetId, field_names, replace
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.load import SEASON_FILE, builtin_ids, read_document, read_text
from pipeline.rules.reader import Place, shown
from pipeline.rules.statements import Count, Named, OneOf, table_of

_NEED_POINTS = ("by", "points", "beyond")
"""Keys of a ranking that say nothing without points."""


class RankingRules(Struct, frozen=True):
    """How tournaments make a ranking: by `points` of places, or without any by the average place.

    A shared place is worth as much to each who shares it. The `best` tournaments of a player count (None: all); a
    player with fewer than `needed` has no place (None: what `pipeline.extensions.season.engine.season` takes to be enough).
    """

    points: tuple[Number, ...] = ()
    beyond: Number = 0
    best: int | None = None
    needed: int | None = None


class GameRules(Struct, frozen=True):
    """A game of the season: the rulesets whose tournaments belong to it; `title` is empty where the file gives none."""

    id: str
    rules: tuple[RulesetId, ...]
    title: str = ""
    ranking: RankingRules = RankingRules()


class SeasonRules(Struct, frozen=True):
    """What the file states; without one, every ruleset is a game and its ranking goes by the average place.

    `games` empty: every ruleset is one, ranked by `ranking`. `aliases` give for a name as it is written in a workbook the
    name that is meant, which is no alias itself; `different` are pairs of names that are two people.
    """

    name: str = ""
    language: str = ""
    ranking: RankingRules = RankingRules()
    games: tuple[GameRules, ...] = ()
    aliases: Mapping[str, str] = {}
    different: tuple[tuple[str, str], ...] = ()


class StatedRanking(Struct, frozen=True):
    """A ranking as the file has it; None: not stated."""

    by: RankedBy | None = None
    points: tuple[Number, ...] | None = None
    beyond: Number | None = None
    best: Count | None = None
    needed: Count | None = None


class StatedGame(Struct, frozen=True):
    """A game as the file has it. Without `rules` it is the ruleset of its own name."""

    title: str = ""
    rules: tuple[str, ...] | None = None
    ranking: StatedRanking = StatedRanking()


class SeasonFile(Struct, frozen=True):
    """The file: what docs/season.md must describe."""

    name: str = ""
    language: Annotated[str, OneOf(LANGUAGES)] = ""
    ranking: StatedRanking = StatedRanking()
    games: Annotated[Mapping[str, StatedGame], Named("game")] = {}
    aliases: Annotated[Mapping[str, str], Named("name")] = {}
    different: Annotated[Mapping[str, tuple[str, ...]], Named("name")] = {}


def load_season(source: Path | str) -> tuple[SeasonRules | None, list[Problem]]:
    """The rules of a season file: its path, or its text.

    The ids of organisers' own rulesets are found beside a path. There are no rules if a Problem is an error; each stands
    at the file and the dotted key.
    """
    file = Place(SEASON_FILE, [])
    text = read_text(source, file)
    document = read_document(text, file) if text is not None else None
    if document is None:
        return None, file.problems
    beside = source.parent.glob("*.toml") if isinstance(source, Path) else ()
    own = {path.stem for path in beside if path.name.casefold() != SEASON_FILE}
    stated = SeasonFile(**table_of(SeasonFile).fields(document, file))
    rules = SeasonRules(
        name=stated.name,
        language=stated.language,
        ranking=_ranking(stated.ranking, StatedRanking(), file.below("ranking")),
        games=_games(stated.games, stated.ranking, own.union(builtin_ids()), file.below("games")),
        aliases=_aliases(stated.aliases, file.below("aliases")),
        different=tuple((name, other) for name, others in stated.different.items() for other in others),
    )
    for name, other in rules.different:
        if not normal(other) or normal(name) == normal(other):
            file.below("different").below(name).report("season-pair-wrong", value=shown(other))
    return (None if has_errors(file.problems) else rules), file.problems


def _ranking(own: StatedRanking, common: StatedRanking, place: Place) -> RankingRules:
    """A ranking by its own keys, and by the common ones that it does not state."""
    if own.by is RankedBy.AVERAGE and own.points:
        place.report("season-points-and-average")
    by = own.by or (RankedBy.POINTS if own.points else common.by)
    stated = replace(common, **_stated(own))
    points = () if by is RankedBy.AVERAGE else stated.points or ()
    beyond = stated.beyond or 0
    if not points:
        for key, value in _stated(own).items():
            if key in _NEED_POINTS and value is not RankedBy.AVERAGE:
                place.below(key).report("season-points-missing")
        beyond = 0
    if points and own != StatedRanking():
        for number, (better, worse) in enumerate(pairwise((*points, beyond)), start=2):
            if worse > better:
                place.below("points").report("season-points-rise", place=number, value=shown(worse))
    return RankingRules(points, beyond, stated.best, stated.needed)


def _stated(ranking: StatedRanking) -> dict[str, Any]:
    return {key: value for key in field_names(StatedRanking) if (value := getattr(ranking, key)) is not None}


def _games(
    stated: Mapping[str, StatedGame], common: StatedRanking, known: Collection[str], place: Place
) -> tuple[GameRules, ...]:
    """The games; each of their rulesets is known and belongs to one of them alone."""
    found = []
    taken: dict[str, str] = {}
    for game, keys in stated.items():
        at = place.below(game)
        rules = (game,) if keys.rules is None else keys.rules
        for one in rules:
            there = at if keys.rules is None else at.below("rules")
            if one not in known:
                there.report("season-game-unknown", value=one, options=", ".join(sorted(known)))
            elif taken.setdefault(one, game) != game:
                there.report("season-game-twice", value=one, other=taken[one], game=game)
        ranking = _ranking(keys.ranking, common, at.below("ranking"))
        found.append(GameRules(game, tuple(map(RulesetId, rules)), keys.title, ranking))
    return tuple(found)


def _aliases(stated: Mapping[str, str], place: Place) -> dict[str, str]:
    """The name that is meant in the end, by each alias."""
    meant: dict[str, str] = {}
    for name, target in stated.items():
        at = place.below(name)
        if not normal(name) or not normal(target):
            at.report("season-pair-wrong", value=shown(target))
            continue
        other = meant.setdefault(normal(name), target)
        if normal(other) != normal(target):
            at.report("season-alias-twice", name=name, value=target, other=other)
    ends = _ends(meant)
    followed = {}
    for name in stated:
        key = normal(name)
        if key in meant:
            end = ends[key]
            if end is None:
                place.below(name).report("season-alias-of-itself", name=name)
            followed[name] = meant[key] if end is None else end
    return followed


def _ends(meant: Mapping[str, str]) -> Mapping[str, str | None]:
    """Where the aliases lead from each name, None where round in a circle; each step is taken once, however long the
    chains. An alias of itself only says how the name is written.
    """
    following = {key: normal(target) for key, target in meant.items()}
    ends: dict[str, str | None] = {}
    for start in meant:
        way: dict[str, None] = {}
        at = start
        while at not in ends and at not in way and following.get(at, at) != at:
            way[at] = None
            at = following[at]
        if at in way:
            end = None
        elif at in ends:
            end = ends[at]
        else:
            end = meant[at] if at in meant else meant[next(reversed(way))]
        ends.update(dict.fromkeys([*way, start], end))
    return ends
