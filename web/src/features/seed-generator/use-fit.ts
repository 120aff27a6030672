import { useMutation } from "@tanstack/react-query";
import type { LinePath } from "@/domain/plot/mounting";
import { failureHandler, fit } from "./calls";
import { type FitQuestion, fittable, isSameQuestion } from "./model/fit";
import type { Overlay } from "./model/overlay";
import { modelOverrides, names } from "./model/properties";
import { useSeed } from "./store";
import { useMountPath } from "./use-overlay";

/** Fits the model to the overlay, from the edited values on; the result waits to be applied. */
export function useFit(onSignedOut: () => void) {
  const { part, history, held, fitQuestion, set, preview } = useSeed();
  const { fitRange: range, countsEsr } = useSeed();
  const { conditions } = history;
  const properties = part?.seedProps ?? [];
  const overrides = part ? modelOverrides(properties, history.edits) : null;
  const ladder = properties.some(({ name }) => name === names.ladderMultipliers);
  const free = [
    ...fittable(properties).map(({ name }) => name),
    ...(ladder ? [names.ladderMultipliers] : []),
  ].filter((name) => !held.includes(name));
  const mount = useMountPath(onSignedOut);
  const mutation = useMutation({
    mutationFn: fit,
    onSuccess: (found, { conditions, range, countsEsr, free }) =>
      preview(found, { conditions, range, countsEsr, free }),
    onError: failureHandler(onSignedOut),
  });
  const runOn = (measured: Overlay | null) => {
    const now = useSeed.getState();
    if (!part || !measured || !overrides || !now.fitRange) return;
    set({ error: "" });
    const { fitRange, countsEsr: esr } = now;
    const question = { conditions: now.history.conditions, range: fitRange, countsEsr: esr, free };
    mutation.mutate({ part, overlay: measured, overrides, ...question });
  };
  const present: FitQuestion | null = range && { conditions, range, countsEsr, free };
  return {
    /** Whether what is shown was asked otherwise than a fit would be now. */
    isOutdated: fitQuestion !== null && present !== null && !isSameQuestion(fitQuestion, present),
    run: () => runOn(useSeed.getState().overlay),
    /** Reads the file as mounted otherwise, then fits. */
    runAs: (path: LinePath) => mount.mutate(path, { onSuccess: runOn }),
    isPending: mutation.isPending || mount.isPending,
    isPossible: overrides !== null && free.some((name) => name !== names.ladderMultipliers),
  };
}
