import { ActionIcon, Box, Button, Group } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useMemo, useRef } from "react";
import { client, queries } from "@/api/client";
import type { CeramicLifetime, CeramicLifetimeForm, Part } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { FrequencyChartHandle } from "@/charts/types";
import { CalculatorFields } from "@/domain/calculator/CalculatorField";
import calculator from "@/domain/calculator/calculator.module.css";
import { errorsByPath, formValues, isComplete } from "@/domain/calculator/calculator-store";
import { Failure } from "@/domain/calculator/Outcome";
import { useAnswer } from "@/domain/calculator/use-answer";
import { usePrint } from "@/domain/calculator/use-print";
import { HotterPart, type HotterSearch } from "@/domain/lifetime/HotterPart";
import { AddPartButton } from "@/domain/lifetime/LifetimeFrame";
import { loadOf } from "@/domain/lifetime/load-link";
import type { Place } from "@/domain/operating-point/following";
import { pointNow } from "@/domain/operating-point/point";
import { useFollow, useStartingValues } from "@/domain/operating-point/use-follow";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { NowImported as Notices } from "@/domain/part/by-number/NowImported";
import {
  useLinkedPart,
  usePartInAddress,
  usePartLookup,
  useSidebarForDistributor,
} from "@/domain/part/part-lookup";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { detailsKey, fetchDetails } from "@/domain/part/properties/overview";
import { PlotNote } from "@/domain/plot/PlotNotice";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { NO_VALUE, parseQuantity } from "@/lib/quantity";
import { useIsEntered } from "@/ui/entry/entries";
import { LastValid } from "@/ui/entry/LastValid";
import { isOutdated, offWhile } from "@/ui/entry/staleness";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./ceramic-lifetime.module.css";
import { Loads } from "./Loads";
import {
  addsUp,
  askedText,
  curveContent,
  lifeText,
  lifetimeRequest,
  partText,
  rangeText,
} from "./model";
import { type CeramicState, firstLoad, type Load, loadFields, useCeramic } from "./store";
import { texts } from "./texts";
import { path } from "./tool";
import { usePart } from "./use-part";

