"""The board check of a server answers what the command line answers."""

import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import henrad

BOARDS = Path(__file__).parent.parent.parent / "reference/board"
LIST = BOARDS / "b01_kibom.csv"
CONDITIONS = BOARDS / "b01.toml"
SMALL = b"Reference,Value,PartNumber\nC1,22u,C1210C226K3RACTU\nC2,100n,C0603C104K5RACTU\n"


def at(voltage):
    return {"parts": [{"refs": ["C1"], "voltage": voltage}]}


@pytest.fixture
def server(program):
    return henrad.connect(program.url)


def opened(content=SMALL):
    return io.BytesIO(content)


@pytest.mark.parametrize("board", ["b01_kibom.csv", "b05_altium.xlsx", "b06_kicad.net"])
def test_a_report_is_that_of_the_program(program, server, board, tmp_path):
    # As a server calls it, which sees no name.
    conditions = tmp_path / "board.toml"
    conditions.write_text((BOARDS / f"{board[:3]}.toml").read_text())
    written = tmp_path / "report.json"
    ended = program.status(
        "board",
        str(BOARDS / board),
        "--conditions",
        str(conditions),
        "--format",
        "json",
        "--today",
        "2026-11-01",
        "--output",
        str(written),
    )
    report = server.board(BOARDS / board, conditions, today="2026-11-01")
    expected = json.loads(written.read_text())
    rows = [{k: v for k, v in row.items() if k != "alternatives"} for row in report.rows]
    without = [{k: v for k, v in row.items() if k != "alternatives"} for row in expected["rows"]]
    assert rows == without
    assert dict(report.summary) == expected["summary"]
    assert report.exit_code == ended
    assert bool(report.failed) == (ended == 1)


def test_a_report_has_all_forms(server):
    report = server.board(opened(), at(30))
    assert report.exit_code == 1
    assert report.failed[0]["refs"] == ["C1"]
    assert json.loads(report.sarif())["version"] == "2.1.0"
    assert report.html().startswith("<!")
    assert report._repr_html_() == report.html()
    frame = report.frame()
    assert list(frame["number"]) == ["C1210C226K3RACTU", "C0603C104K5RACTU"]
    assert frame["verdict"][0] == "fail"
    # What is known counts no more.
    known = server.board(opened(), at(30), baseline=json.loads(report.json()))
    assert known.exit_code == 0
    assert server.board(opened(), at(12)).exit_code == 0
    changed = server.board(opened(), set={"C1.voltage": 12})
    row = next(row for row in changed.rows if row["refs"] == ["C1"])
    assert row["conditions"]["voltage"]["value"] == 12


def test_what_is_wrong_with_a_list_is_said(server):
    with pytest.raises(henrad.ServerError, match="415 not_a_list"):
        server.board(opened(b"%PDF-1.4"))
    with pytest.raises(henrad.InvalidInput, match="voltag"):
        server.board(opened(), {"board": {"voltag": 12}})
    with pytest.raises(henrad.HenradError, match="ambiant"):
        server.board(opened(), ambiant=40)
    with pytest.raises(TypeError, match="bytes"):
        server.board(io.StringIO("C1"))


@settings(max_examples=300, deadline=None)
@given(
    st.text(max_size=40)
    | st.lists(
        st.sampled_from(["10u", "4n7", "X5R", "25V", "0805", "±10%", "1e3", "µF", "3V3", ""]),
        max_size=5,
    ).map(" ".join)
)
def test_any_text_is_a_part_or_refused(text):
    for reader in (henrad.spec, henrad.part):
        try:
            assert reader(text).number
        except henrad.HenradError as error:
            assert str(error)
