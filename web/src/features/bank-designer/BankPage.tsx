import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { ProblemError } from "@/api/problem";
import type { BankAnswer } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import { LazyChart } from "@/domain/plot/LazyChart";
import { useDesktop } from "@/ui/use-desktop";
import { BankTable } from "./BankTable";
import classes from "./bank-designer.module.css";
import { bankContent, idOf, type Order, rowsOf, sorted } from "./model/answer";
import { examples } from "./model/examples";
import { fieldErrors } from "./model/request";
import { useBank } from "./store";
import { texts } from "./texts";
import { useDesign, useIsChanged } from "./use-design";
import { Verdict } from "./Verdict";

function Examples(): ReactNode {
  const change = useBank((store) => store.change);
  const begin = useDesign((design) => design.begin);
  return (
    <div className={classes.empty}>
      <p>{texts.begin}</p>
      <p className={classes.sentence}>{texts.sineOnly}</p>
      <fieldset className={classes.examples} aria-label={texts.examples}>
        {examples.map(({ name, state }) => (
          <Button
            key={name}
            size="sm"
            onClick={() => {
              change(state);
              void begin();
            }}
          >
            {name}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function Results({ answer }: { answer: BankAnswer }): ReactNode {
  const desktop = useDesktop();
  const isChanged = useIsChanged();
  const [order, setOrder] = useState<Order>("pieces");
  const [picked, pick] = useState<string | null>(null);
  const rows = useMemo(() => rowsOf(answer), [answer]);
  const shown = useMemo(() => sorted(rows, order), [rows, order]);
  const ids = rows.map(idOf);
  const chosen = picked !== null && ids.includes(picked) ? picked : (ids[0] ?? "");
  const content = useMemo(() => bankContent(answer, rows, chosen), [answer, rows, chosen]);
  return (
    <>
      <div className={calculator.plot}>
        <Suspense>
          <LazyChart
            {...content}
            className={calculator.chart ?? ""}
            status={isChanged ? "stale" : "idle"}
            zoomKey="bank"
            layout={desktop ? "wide" : "phone"}
          />
        </Suspense>
      </div>
      {rows.length > 0 && (
        <BankTable
          rows={shown}
          numbers={ids}
          chosen={chosen}
          order={order}
          onOrder={setOrder}
          onChoose={pick}
        />
      )}
    </>
  );
}

/** Banks of capacitors that keep a rail below its target impedance, with the proof of how small one can be. */
export function BankPage(): ReactNode {
  const { status, progress, error, begin } = useDesign();
  const placed = error instanceof ProblemError ? fieldErrors(error.problem.errors) : {};
  const isMisplaced = status === "error" && Object.keys(placed).length === 0;
  return (
    <div className={calculator.page}>
      {isMisplaced && <Failure error={error} onRetry={() => void begin()} />}
      <Verdict />
      {progress.answer ? (
        <Results answer={progress.answer} />
      ) : (
        status !== "running" && progress.best === null && <Examples />
      )}
    </div>
  );
}
