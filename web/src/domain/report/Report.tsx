import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FindAnswer } from "@/api/types";
import { usePrint } from "@/domain/calculator/use-print";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { useShell } from "@/ui/shell-store";
import classes from "./report.module.css";
import { spreadText } from "./spread-text";

const texts = {
  report: "Report",
  print: "Print report",
  requirement: "Requirement and conditions",
  origins:
    "Origin: how each value was obtained. Spread: 8 in 10 parts of the class lie between the estimate times these factors; the worst case uses the unfavorable ends.",
  spread: "Spread",
  typical: "Values are typical unless marked worst case. They do not replace a data sheet.",
  modelVersion: (rules: string, catalogue: string) => `Rules ${rules}, catalogue ${catalogue}.`,
};

interface ReportProps {
  title: string;
  /** What the answer holds for, each with its name. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The answer in a sentence or two, with the proof where there is one. */
  verdict: string;
  /** The parts, with the heads of the columns first. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** How far parts of the class of each row lie around its values. */
  spreads: readonly FindAnswer["rows"][number]["spread"][];
  notes?: readonly string[];
  modelVersion: FindAnswer["modelVersion"];
}

/** Whether the page is on its way to paper: what is printed alone is in no one's way before. */
export function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // The paper is laid out as soon as the event is over.
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinted;
}

/** Date of the report, as ISO 8601. */
const today = () => new Date().toISOString().slice(0, 10);

/** What a design review reads before the plots of the page; on paper alone. The paper ends with the link of the page. */
export function Report(props: ReportProps): ReactNode {
  // Loaded before the paper is laid out, also where the answer came without a touch.
  useEffect(() => {
    useShell.setState({ hasReport: true });
  }, []);
  return useIsPrinted() ? <Sheet {...props} /> : null;
}

function Sheet(props: ReportProps): ReactNode {
  const { title, facts, verdict, notes = [], modelVersion } = props;
  const head = [...props.head, texts.spread];
  const rows = props.rows.map((row, index) => [...row, spreadText(props.spreads[index] ?? {})]);
  return (
    <section className={classes.report} aria-label={texts.report}>
      <h1>{title}</h1>
      <p>Henrad · {today()}</p>
      <h2>{texts.requirement}</h2>
      <dl>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={classes.verdict}>{verdict}</p>
      <table>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(" ")}>
              {row.map((cell, index) => (
                <td key={head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {[...notes, texts.typical, texts.origins].map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>{texts.modelVersion(modelVersion.rules, modelVersion.catalogue)}</p>
    </section>
  );
}

interface PrintButtonProps {
  /** Why there is nothing to print. */
  staleness: Staleness | null;
  disabled?: boolean;
}

/** Prints the page, which on paper begins with its report. */
export function PrintButton({ staleness, disabled = false }: PrintButtonProps): ReactNode {
  const off = offWhile(staleness);
  const print = usePrint(staleness);
  return (
    <Button
      size="sm"
      leftSection={<Icon name="printer" size={14} />}
      {...off}
      disabled={off.disabled || disabled}
      onClick={print}
    >
      {texts.print}
    </Button>
  );
}
