"""The players on the desk: the list, what can be done with each, and what a verb will do before it is done."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.hall.engine.register import PlayerVerb, RosterEntry
from pipeline.extensions.hall.engine.tables import HallTable
from pipeline.extensions.hall.views.form import FormField
from pipeline.extensions.hall.views.roster_entries import column_name, entry_name
from pipeline.locale.catalogue import N_
from pipeline.model import CUT, Event, Player, PlayerNumber, Round, Stage, Status, swiss
from pipeline.schema.words import MARKS
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words, left_as

ASKED = ("name", "club", "group", "rating", "initial_points", "rank")
"""The columns of Players that the desk has fields for, where the workbook has them: who it is, and what the game needs."""
_FIRST = "first"
"""How a form says that somebody plays from the first round on."""


class VerbChoice(Struct, frozen=True):
    """From when on something can hold in one tournament: `field` with its `options`, each a value and how it is read."""

    field: str
    tournament: str
    options: tuple[tuple[str, str], ...]
    must: bool
    """Whether one of them has to be chosen."""


class VerbForm(Struct, frozen=True):
    """What can be done with a player, with the words on its button."""

    verb: str
    button: str
    choices: tuple[VerbChoice, ...]


class PlayerLine(Struct, frozen=True):
    """A player in the list; `status` is empty of who simply plays."""

    number: int
    name: str
    club: str
    status: str
    here: bool


class TournamentFloor(Struct, frozen=True):
    """A tournament as the verbs need it: the contest and the tables of its latest round."""

    contest: Contest
    tables: tuple[HallTable, ...]

    @property
    def name(self) -> str:
        """Of the tournament."""
        return self.contest.tournament.name

    @property
    def drawn(self) -> Round | None:
        """The Swiss round that was drawn last."""
        return swiss(self.contest.drawn_through) if self.contest.drawn_through else None

    @property
    def following(self) -> Round | None:
        """The Swiss round that will be drawn next."""
        number = self.contest.drawn_through + 1
        return swiss(number) if number <= self.contest.structure.rounds else None

    def rounds(self, verb: PlayerVerb, player: PlayerNumber) -> Sequence[Round | None]:
        """From which rounds on the verb can hold for a player, the usual one first; none once nobody comes or goes."""
        contest, tournament = self.contest, self.contest.tournament
        if any(held.stage is Stage.BRACKET for held in contest.held):
            return ()
        # A round in which there is no result yet can be drawn again.
        following, again = self.following, self.drawn if all(table.stated.empty for table in self.tables) else None
        there = contest.presences.get(player, HERE).at(contest.drawn_through + 1)
        match verb:
            case PlayerVerb.ADD if self.drawn is None:
                return (None,)
            case PlayerVerb.ADD:
                return (*_those(following), *((None if again.number == 1 else again,) if again else ()))
            case PlayerVerb.LATE if there is Status.ACTIVE:
                if any(player in row.players for row in tournament.rows):
                    return ()
                return (swiss(2),) if self.drawn is None and contest.structure.rounds > 1 else _those(following)
            case PlayerVerb.DROP if there is Status.ACTIVE:
                plays = any(player in table.key.players and not table.decided for table in self.tables)
                after = following or (CUT if contest.structure.cut else None)
                return (*_those(self.drawn if plays else None), *_those(after))
            case PlayerVerb.RETURN if there is Status.DROPPED:
                return (*_those(following), *_those(again))
            case _:
                return ()


def _those(round_: Round | None) -> tuple[Round, ...]:
    return () if round_ is None else (round_,)


_BUTTONS = {
    PlayerVerb.DROP: N_("Drop"),
    PlayerVerb.RETURN: N_("Back again"),
    PlayerVerb.LATE: N_("Comes late"),
    PlayerVerb.REMOVE: N_("Remove"),
}


def verb_forms(player: Player, floors: Sequence[TournamentFloor], words: Words) -> Iterator[VerbForm]:
    """What can be done with a player beside correcting their row."""
    for verb in (PlayerVerb.DROP, PlayerVerb.RETURN, PlayerVerb.LATE):
        choices = verb_choices(verb, player.number, floors, words)
        if choices:
            yield VerbForm(verb.value, words.gettext(_BUTTONS[verb]), choices)
    yield VerbForm(PlayerVerb.REMOVE.value, words.gettext(_BUTTONS[PlayerVerb.REMOVE]), ())


def verb_choices(
    verb: PlayerVerb, player: PlayerNumber, floors: Sequence[TournamentFloor], words: Words
) -> tuple[VerbChoice, ...]:
    """A choice for each tournament in which the verb can hold; of several the player need not take all."""
    own = [floor for floor in floors if verb is PlayerVerb.ADD or player in floor.contest.players]
    choices = []
    for floor in own:
        name, rounds = readable(floor.name), floor.rounds(verb, player)
        texts = ((_FIRST if one is None else one.name, _since_text(verb, floor, one, words)) for one in rounds)
        if rounds:
            shown = name if len(floors) > 1 else ""
            choices.append(VerbChoice(f"since {name}", shown, tuple(texts), must=len(own) == 1))
    return tuple(choices)


def since_of(fields: Mapping[str, str], floors: Iterable[TournamentFloor]) -> Mapping[str, Round | None]:
    """The rounds that a form has chosen, by tournament; ValueError where one is no round."""
    chosen = {floor.name: fields.get(f"since {readable(floor.name)}", "") for floor in floors}
    found = {name: Round.parse(value) for name, value in chosen.items() if value}
    if wrong := [chosen[name] for name, since in found.items() if since is None and chosen[name] != _FIRST]:
        raise ValueError(f"no round: {wrong[0]}")
    return found


def _since_text(verb: PlayerVerb, floor: TournamentFloor, since: Round | None, words: Words) -> str:
    if since is None and floor.drawn is None:
        return words.gettext("from the first round")
    if since == CUT:
        return words.gettext("from the cut on")
    number = 1 if since is None else since.number
    if number != floor.contest.drawn_through:
        return words.gettext("from round %(number)s", number=number)
    if verb is PlayerVerb.DROP:
        return words.gettext("now, during round %(number)s", number=number)
    return words.gettext("from round %(number)s, which is drawn again", number=number)


def cell_fields(player: Mapping[str, str], columns: Iterable[str], words: Words) -> tuple[FormField, ...]:
    """The fields of a player's row, with what stands there."""
    there = set(columns)
    return tuple(
        FormField(key, column_name(key, words), player.get(key, ""), needed=key == "name")
        for key in ASKED
        if key in there
    )


