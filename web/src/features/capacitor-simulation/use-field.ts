import { useEffect } from "react";
import type { FieldKey } from "./model/request";
import { useSimulation } from "./store";

/** What the server says about fields, by key. */
export type FieldErrors = Readonly<Record<FieldKey, string>>;

/** Tells the page whether a field can be sent; a field that goes away no longer holds it up. */
export function useFieldMark(field: FieldKey): (valid: boolean) => void {
  const markField = useSimulation((store) => store.markField);
  useEffect(() => () => markField(field, true), [field, markField]);
  return (valid) => markField(field, valid);
}
