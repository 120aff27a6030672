import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import type { NumberChoice } from "@/api/types";
import text from "@/ui/text.module.css";
import classes from "./picker.module.css";
import { pickerTexts } from "./texts";

const texts = {
  nearest: "Nearest:",
  compute: "Compute it all the same",
  ofMaker: (maker: string) => `It is ${maker}’s`,
};

/** The end of a refusal that names the field of the interface which overrules it. */
const overruled = / ?confirmUnusual: Yes computes it\.$/;

/** "Walsin: 100 nF, 50 V" is Walsin's. */
const makerOf = (reading: string): string => reading.split(":")[0] ?? "";

interface LookupMissProps {
  error: unknown;
  /** The number that was asked for, where a choice of the user can answer it. */
  asked?: string | undefined;
  onPick: (partNumber: string, choice?: NumberChoice) => void;
}

interface Pick {
  label: string;
  onClick: () => void;
  isNumber?: boolean;
}

function PickButton({ label, onClick, isNumber = false }: Pick): ReactNode {
  const number = isNumber ? ` ${text.identifier}` : "";
  return (
    <button
      type="button"
      className={`${text.plain} ${classes.suggestion}${number}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

/** Why a part number was not found, and what answers it: a confirmation, a maker, or a near number. */
export function LookupMiss({ error, asked, onPick }: LookupMissProps): ReactNode {
  const problem = error instanceof ProblemError ? error.problem : null;
  const { suggestions = [], readings = [] } = problem ?? {};
  const sentence = errorSentence(error);
  const isConfirmable = problem?.code === "unusual" && overruled.test(sentence);
  return (
    <div className={classes.miss} role="alert">
      {sentence.replace(overruled, "")}
      {problem?.diagnosis && <span className={classes.diagnosis}>{problem.diagnosis}</span>}
      {asked !== undefined && isConfirmable && (
        <>
          {" "}
          <PickButton
            label={texts.compute}
            onClick={() => onPick(asked, { confirmUnusual: "Yes" })}
          />
        </>
      )}
      {readings.map((reading) => (
        <span key={reading} className={classes.diagnosis}>
          {reading}{" "}
          {asked !== undefined && (
            <PickButton
              label={texts.ofMaker(makerOf(reading))}
              onClick={() => onPick(asked, { maker: makerOf(reading) })}
            />
          )}
        </span>
      ))}
      {suggestions.length > 0 && ` ${texts.nearest} `}
      {suggestions.map((partNumber) => (
        <PickButton
          key={partNumber}
          label={partNumber}
          isNumber
          onClick={() => onPick(partNumber)}
        />
      ))}
    </div>
  );
}

interface LookupOutcomeProps extends Omit<LookupMissProps, "error"> {
  /** No number was typed. */
  isEmpty: boolean;
  isMissed: boolean;
  /** Why no part was found. */
  error: unknown;
}

/** Shown below the box when its number has no part. */
export function LookupOutcome({ isEmpty, isMissed, ...miss }: LookupOutcomeProps): ReactNode {
  return (
    <>
      {isEmpty && (
        <div className={classes.miss} role="alert">
          {pickerTexts.emptyPartNumber}
        </div>
      )}
      {isMissed && <LookupMiss {...miss} />}
    </>
  );
}
