import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import page from "@/ui/page.module.css";
import { sitePageTexts } from "./texts";
import type { TextPath } from "./tool";

/** The text for the address. */
export function TextPage(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { lead, sections } = sitePageTexts[path as TextPath];
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
