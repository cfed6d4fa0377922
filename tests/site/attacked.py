"""Events of every game whose every text is an attack, as workbooks."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import openpyxl

from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import Event, RulesetId, Staff, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.workbook.create import write_workbook
from pipeline.workbook.read.reader import read_workbook
from tests.builders.events import simulated_game

HIT = "window.__hit=1"
ATTACKS = (
    f"<script>{HIT}</script>",
    f'"><img src=x onerror="{HIT}">',
    f"javascript:{HIT}",
    f"</script><script>{HIT}</script>",
    f"\N{LINE SEPARATOR}{HIT}//\N{PARAGRAPH SEPARATOR}",
    "{{7*191}}{% set x = 1 %}${7*191}",
    '</style><style>*{background:url("http://127.0.0.1:9/css")}',
    f"';{HIT};//\\",
    f"<svg/onload={HIT}>",
    "http://127.0.0.1:9/link",
    "//127.0.0.1:9/protocol-relative",
    f"]]><!--><iframe srcdoc='<script>parent.{HIT}</script>'>",
    f"\N{RIGHT-TO-LEFT OVERRIDE}<b onmouseover={HIT}>",
    '=HYPERLINK("http://127.0.0.1:9/formula","x")',
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "<meta http-equiv=refresh content='0;url=http://127.0.0.1:9/refresh'>",
    f'a" autofocus onfocus="{HIT}',
    "&lt;script&gt; &#60;img src=x&#62;",
    "</title></head><base href='http://127.0.0.1:9/'>",
)
GAMES = ("agot2-joust", "neuroshima-hex-2023", "war-online-constructed", "agot1-overall")
FREE_CELLS = {
    "event": ("coordinator", "notes"),
    "players": ("note", "phone", "avoid"),
    "matches": ("note",),
    "tables": ("note",),
    "changes": ("note",),
    "decks": ("agenda", "list"),
    "staff": ("name",),
}
"""Private texts, and those that the model does not take as they are."""


class Attacker:
    """Hands out the attacks one after the other, each with a number: two players may not have one name."""

    def __init__(self) -> None:
        self.numbers = count()

    def text(self) -> str:
        number = next(self.numbers)
        return f"{ATTACKS[number % len(ATTACKS)]} {number}"

    def name(self) -> str:
        """One for a person, whose name is not published with an @ in it."""
        return next(text for text in iter(self.text, "") if "@" not in text)

    def event(self, event: Event) -> Event:
        players = tuple(
            replace(one, name=self.name(), club=self.text(), city=self.text(), country=self.text())
            for one in event.players
        )
        # A total over tournaments that names none is over all: their names may hold what separates names.
        tournaments = tuple(replace(one, name=self.text(), combines=()) for one in event.tournaments)
        staff = tuple(Staff(one.role, self.name()) for one in event.staff)
        return replace(
            event,
            name=self.text(),
            venue=self.text(),
            city=self.text(),
            country=self.text(),
            organiser=self.text(),
            players=players,
            tournaments=tournaments,
            staff=staff,
            more_languages=("ru",),
        )

    def cells(self, file: Path) -> None:
        """Attack the cells that are left."""
        reading, book = read_workbook(file), openpyxl.load_workbook(file)
        for key, columns in FREE_CELLS.items():
            for column in columns:
                place = reading.columns.get(key, {}).get(column)
                if place is None:
                    continue
                sheet = book[reading.sheets[key]]
                if key == "event":
                    sheet.cell(place, reading.event_column).value = f" {self.text()}"
                    continue
                for row in range(reading.headers[key] + 1, sheet.max_row + 1):
                    if any(cell.value is not None for cell in sheet[row]):
                        cell = sheet.cell(row, place)
                        cell.value = f" {self.name() if key == 'staff' else self.text()}"
                        cell.data_type = "s"
        book.save(file)


def _made(game: str, moment: Moment) -> tuple[Event, dict[RulesetId, Ruleset]]:
    rules = load_builtin(game)
    if moment is Moment.AFTER_ROUNDS:
        return simulate(rules, 20, seed=game, rounds=2, moment=moment), {rules.id: rules}
    players = 10 if rules.combined is None else 12
    return simulated_game(game, players, f"{game} {moment}", moment)


def write_attacked(folder: Path) -> None:
    """An attacked event of each game, one in the middle of a round and one with a forecast; several of one game make a season."""
    attacker = Attacker()
    moments = [(game, Moment.FINISHED) for game in GAMES]
    for game, moment in (*moments, ("agot2-joust", Moment.MID_ROUND), ("agot2-joust", Moment.AFTER_ROUNDS)):
        event, rulesets = _made(game, moment)
        file = folder / f"{game} {moment.value}.xlsx"
        write_workbook(attacker.event(event), rulesets, file, "en")
        attacker.cells(file)
