import type { ReactNode } from "react";
import page from "@/ui/page.module.css";
import { type SitePageName, sitePages } from "./texts";

export function TextPage({ name }: { name: SitePageName }): ReactNode {
  const { lead, sections } = sitePages[name];
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
