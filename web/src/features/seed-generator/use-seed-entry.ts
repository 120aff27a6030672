import { useEffect, useEffectEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { SeedProperty } from "@/api/types";
import { beginEntry, refuseEntry, settleEntry, showRefusal } from "@/ui/entry/entries";
import { entered, fieldError, fieldText, stepped } from "./model/properties";

export interface SeedNumberInputProps {
  property: SeedProperty;
  label: string;
  /** A sign after the label. */
  mark?: string;
  value: string;
  onEdit: (value: string) => void;
  onSettle: () => void;
}

interface Refused {
  label: string;
  value: string;
  /** The text before the edit. */
  before: string;
  /** As the end of a sentence. */
  fault: string;
  isRefused: boolean;
  restore: (text: string) => void;
}

/** Names a refused text to the page. */
export function useRefusal({ label, value, before, fault, isRefused, restore }: Refused): void {
  const id = useId();
  const onRestore = useEffectEvent(() => restore(before));
  useEffect(() => {
    if (!isRefused) return;
    return showRefusal(id, { label, entered: value, fault, before, restore: () => onRestore() });
  }, [id, label, value, before, fault, isRefused]);
}

/** The text of a field while it is edited, and how its entries reach the page. */
export function useEntry(
  { property, value, onEdit, onSettle }: SeedNumberInputProps,
  error: string | null,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  const finish = () => {
    if (error === null) {
      setBefore(value);
      settleEntry();
    }
    onSettle();
  };
  // A step, a choice and the way back are whole entries: they count at once.
  const enter = (next: string, text: string | null) => {
    setDraft(text);
    onEdit(next);
    settleEntry();
  };
  return {
    draft,
    before,
    finish,
    restore: () => value !== before && enter(before, fieldText(property, before)),
    choose: (number: number) => {
      enter(entered(property, String(number)), null);
      onSettle();
    },
    step: (direction: number) => {
      const next = stepped(property, value, direction);
      if (next !== null) enter(next, fieldText(property, next));
    },
    type: (typed: string) => {
      if (value === before) beginEntry();
      setDraft(typed);
      const next = entered(property, typed);
      onEdit(next);
      if (fieldError(property, next) !== null) refuseEntry();
    },
    focus: () => {
      // The text changes under the cursor; typing replaces it, as in any field that is tabbed to.
      flushSync(() => setDraft(fieldText(property, value)));
      if (error === null) setBefore(value);
    },
    blur: () => {
      setDraft(null);
      finish();
    },
  };
}
