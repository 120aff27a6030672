"""Prints what scikit-rf makes of an MDIF file: bias, temperature, frequency, impedance of a part across the line.

usage: python3 reference/formats/read_sweep.py FILE
"""

import sys

from skrf.networkSet import NetworkSet

sweep = NetworkSet.from_mdif(sys.argv[1])
for network in sweep:
    bias, temperature = network.params["BIAS"], network.params["TEMP"]
    for frequency, z in zip(network.f, network.z[:, 1, 0]):
        print(float(bias), float(temperature), repr(float(frequency)), repr(float(z.real)), repr(float(z.imag)))
