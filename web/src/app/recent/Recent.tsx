import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkedSession } from "@/domain/session-link";
import { toolAt, useTools } from "@/domain/tool";
import text from "@/ui/text.module.css";
import classes from "./recent.module.css";
import { useRecent, whenText } from "./recent-sessions";

const heading = "Recent";

/** The sessions of this browser, to open again; nothing before there is one. */
export function Recent(): ReactNode {
  const tools = useTools();
  const sessions = useRecent((store) => store.sessions);
  if (sessions.length === 0) return null;
  const now = Date.now();
  return (
    <section className={classes.recent} aria-label={heading}>
      <h2 className={text.heading}>{heading}</h2>
      <ul>
        {sessions.map(({ path, name, at, session }) => {
          const tool = toolAt(tools, path);
          if (!tool) return null;
          const title = tool.card?.name ?? tool.title;
          const when = whenText(at, now);
          return (
            <li key={`${path} ${name}`}>
              <Link to="/share/$id" params={{ id: linkedSession }} hash={session}>
                <b className={name ? text.identifier : undefined}>{name || title}</b>
                <span>{name ? `${title} · ${when}` : when}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
