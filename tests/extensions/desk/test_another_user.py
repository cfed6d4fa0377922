"""Another user of the machine who looks at everything that the system shows them, and tries many times."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.cli import run_until_ctrl_c
from tests.profiles import quick_for

NOBODY = 65534
LOOKS = """
import encodings.idna, glob, http.client, json, os, secrets, sys
place, file, user, times = sys.argv[1:]
os.setgroups([])
os.setgid(int(user))
os.setuid(int(user))
shown = b""
for name in glob.glob("/proc/[0-9]*/cmdline") + glob.glob("/proc/[0-9]*/environ"):
    try:
        shown += open(name, "rb").read()
    except OSError:
        pass
try:
    shown += open(file, "rb").read()
except PermissionError:
    pass
said = set()
for number in range(int(times)):
    connection = http.client.HTTPConnection(place)
    guess = secrets.token_urlsafe(24)
    cookie = {"Cookie": f"swissbook-{place.rpartition(':')[2]}={guess}"}
    if number % 2:
        connection.request("GET", f"/{guess}/folder", headers=cookie)
    else:
        connection.request("POST", "/enter", f"code={guess}", {"Content-Type": "application/x-www-form-urlencoded"})
    answer = connection.getresponse()
    said.add(answer.status)
    answer.read()
    connection.close()
print(json.dumps([sorted(said), shown.decode("latin-1")]))
"""


@pytest.mark.thorough
@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="only an administrator can become another user"
)
@pytest.mark.parametrize("times", quick_for((100, 1000), 100))
def test_another_user_gets_nothing(times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(folder.stat().st_mode | 0o055)
    (tmp_path / "mine").mkdir()
    opens = tmp_path / "bin" / "xdg-open"
    opens.parent.mkdir()
    opens.write_text("#!/bin/sh\nexec > /dev/null 2>&1\nsleep 20\n")
    opens.chmod(0o755)
    monkeypatch.setenv("PATH", f"{opens.parent}:{os.environ['PATH']}")

    def used(said: str) -> None:
        place = said.split()[4].removeprefix("http://").partition("/")[0]
        file = next((tmp_path / "mine").glob("open-*.html"))
        code = file.read_text("utf-8").partition('value="')[2].partition('"')[0]
        assert len(code) == 32
        looked = subprocess.run(
            [sys.executable, "-I", "-c", LOOKS, place, str(file), str(NOBODY), str(times)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert looked.returncode == 0, looked.stderr
        statuses, shown = json.loads(looked.stdout)
        assert statuses == [403]
        assert file.name in shown, "the command line of the browser is seen"
        assert code not in shown
        assert said.partition("code=")[2].partition(".")[0] not in shown

    run_until_ctrl_c("desk", "--folder", "mine", "--port", "0", folder=tmp_path, ready="The desk is at", use=used)
