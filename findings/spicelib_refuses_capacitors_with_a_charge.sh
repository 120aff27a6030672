#!/usr/bin/env bash
# spicelib 1.6.4 cannot read a subcircuit that LTspice runs: a capacitor given by its charge on several lines stops it.
#
# Guess: a reader of LTspice's netlists takes every element that LTspice has, or passes over the value that it does not know.
# Behavior: `C1 1 2 Q=1u*x` on one line is read, with the expression as its value. The same expression continued by `+` raises
# UnrecognizedSyntaxError as soon as the components of the subcircuit are listed, and no other element can be read either.
# A tool should: write charges on one line where scripts are to edit the netlist, or keep a second subcircuit of plain elements.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check spicelib==1.6.4
printf '* parts\n.SUBCKT ONE 1 2\nC1 1 2 Q=1e-6*x*(1+abs(x))\nR1 1 2 1e9\n.ENDS ONE\n' > "$folder/part.lib"
printf '.SUBCKT SEVERAL 1 2\nC1 1 2 Q=1e-6*x*(\n+ 1+abs(x)\n+ )\nR1 1 2 1e9\n.ENDS SEVERAL\n' >> "$folder/part.lib"
printf '* deck\n.include part.lib\nX1 1 0 ONE\nV1 1 0 1\n.op\n.end\n' > "$folder/deck.net"
"$folder/venv/bin/python" - "$folder" 2> /dev/null <<'PROGRAM'
import sys
from spicelib import SpiceEditor

found = []
for name in ("ONE", "SEVERAL"):
    editor = SpiceEditor(f"{sys.argv[1]}/deck.net")
    try:
        found.append(editor.find_subckt_in_lib(f"{sys.argv[1]}/part.lib", name).get_components())
    except Exception as error:
        found.append(type(error).__name__)
print(found)
sys.exit(0 if found == [["C1", "R1"], "UnrecognizedSyntaxError"] else 1)
PROGRAM
# Seen: [['C1', 'R1'], 'UnrecognizedSyntaxError']
