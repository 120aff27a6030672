/** What a bank under its ripple current says in the report of a project. */
import { answerOf, client } from "@/api/client";
import type { RippleRow } from "@/api/types";
import { namedWithMark } from "@/domain/part/by-number/by-number";
import { spreadText } from "@/domain/report/spread-text";
import type { ReportSection } from "@/domain/tool";
import { NO_VALUE } from "@/lib/quantity";
import { rippleFacts } from "./report-facts";
import { biasedBank, keptForm, type RippleBank, readForm, rippleRequest } from "./ripple-form";
import { byMargin, lifeText, limitOf, verdictOf } from "./ripple-rows";
import { texts } from "./texts";

const { columns } = texts;

/** Heads of the table of who carries the current, and the cells of a row. */
export const rippleHead = [
  ...[columns.part, columns.count, columns.rms, columns.limit, texts.riseHead],
  ...[columns.life, columns.margin, texts.origin],
];
export function rippleCells(row: RippleRow): readonly string[] {
  const limit = limitOf(row);
  return [
    namedWithMark(row.partNumber, row),
    String(row.count),
    texts.amperes(row.rms),
    limit === null ? NO_VALUE : texts.amperes(limit),
    row.rise == null ? texts.runaway : texts.kelvins(row.rise),
    row.life ? lifeText(row.life) : NO_VALUE,
    row.margin == null ? NO_VALUE : texts.margin(row.margin),
    row.origin,
  ];
}

/** Null where nobody has entered a current, or it cannot be read. */
export async function rippleSection(
  stored: unknown,
  bank: RippleBank,
  signal: AbortSignal,
): Promise<Omit<ReportSection, "facts" | "plots"> | null> {
  const form = readForm((stored as { form?: unknown } | undefined)?.form);
  const body = rippleRequest(form, bank);
  if (Object.keys(keptForm(form)).length === 0 || !body) return null;
  const answer = await answerOf(client.POST("/api/ripple", { body, signal }));
  const biased = biasedBank(form, bank);
  const verdict = verdictOf(answer, biased.bias);
  const rows = byMargin(answer.parts).map(({ row }) => row);
  const facts = rippleFacts(form, biased, answer.vpp).filter(([, value]) => value !== "");
  return {
    verdicts: verdict
      ? [{ isMet: verdict.isMet, text: `${texts.title}: ${verdict.head} ${verdict.rest}`.trim() }]
      : [],
    tables: [
      { title: texts.reportConditions, head: texts.reportHead, rows: facts },
      {
        title: texts.title,
        head: [...rippleHead, texts.spread],
        rows: rows.map((row) => [...rippleCells(row), spreadText(row.spread)]),
      },
    ],
    notes: answer.notes,
  };
}
