import { useState } from "react";
import {
  atRest,
  judge,
  type QuantityField,
  type Reading,
  read,
  type Shown,
  stepped,
  type Validity,
  whileEditing,
} from "./model";

interface Draft {
  text: string;
  /** The value last told to the owner of the field. */
  reported: number;
}

interface Listeners {
  onChange?: (value: number, validity: Validity) => void;
  onCommit?: (value: number, validity: Validity) => void;
}

export interface DraftField {
  shown: Shown;
  reading: Reading;
  edit: (text: string) => void;
  /** Moves by so many arrow steps. */
  step: (count: number) => void;
  /** Ends the edit: a valid text is rewritten, an invalid one stays to be corrected. */
  finish: () => void;
  blur: () => void;
  focus: () => void;
}

/**
 * Keeps the raw text while somebody edits. A value that its owner changes meanwhile, by *Defaults*
 * or undo, wins over the draft.
 */
export function useDraft(value: number, field: QuantityField, listeners: Listeners): DraftField {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(value);

  if (value !== seen) {
    setSeen(value);
    if (draft && value !== draft.reported) setDraft(null);
  }

  const reading = draft ? read(draft.text, field) : judge(value, field);
  const fresh = focused ? whileEditing(value, field) : atRest(value, field);

  const report = (text: string, next: Reading) => {
    setDraft({ text, reported: next.value });
    listeners.onChange?.(next.value, next.validity);
  };
  const finish = () => {
    if (!draft) return;
    if (reading.validity === "valid") setDraft(null);
    listeners.onCommit?.(reading.value, reading.validity);
  };

  return {
    shown: draft ? { text: draft.text, unit: field.unit } : fresh,
    reading,
    edit: (text) => report(text, read(text, field)),
    step: (count) => {
      const from = reading.validity === "not-a-number" ? value : reading.value;
      const next = stepped(from, count, field);
      report(whileEditing(next, field).text, judge(next, field));
    },
    finish,
    blur: () => {
      setFocused(false);
      finish();
    },
    focus: () => setFocused(true),
  };
}
