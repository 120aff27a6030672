import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import type { CsvColumn } from "./csv";
import { workbook } from "./xlsx";

interface Entry {
  name: string;
  text: string;
}

/** The files of a zip by its central directory, each held against the checksum that is written of it. */
async function filesOf(blob: Blob): Promise<readonly Entry[]> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06_05_4b_50);
  const count = view.getUint16(end + 10, true);
  const decode = (from: number, length: number) =>
    new TextDecoder().decode(bytes.slice(from, from + length));
  let at = view.getUint32(end + 16, true);
  const files: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    expect(view.getUint32(at, true)).toBe(0x02_01_4b_50);
    const [checksum, size] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const content = local + 30 + view.getUint16(local + 26, true);
    expect(view.getUint32(local, true)).toBe(0x04_03_4b_50);
    expect(crc32(bytes.slice(content, content + size))).toBe(checksum);
    files.push({ name: decode(at + 46, nameLength), text: decode(content, size) });
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

interface Row {
  number: string;
  pieces: number;
}

const columns: readonly CsvColumn<Row>[] = [
  ["Number", ({ number }) => number],
  ["Qty.", ({ pieces }) => pieces],
];

async function sheetOf(rows: readonly Row[]): Promise<Document> {
  const files = await filesOf(workbook("Charger: 3.3 V", columns, rows));
  expect(files.map(({ name }) => name)).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/worksheets/sheet1.xml",
    "xl/styles.xml",
  ]);
  const documents = files.map(({ text }) => new DOMParser().parseFromString(text, "text/xml"));
  for (const document of documents) expect(document.querySelector("parsererror")).toBeNull();
  expect(documents[2]?.querySelector("sheet")?.getAttribute("name")).toBe("Charger  3.3 V");
  const [, , , , sheet] = documents;
  if (!sheet) throw new Error("no sheet");
  return sheet;
}

it("numbers are numbers, texts are texts, and each cell stands in its place", async () => {
  const sheet = await sheetOf([{ number: "C0805C106K8PACTU", pieces: 3 }]);
  const cells = [...sheet.querySelectorAll("c")].map((cell) => [
    cell.getAttribute("r"),
    cell.getAttribute("t"),
    cell.textContent,
  ]);
  expect(cells).toEqual([
    ["A1", "inlineStr", "Number"],
    ["B1", "inlineStr", "Qty."],
    ["A2", "inlineStr", "C0805C106K8PACTU"],
    ["B2", null, "3"],
  ]);
});

it("a text that begins as a formula does stays a text, marked as one", async () => {
  const risky = ['=HYPERLINK("http://evil.example")', "+1", "-1+2", "@SUM(A1)", "\t=1"];
  const sheet = await sheetOf(risky.map((number) => ({ number, pieces: 1 })));
  expect(sheet.querySelector("f")).toBeNull();
  const texts = [...sheet.querySelectorAll('c[t="inlineStr"]')].slice(2);
  expect(texts.map((cell) => cell.textContent)).toEqual(risky);
  expect(texts.filter((cell) => cell.getAttribute("s") === "2")).toHaveLength(risky.length - 1);
});

it("keeps letters of all scripts and marks of XML, and drops what XML does not take", async () => {
  const sheet = await sheetOf([{ number: 'µ & <b> "Ω" \u0000\u000B', pieces: Number.NaN }]);
  const cells = [...sheet.querySelectorAll('row[r="2"] c')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['µ & <b> "Ω" ']);
});
