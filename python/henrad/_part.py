"""Parts and their values at operating points."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, overload

import numpy as np
from numpy.typing import ArrayLike

from henrad import _henrad
from henrad._arrays import Complexes, Floats, floats, frequencies, to_bytes
from henrad._errors import HenradError

if TYPE_CHECKING:
    import pandas
    import skrf
    import xarray

    from henrad._bank import Draws

Kind = Literal["capacitor", "inductor"]
Path = Literal["shunt", "series"]
Dialect = Literal["portable", "ngspice", "ltspice", "pspice"]
Statistics = Literal["none", "params", "mc"]
Figure = Literal["C", "Z", "ESR", "ESL", "SRF", "ripple"]

# Figures of an operating point, and where their origin stands.
_FIGURES = {
    "C": ("capacitance", "capacitance"),
    "Z": ("impedance", "impedance"),
    "ESR": ("esr", "esr"),
    "ESL": ("esl", "esl"),
    "SRF": ("srf", "impedance"),
    "ripple": ("ripple", "ripple"),
}
_SHARE = 0.8

YOUNGEST_HOURS = 1.0
OLDEST_HOURS = 1e7
MOST_PIECES = 1000
# Numbers of a condition: bias, temperature and age.
CONDITION = 3
# Impedances that are computed at once.
BLOCK = 8192
LEAST_FACTOR = 1e-3
MOST_FACTOR = 1e3


class Value(float):
    """A figure with its unit and where it comes from; a float in every other way."""

    unit: str
    origin: str
    """``guaranteed``, ``typical``, ``estimated`` …: how far the figure can be trusted."""
    source: str
    """The document or rule."""
    is_limit: bool
    """Whether it bounds the part rather than describes it."""

    def __new__(  # noqa: PYI034 (Self is in typing from 3.11 on)
        cls, value: float, unit: str, origin: str, source: str, is_limit: bool = False
    ) -> Value:
        made = super().__new__(cls, value)
        made.unit = unit
        made.origin = origin
        made.source = source
        made.is_limit = is_limit
        return made

    def __getnewargs__(self) -> tuple[float, str, str, str, bool]:  # type: ignore[override]
        return (float(self), self.unit, self.origin, self.source, self.is_limit)

    def __repr__(self) -> str:
        return f"{float(self):.6g} {self.unit} ({self.origin})"


_UNITS = {
    "capacitance": "F",
    "inductance": "H",
    "ratedVoltage": "V",
    "esr": "Ω",
    "rippleCurrent": "A",
    "height": "m",
    "maxTemp": "°C",
}


class Spread(NamedTuple):
    """Between which values parts lie, where something of the model is estimated."""

    low: float
    """One part in ten lies below."""
    high: float
    """One part in ten lies above."""
    typical: float
    """The value of the model."""
    share: float
    """Parts between both."""
    origin: str
    """The weakest origin of the parameters behind the value."""


class Limits(NamedTuple):
    """The largest ripple at one frequency, of all pieces together."""

    current: float
    """A rms."""
    voltage: float
    """V rms across the part at this current."""
    loss: float
    """W at this current."""
    governed_by: str
    """What limits it: ``heat``, ``current``, ``voltage`` …"""


class Native(Protocol):
    """What computes a part: the library, or a server."""

    @property
    def kind(self) -> str: ...
    @property
    def number(self) -> str: ...
    @property
    def factors(self) -> Sequence[float]: ...
    def describe(self) -> str: ...
    def facts(self) -> str: ...
    def impedances(self, at: bytes, pieces: float, frequencies: bytes) -> bytes: ...
    def resonances(self, at: bytes) -> bytes: ...
    def scattering(
        self, at: bytes, pieces: float, frequencies: bytes, line: tuple[bool, float]
    ) -> bytes: ...
    def name(self, at: bytes, pieces: int) -> str: ...
    def file(self, ending: str, query: str) -> tuple[str, str]: ...
    def point(self, at: bytes, pieces: int, query: str) -> str: ...
    def state(self) -> str: ...


class Part:
    """A capacitor or an inductor with its model.

    Parts are values: they never change, compare by number and model, and pickle, so that they
    travel to other processes and machines.
    """

    def __init__(self, native: Native) -> None:
        self._native = native

    @property
    def number(self) -> str:
        """Number in its orderable spelling."""
        return self._native.number

    @property
    def kind(self) -> Kind:
        return "capacitor" if self._native.kind == "capacitor" else "inductor"

    @cached_property
    def description(self) -> Mapping[str, Any]:
        """All that is known, as ``/api/part`` answers it, or ``/api/calcL/part`` of an inductor."""
        described: Mapping[str, Any] = json.loads(self._native.describe())
        return described

    @cached_property
    def _facts(self) -> Mapping[str, Any]:
        facts: Mapping[str, Any] = json.loads(self._native.facts())
        return facts

    @property
    def maker(self) -> str:
        """Maker of an import or of a number of another maker; empty in the built-in catalogue."""
        attributes = self.description.get("attributes") or {}
        maker = self.description.get("madeBy") or attributes.get("maker") or ""
        return str(maker)

    @property
    def basis(self) -> str:
        """What the part rests on: ``listed``, ``imported``, ``edited``, ``number``, ``values``."""
        return str(self.description.get("basis") or "listed")

    @property
    def capacitance(self) -> float | None:
        """Nominal capacitance, F; ``None`` for an inductor."""
        return self._facts.get("capacitance")

    @property
    def inductance(self) -> float | None:
        """Nominal inductance, H; ``None`` for a capacitor."""
        return self._facts.get("inductance")

    @property
    def rated_voltage(self) -> float | None:
        """Rated dc voltage, V; ``None`` for an inductor."""
        return self._facts.get("ratedVoltage")

    @cached_property
    def ratings(self) -> Mapping[str, Value]:
        """Published figures, SI units and °C, each with its origin and source."""
        found: dict[str, Value] = {}
        attributes = self.description.get("attributes") or {}
        for name, figure in attributes.items():
            unit = _UNITS.get(name)
            if unit and isinstance(figure, dict) and figure.get("value") is not None:
                snake = "".join("_" + it.lower() if it.isupper() else it for it in name)
                found[snake] = Value(
                    float(figure["value"]),
                    unit,
                    str(figure.get("origin", "")),
                    str(figure.get("source", "")),
                    bool(figure.get("isLimit", False)),
                )
        return found

    @property
    def parameters(self) -> Sequence[Mapping[str, Any]]:
        """Parameters of the model with value, condition, origin, spread and source, as texts."""
        listed: Sequence[Mapping[str, Any]] = self.description.get("modelParameters") or []
        return listed

    def at(
        self,
        bias: ArrayLike = 0.0,
        temperature: ArrayLike = 25.0,
        *,
        age: ArrayLike | None = None,
        quantity: int = 1,
        worst: bool = False,
    ) -> At:
        """The part at a bias in V (of an inductor a dc current in A), a temperature in °C and an
        age in hours; ``quantity`` pieces in parallel. Arrays broadcast against each other.

        With ``worst`` each figure of a capacitor is the least favorable one over its tolerances,
        new and after ten years unless an age is given, and the bands within which 8 in 10 parts
        lie; those of different figures are not of one part, so it has no complex impedance, draws
        or files.

        Raises ``OutOfRange`` for a condition that the part does not stand: nothing is clipped.
        """
        facts = self._facts
        unit = "V" if self.kind == "capacitor" else "A"
        low, high = facts["bias"]
        bias_array = floats("bias", bias, low, high, unit)
        coldest, hottest = facts["temperature"]
        temperature_array = floats("temperature", temperature, coldest, hottest, "°C")
        if age is None:
            age_array: Floats = np.float64(np.nan) * np.ones(())
        else:
            age_array = floats("age", age, YOUNGEST_HOURS, OLDEST_HOURS, "h")
        if isinstance(quantity, bool) or int(quantity) != quantity:
            raise TypeError("quantity must be a whole number")
        floats("quantity", quantity, 1, MOST_PIECES, "pieces")
        shape = np.broadcast_shapes(bias_array.shape, temperature_array.shape, age_array.shape)
        stacked = np.stack(
            [np.broadcast_to(it, shape) for it in (bias_array, temperature_array, age_array)],
            axis=-1,
        )
        if not isinstance(worst, bool):
            raise TypeError(f"worst is True or False, not {worst!r}")
        if worst and self.kind != "capacitor":
            raise HenradError("an inductor has no worst case")
        return At(self, stacked, int(quantity), worst)

    def sweep(self, **axes: ArrayLike) -> xarray.Dataset:
        """|Z|, ESR, reactance and capacitance over any of ``bias``, ``temperature``, ``age`` and
        ``frequency`` as an xarray dataset; ``pip install henrad[frames]``."""
        xr = _imported("xarray", "frames")
        known = ("bias", "temperature", "age", "frequency")
        for name in axes:
            if name not in known:
                raise TypeError(f"sweep has no axis {name!r}{_nearest(name, known)}")
        named = {name: np.atleast_1d(np.asarray(axes[name])) for name in known if name in axes}
        if "frequency" not in named:
            named["frequency"] = np.asarray([self._usual_frequency()])
        grids = [name for name in named if name != "frequency"]
        shape = tuple(len(named[name]) for name in grids)
        spread = {
            name: named[name].reshape([-1 if it == name else 1 for it in grids]) for name in grids
        }
        if spread:
            spread = {name: np.broadcast_to(it, shape) for name, it in spread.items()}
        at = self.at(**spread)  # type: ignore[arg-type]
        z = at.z(named["frequency"])
        dimensions = [*grids, "frequency"]
        omega = 2 * np.pi * named["frequency"]
        with np.errstate(divide="ignore", invalid="ignore"):
            capacitance = np.where(z.imag < 0, -1.0 / (omega * z.imag), np.nan)
        units = {"bias": "V", "temperature": "°C", "age": "h", "frequency": "Hz"}
        if self.kind == "inductor":
            units["bias"] = "A"
        origins = self._origins()
        variables = {
            name: (dimensions, values, {"units": unit} | origins.get(origin, {}))
            for name, values, unit, origin in (
                ("impedance", np.abs(z), "Ω", "impedance"),
                ("esr", z.real, "Ω", "esr"),
                ("reactance", z.imag, "Ω", "impedance"),
                ("capacitance", capacitance, "F", "capacitance"),
            )
        }
        coordinates = {name: (name, named[name], {"units": units[name]}) for name in named}
        from henrad._versions import versions

        dataset: xarray.Dataset = xr.Dataset(
            variables,
            coordinates,
            {"part": self.number, "modelVersion": str(versions())},
        )
        return dataset

    def _origins(self) -> dict[str, dict[str, str]]:
        """The weakest origin behind each figure of a capacitor, as attributes."""
        if self.kind != "capacitor":
            return {}
        point = self.at()._point(self._usual_frequency())
        return {name: {"origin": origin} for name, origin in point["origins"].items()}

    def _usual_frequency(self) -> float:
        return float(self._facts.get("frequency", 1e3))

    def with_tolerance(self, *, C: float = 1.0, ESR: float = 1.0, ESL: float = 1.0) -> Part:
        """The same capacitor with factors on capacitance, losses (Re Z) and inductance; the
        dielectric keeps its loss factor. Factors of a part that has some multiply."""
        for name, factor in (("C", C), ("ESR", ESR), ("ESL", ESL)):
            floats(name, factor, LEAST_FACTOR, MOST_FACTOR, "")
        if self.kind != "capacitor":
            raise HenradError("an inductor has no factors")
        return Part(self._own().with_factors(float(C), float(ESR), float(ESL)))

    @property
    def tolerance(self) -> Mapping[str, float]:
        """Factors of :meth:`with_tolerance`; 1 each for the part as it is."""
        return dict(zip(("C", "ESR", "ESL"), self._native.factors, strict=True))

    def _own(self) -> _henrad.NativePart:
        """The part of the library, which draws and processes need."""
        if not isinstance(self._native, _henrad.NativePart):
            raise HenradError(
                f"{self.number} is a part of a server, which computes it; "
                "henrad.part() makes one that travels and is drawn"
            )
        return self._native

    def _as_it_is(self, what: str) -> None:
        if any(factor != 1 for factor in self._native.factors):
            raise HenradError(f"{what} are those of the part itself, without factors")

    def _state(self) -> str:
        return self._native.state()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_from_state, (_henrad.VERSION, self._own().state()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Part):
            return NotImplemented
        return self._native is other._native or self._state() == other._state()

    def __hash__(self) -> int:
        return hash(self.number)

    def __repr__(self) -> str:
        factors = [f"{name} × {it:g}" for name, it in self.tolerance.items() if it != 1]
        return f"<henrad.Part {', '.join([self.number, *factors])}>"


class At:
    """A part at a bias, a temperature and an age, or at arrays of them. Immutable; pickles."""

    def __init__(self, part: Part, conditions: Floats, quantity: int, worst: bool = False) -> None:
        self.part = part
        self.quantity = quantity
        self.worst = worst
        """Whether figures are those of the worst case."""
        conditions.flags.writeable = False
        self._conditions = conditions

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the conditions; ``()`` for one."""
        return self._conditions.shape[:-1]

    @property
    def bias(self) -> Floats:
        """Bias in V, of an inductor dc current in A."""
        return self._conditions[..., 0]

    @property
    def temperature(self) -> Floats:
        """Temperature of the part, °C."""
        return self._conditions[..., 1]

    def z(self, frequency: ArrayLike) -> Complexes:
        """Complex impedance of all pieces in parallel, Ω, over frequencies in Hz of any shape and
        order; the shape is that of the conditions, then that of the frequencies."""
        self._is_one_part("a complex impedance")
        swept = frequencies(frequency)
        z = _impedances(
            self.part._native,
            self._conditions.reshape(-1, CONDITION),
            float(self.quantity),
            swept.ravel(),
        )
        return z.reshape(self.shape + swept.shape)[()]

    def impedance(self, frequency: ArrayLike) -> Floats:
        """|Z|, Ω; in the worst case the upper edge."""
        if self.worst:
            return self._worst("impedance", frequency)
        return np.abs(self.z(frequency))

    def esr(self, frequency: ArrayLike) -> Floats:
        """Equivalent series resistance Re Z, Ω; in the worst case the upper edge."""
        if self.worst:
            return self._worst("esr", frequency)
        return self.z(frequency).real

    def capacitance(self, frequency: ArrayLike | None = None) -> Floats:
        """Effective capacitance −1/(ω·Im Z), F, in the worst case the least; NaN where the part is
        inductive. Without a frequency at 1 kHz for ceramic and film and at 120 Hz for others."""
        swept = frequencies(self.part._usual_frequency() if frequency is None else frequency)
        if self.worst:
            return self._worst("capacitance", swept)
        reactance = self.z(swept).imag
        with np.errstate(divide="ignore", invalid="ignore"):
            found = np.where(reactance < 0, -1.0 / (2 * np.pi * swept * reactance), np.nan)
        return found[()]

    @property
    def retained(self) -> Floats:
        """Capacitance over its nominal value."""
        nominal = self.part.capacitance
        if nominal is None:
            raise HenradError("an inductor has no capacitance to retain")
        return self.capacitance() / (nominal * self.quantity)

    @property
    def srf(self) -> Floats:
        """Self-resonant frequency, Hz, in the worst case the lowest; NaN where there is none."""
        if self.worst:
            return self._worst("srf", self.part._usual_frequency())
        raw = self.part._native.resonances(to_bytes(self._conditions))
        return np.frombuffer(raw, dtype=np.float64).reshape(self.shape)[()]

    @property
    def esl(self) -> float:
        """Inductance in series with the dielectric, H, of all pieces together at their
        self-resonance; NaN where there is none."""
        self.part._as_it_is("inductances")
        srf = float(At(self.part, self._conditions, self.quantity).srf)
        esl = None if math.isnan(srf) else self._point(min(max(srf, 1.0), 1e10))["esl"]
        return math.nan if esl is None else float(esl)

    def spread(self, quantity: Figure = "ESR", frequency: float = 1e5) -> Spread | None:
        """Between which values 8 in 10 such parts lie at a frequency in Hz, by what is estimated of
        the model and without tolerance; ``None`` where all of it is known."""
        if quantity not in _FIGURES:
            raise ValueError(f"quantity must be one of {', '.join(_FIGURES)}, not {quantity!r}")
        name, origin = _FIGURES[quantity]
        self._is_one_part("spreads")
        self.part._as_it_is("spreads")
        floats("frequency", frequency, 1, 1e10, "Hz")
        row = self._point(float(frequency), capacitanceFrequency=float(frequency))
        band = row["bands"][name]
        if band is None:
            return None
        return Spread(band[0], band[1], row[name], _SHARE, row["origins"][origin])

    def limits(self, frequency: float, rise: float = 20.0) -> Limits:
        """The largest ripple at a frequency in Hz and an allowed self-heating in K."""
        self.part._as_it_is("limits")
        floats("frequency", frequency, 1, 1e10, "Hz")
        floats("rise", rise, 0, 100, "K")
        row = self._point(float(frequency), rise=float(rise))
        return Limits(row["ripple"], row["rippleVoltage"], row["loss"], row["governedBy"])

    def draws(self, count: int, seed: int, start: int = 0) -> Draws:
        """Factors on the part of draws ``start`` to ``start + count`` of a seed, by tolerance and
        spread, as the lines of ``spice(statistics="mc")`` draw them. A number has its factors
        whatever is drawn with it."""
        from henrad._bank import draws_of

        self._is_one_part("draws")
        return draws_of(self, count, seed, start)

    def _is_one_part(self, what: str) -> None:
        if self.worst:
            raise HenradError(f"figures of a worst case are not of one part, which {what} would be")

    def _worst(self, name: str, frequency: ArrayLike) -> Floats:
        """A figure of the worst case, over all conditions and frequencies."""
        self.part._as_it_is("worst cases")
        swept = frequencies(frequency)
        floats("frequency", swept, 1, 1e10, "Hz")
        found = np.empty(self.shape + swept.shape)
        for place in np.ndindex(self.shape):
            at = At(self.part, self._conditions[place], self.quantity, True)
            for step in np.ndindex(swept.shape):
                hertz = float(swept[step])
                value = at._point(hertz, capacitanceFrequency=hertz)[name]
                found[place + step] = np.nan if value is None else value
        return found[()]

    def _point(self, frequency: float, **query: float | str) -> dict[str, Any]:
        if self.shape != ():
            raise HenradError("such a value has one condition; choose one of the array")
        if self.part.kind != "capacitor":
            raise HenradError("an inductor has no such value")
        if self.worst:
            query["worstCase"] = "Yes"
        body = json.dumps({"frequency": frequency, **query})
        answer = self.part._native.point(to_bytes(self._conditions), self.quantity, body)
        row: dict[str, Any] = json.loads(answer)["rows"][0]
        return row

    def spice(self, dialect: Dialect = "portable", statistics: Statistics = "none") -> str:
        """SPICE subcircuits, as ``GET /m/{number}.lib`` writes them. With ``statistics="params"``
        factors KC, KESR and KL are parameters of the subcircuit, with ``"mc"`` lines draw them."""
        query: dict[str, str] = {"dialect": dialect}
        if statistics != "none":
            query["statistics"] = statistics
        return self._file("lib", query)

    def touchstone(self, path: Path | None = None, z0: float = 50.0) -> str:
        """Scattering parameters, 100 Hz to 1 GHz, as ``GET /m/{number}.s2p`` writes them: a
        capacitor in shunt and an inductor in series unless ``path`` says otherwise; ``z0`` is 50 or
        75 Ω."""
        query = {"line": f"{z0:g}"}
        if path is not None:
            query["path"] = path
        return self._file("s2p", query)

    def csv(self, quantities: str = "Imp,ESR") -> str:
        """Curves as a table, as ``GET /m/{number}.csv`` writes them."""
        query = {} if self.part.kind == "inductor" else {"plot": quantities}
        return self._file("csv", query)

    def svg(self, quantities: str = "Imp,ESR") -> str:
        """Curves as a picture."""
        query = {} if self.part.kind == "inductor" else {"plot": quantities}
        return self._file("svg", query)

    def _repr_html_(self) -> str:
        return self.svg() if self.shape == () and not self.worst else repr(self)

    def _file(self, ending: str, query: dict[str, str]) -> str:
        if self.shape != ():
            raise HenradError("a file has one condition; choose one of the array")
        self._is_one_part("files")
        self.part._as_it_is("files")
        bias, temperature, age = (float(it) for it in self._conditions)
        query["temperature"] = repr(temperature)
        if self.part.kind == "inductor":
            if self.quantity != 1:
                raise HenradError("a file of an inductor has one piece")
            query["current"] = repr(bias)
        else:
            query["bias"] = repr(bias)
            query["quantity"] = str(self.quantity)
            if not np.isnan(age):
                query["age"] = repr(age)
        return self.part._native.file(ending, json.dumps(query))[1]

    def network(self, frequency: ArrayLike, path: Path = "shunt", z0: float = 50.0) -> skrf.Network:
        """The part as a two-port of scikit-rf over rising frequencies in Hz;
        ``pip install henrad[rf]``."""
        rf = _imported("skrf", "rf")
        if self.shape != ():
            raise HenradError("a network has one condition; choose one of the array")
        self._is_one_part("a network")
        if path not in ("shunt", "series"):
            raise ValueError(f"path must be 'shunt' or 'series', not {path!r}")
        swept = np.atleast_1d(frequencies(frequency))
        raw = self.part._native.scattering(
            to_bytes(self._conditions),
            float(self.quantity),
            to_bytes(swept),
            (path == "series", float(z0)),
        )
        found = np.frombuffer(raw, dtype=np.complex128).reshape(-1, 2)
        s = np.empty((len(swept), 2, 2), dtype=np.complex128)
        s[:, 0, 0] = s[:, 1, 1] = found[:, 0]
        s[:, 0, 1] = s[:, 1, 0] = found[:, 1]
        network: skrf.Network = rf.Network(
            frequency=rf.Frequency.from_f(swept, unit="Hz"), s=s, z0=z0, name=self.name
        )
        from henrad._versions import versions

        network.comments = str(versions())
        return network

    @property
    def name(self) -> str:
        """Number and condition, as files and models are named: ``C1210C226K3RACTU_12V_60C``."""
        if self.shape != ():
            raise HenradError("a name has one condition; choose one of the array")
        return self.part._native.name(to_bytes(self._conditions), self.quantity)

    def __reduce__(self) -> tuple[Any, ...]:
        return (At, (self.part, np.array(self._conditions), self.quantity, self.worst))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, At):
            return NotImplemented
        return (
            self.part == other.part
            and self.quantity == other.quantity
            and self.worst == other.worst
            and np.array_equal(self._conditions, other._conditions, equal_nan=True)
        )

    def __hash__(self) -> int:
        return hash((self.part, self.quantity, self.worst, self._conditions.tobytes()))

    def __repr__(self) -> str:
        if self.shape != ():
            return f"<henrad.At {self.part.number}, conditions {self.shape}>"
        unit = "V" if self.part.kind == "capacitor" else "A"
        pieces = f"{self.quantity} × " if self.quantity > 1 else ""
        conditions = f"{self.bias:g} {unit}, {self.temperature:g} °C"
        worst = ", worst case" if self.worst else ""
        return f"<henrad.At {pieces}{self.part.number}, {conditions}{worst}>"


