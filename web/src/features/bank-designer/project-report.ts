import * as v from "valibot";
import { answerInLines } from "@/api/lines";
import type { BankEvent } from "@/api/types";
import type { Reporter } from "@/domain/tool";
import { rowsOf } from "./model/answer";
import { bankRows, factsOf } from "./model/report-facts";
import { requestOf } from "./model/request";
import { initialState, stateSchema } from "./model/state";
import { texts } from "./texts";

const own = {
  bank: "Smallest bank found",
  blocked: "What is entered asks for no bank yet.",
};

/** What a project says of its bank: the requirement, and the bank that follows from it, designed for the report. */
export const report: Reporter = async (stateOf, { signal, isBrief }) => {
  const state = v.parse(stateSchema, stateOf("henrad.bank-designer"));
  // A design takes seconds of the server.
  if (isBrief || JSON.stringify(state) === JSON.stringify(initialState)) return null;
  const facts = factsOf(state).filter(([, value]) => value !== "");
  const request = requestOf(state);
  const empty = { facts, plots: [], tables: [], notes: [] };
  if (!request) return { ...empty, verdicts: [{ isMet: null, text: own.blocked }] };
  const answer = await answerInLines<BankEvent>("/api/bank", request, signal);
  const [row] = rowsOf(answer);
  const verdicts = [{ isMet: answer.status === "met", text: answer.verdict }];
  if (!row) return { ...empty, verdicts };
  const { worst } = row;
  return {
    facts,
    verdicts,
    plots: [],
    tables: [{ title: own.bank, head: texts.reportHead, rows: bankRows(row) }],
    notes: [
      texts.proof[answer.bound.method],
      texts.peak(worst.ratio, worst.frequency),
      ...row.antiResonances.map(({ frequency, impedance, between }) =>
        texts.resonance(impedance, frequency, between),
      ),
      texts.limits,
      texts.sineOnly,
    ],
  };
};
