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


def test_package_and_example_satisfy_mypy_strictly(tmp_path):
    example = tmp_path / "example.py"
    example.write_text(EXAMPLE)
    package = Path(henrad.__file__).parent
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports",
         "--cache-dir", str(tmp_path / "cache"), "-p", "henrad"],
        cwd=package.parent, capture_output=True, text=True,
    )
    assert checked.returncode == 0, checked.stdout
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports",
         "--cache-dir", str(tmp_path / "cache"), str(example)],
        cwd=package.parent, capture_output=True, text=True,
    )
    assert checked.returncode == 0, checked.stdout
