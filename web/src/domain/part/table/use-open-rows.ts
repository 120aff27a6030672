import { useEffect, useState } from "react";

/** Something over the page that Esc closes first. */
const floating = '[role="dialog"], [role="menu"], [role="combobox"][aria-expanded="true"]';

/** Rows whose details are shown; Esc closes them all. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector(floating)) setOpen(new Set());
    };
    // Captured, to look before the floating thing has closed itself.
    document.addEventListener("keydown", close, { capture: true });
    return () => document.removeEventListener("keydown", close, { capture: true });
  }, []);
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { open, toggle };
}
