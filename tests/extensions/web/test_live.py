"""Streams hear every signal, wherever it comes from, and end with the server."""

from __future__ import annotations

import asyncio
import threading

from pipeline.extensions.web.live import ChangeSignal
from tests.extensions.desk.preview.previews import LONG


def test_a_ring_from_another_thread_brings_the_new_version() -> None:
    signal, state = ChangeSignal(), ["1"]

    def change() -> None:
        state[0] = "2"
        signal.send()

    async def heard() -> list[str | None]:
        versions = signal.versions(lambda: state[0], beat=LONG)
        first = await anext(versions)
        threading.Timer(0.05, change).start()
        second = await asyncio.wait_for(anext(versions), LONG)
        threading.Timer(0.05, signal.close).start()
        return [first, second, *[one async for one in versions]]

    assert asyncio.run(heard()) == ["1", "2"]


def test_nothing_new_is_a_sign_of_life() -> None:
    async def heard() -> list[str | None]:
        versions = ChangeSignal().versions(lambda: "1", beat=0.02)
        return [await anext(versions) for _ in range(3)]

    assert asyncio.run(heard()) == ["1", None, None]


def test_a_change_between_two_looks_is_not_missed() -> None:
    signal, state = ChangeSignal(), ["1"]

    async def heard() -> str | None:
        versions = signal.versions(lambda: state[0], beat=LONG)
        await anext(versions)
        state[0] = "2"
        signal.send()
        return await asyncio.wait_for(anext(versions), LONG)

    assert asyncio.run(heard()) == "2"
