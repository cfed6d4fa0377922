"""Berger tables for any number, by the rule of those for 3 to 16 in FIDE Handbook, C.05, Annex 1: Details of Berger Tables."""

NumberPair = tuple[int, int]
"""Two numbers of the table, who plays first (white) before the other."""
_NO_TWO_TO_SWAP = 2


def rounds_needed(players: int, cycles: int = 1) -> int:
    """In how many rounds so many players meet each other `cycles` times; nobody has an opponent where there is one player."""
    return (players + players % 2 - 1) * cycles if players > 1 else 0


def berger(players: int, number: int, cycles: int = 1) -> tuple[NumberPair, ...]:
    """The pairs of round `number`, from 1, in the order of the table.

    The first round is 1 against the last, 2 against the last but one, …; from round to round everybody but the last goes on by
    half the size, and the last stands first in every second round. With an odd number of players the highest number of the
    table is nobody: who meets it is free. In every second cycle sides are changed. Where there are several, the last two
    rounds of the first change places, so that nobody plays three times running on the same side (the annex, last paragraph).
    """
    size = players + players % 2
    cycle, index = divmod(number - 1, size - 1)
    if cycles > 1 and cycle == 0 and size > _NO_TWO_TO_SWAP and index >= size - 3:
        index = 2 * size - 5 - index

    def moved(number: int) -> int:
        return (number - 1 + index * size // 2) % (size - 1) + 1

    pairs = [(size, moved(1)) if index % 2 else (moved(1), size)]
    pairs += [(moved(number), moved(size + 1 - number)) for number in range(2, size // 2 + 1)]
    return tuple((second, first) for first, second in pairs) if cycle % 2 else tuple(pairs)
