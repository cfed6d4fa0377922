"""The bracket page: the board, the same games as a list, and by which rules they are played."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import N_, NN_
from pipeline.locale.rounds import round_name
from pipeline.model import Bracket, BracketRound, Game, Outcome, PlayerNumber
from pipeline.rules.ruleset.duel import BracketRules, DrawPolicy, FirstPairs, SharedPlaces
from pipeline.rules.ruleset.swiss import Seeding
from pipeline.views.bracket.slots import ShownName, Slot, Slots, lower_rounds, path_state, upper_rounds
from pipeline.views.context.results import manner_of_advance, outcome_letter
from pipeline.views.context.tournament import BRACKET, TournamentContext, facing
from pipeline.views.language.people import Person
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame, HeadedPage
from pipeline.views.layout.page_kind import PageKind

_COLUMNS = 4
"""So many rounds stand beside each other in the width of a page's text."""


class BoardGame(Struct, frozen=True):
    """A box. `onward` is how its line goes on: `down` or `up` to where it meets that of its neighbour, `straight`, or not at
    all (after the last round, and where the next is seeded anew); `fed` says that a line comes in. `state` is that of `path_state`.
    """

    caption: str
    note: str
    state: str
    seats: tuple[Slot, Slot]
    onward: str
    fed: bool


class BoardRound(Struct, frozen=True):
    """A round with its name, which stands in a column."""

    id: str
    name: str
    games: tuple[BoardGame, ...]
    now: bool
    """Whether it is the first that is not over, or the last of all."""


class BracketBoard(Struct, frozen=True):
    """The columns from left to right, and the match for third place beneath the final; `id` sets its anchors apart on the page."""

    id: str
    title: str
    rounds: tuple[BoardRound, ...]
    third: tuple[BoardRound, ...]

    @property
    def wide(self) -> bool:
        """Whether the columns of a page's text are too narrow for names, so that it may use the whole window."""
        return len(self.rounds) > _COLUMNS


def boards(bracket: Bracket, names: Callable[[PlayerNumber], ShownName], words: Words) -> tuple[BracketBoard, ...]:
    """The bracket; of a double elimination the upper one with the final, and the lower one."""
    slots = Slots(bracket, names, words)
    upper = _board("bracket", words.gettext("Bracket"), upper_rounds(bracket), bracket, slots, words)
    if not bracket.double:
        return (upper,)
    return upper, _board("lower", words.gettext("Lower bracket"), lower_rounds(bracket), bracket, slots, words)


def _board(
    name: str, title: str, rounds: Sequence[BracketRound], bracket: Bracket, slots: Slots, words: Words
) -> BracketBoard:
    columns = [stage for stage in rounds if not stage.round.third_place]
    undecided = [at for at, stage in enumerate(columns) if not all(game.decided for game in stage.games)]
    now = undecided[0] if undecided else len(columns) - 1
    following = [*(0 if stage.reseeded else len(stage.games) for stage in columns[1:]), 0]

    def column(key: str, stage: BracketRound, after: int, *, fed: bool, now: bool) -> BoardRound:
        boxes = (
            BoardGame(
                caption=slots.caption(game),
                note=slots.note(game),
                state=path_state(game, bracket.champion),
                seats=slots.of(game),
                onward=_onward(game, len(stage.games), after),
                fed=fed,
            )
            for game in stage.games
        )
        return BoardRound(f"{name}-{key}", round_name(stage.round, words.catalogue), tuple(boxes), now)

    main = (
        column(str(at + 1), stage, after, fed=at > 0 and not stage.reseeded, now=at == now)
        for at, (stage, after) in enumerate(zip(columns, following, strict=True))
    )
    third = (column("third", stage, 0, fed=False, now=False) for stage in rounds if stage.round.third_place)
    return BracketBoard(name, title, tuple(main), tuple(third))


def _onward(game: Game, others: int, following: int) -> str:
    """How the line of a game goes on: its winners meet in half as many games, or each meets somebody from elsewhere."""
    if not following:
        return ""
    if following == others:
        return "straight"
    return "down" if game.position % 2 else "up"


class GameRow(Struct, frozen=True):
    """A game of the bracket as a row."""

    stage: str
    """The name of its round, above the first game of each where they are of several."""
    number: str
    first: Slot
    second: Slot
    score: str
    manner: str


class KnockoutRound(Struct, frozen=True):
    """A round of the bracket."""

    name: str
    games: tuple[GameRow, ...]


