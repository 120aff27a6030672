import type { ReactNode } from "react";
import type { RippleAnswer } from "@/api/types";
import { Report } from "@/domain/report/Report";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import { type RippleBank, type RippleForm, useRippleForm } from "./ripple-form";
import { byMargin, limitOf, verdictOf } from "./ripple-rows";
import { texts } from "./texts";

const printed = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 4, trim: true });

/** The current as it was given. */
function currentFacts(form: RippleForm): [string, string][] {
  if (form.form === "spectrum") return [[texts.current, form.spectrum]];
  const kind: [string, string] = [texts.converter, texts.converters[form.converter]];
  const frequency: [string, string] = [texts.frequency, printed(form.frequency, "Hz")];
  if (form.converter === "inverter")
    return [
      kind,
      [texts.phaseCurrent, printed(form.current, "A")],
      frequency,
      [texts.modulation, formatPlain(form.modulation)],
      [texts.powerFactor, formatPlain(form.powerFactor)],
    ];
  if (form.converter === "triangle")
    return [
      kind,
      [texts.swing, printed(form.swing, "A")],
      frequency,
      [texts.duty, formatPlain(form.duty)],
    ];
  if (form.converter === "trapezoid")
    return [
      kind,
      [texts.first, printed(form.first, "A")],
      [texts.last, printed(form.last, "A")],
      frequency,
      [texts.duty, formatPlain(form.duty)],
      [texts.riseTime, printed(form.riseTime, "s")],
    ];
  return [
    kind,
    [texts.input, printed(form.input, "V")],
    [texts.output, printed(form.output, "V")],
    [texts.load, printed(form.current, "A")],
    frequency,
    [texts.inductance, printed(form.inductance, "H")],
    [texts.riseTime, printed(form.riseTime, "s")],
    [texts.phases, formatPlain(form.phases)],
  ];
}

interface RippleReportProps {
  answer: RippleAnswer;
  bank: RippleBank;
}

/** Who carries the ripple current, for a design review. */
export function RippleReport({ answer, bank }: RippleReportProps): ReactNode {
  const form = useRippleForm((store) => store.form);
  const verdict = verdictOf(answer);
  const { columns } = texts;
  const { bias, temperature } = bank;
  return (
    <Report
      title={texts.title}
      facts={[
        ...currentFacts(form),
        [texts.bias, printed(bias, "V")],
        [texts.ambient, `${formatPlain(temperature)} °C`],
        [texts.rise, `${formatPlain(form.rise)} K`],
        [texts.voltage, answer.vpp == null ? "" : texts.peakToPeak(answer.vpp)],
      ]}
      verdict={verdict ? `${verdict.head} ${verdict.rest}` : ""}
      head={[
        columns.part,
        columns.count,
        columns.rms,
        columns.limit,
        texts.riseHead,
        columns.life,
        columns.margin,
        texts.origin,
      ]}
      rows={byMargin(answer.parts).map(({ row }) => [
        row.partNumber,
        String(row.count),
        texts.amperes(row.rms),
        limitOf(row) === null ? NO_VALUE : texts.amperes(limitOf(row) ?? 0),
        row.rise == null ? texts.runaway : texts.kelvins(row.rise),
        row.life ? texts.hours(row.life.hours) : NO_VALUE,
        row.margin == null ? NO_VALUE : texts.margin(row.margin),
        row.origin,
      ])}
      spreads={byMargin(answer.parts).map(({ row }) => row.spread)}
      notes={answer.notes}
      standsOn={answer.standsOn}
    />
  );
}
