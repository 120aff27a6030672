"""Arrays of conditions and frequencies."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from henrad._errors import OutOfRange

Floats = NDArray[np.float64]
Complexes = NDArray[np.complex128]

LOWEST_FREQUENCY = 1e-3
HIGHEST_FREQUENCY = 1e12


def floats(name: str, values: ArrayLike, low: float, high: float, unit: str) -> Floats:
    """Values as 64-bit floats of any shape, each within a range."""
    array = np.asarray(values)
    if array.dtype.kind not in "iuf":
        raise TypeError(f"{name} must be real numbers, not {array.dtype}")
    array = array.astype(np.float64)
    bad = ~((array >= low) & (array <= high))
    if bad.any():
        raise OutOfRange(name, float(array[bad].flat[0]), low, high, unit)
    return array


def frequencies(values: ArrayLike) -> Floats:
    """Frequencies in Hz, 1 mHz to 1 THz."""
    return floats("frequency", values, LOWEST_FREQUENCY, HIGHEST_FREQUENCY, "Hz")


def to_bytes(array: Floats) -> bytes:
    return np.ascontiguousarray(array, dtype=np.float64).tobytes()
