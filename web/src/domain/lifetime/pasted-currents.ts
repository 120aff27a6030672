/** Ripple currents with their frequencies, as a table that is pasted from a sheet. */
import { parseQuantity } from "@/lib/quantity";

export interface PastedCurrent {
  /** A rms. */
  current: number;
  /** kHz. */
  frequency: number;
}

const separators = /[\t;]|\s{2,}|,(?=\s)|\s+(?=[\d.+])/;
const hertz = /hz|freq|\bf\b/i;

/** Size of the frequency's unit in kHz, by the head of its column. */
function frequencyScale(head: string): number {
  if (/mhz/i.test(head)) return 1e3;
  if (/khz/i.test(head)) return 1;
  return hertz.test(head) && /hz/i.test(head) ? 1e-3 : 1;
}

const cellsOf = (line: string) =>
  line
    .split(separators)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");

/**
 * Rows of current and frequency; null for a text that is not such a table. A head names the order and the
 * units; without one the current comes first, in A, and the frequency in kHz. A cell may have a unit of its own.
 */
export function pastedCurrents(text: string): readonly PastedCurrent[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [first = "", ...others] = lines;
  const head = cellsOf(first);
  const hasHead = head.every((cell) => parseQuantity(cell, "A") === null && !/^\d/.test(cell));
  const isSwapped = hasHead && hertz.test(head[0] ?? "") && !hertz.test(head[1] ?? "");
  const [currentHead = "", frequencyHead = ""] = isSwapped ? head.toReversed() : head;
  const currentScale = hasHead && /\bmA\b/.test(currentHead) ? 1e-3 : 1;
  const scale = hasHead ? frequencyScale(frequencyHead) : 1;
  const rows = (hasHead ? others : lines).map((line): PastedCurrent | null => {
    const cells = cellsOf(line);
    const [current, frequency] = isSwapped ? cells.toReversed() : cells;
    if (cells.length !== 2 || current === undefined || frequency === undefined) return null;
    const amperes = parseQuantity(current, "A");
    const ownUnit = /hz$/i.test(frequency);
    const kilohertz = parseQuantity(frequency, "Hz");
    if (amperes === null || kilohertz === null) return null;
    return {
      current: Number((amperes * (/a$/i.test(current) ? 1 : currentScale)).toPrecision(12)),
      frequency: Number((kilohertz * (ownUnit ? 1e-3 : scale)).toPrecision(12)),
    };
  });
  const known = rows.filter((row) => row !== null);
  return known.length > 0 && known.length === rows.length ? known : null;
}
