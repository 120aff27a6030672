"""The board check of the package, of a server and of the command line."""

import datetime
import io
import json
import os
import pickle
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import henrad

BOARDS = Path(__file__).parent.parent.parent / "reference/board"
LISTS = sorted(it for it in BOARDS.glob("b0*") if it.suffix != ".toml")
SMALL = b"Reference,Value,PartNumber\nC1,22u,C1210C226K3RACTU\nC2,100n,C0603C104K5RACTU\n"
DAY = "2026-11-01"
# A longer run: HENRAD_DAMAGED_FILES=10000.
DAMAGED = int(os.environ.get("HENRAD_DAMAGED_FILES", "2500"))


def at(voltage):
    return {"parts": [{"refs": ["C1"], "voltage": voltage}]}


@pytest.fixture(params=["library", "server"])
def source(request):
    if request.param == "library":
        return henrad
    return henrad.connect(request.getfixturevalue("program").url)


def test_there_are_six_boards():
    assert [it.name[:3] for it in LISTS] == ["b01", "b02", "b03", "b04", "b05", "b06"]


@pytest.mark.parametrize("board", LISTS, ids=lambda it: it.name)
def test_a_report_is_that_of_the_program(program, board, tmp_path):
    # Only the command line sees the name of the conditions.
    conditions = tmp_path / "board.toml"
    conditions.write_text((BOARDS / f"{board.name[:3]}.toml").read_text())
    written = tmp_path / "report.json"
    ended = program.status(
        "board",
        str(board),
        "--conditions",
        str(conditions),
        "--today",
        DAY,
        "--output",
        str(written),
    )
    expected = json.loads(written.read_text())
    assert ended == 1
    assert any(row.get("alternatives") for row in expected["rows"])
    for source in (henrad, henrad.connect(program.url)):
        report = source.board(board, conditions, today=DAY)
        assert json.loads(report.json()) == expected
        assert report.rows == expected["rows"]
        assert dict(report.summary) == expected["summary"]
        assert report.exit_code == ended
        assert report.failed


def test_a_list_is_a_path_bytes_or_a_file(tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes(SMALL)
    by_path = henrad.board(path, at(12))
    assert henrad.board(str(path), at(12)).json() == by_path.json()
    with path.open("rb") as opened:
        assert henrad.board(opened, at(12)).json() == by_path.json()
    named = json.loads(by_path.json())["file"]["name"]
    assert named == "list.csv"
    for nameless in (SMALL, io.BytesIO(SMALL)):
        assert henrad.board(nameless, at(12)).rows == by_path.rows
    with pytest.raises(TypeError, match="bytes"):
        henrad.board(io.StringIO("C1"))


def test_a_report_has_all_forms(source):
    report = source.board(SMALL, at(30))
    assert report.exit_code == 1
    assert report.failed[0]["refs"] == ["C1"]
    log = json.loads(report.sarif())
    assert log["version"] == "2.1.0"
    assert log["runs"][0]["results"]
    assert report.html().startswith("<!")
    assert report._repr_html_() == report.html()
    frame = report.frame()
    assert list(frame["number"]) == ["C1210C226K3RACTU", "C0603C104K5RACTU"]
    assert frame["verdict"][0] == "fail"
    assert frame.attrs["units"]["capacitance"] == "F"
    # What is known counts no more, as a report and as its JSON.
    for baseline in (report, report.json(), json.loads(report.json())):
        assert source.board(SMALL, at(30), baseline=baseline).exit_code == 0
    assert source.board(SMALL, at(12)).exit_code == 0
    changed = source.board(SMALL, set={"C1.voltage": 12})
    row = next(row for row in changed.rows if row["refs"] == ["C1"])
    assert row["conditions"]["voltage"]["value"] == 12
    need = {"parts": [{"refs": ["C1"], "voltage": 12, "capacitance_min": 20e-6}]}
    asked = source.board(SMALL, need, explain="C1", today=datetime.date(2026, 3, 3))
    row = next(row for row in asked.rows if row["refs"] == ["C1"])
    assert row["curve"]["title"].startswith("Capacitance left over voltage")


def test_a_list_and_a_netlist_are_read_together(source):
    netlist = BOARDS / "b06_kicad.net"
    report = source.board(BOARDS / "b01_kibom.csv", design=netlist)
    assert json.loads(report.json())["design"]["name"] == "b06_kicad.net"
    with pytest.raises(henrad.InvalidInput) as error:
        source.board(SMALL, design=SMALL)
    assert error.value.path == "design"


def test_a_report_pickles(source):
    report = source.board(SMALL, at(30))
    other = pickle.loads(pickle.dumps(report))
    assert other.json() == report.json()
    assert other.html() == report.html()
    assert other.failed == report.failed


@pytest.mark.parametrize(
    ("content", "asked", "path", "words"),
    [
        (b"%PDF-1.4", {}, "file", "PDF"),
        (b"", {}, "file", "empty"),
        (b"a,b\n1,2\n", {}, "file", "No line names"),
        (b"Reference,MPN\nR1,X\n", {}, "file", "none has a capacitor"),
        (b"a\n" * 4_500_000, {}, "file", "MB at most"),
        (SMALL, {"conditions": {"board": {"voltag": 12}}}, "conditions", "voltag"),
        (SMALL, {"ambient": 1000}, "options.ambient", "300"),
        (SMALL, {"guess": "perhaps"}, "options.guess", "fail, advice"),
        (SMALL, {"columns": {"mpn": "No"}}, "options.columns", "No column is named"),
        (SMALL, {"columns": {"color": "No"}}, "options.columns.color", "mpn"),
        (SMALL, {"set": {"C1.volt": 12}}, "options.set.C1.volt", "no condition"),
        (SMALL, {"today": "yesterday"}, "options.today", "date"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(source, content, asked, path, words):
    with pytest.raises(henrad.InvalidInput, match=words) as error:
        source.board(content, **asked)
    assert error.value.path == path


def test_unknown_options_are_named(source):
    with pytest.raises(TypeError, match="did you mean 'ambient'"):
        source.board(SMALL, ambiant=40)


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


def damaged(content, seed):
    """A file with bytes that were changed, lost, doubled or put in, or cut off."""
    draw = random.Random(seed)
    found = bytearray(content)
    for _ in range(draw.choice([1, 1, 2, 8, 40])):
        start = draw.randrange(len(found) + 1)
        stop = min(len(found), start + draw.choice([1, 1, 2, 20, 400]))
        kind = draw.randrange(5)
        if kind == 0:
            found[start:stop] = draw.randbytes(stop - start)
        elif kind == 1:
            del found[start:stop]
        elif kind == 2:
            found[start:start] = found[start:stop]
        elif kind == 3:
            odd = [b'"', b"\n", b"\t", b",", b"(", b")", b"\0", b"\xff\xfe", b"1e400", b"-", b"<"]
            found[start:start] = draw.choice(odd)
        else:
            del found[stop:]
    return bytes(found)


def test_a_damaged_file_is_checked_or_refused():
    whole = [it.read_bytes() for it in LISTS]
    checked = 0
    for seed in range(DAMAGED):
        board = whole[seed % len(whole)]
        # Small ones: the readers are tried, not the physics.
        board = board if seed % 2 else board[: len(board) // 4]
        try:
            report = henrad.board(damaged(board, seed), today=DAY)
            assert report.summary["lines"] >= 0
            checked += 1
        except henrad.HenradError as error:
            assert str(error), seed
    assert checked > DAMAGED // 10
