import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import page from "@/ui/page.module.css";
import { listedPages } from "./shell/navigation";
import { texts } from "./shell/texts";

/** An address without a page, and the pages that there are. */
export function NotFound(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const entries = [{ label: texts.home, to: "/" }, ...listedPages];
  return (
    <article className={page.page}>
      <p className={page.lead}>{texts.notFound(path)}</p>
      <p>{texts.notFoundAdvice}</p>
      <ul className={page.links}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
