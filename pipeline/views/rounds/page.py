"""The page of a Swiss round, played, running or proposed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, PlayedTable
from pipeline.locale.catalogue import N_
from pipeline.model import Match, Number, Outcome, PlayerNumber, RecordKind, Round, replace
from pipeline.model.draw import Bye, Pairing, Proposal, ReasonKind, SeatedTable
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.views.context.progress import results_in
from pipeline.views.context.reasons import group_reason, own_reason, reason_sentence
from pipeline.views.context.results import absence, manner, outcome_letter
from pipeline.views.context.seating import Before, Seating, drawn_seating, played_seating
from pipeline.views.context.tournament import RoundContext, TournamentContext, facing, round_file
from pipeline.views.language.people import Person, by_name, readable
from pipeline.views.language.sides import handicap
from pipeline.views.language.stage_words import group_name
from pipeline.views.language.words import left_as
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink, within
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.listing import with_detail
from pipeline.views.status.starts import start_line


class NameSeat(Struct, frozen=True):
    """Somebody's table and whom they meet there."""

    person: Person
    table: str
    others: tuple[Person, ...]


_SHORT_RESULT = len("1 – 0")


class MatchSide(Struct, frozen=True):
    """One of the two: points before the round (in the bracket the seed), army, whether they won, what they are given beforehand."""

    person: Person
    before: str
    army: str = ""
    won: bool = False
    seed: str = ""
    given: str = ""


class Pair(Struct, frozen=True):
    """A table of the round. `result` is empty while there is none; `score`, `points` and `manner` stand small beneath it, the
    points in words where the scores are the result.

    `group` is the reason of this pair and of those after it, `reason` what is to be said of this one alone; on paper there are none.
    """

    table: str
    first: MatchSide
    second: MatchSide
    result: str
    score: str
    manner: str
    reason: str = ""
    group: str = ""
    round: str = ""
    points: str = ""

    @property
    def ended(self) -> str:
        """The result with its score and its manner, in one line."""
        return with_detail(self.result, ", ".join(filter(None, (self.score, self.manner))))


class Apart(Struct, frozen=True):
    """Somebody who does not play in the round, and in words why."""

    person: Person
    text: str


class RoundPage(HeadedPage, frozen=True):
    """A round of pairs or of tables; `picker` leads to the other rounds, `met` says how many meet again."""

    provisional: bool
    picker: tuple[NavLink, ...]
    pairs: tuple[Pair, ...]
    sides: tuple[str, str]
    """The headings of the two of a pair."""
    seating: Seating | None
    met: str
    apart: tuple[Apart, ...] = ()
    parts: tuple[NavLink, ...] = ()
    """The parts of a round that is too long for one page."""

    per_row: ClassVar[int] = 2

    @property
    def lines(self) -> int:
        """The players at the tables of a round of pairs; one with tables of several is a page, however long."""
        return 2 * len(self.pairs)

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> RoundPage:
        """The page with these pairs alone; who does not play stands on the first."""
        first, *others = self.pairs[rows]
        reason = next((pair.group for pair in reversed(self.pairs[: rows.start + 1]) if pair.group), "")
        here = replace(self, frame=frame, pairs=(replace(first, group=reason), *others), parts=parts)
        return here if rows.start == 0 else replace(here, lead="", apart=(), picker=within(self.picker))

    @property
    def wide(self) -> bool:
        """Whether a result is wider than `1 – 0`, as `½ – ½` and `20 – 0` are, and needs more room on a phone."""
        return any(len(pair.result) > _SHORT_RESULT or "½" in pair.result for pair in self.pairs)

    @property
    def names(self) -> tuple[NameSeat, ...]:
        """Everybody who sits at a table, in the order of names."""
        held = [(pair.table, [pair.first.person, pair.second.person]) for pair in self.pairs]
        tables = self.seating.tables if self.seating else ()
        held += ((table.number, [row.person for row in table.rows if row.person]) for table in tables)
        found = {
            own.number: NameSeat(own, table, tuple(person for person in people if person != own))
            for table, people in held
            for own in people
        }
        return tuple(found[person.number] for person in by_name([seat.person for seat in found.values()]))


