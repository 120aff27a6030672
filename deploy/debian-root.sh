#!/bin/sh
# Installs a package of Henrad into a clean Debian of its own, starts the server there and asks for a
# curve. Prints the seconds from the package to the curve; fails beyond 60.
# Usage, as root:  deploy/debian-root.sh henrad_VERSION_ARCH.deb [SUITE]
# Exits with 77 and says why where debootstrap cannot run.
set -eu

package=$(realpath "$1")
suite=${2:-bookworm}
if ! command -v debootstrap >/dev/null; then
    echo "debootstrap is missing: apt-get install debootstrap"
    exit 77
fi
if [ "$(id -u)" != 0 ]; then
    echo "debootstrap cannot run: it needs root"
    exit 77
fi

cache=${HENRAD_DEBIAN_ROOT:-/var/cache/henrad/$suite}
root=$(mktemp -d)
server=
clean() {
    if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; fi
    rm -rf "$root"
}
trap clean EXIT INT TERM
fail() {
    echo "$1"
    exit 1
}

# The clean system is no part of the time: everybody who installs a package has one.
if [ ! -d "$cache/usr" ]; then
    rm -rf "$cache"
    mkdir -p "$cache"
    if ! debootstrap --variant=minbase "$suite" "$cache" >"$root/debootstrap.log" 2>&1; then
        tail -n 5 "$root/debootstrap.log"
        rm -rf "$cache"
        echo "debootstrap cannot run here"
        exit 77
    fi
fi
cp -a "$cache/." "$root/"

address=127.0.0.1:${HENRAD_TRY_PORT:-8939}
plot='{"plotType":"Imp,ESR","start":1e3,"stop":1e9,"parts":[{"mfrPn":"C0805C104K5RACTU"}]}'
begun=$(date +%s)
cp "$package" "$root/tmp/henrad.deb"
chroot "$root" dpkg --install /tmp/henrad.deb >/dev/null
for file in share/man/man1/henrad-board.1.gz share/bash-completion/completions/henrad lib/systemd/system/henrad.service; do
    test -s "$root/usr/$file" || fail "the package has no $file"
done
chroot --userspec=nobody:nogroup "$root" env HOME=/tmp HENRAD_LISTEN="$address" HENRAD_DATA_DIR=/tmp/henrad \
    henrad serve >"$root/tmp/henrad.log" 2>&1 &
server=$!
while ! curve=$(curl --silent --fail --header 'content-type: application/json' --data "$plot" "http://$address/plot"); do
    if ! kill -0 "$server" 2>/dev/null || [ $(($(date +%s) - begun)) -gt 60 ]; then
        tail -n 5 "$root/tmp/henrad.log"
        fail "no curve"
    fi
    sleep 0.2
done
seconds=$(($(date +%s) - begun))
case $curve in
*'"seriesList":[{'*'"points":[['*) ;;
*) fail "the answer holds no curve" ;;
esac
curl --silent --fail "http://$address/" | grep -q '<div id="root"' || fail "the program has no pages"
chroot "$root" dpkg --purge henrad >/dev/null
test ! -e "$root/usr/bin/henrad" || fail "the package leaves its program behind"
echo "from the package to the first curve: $seconds s"
test "$seconds" -lt 60 || fail "more than 60 s"
