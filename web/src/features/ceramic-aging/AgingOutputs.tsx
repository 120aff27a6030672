import type { ReactNode } from "react";
import type { AgingAnswer } from "@/api/calculator-types";
import classes from "@/domain/calculator/calculator.module.css";
import { changeText, columnsOf, decimalText } from "./model/outputs";
import { texts } from "./texts";

type Output = AgingAnswer["outputs"][number];

function Capacitance({ value, unit }: { value: number; unit: string }): ReactNode {
  return (
    <td data-align="right">
      {decimalText(value)} <span className={classes.unit}>{unit}</span>
    </td>
  );
}

function Row({ output }: { output: Output }): ReactNode {
  const { title, hours, value, low, high, change, unit } = output;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-align="right">{texts.hours(hours)}</td>
      <Capacitance value={value} unit={unit} />
      <td data-align="right">{changeText(change)}</td>
      <Capacitance value={high} unit={unit} />
      <Capacitance value={low} unit={unit} />
    </tr>
  );
}

/** What is left after a week, a month, a year, ten years and the user's own time. */
export function AgingOutputs({ answer }: { answer: AgingAnswer }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.tableBox} aria-label={texts.outputs} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columnsOf(answer).map((head, index) => (
              <th key={head} scope="col" data-align={index > 0 ? "right" : "left"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.outputs.map((output) => (
            <Row key={output.key} output={output} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
