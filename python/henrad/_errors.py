"""What the package raises."""

from __future__ import annotations

import json
from typing import Any


class HenradError(Exception):
    """Base of all errors of the package."""


class PartNotFound(HenradError, LookupError):
    """No part has this number."""

    def __init__(
        self, number: str, suggestions: list[str] | None = None, diagnosis: str | None = None
    ) -> None:
        self.number = number
        """The number as asked for."""
        self.suggestions = suggestions or []
        """Nearest existing numbers."""
        self.diagnosis = diagnosis
        """What is wrong with the number, where that is known."""
        super().__init__(number, self.suggestions, diagnosis)

    def __str__(self) -> str:
        text = f"no part has the number {self.number}"
        if self.diagnosis:
            text += f": {self.diagnosis}"
        if self.suggestions:
            text += f" (near it: {', '.join(self.suggestions)})"
        return text


class InvalidInput(HenradError, ValueError):
    """Values that a call cannot take, each with its place."""

    def __init__(self, fields: list[dict[str, str]]) -> None:
        self.fields = fields
        """Place and sentence of each wrong value: keys ``path`` and ``message``."""
        super().__init__(fields)

    @property
    def path(self) -> str:
        """Place of the first wrong value."""
        return self.fields[0]["path"] if self.fields else ""

    def __str__(self) -> str:
        return "; ".join(f"{field['path']}: {field['message']}" for field in self.fields)


class OutOfRange(HenradError, ValueError):
    """A condition beyond what the part or the model covers."""

    def __init__(self, path: str, value: float, low: float, high: float, unit: str) -> None:
        self.path = path
        """Name of the argument."""
        self.value = value
        """The first value out of range."""
        self.low = low
        self.high = high
        self.unit = unit
        super().__init__(path, value, low, high, unit)

    def __str__(self) -> str:
        unit = f" {self.unit}" if self.unit else ""
        return f"{self.path}: {self.value:g} is out of range: {self.low:g} to {self.high:g}{unit}"


class ServerError(HenradError):
    """A server refused, or could not be reached."""

    def __init__(self, status: int, code: str, request_id: str, message: str) -> None:
        self.status = status
        """Status of HTTP; 0 where none came."""
        self.code = code
        """Code of the problem, as docs/API.md lists them."""
        self.request_id = request_id
        """What the server's log calls the request."""
        self.message = message
        super().__init__(status, code, request_id, message)

    def __str__(self) -> str:
        status = f"{self.status} {self.code}" if self.status else self.code
        request = f" (request {self.request_id})" if self.request_id else ""
        return f"{status}: {self.message}{request}"


class Busy(ServerError):
    """A server was busy in three tries."""

    def __init__(
        self, status: int, code: str, request_id: str, message: str, retry_after: float
    ) -> None:
        super().__init__(status, code, request_id, message)
        self.retry_after = retry_after
        """Seconds after which it wants to be asked again."""
        self.args = (status, code, request_id, message, retry_after)


def from_facts(name: str, facts: str) -> HenradError:
    """The error of a class from its facts as JSON; the native half calls it."""
    known: dict[str, Any] = json.loads(facts)
    if name == "PartNotFound":
        return PartNotFound(known["number"], known["suggestions"], known["diagnosis"])
    if name == "InvalidInput":
        return InvalidInput(known["fields"])
    return HenradError(known["message"])
