import type { ReactNode } from "react";
import { formatQuantity } from "@/lib/quantity";
import classes from "./bank-designer.module.css";
import type { BankState } from "./model/state";
import { texts } from "./texts";

const quantity = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, trim: true });

/** A resistance and an inductance in series, those that are not 0. */
const series = (resistance: number, inductance: number): string[] => [
  ...(resistance > 0 ? [quantity(resistance, "Ω")] : []),
  ...(inductance > 0 ? [quantity(inductance, "H")] : []),
];

/** Heights of the rail and of its ground. */
const [rail, ground] = [12, 76];
/** Middle of each branch. */
const at = { source: 12, feed: 48, planes: 100, bank: 144, spreading: 186, load: 226 };

/** A capacitor from the rail to ground. */
function Capacitor({ x }: { x: number }): ReactNode {
  return (
    <path d={`M${x} ${rail}V40M${x - 7} 40H${x + 7}M${x - 7} 45H${x + 7}M${x} 45V${ground}`} />
  );
}

/** A box in the rail, for what is in series. */
const boxOf = (x: number) => `M${x - 14} ${rail - 5}h28v10h-28Z`;

function Words({ x, words }: { x: number; words: readonly string[] }): ReactNode {
  return words.map((word, index) => (
    <text key={word} x={x} y={32 + 12 * index} textAnchor="middle">
      {word}
    </text>
  ));
}

/** Where the fields of the rail stand: regulator, planes, bank, the way to the load. What is 0 is not there. */
export function RailDrawing({ state }: { state: BankState }): ReactNode {
  const { rail: voltage, resistance, inductance, mounting, mountingResistance } = state;
  const feed = series(resistance, inductance);
  const spreading = series(state.spreadingResistance, state.spreadingInductance);
  const planes = state.planeCapacitance > 0 ? [quantity(state.planeCapacitance, "F")] : [];
  const each = series(mountingResistance, mounting);
  const named = [
    [texts.regulator, [quantity(voltage, "V"), ...feed]],
    [texts.planes, planes],
    [texts.bankWith, each],
    [texts.spreading, spreading],
  ] as const;
  const label = named.flatMap(([name, values]) =>
    values.length > 0 ? `${name} ${values.join(", ")}` : [],
  );
  return (
    <svg
      className={`${classes.whole} ${classes.drawing}`}
      viewBox="0 0 238 88"
      role="img"
      aria-label={label.join("; ")}
    >
      <path
        d={[
          `M${at.source} ${rail}H${at.feed - 14}M${at.feed + 14} ${rail}H${at.spreading - 14}`,
          `M${at.spreading + 14} ${rail}H${at.load}M${at.source} ${ground}H${at.load}`,
          `M${at.source} ${rail}V35M${at.source} 53V${ground}M${at.load} ${rail}V${ground}`,
          feed.length > 0 ? boxOf(at.feed) : `M${at.feed - 14} ${rail}h28`,
          spreading.length > 0 ? boxOf(at.spreading) : `M${at.spreading - 14} ${rail}h28`,
        ].join("")}
      />
      <circle cx={at.source} cy={44} r={9} />
      <path d={`M${at.load - 5} 36h10v20h-10Z`} data-filled="" />
      {planes.length > 0 && <Capacitor x={at.planes} />}
      <Capacitor x={at.bank} />
      <Words x={at.feed} words={feed} />
      <Words x={at.spreading} words={spreading} />
      {planes.length > 0 && (
        <text x={at.planes} y={87} textAnchor="middle">
          {planes[0]}
        </text>
      )}
      <text x={at.bank} y={87} textAnchor="middle">
        {texts.bankDrawn}
      </text>
      <text x={238} y={87} textAnchor="end">
        {texts.load}
      </text>
      <text x={0} y={87}>
        {quantity(voltage, "V")}
      </text>
    </svg>
  );
}
