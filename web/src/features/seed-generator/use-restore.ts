import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SeedPart, SeedReview } from "@/api/types";
import { isOvertaken, isSignedOut, restore, reviewRestore } from "./calls";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useTheirs } from "./use-theirs";

/** A restore that waits for its confirmation. */
export interface RestoreAsked {
  revision: number;
  review: SeedReview;
}

/** Writes an old revision's values as the newest, after the server has said what that changes. */
export function useRestore(part: SeedPart, onSignedOut: () => void) {
  const load = useSeed((store) => store.load);
  const queries = useQueryClient();
  const theirs = useTheirs(onSignedOut);
  const [question, setQuestion] = useState<RestoreAsked | null>(null);
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut();
    if (isOvertaken(error)) theirs.mutate(part.mfrPn);
  };
  const review = useMutation({
    mutationFn: (revision: number) => reviewRestore(part, revision),
    onSuccess: (found, revision) => setQuestion({ revision, review: found }),
    onError,
  });
  const restoring = useMutation({
    mutationFn: ({ revision, confirmed }: { revision: number; confirmed: readonly string[] }) =>
      restore(part, revision, confirmed),
    onSuccess: (restored) => {
      load(restored);
      void queries.invalidateQueries();
      notifications.show({ message: texts.restored(restored.revision) });
    },
    onError,
  });
  return {
    question,
    error: review.error ?? restoring.error,
    /** The revision that is being reviewed. */
    asking: review.isPending ? review.variables : null,
    isRestoring: restoring.isPending,
    ask: (revision: number) => {
      setQuestion(null);
      review.mutate(revision);
    },
    cancel: () => setQuestion(null),
    restore: (confirmed: readonly string[]) =>
      question && restoring.mutate({ revision: question.revision, confirmed }),
  };
}
