"""Writes files with three to five ports into a folder with scikit-rf, where a part lies between two of the ports,
and prints what they hold: file, frequency, impedance of the part. A file is named `PORTS-FIRST-SECOND-PATH`, by number of
ports, the two ports and where the part lies between them; the other ports have networks of their own.

usage: python3 reference/formats/write_more_ports.py FOLDER
"""

import sys
from itertools import count

import numpy as np
import skrf

from part_between_ports import scattering

FREQUENCIES = np.logspace(4, 8, 9)
OMEGA = 2 * np.pi * FREQUENCIES
IMPEDANCE = 0.02 + 1j * OMEGA * 1.1e-9 + 1 / (1j * OMEGA * 2.2e-7)
# Number of ports, the two of the part, form of the numbers, and the reference of each port where they differ.
CASES = [
    (3, 1, 3, "ma", None),
    (3, 3, 2, "db", None),
    (4, 1, 2, "ri", None),
    (4, 2, 4, "ri", None),
    (5, 4, 1, "ri", None),
    (4, 3, 1, "ri", (50, 75, 25, 10)),
    (5, 2, 5, "ri", (50, 40, 25, 10, 100)),
]


for ports, first, second, form, references in CASES:
    for path in ("series", "shunt"):
        z0 = references or (50,) * ports
        one, two = first - 1, second - 1
        # What lies at the other ports, and its coupling to the part, which ends in their references.
        rank = count(1)
        s = np.zeros((len(OMEGA), ports, ports), dtype=complex)
        for row in range(ports):
            for column in range(row, ports):
                s[:, row, column] = s[:, column, row] = 0.01 * next(rank) * np.exp(-1j * OMEGA * 1e-10)
        s11, s21, s22 = scattering(IMPEDANCE, path, (z0[one], z0[two]))
        s[:, one, one], s[:, two, two] = s11, s22
        s[:, one, two] = s[:, two, one] = s21
        network = skrf.Network(s=s, f=FREQUENCIES, f_unit="Hz", z0=list(z0))
        network.name = f"{ports}-{first}-{second}-{path}"
        network.write_touchstone(dir=sys.argv[1], version="2.1" if references else "1.0", form=form)
        for frequency, value in zip(network.f, IMPEDANCE):
            print(network.name, repr(float(frequency)), repr(float(value.real)), repr(float(value.imag)))