_SINGLE = NN_("%(count)s player, single elimination.", "%(count)s players, single elimination.")
_DOUBLE = NN_("%(count)s player, double elimination.", "%(count)s players, double elimination.")


class BracketPage(HeadedPage, frozen=True):
    """The page of a bracket."""

    provisional: bool
    champion: Person | None
    boards: tuple[BracketBoard, ...]
    rounds: tuple[KnockoutRound, ...]
    rules: tuple[str, ...]


def bracket_page(frame: Frame, context: TournamentContext) -> BracketPage:
    """The page of a tournament's bracket."""
    words, bracket = context.words, context.state.bracket
    assert bracket is not None

    def shown_name(player: PlayerNumber) -> ShownName:
        person = context.people[player]
        return ShownName(person.name, f"{frame.players}{person.file}")

    return BracketPage(
        frame=frame,
        heading=words.gettext("Bracket"),
        lead=words.ngettext(*(_DOUBLE if bracket.double else _SINGLE), len(bracket.seeds)),
        provisional=not bracket.drawn,
        champion=None if bracket.champion is None else context.people[bracket.champion],
        boards=boards(bracket, shown_name, words),
        rounds=knockout_rounds(context, bracket),
        rules=bracket_rules(context, bracket),
    )


def knockout_rounds(context: TournamentContext, bracket: Bracket) -> tuple[KnockoutRound, ...]:
    """All rounds of the bracket in order of play, the games of each by number."""
    return tuple(
        KnockoutRound(context.round(stage.round), game_rows(context, bracket, stage.games))
        for stage in bracket.rounds
    )


def game_rows(context: TournamentContext, bracket: Bracket, games: Iterable[Game]) -> tuple[GameRow, ...]:
    """Games in order of play, those of a round by number; links of the slots lead to files in the folder of players."""
    people, words = context.people, context.words
    slots = Slots(bracket, lambda player: ShownName(people[player].name, people[player].file), words)
    ordered = sorted(games, key=lambda game: (game.round, game.match_number))
    several = len({game.round for game in ordered}) > 1
    before, by_hand, rows = None, words.gettext("set by hand"), []
    for game in ordered:
        manner = (manner_of_advance(game.advance, words), by_hand if game.by_hand else "")
        rows.append(
            GameRow(
                stage=context.round(game.round) if several and game.round != before else "",
                number=str(game.match_number),
                first=slots.slot(game, 0),
                second=slots.slot(game, 1),
                score=game_score(context, game),
                manner="; ".join(filter(None, manner)),
            )
        )
        before = game.round
    return tuple(rows)


def game_score(context: TournamentContext, game: Game) -> str:
    """The scores of a game, else its letters (`W – L`); empty while it is open or was not played."""
    if game.winner is None or game.result is None or None in game.players:
        return ""
    score = context.scored(*game.scores, seconds=game.seconds)
    if score:
        return score
    outcomes = (Outcome.WIN, Outcome.LOSS) if game.winner == game.players[0] else (Outcome.LOSS, Outcome.WIN)
    return facing(*(outcome_letter(outcome, context.words).text for outcome in outcomes))


def bracket_rules(context: TournamentContext, bracket: Bracket) -> tuple[str, ...]:
    """How the bracket is made and played, a sentence or two a line."""
    return (
        *_making(context, bracket),
        *_going_on(context, bracket),
        *_playing(context),
        *_placing(context, bracket),
    )


_SEEDING = {
    Seeding.LOT: N_("First-round pairings and byes are drawn by lot from the published seed."),
    Seeding.NUMBER: N_(
        "The numbers of the players give the seeds. In the first round the first meets the last, the second the last but one, and so on; empty places are byes of the first."
    ),
    Seeding.RATING: N_(
        "The ratings give the seeds, the highest first. In the first round the highest seed meets the lowest, the second highest the second lowest, and so on; empty places are byes of the highest."
    ),
}


_ORDER = {
    Seeding.NUMBER: N_("The numbers of the players give the seeds."),
    Seeding.RATING: N_("The ratings give the seeds, the highest first."),
}
_HALVES = N_(
    "In the first round the upper half of the seeds meets the lower half in order, as seed 1 meets seed 9 and seed 2 meets seed 10 where there are sixteen."
)
_EMPTY = N_("Empty places are byes of the highest seeds.")
_PLACED = N_(
    "Seeds 1 and 2 can meet only in the final. Lots decide who of seeds 3 and 4 stands in which half, who of seeds 5 to 8 in which quarter, and so on up to seed %(last)s; all other players are drawn by lot."
)


