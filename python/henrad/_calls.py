"""Look-up, search, selection and sharing of ripple."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, overload

from henrad import _henrad
from henrad._board import BoardReport, File, Form, body_of
from henrad._errors import PartNotFound
from henrad._part import Native, Part, PartList, _imported, _nearest

if TYPE_CHECKING:
    import pandas

# What becomes of numbers that no part has.
Missing = Literal["raise", "skip", "none"]


def in_camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(it.capitalize() for it in rest)


def _snake(name: str) -> str:
    return "".join("_" + it.lower() if it.isupper() else it for it in name)


def _body(value: Any) -> Any:
    """A body of the interface: names in camelCase, booleans as its words."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, Mapping):
        return {in_camel_case(str(name)): _body(it) for name, it in value.items()}
    if isinstance(value, (str, int, float)) or value is None:
        return value
    if isinstance(value, Part):
        return value.number
    if isinstance(value, Sequence):
        return [_body(it) for it in value]
    if hasattr(value, "tolist"):
        return _body(value.tolist())
    raise TypeError(f"{type(value).__name__} is no value of a call")


class Source(Protocol):
    """What answers: the library, or a server."""

    def part(self, number: str, maker: str, confirm_unusual: bool) -> Native: ...
    def call(self, name: str, body: str) -> str: ...
    def board_report(self, body: str, form: Form) -> str: ...


class Library:
    """The library of the package."""

    def part(self, number: str, maker: str, confirm_unusual: bool) -> Native:
        return _henrad.part(number, maker, confirm_unusual)

    def call(self, name: str, body: str) -> str:
        return _henrad.call(name, body)

    def board_report(self, body: str, form: Form) -> str:
        return _henrad.board_report(body, form)


LIBRARY = Library()


def _check(function: str, given: Mapping[str, Any], call: str) -> None:
    known = [_snake(it) for it in _henrad.fields(call)]
    for name in given:
        if name not in known:
            raise TypeError(f"{function}() has no argument {name!r}{_nearest(name, known)}")


def _call(source: Source, name: str, need: Mapping[str, Any]) -> Any:
    _check(name.replace("-", "_"), need, name)
    return json.loads(source.call(name, json.dumps(_body(dict(need)))))


class Answer(Mapping[str, Any]):
    """The answer of a call: a mapping with the names of the interface."""

    def __init__(self, answer: Mapping[str, Any], source: Source = LIBRARY) -> None:
        self._answer = answer
        self._source = source

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
        return PartList([part_of(self._source, row["partNumber"]) for row in self["rows"]])

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


def part_of(source: Source, number: str, maker: str = "", confirm_unusual: bool = False) -> Part:
    if not isinstance(number, str):
        raise TypeError(f"a part number is a text, not {type(number).__name__}")
    return Part(source.part(number, maker, confirm_unusual))


def parts_of(
    source: Source, numbers: Iterable[str], missing: Missing
) -> PartList | list[Part | None]:
    if missing not in ("raise", "skip", "none"):
        raise ValueError(f"missing must be 'raise', 'skip' or 'none', not {missing!r}")
    if isinstance(numbers, str):
        raise TypeError("numbers are a list of texts; part() takes one")
    found: list[Part | None] = []
    for number in numbers:
        try:
            found.append(part_of(source, number))
        except PartNotFound:
            if missing == "raise":
                raise
            found.append(None)
    if missing == "none":
        return found
    return PartList([part for part in found if part is not None])


def spec_of(source: Source, text: str | None, values: Mapping[str, Any]) -> Part:
    if (text is None) == (not values):
        raise TypeError("spec() takes a text or values by name")
    if text is not None and not isinstance(text, str):
        raise TypeError(f"values are a text, not {type(text).__name__}")
    _check("spec", values, "spec")
    stated = text if text is not None else _body(values)
    return part_of(source, _henrad.spelling(json.dumps(stated)))


