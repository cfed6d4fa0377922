"""Where to publish: what is understood, and what is refused without being repeated."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.publishing.publish.target import Target, TargetKind, parse_target
from pipeline.extensions.publishing.refusal import TransferRefused
from tests.extensions.publishing.publish.sites import code_of


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("rsync:ada@example.org:/var/www/cup", Target(TargetKind.RSYNC, "ada@example.org:/var/www/cup")),
        ("sftp:example.org:www", Target(TargetKind.SFTP, "example.org:www")),
        ("git:git@example.org:club/x.git", Target(TargetKind.GIT, "git@example.org:club/x.git", "gh-pages")),
        ("git:https://example.org/x.git#pages", Target(TargetKind.GIT, "https://example.org/x.git", "pages")),
        ("git:ssh://git@example.org:2222/x", Target(TargetKind.GIT, "ssh://git@example.org:2222/x", "gh-pages")),
        ("Netlify: spring-cup", Target(TargetKind.NETLIFY, "spring-cup")),
        ("cloudflare:cup", Target(TargetKind.CLOUDFLARE, "cup", "main")),
        ("cloudflare:cup#live", Target(TargetKind.CLOUDFLARE, "cup", "live")),
    ],
)
def test_each_kind_is_understood_and_written_the_same_again(text: str, target: Target) -> None:
    assert parse_target(text) == target
    assert parse_target(str(target)) == target


def test_a_path_is_one_wherever_the_command_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for kind in (TargetKind.FOLDER, TargetKind.ZIP, TargetKind.RSYNC):
        assert parse_target(f"{kind}:www") == Target(kind, str(tmp_path / "www"))
    assert parse_target("git:pages.git") == Target(TargetKind.GIT, str(tmp_path / "pages.git"), "gh-pages")


@pytest.mark.parametrize(
    "text",
    [
        *("", "folder", "folder:", "www.example.org", "ftp:example.org", "sftp:example.org", "rsync:-e:x"),
        *("git:ext::sh -c id", "git:--upload-pack=id", "git:ftp://example.org/x", "git:https://example.org/x#"),
        *("git:https://example.org/x#-f", "git:https://example.org/x#a..b", "sftp:-oProxyCommand=id:x"),
        *("rsync:ada@-oProxyCommand=id:x", "rsync:example.org:/www/$(id)", "sftp:example.org:www cup"),
        *("netlify:--auth=x", "netlify:a b", "cloudflare:cup#x y", "git:ssh://-oProxyCommand=id/x"),
    ],
)
def test_what_is_no_target_is_refused(text: str) -> None:
    with pytest.raises(TransferRefused) as refused:
        parse_target(text)
    assert code_of(refused) == "target-not-understood"


@pytest.mark.parametrize(
    "text",
    [
        "git:https://ada:geheim@example.org/x.git",
        "git:https://geheim@example.org/x.git",
        "git:HTTPS://geheim@example.org/x.git",
        "git:ssh://ada:geheim@example.org/x.git",
        "git:https://example.org/x.git?token=geheim",
        "sftp:ada:geheim@example.org:www",
        "rsync:rsync://ada:geheim@example.org/www",
        "ftp:ftp://ada:geheim@example.org/",
        "sftp://ada:geheim@example.org/www",
        "https://ada:geheim@example.org",
    ],
)
def test_a_password_is_refused_and_not_repeated(text: str) -> None:
    with pytest.raises(TransferRefused) as refused:
        parse_target(text)
    assert code_of(refused) == "target-with-password"
    assert "geheim" not in repr(refused.value) + repr(refused.value.values)
