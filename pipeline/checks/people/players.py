"""The sheet Players: names, season IDs, whom to keep apart, the groups of a round robin, fixed tables, and who is entered where."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from pipeline.checks.subject import Locate, Subject, repeated
from pipeline.engine.tournament.categories import categories_of, category_key, category_names
from pipeline.engine.tournament.contest import entered
from pipeline.locale.spelling import normal
from pipeline.model import SIGN, ChangeKind, Event, Player, Result, RulesetId, Staff, grouped, parted, rank_number
from pipeline.problems.problem import Problem, problem_at
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.rounds import read_result
from pipeline.schema.sheets import PLAYERS, STAFF, Sheet
from pipeline.schema.words import CHANGES, MARKS

_NO = frozenset("-–—?")
"""Marks that say no beside the words for it."""
PUBLIC = ("name", "club", "city", "country")
_MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_PHONE = re.compile(r"\+?[\d\s().-]{9,}")
_DIGITS = 9


def bye_as_player(event: Event, cell: Locate) -> Iterable[Problem]:
    """A dummy on the list of players, with whom the others would be paired for a bye."""
    for player in event.players:
        if read_result(player.name) is Result.BYE:
            yield problem_at("bye-as-player", cell("players", player.row, "name"), name=player.name)


def same_name(event: Event, cell: Locate) -> Iterable[Problem]:
    """Two rows of Players with the same name: namesakes, or one person entered twice."""
    for player, other in repeated(event.players, lambda player: normal(player.name)):
        at, related = cell("players", player.row, "name"), [cell("players", other.row, "name")]
        yield problem_at(
            "same-name", at, related=related, name=player.name, number=player.number, other=other.number
        )


def contacts(event: Event) -> Iterator[tuple[Player, str, str]]:
    """Addresses and telephone numbers in columns that everybody sees: the player, that column, and the private one."""
    for player in event.players:
        for column in PUBLIC:
            value = getattr(player, column)
            if _MAIL.fullmatch(value) or (column != "name" and parted(value)[1]):
                yield player, column, "email"
            elif _PHONE.fullmatch(value) and sum(map(str.isdigit, value)) >= _DIGITS:
                yield player, column, "phone"


def contact_in_public(event: Event, cell: Locate) -> Iterable[Problem]:
    """An address or a telephone number that would be published."""
    for player, column, private in contacts(event):
        at, related = cell("players", player.row, column), [cell("players", player.row, private)]
        seen, own = (PLAYERS.column(key).written(event.language) for key in (column, private))
        yield problem_at("contact-in-public", at, related=related, column=seen, private=own)


def address_in_name(event: Event, cell: Locate) -> Iterable[Problem]:
    """A name of a player or of the staff with an `@`, which is published wherever the name stands."""
    named: list[tuple[Sheet, Player | Staff]] = [(PLAYERS, player) for player in event.players]
    named += [(STAFF, person) for person in event.staff]
    for sheet, person in named:
        if SIGN in person.name and not _MAIL.fullmatch(person.name):
            at, related = cell(sheet.key, person.row, "name"), [cell(sheet.key, person.row, "email")]
            yield problem_at(
                "address-in-name", at, related=related, private=sheet.column("email").written(event.language)
            )


def season_id_twice(event: Event, cell: Locate) -> Iterable[Problem]:
    """Two rows of Players with the same season ID would be one player with two places in every table of the season."""
    for player, other in repeated(event.players, lambda player: player.season_id.casefold()):
        at, related = cell("players", player.row, "season_id"), [cell("players", other.row, "season_id")]
        yield problem_at(
            "season-id-twice", at, related=related, id=player.season_id, number=player.number, other=other.number
        )


def wild_card_reason(event: Event, cell: Locate) -> Iterable[Problem]:
    """A wild card without the reason that is to be announced, or a reason without one (neuroshima-hex-2023: Prizes)."""
    for player in event.players:
        if player.wild_card and not player.wild_card_reason:
            at = cell("players", player.row, "wild_card_reason")
            yield problem_at("wild-card-without-reason", at, player=player.label)
        elif player.wild_card_reason and not player.wild_card:
            yield problem_at(
                "reason-without-wild-card", cell("players", player.row, "wild_card"), player=player.label
            )


def avoid_label(event: Event, cell: Locate) -> Iterable[Problem]:
    """A label that only one player bears keeps nobody apart: most often a typing error."""
    bearers = grouped((normal(player.avoid), player) for player in event.players if player.avoid)
    for player, *others in bearers.values():
        if not others:
            at = cell("players", player.row, "avoid")
            yield problem_at("avoid-used-once", at, label=player.avoid, player=player.label)


def category_spelling(event: Event, cell: Locate) -> Iterable[Problem]:
    """Categories that accents or punctuation alone tell apart, at the cells of those that fewer players have."""
    named = ((name, player) for player in event.players for name in categories_of(player.category))
    rows = grouped((category_key(name), player) for name, player in named)
    names = category_names(event.players)
    for keys in grouped((normal(key) or key, key) for key in rows).values():
        usual = max(keys, key=lambda key: len(rows[key]))
        for key in keys:
            if key != usual:
                first, *others = (cell("players", player.row, "category") for player in rows[key])
                yield problem_at("category-spelt-twice", first, related=others, rare=names[key], usual=names[usual])


def in_no_tournament(event: Event, cell: Locate) -> Iterable[Problem]:
    """Somebody on the list who plays in none of several tournaments."""
    playing = {number for tournament in event.tournaments for number in tournament.players}
    if not event.tournaments:
        return
    for player in event.players:
        if player.number not in playing:
            yield problem_at("player-in-no-tournament", cell("players", player.row, "name"), player=player.label)


def not_entered(subject: Subject) -> Iterable[Problem]:
    """A row of Matches, Tables or Changes with somebody who is not in this tournament."""
    players, tournament = subject.contest.players, subject.tournament.name
    names = {player.number: player.label for player in subject.event.players}
    rows = subject.rows
    stand = [(player, subject.at_player(row, player)) for row in rows for player in dict.fromkeys(row.players)]
    stand += [(row.player, subject.cell("changes", row.row, "player")) for row in subject.tournament.changes]
    for player, at in stand:
        if player not in players:
            name = names.get(player, str(player))
            yield problem_at("player-not-entered", at, player=name, tournament=tournament)


def fixed_tables(subject: Subject) -> Iterable[Problem]:
    """Two players of a tournament with the same fixed table: only one of them can have it."""
    for player, other in repeated(subject.contest.players.values(), lambda player: player.fixed_table):
        at, there = (subject.cell("players", one.row, "fixed_table") for one in (player, other))
        names = {"player": subject.name(player.number), "other": subject.name(other.number)}
        yield problem_at("fixed-table-twice", at, related=[there], table=player.fixed_table or 0, **names)


def no_start(subject: Subject) -> Iterable[Problem]:
    """Somebody without a rank to start by, and without points of their own."""
    for player in subject.contest.players.values() if subject.ruleset.mcmahon is not None else ():
        if player.initial_points is None and rank_number(player.rank) is None:
            at = subject.cell("players", player.row, "rank")
            yield problem_at("start-unknown", at, player=subject.name(player.number), rank=player.rank)


def not_here(subject: Subject) -> Iterable[Problem]:
    """Whoever is drawn into the first round and was not marked at check-in, where anybody was."""
    if any(subject.drawn.values()):
        return
    marks = {player: _is_here(subject.contest.players[player]) for player in sorted(entered(subject.contest, 1))}
    if True in marks.values():
        absent = [player for player, here in marks.items() if not here]
    else:  # Who marks nobody may mark those who are not there; a column of unticked boxes says nothing yet.
        absent = [player for player, here in marks.items() if here is False] if None in marks.values() else []
    if absent:
        rows = (subject.contest.players[player].row for player in absent)
        at, *others = (subject.cell("players", row, "here") for row in rows)
        names, drop = ", ".join(map(subject.name, absent)), CHANGES.written(ChangeKind.DROP, subject.event.language)
        yield problem_at("not-here", at, related=others, players=names, drop=drop)


def _is_here(player: Player) -> bool | None:
    """Whether the organiser has marked somebody as here, or as not; None where nothing is said."""
    if not player.here:
        return None
    return MARKS.key(player.here) != "no" and player.here not in _NO


def group_stated(subject: Subject) -> Iterable[Problem]:
    """Somebody without a group where others have one, and a group with nobody to play against."""
    contest = subject.contest
    held = {player: contest.group_of.get(player) for player in sorted(contest.participants)}
    names = Counter(held.values())
    if not contest.group_of:
        return
    for player, name in held.items():
        at = subject.cell("players", contest.players[player].row, "group")
        if name is None:
            yield problem_at("group-missing", at, player=subject.name(player), groups=", ".join(contest.groups))
        elif names[name] == 1:
            yield problem_at("group-of-one", at, player=subject.name(player), group=name)


def groups_unused(event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate) -> Iterable[Problem]:
    """Groups in an event of which no tournament is played in any."""
    rows = [player.row for player in event.players if normal(player.group)]
    known = [rulesets[tournament.rules] for tournament in event.tournaments if tournament.rules in rulesets]
    grouped = any(ruleset.swiss.round_robin for ruleset in known)
    if rows and len(known) == len(event.tournaments) and not grouped:
        yield problem_at("groups-unused", cell("players", rows[0], "group"), count=len(rows))


def matches_between(subject: Subject) -> Iterable[Problem]:
    """A pair of two groups of the sheet Players."""
    held = subject.contest.group_of
    for rows in subject.swiss.values():
        for match in rows:
            names = [held[player] for player in match.players if player in held]
            if len(set(names)) > 1 and match.player2 is not None:
                yield problem_at(
                    "match-between-groups",
                    subject.at(match, "player2"),
                    related=[subject.cell("players", subject.contest.players[match.player2].row, "group")],
                    player=subject.name(match.player1),
                    group=names[0],
                    other=subject.name(match.player2),
                    others=names[1],
                )
