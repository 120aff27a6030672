import type { ReactNode } from "react";
import type { RippleAnswer } from "@/api/types";
import { namedWithMark } from "@/domain/part/by-number/by-number";
import { Report } from "@/domain/report/Report";
import { NO_VALUE } from "@/lib/quantity";
import { rippleFacts } from "./report-facts";
import { type RippleBank, useRippleForm } from "./ripple-form";
import { byMargin, limitOf, verdictOf } from "./ripple-rows";
import { texts } from "./texts";

interface RippleReportProps {
  answer: RippleAnswer;
  bank: RippleBank;
}

/** Who carries the ripple current, for a design review. */
export function RippleReport({ answer, bank }: RippleReportProps): ReactNode {
  const form = useRippleForm((store) => store.form);
  const verdict = verdictOf(answer, bank.bias);
  const { columns } = texts;
  return (
    <Report
      title={texts.title}
      facts={rippleFacts(form, bank, answer.vpp)}
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
        namedWithMark(row.partNumber, row),
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
      modelVersion={answer.modelVersion}
    />
  );
}
