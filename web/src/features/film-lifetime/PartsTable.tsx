import { ActionIcon, Radio, Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import type { FilmPartResult } from "@/api/film";
import { formatPlain } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import classes from "@/ui/lifetime/lifetime-page.module.css";
import { printCapacitance, printHours, printVolts, printYears } from "@/ui/lifetime/print";
import { meansControl } from "@/ui/parts-table/means-control";
import table from "@/ui/parts-table/parts-table.module.css";
import text from "@/ui/text.module.css";
import { chooseTolerance, highlightPart, removePart } from "./model/parts";
import { type ChosenPart, tolerances } from "./model/state";
import { useFilm } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-film-settings";

const columns = [
  { id: "selected", width: "44px" },
  { id: "partNumber" },
  { id: "tolerance", width: "104px" },
  { id: "series", width: "118px" },
  { id: "capacitance", width: "84px", align: "right" },
  { id: "vac", width: "76px", align: "right" },
  { id: "vdc", width: "76px", align: "right" },
  { id: "pitch", width: "104px", align: "right" },
  { id: "maxTemp", width: "94px", align: "right" },
  { id: "lifetime", width: "112px", align: "right" },
  { id: "years", width: "70px", align: "right" },
  { id: "remove", width: "72px", align: "right" },
] as const;

function Head(): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.id} scope="col" data-align={"align" in column ? column.align : undefined}>
            {column.id === "selected" ? (
              <span className={text.hidden}>{texts.columns.selected}</span>
            ) : (
              texts.columns[column.id]
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function PartNumber({ partNumber }: { partNumber: string }): ReactNode {
  const { productSearch } = useConfig().links;
  if (!productSearch) return <span className={table.partNumber}>{partNumber}</span>;
  return (
    <a
      className={`${table.partNumber} ${table.link}`}
      href={productSearch.replace("{pn}", encodeURIComponent(partNumber))}
      target="_blank"
      rel="noreferrer"
    >
      {partNumber}
    </a>
  );
}

interface RowProps {
  chosen: ChosenPart;
  result: FilmPartResult | undefined;
}

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

function Row({ chosen, result }: RowProps): ReactNode {
  const { state, update } = useFilm();
  const { hoursPerYear } = useSettings();
  const { part } = chosen;
  const highlighted = state.highlight === part.mfrPn;
  const highlight = () => update((now) => highlightPart(now, part.mfrPn));
  const total = result?.lifetimeHoursTotal ?? null;
  return (
    <tr
      className={`${table.row} ${classes.row}`}
      data-highlighted={highlighted || undefined}
      onClick={(event) => {
        if (!meansControl(event)) highlight();
      }}
    >
      <td>
        <Radio
          size="xs"
          name="film-part"
          aria-label={texts.select(part.mfrPn)}
          checked={highlighted}
          onChange={highlight}
        />
      </td>
      <td>
        <PartNumber partNumber={part.mfrPn} />
      </td>
      <td data-control>
        <ToleranceCell chosen={chosen} />
      </td>
      <td>{part.series}</td>
      <td data-align="right">{printCapacitance(part.capValue)}</td>
      <td data-align="right">{printVolts(part.vac)}</td>
      <td data-align="right">{printVolts(part.vdc)}</td>
      <td data-align="right">{part.pitch > 0 ? `${formatPlain(part.pitch)} mm` : texts.noPitch}</td>
      <td data-align="right">{formatPlain(part.maxTemp)} °C</td>
      <td data-align="right" className={classes.life} title={result?.note || undefined}>
        {printHours(total)}
      </td>
      <td data-align="right" className={classes.life}>
        {printYears(total, hoursPerYear)}
      </td>
      <td data-align="right">
        <ActionIcon
          size="sm"
          className={classes.remove}
          aria-label={texts.removePart(part.mfrPn)}
          onClick={() => update((now) => removePart(now, part.mfrPn))}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** The parts that are compared; the chosen row is the one that the page speaks of. */
export function PartsTable({ results }: { results: readonly FilmPartResult[] }): ReactNode {
  const parts = useFilm(({ state }) => state.parts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.tableBox} aria-label={texts.parts} tabIndex={0}>
      <table className={table.table}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={"width" in column ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <Head />
        <tbody>
          {parts.map((chosen) => (
            <Row
              key={chosen.part.mfrPn}
              chosen={chosen}
              result={results.find(({ mfrPn }) => mfrPn === chosen.part.mfrPn)}
            />
          ))}
        </tbody>
      </table>
      {parts.length === 0 && <p className={classes.noParts}>{texts.noPart}</p>}
    </section>
  );
}
