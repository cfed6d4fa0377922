"""What the front page of an event says first."""

from __future__ import annotations

import pytest

from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.locale.languages import LANGUAGES
from pipeline.rules.load import load_builtin
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.status.status import status_of
from tests.builders.tournaments import computed

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
