"""Parts, their values and their errors."""

import csv
import io
import json
import math
import multiprocessing
import pickle
import re

import numpy as np
import pytest
from conftest import listed

import henrad

CERAMIC = "C1210C226K3RACTU"
POLYMER = "T521X107M025ATE060"
FOREIGN = "GRM31CR61E226KE15L"
COIL = "MPC1040LR36C"


def test_a_part_states_what_it_is():
    part = henrad.part(CERAMIC.lower())
    assert part.number == CERAMIC
    assert part.kind == "capacitor"
    assert part.basis == "listed"
    assert part.capacitance == pytest.approx(22e-6)
    assert part.rated_voltage == 25
    assert part.ratings["height"].unit == "m"
    assert part.ratings["max_temp"] == 125
    assert part.ratings["max_temp"].is_limit
    assert part.ratings["max_temp"].source


def test_an_inductor_is_a_part():
    coil = henrad.part(COIL)
    assert coil.kind == "inductor"
    assert coil.inductance == pytest.approx(360e-9)
    assert coil.capacitance is None
    z = coil.at(bias=10).z(1e6)
    assert z.imag / (2 * math.pi * 1e6) < 360e-9


def test_a_number_of_another_maker_says_what_it_rests_on():
    part = henrad.part(FOREIGN)
    assert part.basis == "number"
    assert part.maker == "Murata"
    assert "estimated" in {it["origin"] for it in part.parameters}
    values = henrad.part("10u X5R 25V 0805")
    assert values.capacitance == pytest.approx(10e-6)


def test_an_unknown_number_names_the_nearest():
    with pytest.raises(henrad.PartNotFound) as error:
        henrad.part("C1210C226K3RXCTU")
    assert error.value.number == "C1210C226K3RXCTU"
    assert isinstance(error.value, LookupError)
    again = pickle.loads(pickle.dumps(error.value))
    assert str(again) == str(error.value)
    with pytest.raises(TypeError):
        henrad.part(None)


def test_parts_of_many_numbers():
    numbers = [CERAMIC, "no such part", COIL]
    assert [it.number for it in henrad.parts(numbers, missing="skip")] == [CERAMIC, COIL]
    with pytest.raises(henrad.PartNotFound):
        henrad.parts(numbers)
    one, none, other = henrad.parts(numbers, missing="none")
    assert (one.number, none, other.number) == (CERAMIC, None, COIL)
    with pytest.raises(ValueError, match="'none'"):
        henrad.parts(numbers, missing="drop")


@pytest.mark.parametrize(
    ("arguments", "path", "low", "high"),
    [
        ({"bias": 26}, "bias", 0, 25),
        ({"bias": -1}, "bias", 0, 25),
        ({"bias": math.nan}, "bias", 0, 25),
        ({"bias": [0, 30]}, "bias", 0, 25),
        ({"temperature": 126}, "temperature", -55, 125),
        ({"age": 0}, "age", 1, 1e7),
        ({"quantity": 0}, "quantity", 1, 1000),
    ],
)
def test_a_condition_out_of_range_is_refused(arguments, path, low, high):
    with pytest.raises(henrad.OutOfRange) as error:
        henrad.part(CERAMIC).at(**arguments)
    assert (error.value.path, error.value.low, error.value.high) == (path, low, high)
    assert isinstance(error.value, ValueError)


@pytest.mark.parametrize("values", ["12", 1 + 2j, [True], None])
def test_only_real_numbers_are_conditions(values):
    with pytest.raises(TypeError):
        henrad.part(CERAMIC).at(bias=values)


def test_a_misspelt_argument_is_named():
    with pytest.raises(TypeError, match="bais"):
        henrad.part(CERAMIC).at(bais=3)
    with pytest.raises(TypeError, match="did you mean 'frequency'"):
        henrad.part(CERAMIC).sweep(freqency=[1e3])
    with pytest.raises(TypeError, match="did you mean"):
        henrad.find(conditons={})


