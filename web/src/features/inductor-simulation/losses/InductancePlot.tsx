import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef } from "react";
import { client } from "@/api/client";
import type { InductorForm } from "@/api/types";
import { seriesStyle } from "@/charts/series-style";
import { ticksFor } from "@/charts/ticks";
import { useChartSize } from "@/charts/use-chart-size";
import { useCalculation } from "@/domain/calculator/use-calculation";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import styles from "../inductor-simulation.module.css";
import { setShared, sharedValues } from "../model/conditions";
import { requestList } from "../model/request";
import { useInductors } from "../store";
import { texts } from "../texts";
import {
  currentFields,
  currentOfKey,
  type Extent,
  extentOf,
  type InductanceCurve,
  inductanceCurves,
} from "./inductance-curves";

const frame = { left: 62, top: 14, right: 18, bottom: 44 };

interface Scale {
  x: (amperes: number) => number;
  y: (henries: number) => number;
  /** A at a place, px. */
  amperes: (x: number) => number;
  width: number;
  height: number;
}

function scaleOf({ current, inductance }: Extent, size: { width: number; height: number }): Scale {
  const width = Math.max(size.width - frame.left - frame.right, 1);
  const height = Math.max(size.height - frame.top - frame.bottom, 1);
  return {
    width,
    height,
    x: (amperes) => frame.left + (width * amperes) / current,
    y: (henries) => frame.top + height * (1 - henries / inductance),
    amperes: (x) => (current * (x - frame.left)) / width,
  };
}

