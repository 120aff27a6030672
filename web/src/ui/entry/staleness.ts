import "./stale.css";

/** Why the controls that save a result are off. */
export const correctFirst = "Correct the entry first.";

/** Why a result does not match the fields: one is not valid, or they have no answer, or none yet. */
export type Staleness = "invalid" | "unanswered" | "late";

/** Whether what is said about a result is hidden; what is only late stays, so that nothing moves. */
export const isOutdated = (staleness: Staleness | null): boolean =>
  staleness === "invalid" || staleness === "unanswered";

const whyOff: Readonly<Record<Staleness, string>> = {
  invalid: correctFirst,
  unanswered: "There is no result for these entries.",
  late: "The result for these entries is still being computed.",
};

/** What a control that saves, prints or passes on a result has of its staleness. */
export const offWhile = (staleness: Staleness | null) => ({
  disabled: staleness !== null,
  title: staleness === null ? undefined : whyOff[staleness],
});
