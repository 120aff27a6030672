import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { CHART_TOKENS, type Ink, type Palette } from "./drawing";

/** The present theme's values of the chart tokens for `element`. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const inks = CHART_TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()]);
  return {
    inks: Object.fromEntries(inks) as Record<Ink, string>,
    fontFamily: style.getPropertyValue("--font-sans").trim() || "sans-serif",
  };
}

/** Calls back when the page or the system changes its theme, or prints; returns how to stop. */
export function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  const attributeFilter = ["data-mantine-color-scheme", "class", "style"];
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  const queries = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "print"].map(
    (query) => window.matchMedia(query),
  );
  for (const query of queries) query.addEventListener("change", callback);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener("change", callback);
  };
}

/** The theme's colors, read again whenever the theme changes and when the fonts have arrived. */
export function usePalette(ref: RefObject<HTMLElement | null>): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  useLayoutEffect(() => {
    if (ref.current) setPalette(paletteOf(ref.current));
  }, [ref]);
  useEffect(() => {
    let mounted = true;
    const read = () => {
      if (mounted && ref.current) setPalette(paletteOf(ref.current));
    };
    // At once, because printing does not wait for the next frame.
    const stop = onThemeChange(() => flushSync(read));
    // A canvas keeps the fallback font it was drawn with.
    document.fonts?.ready.then(read);
    return () => {
      mounted = false;
      stop();
    };
  }, [ref]);
  return palette;
}
