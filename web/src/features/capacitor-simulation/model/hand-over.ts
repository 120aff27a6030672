/** Parts of another page, beside those that are compared already. */

import * as v from "valibot";
import type { PartField } from "@/api/types";
import { readableFields, record } from "@/lib/stored-state";
import { randomUuid } from "@/lib/uuid";
import { readSession } from "./session";
import type { PartRow, SimulationState } from "./state";
import { addRow } from "./transitions";

const conditions = ["qty", "bias", "tempAmbient"] as const satisfies readonly PartField[];

const isSame = (one: PartRow, other: PartRow): boolean =>
  one.part.mfrPn === other.part.mfrPn &&
  conditions.every((name) => one.part.param[name].select === other.part.param[name].select);

/** Parts that were found one by one; those of a bank, an array or a circuit belong together. */
const isLoose = ({ broughtBy }: PartRow): boolean => broughtBy === "find" || broughtBy === "link";

/** The basis of the values in the table, where a session names one. */
const basisSchema = readableFields({ point: record });

/**
 * The state with the parts of a session; those that are there at the same conditions stay one row.
 * @returns null where they cannot stand beside each other: one side is a bank, or there is no room
 */
export function withBrought(
  state: SimulationState,
  session: unknown,
  maxParts: number,
): SimulationState | null {
  const brought = readSession(session, maxParts, randomUuid);
  const added = brought.rows.filter((row) => !state.rows.some((own) => isSame(own, row)));
  const isBank = state.combine || brought.combine || !brought.rows.every(isLoose);
  const isFull = state.rows.length + added.length > maxParts;
  if (state.rows.length === 0 || isBank || isFull) return null;
  const { pointFrequency, pointAge, pointLevel, worstCase, tempRise } = brought.settings;
  const hasBasis = v.parse(basisSchema, session).point !== undefined;
  const settings = {
    ...state.settings,
    ...(hasBasis && {
      ...(pointFrequency !== undefined && { pointFrequency }),
      ...(pointAge !== undefined && { pointAge }),
      ...(pointLevel !== undefined && { pointLevel }),
      ...(worstCase !== undefined && { worstCase }),
      ...(tempRise !== undefined && { tempRise }),
    }),
  };
  const grown = added.reduce(addRow, { ...state, settings });
  const first = grown.rows.find((row) => brought.rows.some((other) => isSame(row, other)));
  return { ...grown, highlight: first?.id ?? grown.highlight };
}