def _impedances(native: Native, conditions: Floats, pieces: float, swept: Floats) -> Complexes:
    """Impedances, one row a condition."""
    shape = (len(conditions), len(swept))

    def block(rows: slice, columns: slice) -> Complexes:
        raw = native.impedances(to_bytes(conditions[rows]), pieces, to_bytes(swept[columns]))
        return np.frombuffer(raw, dtype=np.complex128)

    if shape[0] * shape[1] <= BLOCK or not isinstance(native, _henrad.NativePart):
        return block(slice(None), slice(None)).reshape(shape)
    # Bytes are copied while the interpreter is held, arrays are not: what comes in blocks that a
    # cache holds leaves the interpreter to other threads.
    found = np.empty(shape, dtype=np.complex128)
    width = min(shape[1], BLOCK)
    height = max(BLOCK // width, 1)
    for row in range(0, shape[0], height):
        for column in range(0, shape[1], width):
            place = found[row : row + height, column : column + width]
            rows, columns = slice(row, row + height), slice(column, column + width)
            place[...] = block(rows, columns).reshape(place.shape)
    return found


class PartList(Sequence["Part"]):
    """Parts in the order they were asked for."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = tuple(parts)

    @overload
    def __getitem__(self, index: int) -> Part: ...
    @overload
    def __getitem__(self, index: slice) -> PartList: ...
    def __getitem__(self, index: int | slice) -> Part | PartList:
        if isinstance(index, slice):
            return PartList(self._parts[index])
        return self._parts[index]

    def __len__(self) -> int:
        return len(self._parts)

    def __iter__(self) -> Iterator[Part]:
        return iter(self._parts)

    def __repr__(self) -> str:
        return f"<henrad.PartList of {len(self)}>"

    def frame(self) -> pandas.DataFrame:
        """One row a part, one column a value, ``*_origin`` beside each published one; units in
        ``attrs["units"]``; ``pip install henrad[frames]``."""
        pd = _imported("pandas", "frames")
        rows = []
        for part in self._parts:
            row: dict[str, Any] = {
                "number": part.number,
                "maker": part.maker,
                "kind": part.kind,
                "basis": part.basis,
                "capacitance": part.capacitance,
                "inductance": part.inductance,
                "rated_voltage": part.rated_voltage,
            }
            for name, value in part.ratings.items():
                row[name] = float(value)
                row[f"{name}_origin"] = value.origin
            rows.append(row)
        frame: pandas.DataFrame = pd.DataFrame(rows)
        units = {"capacitance": "F", "inductance": "H", "rated_voltage": "V", "esr": "Ω"}
        units |= {"ripple_current": "A", "height": "m", "max_temp": "°C"}
        frame.attrs["units"] = {name: unit for name, unit in units.items() if name in frame}
        return frame


def _from_state(version: str, state: str) -> Part:
    if version.split(".", maxsplit=1)[0] != _henrad.VERSION.split(".")[0]:
        raise HenradError(
            f"the part was pickled by henrad {version}, which henrad {_henrad.VERSION} cannot read"
        )
    return Part(_henrad.NativePart.from_state(state))


def _imported(name: str, extra: str) -> Any:
    import importlib

    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(f"{name} is missing: pip install henrad[{extra}]") from error


def _nearest(name: str, known: Sequence[str]) -> str:
    import difflib

    near = difflib.get_close_matches(name, known, 1)
    return f"; did you mean {near[0]!r}?" if near else ""
