#!/usr/bin/env bash
# Checks the rows of docs/INTEROP.md whose programs are too heavy for the test run. It needs the network.
#
# usage: reference/formats/interop.sh HENRAD, the path of the binary
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
part=C0805C104K5RACTU
"$1" csv "$part" --complex > "$folder/z.csv"
"$1" csv "$part" > "$folder/table.csv"
"$1" s2p "$part" > "$folder/part.s2p"
"$1" spice "$part" > "$folder/portable.lib"
"$1" spice "$part" --dialect ltspice > "$folder/ltspice.lib"
if [ -z "${HENRAD_INTEROP_PYTHON:-}" ]; then
    python3 -m venv "$folder/venv"
    "$folder/venv/bin/pip" install --quiet --disable-pip-version-check impedance==1.7.1 pyimpspec==5.1.3 eisfit==0.2.0 \
        polars==2.1.0 pandas==3.1.1 numpy==2.4.6 cosimpy==2.0.0 libvna==0.2.2 touchstone.parser==1.0.6 spicelib==1.6.4 \
        PyLTSpice==6.0.1
    HENRAD_INTEROP_PYTHON="$folder/venv/bin/python"
fi
"$HENRAD_INTEROP_PYTHON" "$here/interop.py" "$folder"
