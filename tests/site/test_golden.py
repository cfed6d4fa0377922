"""A small event of each kind, byte for byte."""

from __future__ import annotations

from tests.site.golden import assert_golden
from tests.site.rendered import rendered
from tests.views import melees, samples
from tests.views.melees import MELEE
from tests.views.samples import HEX


def test_the_golden_event_has_not_changed() -> None:
    event = samples.event(samples.POLISH, 9, HEX, 4, 4, language="en", accent="#2a6f97")
    event = samples.knocked_out(samples.played_swiss(event, HEX, 4), HEX, 3)
    assert_golden(rendered(event, HEX), "site")


def test_the_golden_melee_has_not_changed() -> None:
    assert_golden(rendered(melees.played(melees.melee(7, 2), 3), MELEE), "melee")
