"""The types that the package states."""

import subprocess
import sys
from pathlib import Path

import henrad

EXAMPLE = """
import henrad
import numpy as np
from numpy.typing import NDArray

part: henrad.Part = henrad.part("C1210C226K3RACTU")
at: henrad.At = part.at(bias=np.linspace(0, 12, 7), temperature=60)
z: NDArray[np.complex128] = at.z([1e3, 1e5])
name: str = part.number
nominal: float | None = part.capacitance
rows = henrad.find(require={"capacitance_min": 1e-6}).frame()
"""


def run(*command: str) -> None:
    """Runs a checker beside the package that is tested."""
    ran = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=Path(henrad.__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_package_and_example_satisfy_mypy_strictly(tmp_path):
    example = tmp_path / "example.py"
    example.write_text(EXAMPLE)
    strictly = ["mypy", "--strict", "--ignore-missing-imports", "--cache-dir", str(tmp_path)]
    run(*strictly, "-p", "henrad")
    run(*strictly, str(example))


def test_the_stub_of_the_library_is_what_the_library_has(tmp_path):
    settings = tmp_path / "mypy.ini"
    settings.write_text("[mypy]\nignore_missing_imports = true\n")
    run("mypy.stubtest", "henrad._henrad", "--mypy-config-file", str(settings))


def test_sources_satisfy_ruff():
    sources = str(Path(__file__).parent.parent)
    run("ruff", "check", "--no-cache", sources)
    run("ruff", "format", "--no-cache", "--check", sources)
