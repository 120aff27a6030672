/** Workbooks of one sheet. Source: ECMA-376 part 1, 5th edition; APPNOTE.TXT of the zip format, 4.3. */
import { type CsvColumn, isRiskyText } from "./csv";

const bytesOf = (text: string) => new TextEncoder().encode(text);

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value >>> 0;
});

/** CRC-32 of the zip format. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

type Field = readonly [value: number, bytes: 2 | 4];

/** Numbers with the least significant byte first. */
function packed(fields: readonly Field[]): Uint8Array {
  const all = fields.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff),
  );
  return Uint8Array.from(all);
}

/** The first day that the format knows, 1980-01-01: the same table makes the same file. */
const firstDay = 0x21;

/** What the entry of a file says before its content and again at the end of the archive. */
const entryOf = (name: string, content: Uint8Array): readonly Field[] => [
  ...([
    [20, 2],
    [0x08_00, 2],
    [0, 2],
    [0, 2],
    [firstDay, 2],
  ] as const),
  [crc32(content), 4],
  [content.length, 4],
  [content.length, 4],
  [bytesOf(name).length, 2],
  [0, 2],
];

/** A zip whose files are stored as they are. */
function zipOf(files: readonly (readonly [name: string, text: string])[]): Blob {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  let length = 0;
  for (const [name, text] of files) {
    const content = bytesOf(text);
    const local = [packed([[0x04_03_4b_50, 4], ...entryOf(name, content)]), bytesOf(name), content];
    const central = [
      packed([
        [0x02_01_4b_50, 4],
        [20, 2],
        ...entryOf(name, content),
        ...Array.from({ length: 3 }, (): Field => [0, 2]),
        [0, 4],
        [offset, 4],
      ]),
      bytesOf(name),
    ];
    pieces.push(...local);
    directory.push(...central);
    offset += local.reduce((sum, piece) => sum + piece.length, 0);
    length += central.reduce((sum, piece) => sum + piece.length, 0);
  }
  const end = packed([
    [0x06_05_4b_50, 4],
    ...([0, 0, files.length, files.length] as const).map((value): Field => [value, 2]),
    [length, 4],
    [offset, 4],
    [0, 2],
  ]);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new Blob([...pieces, ...directory, end] as BlobPart[], { type });
}

/** Characters that XML 1.0 takes. */
const isAllowed = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 ? code !== 0xff_fe && code !== 0xff_ff : code === 9 || code === 10;
};

const escaped = (text: string): string =>
  [...text]
    .filter(isAllowed)
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** "A" to "Z", "AA", ... */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : "") +
  String.fromCharCode(65 + (index % 26));

/** Formats of cells, in the order of `styles`. */
const [plain, bold, quoted] = [0, 1, 2] as const;

type Value = ReturnType<CsvColumn<unknown>[1]>;

/** A number as a number; any other text as text, also where it begins as a formula does. */
function cellOf(value: Value, place: string, style: number = plain): string {
  if (typeof value === "number")
    return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : "";
  if (value === null || value === undefined || value === "") return "";
  const format = style === plain && isRiskyText(value) ? quoted : style;
  const text = `<is><t xml:space="preserve">${escaped(value)}</t></is>`;
  return `<c r="${place}" t="inlineStr"${format === plain ? "" : ` s="${format}"`}>${text}</c>`;
}

/** Characters of the widest cell, within what a screen shows. */
const widthOf = (cells: readonly Value[]): number =>
  Math.min(60, Math.max(8, ...cells.map((cell) => String(cell ?? "").length + 2)));

function sheetOf(table: readonly (readonly Value[])[]): string {
  const [heads = []] = table;
  const widths = heads.map((_, column) => {
    const width = widthOf(table.map((cells) => cells[column]));
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
  const rows = table.map((cells, row) => {
    const style = row === 0 ? bold : plain;
    const written = cells.map((cell, column) =>
      cellOf(cell, `${columnName(column)}${row + 1}`, style),
    );
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  const pane = `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>`;
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  return `${declaration}<worksheet xmlns="${main}">${view}<cols>${widths.join("")}</cols><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = "http://schemas.openxmlformats.org";
const main = `${schemas}/spreadsheetml/2006/main`;
const office = `${schemas}/officeDocument/2006/relationships`;
const relations = `${schemas}/package/2006/relationships`;
const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

/** Names of sheets are at most 31 characters long, and some characters are not in them. */
const sheetName = (name: string): string =>
  escaped(
    name
      .replaceAll(/[[\]:*?/\\']/g, " ")
      .slice(0, 31)
      .trim() || "Sheet",
  );

/** A table as a workbook, its heads first. */
export function workbook<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Blob {
  const table = [
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ];
  return zipOf([
    [
      "[Content_Types].xml",
      `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ["xl/worksheets/sheet1.xml", sheetOf(table)],
    ["xl/styles.xml", styles],
  ]);
}
