"""The process that opens a workbook: bytes in, an answer out."""

import os
import sys
from threading import Thread

from pipeline.workbook.open.apart.own_limits import OUT_OF_MEMORY, confine


def _given(size: int) -> bytes:
    taken = bytearray()
    while len(taken) < size:
        piece = os.read(0, min(size - len(taken), 1 << 20))
        if not piece:
            os._exit(1)
        taken += piece
    return bytes(taken)


def _end_with_input() -> None:
    """End when the other side of the input has gone, however it went."""
    os.read(0, 1)
    os._exit(1)


def _main(megabytes: str, seconds: str, size: str, file_format: str, file: str) -> None:
    confine(int(megabytes), int(seconds))
    data = _given(int(size))
    Thread(target=_end_with_input, daemon=True).start()
    from pipeline.workbook.open.apart.sheets import answer  # within the limits

    with open(1, "wb", closefd=False) as said:
        said.writelines(answer(data, file_format, file))


if __name__ == "__main__":
    try:
        _main(*sys.argv[1:])
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException:
        os._exit(1)
    os._exit(0)  # nothing is left to be tidied up, and taking millions of cells apart takes time
