#!/usr/bin/env python3
"""Builds the native half with Cargo alone and puts it beside the package: for machines without
PyPI. Prints the line that makes Python find the package.

    python3 python/build.py [--profile release]
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent / "henrad"
WORKSPACE = PACKAGE.parent.parent


def library(folder: Path) -> Path:
    """The library that Cargo made, by the names of the platforms."""
    names = ("lib_henrad.so", "lib_henrad.dylib", "_henrad.dll")
    found = [folder / name for name in names if (folder / name).is_file()]
    if not found:
        sys.exit(f"no library of the package is in {folder}")
    return max(found, key=lambda path: path.stat().st_mtime)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--profile", default="release", help="profile of Cargo")
    parser.add_argument("--built", action="store_true", help="take what Cargo built before")
    parser.add_argument("--into", type=Path, default=PACKAGE.parent, help="folder of the package")
    arguments = parser.parse_args()
    if not arguments.built:
        command = ["cargo", "build", "--package", "henrad-python", "--profile", arguments.profile]
        environment = dict(os.environ)
        if sys.platform == "darwin":
            # Python's own symbols are found when the module is loaded.
            links = "-C link-arg=-undefined -C link-arg=dynamic_lookup"
            environment["RUSTFLAGS"] = f"{environment.get('RUSTFLAGS', '')} {links}".strip()
        subprocess.run(command, cwd=WORKSPACE, env=environment, check=True)
    profile = "debug" if arguments.profile == "dev" else arguments.profile
    target = Path(os.environ.get("CARGO_TARGET_DIR", WORKSPACE / "target")) / profile
    package = arguments.into / "henrad"
    if package.resolve() != PACKAGE:
        shutil.copytree(
            PACKAGE,
            package,
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("*.so", "__pycache__"),
        )
    ending = "pyd" if sys.platform == "win32" else "abi3.so"
    # A module that runs elsewhere keeps its file.
    place = package / f"_henrad.{ending}"
    place.unlink(missing_ok=True)
    shutil.copyfile(library(target), place)
    print(f"export PYTHONPATH={package.parent}")


if __name__ == "__main__":
    main()
