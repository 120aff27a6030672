import type { ReactNode } from "react";
import { formatPlain } from "@/lib/quantity";
import classes from "../fields.module.css";

interface WhichNumberProps {
  text: string;
  choices: readonly number[];
  print?: (value: number) => string;
  onChoose: (value: number) => void;
}

/** Asks what an ambiguous text means: "1,000: 1 or 1000?" */
export function WhichNumber({
  text,
  choices,
  print = formatPlain,
  onChoose,
}: WhichNumberProps): ReactNode {
  return (
    <span className={classes.choices}>
      {text.trim()}:
      {choices.map((choice, index) => (
        <span key={choice}>
          {index > 0 && "or "}
          <button type="button" onClick={() => onChoose(choice)}>
            {print(choice)}
          </button>
        </span>
      ))}
      ?
    </span>
  );
}
