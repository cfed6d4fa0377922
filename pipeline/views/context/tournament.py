"""A tournament as the pages of its event see it: the computed state, the published people, the words, which pages exist."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.engine.audit.verify import Verified
from pipeline.engine.games.armies import ArmyLine, ArmyUse, army_statistics, army_uses, lists_of
from pipeline.engine.games.decks import DeckLine, decks_of, faction_statistics
from pipeline.engine.tournament.categories import category_names
from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model import ArmyList, DeckList, Event, Game, Match, Rating, Record, Round, Stage, Standing, grouped
from pipeline.model.ids import Number, PlayerNumber
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.views.context.standings import StandingsTable
from pipeline.views.context.tiebreaks import second_word
from pipeline.views.language.people import Person, readable
from pipeline.views.language.sides import side_names
from pipeline.views.language.stage_words import StageWords, stage_words
from pipeline.views.language.words import Words

STANDINGS = "standings.html"
BRACKET = "bracket.html"
CLASSIFICATION = "classification.html"
"""Pages that others lead to from their text."""


def round_file(shown: Round) -> str:
    """The page that shows a round: its own, or that of the bracket or the final tables."""
    return f"round-{shown.number}.html" if shown.stage is Stage.SWISS else BRACKET


class Invited(Struct, frozen=True):
    """Who is invited, if anybody is, and who was passed over for holding an invitation already."""

    person: Person | None
    passed_over: tuple[Person, ...]


class TournamentContext(Struct, frozen=True, dict=True):
    """What every view of one tournament starts from."""

    words: Words
    event: Event
    state: TournamentState
    people: Mapping[PlayerNumber, Person]
    verified: Callable[[], Sequence[Verified]] = tuple
    """Its rounds drawn again, when asked for the first time: that costs as much as all its draws."""
    saved: dt.datetime | None = None
    """When the workbook was last saved, as it says itself: local time where it names no zone."""

    @cached_property
    def table(self) -> StandingsTable:
        """The table of the standings, with everybody's receipts."""
        return StandingsTable(self.words, self.state, self.people)

    @property
    def slug(self) -> str:
        """The folder of the tournament's pages."""
        return self.state.contest.tournament.slug

    @property
    def name(self) -> str:
        """The tournament's name."""
        return self.state.contest.tournament.name

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return self.state.contest.ruleset

    @property
    def rules_name(self) -> str:
        """The ruleset's name in the language of the page, else in English."""
        return self.rules.title(self.words.language)

    @property
    def stages(self) -> StageWords:
        """What its rounds and finals are called."""
        structure = self.state.structure
        return stage_words(self.rules, groups=structure.groups, elimination_only=structure.elimination_only)

    @property
    def sides(self) -> tuple[str, str]:
        """What the two of a pair are called before the bracket: who plays first, where that matters."""
        return side_names(self.rules.swiss, self.words)

    @property
    def seated(self) -> bool:
        """Whether it is played at tables of several."""
        return self.rules.kind is Kind.TABLES

    def round(self, round_: Round) -> str:
        """The name of a round."""
        return round_name(round_, self.words.catalogue)

    def round_label(self, round_: Round) -> str:
        """The name of a round beneath the heading “Round”: the number alone where it has one."""
        return str(round_.number) if round_.stage is Stage.SWISS else self.round(round_)

    @cached_property
    def provisional(self) -> Round | None:
        """The Swiss round that is drawn here but not yet in the workbook."""
        proposal = self.state.proposal
        if proposal is None or proposal.round.stage is not Stage.SWISS:
            return None
        return proposal.round if proposal.is_drawn else None

    @cached_property
    def rounds(self) -> tuple[RoundContext, ...]:
        """The Swiss rounds that are drawn, in order."""
        held = tuple(RoundContext(self, played.round, played) for played in self.state.rounds)
        return held if self.provisional is None else (*held, RoundContext(self, self.provisional, None))

    @cached_property
    def has_standings(self) -> bool:
        """Whether there is anything to stand by."""
        return bool(self.state.rounds)

    @cached_property
    def swiss_complete(self) -> bool:
        """All Swiss rounds are over; never where nobody has said how many there are."""
        return self.state.structure.fits and self.state.swiss_complete

    @cached_property
    def knockout(self) -> str:
        """What follows the Swiss, as its page is called; empty while there is none, and places come from the Swiss alone."""
        if self.state.bracket is not None:
            return self.words.gettext("Bracket")
        if self.state.finals is None:
            return ""
        return self.words.gettext(N_("Semi-final and final") if self.semi_final else N_("Final table"))

    @cached_property
    def semi_final(self) -> bool:
        """Whether tables of a semi-final go before the final table."""
        tables, cut = self.rules.tables, self.state.structure.cut
        return tables is not None and tables.semi_final > 0 and cut == tables.semi_final

    @cached_property
    def armies(self) -> tuple[ArmyLine, ...]:
        """How each army fared."""
        return army_statistics(self.state.contest, self.event.armies)

    @cached_property
    def has_armies(self) -> bool:
        """Whether any army was played."""
        return any(line.played for line in self.armies)

    @cached_property
    def army_lists(self) -> Mapping[PlayerNumber, ArmyList]:
        """The armies that the tournament's players registered."""
        return lists_of(self.event.armies, self.state.contest)

    @cached_property
    def army_uses(self) -> Mapping[PlayerNumber, Sequence[ArmyUse]]:
        """Which armies each player used, in order of play."""
        return grouped((use.player, use) for use in army_uses(self.state.contest))

    @cached_property
    def decks(self) -> Mapping[PlayerNumber, DeckList]:
        """The decks of the tournament's players; nothing but faction and agenda is ever shown."""
        return decks_of(self.event.decks, self.state.contest)

    @cached_property
    def factions(self) -> tuple[DeckLine, ...]:
        """How each faction fared."""
        return faction_statistics(self.state, self.event.decks)

    @cached_property
    def has_factions(self) -> bool:
        """Whether any faction was played; before that nobody's is shown."""
        return any(line.played for line in self.factions)

    def faction(self, name: str) -> str:
        """A faction in the language of the page, one that the rules do not know as it was written."""
        known = self.rules.decks.factions if self.rules.decks else ()
        return next((faction.written(self.words.language) for faction in known if faction.name == name), name)

    def faction_of(self, player: PlayerNumber) -> str:
        """The player's faction; nothing before factions have been played."""
        deck = self.decks.get(player) if self.has_factions else None
        return "" if deck is None else readable(self.faction(deck.faction))

    @cached_property
    def has_ratings(self) -> bool:
        """Whether a result has moved a rating."""
        return any(rating.changes for rating in self.state.ratings)

    @cached_property
    def ratings(self) -> Mapping[PlayerNumber, Rating]:
        """The ratings by player."""
        return {rating.player: rating for rating in self.state.ratings}

    @cached_property
    def standings(self) -> Mapping[PlayerNumber, Standing]:
        """The standings by player."""
        return {standing.player: standing for standing in self.state.standings}

    @cached_property
    def group_of(self) -> Mapping[PlayerNumber, str]:
        """The group of each player of a round robin in several; nobody's anywhere else."""
        held = self.state.contest.pools
        return {player: pool.letter for pool in held for player in pool.seeds if pool.letter}

    @cached_property
    def after(self) -> tuple[Mapping[PlayerNumber, Standing], ...]:
        """For each Swiss round the standings after it, by player."""
        return tuple({standing.player: standing for standing in after} for after in self.state.after)

    @cached_property
    def places(self) -> tuple[Mapping[PlayerNumber, str], ...]:
        """For each Swiss round the places after it, as shown."""
        return tuple(shown_places(after) for after in self.state.after)

    @cached_property
    def final_places(self) -> Mapping[PlayerNumber, str]:
        """The places of the final classification (as far as it goes), as shown."""
        return shared_places([(row.player, row.place) for row in self.state.classification.rows])

    @cached_property
    def categories(self) -> Mapping[str, str]:
        """What the categories of the event's players are called, by key."""
        return {key: readable(name) for key, name in category_names(self.event.players).items()}

    @cached_property
    def invited(self) -> Invited | None:
        """The invitation to the final of the series; None where there is none, or not yet."""
        invitation = self.state.invitation
        if invitation is None:
            return None
        person = None if invitation.player is None else self.people[invitation.player]
        return Invited(person, tuple(self.people[player] for player in invitation.passed_over))

    def against(self, first: Number, second: Number) -> str:
        """The points of a match facing each other: `5 – 0`, `½ – ½`."""
        return facing(self.words.result(first), self.words.result(second))

    def games_of(self, player: PlayerNumber) -> list[Game]:
        """The games of the bracket that a player has a place in, in order of play."""
        bracket = self.state.bracket
        return [game for game in bracket.games if player in game.players] if bracket else []

    def scored_match(self, row: Match, *, turned: bool = False) -> str:
        """The scores of a row of Matches, the first player's first, or the second's where it is `turned`."""
        (one, other), seconds = (row.score1, row.score2), (row.second1, row.second2)
        if turned:
            one, other, seconds = other, one, seconds[::-1]
        return self.scored(one, other, row.drawn_games, seconds)

    def scored_record(self, record: Record) -> str:
        """The scores of a player's round, their own first."""
        seconds = record.own_second, record.other_second
        return self.scored(record.own_score, record.other_score, record.drawn_games, seconds)

    def scored(
        self,
        first: Number | None,
        second: Number | None,
        drawn: int | None = None,
        seconds: tuple[Number | None, Number | None] = (None, None),
    ) -> str:
        """The scores of a match facing each other, and the games that nobody won, if any: `2 : 0 : 1`; then the second
        pair of scores in brackets: `2 : 0 (3 : 1)`.

        Empty where there are none or they are the points themselves.
        """
        unseen = (ScoreMeaning.NONE, ScoreMeaning.POINTS)
        said = []
        if first is not None and second is not None and self.rules.scores.meaning not in unseen:
            said.append(self._colons(first, second, drawn) if drawn else self._colons(first, second))
        one, other = seconds
        if self.rules.second_scores is not None and one is not None and other is not None:
            said.append(f"({self._colons(one, other)})")
        return " ".join(said)

    @property
    def second_note(self) -> str:
        """What stands in brackets beside scores; empty where the rules know one pair of scores."""
        if self.rules.second_scores is None:
            return ""
        return self.words.gettext("In brackets: %(word)s.", word=second_word(self.rules, self.words))

    def _colons(self, *numbers: Number) -> str:
        return "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(map(self.words.number, numbers))


class RoundContext(Struct, frozen=True):
    """A Swiss round of a tournament; `played` is None while only the draw here knows it, and not yet the workbook."""

    context: TournamentContext
    round: Round
    played: PlayedRound | None


def facing(first: str, second: str) -> str:
    """Two texts facing each other, never on two lines."""
    return f"{first}\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}{second}"


def shown_places(standings: tuple[Standing, ...]) -> Mapping[PlayerNumber, str]:
    """The places of standings as shown."""
    return shared_places([(standing.player, standing.place) for standing in standings])


def shared_places(rows: list[tuple[PlayerNumber, int | None]]) -> Mapping[PlayerNumber, str]:
    """Places as shown: `3`, `=5` where several share it, a dash for who has none."""
    holders = Counter(place for _, place in rows)
    shown = {place: f"={place}" if count > 1 else str(place) for place, count in holders.items()} | {None: "–"}
    return {player: shown[place] for player, place in rows}
