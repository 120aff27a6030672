"""A server answers what the library answers."""

import http.server
import json
import pickle
import threading

import numpy as np
import pytest
from conftest import listed

import henrad

CERAMIC = "C1210C226K3RACTU"
COIL = "MPC1040LR36C"
FREQUENCIES = np.array([1e6, 1e3, 3e7, 1e5])
MASK = [[1e4, 0.02], [2e7, 0.02]]


@pytest.fixture(scope="module")
def server(program):
    return henrad.connect(program.url)


def numbers(program):
    return [
        *listed(program, 46, seed=3),
        COIL,
        "MPC1040LR45C",
        "GRM31CR61E226KE15L",
        "10u X5R 25V 0805",
    ]


def test_fifty_parts_are_those_of_the_library(program, server):
    compared = 0
    for number in numbers(program):
        here, there = henrad.part(number), server.part(number)
        assert there.number == here.number
        assert there.kind == here.kind
        assert there.basis == here.basis
        for name in ("capacitance", "inductance", "rated_voltage"):
            one, other = getattr(here, name), getattr(there, name)
            assert (one is None) == (other is None)
            assert one is None or other == pytest.approx(one, rel=1e-9)
        condition = {"bias": [0, 2], "temperature": 60}
        local, remote = here.at(**condition), there.at(**condition)
        np.testing.assert_allclose(remote.z(FREQUENCIES), local.z(FREQUENCIES), rtol=1e-9)
        np.testing.assert_allclose(remote.srf, local.srf, rtol=1e-9)
        compared += 1
    assert compared == 50


def test_a_point_has_all_its_values_and_files(server):
    for quantity, age in ((1, None), (3, 5e4)):
        condition = {"bias": 12, "temperature": 60, "quantity": quantity, "age": age}
        local, remote = henrad.part(CERAMIC).at(**condition), server.part(CERAMIC).at(**condition)
        assert remote.retained == pytest.approx(local.retained, rel=1e-9)
        assert remote.name == local.name
        assert remote.spread("ESR", 1e5) == local.spread("ESR", 1e5)
        assert remote.limits(1e5) == local.limits(1e5)
        assert lines(remote.spice("ngspice", "params")) == lines(local.spice("ngspice", "params"))
        assert lines(remote.touchstone()) == lines(local.touchstone())
        np.testing.assert_allclose(
            remote.network([1e5, 1e6, 1e7]).s, local.network([1e5, 1e6, 1e7]).s, rtol=1e-9
        )
        worst = {**condition, "worst": True}
        local, remote = henrad.part(CERAMIC).at(**worst), server.part(CERAMIC).at(**worst)
        assert remote.esr([1e5, 1e6]).tolist() == local.esr([1e5, 1e6]).tolist()
    coil, here = server.part(COIL).at(bias=10), henrad.part(COIL).at(bias=10)
    assert coil.name == here.name
    assert lines(coil.touchstone()) == lines(here.touchstone())
    assert server.part(COIL).description["pn"] == COIL


def lines(text):
    return [line for line in text.splitlines() if not line.startswith(("!", "*"))]


def test_calls_are_those_of_the_library(server):
    need = {"conditions": {"bias": 12, "temperature": 60}, "require": {"capacitance_min": 10e-6}}
    assert dict(server.find(**need)) == dict(henrad.find(**need))
    assert server.find(**need).parts[0].number == henrad.find(**need).parts[0].number
    asked = {"parts": [{"part_number": CERAMIC, "bias": 12}], "frequency": 1e5}
    assert dict(server.operating_point(**asked)) == dict(henrad.operating_point(**asked))
    found = [it.number for it in server.search("22u 25V X7R 1210", limit=5)]
    assert found == [it.number for it in henrad.search("22u 25V X7R 1210", limit=5)]
    assert server.spec("10u X5R 25V 0805").number == henrad.spec("10u X5R 25V 0805").number
    named = {"capacitance": 10e-6, "dielectric": "X5R", "rated_voltage": 25, "case_size": "0805"}
    assert server.spec(**named) != henrad.spec("10u X5R 25V 0805")
    assert henrad.spec(**named) == henrad.spec(**named)
    assert henrad.spec(**named).basis == "values"
    assert [it.number for it in server.parts([CERAMIC, "no such part"], "skip")] == [CERAMIC]
    assert server.parts(["no such part"], "none") == [None]
    assert server.versions()[1:] == henrad.versions()[1:]


def test_what_a_server_refuses_is_the_error_of_the_library(server):
    with pytest.raises(henrad.PartNotFound) as error:
        server.part("C1210C226K3RXCTU")
    with pytest.raises(henrad.PartNotFound) as local:
        henrad.part("C1210C226K3RXCTU")
    assert error.value.args == local.value.args
    with pytest.raises(henrad.OutOfRange):
        server.part(CERAMIC).at(bias=26)
    with pytest.raises(henrad.InvalidInput) as error:
        server.operating_point(parts=[{"part_number": CERAMIC, "bias": -1}])
    assert error.value.path == "parts[0].bias"
    part = server.part(CERAMIC)
    assert part == server.part(CERAMIC)
    for alone in (lambda: pickle.dumps(part), lambda: part.with_tolerance(C=2)):
        with pytest.raises(henrad.HenradError, match="a part of a server"):
            alone()
    with pytest.raises(henrad.HenradError, match="a part of a server"):
        henrad.Bank([(part.at(), 1)]).z(1e5)


def test_a_server_that_does_not_answer_is_named():
    with pytest.raises(henrad.ServerError, match="does not answer") as error:
        henrad.connect("http://127.0.0.1:9").part(CERAMIC)
    assert error.value.status == 0
    for wrong in ("127.0.0.1:8000", "ftp://host", ""):
        with pytest.raises(ValueError, match="no address"):
            henrad.connect(wrong)


class Crowded(http.server.BaseHTTPRequestHandler):
    """Busy as often as it is told, with the status that it is told."""

    answers: list[int] = []  # noqa: RUF012
    keys: list[str | None] = []  # noqa: RUF012

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.keys.append(self.headers["Authorization"])
        status = self.answers.pop(0)
        if status == 200:
            body = {"rows": []}
        else:
            body = {"code": "busy", "detail": "Too many.", "requestId": "r1", "retryAfter": 0.01}
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


@pytest.fixture
def crowded():
    Crowded.answers.clear()
    Crowded.keys.clear()
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Crowded) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield henrad.connect(f"http://127.0.0.1:{server.server_port}", key="secret")
        server.shutdown()


def test_a_busy_server_is_asked_three_times(crowded):
    Crowded.answers[:] = [503, 429, 200]
    assert dict(crowded.ripple()) == {"rows": []}
    assert Crowded.keys == ["Bearer secret"] * 3
    Crowded.answers[:] = [503, 503, 503]
    with pytest.raises(henrad.Busy) as error:
        crowded.ripple()
    assert (error.value.status, error.value.code, error.value.request_id) == (503, "busy", "r1")
    assert error.value.retry_after == 0.01
    assert pickle.loads(pickle.dumps(error.value)).retry_after == 0.01
    Crowded.answers[:] = [500]
    with pytest.raises(henrad.ServerError, match="500 busy: Too many"):
        crowded.ripple()
