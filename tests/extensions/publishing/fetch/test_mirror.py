"""The folder: whose files are replaced, what they are called, and what is remembered of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.publishing.fetch import mirror as mirror_module
from pipeline.extensions.publishing.fetch.mirror import RECORD, FetchState, read_record
from pipeline.schema.slugs import is_slug
from tests.extensions.publishing.fetch.fetching import codes, fetched, workbooks_in
from tests.extensions.publishing.fetch.servers import LoopbackServer, file_server
from tests.profiles import examples

FETCHED, UNCHANGED = FetchState.FETCHED, FetchState.UNCHANGED


class TestWhoseAFileIs:
    def test_a_file_of_somebody_else_stays(self, server: LoopbackServer, mirror: Path, spring: bytes) -> None:
        mirror.mkdir()
        (mirror / "spring.xlsx").write_bytes(b"mine")
        server.answer = file_server(spring)
        assert codes(fetched(server.address(), mirror)) == ["fetch-file-of-others"]
        assert workbooks_in(mirror) == {"spring.xlsx": b"mine"}
        assert not (mirror / RECORD).exists()

    def test_a_fetched_file_that_somebody_has_changed_stays(
        self, server: LoopbackServer, mirror: Path, spring: bytes, later: bytes
    ) -> None:
        server.answer = file_server(spring, etag='"a1"')
        fetched(server.address(), mirror)
        (mirror / "spring.xlsx").write_bytes(b"mine")
        server.answer = file_server(later, etag='"a2"')
        assert codes(fetched(server.address(), mirror)) == ["fetch-file-of-others"]
        assert workbooks_in(mirror) == {"spring.xlsx": b"mine"}

    @pytest.mark.parametrize("kind", ["link", "folder"])
    def test_what_is_no_file_stays(
        self, server: LoopbackServer, mirror: Path, spring: bytes, later: bytes, kind: str
    ) -> None:
        server.answer = file_server(spring)
        fetched(server.address(), mirror)
        file, outside = mirror / "spring.xlsx", mirror.parent / "outside.xlsx"
        file.unlink()
        outside.write_bytes(spring)
        file.symlink_to(outside) if kind == "link" else file.mkdir()
        server.answer = file_server(later)
        assert codes(fetched(server.address(), mirror)) == ["fetch-file-of-others"]
        assert outside.read_bytes() == spring

    def test_two_addresses_do_not_share_a_file(self, server: LoopbackServer, mirror: Path, spring: bytes) -> None:
        server.answer = file_server(spring)
        fetched(server.address("2025/results.xlsx"), mirror)
        assert codes(fetched(server.address("2026/results.xlsx"), mirror)) == ["fetch-name-taken"]
        assert fetched(server.address("2026/results.xlsx"), mirror, name="Wiosna 2026").name == "wiosna-2026.xlsx"
        assert sorted(workbooks_in(mirror)) == ["results.xlsx", "wiosna-2026.xlsx"]

    @pytest.mark.parametrize("record", ["", "[]", '{"files": {"spring.xlsx": {}}}', "[" * 100_000, "x" * 5_000_000])
    def test_without_its_record_nothing_is_ours(
        self, server: LoopbackServer, mirror: Path, spring: bytes, later: bytes, record: str
    ) -> None:
        server.answer = file_server(spring)
        fetched(server.address(), mirror)
        (mirror / RECORD).write_text(record)
        server.answer = file_server(later)
        assert codes(fetched(server.address(), mirror)) == ["fetch-file-of-others"]
        assert workbooks_in(mirror) == {"spring.xlsx": spring}

    @pytest.mark.parametrize("end", ["before the file", "after the file"])
    def test_a_run_that_was_ended_in_the_middle_disowns_nothing(
        self,
        server: LoopbackServer,
        mirror: Path,
        spring: bytes,
        later: bytes,
        monkeypatch: pytest.MonkeyPatch,
        end: str,
    ) -> None:
        server.answer = file_server(spring, etag='"a1"')
        fetched(server.address(), mirror)
        server.answer = file_server(later, etag='"a2"')
        calls: list[object] = []

        def interrupted(*arguments: object) -> None:
            calls.append(arguments)
            if end == "before the file" or len(calls) > 1:
                if len(calls) == 1:
                    written(*arguments)  # type: ignore[arg-type]
                raise KeyboardInterrupt
            written(*arguments)  # type: ignore[arg-type]

        written = mirror_module.write_record
        with monkeypatch.context() as patched:
            patched.setattr(mirror_module, "write_record", interrupted)
            with pytest.raises(KeyboardInterrupt):
                fetched(server.address(), mirror)
        assert workbooks_in(mirror) == {"spring.xlsx": spring if end == "before the file" else later}
        again = fetched(server.address(), mirror)
        assert again.state is (FETCHED if end == "before the file" else UNCHANGED)
        assert workbooks_in(mirror) == {"spring.xlsx": later}
        assert len(read_record(mirror)["spring.xlsx"].contents) == 1

    def test_remains_of_a_run_that_was_ended_are_cleared(
        self, server: LoopbackServer, mirror: Path, spring: bytes
    ) -> None:
        mirror.mkdir()
        (mirror / ".spring.xlsx.abcdefgh.swissbook.tmp").write_bytes(b"half")
        server.answer = file_server(spring)
        fetched(server.address(), mirror)
        assert sorted(file.name for file in mirror.iterdir()) == [RECORD, "spring.xlsx"]


class TestNames:
    @pytest.mark.parametrize(
        ("disposition", "name"),
        [
            ("attachment; filename=\"Spring Cup.xlsx\"; filename*=UTF-8''Wiosenny%20Puchar.xlsx", "wiosenny-puchar.xlsx"),
            ('attachment; filename="../../../etc/passwd"', "passwd.xlsx"),
            ('attachment; filename="..\\\\..\\\\autoexec.bat"', "autoexec.xlsx"),
            ('attachment; filename="CON.xlsx"', "con-2.xlsx"),
            ('attachment; filename=".swissbook-fetched.json"', "swissbook-fetched.xlsx"),
            ('attachment; filename="~$spring.xlsx"', "spring.xlsx"),
            ('attachment; filename="' + "a" * 900 + '.xlsx"', "a" * 60 + ".xlsx"),
            ("attachment; filename=" + "a" * 5000, "fallback.xlsx"),
            ("attachment; filename*=nonsense''%ff%fe", "yth.xlsx"),
            ("inline", "fallback.xlsx"),
        ],
    )  # fmt: skip
    def test_a_file_is_called_as_its_server_says_as_far_as_a_file_can_be(
        self, server: LoopbackServer, mirror: Path, spring: bytes, disposition: str, name: str
    ) -> None:
        server.answer = file_server(spring, content_disposition=disposition)
        assert fetched(server.address("fallback"), mirror).name == name
        assert list(workbooks_in(mirror)) == [name]
        # It keeps its name, whatever the server calls it later.
        server.answer = file_server(spring, content_disposition="attachment; filename=other.xlsx")
        assert fetched(server.address("fallback"), mirror).name == name

    @given(wanted=st.text(max_size=300))
    @examples(30)
    def test_any_name_is_one_of_a_file_in_the_folder(self, wanted: str) -> None:
        assert is_slug(mirror_module._stem(wanted))

    def test_a_file_is_called_by_what_it_is(self, server: LoopbackServer, mirror: Path, spring: bytes) -> None:
        server.answer = file_server(spring)
        assert fetched(server.address("spring.exe"), mirror).name == "spring.xlsx"
        assert fetched(server.address("autumn.xlsm"), mirror).name == "autumn.xlsm"

    def test_the_record_holds_nothing_but_what_it_needs(
        self, server: LoopbackServer, mirror: Path, spring: bytes
    ) -> None:
        server.answer = file_server(spring, etag='"a1"')
        fetched(server.address(), mirror)
        (one,) = json.loads((mirror / RECORD).read_text())["files"].values()
        assert set(one) == {"address", "etag", "modified", "contents"}
        assert re.fullmatch(r"[0-9a-f]{64}", one["address"])
