import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { simulationAt } from "@/domain/part/simulation-link";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { Alternatives } from "./Alternatives";
import classes from "./board-check.module.css";
import { Conditions } from "./Conditions";
import { Margin } from "./columns";
import { curveOf } from "./curve/curve-of";
import lineClasses from "./line.module.css";
import { isAtLeast, type Line } from "./model/report";
import { printValue, refsText } from "./print";
import { RuleTitle } from "./rules";
import { texts } from "./texts";
import { VerdictMark } from "./VerdictMark";

const RuleCurve = lazyComponent(async () => (await import("./curve/RuleCurve")).RuleCurve);

/** Numbers with their units, which the sentence sets off. */
const quantity = /([−-]?\d[\d.,]*(?:[ {2}](?:[pnµmkMG]?(?:F|H|Hz|V|A|Ω)|°C|K|h|%))(?![\p{L}\d]))/u;

/** A sentence with its numbers set off. */
function Sentence({ children }: { children: string }): ReactNode {
  return children.split(quantity).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change their order
    index % 2 === 1 ? <b key={index}>{piece}</b> : piece,
  );
}

/** Every rule that was applied, with its source. */
function Rules({ line }: { line: Line }): ReactNode {
  const { results } = line.row;
  if (results.length === 0) return null;
  return (
    <section className={lineClasses.section} aria-label={texts.allRules}>
      <h3 className={text.heading}>{texts.allRules}</h3>
      <table className={lineClasses.rules}>
        <thead>
          <tr>
            <th scope="col">{texts.ruleHead}</th>
            <th scope="col" data-align="right">
              {texts.valueHead}
            </th>
            <th scope="col" data-align="right">
              {texts.limitHead}
            </th>
            <th scope="col" data-align="right">
              {texts.marginHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ rule, verdict, value, limit, unit = "", margin, source, ...result }) => (
            <tr key={`${rule} ${verdict}`} title={[result.text, source].filter(Boolean).join("\n")}>
              <th scope="row">
                {verdict !== "skipped" && <VerdictMark verdict={verdict} />}{" "}
                <RuleTitle rule={rule} />
                {result.waiver && (
                  <span className={text.fine}>
                    {texts.waivedBy(
                      result.waiver.reason,
                      result.waiver.until,
                      result.waiver.by ?? "",
                    )}
                  </span>
                )}
                {value == null && <span className={text.fine}>{result.text}</span>}
              </th>
              <td data-align="right">{value != null && printValue(value, unit)}</td>
              <td data-align="right" className={text.muted}>
                {limit != null && `${isAtLeast(rule) ? "≥ " : ""}${printValue(limit, unit)}`}
              </td>
              <td data-align="right">
                <Margin margin={margin} verdict={verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The conditions of a capacitor, for the pages that go on with it. */
function conditionsOf({ row }: Line) {
  const { voltage, peak, temperature, frequency } = row.conditions;
  return {
    bias: Math.abs((voltage ?? peak)?.value ?? 0),
    ambient: temperature?.value ?? 25,
    ...(frequency && { frequency: frequency.value }),
  };
}

/** Where the line leads: the simulation, and a search at its condition. */
function Foot({ line, onWaive }: { line: Line; onWaive: () => void }): ReactNode {
  const { part, conditions, verdict } = line.row;
  const at = conditionsOf(line);
  const isInductor = part?.kind === "inductor";
  const number = line.trial ?? part?.number;
  const simulation = isInductor
    ? ({ to: "/inductor-simulation", search: { pn: number ?? "" } } as const)
    : simulationAt(number ?? "", at);
  const search = {
    v: String(at.bias),
    t: String(at.ambient),
    ...(conditions.capacitance_min && { c: String(conditions.capacitance_min.value) }),
    ...(conditions.esr_max && { esr: String(conditions.esr_max.value) }),
  };
  const canWaive = verdict === "fail" || verdict === "advice";
  return (
    <div className={classes.panelFoot}>
      {number && (
        <Button
          variant="filled"
          leftSection={<Icon name="newWindow" size={14} />}
          renderRoot={(props) => <Link {...simulation} {...props} />}
        >
          {texts.openInSimulation}
        </Button>
      )}
      {!isInductor && (
        <Button renderRoot={(props) => <Link to="/find-parts" search={search} {...props} />}>
          {texts.findParts}
        </Button>
      )}
      <span className={classes.spacer} />
      {canWaive && (
        <Button variant="subtle" onClick={onWaive}>
          {texts.waive}
        </Button>
      )}
    </div>
  );
}

interface LinePanelProps {
  line: Line;
  isStale: boolean;
  /** To the line before or after that does not pass. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  onWaive: () => void;
}

/** One line: why, the curve that decides, conditions, rules, and what would pass. */
export function LinePanel(props: LinePanelProps): ReactNode {
  const { line, isStale, onStep, onClose, onWaive } = props;
  const desktop = useDesktop();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const { row, verdict, deciding } = line;
  const { first, more } = refsText(row.refs, 6);
  const said = row.reason || deciding?.text || "";
  const curve = curveOf(line);
  const button = (label: string, icon: "chevronUp" | "chevronDown" | "close", act: () => void) => (
    <button
      type="button"
      className={lineClasses.iconButton}
      aria-label={label}
      title={label}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section
      className={lineClasses.panel}
      aria-labelledby="board-line"
      data-stale={isStale || undefined}
    >
      <header className={lineClasses.panelHead}>
        {!desktop && (
          <span className={lineClasses.back}>{button(texts.back, "chevronUp", onClose)}</span>
        )}
        <VerdictMark verdict={verdict} size={18} />
        <h2 id="board-line" ref={head} tabIndex={-1} title={row.refs.join(", ")}>
          {first || `line ${row.line}`}
          {more > 0 && ` +${more}`}
        </h2>
        <span className={`${text.identifier} ${text.cut}`}>
          {line.trial ?? (row.written.number || texts.noNumber)}
        </span>
        <span className={classes.spacer} />
        {button(texts.previous, "chevronUp", () => onStep(-1))}
        {button(texts.next, "chevronDown", () => onStep(1))}
        {desktop && button(texts.closeLine, "close", onClose)}
      </header>
      <div className={lineClasses.panelBody}>
        {said !== "" && (
          <p className={lineClasses.reason}>
            <Sentence>{said}</Sentence>
          </p>
        )}
        {curve && (
          <Suspense fallback={<div className={lineClasses.curve} />}>
            <RuleCurve curve={curve} />
          </Suspense>
        )}
        <Conditions line={line} />
        <Rules line={line} />
        <Alternatives line={line} />
      </div>
      <Foot line={line} onWaive={onWaive} />
    </section>
  );
}