def search_of(source: Source, text: str, limit: int) -> PartList:
    if isinstance(limit, bool) or not isinstance(limit, int) or not 1 <= limit <= 100:
        raise ValueError("limit must be a whole number from 1 to 100")
    if not isinstance(text, str):
        raise TypeError(f"a search is a text, not {type(text).__name__}")
    answer = json.loads(source.call("search", json.dumps({"text": text, "limit": limit})))
    numbers = [row["mfrPn"] for row in answer["parts"]]
    numbers += [row["mfrPn"] for row in answer["inductors"]]
    return PartList([part_of(source, number) for number in numbers[:limit]])


def find_of(source: Source, need: Mapping[str, Any]) -> Found:
    return Found(_call(source, "find", need), source)


def bank_of(source: Source, need: Mapping[str, Any]) -> BankDesign:
    return BankDesign(_call(source, "bank", need), source)


def ripple_of(source: Source, need: Mapping[str, Any]) -> RippleShare:
    return RippleShare(_call(source, "ripple", need), source)


def operating_point_of(source: Source, need: Mapping[str, Any]) -> OperatingPoint:
    return OperatingPoint(_call(source, "operating-point", need), source)


def board_of(
    source: Source,
    file: File,
    conditions: str | Path | Mapping[str, Any] | None,
    design: File | None,
    options: Mapping[str, Any],
) -> BoardReport:
    _check("board", options, "board")
    named = {in_camel_case(name): value for name, value in options.items()}
    return BoardReport(body_of(file, conditions, design, named), source.board_report)


def part(number: str, *, maker: str = "", confirm_unusual: bool = False) -> Part:
    """The capacitor or inductor of a number in any spelling, of any maker, or of values such as
    ``10u X5R 25V 0805``. What no list has is estimated from the number and marked so.

    Raises ``PartNotFound`` with the nearest numbers.
    """
    return part_of(LIBRARY, number, maker, confirm_unusual)


@overload
def parts(numbers: Iterable[str], missing: Literal["raise", "skip"] = "raise") -> PartList: ...
@overload
def parts(numbers: Iterable[str], missing: Literal["none"]) -> list[Part | None]: ...
def parts(numbers: Iterable[str], missing: Missing = "raise") -> PartList | list[Part | None]:
    """The parts of many numbers, in their order. Unknown ones are left out with
    ``missing="skip"`` and are ``None`` in a list with ``missing="none"``."""
    return parts_of(LIBRARY, numbers, missing)


def spec(text: str | None = None, **values: Any) -> Part:
    """The typical part of values, as a text such as ``10u X5R 25V 0805`` or by name:
    ``capacitance=10e-6, dielectric="X5R", rated_voltage=25, case_size="0805"``. Everything else is
    estimated for its class."""
    return spec_of(LIBRARY, text, values)


def search(text: str, limit: int = 50) -> PartList:
    """Parts by number, values and words: ``10u 25V X7R 1206``."""
    return search_of(LIBRARY, text, limit)


def find(**need: Any) -> Found:
    """Parts by behavior. Arguments are the fields of ``POST /api/find`` in snake_case."""
    return find_of(LIBRARY, need)


def bank(**need: Any) -> BankDesign:
    """A bank that meets an impedance mask. Arguments are the fields of ``POST /api/bank``."""
    return bank_of(LIBRARY, need)


def ripple(**need: Any) -> RippleShare:
    """How parts share a ripple current. Arguments are the fields of ``POST /api/ripple``."""
    return ripple_of(LIBRARY, need)


def operating_point(**need: Any) -> OperatingPoint:
    """Values of parts at their operating points, worst cases and bands among them. Arguments are
    the fields of ``POST /api/operating-point``."""
    return operating_point_of(LIBRARY, need)


def board(
    file: File,
    conditions: str | Path | Mapping[str, Any] | None = None,
    *,
    design: File | None = None,
    **options: Any,
) -> BoardReport:
    """Checks every capacitor and power inductor of a parts list (CSV, TSV, XLSX) or of a netlist
    or schematic of KiCad, each at its own conditions: the path of a ``board.toml``, or a mapping
    with its members. ``file`` is a path, the content, or a file opened for bytes, ``design`` a
    netlist or schematic beside a list. Options are those of ``POST /api/board`` in snake_case:
    ``profile``, ``ambient``, ``set``, ``baseline`` …

    Raises ``InvalidInput`` with the place of what is wrong, in the list too.
    """
    return board_of(LIBRARY, file, conditions, design, options)
