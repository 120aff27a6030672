"""Capacitors and inductors at their real bias, temperature and age: models, files and selection,
with the catalogue inside.

>>> import henrad
>>> at = henrad.part("C1210C226K3RACTU").at(bias=12, temperature=60)
>>> at.z([1e3, 1e5, 1e7])
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from henrad import _henrad
from henrad._calls import (
    BankDesign,
    Found,
    OperatingPoint,
    RippleShare,
    bank,
    find,
    operating_point,
    part,
    ripple,
    search,
)
from henrad._errors import HenradError, InvalidInput, OutOfRange, PartNotFound
from henrad._part import At, Part, PartList, Value

__all__ = [
    "At",
    "BankDesign",
    "Found",
    "HenradError",
    "InvalidInput",
    "OperatingPoint",
    "OutOfRange",
    "Part",
    "PartList",
    "PartNotFound",
    "RippleShare",
    "Value",
    "Versions",
    "bank",
    "find",
    "operating_point",
    "part",
    "parts",
    "ripple",
    "search",
    "versions",
]


class Versions(NamedTuple):
    """What computed values rest on."""

    package: str
    rules: str
    catalogue: str

    def __str__(self) -> str:
        return f"henrad {self.package}, rules {self.rules}, catalogue {self.catalogue}"


def versions() -> Versions:
    """Versions of the package, the estimation rules and the catalogue."""
    return Versions(*_henrad.versions())


def parts(numbers: Iterable[str], missing: Literal["raise", "skip"] = "raise") -> PartList:
    """The parts of many numbers, in their order; ``missing="skip"`` leaves out unknown ones."""
    if missing not in ("raise", "skip"):
        raise ValueError(f"missing must be 'raise' or 'skip', not {missing!r}")
    found = []
    for number in numbers:
        try:
            found.append(part(number))
        except PartNotFound:
            if missing == "raise":
                raise
    return PartList(found)
