import type { ReactNode } from "react";
import type { PowerAlternative } from "@/api/calculator-types";
import calculator from "@/domain/calculator/calculator.module.css";
import text from "@/ui/text.module.css";
import classes from "./capacitance-from-power.module.css";
import { fixed } from "./model/outputs";
import { texts } from "./texts";

interface AlternativesProps {
  formula: string;
  explanation: readonly string[];
  /** Said above already. */
  note: string;
  alternatives: readonly PowerAlternative[];
}

/** The formula that is used, what it assumes, and what others would give. */
export function Alternatives(props: AlternativesProps): ReactNode {
  const { formula, explanation, note, alternatives } = props;
  return (
    <div className={classes.panel}>
      <h2 className={text.heading}>{texts.how}</h2>
      <p className={classes.formula}>{formula}</p>
      {explanation
        .filter((sentence) => sentence !== note)
        .map((sentence) => (
          <p key={sentence} className={classes.remark}>
            {sentence}
          </p>
        ))}
      <h3 className={`${text.label} ${classes.subheading}`}>{texts.alternatives}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={classes.tableBox} aria-label={texts.alternatives} tabIndex={0}>
        <table className={calculator.table}>
          <thead>
            <tr>
              {texts.alternativeColumns.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={index === 1 ? classes.lawBeside : ""}
                  data-align={index === 2 ? "right" : "left"}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {alternatives.map(({ key, title, formula: law, capacitance, unit, isChosen }) => (
              <tr key={key} data-chosen={isChosen || undefined}>
                <th scope="row">
                  {title}
                  {isChosen && <span className={classes.mark}>{texts.chosen}</span>}
                  <span className={`${classes.law} ${classes.lawBelow}`}>{law}</span>
                </th>
                <td className={`${classes.law} ${classes.lawBeside}`}>{law}</td>
                <td data-align="right">
                  {fixed(capacitance, 2)} <span className={calculator.unit}>{unit}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
