import { Button, Group } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import type { ElectrolyticSettings } from "@/api/lifetime-types";
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
import { printVolts } from "@/domain/lifetime/print";
import { DamageShare, Totals } from "@/domain/lifetime/Totals";
import { chartStatus, highlightedResults, useChecks } from "@/domain/lifetime/use-lifetime";
import { usePointOfProfiles } from "@/domain/lifetime/use-point-of-profiles";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { formatPlain } from "@/lib/quantity";
import { isOutdated, offWhile, type Staleness } from "@/ui/entry/staleness";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import text from "@/ui/text.module.css";
import { Exploration } from "./Exploration";
import { check } from "./model/request";
import { highlightedPart, type Profile, printConditions } from "./model/state";
import { NowImported } from "./NowImported";
import { PartsTable } from "./PartsTable";
import { ProfilePanel } from "./ProfilePanel";
import { useElectrolytic } from "./store";
import { texts } from "./texts";
import {
  SettingsContext,
  useAddress,
  useFoundPart,
  useLifetime,
  useParts,
  useSettingsQuery,
} from "./use-lifetime";

const Report = lazyComponent(async () => (await import("./Report")).Report);

const tenths = (value: number) => formatPlain(Number(value.toFixed(1)));

/** Columns of the table of many profiles. */
const compactConditions = [
  { head: texts.fields.voltageDC, print: (one: Profile) => printVolts(one.voltageDC) },
  { head: texts.fields.tempAmbient, print: (one: Profile) => `${tenths(one.tempAmbient)} °C` },
];

interface ModelBarProps {
  /** Why there is no report. */
  stale: Staleness | null;
  onReport: () => void;
}

function ModelBar({ stale, onReport }: ModelBarProps): ReactNode {
  return (
    <Group className={classes.bar} wrap="wrap">
      <span className={`${text.muted} ${text.small} ${classes.model}`}>{texts.model}</span>
      <span className={classes.spacer} />
      <Button
        variant="subtle"
        className={classes.tutorial ?? ""}
        leftSection={<Icon name="document" />}
        {...offWhile(stale)}
        onClick={onReport}
      >
        {texts.report}
      </Button>
    </Group>
  );
}

function Workbench({
  settings,
  notice,
  onAddPart,
  isLoadDue,
}: LifetimePageProps & { settings: ElectrolyticSettings }): ReactNode {
  const { state, update } = useElectrolytic();
  usePointOfProfiles(state.profiles, true, (change) =>
    update((now) => ({ ...now, profiles: now.profiles.map(change) })),
  );
  const checks = useChecks(state, settings, check);
  const lifetime = useLifetime({ ...checks, isLoadDue });
  const part = highlightedPart(state);
  const {
    part: result,
    inOrder,
    isCharted,
    asked,
    results,
    charted,
  } = highlightedResults(lifetime.result, state);
  const { stale } = lifetime;
  const print = usePrint(stale, charted >= 0 || result === null);
  const report = () => {
    update(withCharts);
    print();
  };
  const panel = (profile: Profile, index: number) => (
    <ProfilePanel
      key={profile.id}
      profile={profile}
      index={index}
      stale={stale}
      answered={lifetime.result?.profiles.find(({ id }) => id === profile.id)}
      result={inOrder[index]}
      isCharted={isCharted(profile.id)}
      hints={checks.hints.get(profile.id) ?? []}
      failed={lifetime.errorFetchingData}
      chartStatus={chartStatus(lifetime)}
    />
  );
  return (
    <>
      <ModelBar stale={stale} onReport={report} />
      {notice && <div className={classes.notice}>{notice}</div>}
      <NowImported />
      <div className={classes.summary}>
        <Totals
          criterion={settings.criterion}
          hoursPerYear={settings.hoursPerYear}
          fetching={lifetime}
          result={result}
          stale={stale}
          inputs={profilesText(lifetime.result?.profiles ?? [], printConditions)}
          messages={checks.messages}
          hotter={
            part && {
              type: "aluminum",
              nominal: part.capValue * 1e-12,
              volts: Math.max(...state.profiles.map(({ voltageDC }) => voltageDC)),
              celsius: checks.hottest,
            }
          }
        />
        {results.length > 0 && (
          <DamageShare profiles={asked} results={results} stale={stale !== null} />
        )}
      </div>
      <PartsTable results={lifetime.result?.answer.parts ?? []} stale={stale !== null} />
      <AddPartButton onAddPart={onAddPart} />
      <HeatPathFields
        heat={state.heat}
        basis={isOutdated(stale) ? "" : (result?.heat ?? "")}
        onChange={(heat) => update((now) => ({ ...now, heat }))}
      />
      <LoadProfiles
        profiles={state.profiles}
        results={inOrder}
        conditions={compactConditions}
        stale={stale !== null}
        panel={panel}
      />
      {part && result && (
        <Suspense>
          <Exploration part={part} result={result} stale={stale !== null} />
          {stale === null && (
            <Report
              part={part}
              result={result}
              profiles={asked}
              profileResults={results}
              parts={lifetime.result?.answer.parts ?? []}
              charted={charted < 0 ? null : charted}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function ElectrolyticPage(props: LifetimePageProps): ReactNode {
  const store = useElectrolytic();
  const query = useSettingsQuery(store.state.highlight);
  return (
    <LifetimeFrame query={query} store={store} context={SettingsContext}>
      {(settings) => <Workbench settings={settings} {...props} />}
    </LifetimeFrame>
  );
}

/** The lifetime page of electrolytic capacitors, with the part named in its address. */
export function ElectrolyticRoute(): ReactNode {
  const { data } = useSettingsQuery(null);
  const props = useAddress(data?.maxParts);
  return <ElectrolyticPage {...props} />;
}

const example = { partNumber: "EDH106M016A9BAA", values: "100u 25V" };

/** The capacitor picker, for aluminum electrolytics only. */
export function Selector(): ReactNode {
  const max = useSettingsQuery(null).data?.maxParts ?? 0;
  const { partNumbers, count, add, tellFull, remove } = useParts(max);
  const onAdd = useFoundPart(add);
  return (
    <PartPicker
      onlyType="aluminum"
      example={example}
      selected={partNumbers}
      count={count}
      max={max}
      onAdd={onAdd}
      onFull={tellFull}
      onRemove={remove}
    />
  );
}

/** Undo and redo of parts, profiles and settings. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useElectrolytic();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
