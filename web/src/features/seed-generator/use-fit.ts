import { useMutation } from "@tanstack/react-query";
import type { LinePath } from "@/domain/plot/mounting";
import { failureHandler, fit } from "./calls";
import { fittable } from "./model/fit";
import type { Overlay } from "./model/overlay";
import { modelOverrides, names } from "./model/properties";
import { useSeed } from "./store";
import { useMountPath } from "./use-overlay";

/** Fits the model to the overlay, from the edited values on; the result waits to be applied. */
export function useFit(onSignedOut: () => void) {
  const { part, history, held, set, preview } = useSeed();
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
    onSuccess: preview,
    onError: failureHandler(onSignedOut),
  });
  const runOn = (measured: Overlay | null) => {
    const { conditions, fitRange: range, countsEsr } = useSeed.getState();
    if (!part || !measured || !overrides || !range) return;
    set({ error: "" });
    mutation.mutate({ part, overlay: measured, conditions, overrides, range, countsEsr, free });
  };
  return {
    run: () => runOn(useSeed.getState().overlay),
    /** Reads the file as mounted otherwise, then fits. */
    runAs: (path: LinePath) => mount.mutate(path, { onSuccess: runOn }),
    isPending: mutation.isPending || mount.isPending,
    isPossible: overrides !== null && free.some((name) => name !== names.ladderMultipliers),
  };
}
