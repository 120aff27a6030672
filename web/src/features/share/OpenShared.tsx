import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { errorText } from "@/api/error-text";
import type { SharedSession } from "@/domain/tool";
import page from "@/ui/page.module.css";
import { openSession, type ToolFinder, UnreadableSession } from "./open-session";
import { texts } from "./texts";

interface OpenSharedProps {
  id: string;
  load: (id: string, signal: AbortSignal) => Promise<SharedSession>;
  find: ToolFinder;
  /** Called once the session is in its tool. */
  onOpened: (route: string) => void;
}

const textOf = (error: unknown) =>
  error instanceof UnreadableSession ? error.text : errorText(error);

/** Loads a session by its link and goes to its page, or says why it cannot. */
export function OpenShared({ id, load, find, onOpened }: OpenSharedProps): ReactNode {
  const opening = useQuery({
    queryKey: ["shared-session", id],
    gcTime: 0,
    queryFn: async ({ signal }) => openSession(await load(id, signal), find),
  });
  const { data: route } = opening;
  useEffect(() => {
    if (route !== undefined) onOpened(route);
  }, [route, onOpened]);

  if (!opening.isError) return <p className={page.page}>{texts.loading}</p>;
  const { what, advice } = textOf(opening.error);
  return (
    <article className={page.page}>
      <div role="alert">
        <p className={page.lead}>{what}</p>
        <p>{advice}</p>
      </div>
      <Button variant="filled" className={page.action} onClick={() => void opening.refetch()}>
        {texts.retry}
      </Button>
    </article>
  );
}
