"""Names within addresses, whatever is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from pipeline.locale.slugs import slug_of
from pipeline.run.build import records

ROOT = Path(__file__).resolve().parents[2]
UNIDECODE = "def unidecode(text):\n    return 'another'\n"
"""A package that python-slugify takes where it finds it, and that writes names differently."""
NAMES = {"Євген Коваль": "evgen-koval", "Świętopełk Żółć": "swietopelk-zolc", "Щукин Ярослав": "shchukin-iaroslav"}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_of_any_script_has_its_address(name: str) -> None:
    assert slug_of(name) == NAMES[name]


def test_the_address_does_not_depend_on_what_else_is_installed(tmp_path: Path) -> None:
    (tmp_path / "unidecode.py").write_text(UNIDECODE, "utf-8")
    program = (
        "import sys, unidecode; from slugify import slugify; from pipeline.locale.slugs import slug_of;"
        "print(slugify(sys.argv[1]), slug_of(sys.argv[1]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "Євген Коваль"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.split() == ["another", "evgen-koval"]


def test_a_long_name_ends_with_a_word_where_that_is_asked() -> None:
    assert (
        slug_of("Konstantynopolitańczykowianeczka druga", 35, whole_words=True)
        == "konstantynopolitanczykowianeczka"
    )
    assert slug_of("Konstantynopolitańczykowianeczka druga", 35) == "konstantynopolitanczykowianeczka-dr"


@pytest.mark.parametrize("package", ["python-slugify", "text-unidecode"])
def test_a_build_sees_that_addresses_are_made_with_another_version(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = records.program_digest.__wrapped__()
    monkeypatch.setattr(records, "version", lambda name: "99" if name == package else version(name))
    assert records.program_digest.__wrapped__() != before
