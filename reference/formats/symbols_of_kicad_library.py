"""Reads KiCad symbol libraries with kiutils and prints one tab-separated line per field and pin.

Usage: symbols_of_kicad_library.py FILE
"""

import sys

from kiutils.symbol import SymbolLib

for symbol in SymbolLib.from_file(sys.argv[1]).symbols:
    for field in symbol.properties:
        print("field", symbol.entryName, field.key, field.value, sep="\t")
    for unit in symbol.units:
        for pin in unit.pins:
            print("pin", symbol.entryName, pin.number, pin.name, sep="\t")
