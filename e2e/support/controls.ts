import type { Page } from "@playwright/test";

/** Links, buttons, fields and choices that are seen without scrolling, by their names; what a box or a bar covers is not seen. */
export const controlsInView = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = [
      ...document.querySelectorAll("a[href], button, input, select, textarea, summary"),
    ];
    const drawn = found.flatMap((element) => {
      // A radio of a choice is drawn by its label.
      const box = element.matches("[type=radio]") ? element.parentElement : element;
      return box?.checkVisibility({ visibilityProperty: true }) ? [[box, element] as const] : [];
    });
    const seen = await new Promise<Set<Element>>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(
          new Set(entries.filter((it) => it.intersectionRatio >= 0.5).map(({ target }) => target)),
        );
      });
      for (const [box] of drawn) observer.observe(box);
    });
    return drawn
      .filter(([box]) => seen.has(box) && box.getBoundingClientRect().width > 1)
      .map(([, element]) => element.ariaLabel || element.textContent.trim() || element.id);
  });
