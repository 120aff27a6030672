/** Pages that bring counts into the simulation; "link" where a link does not say. */
export const broughtBy = ["bank", "find", "ripple", "array", "link"] as const;
export type BroughtBy = (typeof broughtBy)[number];
