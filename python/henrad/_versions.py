"""What computed values rest on."""

from __future__ import annotations

from typing import NamedTuple

from henrad import _henrad


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
