import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { Documents, Origin } from "@/domain/part/properties/Properties";
import { WrittenPage } from "@/domain/site/WrittenPage";
import page from "@/ui/page.module.css";
import { documentedPartQuery } from "./documented-part";
import { sourcesOf } from "./sources";
import { textPageTexts, documentsTexts as texts } from "./texts";

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
