import { describe, expect, it } from "vitest";
import type { PlotRequest } from "@/api/types";
import { fileExports, ofAllRows, plotFileName, s2pExport, spiceExport } from "./export-files";
import { fileLabels } from "./texts";

describe("plotFileName", () => {
  it("EXP-FILE-02 is plot type and part number, with a dash for the comma", () => {
    expect(plotFileName("Imp,ESR", "C0603C104K5RACTU")).toBe("Imp-ESR_C0603C104K5RACTU");
  });
});

describe("names before the server has given one", () => {
  const request: PlotRequest = { plotType: "S21", parts: [], start: 1e4, stop: 1e9 };

  it("CONF-29 a SPICE file carries the chosen format as extension, CKT by default", () => {
    const file = spiceExport.fileName({ ...request, spiceFileFormat: "TXT" }, "T491A106K010AT");
    expect(file).toBe("T491A106K010AT_SPICE.TXT");
    expect(spiceExport.fileName(request, "T491A106K010AT")).toBe("T491A106K010AT_SPICE.CKT");
  });

  it("EXP-FILE-03 a Touchstone file is the part number", () => {
    expect(s2pExport.fileName(request, "T491A106K010AT")).toBe("T491A106K010AT.s2p");
  });
});

describe("files of all rows", () => {
  const parts = [{ mfrPn: "Combined" }, { mfrPn: "A" }, { mfrPn: "B" }] as PlotRequest["parts"];
  const request: PlotRequest = { plotType: "S21", parts, start: 1e4, stop: 1e9 };

  it("are asked for by the indexes of the rows, the combination's among them while it is on", () => {
    expect(ofAllRows(request).selected).toEqual([1, 2]);
    expect(ofAllRows({ ...request, combine: "Yes" }).selected).toEqual([0, 1, 2]);
  });
});

it("has a button for each file", () => {
  expect(fileExports.map(({ label }) => label)).toEqual(fileLabels);
});
