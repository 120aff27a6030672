"""What other programs of the field make of the package."""

import shutil
import subprocess

import numpy as np
import pandas as pd
import pytest
import skrf
import xarray
from conftest import listed

import henrad

CERAMIC = "C1210C226K3RACTU"


@pytest.mark.parametrize("path", ["shunt", "series"])
def test_a_network_of_scikit_rf_is_passive_and_reciprocal(path, tmp_path):
    at = henrad.part(CERAMIC).at(bias=12, temperature=60)
    network = at.network(np.geomspace(1e2, 1e9, 351), path)
    assert network.is_passive()
    assert network.is_reciprocal()
    assert network.name == "C1210C226K3RACTU_12V_60C"
    assert network.comments == str(henrad.versions())
    written = tmp_path / "part.s2p"
    written.write_text(at.touchstone(path))
    read = skrf.Network(str(written))
    np.testing.assert_allclose(read.f, network.f, rtol=1e-9)
    np.testing.assert_allclose(read.s, network.s, rtol=1e-9, atol=1e-12)


def test_frames_of_pandas_keep_units_and_origins():
    frame = henrad.parts([CERAMIC, "T491A106K010AT", "MPC1040LR36C"]).frame()
    assert list(frame["kind"]) == ["capacitor", "capacitor", "inductor"]
    assert frame.attrs["units"]["capacitance"] == "F"
    assert frame["capacitance"][1] == pytest.approx(10e-6)
    assert frame["height_origin"][0] == "guaranteed"


def test_a_sweep_is_a_dataset_of_xarray(tmp_path):
    part = henrad.part(CERAMIC)
    swept = part.sweep(bias=[0, 12], temperature=[-20, 25, 60], frequency=[1e3, 1e5])
    assert swept["impedance"].dims == ("bias", "temperature", "frequency")
    one = swept["capacitance"].sel(bias=12, temperature=60, frequency=1e3)
    assert float(one) == float(part.at(bias=12, temperature=60).capacitance())
    assert swept["esr"].attrs["units"] == "Ω"
    assert swept["esr"].attrs["origin"] == "estimated"
    assert "rules" in swept.attrs["modelVersion"]
    # By scipy, which knows fewer types than the library of netCDF 4.
    swept.to_netcdf(tmp_path / "sweep.nc", engine="scipy")
    with xarray.open_dataset(tmp_path / "sweep.nc", engine="scipy") as read:
        xarray.testing.assert_identical(read.load(), swept)


def test_a_frame_reads_back_as_it_was_written(tmp_path):
    frame = henrad.parts([CERAMIC, "T491A106K010AT"]).frame()
    frame.to_csv(tmp_path / "parts.csv", index=False)
    read = pd.read_csv(tmp_path / "parts.csv")
    for name in ("capacitance", "rated_voltage", "height"):
        assert list(read[name]) == list(frame[name])


def test_ngspice_computes_the_same_impedance_of_twenty_parts(program, tmp_path):
    ngspice = shutil.which("ngspice")
    assert ngspice, "ngspice is installed"
    points = []
    for number in listed(program, 20, seed=11):
        part = henrad.part(number)
        points.append(part.at(bias=part.rated_voltage / 2, temperature=60))
    # All in one deck, each a node of its own.
    deck = ["* twenty parts"]
    for index, at in enumerate(points):
        model = at.spice("ngspice")
        name = next(
            line.split()[1] for line in model.splitlines() if line.lower().startswith(".subckt")
        )
        deck += [model, f"I{index} 0 p{index} DC 0 AC 1", f"R{index} p{index} 0 1T"]
        deck += [f"X{index} p{index} 0 {name}"]
    voltages = " ".join(f"v(p{index})" for index in range(len(points)))
    deck += [".control", "ac dec 10 1k 100meg", "set wr_singlescale", f"wrdata out.txt {voltages}"]
    deck += ["quit", ".endc", ".end", ""]
    (tmp_path / "deck.cir").write_text("\n".join(deck))
    subprocess.run([ngspice, "-b", "deck.cir"], cwd=tmp_path, check=True, capture_output=True)
    read = np.loadtxt(tmp_path / "out.txt")
    assert read.shape[1] == 1 + 2 * 20
    for index, at in enumerate(points):
        found = np.hypot(read[:, 1 + 2 * index], read[:, 2 + 2 * index])
        z = np.abs(at.z(read[:, 0]))
        np.testing.assert_allclose(found, z, rtol=0.03, err_msg=at.part.number)
