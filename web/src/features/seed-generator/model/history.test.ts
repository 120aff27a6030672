import { describe, expect, it } from "vitest";
import { conditioned, edited, noEdits, redone, settled, undone } from "./history";

describe("edit history", () => {
  it("takes a drag back as one step", () => {
    const dragged = ["1", "2", "3"].reduce(
      (now, Esr) => edited(now, { edits: { Esr } }, "Esr"),
      noEdits,
    );
    expect(dragged.edits).toEqual({ Esr: "3" });
    expect(undone(dragged).edits).toEqual({});
    expect(redone(undone(dragged)).edits).toEqual({ Esr: "3" });
  });

  it("keeps two gestures on one property apart", () => {
    const first = settled(edited(noEdits, { edits: { Esr: "1" } }, "Esr"));
    const second = edited(first, { edits: { Esr: "2" } }, "Esr");
    expect(undone(second).edits).toEqual({ Esr: "1" });
  });

  it("keeps two properties apart, and whole fits as well", () => {
    const esr = edited(noEdits, { edits: { Esr: "1" } }, "Esr");
    const fitted = edited(edited(esr, { edits: { Esr: "4" } }, ""), { edits: { Esr: "5" } }, "");
    expect(undone(fitted).edits).toEqual({ Esr: "4" });
    expect(undone(undone(fitted)).edits).toEqual({ Esr: "1" });
  });

  it("forgets what was undone after a new edit", () => {
    const changed = edited(
      undone(edited(noEdits, { edits: { Esr: "1" } }, "Esr")),
      { edits: { Esl: "2" } },
      "Esl",
    );
    expect(redone(changed)).toBe(changed);
  });

  it("takes conditions back in their turn, quick changes of one together", () => {
    const esr = edited(noEdits, { edits: { Esr: "1" } }, "Esr");
    const stepped = conditioned(conditioned(esr, "bias", 1, 1000), "bias", 2, 1100);
    const warmed = conditioned(conditioned(stepped, "bias", 5, 3000), "tempAmbient", 85, 3100);
    const entered = ({ edits, conditions }: typeof esr) => [
      edits.Esr,
      ...Object.values(conditions),
    ];
    expect(entered(warmed)).toEqual(["1", 5, 85]);
    const steps = [1, 2, 3, 4].map((count) =>
      entered(Array.from({ length: count }).reduce<typeof esr>(undone, warmed)),
    );
    expect(steps).toEqual([
      ["1", 5, 25],
      ["1", 2, 25],
      ["1", 0, 25],
      [undefined, 0, 25],
    ]);
    expect(entered(redone(undone(warmed)))).toEqual(entered(warmed));
  });

  it("has an end on both sides", () => {
    expect(undone(noEdits)).toBe(noEdits);
    expect(redone(noEdits)).toBe(noEdits);
    expect(settled(noEdits)).toBe(noEdits);
  });
});
