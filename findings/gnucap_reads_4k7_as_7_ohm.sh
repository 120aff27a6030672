#!/usr/bin/env bash
# One netlist, R1 = 4k7: gnucap computes with 7 Ω, ngspice 39 with 4 kΩ, and the schematic meant 4.7 kΩ (IEC 60062).
#
# Guess: an engine that does not know the form refuses it, or all read 4 kΩ and drop the rest.
# Behavior: gnucap (Debian bookworm, 2017.10.03) takes `4k`, points at the rest with "what's this?", and then lets the digit
# that is left over replace the value: 7 Ω. ngspice drops the digit without a word: 4 kΩ, and 2 Ω for `2R2`. Both runs end
# normally.
# A tool should: write every value as a plain number or with one SPICE suffix at its end, also where a text from a parts list
# goes into a deck, and refuse such a text in a value that it passes on.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq {gnucap,libgnucap0,gnucap-default-plugins0}=1:0.36~20171003-1.1 ngspice=39.3+ds-1 > /dev/null 2>&1 || {
    echo "the packages of Debian bookworm are needed (apt-get update)"; exit 1; }
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH="$folder/root/usr/lib/x86_64-linux-gnu:$folder/root/usr/lib/x86_64-linux-gnu/gnucap0"
export GNUCAP_PLUGPATH="$folder/root/usr/lib/x86_64-linux-gnu/gnucap0"
printf 'values\nV1 in 0 1\nR1 in 0 4k7\n.print op r(R1)\n.op\n.end\n' > gnucap.cir
printf 'values\nV1 in 0 1\nR1 in 0 4k7\n.control\nop\nprint @r1[resistance]\n.endc\n.end\n' > ngspice.cir
gnucap=$(root/usr/bin/gnucap -b gnucap.cir 2>&1 | awk '/r\(R1\)/ { getline; print $2 }')
ngspice=$(root/usr/bin/ngspice -b ngspice.cir 2>&1 | awk '/resistance/ { print $3 }')
echo "gnucap: $gnucap, ngspice: $ngspice"
[ "$gnucap" = "7." ] && [ "$ngspice" = "4.000000e+03" ]
# Seen: gnucap: 7., ngspice: 4.000000e+03
