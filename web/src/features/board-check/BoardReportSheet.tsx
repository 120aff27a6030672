import { type ReactNode, useEffect } from "react";
import type { BoardReport } from "@/api/types";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { Margin } from "./columns";
import { figureSize } from "./curve/figure-size";
import { drawnLine, useFigure } from "./curve/use-figure";
import { isoDay } from "./model/conditions-file";
import { countsOf, type Line } from "./model/report";
import { shownVerdicts } from "./model/state";
import { operatingOf, originText, printValue } from "./print";
import classes from "./report.module.css";
import { RuleTitle, useRules } from "./rules";
import { conditionName, texts } from "./texts";
import { VerdictMark } from "./VerdictMark";

const words = {
  check: "board check",
  with: (file: string, lines: number, references: number, profile: string) =>
    `${file}, ${lines} lines, ${references} references. Profile “${profile}”.`,
  checkedOn: (day: string) => `Printed on ${day}.`,
  ruleAndReason: "Rule and reason",
  part: "Part",
  waivers: "Waivers",
  conditions: "Conditions and where they are from",
  passing: "Passing lines",
  rules: "Rules",
  versions: (rules: string, catalogue: string, check: string) =>
    `rules ${rules} · catalogue ${catalogue} · check ${check}`,
  typical: "Typical values, not a data sheet.",
  estimates: (count: number, all: number) => `${count} of ${all} lines rest on estimates.`,
};

function Counts({ lines }: { lines: readonly Line[] }): ReactNode {
  const counts = countsOf(lines);
  return (
    <>
      <ul className={classes.counts}>
        {shownVerdicts.map((verdict) => (
          <li key={verdict} data-verdict={verdict}>
            <VerdictMark verdict={verdict} size={18} isDecorative />
            <b>{counts[verdict]}</b> {texts.strip[verdict]}
          </li>
        ))}
      </ul>
      <div className={classes.shares} aria-hidden>
        {shownVerdicts.map((verdict) => (
          <i key={verdict} data-verdict={verdict} style={{ flexGrow: counts[verdict] }} />
        ))}
      </div>
    </>
  );
}

const refsOf = ({ row }: Line) => row.refs.join(", ") || `line ${row.line}`;

