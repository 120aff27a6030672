/** Columns of a small chart of counts per day. */
export interface Column {
  date: string;
  count: number;
  /** Left edge and height as shares of the chart, 0 to 1. */
  left: number;
  height: number;
}

export function columns(days: readonly { date: string; count: number }[]): {
  columns: readonly Column[];
  highest: number;
  total: number;
} {
  const highest = Math.max(0, ...days.map(({ count }) => count));
  return {
    columns: days.map(({ date, count }, index) => ({
      date,
      count,
      left: index / days.length,
      height: highest === 0 ? 0 : count / highest,
    })),
    highest,
    total: days.reduce((sum, { count }) => sum + count, 0),
  };
}
