import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { InductorField, InductorForm } from "@/api/types";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { Duplicate, PartNumber, RefDes, Remove, Swatch } from "@/domain/part/table/cells";
import classes from "@/domain/part/table/parts-table.module.css";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";
import styles from "./inductor-simulation.module.css";
import { followShared } from "./model/conditions";
import { highlightRow, type PartRow, removeRow, setField, toggleHidden } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";
import { useInductorParts } from "./use-inductors";

/** A row with what its cells need to know besides its part. */
export interface ShownRow extends PartRow {
  refDes: string;
  highlighted: boolean;
  errors: Readonly<Record<string, string>>;
  /** In which conditions the row differs from the others; empty where in none. */
  own: string;
  form: InductorForm;
  opened: boolean;
  onToggle: () => void;
}

interface CellProps {
  row: ShownRow;
}

function RowSwatch({ row: { id, slot, hidden, refDes } }: CellProps): ReactNode {
  const update = useInductors((store) => store.update);
  // In split losses the dash names the kind of loss.
  const dashed = useInductors(({ state: { plotType } }) => plotType !== "split_power_loss");
  const toggle = () => update((state) => toggleHidden(state, id));
  return <Swatch slot={slot} hidden={hidden} name={refDes} dashed={dashed} onToggle={toggle} />;
}

export function LegendCell({ row }: CellProps): ReactNode {
  const update = useInductors((store) => store.update);
  return (
    <div className={classes.legend}>
      <RowSwatch row={row} />
      <RefDes
        refDes={row.refDes}
        highlighted={row.highlighted}
        onClick={() => update((state) => highlightRow(state, row.id))}
      />
    </div>
  );
}

/** In the mobile layout the first column, which stays in sight, also has the legend. */
export function NamedSwatch({ row }: CellProps): ReactNode {
  return (
    <div className={classes.legend}>
      <RowSwatch row={row} />
      <div className={classes.named}>
        <PartNumber partNumber={row.part.pn} />
        <ByNumberMark part={row.part} />
      </div>
    </div>
  );
}

/** The number, and a way back for a row with conditions of its own. */
export function PartNumberCell({ row: { id, part, refDes, own, form } }: CellProps): ReactNode {
  const update = useInductors((store) => store.update);
  return (
    <Group component="span" miw={0}>
      <PartNumber partNumber={part.pn} />
      <ByNumberMark part={part} />
      {own && (
        <button
          type="button"
          className={styles.own}
          aria-label={texts.ownConditions(refDes, own)}
          title={texts.ownConditions(refDes, own)}
          onClick={() => update((state) => followShared(state, form.inputs, id))}
        >
          {texts.own}
        </button>
      )}
    </Group>
  );
}

export function DuplicateCell({ row: { id, part, form } }: CellProps): ReactNode {
  const { duplicate } = useInductorParts(form);
  return <Duplicate partNumber={part.pn} onClick={() => duplicate(id)} />;
}

export function RemoveCell({ row: { id, part } }: CellProps): ReactNode {
  const update = useInductors((store) => store.update);
  return <Remove partNumber={part.pn} onClick={() => update((state) => removeRow(state, id))} />;
}

/** One of a part's own conditions; only a valid number reaches the state. */
export function FieldCell({ row, field }: CellProps & { field: InductorField }): ReactNode {
  const { refDes, errors } = row;
  const desktop = useDesktop();
  const update = useInductors((store) => store.update);
  const key = `${row.id}.${field}`;
  const { select, min, max, step, unit } = row.part.param[field];
  return (
    <QuantityInput
      label={texts.fieldOf(texts.columns[field], refDes)}
      labelHidden
      value={select ?? 0}
      min={min}
      max={max}
      step={step}
      unit={unit}
      emptyIsZero
      size={desktop ? "compact" : "touch"}
      width="100%"
      error={errors[key]}
      onChange={(value) => update((state) => setField(state, row.id, field, value))}
    />
  );
}
