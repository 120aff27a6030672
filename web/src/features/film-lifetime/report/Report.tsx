import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useConfig } from "@/api/config";
import type { FilmPartResult, FilmProfileResult } from "@/api/film";
import { printHours, printYears } from "@/ui/lifetime/print";
import { highlightedPart } from "../model/state";
import { useFilm } from "../store";
import { texts as pageTexts } from "../texts";
import { useSettings } from "../use-film-settings";
import { Equations } from "./Equations";
import { ReportProfiles } from "./ReportProfiles";
import "./report.css";
import { reportTexts as texts } from "./texts";

interface ReportProps {
  /** Of the highlighted part. */
  result: FilmPartResult;
  profileResults: readonly FilmProfileResult[];
}

const today = () => new Date().toISOString().slice(0, 10);

/** What the page prints: inputs, equations and results of the highlighted part, without the page's controls. */
export function Report({ result, profileResults }: ReportProps): ReactNode {
  const { product, version } = useConfig();
  const { criterion, hoursPerYear } = useSettings();
  const { state } = useFilm();
  const part = highlightedPart(state);
  if (!part) return null;
  const heading = pageTexts.heading(state.isVac ? criterion.vac : criterion.vdc);
  return createPortal(
    <article className="film-report">
      <header>
        <h1>{texts.title(part.mfrPn)}</h1>
        <p>
          {product} {version} · {today()} · {texts.typical}
        </p>
      </header>
      <h2>{heading}</h2>
      <p className="film-report-figure">
        {printHours(result.lifetimeHoursTotal)} {pageTexts.hours} ·{" "}
        {printYears(result.lifetimeHoursTotal, hoursPerYear)} {pageTexts.years}
      </p>
      <p>
        {pageTexts.limitedTo(printHours(result.maxRatedLifetime))} {pageTexts.marked(result.mark)}{" "}
        {state.noDryingCredit && texts.noDryingCredit} {result.messages.join(" ")} {result.note}
      </p>
      <ReportProfiles part={part} state={state} results={profileResults} />
      <h2>{texts.sensitivity}</h2>
      <table>
        <tbody>
          {result.sensitivity.map(({ change, lifetimeHours, factor }) => (
            <tr key={change}>
              <th scope="row">{change}</th>
              <td>{printHours(lifetimeHours)} h</td>
              <td>{factor == null ? "" : `× ${factor.toFixed(2)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Equations />
    </article>,
    document.body,
  );
}
