import { useMediaQuery } from "@mantine/hooks";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";

interface ColumnHead {
  id: string;
  head: ReactNode;
  /** Whether the head is there for screen readers only. */
  headHidden?: boolean;
  align: "left" | "center" | "right";
}

export function ColumnHeads({ columns }: { columns: readonly ColumnHead[] }): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map(({ id, head, headHidden, align }) => (
          <th key={id} scope="col" data-column={id} data-align={align}>
            {headHidden ? <span className={text.hidden}>{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A click on a control of the row means the control, not the row. */
export const meansControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("button, a, input, label, [role=listbox]") !== null;

/** Width from which the wide columns fit beside an open sidebar. */
const roomy = "(min-width: 85em)";

/** What a table of parts shows: everything, what fits beside an open sidebar, or what fits on a phone. */
interface Sizes<Columns> {
  desktop: Columns;
  narrow: Columns;
  mobile: Columns;
}

export function useFitting<Columns>({ desktop, narrow, mobile }: Sizes<Columns>): Columns {
  const isDesktop = useDesktop();
  const isRoomy = useMediaQuery(roomy, true, { getInitialValueInEffect: false });
  if (!isDesktop) return mobile;
  return isRoomy ? desktop : narrow;
}

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
