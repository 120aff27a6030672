/** The save of a part: the server says first what it would change, then saves it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureHandler, isOvertaken, reviewPart, type SeedSave, savePart } from "./calls";
import { namesStillFitted } from "./model/fit";
import { changedValues, invalidNames } from "./model/properties";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useTheirs } from "./use-theirs";

/** What would be sent now; null without a part. */
function pendingSave(confirmed: readonly string[]): SeedSave | null {
  const { part, history, message, fitted, fitId } = useSeed.getState();
  if (!part) return null;
  const values = changedValues(part.seedProps, history.edits);
  const still = namesStillFitted(history.edits, fitted);
  const kept = still.filter((name) => name in values);
  return { part, values, message: message.trim(), fitted: kept, fitId, confirmed };
}

/** Why the part cannot be uploaded now; "" when it can. */
function obstacle(changed: number, invalid: number, message: string): string {
  if (invalid > 0) return texts.invalidFields(invalid);
  if (changed === 0) return texts.nothingChanged;
  return message.trim() === "" ? texts.messageMissing : "";
}

/** Asks what the changed values would change, and shows it. */
export function useReview(onSignedOut: () => void) {
  const { part, history, message, set } = useSeed();
  const fail = failureHandler(onSignedOut);
  const theirs = useTheirs(onSignedOut);
  const { mutate, isPending } = useMutation({
    mutationFn: reviewPart,
    onSuccess: (review) => set({ review, dialog: "upload" }),
    onError: (error, { part: { mfrPn } }) => {
      // Both versions side by side say more than the message.
      if (isOvertaken(error)) theirs.mutate(mfrPn);
      else fail(error);
    },
  });
  const properties = part?.seedProps ?? [];
  const changed = Object.keys(changedValues(properties, history.edits)).length;
  const invalid = invalidNames(properties, history.edits).length;
  const why = obstacle(changed, invalid, message);
  const run = () => {
    const save = pendingSave([]);
    if (!save || why !== "") return;
    set({ error: "", refused: {} });
    mutate(save);
  };
  return {
    run,
    why,
    isPending: isPending || theirs.isPending,
    isInvalid: invalid > 0,
    isChanged: changed > 0,
  };
}

/** Saves the changed values as a new revision; `confirmed` are odd values that are right. */
export function useSave(onSignedOut: () => void) {
  const { load, set } = useSeed();
  const queries = useQueryClient();
  const fail = failureHandler(onSignedOut);
  const theirs = useTheirs(onSignedOut);
  const { mutate, isPending } = useMutation({
    mutationFn: savePart,
    onSuccess: (saved) => {
      load(saved);
      // Cached lists, searches and curves may show the part before the change.
      void queries.invalidateQueries();
      set({ dialog: "saved" });
    },
    onError: (error, { part }) => {
      set({ dialog: null });
      if (isOvertaken(error)) theirs.mutate(part.mfrPn);
      else fail(error);
    },
  });
  const run = (confirmed: readonly string[]) => {
    const save = pendingSave(confirmed);
    if (save) mutate(save);
  };
  return { run, isPending: isPending || theirs.isPending };
}
