import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { homeMessageQuery } from "@/api/site";
import text from "@/ui/text.module.css";
import { ToolCards, WorkedExamples } from "./Cards";
import { HomeSearch } from "./HomeSearch";
import classes from "./home.module.css";
import { LiveComparison } from "./LiveComparison";
import { texts } from "./texts";

/** The administrator's message, as plain text. */
function HomeMessage(): ReactNode {
  const message = useQuery(homeMessageQuery).data;
  if (!message) return null;
  return (
    <section className={classes.message} aria-label={texts.message}>
      {message}
    </section>
  );
}

/** Find a part, see what is left of it, or choose the page that answers the question. */
export function HomePage(): ReactNode {
  return (
    <div className={classes.page}>
      <HomeMessage />
      <HomeSearch />
      <LiveComparison />
      <ToolCards />
      <WorkedExamples />
      <p className={text.quiet}>{texts.model}</p>
    </div>
  );
}
