import type { ReactNode } from "react";
import type { ElectrolyticPart, ElectrolyticPartResult } from "@/api/electrolytic";
import { LifetimePartsTable, type PartColumn } from "@/domain/lifetime/LifetimePartsTable";
import { printHours, printVolts } from "@/domain/lifetime/print";
import { formatPlain } from "@/lib/quantity";
import { highlightPart, removePart } from "./model/state";
import { useElectrolytic } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-settings";

const { partColumns: labels } = texts;

const columns: readonly PartColumn<ElectrolyticPart>[] = [
  { label: labels.series, width: 72, cell: ({ series }) => series },
  {
    ...{ label: labels.capacitance, width: 84, align: "right" },
    cell: ({ capDisplay }) => capDisplay,
  },
  {
    ...{ label: labels.ratedVoltage, width: 68, align: "right" },
    cell: ({ ratedVoltage }) => printVolts(ratedVoltage),
  },
  {
    ...{ label: labels.ratedTemp, width: 92, align: "right" },
    cell: ({ ratedTemp }) => `${formatPlain(ratedTemp)} °C`,
  },
  {
    ...{ label: labels.ratedLifetime, width: 100, align: "right" },
    cell: ({ ratedLifetime }) => printHours(ratedLifetime),
  },
];

/** The electrolytic parts that are compared. */
export function PartsTable({ results }: { results: readonly ElectrolyticPartResult[] }): ReactNode {
  const { state, update } = useElectrolytic();
  const { hoursPerYear } = useSettings();
  return (
    <LifetimePartsTable
      label={texts.parts}
      empty={texts.noPart}
      parts={state.parts}
      numberOf={({ mfrPn }) => mfrPn}
      {...{ columns, results, hoursPerYear }}
      highlight={state.highlight}
      onHighlight={(partNumber) => update((now) => highlightPart(now, partNumber))}
      onRemove={(partNumber) => update((now) => removePart(now, partNumber))}
    />
  );
}
