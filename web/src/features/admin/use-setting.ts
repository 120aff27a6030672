import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import { useDrafts } from "./drafts";
import type { SiteSetting } from "./site-settings";

const isSignedOut = (error: unknown) =>
  error instanceof ProblemError && error.problem.status === 401;

/** One setting: what stands in its field, and its save with the server's answer. */
export function useSetting(setting: SiteSetting, onSignedOut: () => void) {
  const { name, query, save } = setting;
  const queries = useQueryClient();
  const { drafts, draft, forget } = useDrafts();
  const stored = useQuery(query);
  const value = drafts[name] ?? stored.data ?? "";
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: query.queryKey });
      forget(name);
    },
    onError: (error) => {
      if (isSignedOut(error)) onSignedOut();
    },
  });
  return {
    value,
    isChanged: drafts[name] !== undefined && drafts[name] !== stored.data,
    isLoading: stored.isPending,
    isSaving: mutation.isPending,
    answer: mutation.data ?? "",
    failure: mutation.error && !isSignedOut(mutation.error) ? errorSentence(mutation.error) : "",
    change: (next: string) => {
      mutation.reset();
      draft(name, next);
    },
    save: (next: string) => mutation.mutate(next),
  };
}

export type Setting = ReturnType<typeof useSetting>;
