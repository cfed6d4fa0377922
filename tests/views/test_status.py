"""What the front page of an event says first."""

from __future__ import annotations

import pytest

from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.locale.languages import LANGUAGES
from pipeline.rules.load import load_builtin
from pipeline.views.context.progress import waiting
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.status.status import status_of
from tests.builders.rounds import with_next_round
from tests.builders.states import duels_provisional
from tests.builders.tournaments import JOUST, computed

DOUBLE = load_builtin("double-elimination")
HEADLINES = {
    "en": "Lower 6 and Upper final are under way",
    "pl": "Dolna 16 i Finał górny w toku",
    "pt": "Em andamento: Inferior 16 e Final superior",
    "ru": "Уже идут: Нижняя сетка 16 и Финал верхней сетки",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_double_elimination_the_rounds_of_both_brackets_are_named(language: str) -> None:
    event = simulate(DOUBLE, 13, seed="d1", moment=Moment.MID_BRACKET, language=language)
    state, shown = computed(event, DOUBLE), words(language)
    headline = status_of(TournamentContext(shown, event, state, published(event, shown))).headline
    assert headline == HEADLINES[language]


TABLES = {
    "en": "11 tables are still playing.",
    "pl": "11 stołów jeszcze gra.",
    "pt": "11 mesas ainda estão jogando.",
    "ru": "11 столов ещё играют.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_many_tables_that_are_awaited_the_number_is_said(language: str) -> None:
    event, shown = with_next_round(duels_provisional(), JOUST), words(language)
    context = TournamentContext(shown, event, computed(event, JOUST), published(event, shown))
    assert waiting(context) == (TABLES[language],)
