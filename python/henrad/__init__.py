"""Capacitors and inductors at their real bias, temperature and age: models, files and selection,
with the catalogue inside.

>>> import henrad
>>> at = henrad.part("C1210C226K3RACTU").at(bias=12, temperature=60)
>>> at.z([1e3, 1e5, 1e7])
"""

from __future__ import annotations

from henrad._bank import Bank, Draws, Yield
from henrad._board import BoardReport
from henrad._calls import (
    BankDesign,
    Found,
    OperatingPoint,
    RippleShare,
    bank,
    board,
    find,
    operating_point,
    part,
    parts,
    ripple,
    search,
    spec,
)
from henrad._errors import (
    Busy,
    HenradError,
    InvalidInput,
    OutOfRange,
    PartNotFound,
    ServerError,
)
from henrad._part import At, Limits, Part, PartList, Spread, Value
from henrad._server import Server, connect
from henrad._versions import Versions, versions

__all__ = [
    "At",
    "Bank",
    "BankDesign",
    "BoardReport",
    "Busy",
    "Draws",
    "Found",
    "HenradError",
    "InvalidInput",
    "Limits",
    "OperatingPoint",
    "OutOfRange",
    "Part",
    "PartList",
    "PartNotFound",
    "RippleShare",
    "Server",
    "ServerError",
    "Spread",
    "Value",
    "Versions",
    "Yield",
    "bank",
    "board",
    "connect",
    "find",
    "operating_point",
    "part",
    "parts",
    "ripple",
    "search",
    "spec",
    "versions",
]
