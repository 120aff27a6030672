import type { ReactNode } from "react";
import type {
  ElectrolyticPart,
  ElectrolyticPartResult,
  ElectrolyticProfileResult,
} from "@/api/lifetime-types";
import {
  LifetimeReport,
  printCurrents,
  type ReportLine,
  ReportTable,
} from "@/domain/lifetime/LifetimeReport";
import { printHours, printShare, printTenth, printVolts } from "@/domain/lifetime/print";
import { formatPlain } from "@/lib/quantity";
import type { Profile } from "./model/state";
import { useElectrolytic } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-lifetime";

interface ReportProps {
  part: ElectrolyticPart;
  result: ElectrolyticPartResult;
  profileResults: readonly ElectrolyticProfileResult[];
}

function linesOf(results: ReportProps["profileResults"]): readonly ReportLine<Profile>[] {
  const { fields } = texts;
  return [
    [fields.voltageDC, ({ voltageDC }) => `${formatPlain(voltageDC)} ${texts.vdc}`],
    [fields.tempAmbient, ({ tempAmbient }) => `${formatPlain(tempAmbient)} °C`],
    [fields.operatingPercentage, (profile) => printShare(profile.operatingPercentage)],
    [texts.currents, printCurrents],
    [texts.core, (_, index) => `${printTenth(results[index]?.coreTemperature)} °C`],
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

/** Basis of the numbers. */
function Sources({ part }: { part: ElectrolyticPart }): ReactNode {
  return (
    <>
      <h2>{texts.rules}</h2>
      <p>{part.voltageRule}</p>
      <ul>
        {part.parameters.map(({ parameterName, value, origin, source }) => (
          <li key={parameterName}>{`${parameterName}: ${value} (${origin}: ${source})`}</li>
        ))}
      </ul>
    </>
  );
}

/** Inputs, equations, sources and results of the highlighted part on paper. */
export function Report({ part, result, profileResults }: ReportProps): ReactNode {
  const { criterion, hoursPerYear } = useSettings();
  const profiles = useElectrolytic(({ state }) => state.profiles);
  const facts = [part.series, part.capDisplay, printVolts(part.ratedVoltage)];
  const range = texts.upTo(formatPlain(part.minTemp), formatPlain(part.ratedTemp));
  return (
    <LifetimeReport
      title={texts.reportTitle(part.mfrPn)}
      criterion={criterion}
      hoursPerYear={hoursPerYear}
      result={result}
      equations={texts.equationLines}
      reading={<Sources part={part} />}
    >
      <h2>{texts.part}</h2>
      <p>{[...facts, range].join(" · ")}</p>
      <ReportTable profiles={profiles} lines={linesOf(profileResults)} />
    </LifetimeReport>
  );
}
