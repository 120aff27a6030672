import { describe, expect, it } from "vitest";
import { noteGroups } from "./NoteList";
import { clockTime } from "./PlotNotice";

const note =
  "Computed from an equivalent circuit, not a data sheet. ESR is the real part of the impedance. " +
  "C1 C0805C106K8PACTU: 2 in parallel, 3.3 V bias, 25 °C; parameters estimated. " +
  "C2 T491A106K010AT: 0 V bias, −40 °C; parameters fitted. " +
  "C1 C0805C106K8PACTU: low and high curves at ±10 % of the capacitance, all else nominal. " +
  "C2 T491A106K010AT has no curve: it does not age. Above 1 GHz the curves are extrapolated.";

describe("noteGroups", () => {
  it("parts what holds for every curve from what holds for one part", () => {
    expect(noteGroups(note)).toEqual([
      {
        owner: "",
        statements: [
          "Computed from an equivalent circuit, not a data sheet.",
          "ESR is the real part of the impedance.",
          "Above 1 GHz the curves are extrapolated.",
        ],
      },
      {
        owner: "C1 C0805C106K8PACTU",
        statements: [
          "2 in parallel, 3.3 V bias, 25 °C; parameters estimated.",
          "low and high curves at ±10 % of the capacitance, all else nominal.",
        ],
      },
      {
        owner: "C2 T491A106K010AT",
        statements: ["0 V bias, −40 °C; parameters fitted.", "has no curve: it does not age."],
      },
    ]);
  });

  it("keeps every word", () => {
    const words = (text: string) => new Set(text.split(/[\s:]+/).filter(Boolean));
    const shown = noteGroups(note).flatMap(({ owner, statements }) => [owner, ...statements]);
    expect(words(shown.join(" "))).toEqual(words(note));
  });

  it("begins a statement at every line and at no decimal point or abbreviation", () => {
    expect(noteGroups("0.5 V at max. 3 A.\nideal switches. Typical values.")).toEqual([
      { owner: "", statements: ["0.5 V at max. 3 A.", "ideal switches.", "Typical values."] },
    ]);
    expect(noteGroups("")).toEqual([]);
  });
});

describe("clockTime", () => {
  it("gives hours and minutes of the local day", () => {
    expect(clockTime(new Date(2026, 10, 21, 14, 32, 59).getTime())).toBe("14:32");
    expect(clockTime(new Date(2026, 10, 21, 0, 5).getTime())).toBe("00:05");
  });
});
