import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useMemo, useRef } from "react";
import type { CeramicLifetime, CeramicLifetimeForm } from "@/api/types";
import type { FrequencyChartHandle } from "@/charts/types";
import { CalculatorFields } from "@/domain/calculator/CalculatorField";
import calculator from "@/domain/calculator/calculator.module.css";
import { errorsByPath, formValues } from "@/domain/calculator/calculator-store";
import { Failure } from "@/domain/calculator/Outcome";
import { LazyChart } from "@/domain/plot/LazyChart";
import { PlotNote } from "@/domain/plot/PlotNotice";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { LastValid } from "@/ui/entry/LastValid";
import { isOutdated, offWhile } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./ceramic-lifetime.module.css";
import { Loads } from "./Loads";
import { askedText, curveContent, lifeText, rangeText } from "./model";
import { useCeramic } from "./store";
import { texts } from "./texts";
import { useCeramicForm, useCeramicLife } from "./use-life";

function Outcome({ answer, isStale }: { answer: CeramicLifetime; isStale: boolean }): ReactNode {
  return (
    <section className={classes.outcome} data-stale={isStale || undefined}>
      <h2 className={text.heading}>{texts.lifetime}</h2>
      <p className={classes.figure} aria-live="polite">
        {lifeText(answer)}
      </p>
      <p className={text.secondary}>{texts.between(rangeText(answer))}</p>
      <p className={`${text.muted} ${text.small}`}>{texts.mark(answer.mark)}</p>
      {answer.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
    </section>
  );
}

function Workbench({ form }: { form: CeramicLifetimeForm }): ReactNode {
  const desktop = useDesktop();
  const chart = useRef<FrequencyChartHandle>(null);
  const { values, setValues, markField } = useCeramic();
  const { answer, answered, answeredAt, error, status, staleness, retry } = useCeramicLife(form);
  const isStale = staleness !== null;
  const errors = status === "error" ? errorsByPath(error) : {};
  const isMisplaced = status === "error" && Object.keys(errors).length === 0;
  const content = useMemo(() => answer && curveContent(answer, texts.chart), [answer]);
  return (
    <>
      <div className={calculator.bar}>
        <CalculatorFields
          inputs={form.inputs}
          values={formValues(form.inputs, values)}
          errors={errors}
          width={desktop ? 130 : "100%"}
          onChange={setValues}
          onMark={markField}
        />
        <span className={calculator.spacer} />
        <Button
          variant="subtle"
          leftSection={<Icon name="document" />}
          {...offWhile(staleness)}
          onClick={() => globalThis.print()}
        >
          {texts.report}
        </Button>
      </div>
      {isMisplaced && <Failure error={error} onRetry={retry} />}
      {isOutdated(staleness) && <LastValid inputs={answered && askedText(answered, form)} />}
      {answer && <Outcome answer={answer} isStale={isStale} />}
      <Loads form={form} answer={answer} isStale={isStale} />
      {content && (
        <div className={calculator.plot}>
          <Suspense>
            <LazyChart
              {...content}
              ref={chart}
              className={calculator.chart ?? ""}
              status={staleness === "invalid" ? "stale" : status}
              answeredAt={answeredAt}
              zoomKey="ceramic-lifetime"
              layout={desktop ? "wide" : "phone"}
              aside={
                <>
                  {answer?.note && <PlotNote note={answer.note} />}
                  <ImageButton title={content.title} plot={chart} staleness={staleness} />
                </>
              }
            />
          </Suspense>
        </div>
      )}
      <div className={calculator.note}>
        <p>{form.note}</p>
        <h2 className={text.heading}>{texts.sources}</h2>
        <ul>
          {form.parameters.map(({ parameterName, value, origin, source }) => (
            <li key={parameterName}>{`${parameterName}: ${value} (${origin}: ${source})`}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Lifetime of ceramic capacitors, from the endurance test of their data sheet. */
export function CeramicLifetimePage(): ReactNode {
  const form = useCeramicForm();
  return (
    <div className={calculator.page}>
      {form.isError && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <p className={calculator.note}>{texts.loading}</p>}
      {form.data && <Workbench form={form.data} />}
    </div>
  );
}
