"""The words that stand in cells, in four languages: levels, roles, changes, structures, rounds, results and marks.

As with columns, the first word of a language is the one that is written and all are accepted.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pipeline.model.results import Result
from pipeline.model.rounds import CUT, FINAL, FINAL_TABLE, SEMI_FINAL_TABLES, THIRD_PLACE, Round, Stage, swiss, top
from pipeline.schema.sheets import Name, named, normal


@dataclass(frozen=True)
class CellWords:
    """The values one kind of cell may hold."""

    names: tuple[Name, ...]

    @cached_property
    def _index(self) -> Mapping[str, str]:
        return {word: name.key for name in self.names for word in (*name.accepted, normal(name.key))}

    def key(self, text: str) -> str | None:
        """The key that this text means, in whatever language."""
        return self._index.get(normal(text))

    def written(self, key: str, language: str) -> str:
        """The word that Swissbook writes for a key."""
        return next(name for name in self.names if name.key == key).written(language)

    def spellings(self) -> tuple[str, ...]:
        """Every word of every language."""
        return tuple(word for name in self.names for word in name.spellings)

    def choices(self, language: str) -> tuple[str, ...]:
        """All words to choose from, as written in that language."""
        return tuple(name.written(language) for name in self.names)


LEVELS = CellWords(
    (
        named("casual", "Casual", "Towarzyski", "Casual / Local / Evento local", "Любительский"),
        named("formal", "Formal", "Formalny / Rywalizacyjny", "Formal / Regional", "Официальный"),
        named("premier", "Premier", "Mistrzowski", "Premier / Nacional", "Высший"),
    )
)

ROLES = CellWords(
    (
        named(
            "organiser",
            "Organiser / Organizer / Second organiser / Second organizer / TO",
            "Organizator / Organizator główny / Drugi organizator / Drugi animator / Animator",
            "Organizador / Organizador do Torneio / Segundo Organizador do Torneio / OT / Segundo OT",
            "Организатор / Второй организатор",
        ),
        named("head judge", "Head judge", "Sędzia główny", "Juiz-chefe / Juiz principal", "Главный судья"),
        named("judge", "Judge", "Sędzia", "Juiz", "Судья"),
        named("technical judge", "Technical judge", "Sędzia techniczny", "Juiz técnico", "Технический судья"),
        named("marshal", "Marshal", "Komandor", "Árbitro-chefe", "Главный арбитр"),
    )
)

CHANGES = CellWords(
    (
        named(
            "drop",
            "Drop / Dropped / Withdrawal / Withdrawn",
            "Rezygnacja / Drop / Usunięcie z turnieju / Usunięcie",
            "Desistência / Drop / Remoção",
            "Снятие с турнира / Снятие / Дроп",
        ),
        named(
            "return",
            "Return / Returned",
            "Powrót / Ponowne dołączenie",
            "Retorno",
            "Возвращение / Возвращение в турнир",
        ),
        named(
            "late",
            "Late / Late entry",
            "Spóźnienie / Spóźniony / Późne dołączenie",
            "Atraso / Atrasado / Entrada tardia",
            "Опоздание / Опоздал / Поздняя регистрация",
        ),
        named(
            "disqualify",
            "Disqualification / Disqualified / DQ",
            "Dyskwalifikacja / Zdyskwalifikowany",
            "Desqualificação / Desqualificado",
            "Дисквалификация / Дисквалифицирован",
        ),
        named("warning", "Warning", "Ostrzeżenie", "Advertência", "Предупреждение"),
        named("bye", "Bye", "Wolny los", "Bye / Vitória automática", "Бай / Автоматическая победа"),
    )
)

LADDER_KINDS = CellWords(
    (
        named(
            "game",
            "Game / Single game",
            "Gra / Pojedyncza gra",
            "Jogo / Jogo avulso",
            "Игра / Бой / Одиночная игра",
        ),
        named("match", "Match", "Mecz / Pojedynek", "Partida / Confronto", "Матч / Встреча"),
    )
)

STRUCTURES = CellWords(
    (
        named("basic", "Basic", "Podstawowa", "Básica", "Базовая"),
        named("advanced", "Advanced", "Zaawansowana", "Avançada", "Расширенная"),
        named("custom", "Custom", "Niestandardowa / Własna", "Personalizada", "Своя"),
    )
)
"""`basic` and `advanced` are the structures that rulesets share; `custom` leaves rounds and cut to the organiser."""

PUBLISHED_NAMES = CellWords(
    (
        named("full", "Full", "Pełne", "Completos", "Полностью / Полные"),
        named("initials", "Initials", "Inicjały", "Iniciais", "Инициалы"),
        named("number", "Number / Numbers", "Numer / Numery", "Número / Números", "Номер / Номера"),
    )
)

REPORT_NAMES = CellWords(
    (
        named("full", "Full", "Pełne", "Completos", "Полностью / Полные"),
        named("published", "Published", "Publikowane", "Publicados", "Публикуемые"),
    )
)

LANGUAGE_NAMES = CellWords(
    (
        named("en", "en / English", "en / Angielski", "en / Inglês", "en / Английский"),
        named("pl", "pl / Polish", "pl / Polski", "pl / Polonês", "pl / Польский"),
        named(
            "pt",
            "pt / Portuguese / pt-BR",
            "pt / Portugalski",
            "pt / Português / Português do Brasil",
            "pt / Португальский",
        ),
        named("ru", "ru / Russian", "ru / Rosyjski", "ru / Russo", "ru / Русский"),
    )
)

MARKS = CellWords(
    (
        named(
            "yes", "x / ✓ / ✔ / ☑ / yes / y / true / + / 1", "x / tak / t / prawda", "x / sim / s", "x / х / да / д"
        ),
        named("no", "no / n / false / ✗ / ☐ / 0", "nie / fałsz", "não", "нет / н"),
    )
)
"""What ticks a cell; an empty one is not ticked."""

_BYE = named("BYE", "BYE", "Wolny los", "Vitória automática", "Автоматическая победа / Бай").accepted
_LOOK_ALIKES = str.maketrans("ХТВУЕО", "XTBYEO")
_RESULTS = {result.value: result for result in Result}


def read_result(text: str) -> Result | None:
    """The result that a text means: `1T`, ` 1 t `, `１Ｔ`, `1Т` with a Cyrillic letter, `1.0` of a number."""
    plain = re.sub(r"\s+", "", unicodedata.normalize("NFKC", text)).upper().translate(_LOOK_ALIKES)
    plain = re.sub(r"[.,]0+$", "", plain)
    if normal(text) in _BYE:
        return Result.BYE
    return _RESULTS.get(plain)


ROUND_NAMES = CellWords(
    (
        named(
            "Third place",
            "Third place / Third place match / 3rd place / 3rd place match",
            "Mecz o trzecie miejsce / Mecz o 3 miejsce / O trzecie miejsce / O 3 miejsce / Trzecie miejsce",
            "Disputa de terceiro lugar / Terceiro lugar / 3º lugar / Disputa de 3º lugar",
            "Матч за третье место / За третье место / За 3 место / Матч за 3 место / Третье место",
        ),
        named("Final", "Final / Finals / Top 2", "Finał", "Final / Partida final", "Финал / ТОП-2"),
        named(
            "Top 4",
            "Top 4 / Semi-final / Semi-finals / Semi",
            "Top 4 / Półfinał / Półfinały",
            "Top 4 / Semifinal / Semifinais",
            "ТОП-4 / Полуфинал / Полуфиналы",
        ),
        named(
            "Top 8",
            "Top 8 / Quarter-final / Quarter-finals",
            "Top 8 / Ćwierćfinał / Ćwierćfinały",
            "Top 8 / Quartas de final / Quartas / Rodada de oito",
            "ТОП-8 / Четвертьфинал / Четвертьфиналы",
        ),
        named(
            "Top 16",
            "Top 16 / Eighth-final / Eighth-finals",
            "Top 16",
            "Top 16 / Oitavas de final / Oitavas",
            "ТОП-16",
        ),
        named("Top 32", "Top 32", "Top 32", "Top 32 / Dezesseis avos de final", "ТОП-32"),
        named("Cut", "Cut", "Odcięcie", "Corte", "Отсечка / ТОП"),
    )
)
"""Rounds that have names of their own; the rest follows patterns."""

TABLE_ROUND_NAMES = CellWords(
    (
        named(
            "Semi-final",
            "Semi-final / Semi-finals / Semi / Semi-final table / Semi-final tables / Top 16",
            "Półfinał / Półfinały / Stół półfinałowy / Stoły półfinałowe / Top 16",
            "Semifinal / Semifinais / Mesa da semifinal / Mesas da semifinal / Top 16",
            "Полуфинал / Полуфиналы / Полуфинальный стол / Полуфинальные столы / ТОП-16",
        ),
        named(
            "Final",
            "Final / Finals / Final table / Top 4 / Top 3",
            "Finał / Stół finałowy / Top 4 / Top 3",
            "Final / Mesa final / Partida final / Top 4 / Top 3",
            "Финал / Финальный стол / ТОП-4 / ТОП-3",
        ),
        next(name for name in ROUND_NAMES.names if name.key == "Cut"),
    )
)
"""The same where tables are played: the semi-final has four of them, the final one."""

_NAMED_ROUNDS = {
    "Third place": THIRD_PLACE,
    "Final": FINAL,
    "Top 4": top(4),
    "Top 8": top(8),
    "Top 16": top(16),
    "Top 32": top(32),
    "Cut": CUT,
}
_NAMED_TABLE_ROUNDS = {"Semi-final": SEMI_FINAL_TABLES, "Final": FINAL_TABLE, "Cut": CUT}
_SWISS = re.compile(
    r"(?:swissround|round|rd|r|rundaszwajcarska|rundaeliminacyjna|runda|rodadapreliminar|rodada|тур|раунд)?(\d{1,3})"
    r"(?:a|ª|º|i|st|nd|rd|th|и)?(?:swissround|round|runda|rodada|тур|раунд)?"
)
_NO_COUNT = re.compile(r"[-+−]\s*\d.*|\d*[.,]\d*[1-9]\d*")
_TOP = re.compile(r"(?:top|топ|тор|roundof|playofftop|playoffstop)(\d{1,4})")
_FRACTION = re.compile(r"1[/⁄](\d{1,3})(?:finalu|final|finals|definal|финала|финал)")
LARGEST_TOP = 512


def read_round(text: str) -> Round | None:
    """The round that a text means: `3`, `Round 3`, `3. runda`, `Top 8`, `ТОП-8`, `1/8 finału`, `Final`, `Cut`."""
    key = ROUND_NAMES.key(text)
    if key is not None:
        return _NAMED_ROUNDS[key]
    # Points and hyphens do not count in names, but they do in numbers: 1.5 and -3 are no rounds.
    if _NO_COUNT.fullmatch(text.strip()):
        return None
    plain = normal(re.sub(r"[.,]0+$", "", text.strip()))
    if (found := _SWISS.fullmatch(plain)) is not None:
        return swiss(int(found[1])) if int(found[1]) else None
    if (found := _TOP.fullmatch(plain)) is not None:
        return _top(int(found[1]))
    if (found := _FRACTION.fullmatch(plain)) is not None:
        return _top(2 * int(found[1]))
    return None


def read_table_round(text: str) -> Round | None:
    """The same where tables are played: after the Swiss rounds come `Semi-final`, `Final`, and nothing else."""
    key = TABLE_ROUND_NAMES.key(text)
    found = read_round(text) if key is None else _NAMED_TABLE_ROUNDS[key]
    return found if found is None or key is not None or found.stage is Stage.SWISS else None


def _top(size: int) -> Round | None:
    """The bracket round of a size that is a power of two."""
    return top(size) if 2 <= size <= LARGEST_TOP and size & (size - 1) == 0 else None


def round_written(stage_round: Round, language: str) -> str:
    """The name of a round as Swissbook writes it into a workbook."""
    if stage_round.stage is Stage.SWISS:
        return str(stage_round.number)
    if stage_round.tables:
        return TABLE_ROUND_NAMES.written(stage_round.name, language)
    if stage_round.name in _NAMED_ROUNDS:
        return ROUND_NAMES.written(stage_round.name, language)
    return f"ТОП-{stage_round.number}" if language == "ru" else stage_round.name
