import { useMutation, useQueryClient } from "@tanstack/react-query";
import { savePart } from "./calls";
import { changedValues, invalidNames } from "./model/properties";
import { useSeed } from "./store";
import { texts } from "./texts";
import { failureHandler } from "./use-failure";

/** Why the part cannot be uploaded as it stands; "" when it can. */
function obstacle(changed: number, invalid: number, message: string): string {
  if (invalid > 0) return texts.invalidFields(invalid);
  if (changed === 0) return texts.nothingChanged;
  return message.trim() === "" ? texts.messageMissing : "";
}

/** Saves the changed values as a new revision. */
export function useUpload(onSignedOut: () => void) {
  const { part, history, message, fitted, load, set } = useSeed();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: savePart,
    onSuccess: (saved) => {
      load(saved);
      // Lists, searches and curves that were kept may hold the part as it was.
      void queries.invalidateQueries();
      set({ dialog: "saved" });
    },
    onError: failureHandler(onSignedOut),
  });
  const properties = part?.seedProps ?? [];
  const values = changedValues(properties, history.edits);
  const invalid = invalidNames(properties, history.edits).length;
  const why = obstacle(Object.keys(values).length, invalid, message);
  const run = () => {
    if (!part || why !== "") return;
    set({ error: "" });
    const kept = fitted.filter((name) => name in values);
    mutation.mutate({ part, values, message: message.trim(), fitted: kept });
  };
  return { run, why, isPending: mutation.isPending, isChanged: Object.keys(values).length > 0 };
}