def round_page(frame: Frame, drawn: RoundContext) -> RoundPage:
    """The page of a Swiss round."""
    if drawn.played is not None:
        return _held_page(frame, drawn.context, drawn.played)
    proposal = drawn.context.state.proposal
    assert proposal is not None
    return _proposed_page(frame, drawn.context, proposal)


def _held_page(frame: Frame, context: TournamentContext, played: PlayedRound) -> RoundPage:
    """The page of a round that the workbook holds."""
    words, done = context.words, all(played.ended)
    told = words.ngettext(*context.stages.all_in, len(played.ended)) if done else results_in(played, words)
    begins = "" if done else start_line(context, played.round)
    before = {seat.seat.player: seat.before for table in played.tables for seat in table.seats}
    pairs = []
    for match in played.matches:
        reason, group = _reasons(context, match.pairing, match.before[0])
        pairs.append(replace(swiss_pair(context, match), reason=reason, group=group))
    return RoundPage(
        frame=frame,
        heading=context.round(played.round),
        lead=" ".join(filter(None, (told, begins, context.second_note))),
        provisional=False,
        picker=_picker(context, played.round),
        pairs=_in_groups(pairs),
        sides=context.sides,
        seating=played_seating(context, played.tables, *_before(context, before)) if context.seated else None,
        met=_repeated_meetings(context, played.round, played.tables),
        apart=sitting_out(context, played),
    )


def sitting_out(context: TournamentContext, played: PlayedRound) -> tuple[Apart, ...]:
    """Who sits at no table of a round that the workbook holds; of those who did not come so far nobody is told."""
    behind, number = context.state.contest.not_advanced, played.round.number
    absent = (
        Apart(context.people[player], _away(context, player, number))
        for player in played.absent
        if behind.get(player, number + 1) > number
    )
    return (*(_bye(context, bye) for bye in played.byes), *absent)


def _away(context: TournamentContext, player: PlayerNumber, number: int) -> str:
    """Why somebody has neither match nor seat nor bye in a round: late, gone for good, or absent."""
    contest, words = context.state.contest, context.words
    there = contest.presences.get(player, HERE)
    if number < there.first:
        return absence(RecordKind.LATE, words)
    gone = "" if there.missed(number, contest.drawn_through) else left_as(there.at(number), words)
    return gone or absence(RecordKind.MISSED, words)


def _proposed_page(frame: Frame, context: TournamentContext, proposal: Proposal) -> RoundPage:
    """The page of a round that is due and drawn but not yet in the workbook."""
    points = {player: standing.points for player, standing in context.standings.items()}
    return RoundPage(
        frame=frame,
        heading=context.round(proposal.round),
        lead=start_line(context, proposal.round),
        provisional=True,
        picker=_picker(context, proposal.round),
        pairs=_in_groups([_proposed_pair(context, pairing, points) for pairing in proposal.pairings]),
        sides=context.sides,
        seating=drawn_seating(context, proposal.tables, *_before(context, points)) if context.seated else None,
        met=_repeated_meetings(context, proposal.round, proposal.tables),
        apart=tuple(_bye(context, bye) for bye in proposal.byes),
    )


def _picker(context: TournamentContext, current: Round) -> tuple[NavLink, ...]:
    return tuple(
        NavLink(round_file(drawn.round), str(drawn.round.number), "page" if drawn.round == current else "")
        for drawn in context.rounds
    )


def swiss_pair(context: TournamentContext, played: PlayedMatch) -> Pair:
    """A match of a Swiss round that the workbook holds: as it was entered where scores say who won, else by its points."""
    first, second = map(context.words.number, played.before)
    points = "" if played.points is None else context.against(*played.points)
    scores = context.rules.scores
    scored = scores.decide and scores.meaning is not ScoreMeaning.POINTS
    entered = scored_result(context, played.match) if scored else ""
    pair = match_pair(context, played.match, (first, second), entered or points)
    return replace(pair, points=f"{context.words.gettext('Points')} {points}") if entered else pair


