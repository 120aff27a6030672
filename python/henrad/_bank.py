"""Banks of capacitors on a rail, and draws of them by tolerance and spread."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from henrad import _henrad
from henrad._arrays import Complexes, Floats, floats, frequencies, to_bytes
from henrad._part import MOST_PIECES, At

MOST_DRAWS = 10_000_000
MOST_VALUES = 200_000_000
MOST_SEED = 2**64 - 1
# Points to a decade between the corners of a mask.
PER_DECADE = 60
# Standard deviations of a normal distribution at 97.5 %.
AT_95_PERCENT = 1.959963984540054


def whole(name: str, value: Any, low: int, high: int) -> int:
    """A whole number within a range."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
    floats(name, float(value), low, high, "")
    return int(value)


def _series(name: str, values: Sequence[float] | None) -> list[float] | None:
    if values is None:
        return None
    if len(values) != 2:
        raise ValueError(f"{name} is a resistance in Ω and an inductance in H")
    floats(f"{name} resistance", values[0], 0, 1e3, "Ω")
    floats(f"{name} inductance", values[1], 0, 1, "H")
    return [float(it) for it in values]


class Yield:
    """How many draws of a bank meet a mask. Yields of the same bank and mask add up."""

    def __init__(self, of: bytes, ranges: Iterable[tuple[int, int, int]], ratios: Floats) -> None:
        self._of = of
        self.ranges = _joined(ranges)
        """Seed, first number and number behind the last of the draws."""
        self.ratios = np.sort(ratios)
        """Largest \\|Z\\| over the mask of each draw, rising."""
        self.ratios.flags.writeable = False

    @property
    def count(self) -> int:
        """Draws."""
        return len(self.ratios)

    @property
    def passes(self) -> int:
        """Draws that meet the mask."""
        return int(np.searchsorted(self.ratios, 1 + _henrad.ALLOWED_EXCESS, side="right"))

    @property
    def share(self) -> float:
        """Draws that meet the mask over all of them."""
        return self.passes / self.count

    @property
    def interval95(self) -> tuple[float, float]:
        """Between which the share of endlessly many draws lies, with 95 % confidence (Wilson)."""
        z, n, p = AT_95_PERCENT, self.count, self.share
        middle = p + z * z / (2 * n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return (max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale))

    @property
    def worst(self) -> float:
        """Largest \\|Z\\| over the mask of all draws."""
        return float(self.ratios[-1])

    def quantiles(self, shares: ArrayLike = (0.1, 0.5, 0.9)) -> Floats:
        """\\|Z\\| over the mask that these shares of the draws stay below."""
        found: Floats = np.quantile(self.ratios, floats("shares", shares, 0, 1, ""))
        return found

    def __add__(self, other: object) -> Yield:
        if not isinstance(other, Yield):
            return NotImplemented
        if self._of != other._of:
            raise ValueError("yields of different banks or masks do not add up")
        ratios = np.concatenate([self.ratios, other.ratios])
        return Yield(self._of, (*self.ranges, *other.ranges), ratios)

    def __radd__(self, other: object) -> Yield:
        # What sum() begins with.
        return self if other == 0 else NotImplemented

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Yield):
            return NotImplemented
        return (
            self._of == other._of
            and self.ranges == other.ranges
            and np.array_equal(self.ratios, other.ratios)
        )

    def __hash__(self) -> int:
        return hash((self._of, self.ranges))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Yield, (self._of, self.ranges, np.array(self.ratios)))

    def __repr__(self) -> str:
        low, high = self.interval95
        return (
            f"<henrad.Yield {self.passes} of {self.count} ({self.share:.2%}, "
            f"95 %: {low:.2%} to {high:.2%})>"
        )


def _joined(ranges: Iterable[tuple[int, int, int]]) -> tuple[tuple[int, int, int], ...]:
    joined: list[tuple[int, int, int]] = []
    for seed, start, stop in sorted(ranges):
        if joined and joined[-1][0] == seed and joined[-1][2] >= start:
            if joined[-1][2] > start:
                raise ValueError(f"draw {start} of seed {seed} would count twice")
            joined[-1] = (seed, joined[-1][1], stop)
        else:
            joined.append((seed, start, stop))
    return tuple(joined)


class Draws(NamedTuple):
    """Factors on a part, one a draw."""

    C: Floats
    """On the capacitance; of several pieces one a piece, shape (draws, pieces)."""
    ESR: Floats
    """On the losses, which the pieces share."""
    ESL: Floats
    """On the inductance, which the pieces share."""


