import { lazy, type ReactNode, Suspense, useMemo } from "react";
import type { FilmSettings } from "@/api/lifetime-types";
import {
  AddPartButton,
  LifetimeFrame,
  type LifetimePageProps,
} from "@/domain/lifetime/LifetimeFrame";
import classes from "@/domain/lifetime/lifetime-page.module.css";
import { profilesText } from "@/domain/lifetime/load-profiles";
import { DamageShare, Totals } from "@/domain/lifetime/Totals";
import { highlightedResults } from "@/domain/lifetime/use-lifetime";
import {
  useLinkedPart,
  usePartInAddress,
  useSidebarForDistributor,
} from "@/domain/part/part-lookup";
import { formatPlain } from "@/lib/quantity";
import { useShell } from "@/ui/shell-store";
import { ApplicationBar } from "./ApplicationBar";
import { SettingsContext, useSettingsQuery } from "./calls";
import { check } from "./model/request";
import type { Profile } from "./model/state";
import { PartsTable } from "./PartsTable";
import { ProfilePanel } from "./ProfilePanel";
import { useFilm } from "./store";
import { useLifetime, useLookup, useParts } from "./use-lifetime";

/** Loaded separately: features beyond the lifetime itself. */
const Exploration = lazy(() =>
  import("./exploration/Exploration").then((module) => ({ default: module.Exploration })),
);
const Report = lazy(() => import("./report/Report").then((module) => ({ default: module.Report })));

/** "310 V, 40 °C, 93 %". */
function printConditions(profile: Profile, isVac: boolean): string {
  const { voltage, voltageDC, tempAmbient, relativeHumidity } = profile;
  return [
    `${formatPlain(isVac ? voltage : voltageDC)} V`,
    `${formatPlain(tempAmbient)} °C`,
    `${formatPlain(relativeHumidity)} %`,
  ].join(", ");
}

interface WorkbenchProps extends LifetimePageProps {
  settings: FilmSettings;
}

function Workbench({ settings, notice, onAddPart }: WorkbenchProps): ReactNode {
  const { state, unreadable } = useFilm();
  const checks = useMemo(() => check(state, settings), [state, settings]);
  const lifetime = useLifetime(checks);
  const { result, errorFetchingData } = lifetime;
  const stale = !checks.sendable || unreadable.size > 0;

  const { part, inOrder, known, isComplete, isCharted } = highlightedResults(result, state);
  const compared = (result?.answer.parts ?? []).map((each, index) => ({
    result: each,
    profiles: result?.answer.profileList[index] ?? [],
  }));

  return (
    <>
      <ApplicationBar stale={stale} />
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.summary}>
        <Totals
          criterion={state.isVac ? settings.criterion.vac : settings.criterion.vdc}
          hoursPerYear={settings.hoursPerYear}
          fetching={lifetime}
          result={part}
          messages={checks.messages}
          stale={stale}
          inputs={profilesText(result?.profiles ?? [], (profile) =>
            printConditions(profile, result?.answer.isVac ?? state.isVac),
          )}
        />
        {isComplete && <DamageShare profiles={state.profiles} results={known} stale={stale} />}
      </div>
      <PartsTable results={result?.answer.parts ?? []} stale={stale} />
      <AddPartButton onAddPart={onAddPart} />
      {state.profiles.map((profile, index) => (
        <ProfilePanel
          key={profile.id}
          profile={profile}
          index={index}
          result={inOrder[index]}
          isCharted={isCharted(profile.id)}
          hints={checks.hints.get(profile.id) ?? []}
          failed={errorFetchingData}
          stale={stale}
          isLoading={lifetime.isLoading}
        />
      ))}
      {part && (
        <Suspense>
          <Exploration result={part} parts={compared} stale={stale} />
          {!stale && <Report result={part} profileResults={known} />}
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
  const maxParts = useSettingsQuery(null).data?.maxParts;
  const { add } = useParts(maxParts ?? 0);
  const linked = usePartInAddress("part");
  const notice = useLinkedPart(linked, useLookup(add), maxParts !== undefined);
  useSidebarForDistributor(linked);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <FilmLifetimePage notice={notice} onAddPart={() => setDrawer(true)} />;
}
