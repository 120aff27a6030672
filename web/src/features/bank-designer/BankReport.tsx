import type { ReactNode } from "react";
import type { BankAnswer } from "@/api/types";
import { Report } from "@/domain/report/Report";
import { formatPlain } from "@/lib/quantity";
import type { BankRow } from "./model/answer";
import { bankRows, factsOf } from "./model/report-facts";
import type { BankState } from "./model/state";
import { texts } from "./texts";

interface BankReportProps {
  answer: BankAnswer;
  /** What the answer was asked for. */
  asked: BankState;
  row: BankRow;
}

/** The chosen bank for a design review. */
export function BankReport({ answer, asked, row }: BankReportProps): ReactNode {
  const { worst } = row;
  const peak = texts.peak(worst.ratio, worst.frequency);
  const resonances = row.antiResonances.map(({ frequency, impedance, between }) =>
    texts.resonance(impedance, frequency, between),
  );
  return (
    <Report
      title={texts.reportTitle}
      facts={[...factsOf(asked), [texts.candidates, formatPlain(answer.screened)]]}
      verdict={answer.verdict}
      head={texts.reportHead}
      rows={bankRows(row)}
      spreads={row.bank.map(({ spread }) => spread)}
      notes={[texts.proof[answer.bound.method], peak, ...resonances, texts.limits, texts.sineOnly]}
      modelVersion={answer.modelVersion}
    />
  );
}