/** The lines of a verdict with their reasons. */
function Group({ lines, title }: { lines: readonly Line[]; title: string }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.heads.refs}</th>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.ruleAndReason}</th>
            <th scope="col" data-align="right">
              {texts.heads.margin}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <VerdictMark verdict={line.verdict} size={13} /> {refsOf(line)}
              </th>
              <td>
                <span className={text.identifier}>{line.row.written.number || texts.noNumber}</span>
                <span>{line.row.written.value}</span>
              </td>
              <td>
                {line.deciding && <RuleTitle rule={line.deciding.rule} />}
                <span>{line.row.reason}</span>
              </td>
              <td data-align="right">
                <Margin margin={line.deciding?.margin} verdict={line.verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Waivers({ lines }: { lines: readonly Line[] }): ReactNode {
  const waived = lines.flatMap((line) =>
    line.row.results.flatMap(({ rule, waiver }) => (waiver ? [{ line, rule, waiver }] : [])),
  );
  if (waived.length === 0) return null;
  return (
    <section>
      <h3>{words.waivers}</h3>
      <ul>
        {waived.map(({ line, rule, waiver }) => (
          <li key={`${line.id} ${rule}`}>
            {refsOf(line)}, <RuleTitle rule={rule} />.{" "}
            {texts.waivedBy(waiver.reason, waiver.until, waiver.by ?? "")}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The conditions of lines that do not pass, each with its origin. */
function Used({ lines }: { lines: readonly Line[] }): ReactNode {
  const open = lines.filter(({ verdict }) => verdict !== "pass");
  if (open.length === 0) return null;
  return (
    <section>
      <h3>{words.conditions}</h3>
      <ul className={classes.small}>
        {open.map((line) => (
          <li key={line.id}>
            <b>{refsOf(line)}</b>{" "}
            {Object.entries(line.row.conditions)
              .map(
                ([name, said]) =>
                  `${conditionName(name)} ${printValue(said.value, said.unit)} (${originText(said)})`,
              )
              .join("; ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Passing({ lines }: { lines: readonly Line[] }): ReactNode {
  const passing = lines.filter(({ verdict }) => verdict === "pass");
  if (passing.length === 0) return null;
  return (
    <section>
      <h3>{words.passing}</h3>
      <p className={classes.small}>
        {passing
          .map((line) => {
            const at = operatingOf(line.row).map(({ text: said }) => said);
            return `${refsOf(line)} ${line.row.written.number ?? ""} (${at.join(", ")})`;
          })
          .join("; ")}
      </p>
    </section>
  );
}

/** The rules that were applied, in words. */
function Rules({ lines }: { lines: readonly Line[] }): ReactNode {
  const { data = [] } = useRules();
  const used = new Set(lines.flatMap(({ row }) => row.results.map(({ rule }) => rule)));
  const shown = data.filter(({ id }) => used.has(id));
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>{words.rules}</h3>
      <ul className={classes.small}>
        {shown.map(({ id, title, text: says, formula, source }) => (
          <li key={id}>
            <b>{title}</b> {[says, formula, source].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isEstimated = ({ row }: Line) =>
  Object.values(row.values ?? {}).some(({ origin }) => origin === "estimated");

interface SheetProps {
  report: BoardReport;
  lines: readonly Line[];
}

/** A text as the content of a style. */
const quoted = (said: string) => `"${said.replace(/[\\"]/g, "\\$&").replace(/[\n\r\f]+/g, " ")}"`;

/** What stands at the head and the foot of every printed page, with its number. */
function PageEnds({ report }: { report: BoardReport }): ReactNode {
  const { rules, catalogue, check } = report.modelVersion;
  const head = `Henrad ${words.check} · ${report.board || report.file.name}`;
  const foot = `${words.versions(rules, catalogue, check)} · ${words.typical}`;
  const look = "font: 8pt sans-serif; color: #414b56;";
  return (
    <style>{`@page {
  margin: 18mm 15mm;
  @top-left { content: ${quoted(head)}; ${look} }
  @bottom-left { content: ${quoted(foot)}; ${look} }
  @bottom-right { content: counter(page) " / " counter(pages); ${look} }
}`}</style>
  );
}

/** The report for a design review, as paper has it: A4 or Letter. */
export function BoardReportSheet({ report, lines }: SheetProps): ReactNode {
  useEffect(() => {
    useShell.setState({ hasReport: true });
  }, []);
  const of = (verdict: Line["verdict"]) => lines.filter((line) => line.verdict === verdict);
  const references = lines.reduce((sum, { row }) => sum + row.refs.length, 0);
  const { rules, catalogue, check } = report.modelVersion;
  const drawn = drawnLine(lines);
  const figure = useFigure(lines);
  return (
    <article className={classes.sheet} aria-label={texts.report}>
      <PageEnds report={report} />
      <header>
        <b>Henrad</b> {words.check}
      </header>
      <h2>{report.board || report.file.name}</h2>
      <p>
        {words.with(report.file.name, lines.length, references, report.profile.title)}{" "}
        {words.checkedOn(isoDay(new Date()))}
      </p>
      <Counts lines={lines} />
      <Group lines={of("fail")} title={texts.groups.fail} />
      {drawn && figure && (
        <section className={classes.figure}>
          <h3>
            {refsOf(drawn.line)} · {drawn.curve.partNumber}
          </h3>
          <img src={figure.address} alt={figure.title} decoding="sync" {...figureSize} />
        </section>
      )}
      <Group lines={of("advice")} title={texts.groups.advice} />
      <Group lines={of("undecided")} title={texts.groups.undecided} />
      <Waivers lines={lines} />
      <Used lines={lines} />
      <Passing lines={lines} />
      <Rules lines={lines} />
      <footer>
        <span>{words.versions(rules, catalogue, check)}</span>
        <span>
          {words.typical} {words.estimates(lines.filter(isEstimated).length, lines.length)}
        </span>
      </footer>
    </article>
  );
}
