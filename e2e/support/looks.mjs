// @ts-check

/** The widths at which the layout changes, and those that are most used. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 1205, height: 800 },
  { width: 1204, height: 800 },
  { width: 390, height: 844 },
];

/** Every window in both themes. */
export const looks = /** @type {const} */ (["light", "dark"]).flatMap((colorScheme) =>
  windows.map((viewport) => ({ colorScheme, viewport })),
);
