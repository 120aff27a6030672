import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect } from "react";
import { errorText } from "@/api/error-text";
import { type SessionLoader, toolAt, useTools } from "@/domain/tool";
import page from "@/ui/page.module.css";
import { useLinkNotice } from "./LinkNotice";
import { loadShare, openSession, type StateFinder, texts, UnreadableSession } from "./open-session";

interface OpenSharedProps {
  id: string;
  load: SessionLoader;
  find: StateFinder;
  /** Called once the session is in its tool; `outdatedFrom` as in the session. */
  onOpened: (route: string, outdatedFrom: string | undefined) => void;
}

const textOf = (error: unknown) =>
  error instanceof UnreadableSession ? error.text : errorText(error);

/** Loads a session by its link and goes to its page, or says why it cannot. */
function OpenShared({ id, load, find, onOpened }: OpenSharedProps): ReactNode {
  const opening = useQuery({
    queryKey: ["shared-session", id],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const session = await load(signal);
      return { route: await openSession(session, find), outdatedFrom: session.outdatedFrom };
    },
  });
  const { data: opened } = opening;
  useEffect(() => {
    if (opened) onOpened(opened.route, opened.outdatedFrom);
  }, [opened, onOpened]);

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

/** The session of the address: one that a tool ships with, or one that a user shared. */
export function SharedSession(): ReactNode {
  const { id = "" } = useParams({ strict: false });
  const { history } = useRouter();
  const tools = useTools();
  const showNotice = useLinkNotice(({ show }) => show);
  const onOpened = useCallback(
    (route: string, outdatedFrom: string | undefined) => {
      const path = route.split("?")[0] ?? "";
      const isOutdated = outdatedFrom !== undefined && toolAt(tools, path)?.standsOnRules === true;
      showNotice(isOutdated ? { path, madeOn: outdatedFrom } : null);
      history.replace(route);
    },
    [history, tools, showNotice],
  );
  const shipped = tools.map((tool) => tool.session?.(id)).find((load) => load !== undefined);
  const load = shipped ?? ((signal: AbortSignal) => loadShare(id, signal));
  const find = (path: string) => toolAt(tools, path)?.sharedState;
  return <OpenShared key={id} id={id} load={load} find={find} onOpened={onOpened} />;
}
