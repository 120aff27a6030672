import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import type { PlotResponse } from "@/api/types";
import { sessionId } from "@/lib/session-id";
import { useSettled } from "@/ui/entry/use-settled";
import { type SeedQuestion, seedPlotRequest, seedSeries } from "./model/plot";
import { modelOverrides } from "./model/properties";
import { useSeed } from "./store";
import { texts } from "./texts";

const roles = { model: texts.model, stored: texts.stored, overlay: texts.measured };

/** What the page asks for: the newest of its inputs that are valid. */
function useQuestion(): { question: SeedQuestion | null; isStale: boolean } {
  const { debounceMs } = useConfig();
  const { part, history, conditions, overlay, invalidConditions } = useSeed();
  const overrides = useMemo(
    () => (part ? modelOverrides(part.seedProps, history.edits) : null),
    [part, history.edits],
  );
  const newest = useMemo(
    () => part && { part, overrides: overrides ?? [], conditions, overlay },
    [part, overrides, conditions, overlay],
  );
  const isValid = overrides !== null && invalidConditions.size === 0;
  const settled = useSettled(newest, isValid, debounceMs / 2);
  // Another part's answer never stands in for this one's.
  const isOfPart = settled?.part.mfrPn === part?.mfrPn;
  return { question: isOfPart ? settled : null, isStale: part !== null && !isValid };
}

/** The live plot: the edited model, the stored one where they differ, and the overlay. */
export function useSeedPlot() {
  const config = useConfig();
  const { question, isStale } = useQuestion();
  const overlay = useSeed((store) => store.overlay);
  const body = question && seedPlotRequest(question, config, sessionId);
  const { mfrPn, revision } = question?.part ?? {};
  const query = useQuery<PlotResponse>({
    queryKey: ["seed-plot", mfrPn, revision, body],
    enabled: body !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === mfrPn ? previous : undefined,
    queryFn: async ({ signal }) => {
      if (!body) throw new Error("a plot without a part is never asked for");
      const { data } = await client.POST("/plot", { body, signal });
      if (!data) throw new Error("the server sent an empty plot");
      return data;
    },
  });
  const response = question ? (query.data ?? null) : null;
  const series = useMemo(() => seedSeries(response, overlay, roles), [response, overlay]);
  return { query, question, response, series, isStale };
}
