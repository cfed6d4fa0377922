"""The codes of the hall: of its address, of its judge, and of each table; random, and kept from everybody else."""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from pipeline.disk.replacement import USER_ALONE, replacing
from pipeline.extensions.hall.engine.tables import HallKey
from pipeline.extensions.hall.run.lines import key_of, key_stated
from pipeline.model import replace

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""None of them is taken for another one."""
_OF_HALL, _OF_JUDGE, _OF_TABLE = 8, 8, 10
"""Letters of each code, near five bits apiece: a table's is one of 2**49."""


class CodesDamaged(Exception):  # noqa: N818 - a refusal, not an error of the program
    """The file of the codes cannot be read any more."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True)
class Codes:
    """`hall` is part of every address, judges type in `judge`, `secret` signs forms, and `tables` gives for a code its table."""

    hall: str = field(default_factory=lambda: _code(_OF_HALL))
    judge: str = field(default_factory=lambda: _code(_OF_JUDGE), repr=False)
    secret: str = field(default_factory=lambda: secrets.token_hex(32), repr=False)
    tables: Mapping[str, HallKey] = field(default_factory=dict, repr=False)

    @cached_property
    def by_table(self) -> Mapping[HallKey, str]:
        """The code of each table."""
        return {table: code for code, table in self.tables.items()}

    def with_tables(self, tables: Iterable[HallKey]) -> Codes:
        """The same with a code for each of these tables that has none."""
        new = {_code(_OF_TABLE): table for table in tables if table not in self.by_table}
        return replace(self, tables={**self.tables, **new}) if new else self

    def signed(self, *parts: str) -> str:
        """What only this hall can make of these texts."""
        return hmac.new(self.secret.encode(), "\n".join(parts).encode(), "sha256").hexdigest()

    def is_signed(self, signature: str, *parts: str) -> bool:
        """Whether this hall has made it of these texts."""
        return hmac.compare_digest(signature.encode(), self.signed(*parts).encode())

    def judge_session(self, until: float) -> str:
        """What the phone of a judge shows again, until that time in seconds."""
        end = str(int(until))
        return f"{end}-{self.signed('judge', end)}"

    def judge_until(self, session: str) -> float:
        """When a session ends; at the beginning of time where this hall has not made it."""
        until, _, signature = session.partition("-")
        return float(until) if until.isdecimal() and self.is_signed(signature, "judge", until) else 0.0

    def is_judge(self, code: str) -> bool:
        """Whether it is the judge's code, however it was typed."""
        return hmac.compare_digest("".join(code.split()).casefold().encode(), self.judge.encode())


def _code(letters: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def read_codes(file: Path) -> Codes:
    """The codes that a file keeps; new ones where there is none. Raises CodesDamaged."""
    try:
        kept = json.loads(file.read_bytes())
        tables = {code: key_of(stated) for code, stated in kept["tables"].items()}
        return Codes(str(kept["hall"]), str(kept["judge"]), str(kept["secret"]), tables)
    except FileNotFoundError:
        return Codes()
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise CodesDamaged(file) from error


def write_codes(file: Path, codes: Codes) -> None:
    """Keep the codes, for nobody but the user to read."""
    tables = {code: key_stated(table) for code, table in codes.tables.items()}
    stated = {"hall": codes.hall, "judge": codes.judge, "secret": codes.secret, "tables": tables}
    with replacing(file, durable=True, readers=USER_ALONE) as out:
        out.write(json.dumps(stated, ensure_ascii=False, indent=1).encode())
