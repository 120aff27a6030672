/** What the fields of a page hold that cannot be computed with, so that no answer belongs to half a number. */
import { createContext, useContext, useEffect, useEffectEvent, useId, useMemo } from "react";
import { create } from "zustand";

/** A field's text that is not a valid number, while it stands there. */
export interface Refusal {
  /** Label of the field. */
  label: string;
  /** As entered, with its unit: "22000 kW". */
  entered: string;
  /** What is wrong with it, as the end of a sentence: "is out of range". */
  fault: string;
  /** What the field held before the edit: "22 kW". */
  before: string;
  /** Name of the field, where the page says what the number means. */
  name?: string | undefined;
  /** The number beyond the limits. */
  value?: number | undefined;
  restore: () => void;
}

interface Entries {
  /** By the id of the field. */
  refusals: ReadonlyMap<string, Refusal & { group: string }>;
  /** Id of the field that was emptied last and counts as 0, until the next entry begins. */
  emptied: string | null;
}

export const useEntries = create<Entries>(() => ({ refusals: new Map(), emptied: null }));

/** How long typing must pause until a number counts as entered, where nothing else is said, ms. */
export const usualPause = 250;
export const EntryPause = createContext(usualPause);

/** Fields that are computed with together: a refused text stops the requests of its group alone. */
export const EntryGroup = createContext("page");

/** The refused texts of a group of fields. */
export function useRefusals(group: string): readonly Refusal[] {
  const refusals = useEntries((entries) => entries.refusals);
  return useMemo(
    () => [...refusals.values()].filter((each) => each.group === group),
    [refusals, group],
  );
}

/** Whether all fields of a group can be computed with. */
export const useIsEntered = (group = "page"): boolean => useRefusals(group).length === 0;

/** Names the refused text of a field to the page as long as there is one. */
export function useRefusal(refusal: Refusal | null): void {
  const id = useId();
  const group = useContext(EntryGroup);
  const restore = useEffectEvent(() => refusal?.restore());
  const { label, entered, fault, before, name, value } = refusal ?? {};
  useEffect(() => {
    if (label === undefined || entered === undefined) return;
    const shown = { label, entered, fault: fault ?? "", before: before ?? "", name, value, group };
    useEntries.setState(({ refusals }) => ({
      refusals: new Map(refusals).set(id, { ...shown, restore: () => restore() }),
    }));
    return () =>
      useEntries.setState(({ refusals }) => ({
        refusals: new Map([...refusals].filter(([key]) => key !== id)),
      }));
  }, [id, group, label, entered, fault, before, name, value]);
}

/** Gives every refused field of a group the value that it had before. */
export function restoreRefused(group = "page"): void {
  for (const refusal of useEntries.getState().refusals.values()) {
    if (refusal.group === group) refusal.restore();
  }
}
