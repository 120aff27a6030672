/** A checkbox has nothing to type in, nor has a list to choose from: they leave the keys to the page. */
const texts =
  "input:not([type=checkbox], [type=radio], [readonly]), textarea, select, [contenteditable]";

/** Whether a key is input for a field with text. */
export const isForText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(texts);

/** Whether a key belongs to a field with text or to a dialog over the page. */
export const isForFieldOrDialog = (target: EventTarget | null): boolean =>
  isForText(target) || (target instanceof Element && target.closest("[role=dialog]") !== null);

/** Whether "/" leads nowhere: the search that it leads to has the focus, and nothing is typed yet. */
export const isStraySlash = ({ key, target }: Pick<KeyboardEvent, "key" | "target">): boolean =>
  key === "/" &&
  target instanceof HTMLInputElement &&
  target.matches("[data-search-box]") &&
  target.value === "";
