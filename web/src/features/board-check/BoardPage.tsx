import type { ReactNode } from "react";
import { Suspense } from "react";
import { Failure } from "@/domain/calculator/Outcome";
import { lazyComponent } from "@/ui/lazy-component";
import classes from "./board-check.module.css";
import { EmptyBoard } from "./EmptyBoard";
import { refusalsOf } from "./model/request";
import { Result } from "./Result";
import { useBoard } from "./store";
import { useDroppedFiles } from "./take-files";
import { texts } from "./texts";
import { type Check, useCheck, useIsAsking } from "./use-check";

export { BoardSidebar } from "./BoardSidebar";

const Mapping = lazyComponent(async () => (await import("./Mapping")).Mapping);

/** The list is being read. */
function Reading({ name }: { name: string }): ReactNode {
  const done = useBoard(({ done }) => done);
  return (
    <div className={classes.reading} role="status">
      <p>
        {texts.reading(name)}
        {done && ` · ${texts.progress(done.rows, done.lines)}`}
      </p>
      <progress {...(done ? { value: done.rows, max: done.lines } : {})} aria-label={name} />
    </div>
  );
}

/** What is wrong beside the list, over the report that is still good. */
function Refusal({ check }: { check: Check }): ReactNode {
  const refused = useBoard(({ refused }) => refused);
  const refusals = check.status === "error" ? refusalsOf(check.error) : null;
  if (check.status === "error" && refusals === null)
    return <Failure error={check.error} onRetry={check.retry} />;
  const messages = [
    ...(refused === null ? [] : [refused]),
    ...(refusals?.list ?? []),
    ...(refusals?.conditions ?? []),
    ...[refusals?.ambient, refusals?.baseline].filter((each) => each != null),
    ...Object.entries(refusals?.set ?? {}).map(([place, message]) => `${place}: ${message}`),
  ];
  if (messages.length === 0) return null;
  return (
    <div className={classes.refusals} role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

/** Every capacitor and power inductor of a board, judged at its own operating point. */
export function BoardPage(): ReactNode {
  const check = useCheck();
  const isOver = useDroppedFiles();
  const isAsking = useIsAsking(check);
  const { state, refused } = useBoard();
  const { file } = state;
  if (isAsking || state.isMapping) {
    return (
      <Suspense>
        <Mapping />
      </Suspense>
    );
  }
  if (check.report) {
    return (
      <div className={classes.page} data-over={isOver || undefined}>
        <Refusal check={check} />
        <Result check={check} report={check.report} />
      </div>
    );
  }
  if (file !== null && check.status === "loading") return <Reading name={file.name} />;
  const refusals = check.status === "error" ? refusalsOf(check.error) : null;
  const messages = [
    ...(refused === null ? [] : [refused]),
    ...(refusals?.list ?? []).map((message) => (file ? `${file.name}: ${message}` : message)),
    ...(refusals?.conditions ?? []),
    ...[refusals?.ambient, refusals?.baseline].filter((each) => each != null),
  ];
  return (
    <div className={classes.page}>
      {check.status === "error" && refusals === null && (
        <Failure error={check.error} onRetry={check.retry} />
      )}
      <EmptyBoard isOver={isOver} messages={messages} />
    </div>
  );
}
