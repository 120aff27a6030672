import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams, useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect } from "react";
import { errorText } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import { DamagedLink } from "@/domain/page-state";
import { recordOf } from "@/domain/project/record";
import { linkedSession, linkedState } from "@/domain/session-link";
import { type SessionLoader, type Tool, toolAt, useTools } from "@/domain/tool";
import page from "@/ui/page.module.css";
import { useLinkNotice } from "./link-notice-store";
import {
  loadShare,
  type Opened,
  openSession,
  type StateFinder,
  texts,
  UnreadableSession,
} from "./open-session";
import { Openings } from "./openings";

interface OpenSharedProps {
  id: string;
  /** What its project is called. */
  name: string;
  load: SessionLoader;
  find: StateFinder;
  /** Called once the session is in its tool; `outdatedFrom` as in the session. */
  onOpened: (opened: Opened & { outdatedFrom: string | undefined }) => void;
}

function textOf(error: unknown) {
  if (error instanceof DamagedLink) return texts.damaged;
  return error instanceof UnreadableSession ? error.text : errorText(error);
}

/** Whether another try may end otherwise: a link that is wrong, unknown or expired stays so. */
function mayPass(error: unknown): boolean {
  if (error instanceof DamagedLink || error instanceof UnreadableSession) return false;
  return !(error instanceof ProblemError) || error.problem.status >= 429;
}

/** Loads a session by its link and goes to its page, or says why it cannot. */
function OpenShared({ id, name, load, find, onOpened }: OpenSharedProps): ReactNode {
  const opening = useQuery({
    queryKey: ["shared-session", id],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const session = await load(signal);
      const opened = await openSession(session, find, { name, source: id });
      return { ...opened, outdatedFrom: session.outdatedFrom };
    },
  });
  const { data: opened } = opening;
  useEffect(() => {
    if (opened) onOpened(opened);
  }, [opened, onOpened]);

  if (!opening.isError) return <p className={page.page}>{texts.loading}</p>;
  const { what, advice } = textOf(opening.error);
  return (
    <article className={page.page}>
      <div role="alert">
        <p className={page.lead}>{what}</p>
        <p>{advice}</p>
      </div>
      {mayPass(opening.error) && (
        <Button variant="filled" className={page.action} onClick={() => void opening.refetch()}>
          {texts.retry}
        </Button>
      )}
      <p>
        <Link to="/">{texts.home}</Link>
      </p>
    </article>
  );
}

/** One for the document, as its history is. */
let openings: Openings | null = null;

/** Says that the session has a project of its own, and the user's is one step away. */
function sayWhatIsKept({ id: project, restore }: NonNullable<Opened["replaced"]>["before"]): void {
  const id = "session-opened";
  const onClick = () => {
    notifications.hide(id);
    restore();
  };
  const message = (
    <>
      <p>{texts.kept(recordOf(project).name)}</p>
      <Button size="sm" onClick={onClick}>
        {texts.restore}
      </Button>
    </>
  );
  notifications.show({ id, message, autoClose: 15_000, withCloseButton: true });
}

/** Says what has come to the user's work, or taken its place, and takes it back on request. */
function sayWhatCame({
  isAdded,
  added,
  before,
  revision,
  undo,
}: NonNullable<Opened["handedOver"]>): void {
  const id = "handed-over";
  const onClick = () => {
    notifications.hide(id);
    undo();
  };
  const message = (
    <>
      <p>{isAdded ? texts.added(added, before) : texts.replaced(added, before, revision)}</p>
      <Button size="sm" onClick={onClick}>
        {texts.undo}
      </Button>
    </>
  );
  notifications.show({ id, message, autoClose: 15_000, withCloseButton: true });
}

/** A ready-made session is named as the menu names it. */
const nameOf = (tools: readonly Tool[], id: string): string =>
  tools.flatMap(({ menu = [] }) => menu).find(({ to }) => to === `/share/${id}`)?.label ??
  texts.sharedName;

/** The session of the address: one that a tool ships with, or one that a user shared. */
export function SharedSession(): ReactNode {
  const { id = "" } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const { history } = useRouter();
  const tools = useTools();
  const showNotice = useLinkNotice(({ show }) => show);
  const loaderOf = (name: string, text: string): SessionLoader => {
    if (name === linkedSession) return (signal) => linkedState(text, find, signal);
    const shipped = tools.map((tool) => tool.session?.(name)).find((load) => load !== undefined);
    return shipped ?? ((signal) => loadShare(name, signal));
  };
  const onOpened = useCallback(
    ({
      route,
      replaced,
      handedOver,
      outdatedFrom,
    }: Opened & { outdatedFrom: string | undefined }) => {
      const path = route.split("?")[0] ?? "";
      const isOutdated =
        outdatedFrom !== undefined && toolAt(tools, path)?.dependsOnModelVersion === true;
      showNotice(isOutdated ? { path, madeOn: outdatedFrom } : null);
      history.replace(route, { isOpened: true });
      if (handedOver) sayWhatCame(handedOver);
      if (!replaced) return;
      openings ??= new Openings(history);
      openings.record(replaced.before, replaced.take);
      if (replaced.before.isKept) sayWhatIsKept(replaced.before);
    },
    [history, tools, showNotice],
  );
  const find = (path: string) => toolAt(tools, path)?.sharedState;
  const key = `${id}#${hash}`;
  return (
    <OpenShared
      key={key}
      id={key}
      name={nameOf(tools, id)}
      load={loaderOf(id, hash)}
      find={find}
      onOpened={onOpened}
    />
  );
}
