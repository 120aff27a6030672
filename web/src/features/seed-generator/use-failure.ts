import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import { uploadFailure } from "./calls";
import { useSeed } from "./store";

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 401;

/** Shows a failure above the plot; an ended session leads to the login instead. */
export function failureHandler(onSignedOut: () => void) {
  return (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
    else useSeed.getState().set({ error: uploadFailure(error) ?? errorSentence(error) });
  };
}
