import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MeasurementError } from "../measurement";
import { readPoints } from "./read-touchstone";

const folder = new URL("../../../../../reference/formats/touchstone/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

interface Corpus {
  file: {
    name: string;
    ports: number;
    points: number;
    reference: number;
    is_reordered?: boolean;
    last: number[];
  }[];
  refused: { text: string; error: string }[];
}

// The server's reader is held against the same list (crates/formats/tests/formats/touchstone_corpus.rs).
const corpus: Corpus = JSON.parse(read("corpus.json"));

describe("files as the world writes them", () => {
  it("are all in the list", () => {
    const files = readdirSync(folder).filter((name) => name !== "corpus.json");
    expect(files.sort()).toEqual(corpus.file.map(({ name }) => name).sort());
  });

  // A curve needs two points, which the reader of the server leaves to others.
  it.each(corpus.file.filter(({ points, name }) => points > 1 && !name.startsWith("dc_point")))(
    "$name",
    ({ name, ports, points, reference, last, is_reordered: isReordered = false }) => {
      const file = readPoints(read(name));
      expect(file.points).toHaveLength(points);
      expect(file.reference).toBe(reference);
      expect(file.isReordered).toBe(isReordered);
      const end = file.points.at(-1);
      expect((end?.frequency ?? 0) / (last[0] ?? 0)).toBeCloseTo(1, 12);
      const numbers = end?.parameters.flat() ?? [];
      expect(numbers).toHaveLength(ports === 1 ? 2 : 8);
      for (const [index, number] of numbers.entries()) {
        expect(number).toBeCloseTo(last[index + 1] ?? Number.NaN, 8);
      }
    },
  );

  it.each(corpus.refused)("$text is refused: $error", ({ text, error }) => {
    let said = "";
    try {
      readPoints(text);
    } catch (thrown) {
      if (!(thrown instanceof MeasurementError)) throw thrown;
      said = thrown.message;
    }
    expect(said.toLowerCase()).toBe(`${error.toLowerCase()}.`);
  });
});
