#!/usr/bin/env bash
# spicelib 1.6.4 reads the value 1M of an LTspice netlist as 1,000,000; SPICE means 0.001.
#
# Guess: a library for LTspice's netlists reads M and m alike, as milli, and Meg as a million.
# Behavior: `get_component_floatvalue` distinguishes m from M. A resistor of `1M` is 1 MΩ to a script and 1 mΩ to the
# simulator that the same script starts: nine decades apart, without a word. `1F` is 1 F to the script, 1 fF in SPICE.
# A tool should: never write a bare M or F behind a number in a netlist (write Meg, or an exponent), and take values from
# spicelib's text form where they may come from elsewhere.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check spicelib==1.6.4
printf '* values\nV1 in 0 1\nR1 in 0 1M\nR2 in 0 1m\nR3 in 0 1Meg\nC1 in 0 1F\n.op\n.end\n' > "$folder/values.net"
"$folder/venv/bin/python" - "$folder" <<'PROGRAM'
import sys
from spicelib import SpiceEditor

netlist = SpiceEditor(f"{sys.argv[1]}/values.net")
values = {name: float(netlist.get_component_floatvalue(name)) for name in ("R1", "R2", "R3", "C1")}
print(values)
sys.exit(0 if values == {"R1": 1e6, "R2": 1e-3, "R3": 1e6, "C1": 1.0} else 1)
PROGRAM
# Seen: {'R1': 1000000.0, 'R2': 0.001, 'R3': 1000000.0, 'C1': 1.0}
