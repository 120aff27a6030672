import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Palette } from "./drawing";
import { onThemeChange, paletteOf } from "./palette";

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
