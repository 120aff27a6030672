import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import classes from "@/domain/part/table/parts-table.module.css";
import { Icon } from "@/ui/Icon";
import type { TableRow } from "./model/table";
import { highlightRow, removeRow, toggleHidden } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";
import { useRowHandle, useRowStep } from "./use-row-order";
import { useSimulatedParts } from "./use-simulated-parts";

interface CellProps {
  row: TableRow;
}

/** Line and marker of the row's curves; a click hides them. */
export function Swatch({ row }: CellProps): ReactNode {
  const update = useSimulation((store) => store.update);
  const { hidden, mfrPn } = row.part;
  const name = row.refDes || mfrPn;
  if (row.isCombined) return <SeriesSwatch slot={0} muted={!row.plotted} />;
  return (
    <button
      type="button"
      className={classes.swatch}
      aria-label={hidden ? texts.show(name) : texts.hide(name)}
      aria-pressed={hidden}
      onClick={() => update((state) => toggleHidden(state, row.id))}
    >
      <SeriesSwatch slot={row.slot} muted={hidden} />
    </button>
  );
}

export function LegendCell({ row }: CellProps): ReactNode {
  const update = useSimulation((store) => store.update);
  const handle = useRowHandle(row.id);
  return (
    <div className={classes.legend}>
      <Swatch row={row} />
      {row.refDes && (
        <button
          type="button"
          className={classes.refDes}
          aria-label={texts.highlight(row.refDes)}
          aria-pressed={row.highlighted}
          title={texts.moveHint}
          {...handle}
          onClick={() => update((state) => highlightRow(state, row.id))}
        >
          {row.refDes}
        </button>
      )}
    </div>
  );
}

function CombinedName({ row }: CellProps): ReactNode {
  return (
    <span className={row.plotted ? classes.combinedName : classes.combinedOff}>
      {texts.combined}
      {!row.plotted && <span className={classes.remark}>{texts.notPlotted}</span>}
    </span>
  );
}

export function PartNumberCell({ row }: CellProps): ReactNode {
  const { productSearch } = useConfig().links;
  const { mfrPn } = row.part;
  if (row.isCombined) return <CombinedName row={row} />;
  if (!productSearch) return <span className={classes.partNumber}>{mfrPn}</span>;
  return (
    <a
      className={`${classes.partNumber} ${classes.link}`}
      href={productSearch.replace("{pn}", encodeURIComponent(mfrPn))}
      target="_blank"
      rel="noreferrer"
    >
      {mfrPn}
    </a>
  );
}

/** In the mobile layout the first column, which stays in sight, carries the legend too. */
export function NamedSwatch({ row }: CellProps): ReactNode {
  return (
    <div className={classes.legend}>
      <Swatch row={row} />
      <PartNumberCell row={row} />
    </div>
  );
}

interface ExpandCellProps extends CellProps {
  opened: boolean;
  onToggle: () => void;
}

export function ExpandCell({ row, opened, onToggle }: ExpandCellProps): ReactNode {
  if (row.isCombined) return null;
  const { mfrPn } = row.part;
  return (
    <ActionIcon
      size="sm"
      className={classes.expand}
      aria-label={opened ? texts.hideProperties(mfrPn) : texts.showProperties(mfrPn)}
      aria-expanded={opened}
      onClick={onToggle}
    >
      <Icon name={opened ? "chevronDown" : "chevronRight"} size={14} />
    </ActionIcon>
  );
}

export function DuplicateCell({ row }: CellProps): ReactNode {
  const { duplicate } = useSimulatedParts();
  if (row.isCombined) return null;
  return (
    <ActionIcon
      size="sm"
      className={classes.duplicate}
      aria-label={texts.duplicate(row.part.mfrPn)}
      onClick={() => duplicate(row.id)}
    >
      <Icon name="copy" size={14} />
    </ActionIcon>
  );
}

interface MoveCellProps extends CellProps {
  isFirst: boolean;
  isLast: boolean;
}

/** One place up or down, where a finger cannot drag the row. */
export function MoveCell({ row, isFirst, isLast }: MoveCellProps): ReactNode {
  const step = useRowStep(row.id);
  const { refDes, isCombined } = row;
  if (isCombined) return null;
  return (
    <div className={classes.move}>
      <ActionIcon aria-label={texts.moveUp(refDes)} disabled={isFirst} onClick={() => step(-1)}>
        <Icon name="chevronUp" />
      </ActionIcon>
      <ActionIcon aria-label={texts.moveDown(refDes)} disabled={isLast} onClick={() => step(1)}>
        <Icon name="chevronDown" />
      </ActionIcon>
    </div>
  );
}

/** On the row of the combination it ends the combination. */
export function RemoveCell({ row }: CellProps): ReactNode {
  const update = useSimulation((store) => store.update);
  if (!row.plotted) return null;
  return (
    <ActionIcon
      size="sm"
      className={classes.remove}
      aria-label={texts.remove(row.part.mfrPn)}
      onClick={() => update((state) => removeRow(state, row.id))}
    >
      <Icon name="close" size={14} />
    </ActionIcon>
  );
}
