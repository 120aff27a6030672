import { describe, expect, it } from "vitest";
import { part } from "@/test/fixtures";
import { exampleSession } from "../example-link";
import { withBrought } from "./hand-over";
import { initialState, type SimulationState } from "./state";
import { addPart, changeSettings, setCombine } from "./transitions";

type Brought = Parameters<typeof exampleSession>[0];

/** What another page hands over: parts "A" at 0 V, 25 °C, and so on. */
function brought(numbers: readonly string[], more: Partial<Brought> = {}) {
  const parts = numbers.map((partNumber) => ({ partNumber }));
  return exampleSession(
    { plotType: "Imp,ESR", parts, ...more },
    numbers.map((each) => part(each)),
  );
}

const two = addPart(addPart(initialState, part("A"), "a"), part("B"), "b");
const rowsOf = ({ rows }: SimulationState) =>
  rows.map(({ part: { mfrPn }, slot }) => [mfrPn, slot]);

describe("parts of another page", () => {
  it("come to those that are there, each at the same conditions once", () => {
    const state = withBrought(two, brought(["B", "C"], { from: "find" }), 10);
    expect(state && rowsOf(state)).toEqual([
      ["A", 1],
      ["B", 2],
      ["C", 3],
    ]);
    expect(state?.highlight).toBe("b");
    const other = brought(["B"], { parts: [{ partNumber: "B", bias: 5 }] });
    expect(withBrought(two, other, 10)?.rows).toHaveLength(3);
  });

  it("leave the settings of the page but the basis of their figures", () => {
    const own = changeSettings(two, { start: 1e4, calculated: true, pointFrequency: 1e5 });
    const point = { frequency: 5e5, ageHours: 1000, rise: 20, worstCase: true };
    expect(withBrought(own, brought(["C"], { point }), 10)?.settings).toEqual({
      ...{ start: 1e4, calculated: true },
      ...{ pointFrequency: 5e5, pointAge: 1000, pointLevel: 0, worstCase: true, tempRise: 20 },
    });
    expect(withBrought(own, brought(["C"]), 10)?.settings).toEqual(own.settings);
  });

  it("take the place of all where one side is a bank, and where there is no room", () => {
    expect(withBrought(initialState, brought(["A"]), 10)).toBeNull();
    expect(withBrought(setCombine(two, true), brought(["C"]), 10)).toBeNull();
    expect(withBrought(two, brought(["C", "D"], { combine: true }), 10)).toBeNull();
    expect(withBrought(two, brought(["C"], { from: "bank" }), 10)).toBeNull();
    expect(withBrought(two, brought(["C", "D"]), 3)).toBeNull();
    expect(withBrought(two, brought(["B", "C"]), 3)).not.toBeNull();
  });
});
