import { expect, it } from "vitest";
import type { FoundInductor } from "@/api/types";
import { dotsOf, findColumns, findMark, partedBy, rangeWords } from "./model";

it.each([
  [3.19e-6, 7.97e-6, "3.19 to 7.97 µH"],
  [0.798e-6, 3.19e-6, "798 nH to 3.19 µH"],
  [1.5e-6, null, /1\.5 µH/],
  [null, 2e-6, /2 µH/],
])("a range from %s to %s reads %s", (least, most, text) => {
  const words = rangeWords({ least, most, reasons: [] });
  if (typeof text === "string") expect(words).toBe(text);
  else expect(words).toMatch(text);
});

it.each([
  [40.21, [], "40 K"],
  [40.21, ["rise_max"], "40.2 K"],
  [null, [], "–"],
])("a rise of %s K with misses %s reads %s", (temperature_rise, misses, text) => {
  const part = { operating_point: { temperature_rise }, misses } as unknown as FoundInductor;
  expect(findColumns.find(({ id }) => id === "rise")?.print(part)).toBe(text);
});

const found = (part_number: string, more: object, total_loss = 0.5) =>
  ({
    part_number,
    body: [0.01, 0.01, 0.004],
    fit: "proven",
    misses: [],
    operating_point: { total_loss, exceeded: [], warnings: [] },
    ...more,
  }) as unknown as FoundInductor;

it("a part without a saturation current neither fits nor is the best", () => {
  const parts = [
    found("proven", {}),
    found("larger", {}, 0.7),
    found("unknown", { fit: "isat_unknown" }, 0.1),
    found("hot", { fit: "misses", misses: ["rise_max"] }, 0.2),
  ];
  const answer = { parts } as Parameters<typeof partedBy>[0];
  const { fitting, unknown, near } = partedBy(answer);
  const names = (of: readonly FoundInductor[]) => of.map(({ part_number }) => part_number);
  expect([names(fitting), names(unknown), names(near)]).toEqual([
    ["proven", "larger"],
    ["unknown"],
    ["hot"],
  ]);
  expect(dotsOf(answer).map(({ group }) => group)).toEqual([
    ...["proven", "proven", "isat_unknown", "misses"],
  ]);
  const total = findColumns.find(({ id }) => id === "total");
  const marks = total && parts.map((part) => findMark(total, part, fitting));
  expect(marks).toEqual(["best", null, null, null]);
});
