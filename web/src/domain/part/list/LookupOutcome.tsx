import type { ReactNode } from "react";
import { LookupMiss } from "./LookupMiss";
import classes from "./picker.module.css";
import { pickerTexts as texts } from "./texts";

interface LookupOutcomeProps {
  /** No number was typed. */
  isEmpty: boolean;
  isMissed: boolean;
  /** Why no part was found. */
  error: unknown;
  onPick: (partNumber: string) => void;
}

/** What stands below the box when its number led to no part. */
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
