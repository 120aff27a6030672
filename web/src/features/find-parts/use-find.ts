import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { linesOf } from "@/api/lines";
import { UnreachableError } from "@/api/problem";
import type { FindAnswer, FindEvent, FindRequest } from "@/api/types";
import { type Answered, useAnswer } from "@/domain/calculator/use-answer";
import type { SearchParams } from "@/lib/search-params";
import { useIsEntered } from "@/ui/entry/entries";
import { requestOf } from "./model/request";
import { type FindState, searchOf, stateOf } from "./model/state";

interface Finding {
  state: FindState;
  /** Changes some of it; the address follows. */
  change: (part: Partial<FindState>) => void;
}

/** What the address asks for. */
export function useFindState(): Finding {
  const search = useSearch({ strict: false }) as SearchParams;
  const navigate = useNavigate();
  const state = useMemo(() => stateOf(search), [search]);
  const change = useCallback(
    (part: Partial<FindState>) => {
      void navigate({
        to: ".",
        search: (before) => searchOf({ ...stateOf(before as SearchParams), ...part }),
        replace: true,
      });
    },
    [navigate],
  );
  return { state, change };
}

interface Question {
  request: FindRequest;
  /** What the request was made of. */
  state: FindState;
}

interface Found extends Answered<FindAnswer, Question> {
  /** The answer is that of the first parts; the search goes on. */
  isPartial: boolean;
}

/** The parts that meet the state's demands; of a large catalogue the first ones come early. */
export function useFound(state: FindState): Found {
  const queries = useQueryClient();
  const request = requestOf(state);
  const found = useAnswer({
    name: "find",
    request: request && { request, state },
    isValid: useIsEntered(),
    ask: async (question: Question, signal) => {
      for await (const event of linesOf<FindEvent>("/api/find", question.request, signal)) {
        if (event.event === "done") return event.answer;
        if (event.event === "failed") throw new Error(event.detail);
        const early = { answer: event.answer, answered: question, answeredAt: Date.now() };
        // The key of `useAnswer`.
        queries.setQueryData(["find", question], early);
      }
      throw new UnreachableError("the answer ended early");
    },
  });
  const { status, answered, staleness } = found;
  const isSame = JSON.stringify(answered?.request) === JSON.stringify(request);
  const isPartial = status === "loading" && isSame;
  // The first parts of the newest answer are no old ones.
  return { ...found, isPartial, staleness: isPartial && staleness === "late" ? null : staleness };
}
