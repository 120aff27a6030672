import type { ReactNode } from "react";
import type { ModelParameter } from "@/api/types";
import { HeadRow } from "@/domain/lifetime/HeadRow";
import { NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { Origin } from "./Origin";
import classes from "./part-properties.module.css";
import { texts } from "./texts";

interface CurveParametersProps {
  parameters: readonly ModelParameter[];
}

const keyOf = ({ parameterName, condition }: ModelParameter) => `${parameterName} ${condition}`;

/** What a part's curves stand on: every model parameter with its source and its reliability. */
export function CurveParameters({ parameters }: CurveParametersProps): ReactNode {
  return (
    <section className={classes.section}>
      <h3 className={text.label}>{texts.standsOn}</h3>
      <table className={classes.parameters}>
        <HeadRow names={texts.parameterColumns} />
        <tbody>
          {parameters.map((parameter) => (
            <tr key={keyOf(parameter)}>
              <th scope="row">{parameter.parameterName}</th>
              <td className={classes.parameterValue}>{parameter.value}</td>
              <td>{parameter.condition || NO_VALUE}</td>
              <td>
                <Origin origin={parameter.origin} />
              </td>
              <td>{parameter.source || NO_VALUE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
