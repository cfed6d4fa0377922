"""The rating page: everybody's rating before and after, and each change opened into its arithmetic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import takewhile

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import LadderKind, Outcome, Rating, RatingChange, Round, Stage, replace
from pipeline.views.context.results import ResultLetter, outcome_letter
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.layout.parts import ROW_BYTES
from pipeline.views.listing import ColumnHead, ColumnKind, ListColumn, Listing, person_columns
from pipeline.views.pictures.race import FIRST, Race, Runner, drawn_race

_PLACES = 2
"""Decimals of a rating as shown."""
_EXPECTED_PLACES = 4

KINDS = {LadderKind.GAME: N_("game"), LadderKind.MATCH: N_("match")}


class ChangeRow(Struct, frozen=True):
    """One rated result: k · (S − E)."""

    when: str
    opponent: Person
    letter: ResultLetter
    rating: str
    opponent_rating: str
    score: str
    expected: str
    k: str
    change: str


class RatingTableRow(Struct, frozen=True):
    """A player's row; `opens` is the label of what opens the changes, empty where there are none."""

    person: Person
    before: str
    change: str
    after: str
    rank: str
    opens: str
    changes: tuple[ChangeRow, ...]
    rating: Rating


class RatingsPage(Struct, frozen=True):
    """The table, the highest rating first; `ranks` says whether the rules know any."""

    frame: Frame
    heads: Mapping[str, ColumnHead]
    """The headings of the listing, by the keys of its columns."""
    rows: tuple[RatingTableRow, ...]
    ranks: bool
    span: int
    formula: str
    anchor: str
    """Where each player's own page has the changes."""
    race: Race | None = None
    """The ratings of the first, round by round."""
    apart: bool = False
    """Whether the changes are left to those pages."""

    @property
    def least_bytes(self) -> int:
        """What the page weighs at least, with the changes on it."""
        return ROW_BYTES * sum(len(row.changes) for row in self.rows)

    def folded(self) -> tuple[RatingsPage, ...]:
        """The same with the changes left to the players' pages."""
        return (replace(self, apart=True),)


def ratings_page(frame: Frame, context: TournamentContext) -> RatingsPage:
    """The rating page of a tournament."""
    ratings, rules = context.state.ratings, context.rules.rating
    ranks = any(rating.rank for rating in ratings)
    listing = rating_listing(context)
    return RatingsPage(
        frame=frame,
        heads=listing.heads,
        rows=listing.rows,
        ranks=ranks,
        span=6 if ranks else 5,
        formula="" if rules is None else f"E = 1 / (1 + 10^((R₂ − R) / {context.words.number(rules.scale)}))",
        anchor=rating_anchor(context),
        race=ratings_race(context),
    )


def ratings_race(context: TournamentContext) -> Race | None:
    """The ratings of the first players, round by round; None before the second round with a rated result."""
    state = context.state
    rated = {change.round for rating in state.ratings for change in rating.changes}
    drawn = [played.round for played in state.rounds]
    drawn += (stage.round for stage in (state.bracket.rounds if state.bracket else ()))
    rounds = [stage for stage in drawn if stage in rated]
    first = [rating for rating in state.ratings if rating.changes][:FIRST]
    if len(rounds) < 2 or len(first) < 2:
        return None
    runners = [_runner(context, rating, rounds) for rating in first]
    title = context.words.gettext(
        "%(name)s first with %(rating)s", name=runners[0].name, rating=runners[0].shown[-1]
    )
    told = [str(stage.number) if stage.stage is Stage.SWISS else "" for stage in rounds]
    return drawn_race(title, runners, ["", *told], min(min(runner.values) for runner in runners))


