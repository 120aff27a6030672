/** Rows of a board's report as the server sends them, with the few fields that tests look at. */
import type { BoardReport, BoardResult, BoardRow } from "@/api/types";

export function boardResult(change: Partial<BoardResult> = {}): BoardResult {
  return {
    rule: "rated-voltage",
    verdict: "pass",
    value: 12,
    limit: 25,
    unit: "V",
    margin: 0.52,
    text: "12 V on a 25 V part.",
    asked: false,
    isNew: false,
    ...change,
  };
}

export function boardRow(change: Partial<BoardRow> = {}): BoardRow {
  const results = change.results ?? [boardResult()];
  const [first] = results;
  return {
    line: 2,
    refs: ["C1"],
    written: { number: "C1210C226K3RACTU", value: "22 µF" },
    part: {
      number: "C1210C226K3RACTU",
      maker: "KEMET",
      kind: "capacitor",
      technology: "ceramic",
      ratings: "22 µF 25 V X7R 1210",
      matchQuality: "Exact",
      basis: "listed",
    },
    conditions: {
      voltage: { value: 12, unit: "V", origin: "net", from: "net +12V" },
      temperature: { value: 60, unit: "degC", origin: "board" },
    },
    results,
    verdict: first?.verdict ?? "pass",
    governing: first?.rule ?? null,
    waived: false,
    reason: first?.text ?? "",
    ...change,
  };
}

export function boardReport(rows: readonly BoardRow[]): BoardReport {
  return {
    schema: "henrad.board/1",
    modelVersion: { rules: "2026-11c", catalogue: "f6648d89", check: "1.0" },
    board: "Charger",
    file: { name: "charger.csv", format: "csv", sha256: "0".repeat(64) },
    columns: {},
    profile: { id: "maker", title: "Maker's recommendations", source: "KEMET T2005" },
    summary: {
      lines: rows.length,
      references: rows.length,
      fail: 0,
      advice: 0,
      undecided: 0,
      pass: rows.length,
      skipped: 1,
      ignored: 2,
      waived: 0,
    },
    rows: [...rows],
    notes: [],
  };
}

/** One that fails, one to look at, one that nothing decides, one that passes, one that is not fitted. */
export const boardRows: readonly BoardRow[] = [
  boardRow({
    refs: ["C46"],
    results: [
      boardResult({
        rule: "min-capacitance",
        verdict: "fail",
        value: 12.5e-6,
        limit: 20e-6,
        unit: "F",
        margin: -0.375,
        text: "12.5 µF of 22 µF are left at 12 V, 60 °C; 20 µF are asked.",
        asked: true,
        isNew: true,
      }),
      boardResult(),
    ],
  }),
  boardRow({
    line: 3,
    refs: ["C202"],
    written: { number: "T491D476K016AT" },
    results: [
      boardResult({
        rule: "recommended-voltage",
        verdict: "advice",
        limit: 8,
        margin: -0.5,
        text: "8 V are recommended; 12 V are applied.",
      }),
    ],
  }),
  boardRow({
    line: 4,
    refs: ["C9"],
    written: { value: "1n" },
    part: null,
    conditions: {},
    results: [
      boardResult({
        rule: "no-number",
        verdict: "undecided",
        value: null,
        limit: null,
        margin: null,
        text: "The line has no part number.",
      }),
    ],
  }),
  boardRow({ line: 5, refs: ["C17", "C18"] }),
  boardRow({ line: 6, refs: ["C99"], verdict: "skipped", results: [], governing: null }),
];
