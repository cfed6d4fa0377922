"""Why two players meet, in words."""

from __future__ import annotations

import pytest

from pipeline.model import FloatCause, Pairing, PlayerNumber, Reason, ReasonKind
from pipeline.views.context.reasons import reason_sentence
from pipeline.views.language.people import Person
from pipeline.views.language.words import words

JAN, SARA, BARTEK, KAROL = (PlayerNumber(number) for number in range(1, 5))
PEOPLE = {
    number: Person(number, name, f"{number}.html")
    for number, name in zip((JAN, SARA, BARTEK, KAROL), ("Jan", "Sara", "Bartek", "Karol"), strict=True)
}


def said(reason: Reason) -> str:
    return reason_sentence(Pairing(1, BARTEK, KAROL, reason), 15, PEOPLE, words("en"))


def floated(cause: FloatCause, **more: bool | tuple[PlayerNumber, ...]) -> Reason:
    return Reason(ReasonKind.FLOAT, BARTEK, 15, 10, cause, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Reason(ReasonKind.FIRST_ROUND), "First round: drawn by lot."),
        (Reason(ReasonKind.SAME_GROUP), "15 points."),
        (
            floated(FloatCause.ODD_GROUP),
            "Bartek floats down from 15 to 10 points: the score group has an odd number of players.",
        ),
        (
            floated(FloatCause.HAS_MET, met=(JAN, SARA)),
            "Bartek floats down from 15 to 10 points, having already met Jan and Sara in the score group.",
        ),
        (
            floated(FloatCause.KEPT_APART),
            "Bartek floats down from 15 to 10 points: kept apart from the others in the score group.",
        ),
        (Reason(ReasonKind.SAME_GROUP, rematch=True), "15 points. They have met before."),
    ],
)
def test_sentences(reason: Reason, sentence: str) -> None:
    assert said(reason) == sentence


def test_many_opponents_are_counted_after_the_fourth() -> None:
    many = {PlayerNumber(number): Person(PlayerNumber(number), f"P{number}", "") for number in range(10, 17)}
    reason = floated(FloatCause.HAS_MET, met=tuple(many))
    sentence = reason_sentence(Pairing(1, BARTEK, KAROL, reason), 15, {**PEOPLE, **many}, words("en"))
    assert "P10, P11, P12, P13 and 3 others" in sentence


@pytest.mark.parametrize("kind", list(ReasonKind))
def test_every_kind_has_words(kind: ReasonKind) -> None:
    pairing = Pairing(1, BARTEK, KAROL, Reason(kind, BARTEK, 15, 10, FloatCause.LEAST_TOTAL), seeds=(1, 8))
    assert reason_sentence(pairing, 15, PEOPLE, words("en"))


@pytest.mark.parametrize("cause", list(FloatCause))
def test_every_cause_of_a_float_has_words_of_its_own(cause: FloatCause) -> None:
    assert len({said(floated(each)) for each in FloatCause}) == len(FloatCause)
    assert "Bartek" in said(floated(cause))
