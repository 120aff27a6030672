import type { ReactNode } from "react";
import type { FilmPartResult } from "@/api/lifetime-types";
import {
  type LifeColumn,
  LifetimePartsTable,
  onlyLife,
  type PartColumn,
} from "@/domain/lifetime/LifetimePartsTable";
import { printCapacitance, printVolts } from "@/domain/lifetime/print";
import { useFitting } from "@/domain/part/table/parts-table";
import { formatPlain } from "@/lib/quantity";
import { Select } from "@/ui/Select";
import { useSettings } from "./calls";
import { dryingMatters } from "./model/drying";
import {
  type ChosenPart,
  chooseTolerance,
  highlightPart,
  removePart,
  tolerances,
} from "./model/state";
import { useFilm } from "./store";
import { texts } from "./texts";

function ToleranceCell({ chosen }: { chosen: ChosenPart }): ReactNode {
  const update = useFilm((store) => store.update);
  const { mfrPn } = chosen.part;
  return (
    <Select
      size="sm"
      aria-label={texts.toleranceOf(mfrPn)}
      data={tolerances.map((value) => ({ value, label: texts.toleranceLabels[value] }))}
      value={chosen.tolerance}
      onChange={(value) => {
        const tolerance = tolerances.find((letter) => letter === value);
        if (tolerance) update((state) => chooseTolerance(state, mfrPn, tolerance));
      }}
    />
  );
}

const { filmColumns: labels } = texts;

const pitch: PartColumn<ChosenPart> = {
  label: labels.pitch,
  width: 96,
  align: "right",
  cell: ({ part }) => (part.pitch > 0 ? `${formatPlain(part.pitch)} mm` : texts.noPitch),
};

const vac: PartColumn<ChosenPart> = {
  label: labels.vac,
  width: 66,
  align: "right",
  cell: ({ part }) => printVolts(part.vac),
};

const vdc: PartColumn<ChosenPart> = {
  label: labels.vdc,
  width: 70,
  align: "right",
  cell: ({ part }) => printVolts(part.vdc),
};

const series: PartColumn<ChosenPart> = {
  label: labels.series,
  width: 98,
  cell: ({ part }) => part.series,
};

const allColumns: readonly PartColumn<ChosenPart>[] = [
  {
    label: labels.tolerance,
    width: 98,
    isControl: true,
    cell: (chosen) => <ToleranceCell chosen={chosen} />,
  },
  series,
  {
    label: labels.capacitance,
    width: 78,
    align: "right",
    cell: ({ part }) => printCapacitance(part.capValue),
  },
  vac,
  vdc,
  pitch,
  {
    label: labels.maxTemp,
    width: 86,
    align: "right",
    cell: ({ part }) => `${formatPlain(part.maxTemp)} °C`,
  },
];

/** Beside the sidebar there is no lead spacing column, so that the life of a part stays in sight. */
const columnsBySize = {
  desktop: allColumns,
  narrow: allColumns.filter((column) => column !== pitch),
  mobile: allColumns,
};

/** Two readings of the load side by side. */
const bothLives: readonly LifeColumn<FilmPartResult>[] = [
  {
    label: texts.lifeColumns.withCredit,
    lifeOf: ({ lifetimeHoursTotal, isLimited, isSelfHeatingAboveMax }) => ({
      hours: lifetimeHoursTotal,
      isLimited,
      aside: isSelfHeatingAboveMax ? texts.goByOther : undefined,
    }),
  },
  {
    label: texts.lifeColumns.withoutCredit,
    lifeOf: ({ withoutDryingCredit }) => ({
      hours: withoutDryingCredit?.lifetimeHoursTotal,
      isLimited: withoutDryingCredit?.isLimited ?? false,
    }),
  },
];

/** The second life takes the room of what the number and the picker say, too. */
function withRoom(columns: readonly PartColumn<ChosenPart>[], isVac: boolean, isNarrow: boolean) {
  const hidden = [pitch, ...(isNarrow ? [series, isVac ? vdc : vac] : [])];
  return columns.filter((column) => !hidden.includes(column));
}

interface PartsTableProps {
  results: readonly FilmPartResult[];
  /** The results do not match the inputs in the fields. */
  stale: boolean;
}

/** The film parts that are compared. */
export function PartsTable({ results, stale }: PartsTableProps): ReactNode {
  const { state, update } = useFilm();
  const { hoursPerYear } = useSettings();
  const fitting = useFitting(columnsBySize);
  const isSplit = results.some(dryingMatters);
  const columns = isSplit
    ? withRoom(fitting, state.isVac, fitting === columnsBySize.narrow)
    : fitting;
  return (
    <LifetimePartsTable<ChosenPart, FilmPartResult>
      lives={isSplit ? bothLives : onlyLife}
      label={texts.parts}
      empty={texts.noPart}
      parts={state.parts}
      numberOf={({ part }) => part.mfrPn}
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
