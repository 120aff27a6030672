import type { ReactNode } from "react";
import type { FilmPartResult, FilmProfileResult } from "@/api/film";
import { LifetimeReport } from "@/domain/lifetime/LifetimeReport";
import { highlightedPart } from "../model/state";
import { useFilm } from "../store";
import { useSettings } from "../use-film-settings";
import { ReportProfiles } from "./ReportProfiles";
import { reportTexts as texts } from "./texts";

interface ReportProps {
  /** Of the highlighted part. */
  result: FilmPartResult;
  profileResults: readonly FilmProfileResult[];
}

/** Inputs, equations and results of the highlighted part on paper. */
export function Report({ result, profileResults }: ReportProps): ReactNode {
  const { criterion, hoursPerYear } = useSettings();
  const { state } = useFilm();
  const part = highlightedPart(state);
  if (!part) return null;
  return (
    <LifetimeReport
      title={texts.title(part.mfrPn)}
      criterion={state.isVac ? criterion.vac : criterion.vdc}
      {...{ hoursPerYear, result }}
      {...(state.noDryingCredit && { remark: texts.noDryingCredit })}
      equations={texts.equationLines}
      reading={<p>{texts.tutorial}</p>}
    >
      <ReportProfiles part={part} state={state} results={profileResults} />
    </LifetimeReport>
  );
}
