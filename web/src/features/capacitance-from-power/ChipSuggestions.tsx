import { Box, Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { PowerAlternative, SuggestedChip } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Origin } from "@/domain/part/properties/Properties";
import { type Column, DataTable } from "@/ui/DataTable";
import text from "@/ui/text.module.css";
import classes from "./capacitance-from-power.module.css";
import { chipValues, fixed } from "./model";
import { texts } from "./texts";
import { usePower } from "./use-power";

interface AlternativesProps {
  formula: string;
  explanation: readonly string[];
  /** Already shown above. */
  note: string;
  alternatives: readonly PowerAlternative[];
}

/** The formula, its assumptions, and the results of other formulas. */
export function Alternatives(props: AlternativesProps): ReactNode {
  const { formula, explanation, note, alternatives } = props;
  return (
    <div className={classes.panel}>
      <h2 className={text.heading}>{texts.how}</h2>
      <p className={classes.formula}>{formula}</p>
      {explanation
        .filter((sentence) => sentence !== note)
        .map((sentence) => (
          <p key={sentence} className={classes.remark}>
            {sentence}
          </p>
        ))}
      <Box className={text.label} component="h3" mt={12} mb={4}>
        {texts.alternatives}
      </Box>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={classes.tableBox} aria-label={texts.alternatives} tabIndex={0}>
        <table className={calculator.table}>
          <thead>
            <tr>
              {texts.alternativeColumns.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={index === 1 ? classes.lawBeside : ""}
                  data-align={index === 2 ? "right" : "left"}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {alternatives.map(({ key, title, formula: law, capacitance, unit, isChosen }) => (
              <tr key={key} data-chosen={isChosen || undefined}>
                <th scope="row">
                  {title}
                  {isChosen && <span className={classes.mark}>{texts.chosen}</span>}
                  <span className={`${classes.law} ${classes.lawBelow}`}>{law}</span>
                </th>
                <td className={`${classes.law} ${classes.lawBeside}`}>{law}</td>
                <td data-align="right">
                  {fixed(capacitance, 2)} <span className={calculator.unit}>{unit}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const heads = texts.chipColumns;

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

const columns: readonly Column<SuggestedChip>[] = [
  {
    id: "partNumber",
    head: heads.partNumber,
    align: "left",
    cell: ({ mfrPn, series, origin, source }) => (
      <>
        <span className={text.identifier} title={source}>
          {mfrPn} <Origin origin={origin} />
        </span>
        <span className={`${classes.folded} ${text.fine}`}>{series}</span>
      </>
    ),
  },
  // Narrow pages show the wide ones as a second line of the column before.
  { id: "series", head: heads.series, align: "left", wide: true, cell: ({ series }) => series },
  {
    id: "capacitance",
    head: heads.capacitance,
    align: "right",
    cell: (chip) => (
      <>
        {chip.chipCap} µF<span className={`${classes.folded} ${text.fine}`}>{sizeOf(chip)}</span>
      </>
    ),
  },
  { id: "size", head: heads.size, align: "right", wide: true, cell: sizeOf },
  {
    id: "voltage",
    head: heads.voltage,
    align: "right",
    cell: ({ voltageRating }) => `${voltageRating} V`,
  },
  { id: "count", head: heads.count, align: "right", cell: ({ numChips }) => fixed(numChips, 0) },
  {
    id: "area",
    head: heads.area,
    align: "right",
    cell: ({ totalArea }) => `${fixed(totalArea, 0)} mm²`,
  },
  { id: "use", head: heads.use, align: "right", cell: (chip) => <UseChip chip={chip} /> },
];

/** Suitable chips, smallest total area first. */
export function ChipSuggestions({ chips }: { chips: readonly SuggestedChip[] }): ReactNode {
  return (
    <div className={classes.panel}>
      <h2 className={text.heading}>{texts.chips}</h2>
      {chips.length === 0 ? (
        <p className={classes.remark}>{texts.noChips}</p>
      ) : (
        <DataTable
          label={texts.chips}
          columns={columns}
          rows={chips}
          keyOf={({ mfrPn }) => mfrPn}
          box={{ className: classes.tableBox }}
          table={{ className: calculator.table }}
        />
      )}
    </div>
  );
}
