import { useMemo } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import type { PlotResponse } from "@/api/types";
import { useCalculation } from "@/domain/calculator/use-calculation";
import { useStale } from "@/domain/calculator/use-stale";
import { sessionId } from "@/lib/session-id";
import { useSettled } from "@/ui/entry/use-settled";
import { isApplied, previewedEdits } from "./model/fit";
import { type SeedQuestion, seedPlotRequest, seedSeries } from "./model/plot";
import { modelOverrides } from "./model/properties";
import { useSeed } from "./store";
import { texts } from "./texts";

/** What the page asks for: the newest of its inputs that are valid. */
function useQuestion(): { question: SeedQuestion | null; isValid: boolean } {
  const { debounceMs } = useConfig();
  const { part, history, fit, isPreviewed, overlay, invalidConditions } = useSeed();
  const { conditions } = history;
  const overrides = useMemo(
    () =>
      part ? modelOverrides(part.seedProps, previewedEdits(history.edits, fit, isPreviewed)) : null,
    [part, history.edits, fit, isPreviewed],
  );
  const newest = useMemo(
    () => part && { part, overrides: overrides ?? [], conditions, overlay },
    [part, overrides, conditions, overlay],
  );
  const isValid = overrides !== null && invalidConditions.size === 0;
  const settled = useSettled(newest, isValid, debounceMs / 2);
  // Another part's answer never replaces this one's.
  const isOfPart = settled?.part.mfrPn === part?.mfrPn;
  return { question: isOfPart ? settled : null, isValid: part === null || isValid };
}

/** What is asked, without the measurement, which the server does not need. */
interface Asked {
  mfrPn: string;
  revision: number;
  conditions: SeedQuestion["conditions"];
  body: ReturnType<typeof seedPlotRequest>;
}

async function ask(asked: Asked, signal: AbortSignal) {
  const { data } = await client.POST("/plot", { body: asked.body, signal });
  return data && { asked, response: data };
}

interface Drawn {
  asked: Asked;
  response: PlotResponse;
}

/** The live plot: the edited model, the stored one where they differ, and the overlay. */
export function useSeedPlot() {
  const config = useConfig();
  const { question, isValid } = useQuestion();
  const { overlay, fit, history, isPreviewed } = useSeed();
  const request = useMemo((): Asked | null => {
    if (!question) return null;
    const { part, conditions } = question;
    const body = seedPlotRequest(question, config, sessionId);
    return { mfrPn: part.mfrPn, revision: part.revision, conditions, body };
  }, [question, config]);
  const calculation = useCalculation<Asked, Drawn>({ name: "seed-plot", request, ask });
  const { answer, answeredAt, status, isFetching, error, retry } = calculation;
  const staleness = useStale(isValid, calculation);
  // The last good plot of the part stays while the next one loads or fails.
  const isOfPart = answer !== null && answer.asked.mfrPn === question?.part.mfrPn;
  const drawn = isOfPart ? answer : null;
  const isFit = fit?.isBetter && (isPreviewed || isApplied(fit, history.edits));
  const model = isFit ? texts.fitted : texts.model;
  const response = drawn?.response ?? null;
  const series = useMemo(
    () => seedSeries(response, overlay, { model, stored: texts.stored, overlay: texts.measured }),
    [response, overlay, model],
  );
  return {
    conditions: drawn?.asked.conditions ?? null,
    response,
    series,
    model,
    status: isFetching ? ("loading" as const) : status,
    staleness,
    error,
    lastResultAt: drawn ? answeredAt : null,
    retry,
  };
}
