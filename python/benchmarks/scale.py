#!/usr/bin/env python3
"""The same study on one process, on joblib and on Dask: what each costs to start and for each task.

    PYTHONPATH=… python3 python/benchmarks/scale.py [draws]

The figures of docs/SCALE.md are of a release build.
"""

from __future__ import annotations

import operator
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import dask.bag
from dask.distributed import Client, LocalCluster
from joblib import Parallel, delayed

import henrad

MASK = [[1e4, 0.02], [2e7, 0.02]]
SEED = 1
TASKS = 40


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = time.perf_counter()
    answer = work()
    return time.perf_counter() - start, answer


def started() -> Any:
    # Dask states no types here.
    cluster: Any = LocalCluster
    return cluster(n_workers=2, threads_per_worker=1, dashboard_address=None)


def nothing(index: int) -> int:
    return index


def main(draws: int) -> None:
    at = {"bias": 12, "temperature": 60}
    ceramic = henrad.part("C1210C226K3RACTU").at(**at)
    polymer = henrad.part("T521X107M025ATE060").at(**at)
    bank = henrad.Bank([(ceramic, 12), (polymer, 8)], source=(0.002, 20e-9))
    bank.yield_(MASK, 100, SEED)
    alone, expected = timed(lambda: bank.yield_(MASK, draws, SEED))
    print(
        f"one process, {os.cpu_count()} cores: {draws} draws {alone:.2f} s, {draws / alone:.0f}/s"
    )
    size = draws // TASKS
    starts = range(0, draws, size)
    # One thread a process, as many processes as cores.
    os.environ["HENRAD_THREADS"] = "1"
    with Parallel(n_jobs=2) as parallel:
        first, _ = timed(lambda: parallel(delayed(nothing)(it) for it in range(2)))
        empty, _ = timed(lambda: parallel(delayed(nothing)(it) for it in range(400)))
        took, parts = timed(
            lambda: parallel(delayed(bank.yield_)(MASK, size, SEED, it) for it in starts)
        )
    assert sum(parts) == expected
    print(
        f"joblib, 2 processes: start {first:.2f} s, a task {empty / 400 * 1e3:.2f} ms, "
        f"study {took:.2f} s"
    )
    first, cluster = timed(started)
    make_client: Any = Client
    with cluster, make_client(cluster) as client:
        empty, _ = timed(lambda: client.gather(client.map(nothing, range(400), pure=False)))
        bag: Any = dask.bag
        work = bag.from_sequence(starts, npartitions=len(starts))
        drawn = work.map(lambda start: bank.yield_(MASK, size, SEED, start))
        took, total = timed(lambda: drawn.fold(operator.add).compute())
        assert total == expected
        print(
            f"Dask, 2 workers: start {first:.2f} s, a task {empty / 400 * 1e3:.2f} ms, "
            f"study {took:.2f} s"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
