import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import type { CurrentRow } from "./load-profiles";
import { type FieldLimits, type MarkField, NumberField } from "./NumberField";
import classes from "./profile-panel.module.css";
import { refuse } from "./refuse";
import { lifetimeTexts as texts } from "./texts";

interface CurrentRowsProps {
  /** Names the profile among all of the page. */
  id: string;
  /** What the profile is called. */
  name: string;
  rows: readonly CurrentRow[];
  /** How many rows a profile takes. */
  max: number;
  inputs: Readonly<Record<"current" | "frequency", FieldLimits>>;
  markField: MarkField;
  onAdd: () => void;
  onRemove: (rowId: string) => void;
  onChange: (rowId: string, change: Partial<Omit<CurrentRow, "id">>) => void;
}

interface RowProps extends CurrentRowsProps {
  row: CurrentRow;
  place: number;
}

function RowField(props: RowProps & { field: "current" | "frequency" }): ReactNode {
  const { id, row, place, field, inputs, markField, onChange } = props;
  return (
    <NumberField
      id={`${id}.${row.id}.${field}`}
      label={texts.rowField(texts[field], place)}
      labelHidden
      input={inputs[field]}
      value={row[field]}
      markField={markField}
      onChange={(value) => onChange(row.id, { [field]: value })}
    />
  );
}

/** The first row adds, the others go. */
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
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.hidden}>{texts.currentsOf(props.name)}</legend>
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
