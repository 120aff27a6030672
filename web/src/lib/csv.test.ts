import { expect, it } from "vitest";
import { csvFile, csvText } from "./csv";

it("quotes cells and keeps spreadsheets from running texts", () => {
  const rows = [
    ["plain", 'say "1,5"', "two\nlines", null, undefined, 0],
    ["=1+1", "+1 rule", "-cmd", "@sum", "\tx", "=A1,B1"],
    [-0.5, "-5e-3", "+2", "1-2", "", "'kept"],
  ];
  expect(csvFile(rows).split("\r\n")).toEqual([
    'plain,"say ""1,5""","two\nlines",,,0',
    "'=1+1,'+1 rule,'-cmd,'@sum,'\tx,\"'=A1,B1\"",
    "-0.5,-5e-3,+2,1-2,,'kept",
    "",
  ]);
});

it("writes a table with its heads first", () => {
  const rows = [{ name: "a, b", value: 1e-7 }];
  const text = csvText<(typeof rows)[number]>(
    [
      ["Name", ({ name }) => name],
      ["Value, F", ({ value }) => value],
    ],
    rows,
  );
  expect(text).toBe('Name,"Value, F"\r\n"a, b",1e-7\r\n');
});
