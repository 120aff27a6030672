"""Search and selection answer what the command line answers."""

import json

import pytest

import henrad

MASK = [[1e4, 0.02], [2e7, 0.02]]


def test_search_finds_parts_by_values():
    found = henrad.search("22u 25V X7R 1210", limit=5)
    assert 0 < len(found) <= 5
    assert all(it.capacitance == pytest.approx(22e-6) for it in found)


def test_find_answers_what_the_program_answers(program, tmp_path):
    need = {"conditions": {"bias": 12, "temperature": 60}, "require": {"capacitance_min": 10e-6}}
    body = tmp_path / "need.json"
    body.write_text(json.dumps({**need, "require": {"capacitanceMin": 10e-6}}))
    asked = json.loads(program("find", str(body)))
    found = henrad.find(**need)
    assert dict(found) == asked
    assert found.parts[0].number == found["rows"][0]["partNumber"]


def test_operating_points_have_bands():
    row = henrad.operating_point(
        parts=[{"part_number": "C1210C226K3RACTU", "bias": 12}], frequency=1e5, worst_case=True
    )["rows"][0]
    assert row["capacitance"] < 22e-6
    assert row["bands"]


def test_wrong_values_are_named():
    with pytest.raises(henrad.InvalidInput) as error:
        henrad.operating_point(parts=[{"part_number": "C1210C226K3RACTU", "bias": -1}])
    assert error.value.path == "parts[0].bias"
    with pytest.raises(TypeError, match="unknown fields"):
        henrad.operating_point(parts=[{"part_number": "C1210C226K3RACTU", "bais": 1}])
