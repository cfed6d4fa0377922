"""rsync, sftp, netlify and wrangler: what they are told, and what becomes of what they say."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from pipeline.extensions.publishing.publish.changes import PublicSite, PublishedChanges
from pipeline.extensions.publishing.publish.program import output_of
from pipeline.extensions.publishing.publish.target import Target, TargetKind, parse_target
from pipeline.extensions.publishing.publish.targets.rsync import publish_by_rsync
from pipeline.extensions.publishing.publish.targets.service import publish_to_service
from pipeline.extensions.publishing.publish.targets.sftp import publish_by_sftp
from pipeline.extensions.publishing.refusal import TransferRefused
from tests.extensions.desk.preview.previews import until
from tests.extensions.publishing.publish.sites import (
    FIRST,
    LATER,
    RECORDING,
    calls,
    code_of,
    pretend,
    site_of,
    texts,
)
from tests.profiles import quick_for

RSYNC = """
import filecmp, shutil
options = [one for one in sys.argv[1:] if one.startswith("--") and one != "--"]
source, there = (one.rpartition(":")[2] for one in sys.argv[-2:])
if "--files-from=-" not in options:
    if not pathlib.Path(source).is_file():
        sys.exit(23)
    shutil.copyfile(source, there)
    sys.exit(0)
if there == "./":
    for path in sys.stdin.read().splitlines():
        if (pathlib.Path(source) / path).is_dir() and not (pathlib.Path(source) / path).is_symlink():
            print("cd+++++++++|" + path + "/")
    sys.exit(0)
