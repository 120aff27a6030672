import { useContext, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import {
  beginEntry,
  EntryPause,
  endTyping,
  noteKey,
  refuseEntry,
  settleEntry,
  showRefusal,
  useEntries,
} from "@/ui/entry/entries";
import {
  countsAsZero,
  faultOf,
  judge,
  type QuantityField,
  type Reading,
  read,
  type Shown,
  shown,
  stepped,
  type Validity,
} from "./model";

export interface Listeners {
  /** A settled value: valid, and entered to its end. */
  onChange?: (value: number) => void;
  /** A number beyond the limits, for an owner that says what it means. */
  onOutOfRange?: (value: number) => void;
  /** Whether the text in the field is valid. */
  onMark?: (validity: Validity) => void;
}

interface Draft {
  text: string;
  /** The unit that the field showed then. */
  unit: string;
  /** What the field held before the edit. */
  before: number;
  /** Values that the owner may hold because of this edit; any other is its own and wins. */
  expected: readonly number[];
  /** The owner knows it. */
  isReported: boolean;
  /** Typed, as opposed to stepped. */
  isTyped: boolean;
}

interface DraftField {
  shown: Shown;
  reading: Reading;
  isEdited: boolean;
  /** The entry that emptied the field, where that counts as 0: its place among all of the page. */
  emptied: number | null;
  edit: (text: string) => void;
  /** Settles a value that the user chose. */
  choose: (value: number) => void;
  /** Moves by so many arrow steps. */
  step: (count: number) => void;
  /** Ends the edit: a valid text is settled and rewritten, an invalid one stays to be corrected. */
  finish: () => void;
  /** Takes the edit back. */
  restore: () => void;
}

/** Tells the owner whether the text is valid; a field that is removed no longer blocks the page. */
function useMark(validity: Validity, onMark: Listeners["onMark"]): void {
  const mark = useEffectEvent((next: Validity) => onMark?.(next));
  useEffect(() => {
    if (validity === "valid") return;
    mark(validity);
    return () => mark("valid");
  }, [validity]);
}

interface Refused {
  label: string;
  field: QuantityField;
  draft: Draft | null;
  reading: Reading;
  restore: () => void;
}

/** Names a refused text to the page. */
function useRefusal({ label, field, draft, reading, restore }: Refused): void {
  const id = useId();
  const latest = useRef(restore);
  useEffect(() => {
    latest.current = restore;
  });
  const { validity } = reading;
  const entered = draft?.text ?? null;
  const before = draft?.before ?? 0;
  const print = useEffectEvent((value: number) => {
    const { text, unit } = shown(value, field);
    return `${text} ${unit}`.trim();
  });
  const unit = draft?.unit ?? field.unit;
  useEffect(() => {
    if (entered === null || validity === "valid") return;
    const written = entered.trim();
    return showRefusal(id, {
      label: label.replace(/ \*$/, ""),
      // An empty field has no unit either: the page says that it is empty.
      entered:
        written !== "" && validity === "out-of-range" ? `${written} ${unit}`.trim() : written,
      fault: faultOf(validity),
      before: print(before),
      restore: () => latest.current(),
    });
  }, [id, label, entered, validity, before, unit]);
}

/**
 * Keeps the typed text during an edit and gives the owner only what was entered to its end. A value
 * that the owner changes in the meantime, by *Defaults* or undo, wins over the draft.
 */
export function useDraft(
  value: number,
  field: QuantityField,
  label: string,
  listeners: Listeners,
): DraftField {
  const pause = useContext(EntryPause);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [emptied, setEmptied] = useState<number | null>(null);
  const [seen, setSeen] = useState(value);

  if (value !== seen) {
    setSeen(value);
    if (draft && !draft.expected.includes(value)) setDraft(null);
  }

  const display = draft ?? shown(value, field);
  const { unit } = display;
  const reading = draft
    ? read(draft.text, field, { unit: draft.unit, value: draft.before })
    : judge(value, field);

  const settle = (next: number, text = shown(next, field).text) => {
    setEmptied(countsAsZero(text, field) ? useEntries.getState().begun : null);
    if (next !== value) listeners.onChange?.(next);
    settleEntry();
  };
  const refuse = (before: number, { value: refused, validity }: Reading) => {
    endTyping();
    if (value !== before) listeners.onChange?.(before);
    if (validity === "out-of-range") listeners.onOutOfRange?.(refused);
    refuseEntry();
  };
  const edit = (text: string) => {
    noteKey();
    setEmptied(null);
    const typed = draft?.isTyped ? draft : null;
    const before = typed?.before ?? value;
    if (!typed) beginEntry();
    const next = read(text, field, { unit, value: before });
    const isRefused = next.validity !== "valid";
    const isReported = isRefused || pause === 0;
    const reported = isRefused ? [before, next.value] : [next.value];
    const expected = isReported ? reported : (typed?.expected ?? [value]);
    setDraft({ text, unit, before, expected, isReported, isTyped: true });
    if (isRefused) refuse(before, next);
    else if (isReported) settle(next.value, text);
  };
  const report = () => {
    if (!draft || draft.isReported || reading.validity !== "valid") return;
    setDraft({ ...draft, expected: [reading.value], isReported: true });
    settle(reading.value, draft.text);
  };
  const finish = () => {
    endTyping();
    report();
    if (reading.validity === "valid") setDraft(null);
  };
  const choose = (next: number) => {
    endTyping();
    setDraft(null);
    settle(next);
  };
  const step = (count: number) => {
    const from = draft && reading.validity !== "not-a-number" ? reading.value : value;
    const next = stepped(from, count, field);
    endTyping();
    const stepTo = { before: next, expected: [next], isReported: true, isTyped: false };
    setDraft({ ...shown(next, field), ...stepTo });
    settle(next);
  };
  const restore = () => {
    if (!draft) return;
    endTyping();
    setDraft(null);
    settle(draft.before);
  };

  const onPause = useEffectEvent(report);
  const isWaiting = draft !== null && !draft.isReported;
  useEffect(() => {
    if (!draft || !isWaiting) return;
    const timer = setTimeout(() => onPause(), pause);
    return () => clearTimeout(timer);
  }, [draft, isWaiting, pause]);
  useMark(draft ? reading.validity : "valid", listeners.onMark);
  useRefusal({ label, field, draft, reading, restore });

  return {
    shown: display,
    reading,
    isEdited: draft?.isTyped === true,
    emptied: value === 0 ? emptied : null,
    edit,
    choose,
    step,
    finish,
    restore,
  };
}
