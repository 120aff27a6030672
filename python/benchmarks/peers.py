#!/usr/bin/env python3
"""The package beside vectorized numpy and ngspice, in one run; threads, draws and memory.

    PYTHONPATH=… python3 python/benchmarks/peers.py

Prints a table of medians. The figures of docs/BENCHMARKS.md are of a release build.
"""

from __future__ import annotations

import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import henrad

RUNS = 15
NUMBERS = [
    "C1210C226K3RACTU",
    "C0805C104K5RACTU",
    "C1206C106K3RACTU",
    "C0603C105K4RACTU",
    "T521X107M025ATE060",
    "T491A106K010AT",
    "T520B227M006ATE025",
    "C1206C475K3RACTU",
    "C0805C102J5GACTU",
    "C1210C226K4RACTU",
]
_PREFIXES = {"T": 1e12, "G": 1e9, "MEG": 1e6, "K": 1e3, "M": 1e-3, "U": 1e-6, "N": 1e-9, "P": 1e-12}


def median(work: Callable[[], Any], runs: int = RUNS) -> float:
    """Seconds of a call, the first left out."""
    work()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def number(text: str) -> float:
    """A value of SPICE."""
    match = re.match(r"([-+0-9.eE]+)(MEG|[TGKMUNP])?", text.upper())
    assert match, text
    return float(match[1]) * _PREFIXES.get(match[2], 1.0)


def elements(model: str) -> list[tuple[str, str, str, float]]:
    """Letter, nodes and value of the elements of the first subcircuit."""
    body = re.search(r"(?ims)^\.subckt[^\n]*\n(.*?)^\.ends", model)
    assert body
    lines = [line.split() for line in body[1].splitlines() if line[:1].upper() in ("R", "L", "C")]
    return [(it[0][0].upper(), it[1], it[2], number(it[3])) for it in lines]


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def by_numpy(circuit: list[tuple[str, str, str, float]], frequencies: Any) -> Any:
    """The circuit of plain elements, a chain of sections, vectorized over the frequencies."""
    s = 2j * np.pi * frequencies
    nodes = sorted({it[1] for it in circuit} | {it[2] for it in circuit})
    place = {node: index for index, node in enumerate(nodes)}
    between: dict[tuple[int, int], Any] = {}
    for letter, start, stop, value in circuit:
        admittance = {"R": 1 / value, "L": 1 / (s * value), "C": s * value}[letter]
        key = pair(place[start], place[stop])
        between[key] = between.get(key, 0) + admittance
    # Inner nodes go one after another, as stars become deltas.
    first, last = place["1"], place["2"]
    for node in set(place.values()) - {first, last}:
        arms = {key: value for key, value in between.items() if node in key}
        total = sum(arms.values())
        ends = [(key[0] if key[1] == node else key[1], value) for key, value in arms.items()]
        for key in arms:
            del between[key]
        for index, (one, admittance) in enumerate(ends):
            for other, beside in ends[index + 1 :]:
                key = pair(one, other)
                between[key] = between.get(key, 0) + admittance * beside / total
    return 1 / between[pair(first, last)]


def against_numpy() -> None:
    at = henrad.part(NUMBERS[0]).at(bias=12, temperature=60)
    frequencies = np.geomspace(1e2, 1e9, 10_000)
    circuit = elements(at.spice("portable"))
    z = by_numpy(circuit, np.array([1e4, 1e6, 1e8]))
    assert np.allclose(np.abs(z), np.abs(at.z([1e4, 1e6, 1e8])), rtol=0.03)
    ours = median(lambda: at.z(frequencies))
    peer = median(lambda: by_numpy(circuit, frequencies))
    print(
        f"one part, 10,000 frequencies     {ours * 1e3:9.3f} ms   numpy {peer * 1e3:9.3f} ms   "
        f"{peer / ours:6.1f} times"
    )


