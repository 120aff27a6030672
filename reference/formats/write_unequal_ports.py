"""Writes ten two-ports whose ports have reference impedances of their own into a folder, with scikit-rf, and prints what
they hold: file, frequency, impedance of the part. The last word of a file's name says where the part lies in the line.

usage: python3 reference/formats/write_unequal_ports.py FOLDER
"""

import sys

import numpy as np
import skrf

from part_between_ports import scattering

OMEGA = 2 * np.pi * np.logspace(4, 9, 21)
PARTS = [(0.004, 100e-9, 0.6e-9), (0.02, 22e-6, 1.1e-9), (1.5, 47e-6, 4e-9), (0.1, 100e-12, 0.4e-9), (0.01, 1e-3, 12e-9)]
REFERENCES = [(50, 75), (75, 50), (50, 5), (1, 200), (33.3, 50)]

for index, ((r, c, l), reference) in enumerate(zip(PARTS, REFERENCES)):
    z = r + 1j * OMEGA * l + 1 / (1j * OMEGA * c)
    for path in ("shunt", "series"):
        s11, s21, s22 = scattering(z, path, reference)
        s = np.array([[s11, s21], [s21, s22]]).transpose(2, 0, 1)
        network = skrf.Network(s=s, f=OMEGA / (2 * np.pi), f_unit="Hz", z0=list(reference))
        network.name = f"{index}-{path}"
        network.write_touchstone(dir=sys.argv[1], version="2.1", form="ri")
        for frequency, value in zip(network.f, z):
            print(network.name, repr(float(frequency)), repr(float(value.real)), repr(float(value.imag)))
