/** Sections that the reports of all lifetime pages have. */
import { type ReactNode, useMemo, useRef } from "react";
import { useConfig } from "@/api/config";
import { imageSheet } from "@/charts/image-sheet";
import { usePalette } from "@/charts/palette";
import { fullView } from "@/charts/scales";
import { useDrawing } from "@/charts/use-drawing";
import { longestPrinted, useSessionLink } from "../session-link";
import type { LifeChart } from "./life-chart";
import { atLeast, endsAtLimit, printHours, printYears } from "./print";
import type { PartLifetime } from "./Totals";
import { lifetimeTexts as texts } from "./texts";

export interface Change {
  change: string;
  lifetimeHours?: number | null;
  lifetimeHoursUnlimited?: number | null;
  factor?: number | null;
}

/** A part of the page with its life. */
export interface ReportPart extends Pick<PartLifetime, "lifetimeHoursTotal" | "isLimited"> {
  mfrPn: string;
}

export interface Parameter {
  parameterName: string;
  value: string;
  origin: string;
  source: string;
}

export const today = () => new Date().toISOString().slice(0, 10);

export function Sensitivity({ changes }: { changes: readonly Change[] }): ReactNode {
  return (
    <>
      <h2>{texts.sensitivityOfTotal}</h2>
      <table>
        <tbody>
          {changes.map(({ change, lifetimeHours, lifetimeHoursUnlimited, factor }) => (
            <tr key={change}>
              <th scope="row">{change}</th>
              <td>
                {atLeast(endsAtLimit(lifetimeHours, lifetimeHoursUnlimited))}
                {printHours(lifetimeHours)} h
              </td>
              <td>{factor == null ? "" : texts.factor(factor.toFixed(2))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Pixels of a chart on paper, where it is as wide as the page. */
const chartSize = { width: 860, height: 430 };

/** A chart as it would be saved, in the colors of paper. */
export function ReportChart({ content }: { content: LifeChart }): ReactNode {
  const { product, version } = useConfig();
  const box = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette(box);
  const drawing = useMemo(() => {
    const meta = { ...chartSize, product: `${product} ${version}`, date: today() };
    return imageSheet(content, fullView(content), meta);
  }, [content, product, version]);
  useDrawing(canvas, drawing, palette);
  return (
    <figure ref={box}>
      <canvas ref={canvas} role="img" aria-label={content.title} />
    </figure>
  );
}

/** A condition or a result, printed for each load. */
export type LoadLine = readonly [label: string, print: (place: number) => string];

interface LoadTableProps {
  title: string;
  /** Name of each load. */
  heads: readonly string[];
  lines: readonly LoadLine[];
}

/** Conditions and results, one column per load. */
export function LoadTable({ title, heads, lines }: LoadTableProps): ReactNode {
  return (
    <>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, print]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {heads.map((head, place) => (
                <td key={head}>{print(place)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface PartsProps {
  parts: readonly ReportPart[];
  hoursPerYear: number;
}

export function Parts({ parts, hoursPerYear }: PartsProps): ReactNode {
  return (
    <>
      <h2>{texts.allParts}</h2>
      <table>
        <tbody>
          {parts.map(({ mfrPn, lifetimeHoursTotal, isLimited }) => (
            <tr key={mfrPn}>
              <th scope="row">{mfrPn}</th>
              <td>
                {atLeast(isLimited)}
                {printHours(lifetimeHoursTotal)} {texts.hours}
              </td>
              <td>
                {atLeast(isLimited)}
                {printYears(lifetimeHoursTotal, hoursPerYear)} {texts.years}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function Parameters({ parameters }: { parameters: readonly Parameter[] }): ReactNode {
  return (
    <>
      <h2>{texts.rules}</h2>
      <table>
        <thead>
          <tr>
            {texts.parameterColumns.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ parameterName, value, origin, source }) => (
            <tr key={`${parameterName} ${value}`}>
              <th scope="row">{parameterName}</th>
              <td>{value}</td>
              <td>{origin}</td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The link that brings the page back. */
export function ReportLink(): ReactNode {
  const link = useSessionLink();
  if (link === null) return null;
  return (
    <p className="lifetime-report-link">
      {texts.thisSession}{" "}
      <a href={link}>{link.length > longestPrinted ? texts.openSession : link}</a>
    </p>
  );
}
