import { useContext, useEffect, useEffectEvent, useId, useState } from "react";
import { EntryPause, type Refusal, useEntries, useRefusal } from "@/ui/entry/entries";
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
} from "./model";

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
  /** The field was emptied, which counts as 0, and no entry has begun since. */
  isEmptied: boolean;
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

/** The text that the page cannot compute with; null while it is valid. */
function refusalOf(
  draft: Draft | null,
  { value, validity }: Reading,
  {
    label,
    name,
    field,
    restore,
  }: Pick<Refusal, "label" | "name" | "restore"> & {
    field: QuantityField;
  },
): Refusal | null {
  if (draft === null || validity === "valid") return null;
  const written = draft.text.trim();
  const isNumber = validity === "out-of-range";
  const before = shown(draft.before, field);
  return {
    label: label.replace(/ \*$/, ""),
    // An empty field has no unit either: the page says that it is empty.
    entered: written !== "" && isNumber ? `${written} ${draft.unit}`.trim() : written,
    fault: faultOf(validity),
    before: `${before.text} ${before.unit}`.trim(),
    name,
    ...(isNumber && { value }),
    restore,
  };
}

/** Whether a valid text counts without a pause. */
const countsAtOnce = ({ isBegun }: Reading, pause: number): boolean => pause === 0 && !isBegun;

interface Owner {
  /** In the field's unit. */
  value: number;
  label: string;
  name?: string | undefined;
  /** A settled value: valid, and entered to its end. */
  onChange: (value: number) => void;
}

/**
 * Keeps the typed text during an edit and gives the owner only what was entered to its end. A value
 * that the owner changes in the meantime, by *Defaults* or undo, wins over the draft.
 */
export function useDraft(
  field: QuantityField,
  { value, label, name, onChange }: Owner,
): DraftField {
  const id = useId();
  const pause = useContext(EntryPause);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isEmptied = useEntries(({ emptied }) => emptied === id);
  const [seen, setSeen] = useState(value);

  if (!Object.is(value, seen)) {
    setSeen(value);
    if (draft && !draft.expected.includes(value)) setDraft(null);
  }

  const display = draft ?? shown(value, field);
  const { unit } = display;
  const reading = draft
    ? read(draft.text, field, { unit: draft.unit, value: draft.before })
    : judge(value, field);

  const settle = (next: number, text = shown(next, field).text) => {
    if (countsAsZero(text, field)) useEntries.setState({ emptied: id });
    else if (isEmptied) useEntries.setState({ emptied: null });
    if (!Object.is(next, value)) onChange(next);
  };
  const edit = (text: string) => {
    const typed = draft?.isTyped ? draft : null;
    const before = typed?.before ?? value;
    if (!typed || isEmptied) useEntries.setState({ emptied: null });
    const next = read(text, field, { unit, value: before });
    const begun = { text, unit, before, isTyped: true };
    if (next.validity !== "valid") {
      // What its beginning has entered is taken back.
      setDraft({ ...begun, expected: [before], isReported: true });
      if (!Object.is(value, before)) onChange(before);
    } else if (countsAtOnce(next, pause)) {
      setDraft({ ...begun, expected: [next.value], isReported: true });
      settle(next.value, text);
    } else {
      setDraft({ ...begun, expected: typed?.expected ?? [value], isReported: false });
    }
  };
  const report = () => {
    if (!draft || draft.isReported || reading.validity !== "valid" || reading.isBegun) return;
    setDraft({ ...draft, expected: [reading.value], isReported: true });
    settle(reading.value, draft.text);
  };
  const restore = () => {
    if (!draft) return;
    setDraft(null);
    settle(draft.before);
  };
  const finish = () => {
    // An entry that was broken off after its sign leaves what was there.
    if (reading.isBegun) restore();
    report();
    if (reading.validity === "valid") setDraft(null);
  };
  const choose = (next: number) => {
    setDraft(null);
    settle(next);
  };
  const step = (count: number) => {
    const from = draft && reading.validity !== "not-a-number" ? reading.value : value;
    const next = stepped(from, count, field);
    const stepTo = { before: next, expected: [next], isReported: true, isTyped: false };
    setDraft({ ...shown(next, field), ...stepTo });
    settle(next);
  };

  const onPause = useEffectEvent(report);
  const isWaiting = draft !== null && !draft.isReported;
  useEffect(() => {
    if (!draft || !isWaiting) return;
    const timer = setTimeout(() => onPause(), pause);
    return () => clearTimeout(timer);
  }, [draft, isWaiting, pause]);
  useRefusal(refusalOf(draft, reading, { label, name, field, restore }));

  return {
    shown: display,
    reading,
    isEdited: draft?.isTyped === true,
    isEmptied: value === 0 && isEmptied,
    edit,
    choose,
    step,
    finish,
    restore,
  };
}
