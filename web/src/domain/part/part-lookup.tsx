import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { client } from "@/api/client";
import { lookUp, type PartLookup } from "@/api/look-up";
import type { NumberChoice, Part } from "@/api/types";
import { firstParam, type SearchParams } from "@/lib/search-params";
import { sessionId } from "@/lib/session-id";
import { useShell } from "@/ui/shell-store";
import { LookupMiss } from "./picker/LookupMiss";
import { texts } from "./picker/texts";

/** A part that answers a number of which the end was left out: a slip in a list of parts should be seen. */
export function tellShortened({ mfrPn, requested, matchQuality }: Part): void {
  if (matchQuality !== "Shortened" || requested === undefined) return;
  const message = texts.shortened(requested, mfrPn);
  notifications.show({ id: message, message, withCloseButton: true });
}

/**
 * Finds a part by its number; a failure lists the nearest numbers.
 * @param onFound gets each part, also when several are asked for at once
 */
export function usePartLookup(
  onFound: (part: Part, asked: PartLookup) => void,
  onMissed: (error: Error, asked: PartLookup) => void = () => undefined,
) {
  return useMutation({
    mutationFn: async (part: PartLookup): Promise<Part> => {
      const body = { ...part, session: sessionId };
      const found = await lookUp(part, client.POST("/api/part", { body }));
      return { ...found, ...choiceOf(part) };
    },
    onSuccess: (part, asked) => {
      tellShortened(part);
      onFound(part, asked);
    },
    onError: onMissed,
  });
}

/** What the user chose for a number, without the rest of a part or question. */
export const choiceOf = ({ confirmUnusual, maker }: NumberChoice): NumberChoice => ({
  ...(confirmUnusual && { confirmUnusual }),
  ...(maker && { maker }),
});

/** A value with its unit between blanks: "10u", "2.2uH", "25V". */
const valueBetweenBlanks = /(?:^|\s)\d+(?:[.,]\d+)?(?:[pnuµμm][fh]?|[fhv])(?=\s|$)/i;

/** Whether a text is values in place of a number: `=10u/25V/X5R/0805`, `10u X5R 25V 0805`. */
function isValues(typed: string): boolean {
  const text = typed.trim();
  return text.startsWith("=") || (/\s/.test(text) && valueBetweenBlanks.test(text));
}

/** Part numbers are compared without blanks at their ends and in capitals; values stay as typed. */
export function normalizedPartNumber(typed: string): string {
  const text = typed.trim();
  return isValues(text) ? text : text.toUpperCase();
}

/**
 * The numbers that the address names: by `pn` or `part`, which mean the same on every page; repeated,
 * or with commas between them.
 */
export function useNumbersInAddress(): readonly string[] {
  const { pn, part }: SearchParams = useSearch({ strict: false });
  const named = [pn || part].flat().flatMap((text = "") => text.split(/[,;]/));
  return named.map(normalizedPartNumber).filter((number) => number !== "");
}

/** The part that the address names, the first if there are several. */
export function usePartInAddress(): PartLookup {
  const search: SearchParams = useSearch({ strict: false });
  const [partNumber = ""] = useNumbersInAddress();
  return { partNumber, method: firstParam(search.disty) || "URL" };
}

/** Hides the sidebar for visitors from a distributor, who come for one part. */
export function useSidebarForDistributor({ method }: PartLookup): void {
  const isFromDistributor = method !== "URL";
  useEffect(() => {
    const { sidebarOpen, toggleSidebar } = useShell.getState();
    if (isFromDistributor && sidebarOpen) toggleSidebar();
  }, [isFromDistributor]);
}

interface Lookup {
  mutate: (part: PartLookup) => void;
  error: unknown;
  variables?: PartLookup | undefined;
}

/**
 * Looks the part of an address up, once; shows why it was not found, with the nearest numbers.
 * @param others numbers that the address names beside it
 */
export function useLinkedPart(
  { partNumber, method }: PartLookup,
  { mutate, error, variables }: Lookup,
  isReady = true,
  others: readonly string[] = [],
): ReactNode {
  const asked = useRef("");
  const all = [partNumber, ...others].join();
  useEffect(() => {
    if (!isReady || partNumber === "" || asked.current === all) return;
    asked.current = all;
    for (const number of new Set(all.split(","))) mutate({ partNumber: number, method });
  }, [isReady, partNumber, all, method, mutate]);
  if (!error) return null;
  return (
    <LookupMiss
      error={error}
      asked={variables?.partNumber}
      onPick={(picked, choice) => mutate({ partNumber: picked, method, ...choice })}
    />
  );
}
