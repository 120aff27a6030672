import type { ReactNode } from "react";
import type { TableRow } from "./model/table";
import { PartProperties } from "./PartProperties";
import { OpenedPoint } from "./point/OpenedPoint";

/** What an opened row shows: its values at the operating point, and what is known of its part. */
export function OpenedRow({ id, part }: Pick<TableRow, "id" | "part">): ReactNode {
  return (
    <>
      <OpenedPoint rowId={id} />
      <PartProperties part={part} />
    </>
  );
}
