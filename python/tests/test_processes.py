"""Studies over processes: the same counts on all of them, and after one of them died."""

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import pytest
from dask.distributed import Client, LocalCluster
from joblib import Parallel, delayed

import henrad

MASK = [[1e4, 0.02], [2e7, 0.02]]
SEED, CHUNK, CHUNKS = 4, 500, 12


@pytest.fixture(scope="module")
def bank():
    at = {"bias": 12, "temperature": 60}
    ceramic = henrad.part("C1210C226K3RACTU").at(**at)
    polymer = henrad.part("T521X107M025ATE060").at(**at)
    return henrad.Bank([(ceramic, 6), (polymer, 2)], source=(0.002, 20e-9))


@pytest.fixture(scope="module")
def expected(bank):
    return bank.yield_(MASK, CHUNK * CHUNKS, SEED)


def drawn(bank, chunk):
    return bank.yield_(MASK, CHUNK, SEED, chunk * CHUNK)


def slowly_drawn(bank, chunk):
    time.sleep(0.3)
    return bank.yield_(MASK, CHUNK, SEED, chunk * CHUNK)


def test_spawned_processes(bank, expected):
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        assert sum(pool.map(drawn, [bank] * CHUNKS, range(CHUNKS))) == expected


def test_joblib(bank, expected):
    with Parallel(n_jobs=2) as parallel:
        work = (delayed(drawn)(bank, chunk) for chunk in range(CHUNKS))
        assert sum(parallel(work)) == expected


def test_threads_do_not_change_a_count(bank, expected):
    code = "import pickle, sys; bank = pickle.load(sys.stdin.buffer); "
    code += f"print(bank.yield_({MASK}, {CHUNK * CHUNKS}, {SEED}).passes)"
    for threads in ("1", "2"):
        ran = subprocess.run(
            [sys.executable, "-c", code],
            input=pickle.dumps(bank),
            env=os.environ | {"HENRAD_THREADS": threads},
            capture_output=True,
            check=True,
        )
        assert int(ran.stdout) == expected.passes


def test_dask_loses_nothing_when_a_worker_dies(bank, expected):
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client:
        work = [client.submit(slowly_drawn, bank, chunk, pure=False) for chunk in range(CHUNKS)]
        # Until some are done, so that results die too.
        while sum(it.done() for it in work) < 3:
            time.sleep(0.05)
        worker = next(iter(cluster.workers.values()))
        os.kill(worker.pid, signal.SIGKILL)
        total = client.gather(client.submit(sum, work))
    assert total == expected


def test_an_error_comes_back_from_a_worker():
    cluster = LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client:
        with pytest.raises(henrad.PartNotFound) as error:
            client.submit(henrad.part, "C1210C226K3RXCTU").result()
        assert error.value.number == "C1210C226K3RXCTU"
        with pytest.raises(henrad.ServerError, match="does not answer"):
            client.submit(_asked, "http://127.0.0.1:9").result()


def _asked(url):
    return henrad.connect(url).part("C1210C226K3RACTU")
