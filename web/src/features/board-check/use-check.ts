import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { answerOf, client } from "@/api/client";
import { answerInLines } from "@/api/lines";
import { ProblemError } from "@/api/problem";
import type { BoardColumns, BoardEvent, BoardReport } from "@/api/types";
import { type Answered, useAnswer } from "@/domain/calculator/use-answer";
import { saveBlob } from "@/lib/files";
import { useIsEntered } from "@/ui/entry/entries";
import { type Line, linesOf } from "./model/report";
import { type BoardQuestion, filesKey, isQuestion, optionsOf, requestOf } from "./model/request";
import { changeBoard, useBoard } from "./store";

/** The list of the page as the calls take it. */
function bodyOf(question: BoardQuestion) {
  const { state } = useBoard.getState();
  const { file, design } = state;
  if (file === null || filesKey(state) !== question.list) {
    throw new DOMException("another list took its place", "AbortError");
  }
  return requestOf(file, question, design);
}

/** The report as it comes, row by row. */
async function askReport(question: BoardQuestion, signal: AbortSignal): Promise<BoardReport> {
  let lines = 0;
  let rows = 0;
  try {
    return await answerInLines<BoardEvent>("/api/board", bodyOf(question), signal, (news) => {
      if (news.event === "read") lines = news.lines;
      else rows += 1;
      if (rows % 50 === 0) useBoard.setState({ done: { rows, lines } });
    });
  } finally {
    useBoard.setState({ done: null });
  }
}

export interface Check extends Answered<BoardReport, BoardQuestion> {
  /** What the page shows: the newest good report, or that of a link. */
  report: BoardReport | null;
  lines: readonly Line[];
}

const none: readonly Line[] = [];

/** What is asked now; null without a list. */
export function useQuestion(): BoardQuestion | null {
  const state = useBoard(({ state }) => state);
  const { file, design, conditions, profile, ambient, guess, columns, set, baseline } = state;
  const list = useMemo(() => filesKey({ file, design }), [file, design]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the options are made of
  return useMemo(
    () =>
      list === null
        ? null
        : { list, conditions: conditions?.text ?? null, options: optionsOf(state) },
    [list, conditions, profile, ambient, guess, columns, set, baseline],
  );
}

/** The report on the list, checked again whenever something changes. */
export function useCheck(): Check {
  const question = useQuestion();
  const { shared, trials } = useBoard(({ state }) => state);
  const found = useAnswer({
    name: "board",
    request: question,
    isValid: useIsEntered(),
    ask: askReport,
  });
  // A list that replaced another has no report until its own comes.
  const isOfList = question !== null && found.answered?.list === question.list;
  const report = isOfList ? found.answer : question === null ? shared : null;
  useEffect(() => useBoard.setState({ report }), [report]);
  const lines = useMemo(() => (report ? linesOf(report, trials) : none), [report, trials]);
  return { ...found, report, lines };
}

/** How the columns were read, and what only a person can say of them; asked when it is looked at. */
export function useColumns(isWanted: boolean) {
  const question = useQuestion();
  return useQuery<BoardColumns>({
    queryKey: ["board columns", question?.list, question?.options.columns, question?.conditions],
    // What is asked of the same list stays while its conditions change.
    placeholderData: (before, query) =>
      query?.queryKey[1] === question?.list ? before : undefined,
    enabled: isWanted && question !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (question === null) throw new Error("no list");
      const body = bodyOf(question);
      return answerOf(client.POST("/api/board/columns", { body, signal }));
    },
  });
}

/** Keeps the answer to a question about the columns. */
export const answerColumns = (columns: Readonly<Record<string, string>>) =>
  changeBoard((state) => ({ ...state, columns: { ...state.columns, ...columns } }));

/** Whether the check waits for an answer about the columns. */
export const useIsAsking = (check: Check): boolean =>
  check.status === "error" && isQuestion(check.error);

export const exportForms = {
  csv: { media: "text/csv", ending: "csv" },
  xlsx: {
    media: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ending: "xlsx",
  },
  json: { media: "application/json", ending: "json" },
  sarif: { media: "application/sarif+json", ending: "sarif" },
  junit: { media: "application/xml", ending: "xml" },
} as const;
export type ExportForm = keyof typeof exportForms;

/** The report in another form, as the server writes it. */
export function useExport() {
  const question = useQuestion();
  return useMutation({
    mutationFn: async (form: ExportForm) => {
      if (question === null) throw new ProblemError({ status: 404 } as never);
      const { media, ending } = exportForms[form];
      const answer = await client.POST("/api/board", {
        body: bodyOf(question),
        headers: { Accept: media },
        parseAs: "blob",
      });
      const name = useBoard.getState().state.file?.name.replace(/\.[^.]*$/, "") ?? "board";
      const data = answer.data as unknown as Blob;
      saveBlob(new Blob([data], { type: media }), `${name}-check.${ending}`);
    },
  });
}
