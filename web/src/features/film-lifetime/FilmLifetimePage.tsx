import { type ReactNode, Suspense, useMemo } from "react";
import type { FilmPartResult, FilmSettings } from "@/api/lifetime-types";
import { usePrint } from "@/domain/calculator/use-print";
import { LoadProfiles } from "@/domain/lifetime/CompactProfiles";
import { HeatPathFields } from "@/domain/lifetime/HeatPathFields";
import {
  AddPartButton,
  LifetimeFrame,
  type LifetimePageProps,
} from "@/domain/lifetime/LifetimeFrame";
import classes from "@/domain/lifetime/lifetime-page.module.css";
import { profilesText, withCharts } from "@/domain/lifetime/load-profiles";
import { printYears } from "@/domain/lifetime/print";
import { DamageShare, type OtherLife, Totals } from "@/domain/lifetime/Totals";
import { chartStatus, highlightedResults, useChecks } from "@/domain/lifetime/use-lifetime";
import { usePointOfProfiles } from "@/domain/lifetime/use-point-of-profiles";
import { formatPlain } from "@/lib/quantity";
import { isOutdated } from "@/ui/entry/staleness";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { lazyComponent } from "@/ui/lazy-component";
import { ApplicationBar } from "./ApplicationBar";
import { SettingsContext, useSettingsQuery } from "./calls";
import { Exploration } from "./exploration/Exploration";
import { dryingMatters, isCredited, ledBy, profileLedBy } from "./model/drying";
import { check } from "./model/request";
import { highlightedPart, type Profile, printConditions } from "./model/state";
import { PartsTable } from "./PartsTable";
import { ProfilePanel } from "./ProfilePanel";
import { useFilm } from "./store";
import { texts } from "./texts";
import { useAddress, useLifetime } from "./use-lifetime";

export { FilmPicker as Selector } from "./picker/FilmPicker";

const Report = lazyComponent(async () => (await import("./report/Report")).Report);

const tenths = (value: number) => formatPlain(Number(value.toFixed(1)));

/** Columns of the table of many profiles. */
const conditionsOf = (isVac: boolean) => [
  {
    head: texts.fields.voltage,
    print: ({ voltage, voltageDC }: Profile) =>
      `${tenths(isVac ? voltage : voltageDC)} ${isVac ? texts.units.vac : texts.units.vdc}`,
  },
  { head: texts.fields.tempAmbient, print: (one: Profile) => `${tenths(one.tempAmbient)} °C` },
  {
    head: texts.fields.relativeHumidity,
    print: (one: Profile) => `${tenths(one.relativeHumidity)} %`,
  },
];

/** The reading that does not lead, where it tells something else. */
function otherLife(
  result: FilmPartResult | null,
  credited: boolean,
  hoursPerYear: number,
): OtherLife | null {
  const bare = result?.withoutDryingCredit;
  if (!result || !bare || !dryingMatters(result)) return null;
  const { lifetimeHoursTotal, isLimited, isSelfHeatingAboveMax } = result;
  const other = credited ? bare : { lifetimeHoursTotal: lifetimeHoursTotal ?? 0, isLimited };
  return {
    leading: credited ? texts.withCredit : texts.withoutCredit,
    label: credited ? texts.withoutCredit : texts.withCredit,
    hours: other.lifetimeHoursTotal,
    isLimited: other.isLimited,
    advice: isSelfHeatingAboveMax
      ? texts.overheatedAdvice
      : texts.switchedAdvice(printYears(bare.lifetimeHoursTotal, hoursPerYear)),
  };
}

interface WorkbenchProps extends LifetimePageProps {
  settings: FilmSettings;
}

