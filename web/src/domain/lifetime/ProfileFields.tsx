import { ActionIcon } from "@mantine/core";
import type { ClipboardEvent, ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import type { CurrentRow } from "./load-profiles";
import { type PastedCurrent, pastedCurrents } from "./pasted-currents";
import classes from "./profile-panel.module.css";
import { lifetimeTexts as texts } from "./texts";
import { refuse } from "./use-lifetime-parts";

/** The server's description of a field. */
export interface FieldLimits {
  min: number;
  max: number;
  step: number;
  unit: string;
}

interface NumberFieldProps {
  /** Names the field among all of the page: the id of its profile and the quantity. */
  name: string;
  label: string;
  labelHidden?: boolean;
  input: FieldLimits;
  /** Instead of the input's own. */
  unit?: string;
  value: number;
  /** Error in a value that the field itself accepts. */
  error?: string | null;
  /** An emptied field counts as 0. */
  emptyIsZero?: boolean;
  /** Significant digits at rest; all where absent. */
  digits?: number | undefined;
  onChange: (value: number) => void;
}

/** Digits of a share of the time that a reader compares; a third prints as 33.33 %. */
export const shareDigits = 4;

/** A number of a profile. The page says what one out of range means for the part. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { name, label, labelHidden = false, input, unit, value, error } = props;
  const { emptyIsZero = false, onChange } = props;
  const desktop = useDesktop();
  return (
    <QuantityInput
      name={name}
      label={label}
      labelHidden={labelHidden}
      value={value}
      min={input.min}
      max={input.max}
      step={input.step}
      unit={unit ?? input.unit}
      size={desktop ? "default" : "touch"}
      width="100%"
      error={error}
      emptyIsZero={emptyIsZero}
      {...(props.digits !== undefined && { digits: props.digits })}
      onChange={onChange}
    />
  );
}

interface CurrentRowsProps {
  /** Names the profile among all of the page. */
  id: string;
  /** What the profile is called. */
  name: string;
  rows: readonly CurrentRow[];
  /** Maximum number of rows in a profile. */
  max: number;
  inputs: Readonly<Record<"current" | "frequency", FieldLimits>>;
  emptyIsZero?: boolean;
  onAdd: () => void;
  onRemove: (rowId: string) => void;
  onChange: (rowId: string, change: Partial<Omit<CurrentRow, "id">>) => void;
  /** Takes a whole table in place of the rows. */
  onPaste: (rows: readonly PastedCurrent[]) => void;
}

interface RowProps extends CurrentRowsProps {
  row: CurrentRow;
  place: number;
}

function RowField(props: RowProps & { field: "current" | "frequency" }): ReactNode {
  const { id, row, place, field, inputs, emptyIsZero = false, onChange } = props;
  return (
    <NumberField
      name={`${id}.${row.id}.${field}`}
      label={texts.rowField(texts[field], place)}
      labelHidden
      input={inputs[field]}
      value={row[field]}
      emptyIsZero={emptyIsZero}
      onChange={(value) => onChange(row.id, { [field]: value })}
    />
  );
}

/** The first row has a button to add, the others one to remove. */
function RowButton({ name, row, place, rows, max, onAdd, onRemove }: RowProps): ReactNode {
  if (place > 1) {
    return (
      <ActionIcon aria-label={texts.removeRow(place, name)} onClick={() => onRemove(row.id)}>
        <Icon name="close" />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      aria-label={texts.addRow(name)}
      onClick={() => (rows.length >= max ? refuse(texts.tooManyRows) : onAdd())}
    >
      <Icon name="plus" />
    </ActionIcon>
  );
}

/** Currents through the part, each at its frequency. */
export function CurrentRows(props: CurrentRowsProps): ReactNode {
  const { max, onPaste } = props;
  const paste = (event: ClipboardEvent) => {
    const rows = pastedCurrents(event.clipboardData.getData("text/plain"));
    if (!rows) return;
    event.preventDefault();
    if (rows.length > max) refuse(texts.tooManyRows);
    else onPaste(rows);
  };
  return (
    <fieldset className={classes.rows} title={texts.pasteAdvice} onPaste={paste}>
      <legend className={text.hidden}>{texts.currentsOf(props.name)}</legend>
      <span className={text.label} aria-hidden>
        {texts.current}
      </span>
      <span className={text.label} aria-hidden>
        {texts.frequency}
      </span>
      <span />
      {props.rows.map((row, index) => (
        <div key={row.id} className={classes.row}>
          <RowField {...props} row={row} place={index + 1} field="current" />
          <RowField {...props} row={row} place={index + 1} field="frequency" />
          <RowButton {...props} row={row} place={index + 1} />
        </div>
      ))}
    </fieldset>
  );
}
