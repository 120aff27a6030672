import type { ReactNode } from "react";
import type { FilmPart, FilmProfileResult } from "@/api/film";
import {
  printCapacitance,
  printHours,
  printShare,
  printTenth,
  printVolts,
} from "@/domain/lifetime/print";
import { printCurrents, type ReportLine, ReportTable } from "@/domain/lifetime/ReportTable";
import { formatPlain } from "@/lib/quantity";
import type { FilmState, Profile } from "../model/state";
import { texts as pageTexts } from "../texts";
import { reportTexts as texts } from "./texts";

interface ReportProfilesProps {
  part: FilmPart;
  state: FilmState;
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
    [fields.operatingPercentage, ({ operatingPercentage }) => plain(operatingPercentage, "%")],
    [pageTexts.currents, printCurrents],
  ];
}

function resultLines(results: readonly FilmProfileResult[]): readonly Line[] {
  return [
    [pageTexts.hotSpot, (_, index) => `${printTenth(results[index]?.hotSpotTemperature)} °C`],
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
export function ReportProfiles({ part, state, results }: ReportProfilesProps): ReactNode {
  const lines = [...inputLines(state.isVac), ...resultLines(results)];
  const rated = [printVolts(part.vac), pageTexts.vac, "/", printVolts(part.vdc), pageTexts.vdc];
  return (
    <>
      <h2>{texts.part}</h2>
      <p>
        {part.series} · {printCapacitance(part.capValue)} · {rated.join(" ")} ·{" "}
        {formatPlain(part.minTemp)} to {formatPlain(part.maxTemp)} °C
      </p>
      <ReportTable profiles={state.profiles} lines={lines} />
    </>
  );
}
