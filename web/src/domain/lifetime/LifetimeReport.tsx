import "./lifetime-report.css";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { modelText, useConfig } from "@/api/config";
import type { LifeChart } from "./life-chart";
import type { LoadProfile } from "./load-profiles";
import { atLeast, printHours, printStatedHours, printYears } from "./print";
import {
  type Change,
  type LoadLine,
  LoadTable,
  type Parameter,
  Parameters,
  Parts,
  ReportChart,
  ReportLink,
  type ReportPart,
  Sensitivity,
  today,
} from "./report-sections";
import type { OtherLife, PartLifetime } from "./Totals";
import { lifetimeTexts as texts } from "./texts";

/** One condition or result, printed for each profile. */
export type ReportLine<Profile> = readonly [
  label: string,
  print: (profile: Profile, index: number) => string,
];

interface ReportTableProps<Profile> {
  profiles: readonly Profile[];
  lines: readonly ReportLine<Profile>[];
}

/** Conditions and results, one column per profile. */
export function ReportTable<Profile extends LoadProfile>(
  props: ReportTableProps<Profile>,
): ReactNode {
  const { profiles, lines } = props;
  const heads = profiles.map((_, index) => texts.profile(index + 1));
  const printed = lines.map(([label, print]): LoadLine => {
    return [label, (place) => (profiles[place] ? print(profiles[place], place) : "")];
  });
  return <LoadTable title={texts.loadProfiles} heads={heads} lines={printed} />;
}

interface LifetimeReportProps {
  title: string;
  criterion: string;
  hoursPerYear: number;
  /** Result of the part in the report. */
  result: PartLifetime & { sensitivity: readonly Change[] };
  /** Stands beside the result where it tells something else, as on the page. */
  other?: OtherLife | null;
  /** Every part of the page, under the same load. */
  parts: readonly ReportPart[];
  /** Those that the page shows. */
  charts: readonly LifeChart[];
  /** What the model knows of the part. */
  parameters: readonly Parameter[];
  /** Notes on the whole result. */
  remark?: string;
  equations: readonly { equation: string; meaning: string }[];
  /** Below the equations. */
  reading: ReactNode;
  /** The part and its profiles. */
  children: ReactNode;
}

interface FigureProps extends Pick<OtherLife, "isLimited"> {
  hours: number | null | undefined;
  hoursPerYear: number;
}

/** Hours and years of one life. */
function Figure({ hours, isLimited, hoursPerYear }: FigureProps): ReactNode {
  return (
    <p className="lifetime-report-figure">
      {atLeast(isLimited)}
      {printHours(hours)} {texts.hours} · {atLeast(isLimited)}
      {printYears(hours, hoursPerYear)} {texts.years}
    </p>
  );
}

/** What a lifetime page prints instead of itself: inputs, equations and results of one part. */
export function LifetimeReport(props: LifetimeReportProps): ReactNode {
  const { title, criterion, hoursPerYear, result, remark = "", equations } = props;
  const { other, parts, charts, parameters } = props;
  const config = useConfig();
  const { lifetimeHoursTotal, isLimited, maxRatedLifetime, mark, messages, note, heat } = result;
  const { sensitivity } = result;
  const limits = [texts.limitedTo(printStatedHours(maxRatedLifetime)), texts.marked(mark), remark];
  return createPortal(
    <article className="lifetime-report">
      <header>
        <h1>{title}</h1>
        <p>
          {config.product} {config.version} · {modelText(config)} · {today()} · {texts.computed}
        </p>
        <ReportLink />
      </header>
      <h2>{texts.heading(criterion)}</h2>
      {other && <h3>{other.leading}</h3>}
      <Figure hours={lifetimeHoursTotal} isLimited={isLimited} hoursPerYear={hoursPerYear} />
      {other && (
        <>
          <h3>{other.label}</h3>
          <Figure {...other} hoursPerYear={hoursPerYear} />
          <p>{other.advice}</p>
        </>
      )}
      <p>{[...limits, ...messages, note, heat].filter(Boolean).join(" ")}</p>
      {parts.length > 1 && <Parts parts={parts} hoursPerYear={hoursPerYear} />}
      {props.children}
      {charts.map((content) => (
        <ReportChart key={content.title} content={content} />
      ))}
      <Sensitivity changes={sensitivity} />
      <section>
        <h2>{texts.equations}</h2>
        <ul>
          {equations.map(({ equation, meaning }) => (
            <li key={equation}>
              <code>{equation}</code> {meaning}
            </li>
          ))}
        </ul>
        {props.reading}
      </section>
      <Parameters parameters={parameters} />
    </article>,
    document.body,
  );
}
