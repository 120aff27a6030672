import { Button } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from "react";
import type { ElectrolyticSettings } from "@/api/electrolytic";
import { DamageShare } from "@/domain/lifetime/DamageShare";
import {
  AddPartButton,
  LifetimeFrame,
  type LifetimePageProps,
} from "@/domain/lifetime/LifetimeFrame";
import classes from "@/domain/lifetime/lifetime-page.module.css";
import { Totals } from "@/domain/lifetime/Totals";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { check } from "./model/checks";
import { highlightedPart } from "./model/state";
import { PartsTable } from "./PartsTable";
import { ProfilePanel } from "./ProfilePanel";
import { useElectrolytic } from "./store";
import { texts } from "./texts";
import { useLifetime } from "./use-lifetime";
import { SettingsContext, useSettingsQuery } from "./use-settings";

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

export function ElectrolyticPage(props: LifetimePageProps): ReactNode {
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
