/** The steps of a table of parts, in which a part may have several rows. */

/** Distinct series styles for parts, from slot 1; 0 is that of their combination. */
export const partSlots = 19;

interface ListedRow {
  /** Made once per row, to distinguish two rows of one part. */
  id: string;
  /** Color and marker; kept until the row is removed. */
  slot: number;
  /** With the number of rows that the part has. */
  part: { instances: number };
}

interface ListedRows<Row> {
  rows: readonly Row[];
  /** Row id; null while there is no part. */
  highlight: string | null;
}

function lowestFreeSlot(rows: readonly ListedRow[]): number {
  const taken = new Set(rows.map(({ slot }) => slot));
  const slots = Array.from({ length: partSlots }, (_, index) => index + 1);
  return slots.find((slot) => !taken.has(slot)) ?? partSlots;
}

/**
 * Lets every row carry the number of rows of its part; the same list where all do.
 * @param keyOf what the rows of one part have in common
 */
export function withInstances<Row extends ListedRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
): readonly Row[] {
  const counted = rows.map((row) => {
    const instances = rows.filter((each) => keyOf(each) === keyOf(row)).length;
    return row.part.instances === instances ? row : { ...row, part: { ...row.part, instances } };
  });
  return counted.every((row, index) => row === rows[index]) ? rows : counted;
}

/** @param settled makes rows and highlight consistent after a change */
export function rowSteps<State extends ListedRows<Row>, Row extends ListedRow>(
  numberOf: (row: Row) => string,
  settled: (state: State) => State,
) {
  /** The highlight of a removed row passes to the row that takes its place, or to the last one. */
  const removeRow = (state: State, id: string): State => {
    const index = state.rows.findIndex((row) => row.id === id);
    if (index < 0) return state;
    const rows = state.rows.toSpliced(index, 1);
    const next = rows[Math.min(index, rows.length - 1)]?.id ?? null;
    return settled({ ...state, rows, highlight: state.highlight === id ? next : state.highlight });
  };
  return {
    removeRow,

    addRow(state: State, row: Omit<Row, "slot">): State {
      const added = { ...row, slot: lowestFreeSlot(state.rows) } as Row;
      return settled({ ...state, rows: [...state.rows, added] });
    },

    duplicateRow(state: State, id: string, copyId: string): State {
      const index = state.rows.findIndex((row) => row.id === id);
      const original = state.rows[index];
      if (!original) return state;
      const copy = { ...original, id: copyId, slot: lowestFreeSlot(state.rows) };
      return settled({ ...state, rows: state.rows.toSpliced(index + 1, 0, copy) });
    },

    /** Removes every row of a part number, as unchecking it in a list does. */
    removePart: (state: State, partNumber: string): State =>
      state.rows
        .filter((row) => numberOf(row) === partNumber)
        .reduce((rest, { id }) => removeRow(rest, id), state),

    highlightRow: (state: State, id: string): State => settled({ ...state, highlight: id }),

    changeRow: (state: State, id: string, change: (row: Row) => Row): State => ({
      ...state,
      rows: state.rows.map((row) => (row.id === id ? change(row) : row)),
    }),
  };
}
