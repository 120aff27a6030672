"""The notebooks run, and are those of the programs beside them."""

import subprocess
import sys
from pathlib import Path

import jupytext
import pytest

import henrad

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
PROGRAMS = sorted(NOTEBOOKS.glob("*.py"))


def test_there_are_three():
    assert len(PROGRAMS) == 3


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda it: it.stem)
def test_a_notebook_runs(program, tmp_path):
    # As a notebook, the program has no file that a process of its own would run again.
    ran = subprocess.run(
        [sys.executable, "-c", program.read_text()],
        cwd=Path(henrad.__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda it: it.stem)
def test_a_notebook_is_its_program(program):
    """`jupytext --to ipynb python/notebooks/*.py` renews it."""
    notebook = jupytext.read(program.with_suffix(".ipynb"))
    wanted = jupytext.read(program)
    cells = [(cell.cell_type, cell.source) for cell in notebook.cells]
    assert cells == [(cell.cell_type, cell.source) for cell in wanted.cells]
