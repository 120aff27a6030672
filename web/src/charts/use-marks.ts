import { useCallback, useEffect, useState } from "react";
import { isForText } from "@/lib/key-target";
import type { MarkName, Marks } from "./compare-marks";

/** The keys A and B, anywhere but in a field, set a marker where the cursor is. */
export function useMarks(cursor: () => number | null, key: string) {
  const [held, setHeld] = useState<{ key: string; marks: Marks }>({ key, marks: {} });
  const marks = held.key === key ? held.marks : {};
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = event.key.toUpperCase();
      const other = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (other || (name !== "A" && name !== "B") || isForText(event.target)) return;
      const x = cursor();
      if (x === null) return;
      setHeld((before) => ({
        key,
        marks: { ...(before.key === key ? before.marks : {}), [name satisfies MarkName]: x },
      }));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [cursor, key]);
  const clear = useCallback(() => setHeld({ key, marks: {} }), [key]);
  return { marks, clear };
}
