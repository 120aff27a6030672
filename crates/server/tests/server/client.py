"""Calls a server with the client that openapi-python-client made of its description."""

import io
import sys
import zipfile

from henrad import Client
from henrad.api.catalogue import find_part, look_up_parts, search_parts
from henrad.api.film_lifetime import get_instructions
from henrad.api.simulation import create_plot, export_s2p
from henrad.models import PartLookUp, PartsLookUp, PlotRequest, ProblemBody

NUMBER = "C0805C104K5RACTU"

client = Client(base_url=f"http://{sys.argv[1]}")

part = find_part.sync(client=client, body=PartLookUp(part_number=NUMBER.lower()))
assert part.mfr_pn == NUMBER, part
assert part.voltage_rating == 50, part

many = look_up_parts.sync(client=client, body=PartsLookUp(part_numbers=[NUMBER, "C0805X999"]))
assert many.found == 1, many
assert many.parts[0].part.mfr_pn == NUMBER, many

found = search_parts.sync(client=client, q="100n 50V X7R 0805", limit=3)
assert 1 <= len(found.parts) <= 3, found

request = PlotRequest.from_dict(
    {"plotType": "Imp,ESR", "start": 1e3, "stop": 1e9, "parts": [{"mfrPn": NUMBER}]}
)
plot = create_plot.sync(client=client, body=request)
impedance = plot.series_list[0]
assert impedance.y_unit == "Ω", impedance
frequency, ohms = impedance.points[0]
assert frequency == 1000 and 1500 < ohms < 1800, impedance.points[0]

request = PlotRequest.from_dict(
    {"plotType": "S21", "selected": [1, 2], "parts": [{"mfrPn": NUMBER}, {"mfrPn": "T491A106K010AT"}]}
)
archive = zipfile.ZipFile(io.BytesIO(export_s2p.sync(client=client, body=request).payload.read()))
assert archive.testzip() is None
assert archive.namelist() == [f"{NUMBER}.s2p", "T491A106K010AT.s2p"], archive.namelist()
assert b"# Hz S RI R 50" in archive.read(f"{NUMBER}.s2p")

request.selected = [1]
alone = export_s2p.sync(client=client, body=request).payload.read()
assert alone == archive.read(f"{NUMBER}.s2p"), alone[:200]

assert get_instructions.sync(client=client).payload.read(5) == b"%PDF-"

problem = find_part.sync(client=client, body=PartLookUp(part_number="C0805X999"))
assert isinstance(problem, ProblemBody), problem
assert problem.code == "part_not_found", problem
