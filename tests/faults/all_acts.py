"""All acts of which calls are refused."""

from __future__ import annotations

from tests.faults.acts import Act
from tests.faults.of_commands import COMMANDS
from tests.faults.of_desk import DESK
from tests.faults.of_hall import HALL
from tests.faults.of_publishing import PUBLISHING
from tests.faults.of_writer import WRITER

ACTS: tuple[Act, ...] = (*COMMANDS, *DESK, *HALL, *PUBLISHING, *WRITER)
