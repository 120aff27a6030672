#!/bin/sh
# Typesets the film lifetime instructions. Needs cargo and Python 3 with pip; typst comes from PyPI.
set -eu
cd "$(dirname "$0")"

HENRAD_WRITE_EXAMPLE=1 cargo test --quiet --package henrad-server --test server film_instructions

tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
python3 -m pip install --quiet --no-deps --target "$tools" --requirement requirements.txt
PYTHONPATH="$tools" python3 - <<'PYTHON'
import typst

typst.compile(
    "instructions.typ",
    output="../../crates/server/assets/film-lifetime-instructions.pdf",
    timestamp=0,
    pdf_standards=["a-2b"],
)
PYTHON
