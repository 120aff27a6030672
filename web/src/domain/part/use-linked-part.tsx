import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { firstParam } from "@/lib/search-params";
import { LookupMiss } from "./list/LookupMiss";

/** A part that the address names. */
export interface LinkedPart {
  /** "" where the address names none. */
  partNumber: string;
  /** How the part came here: the tag of a distributor's link, or the bare address. */
  method: string;
}

/** Part numbers are compared without blanks at their ends and in capitals. */
export const normalizedPartNumber = (typed: string): string => typed.trim().toUpperCase();

export function usePartInAddress(key: "pn" | "part"): LinkedPart {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return {
    partNumber: normalizedPartNumber(firstParam(search[key])),
    method: firstParam(search.disty) || "URL",
  };
}

interface PartLookup {
  mutate: (part: LinkedPart) => void;
  error: unknown;
}

/** Looks the part of an address up, once; shows why it was not found, with the nearest numbers. */
export function useLinkedPart(
  { partNumber, method }: LinkedPart,
  { mutate, error }: PartLookup,
  isReady = true,
): ReactNode {
  const asked = useRef("");
  useEffect(() => {
    if (!isReady || partNumber === "" || asked.current === partNumber) return;
    asked.current = partNumber;
    mutate({ partNumber, method });
  }, [isReady, partNumber, method, mutate]);
  if (!error) return null;
  return <LookupMiss error={error} onPick={(nearest) => mutate({ partNumber: nearest, method })} />;
}
