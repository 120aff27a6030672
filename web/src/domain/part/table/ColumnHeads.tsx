import type { ReactNode } from "react";
import text from "@/ui/text.module.css";

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
