import { useState } from "react";

/** The newest answer; it stays while the next one loads or fails. */
export function useLastGood<Answer>(newest: Answer | undefined): Answer | null {
  const [lastGood, setLastGood] = useState<Answer | null>(null);
  const shown = newest ?? lastGood;
  if (shown !== lastGood) setLastGood(shown);
  return shown;
}
