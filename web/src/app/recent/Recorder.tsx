import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLinkMaker } from "@/domain/session-link";
import type { SharedState } from "@/domain/tool";
import { toolAt, useTools } from "@/domain/tool";
import { nameOf, sessionIn, useRecent, withSession } from "./recent-sessions";

/** Numbers of the parts in a state as a link holds it. */
function partNumbers(state: unknown): readonly string[] {
  const lists = Object.values(state as Record<string, unknown>).filter(Array.isArray);
  return lists.flat().flatMap((part) => {
    const number: unknown = Array.isArray(part) ? part[0] : null;
    return typeof number === "string" ? [number] : [];
  });
}

/** Keeps the session of a page when the visitor leaves it. */
export function Recorder(): null {
  const at = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const path = at.split("?")[0] ?? "";
  const load = toolAt(useTools(), path)?.sharedState;
  const make = useLinkMaker(path);
  useEffect(() => {
    if (!load || !make) return;
    const { origin } = window.location;
    const search = at.slice(path.length);
    let shared: SharedState | undefined;
    void load().then((loaded) => {
      shared = loaded;
    });
    const record = () => {
      if (!shared?.snapshot().hasUserData) return;
      const session = sessionIn(make({ origin, pathname: path, search }));
      if (session === null) return;
      const name = shared.compact ? nameOf(partNumbers(shared.compact.shorten(shared.save()))) : "";
      const newest = { path, name, at: Date.now(), session };
      useRecent.setState(({ sessions }) => ({ sessions: withSession(sessions, newest) }));
    };
    window.addEventListener("pagehide", record);
    return () => {
      window.removeEventListener("pagehide", record);
      record();
    };
  }, [at, path, load, make]);
  return null;
}
