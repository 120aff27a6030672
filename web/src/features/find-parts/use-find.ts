import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo } from "react";
import { answerInLines } from "@/api/lines";
import type { FindAnswer, FindEvent, FindRequest } from "@/api/types";
import { type Answered, useAnswer } from "@/domain/calculator/use-answer";
import {
  type OperatingPoint,
  pointNow,
  readPoint,
  setPoint,
  usePoint,
  withBrought,
} from "@/domain/operating-point/point";
import { firstParam, type SearchParams } from "@/lib/search-params";
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
  const point = usePoint((store) => store.state);
  const state = useMemo(() => stateOf({ ...searchOfPoint(point), ...search }), [point, search]);
  const change = useCallback(
    (part: Partial<FindState>) => {
      setPoint(withBrought(pointOf(part)));
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

/** Conditions of the operating point, by their names in the state. */
const conditions = { rail: "bias", ambient: "temperature", frequency: "frequency" } as const;
const quantities = Object.keys(conditions) as readonly (keyof typeof conditions)[];
/** Their keys in the address. */
const keys = { rail: "v", ambient: "t", frequency: "f" } as const;

/** What the state says of the operating point. */
const pointOf = (state: Partial<FindState>): Partial<OperatingPoint> =>
  Object.fromEntries(quantities.map((quantity) => [quantity, state[conditions[quantity]] ?? null]));

/** The operating point in an address, as far as it is set. */
function searchOfPoint(point: OperatingPoint): SearchParams {
  const { rail, ambient, frequency } = point;
  return {
    ...(rail !== null && { v: String(rail) }),
    ...(ambient !== null && { t: String(ambient) }),
    ...(frequency !== null && { f: String(frequency) }),
  };
}

/** The operating point and the address say the same: an address that comes sets the point, and this follows the bar. */
export function usePointInAddress(): void {
  const search = useSearch({ strict: false }) as SearchParams;
  const navigate = useNavigate();
  const point = usePoint((store) => store.state);
  const [v, t, f] = [firstParam(search.v), firstParam(search.t), firstParam(search.f)];
  useEffect(() => {
    const said = stateOf({ ...(v && { v }), ...(t && { t }), ...(f && { f }) });
    setPoint(
      withBrought({
        rail: v ? said.bias : null,
        ambient: t ? said.temperature : null,
        frequency: f ? said.frequency : null,
      }),
    );
  }, [v, t, f]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the point of now, which the address has perhaps just set
  useEffect(() => {
    // What the bar cannot hold, such as 175 °C, stays in the address until the bar holds another value.
    const said = pointOf(stateOf(search));
    const beyond = quantities.filter((quantity) => readPoint(said)[quantity] !== said[quantity]);
    const kept = beyond.map((quantity) => [keys[quantity], String(said[quantity])]);
    const wanted: SearchParams = { ...Object.fromEntries(kept), ...searchOfPoint(pointNow()) };
    const follow = ({ v: _v, t: _t, f: _f, ...rest }: Record<string, unknown>) => ({
      ...rest,
      ...wanted,
    });
    const isSame = ["v", "t", "f"].every((key) => firstParam(search[key]) === (wanted[key] ?? ""));
    if (!isSame) void navigate({ to: ".", search: follow, replace: true });
  }, [point, navigate]);
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
    ask: (question: Question, signal) =>
      answerInLines<FindEvent>("/api/find", question.request, signal, ({ answer }) => {
        const early = { answer, answered: question, answeredAt: Date.now() };
        // The key of `useAnswer`.
        queries.setQueryData(["find", question], early);
      }),
  });
  const { status, answered, staleness } = found;
  const isSame = JSON.stringify(answered?.request) === JSON.stringify(request);
  const isPartial = status === "loading" && isSame;
  // The first parts of the newest answer are no old ones.
  return { ...found, isPartial, staleness: isPartial && staleness === "late" ? null : staleness };
}
