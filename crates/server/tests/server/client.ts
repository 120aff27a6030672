// Calls a server with the client that openapi-typescript and openapi-fetch make of its description.

import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { paths } from "./schema";

const number = "C0805C104K5RACTU";

const henrad = createClient<paths>({ baseUrl: `http://${process.argv[2]}` });

const part = await henrad.POST("/api/part", { body: { partNumber: number.toLowerCase() } });
assert.ok(part.data && "voltageRating" in part.data);
assert.equal(part.data.mfrPn, number);
assert.equal(part.data.voltageRating, 50);
assert.equal(part.data.attributes?.maxTemp.value, 125);

const many = await henrad.POST("/api/parts", { body: { partNumbers: [number, "C0805X999"] } });
assert.equal(many.data?.found, 1);
assert.equal(many.data?.parts[0]?.part?.mfrPn, number);

const query = { q: "100n 50V X7R 0805", type: "ceramic", limit: 3 } as const;
const found = await henrad.GET("/api/search", { params: { query } });
assert.ok(found.data && found.data.parts.length >= 1 && found.data.parts.length <= 3);
const [first] = found.data.parts;
assert.equal(first?.matchedBy, "value");

const nearest = await henrad.GET("/api/search", { params: { query: { q: "GRM188R71C104KA01D" } } });
assert.equal(nearest.data?.crossReference?.maker, "Murata");
assert.deepEqual(nearest.data?.parts[0]?.differs, []);

const plot = await henrad.POST("/plot", {
  body: { plotType: "Imp,ESR", start: 1e3, stop: 1e9, parts: [{ mfrPn: number }] },
});
const [impedance] = plot.data?.seriesList ?? [];
assert.equal(impedance?.yUnit, "Ω");
const [frequency, ohms] = impedance?.points[0] ?? [];
assert.ok(frequency === 1000 && Number(ohms) > 1500 && Number(ohms) < 1800, `${ohms} Ω`);

const problem = await henrad.POST("/api/part", { body: { partNumber: "C0805X999" } });
assert.equal(problem.response.status, 404);
assert.equal(problem.error?.code, "part_not_found");

// A zip ends with its list of files: 22 bytes, with their number at 10.
const plotType = "S21" as const;
const zip = await henrad.POST("/api/s2p", {
  body: { plotType, selected: [1, 2], parts: [{ mfrPn: number }, { mfrPn: "T491A106K010AT" }] },
  parseAs: "arrayBuffer",
});
assert.equal(zip.response.headers.get("content-type"), "application/zip");
assert.ok(zip.data);
const end = new DataView(zip.data, zip.data.byteLength - 22);
assert.equal(end.getUint32(0, true), 0x06054b50);
assert.equal(end.getUint16(10, true), 2);
