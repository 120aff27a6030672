import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import text from "@/ui/text.module.css";
import classes from "./picker.module.css";
import { pickerTexts as texts } from "./texts";

const nearest = "Nearest:";

interface LookupMissProps {
  error: unknown;
  onPick: (partNumber: string) => void;
}

/** Why a part number was not found, and the nearest valid numbers. */
export function LookupMiss({ error, onPick }: LookupMissProps): ReactNode {
  const problem = error instanceof ProblemError ? error.problem : null;
  const suggestions = problem?.suggestions ?? [];
  return (
    <div className={classes.miss} role="alert">
      {errorSentence(error)}
      {problem?.diagnosis && <span className={classes.diagnosis}>{problem.diagnosis}</span>}
      {suggestions.length > 0 && ` ${nearest} `}
      {suggestions.map((partNumber) => (
        <button
          key={partNumber}
          type="button"
          className={`${classes.suggestion} ${text.identifier}`}
          onClick={() => onPick(partNumber)}
        >
          {partNumber}
        </button>
      ))}
    </div>
  );
}

interface LookupOutcomeProps {
  /** No number was typed. */
  isEmpty: boolean;
  isMissed: boolean;
  /** Why no part was found. */
  error: unknown;
  onPick: (partNumber: string) => void;
}

/** Shown below the box when its number has no part. */
export function LookupOutcome({ isEmpty, isMissed, error, onPick }: LookupOutcomeProps): ReactNode {
  return (
    <>
      {isEmpty && (
        <div className={classes.miss} role="alert">
          {texts.emptyPartNumber}
        </div>
      )}
      {isMissed && <LookupMiss error={error} onPick={onPick} />}
    </>
  );
}