function Axes({ extent, scale }: { extent: Extent; scale: Scale }): ReactNode {
  const bottom = frame.top + scale.height;
  const across = ticksFor("linear", [0, extent.current], {
    length: scale.width,
    gap: 56,
    siPrefix: true,
  });
  const up = ticksFor("linear", [0, extent.inductance], {
    length: scale.height,
    gap: 36,
    siPrefix: true,
  });
  return (
    <g className={styles.overAxes}>
      <rect x={frame.left} y={frame.top} width={scale.width} height={scale.height} />
      {across.major.map((value) => (
        <path key={value} d={`M${scale.x(value)} ${frame.top}V${bottom}`} />
      ))}
      {up.major.map((value) => (
        <path key={value} d={`M${frame.left} ${scale.y(value)}h${scale.width}`} />
      ))}
      {across.labels.map(({ value, label }) => (
        <text key={value} x={scale.x(value)} y={bottom + 16} textAnchor="middle">
          {label}
        </text>
      ))}
      {up.labels.map(({ value, label }) => (
        <text key={value} x={frame.left - 6} y={scale.y(value) + 4} textAnchor="end">
          {label}
        </text>
      ))}
      <text x={frame.left + scale.width / 2} y={bottom + 36} textAnchor="middle">
        {texts.currentAxis}
      </text>
      <text
        transform={`translate(12 ${frame.top + scale.height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {texts.inductanceAxis}
      </text>
    </g>
  );
}

function Curve({ curve, scale }: { curve: InductanceCurve; scale: Scale }): ReactNode {
  const { color } = seriesStyle(curve.slot);
  const points = curve.points.map(([x, y]) => `${scale.x(x)},${scale.y(y)}`).join(" ");
  const [lastX = 0, lastY = 0] = curve.points.at(-1) ?? [];
  return (
    <g style={{ stroke: `var(--${color})` }}>
      <polyline
        className={styles.overCurve}
        points={points}
        data-highlighted={curve.highlighted || undefined}
        data-flat={curve.isFlat || undefined}
      >
        <title>{`${curve.refDes} ${curve.name}`}</title>
      </polyline>
      <text
        className={styles.overName}
        x={scale.x(lastX) - 4}
        y={scale.y(lastY) - 5}
        textAnchor="end"
      >
        {curve.refDes}
      </text>
    </g>
  );
}

interface CurrentLineProps {
  current: number;
  extent: Extent;
  scale: Scale;
  onChange: (current: number) => void;
}

/** The dc current of the inductors, which a drag or an arrow key changes for all rows. */
function CurrentLine({ current, extent, scale, onChange }: CurrentLineProps): ReactNode {
  const at = scale.x(current);
  const bottom = frame.top + scale.height;
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) onChange(scale.amperes(event.clientX - box.left));
  };
  const key = (event: KeyboardEvent) => {
    const next = currentOfKey(event.key, event.shiftKey, current, extent.current);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <g
      className={styles.overCurrent}
      role="slider"
      tabIndex={0}
      aria-label={texts.currentAxis}
      aria-valuemin={0}
      aria-valuemax={Number(extent.current.toPrecision(3))}
      aria-valuenow={Number(current.toPrecision(3))}
      aria-valuetext={`${formatPlain(Number(current.toPrecision(3)))} A`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={key}
    >
      <rect
        className={styles.overHit}
        x={at - 12}
        y={frame.top}
        width={24}
        height={scale.height + 24}
      />
      <path d={`M${at} ${frame.top}V${bottom}`} />
      <rect className={styles.overPill} x={at - 25} y={bottom + 3} width={50} height={18} rx={5} />
      <text x={at} y={bottom + 16} textAnchor="middle">
        {`${formatPlain(Number(current.toPrecision(3)))} A`}
      </text>
    </g>
  );
}

/** The curves of the inductance over current, at the conditions of the bars. */
function useInductances() {
  const state = useInductors((store) => store.state);
  const request = state.rows.length === 0 ? null : requestList(state);
  const rowIds = state.rows.map(({ id }) => id);
  const { answer } = useCalculation({
    name: "inductor-over-current",
    request: request && {
      list: request.map((element) => ({ ...element, sweep: "current" as const })),
      rowIds,
    },
    ask: async ({ list, rowIds: ids }, signal) => {
      const { data } = await client.POST("/inductance", { body: list, signal });
      return data && { rowIds: ids, list: Array.isArray(data) ? data : [data] };
    },
  });
  return useMemo(() => inductanceCurves(state, answer), [state, answer]);
}

/** Inductance over current beside the losses, with the current to drag and the ripple of the highlighted part. */
export function InductancePlot({ form }: { form: InductorForm }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const size = useChartSize(box);
  const state = useInductors((store) => store.state);
  const update = useInductors((store) => store.update);
  const curves = useInductances();
  const extent = extentOf(curves);
  const shown = curves.find(({ highlighted }) => highlighted) ?? curves[0];
  const flat = curves.filter(({ isFlat }) => isFlat);
  const change = (current: number) => {
    const output = sharedValues(state, form.inputs).currentOutput;
    const next = currentFields(form.inputs, output * (current / (shown?.current || 1)));
    update((now) => setShared(now, form.inputs, "currentOutput", next));
  };
  return (
    <div className={styles.overPlot}>
      <div className={styles.lossHead}>
        <h2 className={text.heading}>{texts.overCurrent}</h2>
        {shown && (
          <span
            className={`${text.muted} ${text.small}`}
          >{`${shown.refDes} ${texts.withRipple}`}</span>
        )}
      </div>
      <div ref={box} className={styles.lossBox}>
        {extent && shown && size.width > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a drawing with a slider in it
          <svg width={size.width} height={size.height} aria-label={texts.overCurrent} role="group">
            <Drawn curves={curves} shown={shown} extent={extent} size={size} onChange={change} />
          </svg>
        )}
      </div>
      {flat.length > 0 && (
        <p className={`${styles.lossNote} ${text.muted} ${text.small}`}>
          {texts.noDropDrawn(flat.map(({ refDes }) => refDes).join(", "))}
        </p>
      )}
    </div>
  );
}

interface DrawnProps {
  curves: readonly InductanceCurve[];
  shown: InductanceCurve;
  extent: Extent;
  size: { width: number; height: number };
  onChange: (current: number) => void;
}

function Drawn({ curves, shown, extent, size, onChange }: DrawnProps): ReactNode {
  const scale = scaleOf(extent, size);
  const [valley, peak] = shown.ripple.map((amperes) =>
    scale.x(Math.min(Math.max(amperes, 0), extent.current)),
  );
  return (
    <>
      <Axes extent={extent} scale={scale} />
      {valley !== undefined && peak !== undefined && (
        <rect
          className={styles.overRipple}
          x={valley}
          y={frame.top}
          width={peak - valley}
          height={scale.height}
        />
      )}
      {curves.map((curve) => (
        <Curve key={curve.id} curve={curve} scale={scale} />
      ))}
      <CurrentLine current={shown.current} extent={extent} scale={scale} onChange={onChange} />
    </>
  );
}
