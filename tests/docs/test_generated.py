"""Generated documents are up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.generated import GENERATED


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.name)
def test_a_generated_document_is_up_to_date(path: Path) -> None:
    text = path.read_text("utf-8")
    assert GENERATED[path](text) == text, "run python -m tests.docs.generated"
