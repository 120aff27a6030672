/** The documents and rules that the figures of a part come from. */
import type { Part } from "@/api/types";

export interface Source {
  name: string;
  origin: string;
  /** Names of the figures that it states, in the order of the part's row. */
  figures: readonly string[];
}

/** The sources of the part's properties, those with most figures first. */
export function sourcesOf({ ceProps }: Pick<Part, "ceProps">): readonly Source[] {
  const sources = new Map<string, { name: string; origin: string; figures: string[] }>();
  for (const { parameterName, origin, source, step } of ceProps) {
    if (!source || step === "0") continue;
    const key = `${origin}\n${source}`;
    const found = sources.get(key) ?? { name: source, origin, figures: [] };
    found.figures.push(parameterName);
    sources.set(key, found);
  }
  return [...sources.values()].sort((a, b) => b.figures.length - a.figures.length);
}
