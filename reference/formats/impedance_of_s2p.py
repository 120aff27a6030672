"""Prints what scikit-rf makes of every .s2p file in a folder: file, frequency, impedance.

The last word of a file's name says where the part lies in the line. A file that scikit-rf does not
find passive, reciprocal and symmetric ends the run with its name.
"""

import pathlib
import sys

import skrf


def impedance(network, path):
    """Of a shunt part every element of the Z matrix is Z, of a series part Y21 is -1/Z."""
    if path == "shunt":
        return network.z[:, 1, 0]
    return -1 / network.y[:, 1, 0]


for file in sorted(pathlib.Path(sys.argv[1]).glob("*.s2p")):
    network = skrf.Network(str(file))
    for law in ("is_passive", "is_reciprocal", "is_symmetric"):
        if not getattr(network, law)():
            sys.exit(f"{file.name}: {law} does not hold")
    for frequency, z in zip(network.f, impedance(network, file.stem.split("-")[-1])):
        print(file.name, repr(float(frequency)), repr(float(z.real)), repr(float(z.imag)))
