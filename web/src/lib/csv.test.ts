import { expect, it } from "vitest";
import { csvText } from "./csv";

it("quotes what would break a line, and leaves unknown cells empty", () => {
  const rows = [
    { name: 'a "b", c', value: 1e-7 },
    { name: "two\nlines", value: null },
  ];
  const text = csvText<(typeof rows)[number]>(
    [
      ["Name", ({ name }) => name],
      ["Value, F", ({ value }) => value],
    ],
    rows,
  );
  expect(text).toBe('Name,"Value, F"\r\n"a ""b"", c",1e-7\r\n"two\nlines",\r\n');
});
