import classes from "./fields.module.css";

/** Class names of a field with a floating message. */
export const floatingNote = { root: classes.field ?? "", error: classes.note ?? "" };

/** Class name of a floating remark, which is no error, in such a field. */
export const floatingRemark = classes.remark;

/** Least distance of a message from what cuts it off, px. */
const gap = 4;

/** Left and right of what cuts off what is in it: the nearest box that scrolls, or the window. */
function cutBy(element: Element): { left: number; right: number } {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowX !== "visible") {
      const { left } = box.getBoundingClientRect();
      return { left, right: left + box.clientWidth };
    }
  }
  return { left: 0, right: document.documentElement.clientWidth };
}

/** Moves a floating message sideways, where it would be cut off; a `ref` of the message. */
export function keepInSight(note: HTMLElement | null): void {
  if (!note) return;
  const { left, right } = cutBy(note);
  note.style.translate = "";
  note.style.maxWidth = `min(300px, ${right - left - 2 * gap}px)`;
  const box = note.getBoundingClientRect();
  const shift = Math.max(Math.min(0, right - gap - box.right), left + gap - box.left);
  if (shift !== 0) note.style.translate = `${shift}px`;
}
