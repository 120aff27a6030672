import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { client } from "@/api/client";
import type { AgingAnswer, AgingForm, AgingRequest, CalculatorInput } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { FrequencyChartHandle } from "@/charts/types";
import { CalculatorFields } from "@/domain/calculator/CalculatorField";
import classes from "@/domain/calculator/calculator.module.css";
import { errorsByPath, formValues, inputsText } from "@/domain/calculator/calculator-store";
import { texts as calculatorTexts, Failure, ResultBar } from "@/domain/calculator/Outcome";
import type { Place } from "@/domain/operating-point/following";
import { pointNow } from "@/domain/operating-point/point";
import { useFollow, useStartingValues } from "@/domain/operating-point/use-follow";
import { usePartInAddress } from "@/domain/part/part-lookup";
import { ImageDialog, useImageExport } from "@/domain/plot/export-dialog/ImageDialog";
import { PlotNote } from "@/domain/plot/PlotNotice";
import { useLinkMaker, withLink } from "@/domain/session-link";
import { fileOf, saveFile } from "@/lib/files";
import { LastValid } from "@/ui/entry/LastValid";
import { isOutdated, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { useDesktop } from "@/ui/use-desktop";
import own from "./ceramic-aging.module.css";
import {
  agingContent,
  capacitanceText,
  changeText,
  columnsOf,
  leastSentence,
  outputsByTime,
} from "./model";
import { DielectricPresets, PartPresetBox } from "./Presets";
import { TimeLine } from "./TimeLine";
import { texts } from "./texts";
import { path } from "./tool";
import { type AgingCalculation, useAging, useAgingAnswer, useAgingForm } from "./use-aging";

type Output = AgingAnswer["outputs"][number];

function Capacitance({ value, unit }: { value: number; unit: string }): ReactNode {
  return (
    <td data-align="right">
      {capacitanceText(value)} <span className={classes.unit}>{unit}</span>
    </td>
  );
}

function Row({ output }: { output: Output }): ReactNode {
  const { title, hours, value, low, high, change, unit } = output;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-align="right">{texts.hours(hours)}</td>
      <Capacitance value={value} unit={unit} />
      <td data-align="right">{changeText(change)}</td>
      <Capacitance value={high} unit={unit} />
      <Capacitance value={low} unit={unit} />
    </tr>
  );
}