/** Fields and limits of the page; they change only with the server. */
function useCeramicForm() {
  return queries.useQuery(
    "get",
    "/api/ceramicLifetime/form",
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

/** The answer to the newest valid inputs. */
function useCeramicLife({ inputs, loadInputs }: CeramicLifetimeForm) {
  const { state } = useCeramic();
  const isEntered = useIsEntered();
  const { values: changed, loads } = state;
  const values = formValues(inputs, changed);
  const areLoadsValid = loads.every((load) =>
    loadFields.every((field) => {
      const input = loadInputs.find(({ key }) => key === field);
      return input !== undefined && load[field] >= input.min && load[field] <= input.max;
    }),
  );
  const areInputsValid = isEntered && isComplete(inputs, values);
  return useAnswer({
    name: "ceramic-lifetime",
    request: lifetimeRequest(values, loads),
    isValid: areInputsValid && areLoadsValid && addsUp(loads),
    ask: async (body, signal) => (await client.POST("/api/ceramicLifetime", { body, signal })).data,
  });
}

interface OutcomeProps {
  /** Null before the first answer; its room is kept, so that nothing moves when it comes. */
  answer: CeramicLifetime | null;
  isStale: boolean;
  /** The test is that of no part and of nobody's data sheet. */
  isExample: boolean;
  /** What a part has to be that stands the loads; null where this one does. */
  hotter: HotterSearch | null;
}

function Outcome({ answer, isStale, isExample, hotter }: OutcomeProps): ReactNode {
  return (
    <section
      className={classes.outcome}
      data-stale={isStale || undefined}
      data-example={isExample || undefined}
    >
      <h2 className={text.heading}>{isExample ? texts.exampleLifetime : texts.lifetime}</h2>
      <p className={classes.figure} aria-live="polite">
        {answer ? lifeText(answer) : NO_VALUE}
      </p>
      <p className={text.secondary}>{answer ? texts.between(rangeText(answer)) : texts.loading}</p>
      <p className={`${text.muted} ${text.small}`}>
        {isExample ? texts.exampleTest : answer ? texts.mark(answer.mark) : NO_VALUE}
      </p>
      {(answer?.warnings ?? []).map((warning) => (
        <Box key={warning} component="p" c="var(--warn)">
          {warning}
        </Box>
      ))}
      {hotter && !isStale && <HotterPart {...hotter} />}
    </section>
  );
}

/** Names the one part of the page. */
const partId = "part";

/** Loaded separately: it is not in sight. */
const Report = lazyComponent(async () => (await import("./Report")).Report);

/** The part that the test belongs to, and what of the test is assumed. */
function PartLine(): ReactNode {
  const { part, remove } = usePart();
  if (!part) return null;
  return (
    <Group className={text.strip} component="p" gap={10} bg="none" role="status">
      <b>{partText(part)}</b> <ByNumberMark part={part} />{" "}
      <span className={text.secondary}>{texts.testAtRating}</span>
      <ActionIcon size="sm" aria-label={texts.removePart(part.mfrPn)} onClick={remove}>
        <Icon name="close" />
      </ActionIcon>
    </Group>
  );
}

/** The part whose number is imported since. */
function NowImported(): ReactNode {
  const { part, choose } = usePart();
  return (
    <Notices
      parts={part ? [{ id: partId, number: part.mfrPn, known: part }] : []}
      queryKey={detailsKey}
      ask={fetchDetails}
      makerOf={({ attributes }) => attributes?.maker ?? ""}
      onReplace={(found) => {
        const now = found.get(partId);
        if (now) choose(now);
      }}
    />
  );
}

/** The search for a part that stands the hottest load; null where this one does. */
function tooHot({ part, loads }: Pick<CeramicState, "part" | "loads">): HotterSearch | null {
  const celsius = Math.max(...loads.map(({ temperature }) => temperature));
  if (!part || celsius <= part.maxTemp) return null;
  const volts = Math.max(...loads.map(({ voltage }) => voltage));
  const nominal = parseQuantity(part.capDisplay.replace(/F$/, "")) ?? 0;
  return { type: "ceramic", nominal, volts, celsius };
}

/** The loads start with the operating point. */
function usePointOfLoads(): void {
  const { state, setLoads } = useCeramic();
  const { loads } = state;
  const [first] = loads;
  const change = ({ rail, ambient }: Place) =>
    setLoads(
      loads.map((load) => ({
        ...load,
        voltage: rail ?? load.voltage,
        temperature: ambient ?? load.temperature,
      })),
    );
  const now = first && loads.length === 1 ? placeOfLoad(first) : {};
  useStartingValues({ name: path, own: placeOfLoad(firstLoad), now, change });
  const apply = () => {
    const { rail, ambient } = pointNow();
    change({ ...(rail !== null && { rail }), ...(ambient !== null && { ambient }) });
  };
  const placed = loads.map((load, index) => ({
    name: texts.load(index + 1),
    at: placeOfLoad(load),
  }));
  useFollow({ placed, things: "loads", apply });
}

const placeOfLoad = ({ voltage, temperature }: Load) => ({ rail: voltage, ambient: temperature });

function Workbench({ form }: { form: CeramicLifetimeForm }): ReactNode {
  const desktop = useDesktop();
  const chart = useRef<FrequencyChartHandle>(null);
  const { state, setValues } = useCeramic();
  const { values, part } = state;
  usePointOfLoads();
  const setDrawer = useShell((shell) => shell.setDrawer);
  const { answer, answered, answeredAt, error, status, staleness, retry } = useCeramicLife(form);
  const isStale = staleness !== null;
  const errors = status === "error" ? errorsByPath(error) : {};
  const isMisplaced = status === "error" && Object.keys(errors).length === 0;
  const isExample = part === null && Object.keys(values).length === 0;
  const content = useMemo(
    () =>
      answer &&
      curveContent(answer, Number(answered?.loads?.[0]?.temperature), {
        title: texts.chart,
        name: isExample ? texts.ofExample : part ? texts.ofPart(part.mfrPn) : texts.asEntered,
      }),
    [answer, answered, isExample, part],
  );
  const print = usePrint(staleness, answer !== null);
  return (
    <>
      <AddPartButton onAddPart={() => setDrawer(true)} />
      <PartLine />
      <NowImported />
      <div className={calculator.bar}>
        <CalculatorFields
          inputs={form.inputs}
          values={formValues(form.inputs, values)}
          errors={errors}
          width={desktop ? 130 : "100%"}
          onChange={setValues}
        />
        <span className={calculator.spacer} />
        <Button
          variant="subtle"
          leftSection={<Icon name="document" />}
          {...offWhile(staleness)}
          onClick={print}
        >
          {texts.report}
        </Button>
      </div>
      {isMisplaced && <Failure error={error} onRetry={retry} />}
      {isOutdated(staleness) && <LastValid inputs={answered && askedText(answered, form)} />}
      {(answer || status === "loading") && (
        <Outcome answer={answer} isStale={isStale} isExample={isExample} hotter={tooHot(state)} />
      )}
      <Loads form={form} answer={answer} isStale={isStale} />
      {/* Its room is there before the first answer. */}
      <div className={calculator.plot}>
        {content && (
          <FrequencyChart
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
        )}
      </div>
      {answer && answered && staleness === null && (
        <Suspense>
          <Report form={form} part={part} answer={answer} request={answered} />
        </Suspense>
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

/** Takes the part of an address, with the load that the address carries. */
function useChosenWithLoad() {
  const { choose } = usePart();
  const setOnlyLoad = useCeramic((store) => store.setOnlyLoad);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return (part: Part) => {
    choose(part);
    const load = loadOf(search);
    if (!load) return;
    setOnlyLoad({ voltage: load.voltage, temperature: load.ambient });
    // It counts once: a reload keeps what was changed since.
    const withoutLoad = ({ load: _load, ...rest }: Record<string, unknown>) => rest;
    void navigate({ to: ".", search: withoutLoad, replace: true });
  };
}

/** Lifetime of ceramic capacitors, from the endurance test of their data sheet. */
export function CeramicLifetimePage(): ReactNode {
  const form = useCeramicForm();
  const choose = useChosenWithLoad();
  const linked = usePartInAddress();
  const notice = useLinkedPart(linked, usePartLookup(choose));
  useSidebarForDistributor(linked);
  return (
    <div className={calculator.page}>
      {notice && (
        <Group className={text.strip} gap={10} bg="none">
          {notice}
        </Group>
      )}
      {form.isError && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <p className={calculator.note}>{texts.loading}</p>}
      {form.data && <Workbench form={form.data} />}
    </div>
  );
}

const example = { partNumber: "C0805C104K5RACTU", values: "10u 25V X7R" };

/** The capacitor picker, for ceramics only; another part takes the place of the first. */
export function Selector(): ReactNode {
  const { part, choose, remove } = usePart();
  return (
    <PartPicker
      onlyType="ceramic"
      example={example}
      selected={new Set(part ? [part.mfrPn] : [])}
      count={part ? 1 : 0}
      max={1}
      onAdd={choose}
      onRemove={remove}
    />
  );
}

/** Undo and redo of part, test and loads. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useCeramic();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