def scored_result(context: TournamentContext, row: Match) -> str:
    """The scores of a match, else its letters; empty while it is open or was not played."""
    result = result_of(context.rules, row)
    if result is None or result.forfeit:
        return ""
    if context.rules.scores.meaning is ScoreMeaning.POINTS and row.score1 is not None and row.score2 is not None:
        return context.against(row.score1, row.score2)
    win, loss = Outcome.WIN, Outcome.LOSS
    pairs = {1: (win, loss), 2: (loss, win), None: (Outcome.DRAW, Outcome.DRAW)}
    letters = (outcome_letter(outcome, context.words).text for outcome in pairs[result.winner])
    return context.scored_match(row) or facing(*letters)


def match_pair(context: TournamentContext, match: Match, before: tuple[str, str], result: str) -> Pair:
    """A row of Matches; `before` are the points of the two before its round, `result` how it ended in figures or letters."""
    if match.player2 is None:  # a bye is not a match; PlayedRound keeps it elsewhere
        raise ValueError(f"a bye among the matches of {match.round.name}")
    ended = result_of(context.rules, match)
    winner = ended.winner if ended else None
    sides = ((match.player1, match.army1, match.seed1), (match.player2, match.army2, match.seed2))
    first, second = (
        MatchSide(context.people[player], points, readable(army), winner == number, shown_number(seed))
        for number, ((player, army, seed), points) in enumerate(zip(sides, before, strict=True), start=1)
    )
    first = replace(first, given=handicap(match.handicap, context.words))
    how, score, name = manner(ended, context.words), context.scored_match(match), context.round(match.round)
    beneath = "" if score == result else score
    return Pair(shown_number(match.table), first, second, result, beneath, how, round=name)


def shown_number(value: int | None) -> str:
    """A number, or nothing where there is none."""
    return "" if value is None else str(value)


def _proposed_pair(context: TournamentContext, pairing: Pairing, points: Mapping[PlayerNumber, Number]) -> Pair:
    reason, group = _reasons(context, pairing, points.get(pairing.player1, 0))
    first, second = (
        MatchSide(context.people[player], context.words.number(points.get(player, 0)))
        for player in (pairing.player1, pairing.player2)
    )
    first = replace(first, given=handicap(pairing.handicap, context.words))
    return Pair(shown_number(pairing.table), first, second, "", "", "", reason, group)


def _reasons(context: TournamentContext, pairing: Pairing, before: Number) -> tuple[str, str]:
    """Why the two meet, and what their group has in common."""
    letter = context.group_of.get(pairing.player1, "")
    if letter and pairing.reason.kind is ReasonKind.SCHEDULE:
        group = group_name(letter, context.words)
    else:
        group = group_reason(pairing, before, context.people, context.words)
    if group:
        return own_reason(pairing, context.words), group
    return reason_sentence(pairing, before, context.people, context.words), ""


def _in_groups(pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """The pairs, each group named at its first alone."""
    said, shown = "", []
    for pair in pairs:
        shown.append(replace(pair, group="") if pair.group == said else pair)
        said = pair.group or said
    return tuple(shown)


def _before(context: TournamentContext, points: Mapping[PlayerNumber, Number]) -> tuple[Before, tuple[str, str]]:
    """The points of a player before the round, with their heading and title; no column where nobody has any."""
    words = context.words
    heading = words.pgettext("points", "Before"), words.gettext("Points before the round")
    shown = heading if any(points.values()) else ("", "")
    return lambda player: words.number(points.get(player, 0)), shown


def _repeated_meetings(
    context: TournamentContext, round_: Round, tables: Sequence[PlayedTable | SeatedTable]
) -> str:
    """How many meet again; in round 1 nobody can."""
    if not tables or round_.number == 1:
        return ""
    pairs = sum(len(table.repeated) for table in tables)
    if not pairs:
        return context.words.gettext("Nobody in this round meets a former tablemate again.")
    return context.words.ngettext(
        "In this round %(count)s pair of players meets again.",
        "In this round %(count)s pairs of players meet again.",
        pairs,
    )


def _bye(context: TournamentContext, bye: Bye) -> Apart:
    words = context.words
    told = N_("sits out as requested: %(points)s") if bye.requested else N_("has a bye: %(points)s")
    return Apart(context.people[bye.player], words.gettext(told, points=words.points(bye.points)))


PAGE: PageKind[RoundContext] = PageKind(
    file=lambda drawn: round_file(drawn.round),
    heading=lambda drawn: drawn.context.round(drawn.round),
    when=lambda _: True,
    model=round_page,
    template="round",
)
