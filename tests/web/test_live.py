"""Streams hear every ring, wherever it comes from, and end with the server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from pipeline.web.live import Bell
from tests.web.serve.previews import LONG

T = TypeVar("T")


def in_a_loop(heard: Coroutine[Any, Any, T]) -> T:
    """Run it in a thread of its own: a browser of other tests keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, heard).result()


def test_a_ring_from_another_thread_brings_the_new_version() -> None:
    bell, state = Bell(), ["1"]

    def change() -> None:
        state[0] = "2"
        bell.ring()

    async def heard() -> list[str | None]:
        versions = bell.versions(lambda: state[0], beat=LONG)
        first = await anext(versions)
        threading.Timer(0.05, change).start()
        second = await asyncio.wait_for(anext(versions), LONG)
        threading.Timer(0.05, bell.close).start()
        return [first, second, *[one async for one in versions]]

    assert in_a_loop(heard()) == ["1", "2"]


def test_nothing_new_is_a_sign_of_life() -> None:
    async def heard() -> list[str | None]:
        versions = Bell().versions(lambda: "1", beat=0.02)
        return [await anext(versions) for _ in range(3)]

    assert in_a_loop(heard()) == ["1", None, None]


def test_a_change_between_two_looks_is_not_missed() -> None:
    bell, state = Bell(), ["1"]

    async def heard() -> str | None:
        versions = bell.versions(lambda: state[0], beat=LONG)
        await anext(versions)
        state[0] = "2"
        bell.ring()
        return await asyncio.wait_for(anext(versions), LONG)

    assert in_a_loop(heard()) == "2"
