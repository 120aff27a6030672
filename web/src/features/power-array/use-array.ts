import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { client, queries } from "@/api/client";
import { ProblemError } from "@/api/problem";
import type { ArrayAnswer, ArrayForm, ArrayRequest, CalculatorInput } from "@/api/types";
import { errorsByPath, formValues, isComplete } from "@/domain/calculator/calculator-store";
import { useIsEntered } from "@/ui/entry/entries";
import { arrayEntity, arrayRequest, missingCount } from "./model/request";
import type { ArrayState } from "./model/state";
import { useArray } from "./store";

/** Fields, choices and messages of the page; they change only with the server. */
export function useArrayForm() {
  return queries.useQuery(
    "get",
    "/api/powerArray/form",
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

const emptyFieldPopup = "array-empty-field";
const noDataPopup = "array-no-data";

export interface Calculate {
  /** Whether every starred field is set and every field can be read. */
  isReady: boolean;
  /** How many starred fields are empty. */
  missing: number;
  /** Asks for the arrays; true when it could. */
  attempt: () => boolean;
}

/** What the form says, and whether all of it can be read. */
function entered({ requirements }: ArrayState, form: ArrayForm) {
  const values = formValues(form.inputs, requirements.numbers);
  return {
    entity: arrayEntity(requirements, form),
    isReadable: isComplete(form.inputs, values),
  };
}

/** What the Calculate button and the Enter key do. */
export function useCalculate(form: ArrayForm): Calculate {
  const { entity, isReadable } = entered(useArray().state, form);
  const isEntered = useIsEntered();
  const attempt = () => {
    // Read from the store, because Enter in a field settles it in the same moment.
    const now = entered(useArray.getState().state, form);
    notifications.hide(noDataPopup);
    if (missingCount(now.entity) > 0) {
      const { emptyField } = form.messages;
      useArray.setState({ marksMissing: true });
      notifications.show({ id: emptyFieldPopup, color: "red", message: emptyField });
      return false;
    }
    notifications.hide(emptyFieldPopup);
    const canAsk = now.isReadable && isEntered;
    if (canAsk) useArray.getState().ask(arrayRequest(now.entity));
    return canAsk;
  };
  const missing = missingCount(entity);
  return { isReady: isReadable && isEntered && missing === 0, missing, attempt };
}

/** After the first calculation every valid change of the requirements is calculated by itself. */
export function useRecalculation(form: ArrayForm): void {
  const { state, ask } = useArray();
  const { asked } = state;
  const { isReady } = useCalculate(form);
  const request = arrayRequest(entered(state, form).entity);
  const written = JSON.stringify(request);
  const isDue = asked !== null && isReady && written !== JSON.stringify(asked);
  const recalculate = useEffectEvent(() => {
    notifications.hide(noDataPopup);
    ask(request);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is asked for once
  useEffect(() => {
    if (isDue) recalculate();
  }, [isDue, written]);
}

/** How the form stands to the request whose arrays are shown. */
export function useFormState(form: ArrayForm, request: ArrayRequest | null) {
  const { entity, isReadable } = entered(useArray().state, form);
  const isInvalid = !useIsEntered() || !isReadable;
  const isSame = JSON.stringify(arrayRequest(entity)) === JSON.stringify(request);
  return { isInvalid, isChanged: isInvalid || !isSame };
}

const isNoData = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === "data_not_found";

interface Answered {
  request: ArrayRequest;
  answer: ArrayAnswer;
}

interface ArrayResult {
  /** The request of the arrays; that of the last calculation where there are none. */
  request: ArrayRequest | null;
  /** The arrays found last, which outlive a call that fails; null where nothing fits. */
  answer: ArrayAnswer | null;
  /** The request that nothing meets. */
  unmet: ArrayRequest | null;
  isLoading: boolean;
  /** A failure other than that nothing fits. */
  failure: unknown;
  retry: () => void;
}

/** The newest arrays; they stay while a call fails, and go when nothing fits. */
function useLastArrays(newest: Answered | null, isNothing: boolean): Answered | null {
  const [last, setLast] = useState<Answered | null>(null);
  const shown = isNothing ? null : (newest ?? last);
  if (shown !== last) setLast(shown);
  return shown;
}

/** The answer to the last request; a late one belongs to its own request only. */
function useArrays() {
  const run = useArray((store) => store.run);
  const request = useArray(({ state }) => state.asked);
  const query = useQuery({
    queryKey: ["power-array", run, request],
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Answered> => {
      if (!request) throw new Error("an array without requirements is never asked for");
      const { data } = await client.POST("/api/powerArray/calculate", { body: request, signal });
      if (!data) throw new Error("the server sent no arrays");
      return { request, answer: data };
    },
  });
  return { request, query };
}

const valueAt = (request: unknown, path: string) =>
  path.split(".").reduce<unknown>((inner, name) => Object(inner)[name], request);

/** Why the server refuses a field as it stands; an entry made since then counts as good. */
export function useRefusal({ requestField }: Pick<CalculatorInput, "requestField">, value: number) {
  const { request, query } = useArrays();
  const error = errorsByPath(query.error)[requestField];
  return valueAt(request, requestField) === value ? error : undefined;
}

/** The arrays of the last request. */
export function useArrayResult(form: ArrayForm): ArrayResult {
  const { request, query } = useArrays();
  useNoDataPopup(query.error, form);
  const isNothing = isNoData(query.error);
  const last = useLastArrays(query.data ?? null, isNothing || request === null);
  return {
    request: last?.request ?? request,
    answer: last?.answer ?? null,
    unmet: isNothing ? request : null,
    isLoading: query.isFetching,
    failure: query.isError && !isNothing ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/** Says once for each calculation that nothing fits. */
function useNoDataPopup(error: unknown, { messages, popupMs }: ArrayForm): void {
  useEffect(() => {
    if (!isNoData(error)) return;
    notifications.show({
      id: noDataPopup,
      color: "red",
      title: messages.noDataTitle,
      message: messages.noDataText,
      autoClose: popupMs,
    });
  }, [error, messages, popupMs]);
}
