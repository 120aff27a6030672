import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { SuggestedChip } from "@/api/calculator-types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Origin } from "@/domain/part/properties/Origin";
import text from "@/ui/text.module.css";
import classes from "./capacitance-from-power.module.css";
import { fixed } from "./model/outputs";
import { chipValues } from "./model/request";
import { usePower } from "./store";
import { texts } from "./texts";

const heads = texts.chipColumns;

interface Column {
  head: string;
  align: "left" | "right";
  /** Narrow pages show it as a second line of the column before. */
  folds?: true;
  cell: (chip: SuggestedChip) => ReactNode;
}

function UseChip({ chip }: { chip: SuggestedChip }): ReactNode {
  const setValues = usePower((store) => store.setValues);
  return (
    <Button
      size="sm"
      aria-label={texts.useChip(chip.mfrPn)}
      onClick={() => setValues(chipValues(chip))}
    >
      {texts.use}
    </Button>
  );
}

const sizeOf = ({ chipL, chipW }: SuggestedChip) => `${chipL} × ${chipW} mm`;

const columns: readonly Column[] = [
  {
    head: heads.partNumber,
    align: "left",
    cell: ({ mfrPn, series, origin, source }) => (
      <>
        <span className={text.identifier} title={source}>
          {mfrPn} <Origin origin={origin} />
        </span>
        <span className={classes.folded}>{series}</span>
      </>
    ),
  },
  { head: heads.series, align: "left", folds: true, cell: ({ series }) => series },
  {
    head: heads.capacitance,
    align: "right",
    cell: (chip) => (
      <>
        {chip.chipCap} µF<span className={classes.folded}>{sizeOf(chip)}</span>
      </>
    ),
  },
  { head: heads.size, align: "right", folds: true, cell: sizeOf },
  { head: heads.voltage, align: "right", cell: ({ voltageRating }) => `${voltageRating} V` },
  { head: heads.count, align: "right", cell: ({ numChips }) => fixed(numChips, 0) },
  { head: heads.area, align: "right", cell: ({ totalArea }) => `${fixed(totalArea, 0)} mm²` },
  { head: heads.use, align: "right", cell: (chip) => <UseChip chip={chip} /> },
];

/** Chips that would do, the smallest total area first. */
export function ChipSuggestions({ chips }: { chips: readonly SuggestedChip[] }): ReactNode {
  return (
    <div className={classes.panel}>
      <h2 className={text.heading}>{texts.chips}</h2>
      {chips.length === 0 ? (
        <p className={classes.remark}>{texts.noChips}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className={classes.tableBox} aria-label={texts.chips} tabIndex={0}>
          <table className={calculator.table}>
            <thead>
              <tr>
                {columns.map(({ head, align, folds }) => (
                  <th key={head} scope="col" data-align={align} data-folds={folds}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chips.map((chip) => (
                <tr key={chip.mfrPn}>
                  {columns.map(({ head, align, folds, cell }) => (
                    <td key={head} data-align={align} data-folds={folds}>
                      {cell(chip)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
