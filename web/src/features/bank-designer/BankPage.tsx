import { Button, Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { ProblemError } from "@/api/problem";
import type { BankAnswer } from "@/api/types";
import type { FrequencyChartHandle } from "@/charts/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import { bankStartOf } from "@/domain/part/bank-link";
import { LazyChart } from "@/domain/plot/LazyChart";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { TargetHandles } from "@/domain/plot/TargetHandles";
import { RippleView } from "@/domain/ripple/RippleView";
import { initialForm, useRippleForm } from "@/domain/ripple/ripple-form";
import { useRipple } from "@/domain/ripple/use-ripple";
import { LastValid } from "@/ui/entry/LastValid";
import { offWhile } from "@/ui/entry/staleness";
import { useDesktop } from "@/ui/use-desktop";
import { BankReport } from "./BankReport";
import { BankTable } from "./BankTable";
import classes from "./bank-designer.module.css";
import {
  bankContent,
  idOf,
  type Order,
  type Peak,
  resonancesOf,
  rowsOf,
  sorted,
  startContent,
} from "./model/answer";
import { type Example, examples } from "./model/examples";
import { askedText, fieldErrors } from "./model/request";
import { tabs, useBank } from "./store";
import { texts } from "./texts";
import { useChosenBank } from "./use-chosen-bank";
import { useDesign, useDesignStaleness } from "./use-design";
import { useOpen } from "./use-open";
import { Verdict } from "./Verdict";

/** Opens an example: designs its bank, or shows how its parts share a current. */
function useExample(): (example: Example) => void {
  const { change, give, showTab } = useBank();
  const begin = useDesign((design) => design.begin);
  return ({ state, ripple }) => {
    change(state);
    if (!ripple) {
      void begin();
      return;
    }
    give(ripple.parts);
    useRippleForm.getState().change({ ...initialForm, ...ripple.form });
    showTab("ripple");
  };
}

function Examples({ list, children }: { list: readonly Example[]; children: ReactNode }) {
  const open = useExample();
  return (
    <div className={classes.empty}>
      {children}
      <fieldset className={classes.examples} aria-label={texts.examples}>
        {list.map((example) => (
          <Button key={example.name} size="sm" onClick={() => open(example)}>
            {example.name}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

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
function Begun({ curves }: { curves: BankAnswer["curves"] }): ReactNode {
  const desktop = useDesktop();
  const content = useMemo(() => startContent(curves), [curves]);
  return (
    <div className={`${calculator.plot} ${classes.plot}`}>
      <Suspense>
        <LazyChart
          {...content}
          className={calculator.chart ?? ""}
          status="loading"
          zoomKey="bank"
          layout={desktop ? "wide" : "phone"}
        />
      </Suspense>
    </div>
  );
}

function Results({ answer }: { answer: BankAnswer }): ReactNode {
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
  const content = useMemo(() => bankContent(answer, rows, chosen), [answer, rows, chosen]);
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
        <Suspense>
          <LazyChart
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
        </Suspense>
      </div>
      <Resonances peaks={resonancesOf(answer, rows, chosen)} />
      {rows.length > 0 && (
        <BankTable
          rows={shown}
          numbers={ids}
          chosen={chosen}
          order={order}
          staleness={staleness}
          onOrder={setOrder}
          onChoose={pick}
        />
      )}
    </>
  );
}

/** Takes over what a link asks for, once. */
function useStart(): void {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useBank((store) => store.change);
  const showTab = useBank((store) => store.showTab);
  const isRipple = search.view === "ripple";
  useEffect(() => {
    if (isRipple) showTab("ripple");
  }, [isRipple, showTab]);
  const start = bankStartOf(search);
  const key = start && JSON.stringify(start);
  useEffect(() => {
    if (key === null) return;
    const { points, rail, ambient, list } = JSON.parse(key) as NonNullable<typeof start>;
    change({
      ...(points && { points, mode: "points" }),
      ...(rail !== null && { rail }),
      ...(ambient !== null && { ambient }),
      list: list.replaceAll(",", "\n"),
    });
    void navigate({ to: ".", search: {}, replace: true });
  }, [key, change, navigate]);
}

/** Banks of capacitors that keep a rail below its target impedance, with the proof of how small one can be. */
function DesignPage(): ReactNode {
  const { status, progress, error, begin } = useDesign();
  const placed = error instanceof ProblemError ? fieldErrors(error.problem.errors) : {};
  const isMisplaced = status === "error" && Object.keys(placed).length === 0;
  return (
    <>
      {isMisplaced && <Failure error={error} onRetry={() => void begin()} />}
      <Verdict />
      {progress.answer ? (
        <Results answer={progress.answer} />
      ) : status === "running" && progress.curves ? (
        <Begun curves={progress.curves} />
      ) : (
        status !== "running" &&
        progress.best === null && (
          <Examples list={examples}>
            <p>{texts.begin}</p>
            <p className={classes.sentence}>{texts.sineOnly}</p>
          </Examples>
        )
      )}
    </>
  );
}

/** Pieces of one part under a ripple current. */
const mostOfAPart = 200;

/** The chosen bank under a ripple current. */
function RipplePage(): ReactNode {
  const bank = useChosenBank();
  const ripple = useRipple(bank);
  const give = useBank((store) => store.give);
  const open = useOpen();
  if (bank.parts.length > 0)
    return (
      <RippleView
        bank={bank}
        ripple={ripple}
        most={mostOfAPart}
        onCount={(at, count) =>
          give(bank.parts.map((part, index) => (index === at ? { ...part, count } : part)))
        }
        actions={
          <Button
            size="sm"
            variant="filled"
            {...offWhile(ripple.staleness)}
            onClick={() => open(bank.parts)}
          >
            {texts.open}
          </Button>
        }
      />
    );
  return (
    <Examples list={examples.filter((example) => example.ripple)}>
      <p>{texts.noBank}</p>
    </Examples>
  );
}

export function BankPage(): ReactNode {
  useStart();
  const { tab, showTab } = useBank();
  return (
    <div className={calculator.page}>
      <Tabs
        className={classes.tabs ?? ""}
        value={tab}
        onChange={(value) => showTab(value === "ripple" ? "ripple" : "target")}
      >
        <Tabs.List aria-label={texts.tabsOf}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {tab === "ripple" ? <RipplePage /> : <DesignPage />}
    </div>
  );
}
