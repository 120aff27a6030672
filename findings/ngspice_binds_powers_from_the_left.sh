#!/usr/bin/env bash
# `2**3**2` in a .PARAM of a library: ngspice 39 computes 64, where mathematics, Python and Fortran have 512.
#
# Guess: powers bind from the right, as in every language that writes them `**`.
# Behavior: ngspice (Debian bookworm) takes (2**3)**2 = 64, for `^` as well, without a word; `2**(3**2)` is 512.
# A tool should: write brackets around every power of a power, and refuse a chained power in a library that it reads
# instead of choosing one of the two values.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ngspice=39.3+ds-1 > /dev/null 2>&1 || {
    echo "the package of Debian bookworm is needed (apt-get update)"; exit 1; }
dpkg -x ./*.deb root
printf 'powers\n.param A={2**3**2} B={2^3^2} C={2**(3**2)}\nV1 a 0 1\nR1 a 0 {A}\nR2 a 0 {B}\nR3 a 0 {C}\n' > deck.cir
printf '.control\nop\nprint @r1[resistance] @r2[resistance] @r3[resistance]\n.endc\n.end\n' >> deck.cir
seen=$(root/usr/bin/ngspice -b deck.cir 2>&1 | awk '/resistance/ { printf "%s ", $3 }')
echo "2**3**2, 2^3^2, 2**(3**2): $seen"
[ "$seen" = "6.400000e+01 6.400000e+01 5.120000e+02 " ]
