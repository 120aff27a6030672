"""Times pandas and scikit-rf on the files that the example measured_files writes (crates/formats/examples).

usage: python3 reference/formats/read_with_peers.py FOLDER
"""

import statistics
import sys
import time
from pathlib import Path

import pandas
import skrf


def table(path, **options):
    rows = pandas.read_csv(path, **options)
    return rows.iloc[:, 1].to_numpy() + 1j * rows.iloc[:, 2].to_numpy()


def decimal_commas(path):
    return table(path, sep=";", decimal=",")


def blanks(path):
    return table(path, sep=" ", header=None)


def touchstone(path):
    return skrf.Network(str(path)).s


folder = Path(sys.argv[1])
for name, version, read, runs in [
    ("large.csv", f"pandas {pandas.__version__}", table, 9),
    ("decimal_commas.csv", f"pandas {pandas.__version__}", decimal_commas, 9),
    ("blanks.txt", f"pandas {pandas.__version__}", blanks, 9),
    ("large.s2p", f"scikit-rf {skrf.__version__}", touchstone, 5),
]:
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        points = len(read(folder / name))
        times.append(time.perf_counter() - begin)
    print(f"{name}: {points} points, {statistics.median(times) * 1e3:.0f} ms, {version}")
