"""Reads Henrad's files with programs that are too heavy for the test run: the rows of docs/INTEROP.md that name this script.

usage: python3 reference/formats/interop.py FOLDER, as interop.sh calls it
"""

import sys
import warnings
from pathlib import Path

warnings.filterwarnings("ignore")
folder = Path(sys.argv[1])
faults = []

# Of C0805C104K5RACTU at 1 kHz: the first row of z.csv.
HEAD, FIRST = (folder / "z.csv").read_text().splitlines()[:2]
FREQUENCY, REAL, IMAGINARY = (float(word) for word in FIRST.split(","))
WANTED = complex(REAL, IMAGINARY)


def row(program, what, expected, read):
    """One row: read right (the impedance at 1 kHz comes out), wrong, or refused."""
    try:
        value = read()
    except Exception as error:  # Whatever it is, the program did not read the file.
        found, note = "refused", f"{type(error).__name__}: {str(error).splitlines()[0][:90]}" if str(error) else ""
    else:
        found, note = ("right", "") if value is True or is_near(value) else ("wrong", str(value))
    if found != expected:
        faults.append(f"{program}, {what}: {found}, was {expected}")
    print(f"{program} | {what} | {found} | {note}")


def is_near(value):
    return isinstance(value, complex) and abs(value - WANTED) < 1e-4 * abs(WANTED)


def impedance_csv(name):
    from impedance import preprocessing

    frequencies, values = preprocessing.readCSV(str(folder / name))
    # The head becomes one point that is not a number.
    return complex(values[list(frequencies).index(FREQUENCY)])


def pyimpspec_csv(name):
    import pyimpspec

    data = pyimpspec.parse_data(str(folder / name))[0]
    return complex(data.get_impedances()[list(data.get_frequencies()).index(FREQUENCY)])


def eisfit_csv(name):
    from eisfit.io import load_eis

    frequencies, values = load_eis(folder / name)
    return complex(values[list(frequencies).index(FREQUENCY)])


def polars_csv(name, **options):
    import polars

    first = polars.read_csv(folder / name, **options).row(0)
    return complex(first[1], first[2])


def pandas_csv(name, **options):
    import pandas

    first = pandas.read_csv(folder / name, **options).iloc[0].tolist()
    return complex(first[1], first[2])


def numpy_csv(name):
    import numpy

    first = numpy.genfromtxt(folder / name, delimiter=",", skip_header=1)[0]
    return complex(first[1], first[2])


def cosimpy_s2p(name):
    import cosimpy

    s = cosimpy.S_Matrix.importTouchstone(str(folder / name))
    at = list(s.frequencies).index(FREQUENCY)
    return complex(50 * s.S[at][1][0] / (2 * (1 - s.S[at][1][0])))


def libvna_s2p(name):
    from libvna.data import NPData, PType

    data = NPData()
    data.load(str(folder / name))
    at = list(data.frequency_vector).index(FREQUENCY)
    return complex(data.convert(PType.Z).data_array[at][1][0])


def touchstone_parser_s2p(name):
    from touchstone.parser import read_snp

    data = read_snp(str(folder / name))
    at = [float(it) for it in data.frequency].index(FREQUENCY)
    passed = data.s_parameters[at][1][0]
    return complex(50 * passed / (2 * (1 - passed)))


def subcircuit_in(module, name, model):
    editor = module.SpiceEditor(str(folder / "deck.net"))
    found = editor.find_subckt_in_lib(str(folder / name), model)
    return found.get_component_floatvalue("L1") > 0 and len(found.get_components()) > 5


def spicelib_lib(name, model):
    import spicelib

    return subcircuit_in(spicelib, name, model)


def pyltspice_lib(name, model):
    import PyLTSpice

    return subcircuit_in(PyLTSpice, name, model)


MODEL = "C0805C104K5RACTU"
(folder / "deck.net").write_text(f"* deck\n.include portable.lib\nX1 1 0 {MODEL}\nV1 1 0 1\n.op\n.end\n")
row("impedance.py 1.7.1", "readCSV of csv --complex", "right", lambda: impedance_csv("z.csv"))
row("impedance.py 1.7.1", "readCSV of the table of |Z| and ESR", "wrong", lambda: impedance_csv("table.csv"))
row("pyimpspec 5.1.3", "csv --complex", "right", lambda: pyimpspec_csv("z.csv"))
row("pyimpspec 5.1.3", "the table of |Z| and ESR", "refused", lambda: pyimpspec_csv("table.csv"))
row("eisfit 0.2.0", "csv --complex", "right", lambda: eisfit_csv("z.csv"))
row("eisfit 0.2.0", "the table of |Z| and ESR", "refused", lambda: eisfit_csv("table.csv"))
row("polars 2.1.0", "csv --complex", "right", lambda: polars_csv("z.csv"))
row("polars 2.1.0", "a table with notes, not told of them", "refused", lambda: polars_csv("table.csv"))
row("polars 2.1.0", "the same with comment_prefix", "right", lambda: polars_csv("table.csv", comment_prefix="#") != 0)
row("pandas 3.1.1", "csv --complex", "right", lambda: pandas_csv("z.csv"))
row("pandas 3.1.1", "a table with notes, not told of them", "refused", lambda: pandas_csv("table.csv"))
row("NumPy 2.4.6", "genfromtxt of csv --complex", "right", lambda: numpy_csv("z.csv"))
row("cosimpy 2.0.0", "s2p", "right", lambda: cosimpy_s2p("part.s2p"))
row("libvna 0.2.2", "s2p", "right", lambda: libvna_s2p("part.s2p"))
row("touchstone.parser 1.0.6", "s2p", "right", lambda: touchstone_parser_s2p("part.s2p"))
row("spicelib 1.6.4", "portable model", "right", lambda: spicelib_lib("portable.lib", MODEL))
row("spicelib 1.6.4", "model for LTspice", "right", lambda: spicelib_lib("ltspice.lib", MODEL))
row("spicelib 1.6.4", "its _DCBIAS", "refused", lambda: spicelib_lib("ltspice.lib", f"{MODEL}_DCBIAS"))
row("PyLTSpice 6.0.1", "portable model", "right", lambda: pyltspice_lib("portable.lib", MODEL))
row("PyLTSpice 6.0.1", "model for LTspice", "right", lambda: pyltspice_lib("ltspice.lib", MODEL))
if faults:
    sys.exit("changed: " + "; ".join(faults))
