"""The board check and its report."""

from __future__ import annotations

import base64
import datetime
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Literal

from henrad._errors import HenradError
from henrad._part import _imported

if TYPE_CHECKING:
    import pandas

Form = Literal["json", "sarif", "html", "csv", "text", "junit"]
# A path, the content, or a file that is opened for bytes.
File = str | Path | bytes | IO[bytes]
# Writes the report of a body in one of its forms.
Writer = Callable[[str, Form], str]


class BoardReport:
    """Every capacitor and power inductor of a list, judged at its own conditions. Pickles with its
    rows; other forms are written where they are asked for."""

    def __init__(self, body: str, write: Writer, report: str | None = None) -> None:
        self._body = body
        self._write = write
        self._json = write(body, "json") if report is None else report
        self._report: Mapping[str, Any] = json.loads(self._json)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Rows of the report, by the schema ``henrad.board/1``."""
        return list(self._report["rows"])

    @property
    def failed(self) -> list[dict[str, Any]]:
        """Rows that fail, and are neither waived nor known."""
        return [row for row in self.rows if _counts(row)]

    @property
    def summary(self) -> Mapping[str, int]:
        """How many lines, references and verdicts there are."""
        summary: Mapping[str, int] = self._report["summary"]
        return summary

    @property
    def notes(self) -> list[dict[str, Any]]:
        """What to know about the list."""
        return list(self._report.get("notes", []))

    @property
    def exit_code(self) -> int:
        """1 where something fails that is new and not waived, else 0, as ``henrad board`` ends."""
        return 1 if self.failed else 0

    def json(self) -> str:
        """The report as JSON; a later check takes it as ``baseline``."""
        return self._json

    def sarif(self) -> str:
        """The report as SARIF 2.1.0."""
        return self._write(self._body, "sarif")

    def html(self) -> str:
        """The report as a page."""
        return self._write(self._body, "html")

    def frame(self) -> pandas.DataFrame:
        """One row a line of the report; ``pip install henrad[frames]``."""
        pd = _imported("pandas", "frames")
        rows = []
        units: dict[str, str] = {}
        for row in self.rows:
            part = row.get("part") or row["written"]
            values = row.get("values", {})
            units |= {name: value["unit"] for name, value in values.items()}
            rows.append(
                {
                    "line": row["line"],
                    "refs": " ".join(row["refs"]),
                    "quantity": row.get("quantity"),
                    "number": part.get("number", ""),
                    "maker": part.get("maker", ""),
                    "verdict": row["verdict"],
                    "governing": row.get("governing"),
                    "reason": row.get("reason", ""),
                    "waived": row["waived"],
                    **{name: value.get("typical") for name, value in values.items()},
                }
            )
        frame: pandas.DataFrame = pd.DataFrame(rows)
        frame.attrs["units"] = units
        return frame

    def _repr_html_(self) -> str:
        return self.html()

    def __reduce__(self) -> tuple[Any, ...]:
        return (BoardReport, (self._body, self._write, self._json))

    def __repr__(self) -> str:
        counts = ", ".join(f"{self.summary[it]} {it}" for it in ("fail", "advice", "undecided"))
        return f"<henrad.BoardReport of {self.summary['lines']} lines: {counts}>"


def _counts(row: Mapping[str, Any]) -> bool:
    return any(
        result["verdict"] == "fail" and result["isNew"] and not result.get("waiver")
        for result in row.get("results", [])
    )


def content(file: File) -> tuple[str, bytes]:
    """Name and bytes of a file."""
    if isinstance(file, (str, Path)):
        return Path(file).name, Path(file).read_bytes()
    if isinstance(file, bytes):
        return "", file
    read = file.read()
    if not isinstance(read, bytes):
        raise TypeError("a file that is opened must be opened for bytes: open(path, 'rb')")
    name = getattr(file, "name", "")
    return Path(name).name if isinstance(name, str) else "", read


def _sent(file: File) -> dict[str, str]:
    name, read = content(file)
    return {"name": name, "base64": base64.b64encode(read).decode()}


def _plain(value: Any) -> Any:
    """What JSON has no form for."""
    if isinstance(value, BoardReport):
        return value._report
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return dict(value)
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} is no value of a call")


def body_of(
    file: File,
    conditions: str | Path | Mapping[str, Any] | None,
    design: File | None,
    options: Mapping[str, Any],
) -> str:
    """The body of ``POST /api/board``."""
    # All forms of a report are of one day.
    today = datetime.datetime.now(datetime.timezone.utc).date()
    body: dict[str, Any] = {"file": _sent(file), "options": {"today": today, **options}}
    if design is not None:
        body["design"] = _sent(design)
    if isinstance(conditions, Mapping):
        body["conditions"] = conditions
    elif conditions is not None:
        try:
            body["conditions"] = Path(conditions).read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise HenradError(f"{conditions} is no text in UTF-8") from error
    return json.dumps(body, default=_plain)
