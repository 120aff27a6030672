"""Search, selection and sharing of ripple."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from henrad import _henrad
from henrad._part import Part, PartList, _imported, _nearest

if TYPE_CHECKING:
    import pandas


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(it.capitalize() for it in rest)


def _snake(name: str) -> str:
    return "".join("_" + it.lower() if it.isupper() else it for it in name)


def _body(value: Any) -> Any:
    """A body of the interface: names in camelCase, booleans as its words."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, Mapping):
        return {_camel(str(name)): _body(it) for name, it in value.items()}
    if isinstance(value, (str, int, float)) or value is None:
        return value
    if isinstance(value, Part):
        return value.number
    if isinstance(value, Sequence):
        return [_body(it) for it in value]
    if hasattr(value, "tolist"):
        return _body(value.tolist())
    raise TypeError(f"{type(value).__name__} is no value of a call")


def _call(name: str, need: Mapping[str, Any]) -> Any:
    known = [_snake(it) for it in _henrad.fields(name)]
    for given in need:
        if given not in known:
            raise TypeError(
                f"{name.replace('-', '_')}() has no argument {given!r}{_nearest(given, known)}"
            )
    return json.loads(_henrad.call(name, json.dumps(_body(dict(need)))))


class Answer(Mapping[str, Any]):
    """The answer of a call: a mapping with the names of the interface."""

    def __init__(self, answer: Mapping[str, Any]) -> None:
        self._answer = answer

    def __getitem__(self, name: str) -> Any:
        return self._answer[name]

    def __iter__(self) -> Any:
        return iter(self._answer)

    def __len__(self) -> int:
        return len(self._answer)

    def __repr__(self) -> str:
        return f"<henrad.{type(self).__name__}: {', '.join(self._answer)}>"


class Found(Answer):
    """Parts that meet a need, best first."""

    @property
    def parts(self) -> PartList:
        """The parts with their models."""
        return PartList([part(row["partNumber"]) for row in self["rows"]])

    def frame(self) -> pandas.DataFrame:
        """One row a part with its single values; ``pip install henrad[frames]``."""
        pd = _imported("pandas", "frames")
        rows = [
            {_snake(k): v for k, v in row.items() if not isinstance(v, (list, dict))}
            for row in self["rows"]
        ]
        frame: pandas.DataFrame = pd.DataFrame(rows)
        return frame


class BankDesign(Answer):
    """A bank that meets a mask, with what proves that no better one exists."""


class RippleShare(Answer):
    """How parts in parallel share a ripple current."""


class OperatingPoint(Answer):
    """Values of parts at their operating points, with bands and origins."""


def part(number: str, *, maker: str = "", confirm_unusual: bool = False) -> Part:
    """The capacitor or inductor of a number in any spelling, of any maker, or of values such as
    ``10u X5R 25V 0805``. What no list has is estimated from the number and marked so.

    Raises ``PartNotFound`` with the nearest numbers.
    """
    if not isinstance(number, str):
        raise TypeError(f"a part number is a text, not {type(number).__name__}")
    return Part(_henrad.part(number, maker, confirm_unusual))


def search(text: str, limit: int = 50) -> PartList:
    """Parts by number, values and words: ``10u 25V X7R 1206``."""
    if isinstance(limit, bool) or not isinstance(limit, int) or not 1 <= limit <= 1000:
        raise ValueError("limit must be a whole number from 1 to 1000")
    answer = json.loads(_henrad.call("search", json.dumps({"text": text, "limit": limit})))
    numbers = [row["mfrPn"] for row in answer["parts"]]
    numbers += [row["mfrPn"] for row in answer["inductors"]]
    return PartList([part(number) for number in numbers[:limit]])


def find(**need: Any) -> Found:
    """Parts by behavior. Arguments are the fields of ``POST /api/find`` in snake_case."""
    return Found(_call("find", need))


def bank(**need: Any) -> BankDesign:
    """A bank that meets an impedance mask. Arguments are the fields of ``POST /api/bank``."""
    return BankDesign(_call("bank", need))


def ripple(**need: Any) -> RippleShare:
    """How parts share a ripple current. Arguments are the fields of ``POST /api/ripple``."""
    return RippleShare(_call("ripple", need))


def operating_point(**need: Any) -> OperatingPoint:
    """Values of parts at their operating points, worst cases and bands among them. Arguments are
    the fields of ``POST /api/operating-point``."""
    return OperatingPoint(_call("operating-point", need))
