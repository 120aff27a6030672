import type { ReactNode } from "react";

/** The head of a table: one name a column. */
export function HeadRow({ names }: { names: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
