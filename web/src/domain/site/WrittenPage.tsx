import type { ReactNode } from "react";
import page from "@/ui/page.module.css";
import type { SitePage } from "./written-page";

/** A page of text. */
export function WrittenPage({ lead, sections }: SitePage): ReactNode {
  return (
    <article className={page.page}>
      <p className={page.lead}>{lead}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
