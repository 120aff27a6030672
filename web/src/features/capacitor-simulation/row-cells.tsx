import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import { Duplicate, Expand, PartNumber, RefDes, Remove, Swatch } from "@/domain/part/table/cells";
import classes from "@/domain/part/table/parts-table.module.css";
import { Icon } from "@/ui/Icon";
import { BandMark } from "./BandMark";
import { isBrought } from "./model/brought";
import type { TableRow } from "./model/table";
import { highlightRow, removeRow, toggleHidden } from "./model/transitions";
import { BroughtMark as Mark } from "./point/BroughtMark";
import { useSimulation } from "./store";
import { texts } from "./texts";
import { useRowHandle, useRowStep } from "./use-row-order";
import { usePartChanges } from "./use-simulated-parts";

interface CellProps {
  row: TableRow;
}

/** Line and marker of the row's curves. */
export function RowSwatch({ row }: CellProps): ReactNode {
  const update = useSimulation((store) => store.update);
  const { hidden, mfrPn } = row.part;
  if (row.isCombined) return <SeriesSwatch slot={0} muted={!row.plotted} />;
  return (
    <Swatch
      slot={row.slot}
      hidden={hidden}
      name={row.refDes || mfrPn}
      onToggle={() => update((state) => toggleHidden(state, row.id))}
    />
  );
}

export function LegendCell({ row }: CellProps): ReactNode {
  const update = useSimulation((store) => store.update);
  const handle = useRowHandle(row.id);
  return (
    <div className={classes.legend}>
      <RowSwatch row={row} />
      {row.refDes && (
        <RefDes
          refDes={row.refDes}
          highlighted={row.highlighted}
          title={texts.moveHint}
          {...handle}
          onClick={() => update((state) => highlightRow(state, row.id))}
        />
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

/** "28, from the Bank Designer" beside a part with more pieces than may be typed. */
export function BroughtMark({ row }: CellProps): ReactNode {
  const { part, isCombined } = row;
  if (isCombined || !isBrought(part.param.qty)) return null;
  return <Mark row={row} />;
}

export function PartNumberCell({ row }: CellProps): ReactNode {
  if (row.isCombined) return <CombinedName row={row} />;
  return (
    <>
      <span className={classes.numbered}>
        <PartNumber partNumber={row.part.mfrPn} /> <BandMark part={row.part} />
      </span>{" "}
      <BroughtMark row={row} />
    </>
  );
}

/** In the mobile layout the first column, which stays in sight, also has the legend. */
export function NamedSwatch({ row }: CellProps): ReactNode {
  return (
    <div className={classes.legend}>
      <RowSwatch row={row} />
      <div className={classes.named}>
        <PartNumberCell row={row} />
      </div>
    </div>
  );
}

interface ExpandCellProps extends CellProps {
  opened: boolean;
  onToggle: (id: string) => void;
}

export function ExpandCell({ row, opened, onToggle }: ExpandCellProps): ReactNode {
  if (row.isCombined) return null;
  return <Expand partNumber={row.part.mfrPn} opened={opened} onToggle={() => onToggle(row.id)} />;
}

export function DuplicateCell({ row }: CellProps): ReactNode {
  const { duplicate } = usePartChanges();
  if (row.isCombined) return null;
  return <Duplicate partNumber={row.part.mfrPn} onClick={() => duplicate(row.id)} />;
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
    <Remove
      partNumber={row.part.mfrPn}
      onClick={() => update((state) => removeRow(state, row.id))}
    />
  );
}
