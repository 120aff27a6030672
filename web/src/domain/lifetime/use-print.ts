import { useEffect, useState } from "react";

interface Printable {
  /** The report is on the page, with its charts. */
  isReady: boolean;
  /** It will not come. */
  hasFailed: boolean;
}

/** Prints the report, at once or as soon as its charts are there; not at all if they fail. */
export function usePrint({ isReady, hasFailed }: Printable): () => void {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !(isReady || hasFailed)) return;
    setWanted(false);
    if (!hasFailed) globalThis.print();
  }, [isWanted, isReady, hasFailed]);
  return () => setWanted(true);
}