def test_arrays_broadcast():
    part = henrad.part(CERAMIC)
    at = part.at(bias=np.linspace(0, 25, 51))
    assert at.capacitance().shape == (51,)
    assert at.z([1e3, 1e5]).shape == (51, 2)
    assert np.all(np.diff(at.capacitance()) < 0)
    both = part.at(bias=np.arange(3)[:, None], temperature=[-20, 25, 60, 85])
    assert both.z(1e5).shape == (3, 4)
    assert both.srf.shape == (3, 4)
    one = part.at(bias=2, temperature=60)
    assert np.ndim(one.z(1e5)) == 0
    assert both.z(1e5)[2, 2] == one.z(1e5)
    # In any order, as integers and as 32-bit floats; side by side and alone within rounding.
    np.testing.assert_allclose(one.z([10**6, 10**3])[1], one.z(np.float32(1e3)), rtol=1e-14)
    with pytest.raises(henrad.OutOfRange):
        one.z([1e3, 0.0])


def test_pieces_in_parallel():
    part = henrad.part(CERAMIC)
    frequencies = np.geomspace(1e2, 1e9, 51)
    np.testing.assert_allclose(
        part.at(quantity=4).z(frequencies) * 4, part.at().z(frequencies), rtol=1e-15
    )
    assert part.at(bias=12, quantity=3).retained == pytest.approx(part.at(bias=12).retained)


def test_large_arrays_are_those_of_their_elements():
    part = henrad.part(CERAMIC)
    frequencies = np.geomspace(1e2, 1e9, 20_000)
    at = part.at(bias=[0, 5, 12])
    z = at.z(frequencies)
    assert z.shape == (3, 20_000)
    for row, bias in enumerate((0, 5, 12)):
        for column in (0, 8191, 8192, 19_999):
            one = part.at(bias=bias).z(frequencies[column])
            np.testing.assert_allclose(z[row, column], one, rtol=1e-13)
    many = np.linspace(0, 25, 3000)
    z = part.at(bias=many).z(frequencies[:3])
    for row in (0, 2729, 2730, 2999):
        one = part.at(bias=many[row]).z(frequencies[:3])
        np.testing.assert_allclose(z[row], one, rtol=1e-13)


def test_a_worst_case_is_the_least_favorable_figure():
    part = henrad.part(CERAMIC)
    condition = {"bias": 12, "temperature": 60, "quantity": 2}
    typical, worst = part.at(**condition), part.at(**condition, worst=True)
    row = {"part_number": CERAMIC, **condition}
    for frequency in (1e3, 1e5, 3e7):
        asked = {"frequency": frequency, "capacitance_frequency": frequency}
        answer = henrad.operating_point(parts=[row], worst_case=True, **asked)["rows"][0]
        assert worst.esr(frequency) == answer["esr"] > typical.esr(frequency)
        assert worst.impedance(frequency) == answer["impedance"] > typical.impedance(frequency)
        assert worst.srf == answer["srf"] < typical.srf
        assert worst.limits(frequency).current == answer["ripple"]
        if frequency == 1e3:
            assert worst.capacitance() == answer["capacitance"] < 0.9 * typical.capacitance()
            assert worst.retained == answer["capacitance"] / (2 * part.capacitance)
    assert worst.esl > typical.esl
    # New, or at the age that is asked for.
    assert part.at(**condition, age=1000, worst=True).capacitance() > worst.capacitance()
    both = part.at(bias=[0, 12], temperature=60, quantity=2, worst=True)
    assert both.esr([1e5, 1e6]).shape == (2, 2)
    assert both.esr([1e5, 1e6])[1, 0] == worst.esr(1e5)
    assert pickle.loads(pickle.dumps(worst)) == worst != typical
    assert "worst case" in repr(worst)
    for of_one_part in (
        lambda: worst.z(1e5),
        worst.spread,
        lambda: worst.draws(3, 1),
        worst.spice,
        lambda: worst.network([1e5]),
        lambda: henrad.Bank([(worst, 1)]),
    ):
        with pytest.raises(henrad.HenradError, match="worst case"):
            of_one_part()
    with pytest.raises(henrad.HenradError, match="no worst case"):
        henrad.part(COIL).at(worst=True)


def test_parts_and_points_are_values():
    part = henrad.part(CERAMIC)
    at = part.at(bias=12, temperature=60)
    assert part == henrad.part(CERAMIC)
    assert at == part.at(bias=12, temperature=60)
    assert at != part.at(bias=12)
    assert len({at, part.at(bias=12, temperature=60)}) == 1
    with pytest.raises(ValueError):
        at.bias[...] = 3


