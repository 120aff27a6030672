const whole = new Intl.NumberFormat("en-US");

/** What every part picker says. */
export const pickerTexts = {
  count: (count: number, max: number) => `${count} of ${max}`,
  partNumber: "Part number",
  add: "Add",
  emptyPartNumber: "Please enter a part number.",
  available: "Available parts",
  partsFound: (count: number) => (count === 1 ? "1 part" : `${whole.format(count)} parts`),
  choose: "Choose",
  loading: "Loading...",
  retry: "Retry",
};
