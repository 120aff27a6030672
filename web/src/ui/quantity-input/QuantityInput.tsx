import { TextInput } from "@mantine/core";
import type { KeyboardEvent, Ref } from "react";
import { scaleOf } from "@/lib/quantity";
import { floatingNote, floatingRemark, keepInSight } from "@/ui/floating-note";
import classes from "../fields.module.css";
import { errorMessage, printChoice, type QuantityField, unitWidth } from "./model";
import { useDraft } from "./use-draft";
import { WhichNumber } from "./WhichNumber";

const texts = { emptyIsZero: "Empty counts as 0." };

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

export interface QuantityInputProps {
  label: string;
  /** Names the field to a page that says what a number beyond its limits means. */
  name?: string;
  /** What the value does, shown with the field. */
  hint?: string | undefined;
  /** In the field's unit. */
  value: number;
  min: number;
  max: number;
  step: number;
  /** Shown inside the field, with prefix if it has one: "nH". */
  unit?: string;
  /** Size of `unit` in its base unit: 1e-9 for nH. Default: by the prefix of the unit. */
  unitScale?: number;
  /** Significant digits that are shown until the field is edited; the value keeps all of its own. Default: all. */
  digits?: number;
  /** Only whole numbers are valid. */
  integer?: boolean;
  /** The prefix follows the value: 4.7e-6 in F reads "4.7 µF". Default: the unit stays. */
  autoPrefix?: boolean;
  /** With `autoPrefix`: takes a plain number a thousand times off without a question. */
  takesJumps?: boolean;
  /** May stay empty; 0 then means "not given". */
  optional?: boolean;
  /** May have no value, which is NaN, for the arrow keys then step from here. */
  stepsFrom?: number | undefined;
  /** An emptied field counts as 0 and says so. Default: it has no value, and nothing is sent. */
  emptyIsZero?: boolean;
  /** A value that the field was given beyond its limits, and that it keeps until another is entered. */
  held?: number | undefined;
  /** Shown while the field is empty. */
  placeholder?: string;
  /** The field's message for text that is not a number. */
  notANumber?: string;
  /** The field must be filled before any request. */
  required?: boolean;
  disabled?: boolean;
  /** The field itself, for who leads to it. */
  inputRef?: Ref<HTMLInputElement>;
  /** Heights 26 (in table rows), 28 and 40 px. */
  size?: "compact" | "default" | "touch";
  width?: number | string;
  /** The label stays for screen readers only, as in a table whose head names the column. */
  labelHidden?: boolean;
  /** The server's message about a value that the field itself accepts. */
  error?: string | null | undefined;
  /** The number is valid by itself; what is wrong with it stands elsewhere on the page. */
  faulty?: boolean;
  /** Called with numbers that are valid and entered to their end. */
  onChange: (value: number) => void;
}

function fieldOf(props: QuantityInputProps): QuantityField {
  const { min, max, step, unit = "", unitScale = scaleOf(unit) } = props;
  const { integer = false, autoPrefix = false, optional = false, emptyIsZero = false } = props;
  const { stepsFrom } = props;
  const kind = { integer, autoPrefix, optional, emptyIsZero, stepsFrom };
  const asksJump = autoPrefix && !props.takesJumps;
  const { held, digits } = props;
  return { min, max, step, unit, scale: unitScale, ...kind, asksJump, held, digits };
}

/** Steps for an arrow key, 0 for any other key. */
function stepsOf({ key, shiftKey }: KeyboardEvent): number {
  const direction = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
  return direction * (shiftKey ? 10 : 1);
}

/**
 * A number with its unit; takes engineering notation and rewrites it when the edit ends. Typing
 * counts as entered after a pause; Enter, leaving the field and arrow keys count at once.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { label, disabled = false, size = "default", width, labelHidden = false } = props;
  const field = fieldOf(props);
  const draft = useDraft(field, props);
  const { shown, reading } = draft;
  const { choices } = reading;
  const fault = choices ? (
    <WhichNumber
      text={shown.text}
      choices={choices}
      print={(choice) => printChoice(choice, field)}
      onChoose={draft.choose}
    />
  ) : (
    errorMessage(reading.validity, field, props.notANumber)
  );
  const note = disabled ? null : (fault ?? props.error ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = stepsOf(event);
    if (steps !== 0) {
      event.preventDefault();
      draft.step(steps);
    }
    // The key of the search is in no number.
    if (event.key === "/") event.preventDefault();
    if (event.key === "Enter") draft.finish();
    if (event.key === "Escape") draft.restore();
  };

  return (
    <TextInput
      size="xs"
      classNames={{ ...classes, ...floatingNote, root: `${floatingNote.root} ${classes.root}` }}
      wrapperProps={{ "data-height": size }}
      style={{ width, "--unit-width": `${unitWidth(shown.unit)}px` }}
      {...(labelHidden ? { "aria-label": label } : { label })}
      ref={props.inputRef}
      title={props.hint}
      value={shown.text}
      placeholder={props.placeholder}
      aria-required={props.required || undefined}
      disabled={disabled}
      error={note ?? (props.faulty || null)}
      errorProps={{ role: "alert", ref: (note) => keepInSight(note) }}
      description={
        draft.isEmptied && (
          <span ref={keepInSight} className={floatingRemark}>
            {texts.emptyIsZero}
          </span>
        )
      }
      descriptionProps={{ role: "status" }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      leftSection={note === null && !props.faulty ? null : <ErrorIcon />}
      rightSection={shown.unit === "" ? null : shown.unit}
      autoComplete="off"
      spellCheck={false}
      inputMode={field.integer ? "numeric" : "text"}
      // Escape takes the edit back first, and closes the dialog around it the next time.
      data-mantine-stop-propagation={draft.isEdited || undefined}
      onChange={(event) => draft.edit(event.currentTarget.value)}
      // Its number may change by decades: typing replaces it, as in any field that is tabbed to.
      onFocus={field.autoPrefix ? ({ currentTarget }) => currentTarget.select() : undefined}
      onBlur={draft.finish}
      onKeyDown={onKeyDown}
    />
  );
}
