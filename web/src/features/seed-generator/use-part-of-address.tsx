import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { usePartInAddress } from "@/domain/part/part-lookup";
import { LookupMiss } from "@/domain/part/picker/LookupMiss";
import { useSeed } from "./store";
import { isEdited, useSeedPart } from "./use-seed-part";

/** The address that was last dealt with; writing it here keeps it from being looked up. */
function useAddress() {
  const { partNumber: linked } = usePartInAddress();
  const handled = useRef<string | null>(null);
  const navigate = useNavigate();
  const write = (partNumber: string) => {
    // What was written before may still be on its way to the address.
    const isSettled = handled.current === null || handled.current === linked;
    handled.current = partNumber;
    if (partNumber === linked && isSettled) return;
    const search = partNumber ? { pn: partNumber } : {};
    void navigate({ to: "/seed", search, replace: true });
  };
  return { linked, handled, write };
}

interface PartOfAddress {
  /** Loads a part in place of the present one. */
  find: (partNumber: string) => void;
  /** Why the part of the address is not shown. */
  notice: ReactNode;
}

/** What the address follows. */
interface Moment {
  /** Number of the part on the page. */
  shown: string;
  /** Number that waits for an answer. */
  next: string;
  hasFailed: boolean;
}

/**
 * Keeps the address and the part on the page the same: another number in the address replaces the part,
 * after a question when there are edits, and the address follows a part that is chosen or removed.
 */
export function usePartOfAddress(onSignedOut: () => void): PartOfAddress {
  const { linked, handled, write } = useAddress();
  const { part, find, error } = useSeedPart(onSignedOut);
  const { next, set } = useSeed();
  const shown = part?.mfrPn ?? "";
  const hasFailed = error !== null;

  useEffect(() => {
    if (linked === handled.current) return;
    handled.current = linked;
    if (linked === "" || linked === useSeed.getState().part?.mfrPn) return;
    if (isEdited()) set({ dialog: "remove", next: linked });
    else find(linked);
  }, [linked, handled, find, set]);

  const before = useRef<Moment | null>(null);
  const follow = useEffectEvent((now: Moment) => {
    const earlier = before.current;
    before.current = now;
    // At first the address decides, and an address without a part stays with its message.
    const stayedEmpty = earlier === null || (earlier.shown === "" && now.shown === "");
    const isDecidedByAddress = linked !== "" && stayedEmpty;
    if (now.next === "" && !isDecidedByAddress) write(now.shown);
  });
  useEffect(() => {
    follow({ shown, next, hasFailed });
  }, [shown, next, hasFailed]);

  return {
    find,
    notice: error && <LookupMiss error={error} onPick={(nearest) => find(nearest)} />,
  };
}
