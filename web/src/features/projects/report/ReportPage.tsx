import { Button, Group } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import { modelText, useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { svgOf } from "@/charts/export-svg";
import { imageSheet } from "@/charts/image-sheet";
import { paperPalette } from "@/charts/paper-palette";
import { fullView } from "@/charts/scales";
import type { ChartContent } from "@/charts/types";
import { partsOf, piecesOf, pointTexts } from "@/domain/project/contents";
import { itemsOf, useWrites } from "@/domain/project/keys";
import { recordOf } from "@/domain/project/record";
import { revisionOf } from "@/domain/project/revisions";
import { useOpenProject } from "@/domain/project/storage";
import type { ReportSection, ReportTable } from "@/domain/tool";
import { saveBlob, svgAddress } from "@/lib/files";
import { countText } from "@/lib/quantity";
import { firstParam, type SearchParams } from "@/lib/search-params";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import "./report.css";
import classes from "../projects.module.css";
import css from "./report.css?inline";
import { texts } from "./texts";
import { type PageReport, useReport } from "./use-report";

/** Pixels of a plot, which is as wide as the document. */
const plotSize = { width: 980, height: 460 };

const today = () => new Date().toISOString().slice(0, 10);

function Plot({ content }: { content: ChartContent }): ReactNode {
  const config = useConfig();
  const picture = useMemo(() => {
    const product = `${config.product} ${config.version}`;
    const meta = { ...plotSize, product, model: modelText(config), date: today() };
    const drawing = imageSheet(content, fullView(content), meta);
    return svgAddress(svgOf({ title: content.title, drawing, palette: paperPalette() }));
  }, [content, config]);
  return (
    <figure>
      <img src={picture} alt={content.title} {...plotSize} />
    </figure>
  );
}

function Table({ title, head, rows }: ReportTable): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="scroll" aria-label={title} tabIndex={0}>
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
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={head[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const metText = { true: "yes", false: "no", null: undefined } as const;

function Section({ facts, verdicts, plots, tables, notes }: ReportSection): ReactNode {
  return (
    <>
      {verdicts.map(({ isMet, text }) => (
        <p key={text} className="verdict" data-met={metText[`${isMet}`]}>
          {text}
        </p>
      ))}
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
      {plots.map((content) => (
        <Plot key={content.title} content={content} />
      ))}
      {tables.map((table) => (
        <Table key={table.title} {...table} />
      ))}
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </>
  );
}

function Page({ name, summary, section, failure }: PageReport): ReactNode {
  return (
    <>
      <h2>{name}</h2>
      <p className="quiet">{summary}</p>
      {failure !== "" && (
        <p className="verdict" data-met="no">
          {texts.failed(failure)}
        </p>
      )}
      {section && <Section {...section} />}
    </>
  );
}

/** "1 of 2 requirements is met." */
function metSentence(pages: readonly PageReport[]): string {
  const judged = pages
    .flatMap(({ section }) => section?.verdicts ?? [])
    .filter(({ isMet }) => isMet !== null);
  const met = judged.filter(({ isMet }) => isMet).length;
  return judged.length === 0 ? texts.nothingRequired : texts.met(met, judged.length);
}

/** The document as a file that needs no other: its styles and plots are in it. */
function saveDocument(name: string, body: HTMLElement): void {
  const copy = body.cloneNode(true) as HTMLElement;
  for (const scrolled of copy.querySelectorAll("[tabindex]")) scrolled.removeAttribute("tabindex");
  const title = document.createElement("title");
  title.textContent = name;
  const page = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title.outerHTML}<style>${css}</style></head><body>${copy.outerHTML}</body></html>\n`;
  const file = `${name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "-").trim() || "project"}, report.html`;
  saveBlob(new Blob([page], { type: "text/html" }), file);
}

interface DocumentProps {
  project: string;
  /** "" for the state of now. */
  revision: string;
  items: ReturnType<typeof itemsOf>;
  pages: readonly PageReport[];
  body: RefObject<HTMLElement | null>;
}

function ReportDocument({ project, revision, items, pages, body }: DocumentProps): ReactNode {
  const config = useConfig();
  const { name, notes: noted, revisions, revision: based } = recordOf(project);
  const notes = revision === "" ? noted : revisionOf(project, revision).notes;
  const nameOf = (id: string) => revisions.find((each) => each.id === id)?.name ?? "";
  const state = revision === "" ? texts.now(nameOf(based)) : nameOf(revision);
  const parts = partsOf(pages);
  const point = pointTexts(items);
  return (
    <article ref={body} className="project-report">
      <h1>{name}</h1>
      <p className="quiet">
        {[state, today(), `${config.product} ${config.version}`, modelText(config)].join(" · ")}
      </p>
      <p className="verdict">{metSentence(pages)}</p>
      <h2>{texts.point}</h2>
      <p>{point.length > 0 ? point.join(" · ") : texts.notSet}</p>
      {notes !== "" && (
        <>
          <h2>{texts.notes}</h2>
          <p className="notes">{notes}</p>
        </>
      )}
      {pages.map((page) => (
        <Page key={page.path} {...page} />
      ))}
      {parts.length > 0 && (
        <>
          <h2>{texts.partsList}</h2>
          <p className="quiet">
            {`${countText(parts.length, "number")}, ${countText(piecesOf(parts), "piece")}`}
          </p>
          <Table
            title={texts.parts}
            head={texts.partsHead}
            rows={parts.map(({ number, value, quantity, usedIn }) => [
              ...[number, value, String(quantity), usedIn],
            ])}
          />
        </>
      )}
      <h2>{texts.basis}</h2>
      {texts.marks.map(([mark, meaning]) => (
        <p key={mark}>
          <b>{mark}</b>: {meaning}
        </p>
      ))}
      <p>{texts.typical}</p>
      <p>{texts.model(modelText(config))}</p>
    </article>
  );
}

/** One document of a project or of one of its revisions: every page, what it stands on, and the parts list. */
export function ReportPage(): ReactNode {
  const search: SearchParams = useSearch({ strict: false });
  const open = useOpenProject(({ id }) => id);
  const project = firstParam(search.p) || open;
  const revision = firstParam(search.r);
  const count = useWrites((writes) => writes.count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each write may change what is reported
  const items = useMemo(
    () => (revision === "" ? itemsOf(project) : revisionOf(project, revision).items),
    [project, revision, count],
  );
  const { data: pages, error, refetch } = useReport(items);
  const body = useRef<HTMLElement>(null);
  const { name } = recordOf(project);
  const isReady = pages !== undefined && pages.length > 0;
  return (
    <>
      <Group className={`${text.ruled} ${text.screen}`} px={16} py={8} gap="8px 16px" wrap="wrap">
        <Button
          variant="filled"
          leftSection={<Icon name="printer" size={14} />}
          disabled={!isReady}
          onClick={() => globalThis.print()}
        >
          {texts.print}
        </Button>
        <Button
          leftSection={<Icon name="download" size={14} />}
          disabled={!isReady}
          onClick={() => body.current && saveDocument(name, body.current)}
        >
          {texts.save}
        </Button>
        <Link to="/projects">{texts.projects}</Link>
      </Group>
      {error && (
        <div className={classes.empty} role="alert">
          <p>{texts.failed(errorSentence(error))}</p>
          <Button onClick={() => void refetch()}>{texts.retry}</Button>
        </div>
      )}
      {!pages && !error && (
        <p className={classes.quiet} role="status">
          {texts.computing}
        </p>
      )}
      {pages?.length === 0 && (
        <div className={classes.empty}>
          <h2>{texts.nothing}</h2>
          <p>{texts.advice}</p>
        </div>
      )}
      {isReady && <ReportDocument {...{ project, revision, items, pages, body }} />}
    </>
  );
}
