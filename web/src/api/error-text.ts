import { type Problem, ProblemError, UnreachableError } from "./problem";

/** What happened, and what the user can do about it. */
export interface ErrorText {
  what: string;
  advice: string;
}

function serverFailure({ requestId }: Problem): ErrorText {
  const reference = requestId ? ` and name request ${requestId}` : "";
  return {
    what: "The server could not answer this request.",
    advice: `Retry; if it fails again, tell the operator${reference}.`,
  };
}

function refusal(problem: Problem): ErrorText {
  switch (problem.status) {
    case 404:
    case 409:
    case 410:
    case 422:
    case 507:
      return { what: problem.detail || "Nothing was found.", advice: "" };
    case 400:
      return {
        what: "The server did not understand the request.",
        advice: "Reload the page to get its current version.",
      };
    case 401:
      return { what: "The session has expired.", advice: "Log in again." };
    case 403:
      return { what: "This account may not do that.", advice: "Log in with another account." };
    case 413:
      return { what: "The request is too large.", advice: "Remove parts, then retry." };
    case 429:
      return problem.detail
        ? { what: problem.detail, advice: "" }
        : { what: "Too many requests.", advice: "Wait a moment, then retry." };
    case 503:
      return problem.detail
        ? { what: problem.detail, advice: "" }
        : { what: "The server cannot answer now.", advice: "Wait a moment, then retry." };
    default:
      return problem.status >= 500
        ? serverFailure(problem)
        : { what: problem.detail || problem.title, advice: "Retry." };
  }
}

/** Turns a failed call into a message. */
export function errorText(error: unknown): ErrorText {
  if (error instanceof UnreachableError) {
    return {
      what: "The server did not answer.",
      advice: "Check the network connection, then retry.",
    };
  }
  if (error instanceof ProblemError) {
    return refusal(error.problem);
  }
  return { what: "Something went wrong in this page.", advice: "Reload the page." };
}

export function errorSentence(error: unknown): string {
  const { what, advice } = errorText(error);
  return advice ? `${what} ${advice}` : what;
}