def by_ngspice(program: str, folder: Path, decks: list[str]) -> list[Any]:
    found = []
    for index, deck in enumerate(decks):
        path = folder / f"{index}.cir"
        path.write_text(deck)
        subprocess.run([program, "-b", path.name], cwd=folder, check=True, capture_output=True)
        real, imaginary = np.loadtxt(folder / "out.txt").T[1:3]
        found.append(real + 1j * imaginary)
    return found


def against_ngspice() -> None:
    program = shutil.which("ngspice")
    if program is None:
        print("ngspice is not installed: not compared")
        return
    points = [henrad.part(it).at(bias=2, temperature=60) for it in NUMBERS]
    frequencies = np.geomspace(1e2, 1e9, 351)
    decks = []
    for at in points:
        model = at.spice("ngspice")
        name = re.search(r"(?im)^\.subckt (\S+)", model)
        assert name
        decks.append(
            f"* one part\n{model}\nI1 0 p DC 0 AC 1\nR1 p 0 1G\nX1 p 0 {name[1]}\n.control\n"
            "ac dec 50 100 1g\nset wr_singlescale\nwrdata out.txt v(p)\nquit\n.endc\n.end\n"
        )
    with tempfile.TemporaryDirectory() as folder:
        found = by_ngspice(program, Path(folder), decks)
        assert all(len(it) == 351 for it in found)
        peer = median(lambda: by_ngspice(program, Path(folder), decks), 3)
    ours = median(lambda: [at.z(frequencies) for at in points])
    print(
        f"ten parts, 351 frequencies       {ours * 1e3:9.3f} ms   ngspice {peer * 1e3:7.1f} ms   "
        f"{peer / ours:6.0f} times"
    )


def threads() -> None:
    at = henrad.part(NUMBERS[0]).at(bias=12, temperature=60)
    frequencies = np.geomspace(1e2, 1e9, 1_000_000)
    work = [frequencies] * 8
    alone = median(lambda: [at.z(it) for it in work], 3)
    with ThreadPoolExecutor(8) as pool:
        together = median(lambda: list(pool.map(at.z, work)), 3)
    print(
        f"8 × 10^6 frequencies, 8 threads {together * 1e3:8.1f} ms  1 thread {alone * 1e3:6.1f} ms "
        f"{alone / together:6.2f} times"
    )


def draws() -> None:
    bank = henrad.Bank(
        [
            (henrad.part(NUMBERS[0]).at(bias=12, temperature=60), 12),
            (henrad.part(NUMBERS[4]).at(bias=12, temperature=60), 8),
        ],
        source=(0.002, 20e-9),
    )
    mask = [[1e4, 0.02], [2e7, 0.02]]
    took = median(lambda: bank.yield_(mask, 10_000, 1), 5)
    print(f"10,000 draws of 20 pieces over 200 frequencies  {took * 1e3:9.1f} ms")


def starts() -> None:
    code = "import time; t = time.perf_counter(); import henrad; u = time.perf_counter(); "
    code += f"henrad.part('{NUMBERS[0]}'); v = time.perf_counter(); henrad.part('{NUMBERS[1]}'); "
    code += "w = time.perf_counter(); print(u - t, v - u, w - v)"

    def once() -> list[float]:
        ran = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        return [float(it) for it in ran.stdout.split()]

    runs = [once() for _ in range(7)]
    imported, first, second = (statistics.median(it) for it in zip(*runs, strict=True))
    print(f"import {imported:.3f} s, first part {first:.3f} s, second {second * 1e6:.0f} µs")


def memory() -> None:
    def grown(count: int) -> int:
        for index in range(count):
            henrad.part(NUMBERS[index % 10]).at(bias=1).z(1e6)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = grown(1000)
    after = grown(100_000)
    print(f"100,000 parts at a point: peak memory grows by {(after - before) / 1024:.1f} MiB")


if __name__ == "__main__":
    print(henrad.versions())
    starts()
    against_numpy()
    against_ngspice()
    threads()
    draws()
    memory()
