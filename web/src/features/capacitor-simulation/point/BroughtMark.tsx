import type { ReactNode } from "react";
import type { BroughtBy } from "@/domain/part/brought-by";
import classes from "@/domain/part/table/parts-table.module.css";
import type { TableRow } from "../model/table";

const texts = {
  from: {
    bank: "from the Bank Designer",
    find: "from Find Parts",
    ripple: "from Ripple sharing",
    array: "from the Power Array Calculator",
    link: "from a link",
  } as const satisfies Record<BroughtBy, string>,
  hint: (count: number, from: string, max: number) =>
    `${count} pieces ${from}. A count that you type is 1 to ${max} and takes its place.`,
};

/** "28, from the Bank Designer". */
export function BroughtMark({ row: { part, broughtBy } }: { row: TableRow }): ReactNode {
  const { select, max } = part.param.qty;
  const from = texts.from[broughtBy];
  return (
    <span className={classes.brought} title={texts.hint(select, from, max)}>
      {`${select}, ${from}`}
    </span>
  );
}
