import "@/domain/lifetime/lifetime-report.css";
import { type ReactNode, useMemo } from "react";
import { createPortal } from "react-dom";
import { modelText, useConfig } from "@/api/config";
import type { CeramicLifetime, CeramicLifetimeForm, CeramicLifetimeRequest } from "@/api/types";
import { printHours, printShare } from "@/domain/lifetime/print";
import {
  type LoadLine,
  LoadTable,
  Parameters,
  ReportChart,
  ReportLink,
  today,
} from "@/domain/lifetime/report-sections";
import { lifetimeTexts } from "@/domain/lifetime/texts";
import { formatPlain } from "@/lib/quantity";
import { curveContent, factorText, lifeText, partText, rangeText } from "./model";
import { type CeramicPart, loadFields } from "./store";
import { texts } from "./texts";

interface ReportProps {
  form: CeramicLifetimeForm;
  part: CeramicPart | null;
  answer: CeramicLifetime;
  /** What the answer was computed from. */
  request: CeramicLifetimeRequest;
}

/** The test and the law. */
function Test({ form, request }: Pick<ReportProps, "form" | "request">): ReactNode {
  const values: Readonly<Record<string, unknown>> = { ...request };
  return (
    <>
      <h2>{texts.test}</h2>
      <table>
        <tbody>
          {form.inputs.map(({ requestField, title, unit }) => (
            <tr key={requestField}>
              <th scope="row">{title}</th>
              <td>{`${formatPlain(Number(values[requestField]))} ${unit}`.trim()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The loads, one column each, with what each does to the life. */
function LoadLines({ form, answer, request }: Omit<ReportProps, "part">): ReactNode {
  const { loads = [] } = request;
  const { columns } = texts;
  const results = answer.loads;
  const lines: readonly LoadLine[] = [
    ...form.loadInputs.flatMap(({ key, title, unit }) => {
      const field = loadFields.find((each) => each === key);
      if (!field) return [];
      const print = (place: number) => `${formatPlain(Number(loads[place]?.[field]))} ${unit}`;
      return [[title, print] as const];
    }),
    [columns.voltageFactor, (place) => factorText(results[place]?.voltageFactor)],
    [columns.temperatureFactor, (place) => factorText(results[place]?.temperatureFactor)],
    [columns.alone, (place) => printHours(results[place]?.hoursAlone)],
    [columns.damage, (place) => printShare(results[place]?.damageShare)],
  ];
  const heads = loads.map((_, place) => texts.load(place + 1));
  return <LoadTable title={texts.loads} heads={heads} lines={lines} />;
}

/** What the page prints instead of itself: test, loads, law, result and sources. */
export function Report({ form, part, answer, request }: ReportProps): ReactNode {
  const config = useConfig();
  const chart = useMemo(
    () =>
      curveContent(answer, Number(request.loads?.[0]?.temperature), {
        title: texts.chart,
        name: texts.asEntered,
      }),
    [answer, request],
  );
  return createPortal(
    <article className="lifetime-report">
      <header>
        <h1>{texts.reportTitle(part?.mfrPn ?? "")}</h1>
        <p>
          {config.product} {config.version} · {modelText(config)} · {today()} ·{" "}
          {lifetimeTexts.computed}
        </p>
        <ReportLink />
      </header>
      <h2>{texts.lifetime}</h2>
      <p className="lifetime-report-figure">{lifeText(answer)}</p>
      <p>{texts.between(rangeText(answer))}</p>
      <p>{[texts.mark(answer.mark), ...answer.warnings].join(" ")}</p>
      {part && <p>{partText(part)}</p>}
      <Test form={form} request={request} />
      <LoadLines form={form} answer={answer} request={request} />
      <ReportChart content={chart} />
      <p>{answer.note}</p>
      <Parameters parameters={form.parameters} />
    </article>,
    document.body,
  );
}
