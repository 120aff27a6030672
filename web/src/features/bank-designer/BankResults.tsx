import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { BankAnswer } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { ChartContent, FrequencyChartHandle } from "@/charts/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { TargetHandles } from "@/domain/plot/TargetHandles";
import { LastValid } from "@/ui/entry/LastValid";
import type { Staleness } from "@/ui/entry/staleness";
import { lazyComponent } from "@/ui/lazy-component";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { BankTable } from "./BankTable";
import classes from "./bank-designer.module.css";
import { idOf, type Order, type Peak, peakOf, resonancesOf, rowsOf, sorted } from "./model/answer";
import { bankOf, changedState } from "./model/changes";
import { bankContent, changesContent, startContent } from "./model/content";
import { askedText, blockedBy, conditionsText } from "./model/request";
import { useBank } from "./store";
import { texts } from "./texts";
import { useChanges } from "./use-changes";
import { chosenChange } from "./use-chosen-bank";
import { useDesign, useDesignStaleness } from "./use-design";

/** For print alone. */
const BankReport = lazyComponent(async () => (await import("./BankReport")).BankReport);
/** Needed where no bank was found. */
const ChangesTable = lazyComponent(async () => (await import("./ChangesTable")).ChangesTable);

/** What stands in the place of the plot: its curves, or their values in a table. */
export type PlotView = "plot" | "table";

/** The anti-resonances of the chosen bank, and between which parts they are. */
function Resonances({ peaks }: { peaks: readonly Peak[] }): ReactNode {
  if (peaks.length === 0) return null;
  return (
    <ul className={`${classes.resonances} ${text.quiet}`} aria-label={texts.resonances}>
      {peaks.map(({ frequency, impedance, between }) => (
        <li key={frequency}>
          {between.length > 0
            ? texts.resonance(impedance, frequency, between)
            : texts.pairUnknown(impedance, frequency)}
        </li>
      ))}
    </ul>
  );
}

/** Target and bare rail while the first bank is searched for. */
export function Begun({ curves }: { curves: BankAnswer["curves"] }): ReactNode {
  const desktop = useDesktop();
  const content = useMemo(() => startContent(curves), [curves]);
  return (
    <div className={`${calculator.plot} ${classes.plot}`}>
      <FrequencyChart
        {...content}
        className={calculator.chart ?? ""}
        status="loading"
        zoomKey="bank"
        layout={desktop ? "wide" : "phone"}
      />
    </div>
  );
}

interface BankPlotProps {
  content: ChartContent;
  staleness: Staleness | null;
  view: PlotView;
}

/** The curves with the target, whose corners can be moved, and what the curves belong to once the form has moved on. */
function BankPlot({ content, staleness, view }: BankPlotProps): ReactNode {
  const desktop = useDesktop();
  const chart = useRef<FrequencyChartHandle>(null);
  const asked = useDesign((design) => design.asked);
  const { state, change } = useBank();
  const blocked = blockedBy(state);
  return (
    <div className={`${calculator.plot} ${classes.plot}`}>
      {staleness !== null && asked && (
        <LastValid
          inputs={askedText(asked)}
          advice={blocked ? blocked.says : texts.designAgain}
          floats
        />
      )}
      <FrequencyChart
        {...content}
        ref={chart}
        aside={<ImageButton title={content.title} plot={chart} staleness={staleness} />}
        className={calculator.chart ?? ""}
        status={staleness === null ? "idle" : "stale"}
        zoomKey="bank"
        view={view}
        handles={(scale) => (
          <TargetHandles target={state} scale={scale} onChange={(target) => change(target)} />
        )}
        layout={desktop ? "wide" : "phone"}
      />
    </div>
  );
}

interface ResultsProps {
  answer: BankAnswer;
  view: PlotView;
}

/** Curves and table of the banks, with the report of the chosen one. */
export function Results({ answer, view }: ResultsProps): ReactNode {
  const staleness = useDesignStaleness();
  const [order, setOrder] = useState<Order>("pieces");
  const { status, asked, picked, pick } = useDesign();
  const rows = useMemo(() => rowsOf(answer), [answer]);
  const shown = useMemo(() => sorted(rows, order), [rows, order]);
  const ids = rows.map(idOf);
  const chosen = picked !== null && ids.includes(picked) ? picked : (ids[0] ?? "");
  const content = useMemo(
    () => ({
      ...bankContent(answer, rows, chosen),
      ...(asked && { conditions: conditionsText(asked) }),
    }),
    [answer, rows, chosen, asked],
  );
  const chosenRow = rows.find((row) => idOf(row) === chosen);
  return (
    <>
      {chosenRow && asked && staleness === null && status !== "running" && (
        <BankReport answer={answer} asked={asked} row={chosenRow} />
      )}
      <BankPlot content={content} staleness={staleness} view={view} />
      <Resonances peaks={resonancesOf(rows, chosen)} />
      {rows.length > 0 && (
        <BankTable
          rows={shown}
          numbers={ids}
          chosen={chosen}
          order={order}
          staleness={staleness}
          peakOf={(row) => peakOf(answer, row)}
          onOrder={setOrder}
          onChoose={pick}
        />
      )}
    </>
  );
}

/** A target without a bank: what single changes would make possible, as curves and as a table. */
export function Missed({ answer, view }: ResultsProps): ReactNode {
  const staleness = useDesignStaleness();
  const { asked, picked } = useDesign();
  const changes = useChanges((store) => store.changes);
  const chosen = chosenChange(changes, picked);
  const content = useMemo(
    () => ({
      ...changesContent(answer, changes.filter(bankOf), chosen),
      ...(asked && { conditions: conditionsText(asked) }),
    }),
    [answer, changes, chosen, asked],
  );
  const isOutdated = staleness !== null;
  // What the server still computes for entries that are gone would be in nobody's way but others'.
  useEffect(() => {
    if (isOutdated) useChanges.getState().stop();
  }, [isOutdated]);
  const row = chosen ? bankOf(chosen) : answer.closest;
  return (
    <>
      {row && asked && !isOutdated && (
        <BankReport
          answer={chosen?.answer ?? answer}
          asked={chosen ? { ...asked, ...changedState(asked, chosen) } : asked}
          row={row}
        />
      )}
      <BankPlot content={content} staleness={staleness} view={view} />
      <Resonances peaks={row?.antiResonances ?? []} />
      <ChangesTable answer={answer} chosen={chosen?.text ?? ""} staleness={staleness} />
    </>
  );
}
