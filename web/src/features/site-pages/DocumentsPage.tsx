import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { answerOf, client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { capacitorOf } from "@/api/look-up";
import { ProblemError } from "@/api/problem";
import type { Part, PartDocument } from "@/api/types";
import { Documents, Origin } from "@/domain/part/properties/Properties";
import { WrittenPage } from "@/domain/site/WrittenPage";
import { sessionId } from "@/lib/session-id";
import page from "@/ui/page.module.css";
import { textPageTexts, documentsTexts as texts } from "./texts";

interface Source {
  name: string;
  origin: string;
  /** Names of the figures that it states, in the order of the part's row. */
  figures: readonly string[];
}

/** The sources of the part's properties, those with most figures first. */
export function sourcesOf({ ceProps }: Pick<Part, "ceProps">): readonly Source[] {
  const sources = new Map<string, { name: string; origin: string; figures: string[] }>();
  for (const { parameterName, origin, source, step } of ceProps) {
    if (!source || step === "0") continue;
    const key = `${origin}\n${source}`;
    const found = sources.get(key) ?? { name: source, origin, figures: [] };
    found.figures.push(parameterName);
    sources.set(key, found);
  }
  return [...sources.values()].sort((a, b) => b.figures.length - a.figures.length);
}

interface DocumentedPart {
  /** As the catalogue spells it. */
  partNumber: string;
  documents: readonly PartDocument[];
  ceProps: Part["ceProps"];
}

async function inductor(partNumber: string, signal: AbortSignal): Promise<DocumentedPart> {
  const body = { partNumber };
  const part = await answerOf(client.POST("/api/calcL/part", { body, signal }));
  return { partNumber: part.pn, documents: part.documents, ceProps: part.ceProps };
}

/** Looks among the capacitors, then among the inductors; the failure of the first says which capacitors are near. */
export const documentedPartQuery = (asked: string) =>
  queryOptions({
    queryKey: ["documented-part", asked],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<DocumentedPart> => {
      const body = { partNumber: asked, method: "properties", session: sessionId };
      try {
        const part = await capacitorOf(client.POST("/api/part", { body, signal }));
        const { mfrPn: partNumber, documents = [], ceProps } = part;
        return { partNumber, documents, ceProps };
      } catch (error) {
        const isUnknown = error instanceof ProblemError && error.problem.status === 404;
        if (!isUnknown) throw error;
        return inductor(asked, signal).catch(() => Promise.reject(error));
      }
    },
  });

function OfPart({ partNumber }: { partNumber: string }): ReactNode {
  const { data, error } = useQuery(documentedPartQuery(partNumber));
  if (error) return <p role="alert">{errorSentence(error)}</p>;
  if (!data) return <p>{textPageTexts.loading}</p>;
  const { documents, partNumber: name } = data;
  return (
    <section>
      {documents.length > 0 && <Documents partNumber={name} documents={documents} />}
      <h2>{texts.sources(name)}</h2>
      <ul className={page.facts}>
        {sourcesOf(data).map(({ name, origin, figures }) => (
          <li key={`${origin} ${name}`}>
            <b>{name}</b> <Origin origin={origin} />
            <p>{texts.figures(figures)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a part rests on, where the site has no links to its documents. */
export function DocumentsPage(): ReactNode {
  const { pn }: { pn?: unknown } = useSearch({ strict: false });
  return (
    <>
      {pn !== undefined && pn !== "" && (
        <div className={page.page}>
          <OfPart partNumber={String(pn)} />
        </div>
      )}
      <WrittenPage lead={texts.lead} sections={texts.sections} />
    </>
  );
}
