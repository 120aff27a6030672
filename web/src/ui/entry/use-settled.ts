import { useEffect, useState } from "react";
import { useEntries } from "./entries";

/** The same object as long as its content is the same. */
export function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (value === stable || JSON.stringify(value) === JSON.stringify(stable)) return stable;
  setStable(value);
  return value;
}

/**
 * The newest value that may be computed with: valid, and after a pause without changes. The first
 * one and a settled entry need no pause. An entry that is refused takes back what its beginning had
 * started: the value is again the one before the entry. Null until something was valid, and while
 * there is nothing to compute.
 */
export function useSettled<Value>(
  value: Value | null,
  isValid: boolean,
  pause: number,
): Value | null {
  const newest = useStable(value);
  const begun = useEntries((entries) => entries.begun);
  const settled = useEntries((entries) => entries.settled);
  const refused = useEntries((entries) => entries.refused);
  const start = isValid ? newest : null;
  const [state, setState] = useState({ asked: start, before: start, begun, settled, refused });

  let { asked, before } = state;
  if (begun !== state.begun) before = isValid ? newest : asked;
  if (refused !== state.refused) asked = before;
  if (isValid && (asked === null || settled !== state.settled)) asked = newest;
  if (newest === null) asked = before = null;
  const isSame =
    asked === state.asked &&
    before === state.before &&
    begun === state.begun &&
    settled === state.settled &&
    refused === state.refused;
  if (!isSame) setState({ asked, before, begun, settled, refused });

  useEffect(() => {
    if (!isValid || newest === null || newest === asked) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, asked: newest })), pause);
    return () => clearTimeout(timer);
  }, [newest, isValid, asked, pause]);

  return asked;
}
