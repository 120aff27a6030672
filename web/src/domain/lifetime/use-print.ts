import { useEffect, useState } from "react";

/** Prints the report, at once or as soon as its charts are there. */
export function usePrint(isReady: boolean): () => void {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isReady) return;
    setWanted(false);
    globalThis.print();
  }, [isWanted, isReady]);
  return () => setWanted(true);
}
