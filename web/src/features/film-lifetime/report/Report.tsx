import { type ReactNode, useMemo } from "react";
import type { FilmPart, FilmPartResult, FilmProfileResult } from "@/api/lifetime-types";
import { LifetimeReport, type ReportLine, ReportTable } from "@/domain/lifetime/LifetimeReport";
import {
  printCapacitance,
  printCurrents,
  printHot,
  printHours,
  printShare,
  printTenth,
  printVolts,
} from "@/domain/lifetime/print";
import type { ReportPart } from "@/domain/lifetime/report-sections";
import type { OtherLife } from "@/domain/lifetime/Totals";
import { formatPlain } from "@/lib/quantity";
import { useSettings } from "../calls";
import { temperatureChart, voltageChart } from "../model/charts";
import { highlightedPart, type Profile } from "../model/state";
import { useFilm } from "../store";
import { texts as pageTexts } from "../texts";

const texts = {
  title: (partNumber: string) => `Film capacitor life expectancy: ${partNumber}`,
  noDryingCredit: "No drying credit.",
  part: "Part",
  humidity: "RH at the element",
  maxVoltage: "Max. voltage at the hot spot",
  equationLines: [
    {
      equation: "P = Σ I² · ESR(f, T)",
      meaning: "loss of all currents; ESR rises with the hot spot",
    },
    { equation: "T_hs = T_amb + Rth · P", meaning: "hot spot, solved with its own heating" },
    {
      equation: "RH_hs = RH_amb · p_sat(T_amb) / p_sat(T_hs)",
      meaning: "humidity at the element, from equal vapor pressure",
    },
    {
      equation: "1/L = 1/L_humid + 1/L_dry",
      meaning: "life of a profile: humidity and dry aging compete",
    },
    {
      equation: "L_total = 1 / Σ (w / L)",
      meaning: "damage of all profiles adds by their share w; then the rated limit",
    },
  ],
  tutorial: "KLEM Tutorial explains each line, its limits and a worked example.",
};

interface ReportProfilesProps {
  part: FilmPart;
  isVac: boolean;
  profiles: readonly Profile[];
  results: readonly FilmProfileResult[];
}

type Line = ReportLine<Profile>;

const plain = (value: number, unit: string) => `${formatPlain(value)} ${unit}`;

const overlay = ({ overlayVac }: Profile) =>
  overlayVac.overlayVac === 0
    ? pageTexts.none
    : `${plain(overlayVac.overlayVac, "V")} at ${plain(overlayVac.frequency, "kHz")}`;

function inputLines(isVac: boolean): readonly Line[] {
  const { fields } = pageTexts;
  const voltage: readonly Line[] = isVac
    ? [
        [fields.voltage, ({ voltage: volts }) => plain(volts, pageTexts.vac)],
        [fields.fundamentalFrequency, (profile) => plain(profile.fundamentalFrequency, "Hz")],
      ]
    : [
        [fields.voltageDC, ({ voltageDC }) => plain(voltageDC, pageTexts.vdc)],
        [fields.overlayVac, overlay],
      ];
  return [
    ...voltage,
    [fields.tempAmbient, ({ tempAmbient }) => plain(tempAmbient, "°C")],
    [fields.relativeHumidity, ({ relativeHumidity }) => plain(relativeHumidity, "%")],
    [fields.operatingPercentage, ({ operatingPercentage }) => printShare(operatingPercentage)],
    [pageTexts.currents, printCurrents],
  ];
}

function resultLines(results: readonly FilmProfileResult[]): readonly Line[] {
  return [
    [pageTexts.hotSpot, (_, index) => `${printHot(results[index]?.hotSpotTemperature)} °C`],
    [pageTexts.selfHeating, (_, index) => `${printTenth(results[index]?.selfHeating)} K`],
    [texts.humidity, (_, index) => printShare(results[index]?.operatingRelativeHumidity)],
    [texts.maxVoltage, (_, index) => `${printTenth(results[index]?.maxOperatingVoltage)} V`],
    [pageTexts.timePerProfile, (_, index) => `${printHours(results[index]?.profileLifetime)} h`],
    [pageTexts.aloneLife, (_, index) => `${printHours(results[index]?.profileLifetimeAlone)} h`],
    [pageTexts.damageShare, (_, index) => printShare(results[index]?.damageShare)],
    [
      pageTexts.remarks,
      (_, index) =>
        [...(results[index]?.hints ?? []), ...(results[index]?.warnings ?? [])].join(" "),
    ],
  ];
}

/** The part, then conditions and results, one column per profile. */
function ReportProfiles({ part, isVac, profiles, results }: ReportProfilesProps): ReactNode {
  const lines = [...inputLines(isVac), ...resultLines(results)];
  const rated = [printVolts(part.vac), pageTexts.vac, "/", printVolts(part.vdc), pageTexts.vdc];
  return (
    <>
      <h2>{texts.part}</h2>
      <p>
        {part.series} · {printCapacitance(part.capValue)} · {rated.join(" ")} ·{" "}
        {formatPlain(part.minTemp)} to {formatPlain(part.maxTemp)} °C
      </p>
      <ReportTable profiles={profiles} lines={lines} />
    </>
  );
}

interface ReportProps {
  /** Result of the highlighted part. */
  result: FilmPartResult;
  /** The life in the other reading, where it tells something else. */
  other: OtherLife | null;
  /** Whether the voltages of the load are ac. */
  isVac: boolean;
  /** The load that the results belong to. */
  profiles: readonly Profile[];
  /** Whether the life with drying credit leads. */
  credited: boolean;
  profileResults: readonly FilmProfileResult[];
  /** Of every part, read as the heading is. */
  parts: readonly ReportPart[];
  /** The profile whose charts are open, from 0, and its result; null while there are none. */
  charted: { index: number; result: FilmProfileResult } | null;
}

/** Inputs, equations and results of the highlighted part on paper. */
export function Report(props: ReportProps): ReactNode {
  const { result, other, isVac, profiles, credited, profileResults, parts, charted } = props;
  const { criterion, hoursPerYear } = useSettings();
  const { state } = useFilm();
  const part = highlightedPart(state);
  const charts = useMemo(() => {
    if (!part || !charted) return [];
    const source = { part, ...charted, credited, isVac };
    return [temperatureChart(source), voltageChart(source)];
  }, [part, charted, credited, isVac]);
  if (!part) return null;
  return (
    <LifetimeReport
      title={texts.title(part.mfrPn)}
      criterion={isVac ? criterion.vac : criterion.vdc}
      hoursPerYear={hoursPerYear}
      result={result}
      other={other}
      {...(!credited && { remark: texts.noDryingCredit })}
      equations={texts.equationLines}
      reading={<p>{texts.tutorial}</p>}
      parts={parts}
      charts={charts}
      parameters={part.parameters}
    >
      <ReportProfiles part={part} isVac={isVac} profiles={profiles} results={profileResults} />
    </LifetimeReport>
  );
}
