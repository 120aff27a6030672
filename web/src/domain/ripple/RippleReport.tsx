import type { ReactNode } from "react";
import type { RippleAnswer } from "@/api/types";
import { Report } from "@/domain/report/Report";
import { rippleCells, rippleHead } from "./project-report";
import { rippleFacts } from "./report-facts";
import { type RippleBank, useRippleForm } from "./ripple-form";
import { byMargin, verdictOf } from "./ripple-rows";
import { texts } from "./texts";

interface RippleReportProps {
  answer: RippleAnswer;
  bank: RippleBank;
}

/** Who carries the ripple current, for a design review. */
export function RippleReport({ answer, bank }: RippleReportProps): ReactNode {
  const form = useRippleForm((store) => store.form);
  const verdict = verdictOf(answer, bank.bias);
  return (
    <Report
      title={texts.title}
      facts={rippleFacts(form, bank, answer.vpp)}
      verdict={verdict ? `${verdict.head} ${verdict.rest}` : ""}
      head={rippleHead}
      rows={byMargin(answer.parts).map(({ row }) => rippleCells(row))}
      spreads={byMargin(answer.parts).map(({ row }) => row.spread)}
      notes={answer.notes}
      modelVersion={answer.modelVersion}
    />
  );
}
