"""The program and the catalogue that the package is compared with."""

from __future__ import annotations

import csv
import io
import os
import random
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest


class Program:
    """The command line on a database that a server of the same program made."""

    def __init__(self, path: str, folder: Path, environment: dict[str, str]) -> None:
        self.path = path
        self.folder = folder
        self.environment = environment
        self.url = "http://" + environment["HENRAD_LISTEN"]

    def __call__(self, *arguments: str) -> str:
        ran = subprocess.run(
            [self.path, *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return ran.stdout

    def status(self, *arguments: str) -> int:
        """How a command ends that may end with another status than 0."""
        command = [self.path, *arguments]
        ran = subprocess.run(command, cwd=self.folder, env=self.environment, check=False)
        return ran.returncode

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(self.url + "/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    path = os.environ.get("HENRAD_PROGRAM", "")
    assert Path(path).is_file(), "HENRAD_PROGRAM names the program to compare with"
    folder = tmp_path_factory.mktemp("program")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    environment = os.environ | {
        "HENRAD_LISTEN": address,
        "HENRAD_DATABASE_URL": f"sqlite://{folder}/henrad.db",
    }
    program = Program(path, folder, environment)
    with subprocess.Popen(
        [path, "serve"], cwd=folder, env=environment, stdout=subprocess.DEVNULL
    ) as server:
        try:
            for _ in range(600):
                if program.is_ready():
                    break
                assert server.poll() is None, "the server ended"
                time.sleep(0.2)
            yield program
        finally:
            server.terminate()


def listed(program: Program, count: int, seed: int) -> list[str]:
    """Numbers of the catalogue's list."""
    rows = csv.DictReader(io.StringIO(program("export", "--format", "csv")))
    numbers = [row["part_number"] for row in rows]
    assert len(numbers) > 10_000
    return random.Random(seed).sample(numbers, count)
