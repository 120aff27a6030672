import { useMutation } from "@tanstack/react-query";
import type { SeedFit } from "@/api/types";
import { fit } from "./calls";
import { modelOverrides, names } from "./model/properties";
import { useSeed } from "./store";
import { failureHandler } from "./use-failure";

/** Values of a fit by property name, as the fields take them. */
export function fittedEdits({ parameters, ladder }: SeedFit): Record<string, string> {
  const values = parameters.map(({ name, after }) => [name, String(after)] as const);
  return {
    ...Object.fromEntries(values),
    ...(ladder && { [names.ladderMultipliers]: ladder.after }),
  };
}

/** Fits the model to the overlay, from the edited values on; the result is one step to undo. */
export function useFit(onSignedOut: () => void) {
  const { part, overlay, conditions, history, apply, set } = useSeed();
  const overrides = part ? modelOverrides(part.seedProps, history.edits) : null;
  const mutation = useMutation({
    mutationFn: fit,
    onSuccess: (found) => apply(fittedEdits(found), found),
    onError: failureHandler(onSignedOut),
  });
  const run = () => {
    if (!part || !overlay || !overrides) return;
    set({ error: "" });
    mutation.mutate({ part, overlay, conditions, overrides });
  };
  return { run, isPending: mutation.isPending, isPossible: overlay !== null && overrides !== null };
}
