"""The event of a new workbook: one tournament by one ruleset, or those of a combination, perhaps with the players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.locale.catalogue import catalogue
from pipeline.model.event import Event, Player, Tournament
from pipeline.model.ids import Slug
from pipeline.rules.ruleset.ruleset import Ruleset


def blank_event(
    ruleset: Ruleset,
    language: str,
    seed: str,
    name: str = "",
    players: Iterable[Player] = (),
    combines: Sequence[Ruleset] = (),
) -> Event:
    """An event with nothing played. Its one tournament is the main one: a short name, for it stands in paths.

    The report goes to the coordinator that the rules name. Where the ruleset is a combination, `combines` are those of
    its tournaments: one by each, and the total over them.
    """
    # Slugs are imported late: `--help` must answer at once.
    from pipeline.schema.slugs import make_slug

    entrants = tuple(players)
    slug = make_slug(name) if name else Slug("")
    everybody = tuple(player.number for player in entrants)
    titles = [rules.short_title(language) for rules in combines] or [catalogue(language).gettext("Main tournament")]
    played = tuple(
        Tournament(title, make_slug(title), rules.id, everybody)
        for title, rules in zip(titles, combines or (ruleset,), strict=True)
    )
    if combines:
        total = ruleset.short_title(language)
        played += (Tournament(total, make_slug(total), ruleset.id, (), combines=tuple(titles)),)
    asked = (rules.report.address for rules in (ruleset, *combines) if rules.report is not None)
    return Event(
        name,
        slug,
        seed,
        language,
        coordinator_email=next(filter(None, asked), ""),
        players=entrants,
        tournaments=played,
    )
