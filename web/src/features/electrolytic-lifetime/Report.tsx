import { type ReactNode, useMemo } from "react";
import type {
  ElectrolyticPart,
  ElectrolyticPartResult,
  ElectrolyticProfileResult,
} from "@/api/lifetime-types";
import { LifetimeReport, type ReportLine, ReportTable } from "@/domain/lifetime/LifetimeReport";
import {
  printCurrents,
  printHot,
  printHours,
  printShare,
  printTenth,
  printVolts,
} from "@/domain/lifetime/print";
import type { ReportPart } from "@/domain/lifetime/report-sections";
import { formatPlain } from "@/lib/quantity";
import { lifeCharts } from "./model/charts";
import type { Profile } from "./model/state";
import { texts } from "./texts";
import { useSettings } from "./use-lifetime";

interface ReportProps {
  part: ElectrolyticPart;
  result: ElectrolyticPartResult;
  /** The load that the results belong to. */
  profiles: readonly Profile[];
  profileResults: readonly ElectrolyticProfileResult[];
  /** Of every part. */
  parts: readonly ReportPart[];
  /** The profile whose charts are open, from 0; null while there are none. */
  charted: number | null;
}

function linesOf(results: ReportProps["profileResults"]): readonly ReportLine<Profile>[] {
  const { fields } = texts;
  return [
    [fields.voltageDC, ({ voltageDC }) => `${formatPlain(voltageDC)} ${texts.vdc}`],
    [fields.tempAmbient, ({ tempAmbient }) => `${formatPlain(tempAmbient)} °C`],
    [fields.operatingPercentage, (profile) => printShare(profile.operatingPercentage)],
    [texts.currents, printCurrents],
    [texts.core, (_, index) => `${printHot(results[index]?.coreTemperature)} °C`],
    [texts.selfHeating, (_, index) => `${printTenth(results[index]?.selfHeating)} K`],
    [texts.timePerProfile, (_, index) => `${printHours(results[index]?.profileLifetime)} h`],
    [texts.aloneLife, (_, index) => `${printHours(results[index]?.profileLifetimeAlone)} h`],
    [texts.damageShare, (_, index) => printShare(results[index]?.damageShare)],
    [
      texts.remarks,
      (_, index) =>
        [...(results[index]?.hints ?? []), ...(results[index]?.warnings ?? [])].join(" "),
    ],
  ];
}

/** Inputs, equations, sources and results of the highlighted part on paper. */
export function Report(props: ReportProps): ReactNode {
  const { part, result, profiles, profileResults, parts, charted } = props;
  const { criterion, hoursPerYear } = useSettings();
  const charts = useMemo(() => {
    const [profile, result] = [profiles[charted ?? -1], profileResults[charted ?? -1]];
    if (charted === null || !profile || !result) return [];
    return lifeCharts({ part, index: charted, profile, result });
  }, [part, profiles, profileResults, charted]);
  const facts = [part.series, part.capDisplay, printVolts(part.ratedVoltage)];
  const range = texts.upTo(formatPlain(part.minTemp), formatPlain(part.ratedTemp));
  return (
    <LifetimeReport
      title={texts.reportTitle(part.mfrPn)}
      criterion={criterion}
      hoursPerYear={hoursPerYear}
      result={result}
      equations={texts.equationLines}
      reading={<p>{part.voltageRule}</p>}
      parts={parts}
      charts={charts}
      parameters={part.parameters}
    >
      <h2>{texts.part}</h2>
      <p>{[...facts, range].join(" · ")}</p>
      <ReportTable profiles={profiles} lines={linesOf(profileResults)} />
    </LifetimeReport>
  );
}
