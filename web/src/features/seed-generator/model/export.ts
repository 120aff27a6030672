import type { SeedProperty } from "@/api/types";
import { type Edits, shownValue } from "./properties";

const head = ["Name", "Title", "Value", "Unit", "Origin", "Source"];

/** A cell of RFC 4180. */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The part's properties with their edited values, one a line. */
export function propertiesCsv(properties: readonly SeedProperty[], edits: Edits): string {
  const rows = properties.map((property) => {
    const { name, title, unit, origin, source } = property;
    return [name, title, shownValue(property, edits), unit, origin, source];
  });
  return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