def player_lines(event: Event, floors: Sequence[TournamentFloor], words: Words) -> tuple[PlayerLine, ...]:
    """Everybody, by number."""
    lines = []
    for player in sorted(event.players, key=lambda player: player.number):
        status = ", ".join(dict.fromkeys(_statuses(player.number, floors, words)))
        name, club = readable(player.name), readable(player.club)
        lines.append(PlayerLine(player.number, name, club, status, is_here(player)))
    return tuple(lines)


def is_here(player: Player) -> bool:
    """Whether a mark of the check-in stands in their row."""
    return MARKS.key(player.here) == "yes"


def _statuses(player: PlayerNumber, floors: Sequence[TournamentFloor], words: Words) -> Iterator[str]:
    for floor in floors:
        presence, next_ = floor.contest.presences.get(player, HERE), floor.contest.drawn_through + 1
        if player not in floor.contest.players:
            continue
        left = left_as(presence.at(next_), words)
        if left:
            yield left
        elif presence.first > next_:
            yield words.gettext("from round %(number)s", number=presence.first)


class VerbFacts(Struct, frozen=True):
    """What a verb rests on: the tournaments before it, and as they are with it; without `states` there are errors then."""

    before: Sequence[TournamentFloor]
    after: Sequence[Contest]
    states: Sequence[TournamentState]


