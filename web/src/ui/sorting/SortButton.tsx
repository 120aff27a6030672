import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import text from "../text.module.css";
import type { Sorting } from "./sorting";

interface SortButtonProps extends ComponentProps<"button"> {
  /** The order by this column; nothing while another one, or none, orders the rows. */
  sorted: Pick<Sorting, "descending"> | false | null;
}

/** The head of a column, which sorts the table by it. */
export function SortButton({ sorted, children, ...props }: SortButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`${text.plain} ${text.sort}`}
      data-sorted={sorted ? true : undefined}
      {...props}
    >
      {children}
      {sorted && <Icon name={sorted.descending ? "chevronDown" : "chevronUp"} size={12} />}
    </button>
  );
}
