"""Compares what the documented reader of columns reads with the JSON of the same calls."""

import json
import sys
import urllib.request

import numpy as np
from reader import curves

SERVER = f"http://{sys.argv[1]}"


def plain(address, body):
    headers = {"Content-Type": "application/json"}
    asked = urllib.request.Request(address, json.dumps(body).encode(), headers)
    return json.loads(urllib.request.urlopen(asked).read())


parts = [{"mfrPn": "C0805C104K5RACTU"}, {"mfrPn": "T491A106K010AT"}]
plot = {"plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": parts}
read, said = (ask(f"{SERVER}/plot", plot)["seriesList"] for ask in (curves, plain))
assert len(read) == len(said) == 4
for columns, series in zip(read, said):
    points = np.array(series["points"])
    assert columns["refDes"] == series["refDes"]
    np.testing.assert_allclose(columns["points"]["x"], points[:, 0], rtol=1e-9)
    np.testing.assert_allclose(columns["points"]["y"], points[:, 1], rtol=1e-9)

inductor = {"part_number": "MPC1040LR36C", "current_output": 10, "frequency": 500, "voltage_input": 12, "voltage_output": 3.3}
read, said = (ask(f"{SERVER}/inductance", inductor)["values"] for ask in (curves, plain))
for name in ("x_value", "y_value", "saturated"):
    np.testing.assert_allclose(read[name], [value[name] for value in said], rtol=1e-12)
