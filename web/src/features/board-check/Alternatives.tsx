import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import lineClasses from "./line.module.css";
import { type Alternative, alternativesOf, nameOf } from "./model/alternatives";
import type { Line } from "./model/report";
import { withTrial } from "./model/state";
import { printValue } from "./print";
import { changeBoard } from "./store";
import { texts } from "./texts";

const tryOn = (line: Line, part: string | null) =>
  changeBoard((state) => withTrial(state, line.id, part));

function AlternativeRow({ line, part }: { line: Line; part: Alternative }): ReactNode {
  const name = nameOf(part);
  const left = part.values?.capacitance;
  const isOn = line.trial === name;
  return (
    <tr title={part.text} data-on={isOn || undefined}>
      <th scope="row">
        <button
          type="button"
          className={`${text.plain} ${text.identifier}`}
          aria-pressed={isOn}
          title={texts.trial}
          onClick={() => tryOn(line, isOn ? null : name)}
        >
          {name}
        </button>{" "}
        <span className={text.note}>{part.pieces > 1 ? texts.samePart : part.ratings}</span>
      </th>
      <td data-align="right">{left?.typical != null && printValue(left.typical, left.unit)}</td>
      <td data-align="right" className={text.muted}>
        {part.area != null && `${formatPlain(Number((1e6 * part.area).toPrecision(3)))} mm²`}
      </td>
    </tr>
  );
}

/** Parts that pass the same rules here; a click puts one in the place of the part, on trial. */
export function Alternatives({ line }: { line: Line }): ReactNode {
  const parts = alternativesOf(line.row);
  if (parts === null) return null;
  return (
    <section className={lineClasses.section} aria-label={texts.passing}>
      <h3 className={text.heading}>{texts.passing}</h3>
      {parts.length === 0 ? (
        <p className={text.note}>{texts.nonePasses}</p>
      ) : (
        <table className={lineClasses.rules}>
          <tbody>
            {parts.map((part) => (
              <AlternativeRow key={nameOf(part)} line={line} part={part} />
            ))}
          </tbody>
        </table>
      )}
      {line.trial !== null && (
        <p className={lineClasses.onTrial} role="status">
          {texts.onTrial(line.trial)}{" "}
          <Button size="sm" onClick={() => tryOn(line, null)}>
            {texts.undoTrial}
          </Button>
        </p>
      )}
    </section>
  );
}
