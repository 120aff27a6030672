import * as v from "valibot";
import { client } from "@/api/client";
import { askPlot } from "@/api/plots";
import type { Config, OperatingPointAnswer } from "@/api/types";
import { readPoint } from "@/domain/operating-point/point";
import { namedWithMark } from "@/domain/part/by-number/by-number";
import { bandText, changeText } from "@/domain/part/computed/cells";
import { maskOf } from "@/domain/plot/target-mask";
import { rippleSection } from "@/domain/ripple/project-report";
import type { Reporter, ReportSection, ReportTable } from "@/domain/tool";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import { sessionId } from "@/lib/session-id";
import { chartContent } from "./model/chart-content";
import { impedancePlot, plotKind } from "./model/plots";
import { isSendable, plotRequest, standing } from "./model/request";
import { bankOf } from "./model/ripple-bank";
import { frequencyRange, sharedSettings } from "./model/settings";
import { combinedId, type SimulationState, stateSchema } from "./model/state";
import { type TableRow, tableRows } from "./model/table";
import {
  bandOf,
  beyondByRow,
  figureOf,
  type PointValues,
  type ValueColumn,
  valuesByRow,
} from "./point/point-values";
import { pointRequest } from "./point/use-point";
import { targetShapes } from "./target/draw-target";
import { verdictOf } from "./target/target-verdict";

const texts = {
  met: "meets the target",
  missed: (frequency: string) => `not met at ${frequency}`,
  beyond: "out of range",
  range: "Range",
  combined: "Combined",
  yes: "Yes",
  together: "All together",
  trace: "Trace in series",
  target: "Target",
  values: "Values",
  typical: "typical",
  worst: "worst case",
  age: "Age",
  rise: "Allowed self-heating",
  figures: (frequency: string) => `Figures at ${frequency}`,
  origins: "What these figures stand on",
  heads: {
    ref: "Ref.",
    part: "Part",
    pieces: "Qty.",
    bias: "Bias",
    ambient: "Ambient",
    capacitance: "C at bias",
    left: "Left",
    impedance: "|Z|",
    esr: "ESR",
    srf: "SRF",
    ripple: "Ripple limit",
    loss: "Loss",
    spread: "ESR, 8 in 10 parts",
  },
  outOfRange:
    "A part does not stand these conditions, so nothing of them together can be computed.",
};

const printed = (value: number | null, unit: string): string =>
  value === null ? NO_VALUE : formatQuantity(value, unit, { digits: 3 });

/** What was entered for all rows. */
function factsOf(state: SimulationState, config: Config, frequency: number | null) {
  const settings = sharedSettings(state, config, frequency);
  const { start, stop } = frequencyRange(state, config);
  const mask = (state.target && maskOf(state.target)) ?? [];
  const hertz = (value: number) => formatQuantity(value, "Hz", { trim: true });
  const trace = [
    settings.res > 0 ? formatQuantity(settings.res, "Ω", { trim: true }) : "",
    settings.ind > 0 ? `${formatPlain(settings.ind)} nH` : "",
  ];
  return [
    [texts.range, `${hertz(start)} to ${hertz(stop)}`],
    [texts.combined, state.combine ? texts.yes : ""],
    [
      texts.target,
      mask.map(([f, z]) => `${formatQuantity(z, "Ω", { trim: true })} at ${hertz(f)}`).join(", "),
    ],
    [texts.trace, trace.filter(Boolean).join(", ")],
    [texts.values, settings.worstCase ? texts.worst : texts.typical],
    [texts.age, settings.pointAge > 0 ? `${formatPlain(settings.pointAge)} h` : ""],
    [texts.rise, `${formatPlain(settings.tempRise)} K`],
  ] as const;
}

const columns: readonly (readonly [ValueColumn, string])[] = [
  ["impedance", "Ω"],
  ["esr", "Ω"],
  ["srf", "Hz"],
  ["ripple", "A"],
  ["loss", "W"],
];

interface Valued {
  state: SimulationState;
  config: Config;
  values: ReadonlyMap<string, PointValues>;
}

function cellsOf(row: TableRow, of: PointValues | null, isCombining: boolean): readonly string[] {
  const { refDes, part, isCombined } = row;
  const { qty, bias, tempAmbient } = part.param;
  const isHeld = !isCombined || isCombining;
  const figure = (column: ValueColumn, unit: string) => printed(of && figureOf(of, column), unit);
  return [
    refDes,
    isCombined ? texts.together : namedWithMark(part.mfrPn, part),
    String(of?.pieces ?? qty.select),
    isHeld ? `${formatPlain(bias.select)} V` : NO_VALUE,
    isHeld ? `${formatPlain(tempAmbient.select)} °C` : NO_VALUE,
    of?.beyond ?? figure("capacitance", "F"),
    of?.retained == null ? NO_VALUE : changeText(of.retained),
    ...columns.map(([column, unit]) => figure(column, unit)),
    (of && bandText(bandOf(of, "esr"), "Ω")) ?? NO_VALUE,
  ];
}

