"""Tie-breaks among the players of one tied group: how they fared against each other."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, takewhile

from pipeline.locale.catalogue import N_
from pipeline.model import Number, Outcome, PlayerNumber, Receipt, ReceiptLine
from pipeline.rules.tiebreaks.bounds import unknown
from pipeline.rules.tiebreaks.figures import Figures, Met, met_in
from pipeline.rules.tiebreaks.options import HeadToHead
from pipeline.rules.tiebreaks.tiebreak import TieBreak

HEAD_TO_HEAD, SHARED_TABLE = "head_to_head", "shared_table"

_Between = Mapping[PlayerNumber, Mapping[PlayerNumber, Sequence[Met]]]
_Beaten = Callable[[Sequence[Met]], bool]
"""Whether a player has beaten another, by all their meetings."""


def _head_to_head(figures: Figures, group: Sequence[PlayerNumber]) -> dict[PlayerNumber, Receipt]:
    """The matches between the tied: a line for each player beaten (1) and each lost to (0) that decides.

    `dominant` (agot1-joust: Desempate; war-online: priority 2): whoever has beaten every other of the group goes first;
    then the same for the rest, as long as there is one. `pair` (neuroshima-hex-2023: 5.6, II): only two who have
    met. Of two who have met twice, the one who won more of
    these matches has beaten the other. `table`: see `_by_table`.
    """
    if figures.options.head_to_head is HeadToHead.TABLE:
        return _by_table(figures, group)
    if figures.options.head_to_head is HeadToHead.PAIR and len(group) > 2:
        return {player: Receipt.total(HEAD_TO_HEAD, ()) for player in group}
    return _by_meetings(figures, group, HEAD_TO_HEAD, _won_more)


def _shared_table(figures: Figures, group: Sequence[PlayerNumber]) -> dict[PlayerNumber, Receipt]:
    """The tables that the tied have shared (agot1-melee: Mesa final, confronto direto), with lines as above.

    Whoever has shared a table with each of the other tied players and finished above them at every one goes first;
    then the same for the rest.
    """
    return _by_meetings(figures, group, SHARED_TABLE, lambda met: all(one.outcome is Outcome.WIN for one in met))


def _by_meetings(
    figures: Figures, group: Sequence[PlayerNumber], key: str, beaten: _Beaten
) -> dict[PlayerNumber, Receipt]:
    """Whoever has beaten every other of the group goes first; then the same for the rest, as long as there is one."""
    between = _between(figures, group) if len(group) > 1 else {}
    lines: dict[PlayerNumber, list[ReceiptLine]] = {player: [] for player in group}
    left = dict.fromkeys(group)
    while (first := _dominant(between, left, beaten)) is not None:
        del left[first]
        for other in left:
            lines[first].append(ReceiptLine(1, other, between[first][other][-1].round))
            lines[other].append(ReceiptLine(0, first, between[first][other][-1].round))
    return {player: Receipt.total(key, steps) for player, steps in lines.items()}


_Table = Mapping[PlayerNumber, Mapping[PlayerNumber, Number]]
"""The points of each of the tied against each other one whom they have met: of several matches the mean."""


def _by_table(figures: Figures, group: Sequence[PlayerNumber]) -> dict[PlayerNumber, Receipt]:
    """The matches between the tied as a table of their own (FIDE Handbook C.07, effective 1 March 2026: article 6).

    A line for each of the others who was met, with the points against them, and for whoever else is placed below: 1 if
    they are placed below, else 0.
    """
    table = _own_table(figures, group)
    tiers = _tiers(figures, table, group)
    below = {
        player: {lower for tier in tiers[at + 1 :] for lower in tier}
        for at, tier in enumerate(tiers)
        for player in tier
    }
    last = {player: {met.player: met.round for met in figures.meetings[player]} for player in group}
    return {
        player: Receipt.total(
            HEAD_TO_HEAD,
            (
                ReceiptLine(int(other in below[player]), other, last[player].get(other), table[player].get(other))
                for other in group
                if other != player and (other in table[player] or other in below[player])
            ),
        )
        for player in group
    }


def _own_table(figures: Figures, group: Sequence[PlayerNumber]) -> _Table:
    """Forfeits count as `[absences]` says of both (FIDE leaves them out: 6.1.1); of two matches the mean (6.1.2)."""
    members, absences = set(group), figures.setting.absences
    points: dict[PlayerNumber, dict[PlayerNumber, list[Number]]] = {player: defaultdict(list) for player in group}
    for player in group:
        for record in figures.records[player]:
            if record.opponent in members and record.opponent is not None and absences.is_direct(record):
                points[player][record.opponent].append(record.points)
    return {
        player: {other: Fraction(sum(each), len(each)) for other, each in own.items() if player in points[other]}
        for player, own in points.items()
    }


def _tiers(figures: Figures, table: _Table, group: Sequence[PlayerNumber]) -> list[list[PlayerNumber]]:
    """The tied from first to last; whom the table leaves level are together."""
    met = {player: [other for other in group if other in table[player]] for player in group}
    missing = {player: len(group) - 1 - len(met[player]) for player in group}
    sums = {player: sum(table[player][other] for other in met[player]) for player in group}
    if len(group) < 2 or not any(met.values()):
        return [list(group)]
    if not any(missing.values()):
        ordered = sorted(group, key=sums.__getitem__, reverse=True)
        tiers = [list(level) for _, level in groupby(ordered, key=sums.__getitem__)]
        return tiers if len(tiers) == 1 else [part for tier in tiers for part in _tiers(figures, table, tier)]
    worst = {player: sums[player] + missing[player] * figures.setting.loss for player in group}
    best = {player: sums[player] + missing[player] * figures.setting.win for player in group}
    # Whoever is alone in first place whatever matches that were not played would have brought; then in second (6.3).
    by_worst = sorted(worst, key=worst.__getitem__, reverse=True)

    def is_ahead(at: int) -> bool:
        return all(best[other] < worst[by_worst[at]] for other in by_worst[at + 1 :])

    ahead = [by_worst[at] for at in takewhile(is_ahead, range(len(by_worst)))]
    rest = [player for player in group if player not in ahead]
    return [
        *([player] for player in ahead),
        *(_tiers(figures, table, rest) if ahead and rest else [rest] if rest else []),
    ]


def _between(figures: Figures, group: Collection[PlayerNumber]) -> _Between:
    """The meetings of each player of the group with the others of it."""
    members, absences = set(group), figures.setting.absences
    between: dict[PlayerNumber, dict[PlayerNumber, list[Met]]] = {p: defaultdict(list) for p in group}
    for player in group:
        for met in (
            met for record in figures.records[player] if absences.is_direct(record) for met in met_in(record)
        ):
            if met.player in members:
                between[player][met.player].append(met)
    return between


def _dominant(between: _Between, left: Collection[PlayerNumber], beaten: _Beaten) -> PlayerNumber | None:
    """The player who has beaten all others that are left, of two at least."""
    if len(left) < 2:
        return None
    for player in left:
        rivals = between[player]
        if len(rivals) >= len(left) - 1 and all(
            other in rivals and beaten(rivals[other]) for other in left if other != player
        ):
            return player
    return None


def _won_more(meetings: Sequence[Met]) -> bool:
    won = sum(met.outcome is Outcome.WIN for met in meetings)
    lost = sum(met.outcome is Outcome.LOSS for met in meetings)
    return won > lost


DIRECT = TieBreak(
    key=HEAD_TO_HEAD,
    listed=4,
    short=N_("Direct"),
    name=N_("Head-to-head"),
    meaning=N_("a player who has beaten all the others who are level goes first, then the same for the rest"),
    of_two=N_(
        "the match between the players who are level, if they are exactly two and have met; otherwise it says nothing"
    ),
    as_table=N_(
        "the points from the matches between the players who are level, as a table of their own; "
        "it counts the players whom that table places below"
    ),
    parted=N_("the match between them was won by %(first)s (%(round)s)"),
    described=(
        "The matches between the tied players, as `standings.head_to_head` says: one for each player beaten "
        "or otherwise placed below by it. A player who met another twice has beaten them by winning more of these "
        "matches; in a table the mean of their points counts."
    ),
    only_if_used=True,
    range=unknown,
    of_group=_head_to_head,
)

AT_SHARED_TABLES = TieBreak(
    key=SHARED_TABLE,
    listed=5,
    short=N_("Shared table"),
    name=N_("Shared table"),
    meaning=N_("who did better at the tables shared by the players who are level"),
    parted=N_("%(first)s was placed above at every table that they shared"),
    described=(
        "The tables that the tied players have shared: a player who has sat with each of the others and was "
        "placed above them every time goes first, then the same for the rest; one for each player beaten who "
        "is placed below by it."
    ),
    only_if_used=True,
    range=unknown,
    of_group=_shared_table,
)
