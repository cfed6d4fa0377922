"""The steps of an event day say what was wrong, as tests do."""

import pytest

pytest.register_assert_rewrite("tests.eventday.day")
