"""Many strings in two arrays, so that a file of them is used in place without being parsed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Strings:
    """A sequence of strings; string i is the UTF-8 of `data[starts[i]:starts[i + 1]]`."""

    starts: NDArray[np.int64]
    """One more than there are strings, from 0, never falling."""
    data: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, index: int) -> str:
        return self.bytes(index).decode()

    def encoded(self) -> list[bytes]:
        """All strings in UTF-8."""
        data, starts = self.data.tobytes(), self.starts.tolist()
        return [data[a:b] for a, b in pairwise(starts)]

    def slice(self, first: int, last: int) -> Strings:
        """The strings from `first` up to `last`, not copied."""
        starts = self.starts[first : last + 1]
        return Strings(starts - starts[0], self.data[starts[0] : starts[-1]])

    def find(self, string: str) -> int:
        """The index of the string, -1 where it is missing. The strings must ascend.

        UTF-8 sorts as code points do, so bytes are compared. Cost: 10 microseconds in 100,000.
        """
        wanted = string.encode()
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if self.bytes(middle) < wanted:
                low = middle + 1
            else:
                high = middle
        return low if low < len(self) and self.bytes(low) == wanted else -1

    def bytes(self, index: int) -> bytes:
        """The string as UTF-8, or whatever bytes were packed."""
        return self.data[self.starts[index] : self.starts[index + 1]].tobytes()


def pack(strings: Iterable[bytes]) -> Strings:
    """The strings, given in UTF-8, in their order."""
    parts = list(strings)
    starts = np.zeros(len(parts) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, parts), np.int64, len(parts)), out=starts[1:])
    return Strings(starts, np.frombuffer(b"".join(parts), np.uint8))


def joined(parts: Sequence[Strings]) -> Strings:
    """All strings of the parts in order."""
    sizes = [np.diff(part.starts) for part in parts]
    lengths = np.concatenate([np.zeros(1, np.int64), *sizes])
    data = np.concatenate([np.empty(0, np.uint8), *(part.data for part in parts)])
    return Strings(np.cumsum(lengths, dtype=np.int64), data)