class Bank:
    """Capacitors in parallel on a rail: ``[(at, pieces), ...]``. Immutable; pickles.

    ``source`` and ``spreading`` are a resistance in Ω and an inductance in H, that of the converter
    and that between bank and load; ``planes`` a capacitance in F, a resistance in Ω and a
    dissipation factor; ``mounting`` is in series with each piece.
    """

    def __init__(
        self,
        members: Iterable[tuple[At, int]],
        *,
        source: Sequence[float] | None = None,
        planes: Sequence[float] | None = None,
        spreading: Sequence[float] | None = None,
        mounting: Sequence[float] = (0.0, 0.0),
    ) -> None:
        checked = []
        for at, count in members:
            if not isinstance(at, At):
                raise TypeError(f"a bank has parts at a condition, not {type(at).__name__}")
            if at.shape != ():
                raise ValueError("a piece of a bank has one condition; choose one of the array")
            if at.part.kind != "capacitor":
                raise ValueError(f"a bank has capacitors; {at.part.number} is an inductor")
            at._is_one_part("a piece of a bank")
            whole("pieces", count, 1, MOST_PIECES)
            checked.append((at, int(count)))
        if not checked:
            raise ValueError("a bank has at least one part")
        self.members = tuple(checked)
        self._around: dict[str, Any] = {
            "source": _series("source", source),
            "planes": self._planes(planes),
            "spreading": _series("spreading", spreading),
            "mounting": _series("mounting", mounting),
        }

    @staticmethod
    def _planes(planes: Sequence[float] | None) -> list[float] | None:
        if planes is None:
            return None
        if len(planes) != 3:
            raise ValueError("planes are a capacitance in F, a resistance in Ω and a loss factor")
        floats("planes capacitance", planes[0], 1e-15, 1, "F")
        floats("planes resistance", planes[1], 0, 1e3, "Ω")
        floats("planes loss factor", planes[2], 0, 1, "")
        return [float(it) for it in planes]

    @cached_property
    def _native(self) -> _henrad.NativeBank:
        native = _henrad.NativeBank(json.dumps(self._around))
        for at, count in self.members:
            pieces = whole("pieces", at.quantity * count, 1, MOST_PIECES)
            native = native.with_part(at.part._own(), to_bytes(at._conditions), pieces)
        return native

    @property
    def pieces(self) -> int:
        """Pieces in all."""
        return sum(at.quantity * count for at, count in self.members)

    def z(self, frequency: ArrayLike) -> Complexes:
        """Impedance at the load, Ω, over frequencies in Hz of any shape and order, with every piece
        as its part is."""
        swept = frequencies(frequency)
        rising, places = np.unique(swept, return_inverse=True)
        raw = self._native.impedances(to_bytes(rising))
        found: Complexes = np.frombuffer(raw, dtype=np.complex128)[places].reshape(swept.shape)
        return found[()]

    def draw_z(self, frequency: ArrayLike, count: int, seed: int, start: int = 0) -> Complexes:
        """The same of draws ``start`` to ``start + count`` of a seed: shape (draws, frequencies).

        The capacitance of each piece is drawn by its tolerance; what is estimated of capacitance
        under bias, losses and inductance is drawn once for all pieces of a class.
        """
        swept = frequencies(frequency)
        rising, places = np.unique(swept, return_inverse=True)
        of = _draws(count, seed, start, max(1, len(rising)))
        raw = self._native.draw_impedances(to_bytes(rising), *of)
        drawn = np.frombuffer(raw, dtype=np.complex128).reshape(count, len(rising))
        found: Complexes = drawn[:, places.ravel()].reshape(count, *swept.shape)
        return found

    def yield_(
        self,
        mask: ArrayLike,
        count: int,
        seed: int,
        start: int = 0,
        *,
        points_per_decade: int = PER_DECADE,
    ) -> Yield:
        """How many draws meet a mask: corners of frequency in Hz and impedance in Ω, joined by
        straight lines on logarithmic axes; compared at ``points_per_decade`` from its first to its
        last corner."""
        corners = floats("mask", mask, 1e-6, 1e12, "Hz and Ω")
        if corners.ndim != 2 or corners.shape[1] != 2 or len(corners) < 2:
            raise ValueError("a mask has two corners or more, each a frequency and an impedance")
        if not np.all(np.diff(corners[:, 0]) > 0):
            raise ValueError("the frequencies of a mask must rise")
        frequencies(corners[:, 0])
        per_decade = whole("points_per_decade", points_per_decade, 1, 1000)
        of = _draws(count, seed, start, 1)
        raw = self._native.draw_ratios(to_bytes(corners), per_decade, *of)
        key = hashlib.sha256(to_bytes(corners) + per_decade.to_bytes(4, "big"))
        key.update(self._fingerprint)
        ratios = np.frombuffer(raw, dtype=np.float64)
        return Yield(key.digest(), [(seed, start, start + count)], ratios)

    @cached_property
    def _fingerprint(self) -> bytes:
        key = hashlib.sha256(json.dumps(self._around, sort_keys=True).encode())
        for at, count in self.members:
            key.update(at.part._state().encode())
            key.update(to_bytes(at._conditions) + f"{at.quantity} {count}".encode())
        return key.digest()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_bank_of, (self.members, self._around))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Bank):
            return NotImplemented
        return self._fingerprint == other._fingerprint

    def __hash__(self) -> int:
        return hash(self._fingerprint)

    def __repr__(self) -> str:
        members = ", ".join(f"{count} × {at!r}" for at, count in self.members)
        return f"<henrad.Bank {members}>"


def _bank_of(members: tuple[tuple[At, int], ...], around: dict[str, Any]) -> Bank:
    return Bank(members, **around)


def _draws(count: int, seed: int, start: int, values: int) -> tuple[int, int, int]:
    """Seed, first number and count of draws, checked."""
    whole("count", count, 1, min(MOST_DRAWS, MOST_VALUES // values))
    whole("seed", seed, 0, MOST_SEED)
    whole("start", start, 0, MOST_SEED - MOST_DRAWS)
    return int(seed), int(start), int(count)


def draws_of(at: At, count: int, seed: int, start: int) -> Draws:
    """Factors on a part at a condition."""
    bank = Bank([(at, 1)])
    raw = bank._native.draw_factors(*_draws(count, seed, start, at.quantity + 2))
    all_factors = np.frombuffer(raw, dtype=np.float64).reshape(count, -1)
    capacitance = all_factors[:, :-2]
    if at.quantity == 1:
        capacitance = capacitance[:, 0]
    return Draws(capacitance, all_factors[:, -2], all_factors[:, -1])
