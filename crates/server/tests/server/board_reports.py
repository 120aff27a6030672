"""Checks a SARIF log, a JUnit file and workflows against their schemas, and what sarif-tools counts.

board_reports.py SCHEMAS LOG JUNIT prints the exit codes of sarif-tools at errors and at warnings.
board_reports.py --workflows GITHUB GITLAB prints nothing.
"""

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
from lxml import etree


def run(module: str, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", module, *arguments], capture_output=True, text=True, check=False
    )


def check_workflow(schema: str, file: str) -> None:
    checked = run("check_jsonschema", "--builtin-schema", schema, file)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def check_reports(schemas: Path, log: Path, junit: Path) -> None:
    schema = json.loads((schemas / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
    kind = jsonschema.validators.validator_for(schema)
    validator = kind(schema, format_checker=kind.FORMAT_CHECKER)
    errors = [error.message for error in validator.iter_errors(json.loads(log.read_text("utf-8")))]
    assert not errors, errors
    etree.XMLSchema(etree.parse(schemas / "junit-10.xsd")).assertValid(etree.parse(junit))
    for level in ["error", "warning"]:
        print(run("sarif", "--check", level, "summary", str(log)).returncode)


if sys.argv[1] == "--workflows":
    check_workflow("vendor.github-workflows", sys.argv[2])
    check_workflow("vendor.gitlab-ci", sys.argv[3])
else:
    check_reports(*map(Path, sys.argv[1:]))
