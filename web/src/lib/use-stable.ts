import { replaceEqualDeep } from "@tanstack/react-query";
import { useRef } from "react";

/** The value with all parts of the one before that have not changed, so that what is drawn from them stays. */
export function useStable<Value>(value: Value): Value {
  const last = useRef(value);
  last.current = replaceEqualDeep(last.current, value);
  return last.current;
}
