import { type ReactNode, useMemo, useRef, useState } from "react";
import type { BankAnswer } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { FrequencyChartHandle } from "@/charts/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { TargetHandles } from "@/domain/plot/TargetHandles";
import { LastValid } from "@/ui/entry/LastValid";
import { useDesktop } from "@/ui/use-desktop";
import { BankReport } from "./BankReport";
import { BankTable } from "./BankTable";
import classes from "./bank-designer.module.css";
import { idOf, type Order, type Peak, peakOf, resonancesOf, rowsOf, sorted } from "./model/answer";
import { bankContent, startContent } from "./model/content";
import { askedText, conditionsText } from "./model/request";
import { useBank } from "./store";
import { texts } from "./texts";
import { useDesign, useDesignStaleness } from "./use-design";

/** The anti-resonances of the chosen bank, and between which parts they are. */
function Resonances({ peaks }: { peaks: readonly Peak[] }): ReactNode {
  if (peaks.length === 0) return null;
  return (
    <ul className={classes.resonances} aria-label={texts.resonances}>
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

/** Curves and table of the banks, with the report of the chosen one. */
export function Results({ answer }: { answer: BankAnswer }): ReactNode {
  const desktop = useDesktop();
  const staleness = useDesignStaleness();
  const chart = useRef<FrequencyChartHandle>(null);
  const [order, setOrder] = useState<Order>("pieces");
  const { status, asked, picked, pick } = useDesign();
  const { state, change } = useBank();
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
      <div className={`${calculator.plot} ${classes.plot}`}>
        {staleness !== null && asked && (
          <LastValid inputs={askedText(asked)} advice={texts.designAgain} floats />
        )}

        <FrequencyChart
          {...content}
          ref={chart}
          aside={<ImageButton title={content.title} plot={chart} staleness={staleness} />}
          className={calculator.chart ?? ""}
          status={staleness === null ? "idle" : "stale"}
          zoomKey="bank"
          handles={(scale) => (
            <TargetHandles target={state} scale={scale} onChange={(target) => change(target)} />
          )}
          layout={desktop ? "wide" : "phone"}
        />
      </div>
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
