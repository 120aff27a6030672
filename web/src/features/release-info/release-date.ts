/** Characters of an ISO 8601 date without its time. */
const dateLength = 10;

export const releaseDate = (date: string): string => date.slice(0, dateLength);
