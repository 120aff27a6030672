import { expect, it } from "vitest";
import { sectionGroups, sectionOf } from "./sections";

it("every section is named once, and only those are", () => {
  const sections = sectionGroups.flatMap((group) =>
    group.sections.map(({ id, label }) => [id, label]),
  );
  for (const side of [0, 1]) {
    const names = sections.map((pair) => pair[side]);
    expect(new Set(names).size).toBe(names.length);
  }
  for (const [id = ""] of sections) expect(sectionOf(id)).toBe(id);
  for (const other of ["", "Import", "constructor"]) expect(sectionOf(other)).toBeUndefined();
});
