/** Files as they were chosen or dropped. */
import type { Given, ListFile } from "./state";

/** Bytes of a list, as the server allows them. */
const largestList = 8_000_000;

/** "12.4 MB; 8 MB at most": nothing larger is read or sent. */
export function tooLarge(bytes: number): string | null {
  return bytes > largestList
    ? `${(bytes / 1e6).toFixed(1)} MB; ${largestList / 1e6} MB at most`
    : null;
}

/** Bytes in base64, in pieces that a call can take. */
function base64Of(bytes: Uint8Array): string {
  let text = "";
  const piece = 0x8000;
  for (let at = 0; at < bytes.length; at += piece) {
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  }
  return btoa(text);
}

/** The text of UTF-8; of everything else its bytes, whose encoding the server finds. */
export function listOfBytes(name: string, bytes: Uint8Array): ListFile {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return { name, text };
  } catch {
    // Not UTF-8.
  }
  return { name, base64: base64Of(bytes) };
}

/** Why files cannot be taken. */
export class RefusedFiles extends Error {
  override readonly name = "RefusedFiles";
}

const isConditions = ({ name }: ListFile) => /\.toml$/i.test(name);

/** Whether a file is a report or baseline of ours, by how it begins. */
const isBaseline = ({ name, text = "" }: ListFile) =>
  /\.json$/i.test(name) && /"schema"\s*:\s*"henrad\.board/.test(text);

/** Whether a file is a netlist, a schematic or a zipped project of KiCad: it may stand beside a list. */
const isDesign = ({ name, text = "" }: ListFile) =>
  /^\s*\((export|kicad_sch)\b/.test(text) || /\.(net|zip)$/i.test(name);

/** A file, read. */
async function readList(file: File): Promise<ListFile> {
  const size = tooLarge(file.size);
  if (size !== null) throw new RefusedFiles(`${file.name}: ${size}`);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new RefusedFiles(`${file.name} could not be read.`);
  });
  return listOfBytes(file.name, new Uint8Array(bytes));
}

/** What is given with one more file. */
function withFile(given: Given, read: ListFile): Given {
  const { name, text } = read;
  if (isConditions(read)) {
    if (given.conditions) throw new RefusedFiles("Two files of conditions; one at a time.");
    if (text === undefined) throw new RefusedFiles(`${name} is no text in UTF-8.`);
    return { ...given, conditions: { name, text } };
  }
  if (isBaseline(read)) return { ...given, baseline: text ?? "" };
  const { list } = given;
  if (!list) return { ...given, list: read };
  if (given.design || isDesign(list) === isDesign(read)) {
    throw new RefusedFiles(
      `Two lists: ${list.name} and ${name}. One list, one netlist and one board.toml at a time.`,
    );
  }
  return isDesign(read) ? { ...given, design: read } : { ...given, list: read, design: list };
}

/** One list, one netlist, one board.toml and one baseline at most, in any order. */
export async function givenOf(files: readonly File[]): Promise<Given> {
  const read = await Promise.all(files.map(readList));
  return read.reduce<Given>(withFile, {});
}
