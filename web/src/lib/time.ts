/** A year of 365 days, as the lives of parts and their ages are stated. */
export const hoursPerYear = 8760;
