"""The same calls over HTTP."""

from __future__ import annotations

import json
import time
import urllib.parse
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

import numpy as np

from henrad import _calls, _henrad
from henrad._board import BoardReport, File, Form
from henrad._calls import BankDesign, Found, OperatingPoint, RippleShare
from henrad._errors import Busy, HenradError, InvalidInput, PartNotFound, ServerError
from henrad._part import Part, PartList
from henrad._versions import Versions

if TYPE_CHECKING:
    import urllib.error
    from email.message import Message

TRIES = 3
# Longest wait between two tries, in seconds.
LONGEST_WAIT = 10.0
MOST_IMPEDANCES = 100_000
MOST_FREQUENCIES = 10_000
MOST_CONDITIONS = 1000
_BUSY = (429, 503)
_PICOFARAD = 1e-12
_ACCEPT = {
    "json": "application/json",
    "sarif": "application/sarif+json",
    "html": "text/html",
    "csv": "text/csv",
    "text": "text/plain",
    "junit": "application/xml",
}

# Problems of a list.
_OF_THE_LIST = {
    "locked",
    "malformed_netlist",
    "no_header",
    "no_parts",
    "not_a_list",
    "too_large",
    "too_many_lines",
    "two_columns",
}


class _Http:
    def __init__(self, url: str, key: str | None, timeout: float) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"{url!r} is no address of a server: http://host:port")
        if not timeout > 0:
            raise ValueError("timeout must be above 0 s")
        self.url = url.rstrip("/")
        self.timeout = timeout
        self._headers = {"User-Agent": f"henrad-python/{_henrad.VERSION}"}
        if key is not None:
            self._headers["Authorization"] = f"Bearer {key}"

    def get(self, path: str, query: Mapping[str, str]) -> tuple[str, Message]:
        asked = f"?{urllib.parse.urlencode(query)}" if query else ""
        return self._ask(path + asked, None, self._headers)

    def post(self, path: str, body: str, accept: str = "application/json") -> str:
        headers = {**self._headers, "Content-Type": "application/json", "Accept": accept}
        return self._ask(path, body.encode(), headers)[0]

    def _ask(
        self, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> tuple[str, Message]:
        for _ in range(TRIES - 1):
            try:
                return self._ask_once(path, body, headers)
            except Busy as busy:
                wait = min(busy.retry_after, LONGEST_WAIT)
            time.sleep(wait)
        return self._ask_once(path, body, headers)

    def _ask_once(
        self, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> tuple[str, Message]:
        # Here, because it takes as long to load as the rest of the package.
        import urllib.error
        import urllib.request

        request = urllib.request.Request(self.url + path, body, dict(headers))
        refusal: HenradError
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                return answer.read().decode(), answer.headers
        except urllib.error.HTTPError as error:
            refusal = _refused(error)
        except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
            message = f"{self.url} does not answer: {getattr(error, 'reason', error)}"
            refusal = ServerError(0, "unreachable", "", message)
        # Not within the handler: where Dask is loaded, an exception travels with what it was raised
        # from, and an answer of HTTP cannot.
        raise refusal


def _refused(error: urllib.error.HTTPError) -> HenradError:
    try:
        problem = json.loads(error.read())
    except ValueError:
        problem = {}
    if not isinstance(problem, dict):
        problem = {}
    code = str(problem.get("code", "http"))
    message = str(problem.get("detail", error.reason))
    request_id = str(problem.get("requestId", error.headers.get("x-request-id", "")))
    fields = problem.get("errors") or []
    if error.code in _BUSY:
        after = problem.get("retryAfter") or error.headers.get("Retry-After") or 1
        return Busy(error.code, code, request_id, message, float(after))
    if code in ("part_not_found", "ambiguous"):
        diagnosis = problem.get("diagnosis") or "; ".join(problem.get("readings") or [])
        return PartNotFound("", problem.get("suggestions") or [], diagnosis or None)
    if fields:
        return InvalidInput([{"path": it["path"], "message": it["message"]} for it in fields])
    return ServerError(error.code, code, request_id, message)


class _RemotePart:
    """A part that a server computes."""

    factors = (1.0, 1.0, 1.0)

    def __init__(self, http: _Http, asked: Mapping[str, Any], found: Mapping[str, Any]) -> None:
        self._http = http
        self._found = found
        self._asked = asked
        self.kind = "inductor" if found.get("kind") == "inductor" else "capacitor"
        self.number = str(found["mfrPn"])

    @cached_property
    def _description(self) -> str:
        if self.kind == "capacitor":
            return json.dumps(self._found)
        return self._http.post("/api/calcL/part", json.dumps({"partNumber": self.number}))

    def describe(self) -> str:
        return self._description

    def facts(self) -> str:
        if self.kind == "inductor":
            return json.dumps(
                {
                    "inductance": self._found["inductance"],
                    "bias": [0.0, 100.0],
                    "temperature": [-55.0, 155.0],
                }
            )
        rated = self._found["voltageRating"]
        solid = self._found["capType"] in ("Ceramic", "Film")
        return json.dumps(
            {
                "capacitance": self._found["capValue"] * _PICOFARAD,
                "ratedVoltage": rated,
                "bias": [0.0, rated],
                "temperature": [self._found["minTemp"], self._found["maxTemp"]],
                "frequency": 1e3 if solid else 120.0,
            }
        )

    def _impedances(
        self, at: np.ndarray[Any, Any], pieces: float, frequencies: np.ndarray[Any, Any]
    ) -> Mapping[str, Any]:
        conditions = [
            {"bias": bias, "temperature": temperature}
            | ({} if np.isnan(age) else {"ageHours": age})
            for bias, temperature, age in at.tolist()
        ]
        body = {
            "quantity": pieces,
            "conditions": conditions,
            "frequencies": frequencies.tolist(),
            **self._asked,
        }
        answer: Mapping[str, Any] = json.loads(self._http.post("/api/impedance", json.dumps(body)))
        return answer

    def impedances(self, at: bytes, pieces: float, frequencies: bytes) -> bytes:
        conditions = np.frombuffer(at).reshape(-1, 3)
        swept = np.frombuffer(frequencies)
        found = np.empty((len(conditions), len(swept)), dtype=np.complex128)
        for first in range(0, len(swept), MOST_FREQUENCIES):
            some = swept[first : first + MOST_FREQUENCIES]
            step = min(MOST_CONDITIONS, MOST_IMPEDANCES // len(some))
            for row in range(0, len(conditions), step):
                answer = self._impedances(conditions[row : row + step], pieces, some)
                place = found[row : row + step, first : first + MOST_FREQUENCIES]
                place.real, place.imag = answer["real"], answer["imaginary"]
        return found.tobytes()

    def resonances(self, at: bytes) -> bytes:
        conditions = np.frombuffer(at).reshape(-1, 3)
        found: list[float | None] = []
        for first in range(0, len(conditions), MOST_CONDITIONS):
            some = conditions[first : first + MOST_CONDITIONS]
            found += self._impedances(some, 1.0, np.array([1e3]))["srf"]
        return np.array([np.nan if it is None else it for it in found], dtype=np.float64).tobytes()

    def scattering(
        self, at: bytes, pieces: float, frequencies: bytes, line: tuple[bool, float]
    ) -> bytes:
        z = np.frombuffer(self.impedances(at, pieces, frequencies), dtype=np.complex128)
        is_series, z0 = line
        if is_series:
            s = [z / (z + 2 * z0), 2 * z0 / (z + 2 * z0)]
        else:
            s = [-z0 / (z0 + 2 * z), 2 * z / (z0 + 2 * z)]
        return np.stack(s, axis=-1).tobytes()

    def name(self, at: bytes, pieces: int) -> str:
        bias, temperature, age = np.frombuffer(at).tolist()
        query = {"temperature": repr(temperature)}
        if self.kind == "inductor":
            query["current"] = repr(bias)
        else:
            query |= {"bias": repr(bias), "quantity": str(pieces)}
            if not np.isnan(age):
                query["age"] = repr(age)
        return self.file("lib", json.dumps(query))[0].removesuffix(".lib")

    def file(self, ending: str, query: str) -> tuple[str, str]:
        path = f"/m/{urllib.parse.quote(self.number, safe='')}.{ending}"
        text, headers = self._http.get(path, json.loads(query))
        return headers.get_filename() or "", text

    def point(self, at: bytes, pieces: int, query: str) -> str:
        bias, temperature, age = np.frombuffer(at).tolist()
        row = {"quantity": pieces, "bias": bias, "temperature": temperature, **self._asked}
        body = {**json.loads(query), "parts": [row]}
        if not np.isnan(age):
            body["ageHours"] = age
        return self._http.post("/api/operating-point", json.dumps(body))

    def state(self) -> str:
        return json.dumps({"server": self._http.url, **self._asked})


class _Remote:
    """What a server answers."""

    def __init__(self, http: _Http) -> None:
        self.http = http

    def part(self, number: str, maker: str, confirm_unusual: bool) -> _RemotePart:
        asked: dict[str, Any] = {"partNumber": number}
        if maker:
            asked["maker"] = maker
        if confirm_unusual:
            asked["confirmUnusual"] = "Yes"
        try:
            found = json.loads(self.http.post("/api/part", json.dumps(asked)))
        except PartNotFound as error:
            raise PartNotFound(number, error.suggestions, error.diagnosis) from None
        return _RemotePart(self.http, asked, found)

    def call(self, name: str, body: str) -> str:
        if name == "search":
            asked = json.loads(body)
            query = {"q": asked["text"], "limit": str(asked["limit"])}
            return self.http.get("/api/search", query)[0]
        return self.http.post(f"/api/{name}", body)

    def board_report(self, body: str, form: Form) -> str:
        try:
            return self.http.post("/api/board", body, _ACCEPT[form])
        except ServerError as error:
            if error.code not in _OF_THE_LIST:
                raise
            # As the library says it.
            refusal = InvalidInput([{"path": "file", "message": error.message}])
        raise refusal


class Server:
    """A server of Henrad: the functions of the package over HTTP. Its parts are computed there, of
    its catalogue with its imports."""

    def __init__(self, url: str, key: str | None = None, timeout: float = 30) -> None:
        self._source = _Remote(_Http(url, key, timeout))

    @property
    def url(self) -> str:
        """Address of the server."""
        return self._source.http.url

    def part(self, number: str, *, maker: str = "", confirm_unusual: bool = False) -> Part:
        """As :func:`henrad.part`."""
        return _calls.part_of(self._source, number, maker, confirm_unusual)

    @overload
    def parts(
        self, numbers: Iterable[str], missing: Literal["raise", "skip"] = "raise"
    ) -> PartList: ...
    @overload
    def parts(self, numbers: Iterable[str], missing: Literal["none"]) -> list[Part | None]: ...
    def parts(
        self, numbers: Iterable[str], missing: _calls.Missing = "raise"
    ) -> PartList | list[Part | None]:
        """As :func:`henrad.parts`."""
        return _calls.parts_of(self._source, numbers, missing)

    def spec(self, text: str | None = None, **values: Any) -> Part:
        """As :func:`henrad.spec`."""
        return _calls.spec_of(self._source, text, values)

    def search(self, text: str, limit: int = 50) -> PartList:
        """As :func:`henrad.search`."""
        return _calls.search_of(self._source, text, limit)

    def find(self, **need: Any) -> Found:
        """As :func:`henrad.find`."""
        return _calls.find_of(self._source, need)

    def bank(self, **need: Any) -> BankDesign:
        """As :func:`henrad.bank`."""
        return _calls.bank_of(self._source, need)

    def ripple(self, **need: Any) -> RippleShare:
        """As :func:`henrad.ripple`."""
        return _calls.ripple_of(self._source, need)

    def operating_point(self, **need: Any) -> OperatingPoint:
        """As :func:`henrad.operating_point`."""
        return _calls.operating_point_of(self._source, need)

    def board(
        self,
        file: File,
        conditions: str | Path | Mapping[str, Any] | None = None,
        *,
        design: File | None = None,
        **options: Any,
    ) -> BoardReport:
        """As :func:`henrad.board`."""
        return _calls.board_of(self._source, file, conditions, design, options)

    def versions(self) -> Versions:
        """Versions of the server, its rules and its catalogue."""
        config = json.loads(self._source.http.get("/api/config", {})[0])
        version = config["modelVersion"]
        return Versions(config["version"], version["rules"], version["catalogue"])

    def __repr__(self) -> str:
        return f"<henrad.Server {self.url}>"


def connect(url: str, key: str | None = None, timeout: float = 30) -> Server:
    """A server of Henrad at an address such as ``http://localhost:8000``, if need be with a key.

    A busy server is asked three times; then ``Busy`` says when to come back. What else it refuses
    is the error of the local function, or ``ServerError``.
    """
    return Server(url, key, timeout)
