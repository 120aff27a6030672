/** The compared parts with their values, those beyond a rating last and without. */
import { exceededRating, sentencesOf, withinFirst } from "@/domain/part/computed/rating";
import { type Comparison, compared } from "./comparison";

/** A part with its values; null until they are there, and without those beyond its rating. */
export function rowsOf(answer: Comparison | null) {
  const rows = compared.map((part, index) => {
    const answered = answer?.points.rows[index];
    const beyond = answered ? exceededRating(answered) : null;
    const point = answered && beyond === null ? answered : null;
    return {
      ...part,
      slot: index + 1,
      point,
      beyond,
      notes: answered ? sentencesOf(answered) : [],
    };
  });
  return withinFirst(rows, ({ beyond }) => beyond !== null);
}

export function lowestEsr(rows: ReturnType<typeof rowsOf>): number | null {
  const all = rows.flatMap(({ point }) => point?.esr ?? []);
  return all.length > 0 ? Math.min(...all) : null;
}
