"""A part between two ports of a line, in closed form."""

import numpy as np


def scattering(impedance, path, reference):
    """S11, S21 and S22 of a part in the line (`series`) or, by admittances, across it (`shunt`)."""
    first, second = reference
    if path == "series":
        total = impedance + first + second
        s11, s22 = (impedance + second - first) / total, (impedance + first - second) / total
        return s11, 2 * np.sqrt(first * second) / total, s22
    total = 1 / impedance + 1 / first + 1 / second
    s11 = (1 / first - 1 / second - 1 / impedance) / total
    s22 = (1 / second - 1 / first - 1 / impedance) / total
    return s11, 2 / np.sqrt(first * second) / total, s22
