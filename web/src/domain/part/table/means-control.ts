import type { MouseEvent } from "react";

/** A click on a control of the row means the control, not the row. */
export const meansControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("button, a, input, label, [role=listbox]") !== null;