@pytest.mark.parametrize("number", [CERAMIC, FOREIGN, COIL, "10u X5R 25V 0805"])
def test_what_is_pickled_computes_the_same(number):
    at = henrad.part(number).at(temperature=60)
    frequencies = np.geomspace(1e2, 1e9, 51)
    again = pickle.loads(pickle.dumps(at))
    assert again == at
    np.testing.assert_array_equal(again.z(frequencies), at.z(frequencies))


@pytest.mark.parametrize("number", [CERAMIC, FOREIGN, POLYMER])
def test_a_part_of_another_catalogue_computes_its_own_row(number):
    part = henrad.part(number)
    state = json.loads(part._state())
    row = next(iter(state["row"].values()))
    row["part"]["capacitance"] *= 1.5
    function, (version, _) = part.__reduce__()
    other = function(version, json.dumps(state))
    assert other.capacitance == pytest.approx(1.5 * part.capacitance)
    assert other.number == part.number
    assert other.basis == part.basis
    at = other.at(bias=2, temperature=60)
    # Files and points are those of the row, not of the number.
    rows = [line for line in at.csv().splitlines() if line and line[0].isdigit()]
    frequency, size = (float(it) for it in rows[0].split(",")[:2])
    assert size == pytest.approx(abs(at.z(frequency)), rel=1e-9)
    assert at.touchstone() != part.at(bias=2, temperature=60).touchstone()
    ripple = at.limits(1e5)
    assert ripple.voltage == pytest.approx(ripple.current * abs(at.z(1e5)), rel=1e-9)
    assert at.spread("C", 1e3) is None or at.spread("C", 1e3).typical == pytest.approx(
        at.capacitance(1e3)
    )


def test_what_another_major_version_pickled_is_refused():
    part = henrad.part(CERAMIC)
    function, (version, state) = part.__reduce__()
    assert function(version, state) == part
    with pytest.raises(
        henrad.HenradError, match=r"by henrad 99\.0\.0, which henrad .* cannot read"
    ):
        function("99.0.0", state)


def impedance(at):
    return complex(at.z(1e5))


def test_a_forked_process_computes_too():
    at = henrad.part(CERAMIC).at(bias=12)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        answers = pool.map(impedance, [at, at])
        numbers = pool.map(number_of, [CERAMIC, POLYMER])
    assert answers == [impedance(at)] * 2
    assert numbers == [CERAMIC, POLYMER]


def number_of(number):
    return henrad.part(number).number


# Share of the lowest rated voltage of some parts, and temperature in °C.
CONDITIONS = [(0, 25), (0.2, 60), (0.5, 10), (0.8, 85), (1, 25)]


def test_values_equal_those_of_the_program(program, tmp_path):
    """200 parts, each at five conditions."""
    parts = list(henrad.parts(listed(program, 200, seed=7)))
    parts.sort(key=lambda part: part.rated_voltage)
    compared = 0
    for start in range(0, len(parts), 25):
        some = parts[start : start + 25]
        for share, temperature in CONDITIONS:
            bias = share * some[0].rated_voltage
            folder = tmp_path / f"{start}_{share}"
            conditions = ["--bias", repr(bias), "--temperature", repr(temperature)]
            found = tables(program, some, folder, conditions)
            for part in some:
                frequencies, size, esr = columns(found[part.number])
                z = part.at(bias=bias, temperature=temperature).z(frequencies)
                np.testing.assert_allclose(size, np.abs(z), rtol=1e-12, err_msg=part.number)
                np.testing.assert_allclose(esr, z.real, rtol=1e-12, err_msg=part.number)
                compared += 1
    assert compared == 200 * len(CONDITIONS)


def tables(program, parts, folder, conditions):
    """Tables by the numbers of parts."""
    sweep = ["--start", "1e3", "--stop", "1e8", "--points", "10", "--output", str(folder)]
    folder.mkdir()
    program("csv", *(part.number for part in parts), *conditions, *sweep)
    texts = [file.read_text() for file in folder.iterdir()]
    return {re.search(r"(?m)^# C1 (\S+): ", text)[1]: text for text in texts}


def columns(table):
    """Frequency, |Z| and ESR."""
    rows = [row for row in csv.reader(io.StringIO(table)) if row and not row[0].startswith("#")]
    head, *lines = rows
    places = [
        next(index for index, name in enumerate(head) if word in name)
        for word in ("Frequency", "Impedance", "ESR")
    ]
    return np.array([[float(line[place]) for place in places] for line in lines]).T
