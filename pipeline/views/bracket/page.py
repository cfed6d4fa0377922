"""The bracket page: the board, and the same games as a list."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import NN_
from pipeline.locale.rounds import round_name
from pipeline.model import Bracket, BracketRound, Game, Outcome, PlayerNumber
from pipeline.views.bracket.drawing import lower_rounds, path_state, upper_rounds
from pipeline.views.bracket.rules import bracket_rules
from pipeline.views.bracket.slots import ShownName, Slot, Slots
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
    lower = _board("lower", words.gettext("Lower bracket"), lower_rounds(bracket), bracket, slots, words)
    return upper, lower


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

    return BracketBoard(
        name,
        title,
        tuple(
            column(str(at + 1), stage, after, fed=at > 0 and not stage.reseeded, now=at == now)
            for at, (stage, after) in enumerate(zip(columns, following, strict=True))
        ),
        tuple(column("third", stage, 0, fed=False, now=False) for stage in rounds if stage.round.third_place),
    )


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


PAGE: PageKind[TournamentContext] = PageKind(
    file=BRACKET,
    heading=lambda context: context.knockout,
    when=lambda context: context.state.bracket is not None,
    model=bracket_page,
    template="bracket",
    corrected=True,
)
