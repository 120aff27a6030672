import type { ReactNode } from "react";
import type { ElectrolyticPart, ElectrolyticPartResult } from "@/api/lifetime-types";
import {
  LifetimePartsTable,
  onlyLife,
  type PartColumn,
} from "@/domain/lifetime/LifetimePartsTable";
import { printStatedHours, printVolts } from "@/domain/lifetime/print";
import { formatPlain } from "@/lib/quantity";
import { highlightPart, removePart } from "./model/state";
import { useElectrolytic } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-lifetime";

const { partColumns: labels } = texts;

const columns: readonly PartColumn<ElectrolyticPart>[] = [
  { label: labels.series, width: 72, cell: ({ series }) => series },
  {
    label: labels.capacitance,
    width: 84,
    align: "right",
    cell: ({ capDisplay }) => capDisplay,
  },
  {
    label: labels.ratedVoltage,
    width: 68,
    align: "right",
    cell: ({ ratedVoltage }) => printVolts(ratedVoltage),
  },
  {
    label: labels.ratedTemp,
    width: 92,
    align: "right",
    cell: ({ ratedTemp }) => `${formatPlain(ratedTemp)} °C`,
  },
  {
    label: labels.ratedLifetime,
    width: 100,
    align: "right",
    cell: ({ ratedLifetime }) => printStatedHours(ratedLifetime),
  },
];

interface PartsTableProps {
  results: readonly ElectrolyticPartResult[];
  /** The results do not match the inputs in the fields. */
  stale: boolean;
}

/** The electrolytic parts that are compared. */
export function PartsTable({ results, stale }: PartsTableProps): ReactNode {
  const { state, update } = useElectrolytic();
  const { hoursPerYear } = useSettings();
  return (
    <LifetimePartsTable
      lives={onlyLife}
      label={texts.parts}
      empty={texts.noPart}
      parts={state.parts}
      numberOf={({ mfrPn }) => mfrPn}
      knownOf={(part) => part}
      columns={columns}
      results={results}
      stale={stale}
      hoursPerYear={hoursPerYear}
      highlight={state.highlight}
      onHighlight={(partNumber) => update((now) => highlightPart(now, partNumber))}
      onRemove={(partNumber) => update((now) => removePart(now, partNumber))}
    />
  );
}