/** What is left after a week, a month, a year, ten years and the user's own time. */
function AgingOutputs({ answer, isStale }: { answer: AgingAnswer; isStale: boolean }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.tableBox} aria-label={texts.outputs} tabIndex={0}>
      <table className={classes.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            {columnsOf(answer).map((head, index) => (
              <th key={head} scope="col" data-align={index > 0 ? "right" : "left"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outputsByTime(answer.outputs).map((output) => (
            <Row key={output.key} output={output} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AgingChartProps {
  title: string;
  inputs: readonly CalculatorInput[];
  aging: AgingCalculation;
  chart: Ref<FrequencyChartHandle>;
}

function AgingChart({ title, inputs, aging, chart }: AgingChartProps): ReactNode {
  const { answer, answered, answeredAt, status, staleness } = aging;
  const desktop = useDesktop();
  const content = useMemo(
    () =>
      answer && {
        ...agingContent(answer, title),
        conditions: answered ? inputsText(inputs, answered) : "",
      },
    [answer, answered, inputs, title],
  );
  return (
    <div className={classes.plot}>
      {isOutdated(staleness) && (
        <LastValid inputs={answered && inputsText(inputs, answered)} floats />
      )}
      {content && (
        <FrequencyChart
          {...content}
          ref={chart}
          className={classes.chart ?? ""}
          status={staleness === "invalid" ? "stale" : status}
          answeredAt={answeredAt}
          zoomKey="aging"
          layout={desktop ? "wide" : "phone"}
          aside={answer?.note && <PlotNote note={answer.note} />}
          handles={(scale) => <TimeLine scale={scale} inputs={inputs} />}
        />
      )}
    </div>
  );
}

interface AgingExportsProps {
  /** What is entered; null while a field is not valid. */
  request: AgingRequest | null;
  /** Why there is nothing to save. */
  staleness: Staleness | null;
  chart: RefObject<FrequencyChartHandle | null>;
}

/** Head of the table of outputs, with the files that can be saved. */
function AgingExports({ request, staleness, chart }: AgingExportsProps): ReactNode {
  const [isImageOpen, openImage] = useState(false);
  const image = useImageExport(chart, "ceramic-aging");
  const makeLink = useLinkMaker();
  const csv = useMutation({
    mutationFn: async (body: AgingRequest) => {
      const answer = await client.POST("/api/aging/csv", { body, parseAs: "blob" });
      const file = withLink(fileOf(answer), makeLink?.(window.location));
      saveFile(file, "text/csv", "ceramic-aging.csv");
    },
  });
  return (
    <>
      <ResultBar
        title={texts.outputs}
        error={csv.error}
        staleness={staleness}
        onCsv={request ? () => csv.mutate(request) : null}
        onImage={request ? () => openImage(true) : null}
      />
      <ImageDialog
        opened={isImageOpen}
        hasParts={request !== null}
        image={image}
        onClose={() => openImage(false)}
      />
    </>
  );
}

/** The user's time starts with the mission. */
function usePointOfAging({ inputs }: AgingForm, hoursUser = 0): void {
  const setValues = useAging((store) => store.setValues);
  const own = { mission: formValues(inputs, {}).hoursUser ?? 0 };
  const change = ({ mission }: Place) => mission !== undefined && setValues({ hoursUser: mission });
  useStartingValues({ name: path, own, now: { mission: hoursUser }, change });
  const apply = () => change({ mission: pointNow().mission ?? hoursUser });
  useFollow({ placed: [{ name: texts.ofUser, at: { mission: hoursUser } }], things: "", apply });
}

interface OutcomeProps {
  form: AgingForm;
  aging: AgingCalculation;
  chart: RefObject<FrequencyChartHandle | null>;
}

function Outcome({ form, aging, chart }: OutcomeProps): ReactNode {
  return (
    <>
      {aging.answer && (
        <p className={own.least} role="status" data-stale={aging.staleness !== null || undefined}>
          {leastSentence(aging.answer)}
        </p>
      )}
      <AgingChart title={form.title} inputs={form.inputs} aging={aging} chart={chart} />
      <AgingExports request={aging.request} staleness={aging.staleness} chart={chart} />
      {aging.answer && <AgingOutputs answer={aging.answer} isStale={aging.staleness !== null} />}
      <p className={classes.note}>{form.note}</p>
    </>
  );
}

function Calculator({ form, given }: { form: AgingForm; given: string }): ReactNode {
  const desktop = useDesktop();
  const { state, setValues, restoreDefaults } = useAging();
  const chart = useRef<FrequencyChartHandle>(null);
  const aging = useAgingAnswer(form.inputs);
  const shown = formValues(form.inputs, state.values);
  usePointOfAging(form, shown.hoursUser);
  const errors = aging.status === "error" ? errorsByPath(aging.error) : {};
  const isMisplaced = aging.status === "error" && Object.keys(errors).length === 0;
  // All of the first answer comes at once, so that nothing moves.
  const isFirst = !aging.answer && aging.status === "loading";
  return (
    <>
      <div className={classes.bar}>
        <CalculatorFields
          inputs={form.inputs}
          values={shown}
          errors={errors}
          width={desktop ? 116 : "100%"}
          emptyIsZero
          onChange={setValues}
        />
        <span className={classes.rule} />
        <DielectricPresets presets={form.presets} factor={shown.factor ?? 0} onChange={setValues} />
        <PartPresetBox given={given} onChange={setValues} />
        <span className={classes.spacer} />
        <Button
          variant="subtle"
          className={own.defaults ?? ""}
          leftSection={<Icon name="defaults" size={14} />}
          onClick={restoreDefaults}
        >
          {calculatorTexts.defaults}
        </Button>
      </div>
      {isMisplaced && <Failure error={aging.error} onRetry={aging.retry} />}
      {isFirst ? (
        <p className={classes.note} role="status">
          {calculatorTexts.loading}
        </p>
      ) : (
        <Outcome form={form} aging={aging} chart={chart} />
      )}
    </>
  );
}
/** Capacitance loss of class II and III ceramic capacitors over time. */
export function AgingPage({ given = "" }: { given?: string }): ReactNode {
  const form = useAgingForm();
  return (
    <div className={classes.page}>
      {form.isError && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <p className={classes.note}>{calculatorTexts.loading}</p>}
      {form.data && <Calculator form={form.data} given={given} />}
    </div>
  );
}

/** The page with the part of its address, which counts once: the fields that it fills in may be changed afterwards. */
export function AgingRoute(): ReactNode {
  const { partNumber } = usePartInAddress();
  const navigate = useNavigate();
  const [given, give] = useState("");
  useEffect(() => {
    if (partNumber === "") return;
    give(partNumber);
    const withoutPart = ({ part: _part, ...rest }: Record<string, unknown>) => rest;
    void navigate({ to: ".", search: withoutPart, replace: true });
  }, [partNumber, navigate]);
  return <AgingPage given={given} />;
}
