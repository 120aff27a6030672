import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { SeedProperty } from "@/api/types";
import { usualPause } from "@/ui/entry/entries";
import { entered, fieldError, fieldText, stepped } from "./model/properties";
import { useSeed } from "./store";

export interface SeedNumberInputProps {
  property: SeedProperty;
  label: string;
  /** A sign after the label. */
  mark?: string;
  value: string;
  onEdit: (value: string) => void;
  onSettle: () => void;
}

/** The text of a field while it is edited, and how its entries reach the page. */
export function useEntry(
  { property, value, onEdit, onSettle }: SeedNumberInputProps,
  error: string | null,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  const { name } = property;
  const entry = useSeed((store) => (store.entry?.name === name ? store.entry : null));
  const end = useEffectEvent(() => {
    if (entry) useSeed.setState({ entry: null });
  });
  // A pause ends an entry. A refused one lasts until it is corrected: the plot shows what was before.
  const isRefused = fieldError(property, value) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause again
  useEffect(() => {
    if (entry === null || isRefused) return;
    const timer = setTimeout(() => end(), usualPause);
    return () => clearTimeout(timer);
  }, [entry, isRefused, value]);
  useEffect(() => () => end(), []);
  const finish = () => {
    if (error === null) {
      setBefore(value);
      useSeed.setState({ entry: null });
    }
    onSettle();
  };
  // A step, a choice and the way back are whole entries: they count at once.
  const enter = (next: string, text: string | null) => {
    setDraft(text);
    onEdit(next);
    useSeed.setState({ entry: null });
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
      setDraft(typed);
      const next = entered(property, typed);
      onEdit(next);
      const shown = fieldError(property, next) === null ? (entry?.shown ?? value) : before;
      useSeed.setState({ entry: { name, shown } });
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
