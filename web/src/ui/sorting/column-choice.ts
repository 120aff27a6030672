import * as v from "valibot";
import { createStoredStore, recordOf } from "@/lib/stored-state";

export interface ColumnChoice {
  /** Whether a column is shown, where the visitor has said so; by id. */
  chosen: Readonly<Record<string, boolean>>;
}

/** Which columns a table shows; a choice of the visitor, kept under `name`. */
export const createColumnChoice = (name: string) =>
  createStoredStore<ColumnChoice>(
    { name, version: 1, stored: { chosen: recordOf(v.boolean()) } },
    () => ({ chosen: {} }),
  );
