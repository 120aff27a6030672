#!/usr/bin/env bash
# kiutils 1.4.8 reads a symbol library of KiCad 9 without a complaint and turns "hide yes" into "shown".
#
# Guess: a reader that does not know the newer form of a token keeps it, or refuses the file.
# Behavior: KiCad 6 and 7 wrote a bare `hide`; KiCad 9 writes `(hide yes)`. kiutils looks for the bare word only, so every
# hidden property, pin number and pin name counts as visible. Written back, `hide`, `exclude_from_sim` and `embedded_fonts`
# are gone, while the header still says version 20241209: KiCad then draws simulation fields over the symbol and takes
# excluded parts into the simulation.
# A tool should: read `(hide yes)` as hidden, keep tokens that it does not know, or refuse a version that is newer than it knows.
# Whoever writes libraries: test with the version of the form that is declared, not with what an older reader accepts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check kiutils==1.4.8
cat > "$folder/nine.kicad_sym" <<'LIBRARY'
(kicad_symbol_lib
  (version 20241209)
  (generator "kicad_symbol_editor")
  (generator_version "9.0")
  (symbol "C_1u"
    (pin_numbers (hide yes))
    (exclude_from_sim yes)
    (in_bom yes)
    (on_board yes)
    (property "Reference" "C" (at 0 2.54 0) (effects (font (size 1.27 1.27))))
    (property "Value" "1u" (at 0 -2.54 0) (effects (font (size 1.27 1.27))))
    (property "Sim.Pins" "1=1 2=2" (at 0 0 0) (effects (font (size 1.27 1.27)) (hide yes)))
    (symbol "C_1u_1_1"
      (pin passive line (at 0 3.81 270) (length 2.54)
        (name "1" (effects (font (size 1.27 1.27)))) (number "1" (effects (font (size 1.27 1.27)))))
      (pin passive line (at 0 -3.81 90) (length 2.54)
        (name "2" (effects (font (size 1.27 1.27)))) (number "2" (effects (font (size 1.27 1.27))))))
    (embedded_fonts no)))
LIBRARY
"$folder/venv/bin/python" - "$folder" <<'PROGRAM'
import sys
from kiutils.symbol import SymbolLib

folder = sys.argv[1]
library = SymbolLib.from_file(f"{folder}/nine.kicad_sym")
symbol = library.symbols[0]
pins = next(it for it in symbol.properties if it.key == "Sim.Pins")
library.to_file(f"{folder}/again.kicad_sym")
text = open(f"{folder}/again.kicad_sym").read()
seen = {
    "Sim.Pins is hidden": pins.effects.hide,
    "pin numbers are hidden": symbol.hidePinNumbers,
    "hide is written back": "hide" in text,
    "exclude_from_sim is written back": "exclude_from_sim" in text,
    "version is written back": "20241209" in text,
}
for question, answer in seen.items():
    print(f"{question}: {answer}")
sys.exit(0 if list(seen.values()) == [False, False, False, False, True] else 1)
PROGRAM
# Seen: Sim.Pins is hidden: False · pin numbers are hidden: False · hide is written back: False ·
#       exclude_from_sim is written back: False · version is written back: True
