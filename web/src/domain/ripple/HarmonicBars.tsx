import { type ReactNode, type Ref, useRef } from "react";
import { seriesStyle } from "@/charts/series-style";
import { useChartSize } from "@/charts/use-chart-size";
import { formatPlain, printQuantity } from "@/lib/quantity";
import classes from "./ripple.module.css";
import type { Bar } from "./ripple-rows";
import { texts } from "./texts";

const margin = { top: 8, right: 12, bottom: 40, left: 52 };

/** A step of 1, 2 or 5 times a power of ten that divides the axis into at most five. */
function stepOf(most: number): number {
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

interface HarmonicBarsProps {
  bars: readonly Bar[];
  /** The drawing, for its picture. */
  ref: Ref<SVGSVGElement>;
}

/** Rms current of each harmonic, the parts on top of each other. */
export function HarmonicBars({ bars, ref }: HarmonicBarsProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useChartSize(box);
  const most = Math.max(...bars.map(({ pieces }) => pieces.at(-1)?.to ?? 0), 1e-12);
  const step = stepOf(most);
  const top = Math.ceil(most / step - 1e-9) * step;
  const plot = {
    width: Math.max(width - margin.left - margin.right, 1),
    height: Math.max(height - margin.top - margin.bottom, 1),
  };
  const y = (value: number) => margin.top + (1 - value / top) * plot.height;
  const slot = plot.width / Math.max(bars.length, 1);
  const thickness = Math.min(28, 0.6 * slot);
  const x = (index: number) => margin.left + (index + 0.5) * slot;
  const like = bars.at(-1)?.frequency ?? 1;
  const { prefix } = printQuantity(like);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return (
    <div ref={box} className={classes.bars}>
      <svg
        ref={ref}
        width={width}
        height={height}
        viewBox={`0 0 ${Math.max(width, 1)} ${Math.max(height, 1)}`}
        role="img"
        aria-label={texts.barsOf(bars.length)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={classes.grid}
              x1={margin.left}
              x2={margin.left + plot.width}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
              {formatPlain(Number(tick.toPrecision(3)))}
            </text>
          </g>
        ))}
        {bars.map(({ frequency, pieces }, index) => (
          <g key={frequency}>
            {pieces.map((piece) => (
              <rect
                key={piece.slot}
                x={x(index) - thickness / 2}
                y={y(piece.to)}
                width={thickness}
                height={Math.max(y(piece.from) - y(piece.to), 0)}
                fill={`var(--${seriesStyle(piece.slot).color})`}
              />
            ))}
            <text x={x(index)} y={height - 24} textAnchor="middle">
              {printQuantity(frequency, { like, trim: true }).number}
            </text>
          </g>
        ))}
        <text x={margin.left + plot.width / 2} y={height - 6} textAnchor="middle">
          {texts.hertz} ({prefix}Hz)
        </text>
      </svg>
    </div>
  );
}