/** The figures of each row, and of all together. */
function figuresOf({ state, config, values }: Valued, frequency: string): ReportTable {
  const { heads } = texts;
  const rows = tableRows(state, config);
  const shown = rows.filter(({ isCombined }) => !isCombined || rows.length > 2);
  return {
    title: texts.figures(frequency),
    head: [
      ...[heads.ref, heads.part, heads.pieces, heads.bias, heads.ambient],
      ...[heads.capacitance, heads.left, heads.impedance, heads.esr, heads.srf],
      ...[heads.ripple, heads.loss, heads.spread],
    ],
    rows: shown.map((row) => cellsOf(row, values.get(row.id) ?? null, state.combine)),
  };
}

/** The mark of each figure of each part: guaranteed, measured, fitted, estimated. */
function originsOf({ state, config, values }: Valued): ReportTable {
  const { heads } = texts;
  const marked = tableRows(state, config).flatMap(({ id, refDes, part }) => {
    const origins = values.get(id)?.origins;
    return origins ? [{ refDes, number: part.mfrPn, origins }] : [];
  });
  return {
    title: texts.origins,
    head: [...[heads.ref, heads.part, "C"], heads.impedance, heads.esr, "ESL", heads.ripple],
    rows: marked.map(({ refDes, number, origins }) => [
      ...[refDes, number, origins.capacitance, origins.impedance],
      ...[origins.esr, origins.esl, origins.ripple],
    ]),
  };
}

type Answer = Pick<OperatingPointAnswer, "rows" | "combined" | "target">;

function verdictsOf(
  answer: Answer,
  peaks: Parameters<typeof verdictOf>[3],
  state: SimulationState,
): ReportSection["verdicts"] {
  if (!answer.target) return [];
  const { highlight, combine, rows } = state;
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === highlight),
  );
  const isWorst = state.settings.worstCase === true;
  const compared = combine ? "" : `C${index + 1}`;
  const { isMet, subject, span, rest } = verdictOf(answer.target, compared, isWorst, peaks);
  const { worst } = answer.target;
  const short = isMet
    ? texts.met
    : texts.missed(formatQuantity(worst.frequency, "Hz", { digits: 3 }));
  return [{ isMet, text: `${subject} ${span}: ${rest}`, short }];
}

/** The bank under its ripple current, as the dialog of the page has it. */
function rippleBank(state: SimulationState, config: Config, frequency: number | null) {
  return bankOf(tableRows(state, config), sharedSettings(state, config, frequency).pointAge);
}

/** What a project says of the simulation: |Z| and ESR, the figures of its rows, the target, and what all stand on. */
export const report: Reporter = async (stateOf, { config, signal }) => {
  const all = v.parse(stateSchema, stateOf("henrad.capacitor-simulation"));
  if (all.rows.length === 0) return null;
  const { frequency, mission } = readPoint(stateOf("henrad.operating-point"));
  const state = standing({ ...all, plotType: impedancePlot });
  const facts = factsOf(all, config, frequency);
  const beyond = all.combine ? new Map() : beyondByRow(tableRows(all, config), combinedId);
  const at = sharedSettings(all, config, frequency).pointFrequency;
  const hertz = formatQuantity(at, "Hz", { trim: true });
  if (!isSendable(state, config)) {
    const figures = figuresOf({ state: all, config, values: beyond }, hertz);
    const verdicts = [{ isMet: false, text: texts.outOfRange, short: texts.beyond }];
    return { facts, verdicts, plots: [], tables: [figures], notes: [] };
  }
  const mask = state.combine && state.target && maskOf(state.target);
  const body = { ...plotRequest(state, config, sessionId), ...(mask && { mask }) };
  const [drawn, point] = await Promise.all([
    askPlot(body, signal),
    client.POST("/api/operating-point", {
      body: pointRequest(state, config, { frequency, mission }),
      signal,
    }),
  ]);
  const answer = point.data;
  if (!answer) throw new Error("the server sent an empty answer");
  const rowIds = state.rows.map(({ id }) => id);
  const values = new Map([...valuesByRow(answer, rowIds, combinedId), ...beyond]);
  const { target } = answer;
  const { start, stop } = frequencyRange(state, config);
  const content = chartContent({
    kind: plotKind(state, config),
    table: tableRows(state, config),
    curves: {
      ...{ kind: plotKind(state, config), rowIds, parts: body.parts },
      ...{ seriesList: drawn.seriesList, antiResonances: drawn.antiResonances },
      ...{ title: drawn.title, isSmallSignal: body.smallSignal === "Yes" },
    },
    range: { start, stop },
    bank: { dim: 0.3, isFitted: true },
  });
  const ripple = await rippleSection(
    stateOf("henrad.ripple"),
    rippleBank(all, config, frequency),
    signal,
  );
  const notes = all.rows.flatMap(({ id, part }) => {
    const of = values.get(id);
    return of && of.notes.length > 0 ? [`${part.mfrPn}: ${of.notes.join(" ")}`] : [];
  });
  const valued = { state: all, config, values };
  return {
    facts,
    verdicts: [...verdictsOf(answer, drawn.antiResonances, state), ...(ripple?.verdicts ?? [])],
    plots: [
      target
        ? {
            ...content,
            annotations: {
              ...content.annotations,
              inView: target.mask,
              drawn: (scale) => targetShapes(target, scale, content.annotations?.peaks),
            },
          }
        : content,
    ],
    tables: [figuresOf(valued, hertz), originsOf(valued), ...(ripple?.tables ?? [])],
    notes: [...new Set([...notes, drawn.note ?? "", ...(ripple?.notes ?? [])])].filter(Boolean),
  };
};
