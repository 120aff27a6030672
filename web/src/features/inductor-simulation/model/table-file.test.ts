import { describe, expect, it } from "vitest";
import type { FoundInductor, InductorCurve } from "@/api/types";
import { foundFile, pointsFile } from "./table-file";

const operating_point = {
  current: 5,
  total_loss: 0.15,
  total_loss_range: [0.1, 0.4],
  core_loss: null,
  warnings: ["The rms current of 5.1 A, with ripple, is above the rated current."],
};

/** Cells by head, of the first row. */
function cellsOf(text: string) {
  const [comment, head = "", row = ""] = text.split("\r\n");
  const values = row.match(/("[^"]*"|[^,]*)(,|$)/g) ?? [];
  const cells = values.map((cell) => cell.replace(/,$/, "").replaceAll('"', ""));
  const heads = (head.match(/("[^"]*"|[^,]+)/g) ?? []).map((each) => each.replaceAll('"', ""));
  return { comment, ...Object.fromEntries(heads.map((each, index) => [each, cells[index]])) };
}

describe("files of operating points", () => {
  it("state the conditions, the ends of estimates and the warnings of each part", () => {
    const element = {
      part_number: "A",
      topology: "buck" as const,
      frequency: 500,
      output_current: 5,
    };
    const row = { element, curve: { operating_point } } as unknown as {
      element: typeof element;
      curve: InductorCurve;
    };
    expect(cellsOf(pointsFile([row], "Typical values."))).toMatchObject({
      comment: "# Typical values.",
      "Part Number": "A",
      "Frequency (kHz)": "500",
      "Total loss (W, estimated)": "0.15",
      "Total loss from (W)": "0.1",
      "Total loss to (W)": "0.4",
      "Core loss (W, estimated)": "",
      Warnings: "The rms current of 5.1 A, with ripple, is above the rated current.",
    });
  });

  it("name what a found part misses, and what is not known of it", () => {
    const part = {
      part_number: "B",
      body: [0.01, 0.01, 0.004],
      fit: "misses",
      misses: ["rise_max"],
      operating_point,
    };
    expect(cellsOf(foundFile([part as unknown as FoundInductor], "None fits."))).toMatchObject({
      comment: "# None fits.",
      "Part Number": "B",
      Fits: "misses one limit",
      Misses: "rise_max",
      "Height (m)": "0.004",
    });
    const unknown = { ...part, fit: "isat_unknown", misses: [] };
    expect(cellsOf(foundFile([unknown as unknown as FoundInductor], "1 fits."))).toMatchObject({
      Fits: "Isat unknown",
      Misses: "",
    });
  });
});
