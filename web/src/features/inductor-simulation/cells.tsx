import { ActionIcon } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useConfig } from "@/api/config";
import type { InductorField } from "@/api/types";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import classes from "@/domain/part/table/parts-table.module.css";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";
import { highlightRow, type PartRow, removeRow, setField, toggleHidden } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";
import { useInductorParts } from "./use-inductors";

/** A row with what its cells need to know. */
export interface CellContext {
  row: PartRow;
  refDes: string;
  highlighted: boolean;
  errors: Readonly<Record<string, string>>;
  maxParts: number;
  opened: boolean;
  onToggle: () => void;
}

/** Line and marker of the row's curves; a click hides them. */
function Swatch({ row, refDes }: Pick<CellContext, "row" | "refDes">): ReactNode {
  const update = useInductors((store) => store.update);
  return (
    <button
      type="button"
      className={classes.swatch}
      aria-label={row.hidden ? texts.show(refDes) : texts.hide(refDes)}
      aria-pressed={row.hidden}
      onClick={() => update((state) => toggleHidden(state, row.id))}
    >
      <SeriesSwatch slot={row.slot} muted={row.hidden} />
    </button>
  );
}

export function LegendCell(context: CellContext): ReactNode {
  const { row, refDes, highlighted } = context;
  const update = useInductors((store) => store.update);
  return (
    <div className={classes.legend}>
      <Swatch row={row} refDes={refDes} />
      <button
        type="button"
        className={classes.refDes}
        aria-label={texts.highlight(refDes)}
        aria-pressed={highlighted}
        onClick={() => update((state) => highlightRow(state, row.id))}
      >
        {refDes}
      </button>
    </div>
  );
}

export function PartNumberCell({ row }: { row: PartRow }): ReactNode {
  const { productSearch } = useConfig().links;
  const { pn } = row.part;
  if (!productSearch) return <span className={classes.partNumber}>{pn}</span>;
  return (
    <a
      className={`${classes.partNumber} ${classes.link}`}
      href={productSearch.replace("{pn}", encodeURIComponent(pn))}
      target="_blank"
      rel="noreferrer"
    >
      {pn}
    </a>
  );
}

/** In the mobile layout the first column, which stays in sight, carries the legend too. */
export function NamedSwatch({ row, refDes }: CellContext): ReactNode {
  return (
    <div className={classes.legend}>
      <Swatch row={row} refDes={refDes} />
      <PartNumberCell row={row} />
    </div>
  );
}

export function ExpandCell({ row, opened, onToggle }: CellContext): ReactNode {
  const { pn } = row.part;
  return (
    <ActionIcon
      size="sm"
      className={classes.expand}
      aria-label={opened ? texts.hideProperties(pn) : texts.showProperties(pn)}
      aria-expanded={opened}
      onClick={onToggle}
    >
      <Icon name={opened ? "chevronDown" : "chevronRight"} size={14} />
    </ActionIcon>
  );
}

export function DuplicateCell({ row, maxParts }: CellContext): ReactNode {
  const { duplicate } = useInductorParts({ maxParts });
  return (
    <ActionIcon
      size="sm"
      className={classes.duplicate}
      aria-label={texts.duplicate(row.part.pn)}
      onClick={() => duplicate(row.id)}
    >
      <Icon name="copy" size={14} />
    </ActionIcon>
  );
}

export function RemoveCell({ row }: { row: PartRow }): ReactNode {
  const update = useInductors((store) => store.update);
  return (
    <ActionIcon
      size="sm"
      className={classes.remove}
      aria-label={texts.remove(row.part.pn)}
      onClick={() => update((state) => removeRow(state, row.id))}
    >
      <Icon name="close" size={14} />
    </ActionIcon>
  );
}

/** One of a part's own conditions; only a valid number reaches the state. */
export function FieldCell(props: CellContext & { field: InductorField }): ReactNode {
  const { row, refDes, errors, field } = props;
  const desktop = useDesktop();
  const update = useInductors((store) => store.update);
  const markField = useInductors((store) => store.markField);
  const key = `${row.id}.${field}`;
  useEffect(() => () => markField(key, true), [key, markField]);
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
      size={desktop ? "compact" : "touch"}
      width="100%"
      error={errors[key]}
      onChange={(value, validity) => {
        markField(key, validity === "valid");
        if (validity === "valid") update((state) => setField(state, row.id, field, value));
      }}
    />
  );
}
