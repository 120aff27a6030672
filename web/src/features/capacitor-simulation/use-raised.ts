/** The row under the pointer or with the focus: its curve is shown at full strength beside a combination. */
import { useMemo } from "react";
import { create } from "zustand";
import type { ChartContent } from "@/charts/types";

const useRaised = create<{ rowId: string | null }>(() => ({ rowId: null }));

const raise = (rowId: string | null) => useRaised.setState({ rowId });

/** Attributes of a row. */
export const raising = (rowId: string) => ({
  onPointerEnter: () => raise(rowId),
  onPointerLeave: () => raise(null),
  onFocus: () => raise(rowId),
  onBlur: () => raise(null),
});

/** The curves of a bank, that of the row in question raised. */
export function useRaisedIn(content: ChartContent): ChartContent {
  const rowId = useRaised((store) => (content.bank ? store.rowId : null));
  return useMemo(() => {
    if (rowId === null) return content;
    const series = content.series.map((one) =>
      one.id.startsWith(`${rowId}:`) ? { ...one, raised: true } : one,
    );
    return { ...content, series };
  }, [content, rowId]);
}
