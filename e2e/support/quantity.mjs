// @ts-check

/** @type {Record<string, number>} */
const prefixes = { p: 1e-12, n: 1e-9, µ: 1e-6, u: 1e-6, m: 1e-3, "": 1, k: 1e3, M: 1e6, G: 1e9 };

/**
 * Reads a printed number with or without SI prefix and unit: `12.6 MHz`, `−40`, `1.5e-9`.
 * Anything else, such as the dash of an empty cell, is NaN.
 * @param {string | undefined} text
 */
export function parseQuantity(text) {
  const plain = (text ?? "").trim().replace("\u2212", "-");
  const match = /^([-+]?[\d.]+(?:[eE][-+]?\d+)?)\s*([pnµumkMG]?)(?:dB|[A-ZΩ%°]*[a-z]*)$/.exec(
    plain,
  );
  const [, number = "", prefix = ""] = match ?? [];
  return number === "" ? Number.NaN : Number(number) * (prefixes[prefix] ?? Number.NaN);
}