if source != "./":
    for path in sys.stdin.read().splitlines():
        if (pathlib.Path(source) / path).is_file():
            pathlib.Path(there, path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(pathlib.Path(source) / path, pathlib.Path(there, path))
    sys.exit(0)
assert "--checksum" in options
for path in sys.stdin.read().splitlines():
    old, new = pathlib.Path(there, path), pathlib.Path(path)
    if not new.exists():
        assert "--delete-missing-args" in options, path
        if old.is_dir() and not old.is_symlink():
            if not os.listdir(old):
                old.rmdir()
        else:
            old.unlink(missing_ok=True)
        continue
    if old.is_file() and filecmp.cmp(old, new, shallow=False):
        continue
    if any(one.startswith("--out-format") for one in options):
        print("<f" + (".st......" if old.is_file() else "+++++++++") + "|" + path)
    if "--dry-run" not in options:
        old.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(new, old)
"""
"""As much of rsync as is asked of it, on this machine: a host before the colon is passed over."""
SFTP = """
import shlex, shutil
assert "-oBatchMode=yes" in sys.argv and sys.argv[-1] == "ada@example.org"
for line in sys.stdin.read().splitlines():
    print("sftp> " + line)
    may_fail, (verb, *words) = line.startswith("-"), shlex.split(line.lstrip("-"))
    words = [one for one in words if one != "-1a"]
    try:
        if verb == "get": shutil.copyfile(here / "server" / words[0], words[1])
        if verb == "put": shutil.copyfile(words[0], here / "server" / words[1])
        if verb == "mkdir": (here / "server" / words[0]).mkdir()
        if verb == "rm": (here / "server" / words[0]).unlink()
        if verb == "rmdir": (here / "server" / words[0]).rmdir()
        if verb == "ls": print("\\n".join(words[0] + "/" + one for one in os.listdir(here / "server" / words[0])))
    except OSError as error:
        print(error, file=sys.stderr)
        if not may_fail: sys.exit(1)
"""
"""As much of sftp as is asked of it: the server is a folder."""
Publisher = Callable[..., PublishedChanges]
_SFTP_SERVER = next(
    (
        str(one)
        for one in map(
            Path, ("/usr/lib/openssh/sftp-server", "/usr/libexec/sftp-server", "/usr/libexec/openssh/sftp-server")
        )
        if one.is_file() and shutil.which("sftp")
    ),
    None,
)
"""What answers an `sftp` that is told to ask this machine."""
CHANGES = PublishedChanges(("cup/round-1.html",), ("index.html",), ("cup/players/1-jan.html",), same=2)


@pytest.fixture(params=quick_for(["rsync", "sftp"], "sftp"))
def server(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, Publisher, Target]:
    """A folder of a server, how it is published to, and its target."""
    www = tmp_path / "server" / "www"
    www.mkdir(parents=True)
    if request.param == "sftp":
        pretend(monkeypatch, tmp_path, "sftp", SFTP)
        return www, publish_by_sftp, Target(TargetKind.SFTP, "ada@example.org:www")
    pretend(monkeypatch, tmp_path, "rsync", RSYNC)
    return www, publish_by_rsync, Target(TargetKind.RSYNC, f"ada@example.org:{www}")


def test_a_server_becomes_the_site(tmp_path: Path, server: tuple[Path, Publisher, Target]) -> None:
    www, publish, target = server
    (www / "photos.html").write_text("theirs", "utf-8")
    first, later = site_of(tmp_path / "a", FIRST), site_of(tmp_path / "b", LATER)
    assert publish(target, first, rehearsed=True).added == tuple(sorted(FIRST))
    assert texts(www) == {"photos.html": "theirs"}, "a rehearsal sends nothing"
    publish(target, first, rehearsed=False)
    assert texts(www) == {**FIRST, "photos.html": "theirs"}
    assert publish(target, later, rehearsed=True) == CHANGES
    assert publish(target, later, rehearsed=False) == CHANGES
    assert texts(www) == {**LATER, "photos.html": "theirs"}
    assert not (www / "cup" / "players").exists()
    assert publish(target, later, rehearsed=False) == PublishedChanges(same=4)


@pytest.mark.thorough
def test_a_folder_goes_with_our_last_file_unless_others_use_it(
    tmp_path: Path, server: tuple[Path, Publisher, Target]
) -> None:
    www, publish, target = server
    _folders_go(www, publish, target, tmp_path)


def _folders_go(www: Path, publish: Publisher, target: Target, sites: Path) -> None:
    """Folders of ours, one in another; one with a photo of somebody; one that somebody has put a link in the place of."""
    ours = {"old/players/1.html": "1", "old/rounds/deep/2.html": "2", "shared/3.html": "3", "moved/4.html": "4"}
    site = site_of(sites / "folders", {**FIRST, **ours})
    publish(target, site, rehearsed=False)
    (www / "shared" / "photo.jpg").write_text("theirs", "utf-8")
    if sys.platform != "win32":  # making a link needs a right there
        (www / "moved").rename(www.parent / "elsewhere")
        (www / "moved").symlink_to(www.parent / "elsewhere")
    publish(target, site_of(sites / "later", FIRST), rehearsed=False)
    assert texts(www) == {**FIRST, "shared/photo.jpg": "theirs"}
    assert not (www / "old").exists()
    assert (www / "shared").is_dir()
    if sys.platform != "win32":
        assert (www / "moved").is_symlink()


def test_a_file_of_others_on_a_server_is_never_overwritten(
    tmp_path: Path, server: tuple[Path, Publisher, Target]
) -> None:
    www, publish, target = server
    (www / "index.html").write_text("the club", "utf-8")
    for rehearsed in (True, False):
        with pytest.raises(TransferRefused) as refused:
            publish(target, site_of(tmp_path / "a", FIRST), rehearsed=rehearsed)
        assert code_of(refused) == "target-has-others"
    assert texts(www) == {"index.html": "the club"}


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("rsync") is None, reason="no rsync here")
def test_rsync_itself_does_the_same(tmp_path: Path) -> None:
    target = parse_target(f"rsync:{tmp_path / 'www'}")
    first, later = site_of(tmp_path / "a", FIRST), site_of(tmp_path / "b", LATER)
    publish_by_rsync(target, first, rehearsed=False)
    assert publish_by_rsync(target, later, rehearsed=True) == CHANGES
    assert publish_by_rsync(target, later, rehearsed=False) == CHANGES
    assert texts(tmp_path / "www") == LATER
    _folders_go(tmp_path / "more", publish_by_rsync, parse_target(f"rsync:{tmp_path / 'more'}"), tmp_path)


@pytest.mark.skipif(shutil.which("rsync") is None, reason="no rsync here")
def test_rsync_keeps_and_names_what_somebody_has_edited_there(tmp_path: Path) -> None:
    www, target = tmp_path / "www", parse_target(f"rsync:{tmp_path / 'www'}")
    publish_by_rsync(target, site_of(tmp_path / "a", FIRST), rehearsed=False)
    (www / "cup" / "players" / "1-jan.html").write_text("Jan, with a photo", "utf-8")
    later = site_of(tmp_path / "b", LATER)
    for rehearsed in (True, False):
        changes = publish_by_rsync(target, later, rehearsed=rehearsed)
        assert (changes.removed, changes.edited) == ((), ("cup/players/1-jan.html",))
    assert texts(www)["cup/players/1-jan.html"] == "Jan, with a photo"
    assert publish_by_rsync(target, later, rehearsed=False) == PublishedChanges(same=4)


@pytest.mark.skipif(not (_SFTP_SERVER and shutil.which("sftp")), reason="no SFTP here")
def test_sftp_itself_does_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = shutil.which("sftp")
    (tmp_path / "server").mkdir()
    starts = f"os.execv({real!r}, ['sftp', '-q', '-b', '-', '-D', '{_SFTP_SERVER} -d {tmp_path / 'server'}'])"
    pretend(monkeypatch, tmp_path, "sftp", starts)
    target = parse_target("sftp:ada@example.org:www")
    first, later = site_of(tmp_path / "a", FIRST), site_of(tmp_path / "b", LATER)
    publish_by_sftp(target, first, rehearsed=False)
    assert publish_by_sftp(target, later, rehearsed=False) == CHANGES
    assert texts(tmp_path / "server" / "www") == LATER
    assert not (tmp_path / "server" / "www" / "cup" / "players").exists()
    _folders_go(tmp_path / "server" / "more", publish_by_sftp, parse_target("sftp:ada@example.org:more"), tmp_path)


@pytest.mark.parametrize(
    ("to", "program", "told"),
    [
        ("netlify:spring-cup", "netlify", "deploy --prod --no-build --dir FOLDER --site spring-cup"),
        (
            "cloudflare:spring-cup",
            "wrangler",
            "pages deploy FOLDER --project-name spring-cup --branch main --commit-dirty=true",
        ),
    ],
)
def test_a_service_gets_the_site_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: str, program: str, told: str
) -> None:
    pretend(monkeypatch, tmp_path, program, RECORDING)
    site, target = _with_strangers(site_of(tmp_path / "a", FIRST)), parse_target(to)
    assert publish_to_service(target, site, {}, rehearsed=True).added == site.paths
    assert calls(tmp_path) == [], "a rehearsal starts nothing"
    publish_to_service(target, site, {}, rehearsed=False)
    (call,) = calls(tmp_path)
    folder = next(one for one in call["arguments"] if Path(one).is_absolute())
    assert call["arguments"] == [folder if one == "FOLDER" else one for one in told.split()]
    assert call["files"] == sorted(FIRST)
    assert call["around"] == [], "what lies around would be taken for settings"
    assert not Path(folder).exists()
    later = site_of(tmp_path / "b", LATER)
    assert publish_to_service(target, later, site.digests(), rehearsed=False) == CHANGES
    assert publish_to_service(target, later, later.digests(), rehearsed=False) == PublishedChanges(same=4)
    assert len(calls(tmp_path)) == 2


def _with_strangers(site: PublicSite) -> PublicSite:
    (site.root / "private.txt").write_text("theirs", "utf-8")
    return site


def test_a_program_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    site = site_of(tmp_path / "a", FIRST)
    for rehearsed in (True, False):
        with pytest.raises(TransferRefused) as refused:
            publish_to_service(parse_target("netlify:cup"), site, {}, rehearsed=rehearsed)
        assert code_of(refused) == "target-program-missing"
    with pytest.raises(TransferRefused) as refused:
        publish_by_rsync(parse_target("rsync:example.org:www"), site, rehearsed=True)
    assert code_of(refused) == "target-program-missing"


def test_what_a_failing_program_says_is_quoted_without_passwords(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = (
        "print('\\x1b[31mfatal\\x1b[0m: https://ada:geheim@example.org/ not found', file=sys.stderr); sys.exit(7)"
    )
    pretend(monkeypatch, tmp_path, "netlify", said)
    with pytest.raises(TransferRefused) as refused:
        publish_to_service(parse_target("netlify:cup"), site_of(tmp_path / "a", FIRST), {}, rehearsed=False)
    assert code_of(refused) == "target-program-failed"
    assert refused.value.values == {"program": "netlify", "said": "fatal: https://example.org/ not found"}


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="a process there is ended without those it has started")
def test_a_program_that_waits_is_ended_with_all_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = (
        "import subprocess, time\nchild = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "(here / 'child').write_text(str(child.pid))\ntime.sleep(60)"
    )
    pretend(monkeypatch, tmp_path, "netlify", waits)
    with pytest.raises(TransferRefused) as refused:
        output_of(["netlify"], folder=tmp_path, seconds=8)
    assert code_of(refused) == "target-program-slow"
    child = int((tmp_path / "child").read_text("utf-8"))
    until(lambda: not psutil.pid_exists(child) or psutil.Process(child).status() == psutil.STATUS_ZOMBIE)


def test_no_argument_is_read_by_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, tmp_path, "netlify", RECORDING)
    output_of(["netlify", "$(touch x)", "; touch y", "a b"], folder=tmp_path)
    (call,) = calls(tmp_path)
    assert call["arguments"] == ["$(touch x)", "; touch y", "a b"]
