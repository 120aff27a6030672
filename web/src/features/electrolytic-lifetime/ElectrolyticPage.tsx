import { Button } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from "react";
import type {
  ElectrolyticPart,
  ElectrolyticPartResult,
  ElectrolyticSettings,
} from "@/api/lifetime-types";
import {
  AddPartButton,
  LifetimeFrame,
  type LifetimePageProps,
} from "@/domain/lifetime/LifetimeFrame";
import { LifetimePartsTable, type PartColumn } from "@/domain/lifetime/LifetimePartsTable";
import classes from "@/domain/lifetime/lifetime-page.module.css";
import { printHours, printVolts } from "@/domain/lifetime/print";
import { DamageShare, Totals } from "@/domain/lifetime/Totals";
import { useLinkedPart, usePartInAddress } from "@/domain/part/part-lookup";
import { formatPlain } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { check } from "./model/checks";
import { highlightedPart, highlightPart, removePart } from "./model/state";
import { ProfilePanel } from "./ProfilePanel";
import { useElectrolytic } from "./store";
import { texts } from "./texts";
import { useElectrolyticLookup, useElectrolyticParts } from "./use-electrolytic-parts";
import { SettingsContext, useLifetime, useSettings, useSettingsQuery } from "./use-lifetime";

const { partColumns: labels } = texts;

const columns: readonly PartColumn<ElectrolyticPart>[] = [
  { label: labels.series, width: 72, cell: ({ series }) => series },
  {
    ...{ label: labels.capacitance, width: 84, align: "right" },
    cell: ({ capDisplay }) => capDisplay,
  },
  {
    ...{ label: labels.ratedVoltage, width: 68, align: "right" },
    cell: ({ ratedVoltage }) => printVolts(ratedVoltage),
  },
  {
    ...{ label: labels.ratedTemp, width: 92, align: "right" },
    cell: ({ ratedTemp }) => `${formatPlain(ratedTemp)} °C`,
  },
  {
    ...{ label: labels.ratedLifetime, width: 100, align: "right" },
    cell: ({ ratedLifetime }) => printHours(ratedLifetime),
  },
];

/** The electrolytic parts that are compared. */
function PartsTable({ results }: { results: readonly ElectrolyticPartResult[] }): ReactNode {
  const { state, update } = useElectrolytic();
  const { hoursPerYear } = useSettings();
  return (
    <LifetimePartsTable
      label={texts.parts}
      empty={texts.noPart}
      parts={state.parts}
      numberOf={({ mfrPn }) => mfrPn}
      {...{ columns, results, hoursPerYear }}
      highlight={state.highlight}
      onHighlight={(partNumber) => update((now) => highlightPart(now, partNumber))}
      onRemove={(partNumber) => update((now) => removePart(now, partNumber))}
    />
  );
}

/** What goes beyond the lifetime itself is loaded apart. */
const Exploration = lazy(() =>
  import("./Exploration").then((module) => ({ default: module.Exploration })),
);
const Report = lazy(() => import("./Report").then((module) => ({ default: module.Report })));

function ModelBar(): ReactNode {
  return (
    <div className={classes.bar}>
      <span className={`${text.muted} ${text.small} ${classes.model}`}>{texts.model}</span>
      <span className={classes.spacer} />
      <Button
        variant="subtle"
        className={classes.tutorial ?? ""}
        leftSection={<Icon name="document" />}
        onClick={() => globalThis.print()}
      >
        {texts.report}
      </Button>
    </div>
  );
}

/** The results of the highlighted part, in the order of the profiles on the page. */
function useHighlighted({ result }: ReturnType<typeof useLifetime>) {
  const { state } = useElectrolytic();
  const place = result?.partNumbers.indexOf(state.highlight ?? "") ?? -1;
  const results = result?.answer.profileList[place] ?? [];
  const inOrder = state.profiles.map(({ id }) => results[result?.profileIds.indexOf(id) ?? -1]);
  return {
    part: highlightedPart(state),
    result: result?.answer.parts[place] ?? null,
    inOrder,
    known: inOrder.filter((each) => each !== undefined),
  };
}

function Workbench({
  settings,
  notice,
  onAddPart,
}: LifetimePageProps & { settings: ElectrolyticSettings }): ReactNode {
  const { state, unreadable } = useElectrolytic();
  const checks = useMemo(() => check(state, settings), [state, settings]);
  const lifetime = useLifetime(checks);
  const { part, result, inOrder, known } = useHighlighted(lifetime);
  const stale = !checks.sendable || unreadable.size > 0;
  return (
    <>
      <ModelBar />
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.summary}>
        <Totals
          {...{ criterion: settings.criterion, hoursPerYear: settings.hoursPerYear }}
          fetching={lifetime}
          {...{ result, stale }}
          messages={checks.messages}
        />
        {known.length === state.profiles.length && known.length > 0 && (
          <DamageShare profiles={state.profiles} results={known} />
        )}
      </div>
      <PartsTable results={lifetime.result?.answer.parts ?? []} />
      <AddPartButton onAddPart={onAddPart} />
      {state.profiles.map((profile, index) => (
        <ProfilePanel
          key={profile.id}
          {...{ profile, index, stale }}
          result={inOrder[index]}
          hints={checks.hints.get(profile.id) ?? []}
          failed={lifetime.errorFetchingData}
          isLoading={lifetime.isLoading}
        />
      ))}
      {part && result && (
        <Suspense>
          <Exploration {...{ part, result, stale }} />
          <Report {...{ part, result }} profileResults={known} />
        </Suspense>
      )}
    </>
  );
}

function ElectrolyticPage(props: LifetimePageProps): ReactNode {
  const { state, begin } = useElectrolytic();
  const query = useSettingsQuery(state.highlight);
  const settings = query.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session without profiles begins again
  useLayoutEffect(() => {
    if (settings) begin(settings);
  }, [settings, begin, state.profiles.length]);
  return (
    <LifetimeFrame query={query}>
      {(loaded) => (
        <SettingsContext value={loaded}>
          <Workbench settings={loaded} {...props} />
        </SettingsContext>
      )}
    </LifetimeFrame>
  );
}

/** The electrolytics' lifetime page, with the part that its address names. */
export function ElectrolyticRoute(): ReactNode {
  const maxParts = useSettingsQuery(null).data?.maxParts;
  const { join } = useElectrolyticParts(maxParts ?? 0);
  const { partNumber } = usePartInAddress("part");
  const linked = { partNumber, method: "URL" };
  const notice = useLinkedPart(linked, useElectrolyticLookup(join), maxParts !== undefined);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <ElectrolyticPage notice={notice} onAddPart={() => setDrawer(true)} />;
}
