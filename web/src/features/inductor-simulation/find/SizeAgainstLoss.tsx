import type { ReactNode, Ref } from "react";
import type { InductorFindAnswer } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { texts } from "../texts";
import { dotLabels } from "./dot-labels";
import classes from "./find.module.css";
import { type Dot, dotsOf, type Group } from "./model";

const size = { width: 364, height: 330 };
const frame = { left: 50, top: 14, right: 14, bottom: 40 };
const inner = {
  width: size.width - frame.left - frame.right,
  height: size.height - frame.top - frame.bottom,
};
/** Footprints at the x axis, mm². */
const areas = [10, 20, 50, 100, 200, 500, 1000];
/** The axis ends at this multiple of the greatest loss within the limits, so that misses do not flatten it. */
const room = 2;
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

interface Axes {
  x: (area: number) => number;
  y: (loss: number) => number;
  areas: readonly number[];
  losses: readonly number[];
}

function axesOf(dots: readonly Dot[]): Axes {
  const all = dots.map(({ area }) => area);
  const low = Math.log(Math.min(...all) / 1.25);
  const high = Math.log(Math.max(...all) * 1.25);
  const fitting = dots.filter(({ group }) => group !== "misses").map(({ loss }) => loss);
  const losses = dots.map(({ loss }) => loss);
  const most =
    1.08 * Math.min(Math.max(...losses), room * Math.max(...fitting, Math.min(...losses)));
  const step = steps.find((each) => most / each <= 6) ?? most / 4;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return {
    x: (area) => frame.left + (inner.width * (Math.log(area) - low)) / (high - low),
    y: (loss) => frame.top + inner.height * (1 - Math.min(loss, most) / most),
    areas: areas.filter((area) => Math.log(area) > low && Math.log(area) < high),
    losses: ticks,
  };
}

/** The stair of parts for which no smaller part loses less. */
function stair(front: readonly Dot[], { x, y }: Axes): string {
  const parts = front.map(({ area, loss }, index) =>
    index === 0 ? `M${x(area)} ${y(loss)}` : `H${x(area)}V${y(loss)}`,
  );
  return parts.length === 0 ? "" : `${parts.join("")}H${size.width - frame.right}`;
}

function Grid({ axes }: { axes: Axes }): ReactNode {
  const bottom = size.height - frame.bottom;
  return (
    <>
      <rect className={classes.plotArea} x={frame.left} y={frame.top} {...inner} />
      {axes.areas.map((area) => (
        <g key={area}>
          <path className={classes.grid} d={`M${axes.x(area)} ${frame.top}V${bottom}`} />
          <text className={classes.tick} x={axes.x(area)} y={bottom + 15} textAnchor="middle">
            {area}
          </text>
        </g>
      ))}
      {axes.losses.map((loss) => (
        <g key={loss}>
          <path
            className={classes.grid}
            d={`M${frame.left} ${axes.y(loss)}H${size.width - frame.right}`}
          />
          <text className={classes.tick} x={frame.left - 6} y={axes.y(loss) + 4} textAnchor="end">
            {formatPlain(Number(loss.toPrecision(3)))}
          </text>
        </g>
      ))}
      <text
        className={classes.axis}
        x={frame.left + inner.width / 2}
        y={size.height - 6}
        textAnchor="middle"
      >
        {texts.find.areaAxis}
      </text>
      <text
        className={classes.axis}
        transform={`translate(11 ${frame.top + inner.height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {texts.find.lossAxis}
      </text>
    </>
  );
}

/** The names of the best trade-offs. */
function Names({ front, axes }: { front: readonly Dot[]; axes: Axes }): ReactNode {
  const dots = front.map(({ part, area, loss }) => ({
    name: part.part_number,
    x: axes.x(area),
    y: axes.y(loss),
  }));
  const { left, top } = frame;
  const box = { left, top, right: left + inner.width, bottom: top + inner.height };
  return dotLabels(dots, box).map(({ name, x, y, anchor }) => (
    <text key={name} className={classes.name} x={x} y={y} textAnchor={anchor}>
      {name}
    </text>
  ));
}

/** px */
const radius = { proven: 4, isat_unknown: 4, misses: 3 } as const satisfies Record<Group, number>;

interface SizeAgainstLossProps {
  /** The drawing, for its picture. */
  ref: Ref<SVGSVGElement>;
  answer: InductorFindAnswer;
  highlighted: string | null;
  selected: ReadonlySet<string>;
  onHighlight: (partNumber: string | null) => void;
  onSelect: (partNumber: string) => void;
}

/** Footprint against total loss; the table offers the same by keyboard. */
export function SizeAgainstLoss(props: SizeAgainstLossProps): ReactNode {
  const { ref, answer, highlighted, selected, onHighlight, onSelect } = props;
  const dots = dotsOf(answer);
  if (dots.length === 0) return <p className={text.note}>{texts.find.noPoints}</p>;
  const axes = axesOf(dots);
  const front = answer.trade_offs.flatMap((name) =>
    dots.filter(({ part }) => part.part_number === name),
  );
  return (
    <svg
      ref={ref}
      className={classes.scatter}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={texts.find.plotLabel(answer.fitting)}
    >
      <Grid axes={axes} />
      <path className={classes.stair} d={stair(front, axes)} />
      {dots.map(({ part: { part_number: name }, area, loss, group }) => {
        const isMarked = name === highlighted || selected.has(name);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table offers the same by keyboard
          <circle
            key={name}
            cx={axes.x(area)}
            cy={axes.y(loss)}
            r={isMarked ? 6 : radius[group]}
            className={classes[group]}
            data-marked={isMarked || undefined}
            onMouseEnter={() => onHighlight(name)}
            onMouseLeave={() => onHighlight(null)}
            onClick={() => onSelect(name)}
          >
            <title>{`${name}: ${formatPlain(Number(area.toPrecision(3)))} mm², ${formatQuantity(loss, "W", { digits: 2 })}`}</title>
          </circle>
        );
      })}
      <Names front={front} axes={axes} />
    </svg>
  );
}

/** What the marks of the plot mean. */
export function PlotKey(): ReactNode {
  return (
    <ul className={classes.key}>
      {(["proven", "isat_unknown", "misses"] as const).map((group) => (
        <li key={group}>
          <svg width="10" height="10" aria-hidden="true">
            <circle cx="5" cy="5" r={radius[group]} className={classes[group]} />
          </svg>
          {texts.find.groups[group]}
        </li>
      ))}
      <li>
        <svg width="18" height="8" aria-hidden="true">
          <path d="M0 4H18" className={classes.stair} />
        </svg>
        {texts.find.stair}
      </li>
    </ul>
  );
}