def verb_facts(entry: RosterEntry, facts: VerbFacts, words: Words) -> Iterator[str]:
    """What it will do, in sentences."""
    name = entry_name(entry)
    if entry.verb is PlayerVerb.CORRECT:
        for key, text in entry.cells.items():
            yield words.gettext(
                "%(player)s, %(column)s: “%(before)s” becomes “%(after)s”.",
                player=name,
                column=column_name(key, words),
                before=readable(entry.seen.get(key, "")),
                after=readable(text),
            )
        if "name" in entry.cells:
            yield words.gettext(
                "Wherever the workbook names them, the new name stands. No draw and no result changes."
            )
        return
    if entry.verb is PlayerVerb.REMOVE:
        yield words.gettext(
            "%(player)s is taken off the list, and so is what other sheets say of them.", player=name
        )
    for floor in facts.before:
        if floor.name in entry.since:
            yield from _told(entry, floor, entry.since[floor.name], facts, words)
    yield from _structures(facts, words)


def _told(
    entry: RosterEntry, floor: TournamentFloor, since: Round | None, facts: VerbFacts, words: Words
) -> Iterator[str]:
    name, number = entry_name(entry), 1 if since is None else since.number
    if entry.verb is PlayerVerb.DROP:
        yield _dropped(name, floor.drawn, since, words)
        return
    if entry.verb is PlayerVerb.RETURN:
        yield words.gettext("%(player)s is in the draw again from round %(number)s on.", player=name, number=number)
    else:
        yield _entered(entry, floor.name, number, facts, words)
    if floor.drawn is not None and floor.drawn == (since or swiss(1)):
        yield words.gettext(
            "Round %(number)s is drawn without them: draw it again afterwards, and they are in it.", number=number
        )


def _entered(entry: RosterEntry, tournament: str, number: int, facts: VerbFacts, words: Words) -> str:
    """From when on they play, and with which points of the standings with which they begin, where there are any."""
    name, points = entry_name(entry), None
    begun = (state for state in facts.states if state.contest.tournament.name == tournament and state.rounds)
    state = next(begun, None)
    if state is not None and number > 1:
        entered = max(state.contest.players) if entry.verb is PlayerVerb.ADD else entry.player
        points = next((line.points for line in state.standings if line.player == entered), None)
    if points is None:
        return words.gettext("%(player)s plays from round %(number)s on.", player=name, number=number)
    if not points:
        return words.gettext(
            "%(player)s enters in round %(number)s and gets no points for the rounds before it.",
            player=name,
            number=number,
        )
    return words.gettext(
        "%(player)s enters in round %(number)s with %(points)s from the rounds before it.",
        player=name,
        number=number,
        points=words.points(points),
    )


def _dropped(name: str, drawn: Round | None, since: Round | None, words: Words) -> str:
    if since is None or since.stage is not Stage.SWISS:
        return words.gettext("Dropped at the cut: %(players)s. The next in line moves up.", players=name)
    if drawn is None:
        return words.gettext("%(player)s plays no round, unless they come back.", player=name)
    number = since.number
    if since == drawn:
        return words.gettext(
            "%(player)s leaves now. Round %(number)s is drawn with them: it stays.", player=name, number=number
        )
    return words.gettext(
        "%(player)s is in no draw from round %(number)s on. Round %(drawn)s stays as it is, and so do all results.",
        player=name,
        number=number,
        drawn=drawn.number,
    )


def _structures(facts: VerbFacts, words: Words) -> Iterator[str]:
    """How the shape of a tournament that has not begun changes with the number of its players."""
    after = {contest.tournament.name: contest for contest in facts.after}
    for floor in facts.before:
        was, now = floor.contest.structure, after[floor.name].structure
        if floor.drawn is not None or (was.rounds, was.cut) == (now.rounds, now.cut):
            continue
        if now.cut:
            yield words.ngettext(
                "Then there is %(count)s round and a cut to %(cut)s.",
                "Then there are %(count)s rounds and a cut to %(cut)s.",
                now.rounds,
                cut=now.cut,
            )
        else:
            yield words.ngettext(
                "Then there is %(count)s round and no cut.",
                "Then there are %(count)s rounds and no cut.",
                now.rounds,
            )
