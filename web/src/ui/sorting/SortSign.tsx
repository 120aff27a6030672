import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import type { Sorting } from "./sorting";

/** After the head of the column that a table is sorted by. */
export const SortSign = ({ descending }: Pick<Sorting, "descending">): ReactNode => (
  <Icon name={descending ? "chevronDown" : "chevronUp"} size={12} />
);
