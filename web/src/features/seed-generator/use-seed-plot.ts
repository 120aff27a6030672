import { useMemo } from "react";
import { useConfig } from "@/api/config";
import { askPlot } from "@/api/plots";
import type { PlotResponse } from "@/api/types";
import { useAnswer, useLastValid } from "@/domain/calculator/use-answer";
import { sessionId } from "@/lib/session-id";
import { useIsEntered } from "@/ui/entry/entries";
import { isApplied, previewedEdits } from "./model/fit";
import { type SeedQuestion, seedPlotRequest, seedSeries } from "./model/plot";
import { modelOverrides } from "./model/properties";
import { useSeed } from "./store";
import { texts } from "./texts";

/** What the page shows now; null without a part, and while a parameter is not valid. */
function useQuestion(): SeedQuestion | null {
  const { part, history, entry, fit, isPreviewed, overlay } = useSeed();
  const { edits, conditions } = history;
  return useMemo(() => {
    if (!part) return null;
    const shown = entry ? { ...edits, [entry.name]: entry.shown } : edits;
    const overrides = modelOverrides(part.seedProps, previewedEdits(shown, fit, isPreviewed));
    return overrides && { part, overrides, conditions, overlay };
  }, [part, edits, conditions, entry, fit, isPreviewed, overlay]);
}

/** What is asked, without the measurement, which the server does not need. */
interface Asked {
  mfrPn: string;
  revision: number;
  conditions: SeedQuestion["conditions"];
  body: ReturnType<typeof seedPlotRequest>;
}

async function ask(asked: Asked, signal: AbortSignal) {
  return { asked, response: await askPlot(asked.body, signal) };
}

interface Drawn {
  asked: Asked;
  response: PlotResponse;
}

/** The live plot: the edited model, the stored one where they differ, and the overlay. */
export function useSeedPlot() {
  const config = useConfig();
  const question = useQuestion();
  const isEntered = useIsEntered();
  const { part, overlay, fit, history, isPreviewed } = useSeed();
  const newest = useMemo((): Asked | null => {
    if (!question) return null;
    const { part, conditions } = question;
    const body = seedPlotRequest(question, config, sessionId);
    return { mfrPn: part.mfrPn, revision: part.revision, conditions, body };
  }, [question, config]);
  const isValid = part === null || (newest !== null && isEntered);
  const valid = useLastValid(newest, isValid);
  // Another part's answer never replaces this one's.
  const request = valid?.mfrPn === part?.mfrPn ? valid : null;
  const { answer, answeredAt, status, staleness, error, retry } = useAnswer<Asked, Drawn>({
    name: "seed-plot",
    request,
    isValid,
    ask,
  });
  // The last good plot of the part stays while the next one loads or fails.
  const isOfPart = answer !== null && answer.asked.mfrPn === part?.mfrPn;
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
    status,
    staleness: isValid ? staleness : ("invalid" as const),
    error,
    lastResultAt: drawn ? answeredAt : null,
    retry,
  };
}
