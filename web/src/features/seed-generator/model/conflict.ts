/** Two editors changed a part: what each changed, and what a choice between them saves. */
import type { SeedProperty } from "@/api/types";
import { type Edits, isSame, names, shownValue } from "./properties";

/** A value that at least one of both changed; null where that side kept the opened one. */
export interface ConflictLine {
  name: string;
  title: string;
  unit: string;
  isShare: boolean;
  opened: string;
  theirs: string | null;
  mine: string | null;
  /** Whether both sides have the same value now. */
  agrees: boolean;
}

/** Properties that say something about a save. */
const aboutTheSave: readonly string[] = [names.lastUpdate, names.updateStatus];

export function conflictLines(
  opened: readonly SeedProperty[],
  saved: readonly SeedProperty[],
  edits: Edits,
): readonly ConflictLine[] {
  const lines = opened
    .filter(({ name }) => !aboutTheSave.includes(name))
    .map((property) => {
      const { name, title, unit, isShare, value } = property;
      const theirs = saved.find((other) => other.name === name)?.value ?? value;
      const mine = property.readOnly ? value : shownValue(property, edits);
      return {
        name,
        title,
        unit,
        isShare,
        opened: value,
        theirs: isSame(property, theirs) ? null : theirs,
        mine: isSame(property, mine) ? null : mine,
        agrees: isSame({ ...property, value: theirs }, mine),
      };
    });
  return lines.filter(({ theirs, mine }) => theirs !== null || mine !== null);
}

/** Whether both changed a value, and not to the same. */
export const isContested = ({ theirs, mine, agrees }: ConflictLine): boolean =>
  theirs !== null && mine !== null && !agrees;

/** The edits to lay over the saved part; of contested values mine alone, unless `taken` names them. */
export function chosenEdits(lines: readonly ConflictLine[], taken: ReadonlySet<string>): Edits {
  const kept = lines.filter(({ name, mine }) => mine !== null && !taken.has(name));
  return Object.fromEntries(kept.map(({ name, mine }) => [name, mine ?? ""]));
}
