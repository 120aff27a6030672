/** The colors of paper, for a document that is read on any screen. */
import { CHART_TOKENS, type Ink, type Palette } from "./drawing";
import { paletteOf } from "./palette";

const rulesOf = (sheet: CSSStyleSheet): readonly CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    // The sheet of another site may not be read.
    return [];
  }
};

/** The light theme's values, which are those of paper, whatever the page shows. */
export function paperPalette(): Palette {
  const shown = paletteOf(document.documentElement);
  const light = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter((rule) => rule instanceof CSSStyleRule)
    .find(({ selectorText, style }) => selectorText === ":root" && style.getPropertyValue("--ink"));
  if (!light) return shown;
  const inkOf = (token: string, depth = 0): string => {
    const value = light.style.getPropertyValue(`--${token}`).trim();
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other && depth < 3 ? inkOf(other, depth + 1) : value;
  };
  const inks = CHART_TOKENS.map((token) => [token, inkOf(token) || shown.inks[token]]);
  return { ...shown, inks: Object.fromEntries(inks) as Record<Ink, string> };
}
