"""Tables as Parquet files, by DuckDB: the same rows and the same DuckDB give the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pipeline.extensions.analysis.parquet.rows import Row, columns_of
from pipeline.extensions.analysis.parquet.tables import DataTable

_TOGETHER = 100_000
"""So many rows are handed over at once."""


def write_parquet(table: DataTable, rows: Sequence[Row], file: Path) -> None:
    """Write a table. Raises ImportError where DuckDB is not installed, and OSError or an error of DuckDB where it cannot write."""
    import duckdb

    named = ", ".join(f'"{column.name}" {column.type}' for column in table.columns)
    handed = ", ".join(f"unnest(${number}::{column.type}[])" for number, column in enumerate(table.columns, 1))
    # One thread, so that the rows stay in their order; and nothing is fetched from anywhere.
    with duckdb.connect(config={"threads": 1, "autoinstall_known_extensions": False}) as database:
        database.execute(f"CREATE TABLE data ({named})")
        for start in range(0, len(rows), _TOGETHER):
            values = columns_of(table, rows[start : start + _TOGETHER])
            database.execute(f"INSERT INTO data SELECT {handed}", values)
        database.table("data").write_parquet(str(file), compression="zstd")
