import { describe, expect, it } from "vitest";
import { edited, noEdits, redone, settled, undone } from "./history";

describe("edit history", () => {
  it("takes a drag back as one step", () => {
    const dragged = ["1", "2", "3"].reduce((now, Esr) => edited(now, { Esr }, "Esr"), noEdits);
    expect(dragged.edits).toEqual({ Esr: "3" });
    expect(undone(dragged).edits).toEqual({});
    expect(redone(undone(dragged)).edits).toEqual({ Esr: "3" });
  });

  it("keeps two gestures on one property apart", () => {
    const first = settled(edited(noEdits, { Esr: "1" }, "Esr"));
    const second = edited(first, { Esr: "2" }, "Esr");
    expect(undone(second).edits).toEqual({ Esr: "1" });
  });

  it("keeps two properties apart, and whole fits as well", () => {
    const esr = edited(noEdits, { Esr: "1" }, "Esr");
    const fitted = edited(edited(esr, { Esr: "4" }, ""), { Esr: "5" }, "");
    expect(undone(fitted).edits).toEqual({ Esr: "4" });
    expect(undone(undone(fitted)).edits).toEqual({ Esr: "1" });
  });

  it("forgets what was undone after a new edit", () => {
    const changed = edited(undone(edited(noEdits, { Esr: "1" }, "Esr")), { Esl: "2" }, "Esl");
    expect(redone(changed)).toBe(changed);
  });

  it("has an end on both sides", () => {
    expect(undone(noEdits)).toBe(noEdits);
    expect(redone(noEdits)).toBe(noEdits);
    expect(settled(noEdits)).toBe(noEdits);
  });
});
