"""The board check answers what the command line answers, and stands any file."""

import io
import json
import pickle
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import henrad

BOARDS = Path(__file__).parent.parent.parent / "reference/board"
LIST = BOARDS / "b01_kibom.csv"
CONDITIONS = BOARDS / "b01.toml"
SMALL = b"Reference,Value,PartNumber\nC1,22u,C1210C226K3RACTU\nC2,100n,C0603C104K5RACTU\n"


def at(voltage):
    return {"parts": [{"refs": ["C1"], "voltage": voltage}]}


def opened(content=SMALL):
    return io.BytesIO(content)


@pytest.mark.parametrize("board", ["b01_kibom.csv", "b05_altium.xlsx", "b06_kicad.net"])
def test_a_report_is_that_of_the_program(program, board, tmp_path):
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
    report = henrad.board(BOARDS / board, conditions, today="2026-11-01")
    expected = json.loads(written.read_text())
    rows = [{k: v for k, v in row.items() if k != "alternatives"} for row in report.rows]
    without = [{k: v for k, v in row.items() if k != "alternatives"} for row in expected["rows"]]
    assert rows == without
    assert dict(report.summary) == expected["summary"]
    assert report.exit_code == ended
    assert bool(report.failed) == (ended == 1)


def test_a_report_has_all_forms():
    report = henrad.board(opened(), at(30))
    assert report.exit_code == 1
    assert report.failed[0]["refs"] == ["C1"]
    assert json.loads(report.sarif())["version"] == "2.1.0"
    assert report.html().startswith("<!")
    assert report._repr_html_() == report.html()
    frame = report.frame()
    assert list(frame["number"]) == ["C1210C226K3RACTU", "C0603C104K5RACTU"]
    assert frame["verdict"][0] == "fail"
    again = pickle.loads(pickle.dumps(report))
    assert again.json() == report.json()
    # What is known counts no more.
    known = henrad.board(opened(), at(30), baseline=json.loads(report.json()))
    assert known.exit_code == 0
    assert henrad.board(opened(), at(12)).exit_code == 0
    changed = henrad.board(opened(), set={"C1.voltage": 12})
    row = next(row for row in changed.rows if row["refs"] == ["C1"])
    assert row["conditions"]["voltage"]["value"] == 12


def test_what_is_wrong_with_a_list_is_said():
    with pytest.raises(henrad.InvalidInput) as error:
        henrad.board(opened(b"%PDF-1.4"))
    assert error.value.path == "file"
    with pytest.raises(henrad.InvalidInput, match="voltag"):
        henrad.board(opened(), {"board": {"voltag": 12}})
    with pytest.raises(TypeError, match="did you mean 'ambient'"):
        henrad.board(opened(), ambiant=40)
    with pytest.raises(TypeError, match="bytes"):
        henrad.board(io.StringIO("C1"))


FILES = [it.read_bytes() for it in sorted(BOARDS.glob("b0?_*"))]


@st.composite
def damaged(draw):
    """A file of which bytes are cut, doubled or replaced."""
    content = bytearray(draw(st.sampled_from([SMALL, *FILES])))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(content)))
        stop = min(len(content), start + draw(st.integers(0, 40)))
        content[start:stop] = draw(
            st.one_of(st.binary(max_size=20), st.just(bytes(content[start:stop]) * 2))
        )
    return bytes(content)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(damaged() | st.binary(max_size=200))
def test_a_damaged_list_is_checked_or_refused(content):
    try:
        henrad.board(opened(content), by_value=True)
    except henrad.HenradError as error:
        assert str(error)


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


def test_a_zip_that_is_no_workbook_is_refused():
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("any.txt", "text")
    with pytest.raises(henrad.InvalidInput):
        henrad.board(opened(content.getvalue()))
