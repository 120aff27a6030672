#!/usr/bin/env bash
# distributed 2026.8.0 brings back a plain Exception for a ValueError that a task raised while it handled an answer of HTTP.
#
# Guess: `raise ValueError(…) from None` leaves nothing of the answer, so the error travels like any other.
# Behavior: distributed installs tblib 3.2.2, which pickles an exception with its context, that is with what was handled
# when it was raised; `from None` hides the context and keeps it. An HTTPError holds its open answer, which cannot be
# pickled. The worker then sends `Exception("ValueError('no such part')")`: `except ValueError` in the client no
# longer catches it, and all attributes are gone. Without Dask the same error pickles, in the same process no longer once
# distributed has been imported.
# A tool should: send the exception without its context where the context cannot travel.
# Whoever asks servers in tasks: raise behind the `except` block, not within it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check dask==2026.8.0 distributed==2026.8.0 tblib==3.2.2
cat > "$folder/program.py" <<'PROGRAM'
import http.server
import sys
import threading
import urllib.error
import urllib.request

from dask.distributed import Client, LocalCluster


class Missing(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_error(404)

    def log_message(self, *_):
        pass


def within(address):
    try:
        urllib.request.urlopen(address)
    except urllib.error.HTTPError:
        raise ValueError("no such part") from None


def behind(address):
    try:
        urllib.request.urlopen(address)
    except urllib.error.HTTPError:
        refused = True
    if refused:
        raise ValueError("no such part")


def caught(client, task, address):
    try:
        client.submit(task, address).result(timeout=60)
    except Exception as error:
        return type(error).__name__
    return "nothing"


if __name__ == "__main__":
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Missing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/part"
    with LocalCluster(n_workers=1, dashboard_address=None) as cluster, Client(cluster) as client:
        seen = {task.__name__: caught(client, task, address) for task in (within, behind)}
    for task, name in seen.items():
        print(f"raised {task} the block: {name}")
    sys.exit(0 if seen == {"within": "Exception", "behind": "ValueError"} else 1)
PROGRAM
"$folder/venv/bin/python" "$folder/program.py" 2> /dev/null
# Seen: raised within the block: Exception · raised behind the block: ValueError
