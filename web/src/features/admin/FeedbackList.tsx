import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client, queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import text from "@/ui/text.module.css";
import { AdminTable } from "./AdminTable";
import classes from "./admin.module.css";
import { feedbackTexts as texts } from "./texts";

/** Messages of a page. */
const limit = 50;

/** What visitors wrote on the feedback page, newest first, as plain text. */
export function FeedbackList({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    queries.useInfiniteQuery(
      "get",
      "/api/admin/feedback",
      { params: { query: { limit } } },
      {
        pageParamName: "before",
        initialPageParam: "",
        getNextPageParam: (page: readonly { id: string }[]) =>
          page.length < limit ? undefined : page.at(-1)?.id,
      },
    );
  const deletion = useMutation({
    mutationFn: (id: string) => client.POST("/api/admin/feedback/delete", { body: { id } }),
    onSettled: () => void refetch(),
    onError: (failure) => {
      if (failure instanceof ProblemError && failure.problem.status === 401) onSignedOut();
    },
  });
  const failure = error ?? deletion.error;
  const lines = data?.pages.flat() ?? [];
  return (
    <section aria-label={texts.heading} className={classes.usage}>
      <h2>{texts.heading}</h2>
      {failure && (
        <p className={classes.failure} role="alert">
          {errorSentence(failure)}
        </p>
      )}
      {data && lines.length === 0 && <p className={text.muted}>{texts.none}</p>}
      {lines.length > 0 && (
        <AdminTable heads={texts.heads} hiddenHead={texts.delete}>
          {lines.map(({ id, sentAt, message, details }) => (
            <tr key={id}>
              <td>{sentAt.slice(0, 16).replace("T", " ")}</td>
              <td className={classes.message}>{message}</td>
              <td className={classes.message}>{details}</td>
              <td>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={texts.deleteFrom(sentAt.slice(0, 16).replace("T", " "))}
                  loading={deletion.isPending && deletion.variables === id}
                  onClick={() => deletion.mutate(id)}
                >
                  {texts.delete}
                </Button>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      {hasNextPage && (
        <Button
          variant="subtle"
          className={classes.more ?? ""}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}
