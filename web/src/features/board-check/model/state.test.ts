import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ProblemError, toProblem } from "@/api/problem";
import { boardReport, boardRows } from "@/test/boards";
import { appended, changedLines, waiverDays, waiverLines } from "./conditions-file";
import { givenOf, listOfBytes, RefusedFiles } from "./files";
import { isQuestion, optionsOf, refusalsOf } from "./request";
import { boardState, emptyBoard, withCondition, withGiven, withTrial } from "./state";

const list = { name: "bom.csv", text: "Reference,MPN\nC1,C0805C106K8PACTU\n" };
const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

describe("what was chosen", () => {
  it("takes a list and its conditions in any order", async () => {
    const files = [file("board.toml", "[board]\n"), file("bom.csv", list.text)];
    for (const each of [files, files.toReversed()]) {
      expect(await givenOf(each)).toEqual({
        list,
        conditions: { name: "board.toml", text: "[board]\n" },
      });
    }
  });

  it("takes a report as the baseline", async () => {
    const report = JSON.stringify(boardReport(boardRows));
    expect(await givenOf([file("old.json", report)])).toEqual({ baseline: report });
  });

  it("refuses two lists, and what is too large", async () => {
    const two = givenOf([file("a.csv", "a"), file("b.csv", "b")]);
    await expect(two).rejects.toThrow(RefusedFiles);
    await expect(two).rejects.toThrow(/a\.csv and b\.csv/);
    const large = givenOf([file("big.csv", new Uint8Array(8_100_000))]);
    await expect(large).rejects.toThrow("big.csv: 8.1 MB; 8 MB at most");
  });

  it("sends the bytes of what is no UTF-8", () => {
    const bytes = new Uint8Array([0x31, 0x30, 0xb5, 0x46]);
    expect(listOfBytes("latin.csv", bytes)).toEqual({ name: "latin.csv", base64: "MTC1Rg==" });
    expect(listOfBytes("b.xlsx", new Uint8Array([80, 75, 3, 4, 0, 0]))).toEqual({
      name: "b.xlsx",
      base64: "UEsDBAAA",
    });
  });
});

describe("the state", () => {
  it("a list begins anew and keeps conditions that came before it", () => {
    const waiting = withGiven(emptyBoard(), { conditions: { name: "board.toml", text: "x" } });
    const first = withGiven(waiting, { list });
    expect(first).toMatchObject({ file: list, conditions: { text: "x" } });
    const changed = withCondition(first, ["C1"], "voltage", { value: "12 V", was: "net" });
    expect(withGiven(changed, { list: { name: "other.csv", text: "" } })).toMatchObject({
      conditions: null,
      set: {},
      file: { name: "other.csv" },
    });
  });

  it("what cannot be read falls back field by field", () => {
    const read = v.parse(boardState, {
      file: list,
      ambient: "hot",
      set: { a: 1 },
      shared: { rows: 3 },
    });
    expect(read).toEqual({ ...emptyBoard(), file: list });
    const report = boardReport(boardRows);
    expect(v.parse(boardState, { shared: report }).shared).toEqual(report);
  });

  it("conditions change for each reference, and go back", () => {
    const refs = ["C1", "C2"];
    const changed = withCondition(emptyBoard(), refs, "voltage", { value: " 5 V ", was: "column" });
    expect(optionsOf(changed)).toEqual({ set: { "C1.voltage": "5 V", "C2.voltage": "5 V" } });
    // What it was before stays known through a second change.
    const again = withCondition(changed, ["C1"], "voltage", { value: "6", was: "set" });
    expect(again.set["C1.voltage"]).toEqual({ value: "6", was: "column" });
    expect(withCondition(again, refs, "voltage", { value: "", was: "set" }).set).toEqual({});
  });

  it("a trial comes and goes", () => {
    const tried = withTrial(emptyBoard(), "2 C46", "2 × X");
    expect(tried.trials).toEqual({ "2 C46": "2 × X" });
    expect(withTrial(tried, "2 C46", null).trials).toEqual({});
  });
});

describe("lines for board.toml", () => {
  it("a waiver, its texts escaped", () => {
    const waiver = {
      refs: ["C70", 'C"1'],
      rule: "recommended-voltage",
      reason: ' lot "7" tested\\ ',
      until: "2027-12-31",
      by: "",
    };
    expect(waiverLines(waiver)).toBe(
      '[[waivers]]\nrefs = ["C70", "C\\"1"]\nrule = "recommended-voltage"\nreason = "lot \\"7\\" tested\\\\"\nuntil = 2027-12-31\n',
    );
    expect(waiverLines({ ...waiver, by: "power team" })).toContain('by = "power team"\n');
  });

  it("a waiver ends within two years", () => {
    expect(waiverDays(new Date(2026, 2, 3))).toEqual({ first: "2026-03-03", last: "2028-03-03" });
  });

  it("changes of references that see the same share an entry; what the list states stays", () => {
    const set = {
      "C1.voltage": { value: "5 V", was: "net" },
      "C2.voltage": { value: "5 V", was: "guessed" },
      "C3.voltage": { value: "9 V", was: "column" },
    };
    expect(changedLines(set)).toEqual({
      lines: '[[parts]]\nrefs = ["C1", "C2"]\nvoltage = "5 V"\n',
      kept: { "C3.voltage": { value: "9 V", was: "column" } },
    });
  });

  it("stand behind what is there", () => {
    expect(appended("[board]\n\n\n", "x = 1\n")).toBe("[board]\n\nx = 1\n");
    expect(appended("", "x = 1\n")).toBe("x = 1\n");
  });
});

describe("refusals", () => {
  const refused = (status: number, body: object) => new ProblemError(toProblem(status, body));

  it("stand where they belong", () => {
    const error = refused(422, {
      detail: "Invalid",
      errors: [
        { path: "options.set.C46.voltage", message: "is no voltage" },
        { path: "conditions", message: "board.toml line 7: unknown key" },
        { path: "options.ambient", message: "−100 to 300 °C" },
      ],
    });
    expect(refusalsOf(error)).toEqual({
      list: [],
      conditions: ["board.toml line 7: unknown key"],
      ambient: "−100 to 300 °C",
      baseline: null,
      set: { "C46.voltage": "is no voltage" },
    });
  });

  it("of the list are sentences in the zone", () => {
    const pdf = refused(415, { code: "not_a_list", detail: "This is a PDF." });
    expect(refusalsOf(pdf)?.list).toEqual(["This is a PDF."]);
    expect(isQuestion(pdf)).toBe(false);
    expect(isQuestion(refused(422, { code: "two_columns" }))).toBe(true);
  });

  it("are none where the server had no time", () => {
    expect(refusalsOf(refused(503, {}))).toBeNull();
    expect(refusalsOf(new Error("lost"))).toBeNull();
  });
});