def _making(context: TournamentContext, bracket: Bracket) -> Iterator[str]:
    words = context.words
    if context.state.cut is None:
        yield _unplayed(context.rules.bracket, words)
        return
    seeds = N_(
        "The standings before the bracket give the seeds. In the first round the highest seed meets the lowest, the second highest the second lowest, and so on; seeds 1 and 2 can meet only in the final."
    )
    if bracket.double:
        seeds = N_(
            "The standings before the bracket give the seeds. In the first round the highest seed meets the lowest, the second highest the second lowest, and so on."
        )
    if context.rules.bracket.layout is FirstPairs.HALVES:
        yield words.gettext(N_("The standings before the bracket give the seeds."))
        yield words.gettext(_HALVES)
    else:
        yield words.gettext(seeds)
    empty = bracket.size - len(bracket.seeds)
    if empty > 0:
        yield words.ngettext(
            "%(count)s place is empty, so the top seed has no opponent in the first round.",
            "%(count)s places are empty, so that many top seeds have no opponent in the first round.",
            empty,
        )


def _unplayed(rules: BracketRules, words: Words) -> str:
    """How the first round is made where nothing has been played before it."""
    order, placed = _ORDER.get(rules.seeding), rules.placed_seeds
    if order is None or (rules.layout is FirstPairs.FOLD and placed is None):
        return words.gettext(_SEEDING[rules.seeding])
    pairs = words.gettext(_HALVES) if placed is None else words.gettext(_PLACED, last=placed)
    return " ".join((words.gettext(order), pairs, words.gettext(_EMPTY)))


def _going_on(context: TournamentContext, bracket: Bracket) -> Iterator[str]:
    """Whom winners and losers meet."""
    gettext = context.words.gettext
    if bracket.reseeded and context.rules.bracket.layout is FirstPairs.HALVES:
        yield gettext(
            "After each round the players left are seeded anew, and the upper half of them meets the lower half."
        )
    elif bracket.reseeded:
        yield gettext(
            "After each round the players left are seeded anew: the highest seed meets the lowest, the second highest the second lowest."
        )
    if bracket.double:
        yield gettext(
            "Losers drop to the lower bracket; a second loss eliminates. The number in the name of its rounds says how many players are left when the round begins."
        )
        yield gettext("The winner of the upper bracket plays the final against the winner of the lower one.")
        if context.rules.bracket.second_final:
            yield gettext("If the winner of the upper bracket loses it, a second final decides.")


def _playing(context: TournamentContext) -> Iterator[str]:
    """How matches are won, and what becomes of those whose player leaves."""
    words, rules = context.words, context.rules.bracket
    if rules.games_to_win > 1:
        yield words.ngettext(
            "First to win %(count)s game takes the match.",
            "First to win %(count)s games takes the match.",
            rules.games_to_win,
        )
    if rules.minutes is None and context.rules.points.win_on_time is not None:
        yield words.gettext("There is no time limit: every game is played to its end, and nobody wins on time.")
    if rules.draws is DrawPolicy.HIGHER_SEED:
        yield words.gettext("After a draw, the player who stood higher before the bracket advances.")
    else:
        yield words.gettext("There are no draws: every match has a winner, who advances.")
    if context.state.cut is not None:
        yield words.gettext(
            "If a player leaves before the bracket is drawn, everyone below moves up one seed, and the next "
            "in the standings comes in as the lowest seed."
        )
    yield words.gettext("Players who leave after it has started are not replaced: the opponent advances.")


def _placing(context: TournamentContext, bracket: Bracket) -> Iterator[str]:
    words, rules = context.words, context.rules.bracket
    if any(stage.round.third_place for stage in bracket.rounds):
        yield words.gettext("The losers of the semi-finals play for third place.")
    elif bracket.size >= 4 and not bracket.double:
        yield words.gettext("There is no match for third place.")
    if rules.same_round is SharedPlaces.SHARED or context.state.cut is None:
        yield words.gettext("Players knocked out in the same round share their place.")
    else:
        yield words.gettext(
            "Players knocked out in the same round are placed by their standing before the bracket."
        )


PAGE: PageKind[TournamentContext] = PageKind(
    file=BRACKET,
    heading=lambda context: context.knockout,
    when=lambda context: context.state.bracket is not None,
    model=bracket_page,
    template="bracket",
    corrected=True,
)