function Workbench({ settings, notice, onAddPart, isLoadDue }: WorkbenchProps): ReactNode {
  const { state, update } = useFilm();
  usePointOfProfiles(state.profiles, !state.isVac, (change) =>
    update((now) => ({ ...now, profiles: now.profiles.map(change) })),
  );
  const checks = useChecks(state, settings, check);
  const chosen = highlightedPart(state);
  const hotter = chosen && {
    type: "film" as const,
    nominal: chosen.capValue * 1e-12,
    // An ac voltage says nothing about a bias.
    volts: state.isVac ? null : Math.max(...state.profiles.map(({ voltageDC }) => voltageDC)),
    celsius: checks.hottest,
  };
  const lifetime = useLifetime({ ...checks, isLoadDue });
  const { result, stale } = lifetime;

  const {
    part: both,
    inOrder,
    isCharted,
    asked,
    results,
    charted: place,
  } = highlightedResults(result, state);
  const credited = isCredited(both, state.noDryingCredit);
  const part = both && ledBy(both, credited);
  const known = results.map((profile) => profileLedBy(profile, credited));
  const other = otherLife(both, credited, settings.hoursPerYear);
  const compared = (result?.answer.parts ?? []).map((one, index) => ({
    result: ledBy(one, isCredited(one, state.noDryingCredit)),
    profiles: result?.answer.profileList[index] ?? [],
  }));

  const chartedResult = results[place];
  const charted = useMemo(
    () => (chartedResult ? { index: place, result: chartedResult } : null),
    [place, chartedResult],
  );
  const print = usePrint(stale, charted !== null || part === null);
  const report = () => {
    update(withCharts);
    print();
  };
  const panel = (profile: Profile, index: number) => (
    <ProfilePanel
      key={profile.id}
      profile={profile}
      index={index}
      result={inOrder[index]}
      credited={credited}
      isCharted={isCharted(profile.id)}
      hints={checks.hints.get(profile.id) ?? []}
      failed={lifetime.errorFetchingData}
      stale={stale}
      chartStatus={chartStatus(lifetime)}
    />
  );

  return (
    <>
      <ApplicationBar stale={stale} onReport={report} />
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.summary}>
        <Totals
          criterion={state.isVac ? settings.criterion.vac : settings.criterion.vdc}
          hoursPerYear={settings.hoursPerYear}
          fetching={lifetime}
          result={part}
          other={other}
          messages={checks.messages}
          hotter={hotter}
          stale={stale}
          inputs={profilesText(result?.profiles ?? [], (profile) =>
            printConditions(profile, result?.answer.isVac ?? state.isVac),
          )}
        />
        {known.length > 0 && (
          <DamageShare profiles={asked} results={known} stale={stale !== null} />
        )}
      </div>
      <PartsTable results={result?.answer.parts ?? []} stale={stale !== null} />
      <AddPartButton onAddPart={onAddPart} />
      <HeatPathFields
        heat={state.heat}
        basis={isOutdated(stale) ? "" : (part?.heat ?? "")}
        onChange={(heat) => update((now) => ({ ...now, heat }))}
      />
      <LoadProfiles
        profiles={state.profiles}
        results={inOrder.map((one) => one && profileLedBy(one, credited))}
        conditions={conditionsOf(state.isVac)}
        stale={stale !== null}
        panel={panel}
      />
      {part && (
        <Suspense>
          <Exploration result={part} parts={compared} credited={credited} stale={stale !== null} />
          {stale === null && result && (
            <Report
              result={part}
              other={other}
              isVac={result.answer.isVac}
              profiles={asked}
              credited={credited}
              profileResults={known}
              parts={compared.map((one) => one.result)}
              charted={charted}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function FilmLifetimePage(props: LifetimePageProps): ReactNode {
  const store = useFilm();
  const query = useSettingsQuery(store.state.highlight);
  return (
    <LifetimeFrame query={query} store={store} context={SettingsContext}>
      {(settings) => <Workbench settings={settings} {...props} />}
    </LifetimeFrame>
  );
}

/** The film lifetime page, with the part that its address names. */
export function FilmRoute(): ReactNode {
  const { data } = useSettingsQuery(null);
  const props = useAddress(data?.maxParts);
  return <FilmLifetimePage {...props} />;
}

/** Undo and redo of parts, profiles and settings. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useFilm();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
