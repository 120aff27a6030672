import type { components } from "@/api/schema";

export type AuditLine = components["schemas"]["AuditLine"];

/** Lines that hold every word of a search, in any column and any case. */
export function foundLines(lines: readonly AuditLine[], wanted: string): readonly AuditLine[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const { at, login, action, subject, before, after } = line;
    const all = [at.replace("T", " "), login, action, subject, before, after]
      .join("\n")
      .toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
