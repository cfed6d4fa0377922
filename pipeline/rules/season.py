"""The rules of a season: the file `season.toml` beside the workbooks (docs/season.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Any

from pipeline.locale.languages import LANGUAGES
from pipeline.model.ids import Number, RulesetId
from pipeline.model.spelling import normal
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.load import builtin_ids, read_document, read_text
from pipeline.rules.schema import ByName, Choice, Exact, Key, ListOf, Place, Table, TextField, Whole, shown

SEASON_FILE = "season.toml"
"""Beside the workbooks of the season; no ruleset has this name."""


@dataclass(frozen=True, slots=True)
class RankingRules:
    """How tournaments make a ranking: by `points` of places, or without any by the average place.

    A shared place is worth as much to each who shares it. The `best` tournaments of a player count (None: all); who has
    played fewer than `needed` has no place.
    """

    points: tuple[Number, ...] = ()
    beyond: Number = 0
    best: int | None = None
    needed: int = 1


@dataclass(frozen=True, slots=True)
class GameRules:
    """A game of the season: the rulesets whose tournaments belong to it; `title` is empty where the file gives none."""

    id: str
    rules: tuple[RulesetId, ...]
    title: str = ""
    ranking: RankingRules = RankingRules()


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """What the file states; without one, every ruleset is a game and its ranking goes by the average place.

    `games` empty: every ruleset is one, ranked by `ranking`. `aliases` give for a name as it is written in a workbook the
    name that is meant, which is no alias itself; `different` are pairs of names that are two people.
    """

    name: str = ""
    language: str = ""
    ranking: RankingRules = RankingRules()
    games: tuple[GameRules, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)
    different: tuple[tuple[str, str], ...] = ()


class _By(StrEnum):
    POINTS = "points"
    AVERAGE = "average"


_RANKING = Table(
    dict,
    (
        Key("by", Choice(tuple(_By), _By)),
        Key("points", ListOf(Exact())),
        Key("beyond", Exact()),
        Key("best", Whole(1)),
        Key("needed", Whole(1)),
    ),
)
_GAME = Table(dict, (Key("title", TextField()), Key("rules", ListOf(TextField())), Key("ranking", _RANKING)))
SEASON = Table(
    dict,
    (
        Key("name", TextField()),
        Key("language", Choice(LANGUAGES)),
        Key("ranking", _RANKING),
        Key("games", ByName(_GAME, "game")),
        Key("aliases", ByName(TextField(), "name")),
        Key("different", ByName(ListOf(TextField()), "name")),
    ),
)
"""The keys of the file: what docs/season.md must describe."""


def load_season(source: Path | str, own: Collection[str] = ()) -> tuple[SeasonRules | None, list[Problem]]:
    """The rules of a season file: its path, or its text.

    `own` are the ids of organisers' own rulesets beside it; those of a path are found there. There are no rules if a
    Problem is an error; each stands at the file and the dotted key.
    """
    file = Place(SEASON_FILE, [])
    text = read_text(source, file)
    document = read_document(text, file) if text is not None else None
    if document is None:
        return None, file.problems
    if isinstance(source, Path):
        own = [path.stem for path in source.parent.glob("*.toml") if path.name.casefold() != SEASON_FILE]
    stated = SEASON.fields(document, file)
    common = stated.get("ranking", {})
    rules = SeasonRules(
        name=stated.get("name", ""),
        language=stated.get("language", ""),
        ranking=_ranking(common, {}, file.below("ranking")),
        games=_games(stated.get("games", {}), common, {*builtin_ids(), *own}, file.below("games")),
        aliases=_aliases(stated.get("aliases", {}), file.below("aliases")),
        different=_different(stated.get("different", {}), file.below("different")),
    )
    return (None if has_errors(file.problems) else rules), file.problems


def _ranking(own: Mapping[str, Any], common: Mapping[str, Any], place: Place) -> RankingRules:
    """A ranking by its own keys, and by the common ones that it does not state."""
    if own.get("by") is _By.AVERAGE and own.get("points"):
        place.report("season-points-and-average")
    by = own.get("by") or (_By.POINTS if own.get("points") else common.get("by"))
    stated = {**common, **own}
    points = () if by is _By.AVERAGE else stated.get("points", ())
    if not points:
        for key in ("by", "points", "beyond"):
            if key in own and own[key] is not _By.AVERAGE:
                place.below(key).report("season-points-missing")
        stated.pop("beyond", None)
    if points and own:
        _check_falling((*points, stated.get("beyond", 0)), place.below("points"))
    known = {one.name for one in fields(RankingRules)}
    return RankingRules(**{key: value for key, value in {**stated, "points": points}.items() if key in known})


def _check_falling(points: Sequence[Number], place: Place) -> None:
    for number, (better, worse) in enumerate(pairwise(points), start=2):
        if worse > better:
            place.report("season-points-rise", place=number, value=shown(worse))


def _games(
    stated: Mapping[str, Mapping[str, Any]], common: Mapping[str, Any], known: Collection[str], place: Place
) -> tuple[GameRules, ...]:
    """The games; each of their rulesets is known and belongs to one of them alone."""
    found = []
    taken: dict[str, str] = {}
    for game, keys in stated.items():
        at = place.below(game)
        rules = keys.get("rules", (game,))
        for one in rules:
            there = at.below("rules") if "rules" in keys else at
            if one not in known:
                there.report("season-game-unknown", value=one, options=", ".join(sorted(known)))
            elif taken.setdefault(one, game) != game:
                there.report("season-game-twice", value=one, other=taken[one], game=game)
        ranking = _ranking(keys.get("ranking", {}), common, at.below("ranking"))
        found.append(GameRules(game, tuple(map(RulesetId, rules)), keys.get("title", ""), ranking))
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
    return {name: _followed(name, meant, place.below(name)) for name in stated if normal(name) in meant}


def _followed(name: str, meant: Mapping[str, str], place: Place) -> str:
    """Where the aliases lead from a name; an alias of itself only says how the name is written."""
    seen = {normal(name)}
    target = meant[normal(name)]
    while normal(target) in meant and normal(target) != normal(meant[normal(target)]):
        if normal(target) in seen:
            place.report("season-alias-of-itself", name=name)
            return target
        seen.add(normal(target))
        target = meant[normal(target)]
    return meant.get(normal(target), target)


def _different(stated: Mapping[str, Sequence[str]], place: Place) -> tuple[tuple[str, str], ...]:
    pairs = [(name, other) for name, others in stated.items() for other in others]
    for name, other in pairs:
        if not normal(other) or normal(name) == normal(other):
            place.below(name).report("season-pair-wrong", value=shown(other))
    return tuple(pairs)
