import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import type { PlotResponse } from "@/api/types";
import { sessionId } from "@/lib/session-id";
import { type Overrides, type SeedQuestion, seedPlotRequest, seedSeries } from "./model/plot";
import { modelOverrides } from "./model/properties";
import { useSeed } from "./store";
import { texts } from "./texts";

const roles = { model: texts.model, stored: texts.stored, overlay: texts.measured };

/** The model's changes; while one of its fields is invalid, those that were last valid. */
function useOverrides(): Overrides {
  const { part, history } = useSeed();
  const overrides = part ? modelOverrides(part.seedProps, history.edits) : null;
  const [valid, setValid] = useState({ part, overrides: overrides ?? [] });
  const isNew =
    valid.part !== part || JSON.stringify(overrides) !== JSON.stringify(valid.overrides);
  if (isNew && (overrides || valid.part !== part)) setValid({ part, overrides: overrides ?? [] });
  return valid.overrides;
}

function useQuestion(): SeedQuestion | null {
  const { part, conditions, overlay } = useSeed();
  const overrides = useOverrides();
  return useMemo(
    () => part && { part, overrides, conditions, overlay },
    [part, overrides, conditions, overlay],
  );
}

/** The live plot: the edited model, the stored one where they differ, and the overlay. */
export function useSeedPlot() {
  const config = useConfig();
  const [question] = useDebouncedValue(useQuestion(), config.debounceMs / 2);
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
  return { query, response, series };
}
