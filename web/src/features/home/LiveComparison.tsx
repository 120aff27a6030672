import { Group, Slider, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useRef } from "react";
import { FrequencyChart } from "@/charts/FrequencyChart";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import type { FrequencyChartHandle, PlotScale } from "@/charts/types";
import { Failure } from "@/domain/calculator/Outcome";
import { Beyond, Change, Value } from "@/domain/part/computed/cells";
import type { Conditions } from "@/domain/part/computed/use-points";
import { partsLink } from "@/domain/part/parts-link";
import { DragLine } from "@/domain/plot/DragLine";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { formatPlain } from "@/lib/quantity";
import { LastValid } from "@/ui/entry/LastValid";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { lowestEsr, rowsOf } from "./compared-rows";
import {
  type Asked,
  type Comparison,
  compared,
  comparisonContent,
  initialConditions,
  initialFrequency,
  limits,
  sweep,
} from "./comparison";
import classes from "./home.module.css";
import { hertz, texts } from "./texts";
import { useComparison, useHome } from "./use-home";

interface ConditionRowProps {
  name: keyof Conditions;
  label: string;
  unit: string;
}

/** A slider and a field of the same condition. */
function ConditionRow({ name, label, unit }: ConditionRowProps): ReactNode {
  const desktop = useDesktop();
  const value = useHome(({ conditions }) => conditions[name]);
  const { change } = useHome.getState();
  const { min, max } = limits[name];
  return (
    <div className={classes.condition}>
      <span className={text.secondary} aria-hidden="true">
        {label}
      </span>
      <Slider
        min={min}
        max={max}
        step={0.5}
        size={4}
        label={null}
        value={value}
        thumbLabel={label}
        thumbValueText={`${formatPlain(value)} ${unit}`}
        onChange={(next) => {
          change({ [name]: next });
        }}
      />
      <QuantityInput
        label={label}
        labelHidden
        value={value}
        min={min}
        max={max}
        step={1}
        unit={unit}
        width={80}
        size={desktop ? "default" : "touch"}
        onChange={(next) => change({ [name]: next })}
      />
    </div>
  );
}

interface FiguresProps {
  answer: Comparison | null;
  /** What the answer was asked for. */
  asked: Asked;
  isDimmed: boolean;
}

/** What is left of each part. */
function Figures({ answer, asked, isDimmed }: FiguresProps): ReactNode {
  const { bias, frequency } = asked;
  const rows = rowsOf(answer);
  const lowest = lowestEsr(rows);
  return (
    <table className={classes.figures} data-dimmed={isDimmed || undefined}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {texts.part}
          </th>
          <th scope="col" data-align="right">
            {texts.capacitanceAt(bias)}
          </th>
          <th scope="col" data-align="right" data-wide>
            {texts.esrAt(frequency)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ partNumber, what, slot, point, beyond, notes }) => (
          <tr key={partNumber}>
            <td>
              <SeriesSwatch slot={slot} size="readout" dashed />
            </td>
            <th scope="row">
              <span className={text.identifier}>{partNumber}</span>
              <span className={`${classes.what} ${text.fine}`}>{what}</span>
            </th>
            <td data-align="right" title={notes.join(" ") || undefined}>
              {beyond === null ? (
                <Value value={point?.capacitance ?? null} unit="F" />
              ) : (
                <Beyond rating={beyond} notes={notes} />
              )}
              {point?.retained != null && <Change retained={point.retained} />}
            </td>
            <td data-align="right" data-wide>
              <Value value={point?.esr ?? null} unit="Ω" isBest={point?.esr === lowest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The most capacitance that one of the compared parts keeps, rounded down to two digits. */
function mostLeft(answer: Comparison | null): number {
  const most = Math.max(0, ...rowsOf(answer).map(({ point }) => point?.capacitance ?? 0));
  if (most === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(most)) - 1);
  return Number((Math.floor(most / unit) * unit).toPrecision(2));
}

/** The frequency of ESR, as a line that is dragged over the plot. */
function FrequencyLine({ scale }: { scale: PlotScale }): ReactNode {
  const { frequency, moveTo } = useHome();
  return (
    <DragLine
      scale={scale}
      value={frequency}
      limits={[sweep.start, sweep.stop]}
      label={texts.frequencyLine}
      valueText={hertz(frequency)}
      pill={`f₀ ${hertz(frequency)}`}
      onChange={moveTo}
    />
  );
}

/** Three parts at a bias and a temperature, redrawn as the sliders move. */
export function LiveComparison(): ReactNode {
  const desktop = useDesktop();
  const chart = useRef<FrequencyChartHandle>(null);
  const { answer, answered, status, staleness, error, retry } = useComparison();
  const isStale = staleness === "invalid";
  const asked = answered ?? { ...initialConditions, frequency: initialFrequency };
  const { bias, ambient, frequency } = asked;
  const content = useMemo(
    () => comparisonContent(answer, { bias, ambient }),
    [answer, bias, ambient],
  );
  const linked = compared.map(({ partNumber }) => [partNumber, 1, bias, ambient] as const);
  const point = { frequency, ageHours: 0, rise: 0, worstCase: false };
  const isOld = isStale || status === "error";
  return (
    <section className={classes.comparison} aria-label={content.title}>
      <div className={classes.plot}>
        <FrequencyChart
          {...content}
          ref={chart}
          aside={
            <ImageButton
              title={content.title}
              plot={chart}
              staleness={isStale ? "invalid" : null}
              isEmpty={answer === null}
            />
          }
          className={classes.chart ?? ""}
          status={isOld ? "stale" : answer ? "idle" : "loading"}
          zoomKey="home"
          layout={desktop ? "wide" : "phone"}
          cursorAtRest={false}
          handles={(scale) => <FrequencyLine scale={scale} />}
        />
      </div>
      <Stack className={classes.beside} gap={10}>
        {status === "error" && <Failure error={error} onRetry={retry} />}
        {isStale && (
          <LastValid inputs={answered && `${formatPlain(bias)} V, ${formatPlain(ambient)} °C`} />
        )}
        <ConditionRow name="bias" label={texts.bias} unit="V" />
        <ConditionRow name="ambient" label={texts.ambient} unit="°C" />
        <Figures answer={answer} asked={asked} isDimmed={isOld} />
        <p className={text.fine}>{texts.estimated}</p>
        <Group className={classes.actions} component="p" gap="8px 20px" wrap="wrap">
          <Link
            to="/share/$id"
            params={{ id: partsLink(linked, { point }) }}
            className={classes.openThese}
          >
            {texts.openThese}
          </Link>
          <Link
            to="/find-parts"
            search={{ v: String(bias), t: String(ambient), c: String(mostLeft(answer)) }}
          >
            {texts.findMore}
          </Link>
        </Group>
      </Stack>
    </section>
  );
}
