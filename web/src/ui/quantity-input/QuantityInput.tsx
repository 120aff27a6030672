import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { floatingNote } from "@/ui/floating-note";
import {
  atRest,
  errorMessage,
  judge,
  type QuantityField,
  type Reading,
  read,
  type Shown,
  stepped,
  unitWidth,
  type Validity,
  whileEditing,
} from "./model";
import classes from "./quantity-input.module.css";

function ErrorIcon() {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M12 8v4M12 16h.01" />
    </svg>
  );
}

interface Draft {
  text: string;
  /** The value last reported to the owner of the field. */
  reported: number;
}

interface Listeners {
  onChange?: (value: number, validity: Validity) => void;
  onCommit?: (value: number, validity: Validity) => void;
}

interface DraftField {
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
 * Keeps the raw text during an edit. A value that its owner changes in the meantime, by *Defaults*
 * or undo, wins over the draft.
 */
function useDraft(value: number, field: QuantityField, listeners: Listeners): DraftField {
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

export interface QuantityInputProps {
  label: string;
  /** In the field's unit. */
  value: number;
  min: number;
  max: number;
  step: number;
  /** Shown inside the field, with prefix if it has one: "nH". */
  unit?: string;
  /** Size of `unit` in its base unit: 1e-9 for nH. Default 1. */
  unitScale?: number;
  /** Only whole numbers are valid. */
  integer?: boolean;
  /** The prefix follows the value: 4.7e-6 in F reads "4.7 µF". Default: the unit stays. */
  autoPrefix?: boolean;
  /** May stay empty; 0 then means "not given". */
  optional?: boolean;
  /** Shown while the field is empty. */
  placeholder?: string;
  /** The field's message for text that is not a number. */
  notANumber?: string;
  /** The field must be filled before any request. */
  required?: boolean;
  disabled?: boolean;
  /** Heights 26 (in table rows), 28 and 40 px. */
  size?: "compact" | "default" | "touch";
  width?: number | string;
  /** The label stays for screen readers only, as in a table whose head names the column. */
  labelHidden?: boolean;
  /** The server's message about a value that the field itself accepts. */
  error?: string | null | undefined;
  /** Every edit. Only a "valid" value may be sent on. */
  onChange?: (value: number, validity: Validity) => void;
  /** Blur or Enter. */
  onCommit?: (value: number, validity: Validity) => void;
}

function fieldOf(props: QuantityInputProps): QuantityField {
  const { min, max, step, unit = "", unitScale = 1 } = props;
  const { integer = false, autoPrefix = false, optional = false } = props;
  return { min, max, step, unit, scale: unitScale, integer, autoPrefix, optional };
}

/** Steps for an arrow key, 0 for any other key. */
function stepsOf({ key, shiftKey }: KeyboardEvent): number {
  const direction = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
  return direction * (shiftKey ? 10 : 1);
}

/** A number with its unit; takes engineering notation and rewrites it when the edit ends. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, disabled = false, size = "default", width, labelHidden = false } = props;
  const field = fieldOf(props);
  const { shown, reading, edit, step, finish, blur, focus } = useDraft(value, field, props);
  const note = disabled
    ? null
    : (errorMessage(reading.validity, field, props.notANumber) ?? props.error ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = stepsOf(event);
    if (steps !== 0) {
      event.preventDefault();
      step(steps);
    }
    if (event.key === "Enter") finish();
  };

  return (
    <TextInput
      size="xs"
      classNames={{ ...classes, ...floatingNote, root: `${floatingNote.root} ${classes.root}` }}
      wrapperProps={{ "data-height": size }}
      style={{ width, "--unit-width": `${unitWidth(shown.unit)}px` }}
      {...(labelHidden ? { "aria-label": label } : { label })}
      value={shown.text}
      placeholder={props.placeholder}
      aria-required={props.required || undefined}
      disabled={disabled}
      error={note}
      errorProps={{ role: "alert" }}
      leftSection={note === null ? null : <ErrorIcon />}
      rightSection={shown.unit === "" ? null : shown.unit}
      autoComplete="off"
      spellCheck={false}
      inputMode={field.integer ? "numeric" : "text"}
      onChange={(event) => edit(event.currentTarget.value)}
      onFocus={focus}
      onBlur={blur}
      onKeyDown={onKeyDown}
    />
  );
}