def _runner(context: TournamentContext, rating: Rating, rounds: Sequence[Round]) -> Runner:
    """The rating before the first of the rounds, and after each of them; at the end what it is after all else, too."""
    earlier = takewhile(lambda change: change.round is None, rating.changes)
    values = [rating.before + sum(change.change for change in earlier)]
    for stage in rounds:
        values.append(values[-1] + sum(change.change for change in rating.changes if change.round == stage))
    values[-1] = rating.after
    person = context.people[rating.player]
    shown = tuple(context.words.rounded(value, 0) for value in values)
    return Runner(person.name, person.file, tuple(map(Fraction, values)), shown)


def rating_listing(context: TournamentContext) -> Listing[RatingTableRow]:
    """Everybody, the highest rating first; the rank is said of the name where there is no column for it."""
    words, figure = context.words, ColumnKind.FIGURE
    before, after = words.gettext("Before"), words.gettext("After")
    return Listing(
        words.gettext("Ratings"),
        (
            *person_columns(words, lambda row: row.person),
            ListColumn("before", before, lambda row: row.rating.before, kind=figure, shown=lambda row: row.before),
            ListColumn("change", words.gettext("Change"), lambda row: row.change, str, figure, filed=False),
            ListColumn("after", after, lambda row: row.rating.after, kind=figure, shown=lambda row: row.after),
            ListColumn("rank", words.gettext("Rank"), lambda row: row.rank, str),
        ),
        tuple(rating_row(context, rating) for rating in context.state.ratings),
        lambda row: row.rank,
    )


def rating_facts(context: TournamentContext, rating: Rating) -> tuple[tuple[str, str], ...]:
    """A player's rating with its change, and the rank."""
    words = context.words
    text = words.rounded(rating.after, _PLACES)
    if rating.changes:
        text += f" ({words.change(rating.after - rating.before, _PLACES)})"
    facts = ((words.gettext("Rating"), text), (words.gettext("Rank"), rating.rank))
    return tuple(fact for fact in facts if fact[1])


def rating_anchor(context: TournamentContext) -> str:
    """The anchor of the rating's changes on a player's page."""
    return f"rating-{context.slug}"


def rating_row(context: TournamentContext, rating: Rating) -> RatingTableRow:
    """A player's rating and what moved it."""
    words, count = context.words, len(rating.changes)
    return RatingTableRow(
        person=context.people[rating.player],
        before=words.rounded(rating.before, _PLACES),
        change=words.change(rating.after - rating.before, _PLACES) if count else "–",
        after=words.rounded(rating.after, _PLACES),
        rank=readable(rating.rank),
        opens=words.ngettext("%(count)s result", "%(count)s results", count) if count else "",
        changes=tuple(_change(context, change) for change in rating.changes),
        rating=rating,
    )


def _change(context: TournamentContext, change: RatingChange) -> ChangeRow:
    words = context.words
    outcome = {1.0: Outcome.WIN, 0.5: Outcome.DRAW}.get(change.score, Outcome.LOSS)
    return ChangeRow(
        when=_when(context, change),
        opponent=context.people[change.opponent],
        letter=outcome_letter(outcome, words),
        rating=words.rounded(change.rating, _PLACES),
        opponent_rating=words.rounded(change.opponent_rating, _PLACES),
        score=words.rounded(change.score, 1) if change.score == 0.5 else f"{change.score:.0f}",
        expected=words.rounded(change.expected, _EXPECTED_PLACES),
        k=words.number(change.k),
        change=words.change(change.change, _PLACES),
    )


def _when(context: TournamentContext, change: RatingChange) -> str:
    """The round, or the day and what was played."""
    words = context.words
    if change.round is not None:
        return context.round(change.round)
    day = words.date(change.date) if change.date else ""
    return ", ".join(part for part in (day, words.gettext(KINDS[change.kind]) if change.kind else "") if part)


PAGE: PageKind[TournamentContext] = PageKind(
    file="ratings.html",
    heading=lambda context: context.words.gettext("Ratings"),
    when=lambda context: context.has_ratings,
    model=ratings_page,
    template="ratings",
)
