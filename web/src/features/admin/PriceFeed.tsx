import { Button, FileButton } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { answerOf, client, queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import type { components } from "@/api/schema";
import text from "@/ui/text.module.css";
import { AdminTable } from "./AdminTable";
import { auditKey } from "./account-list";
import classes from "./admin.module.css";
import { priceTexts as texts } from "./texts";

type Feed = components["schemas"]["PriceFeedItem"];
type Checked = components["schemas"]["PriceFileAnswer"];

const feedQuery = queries.queryOptions("get", "/api/admin/prices");

/** Checks a file, or loads it. */
async function send(file: File, dryRun: boolean): Promise<Checked> {
  const body = await file.arrayBuffer();
  const call = client.POST("/api/admin/prices", {
    params: { query: { dryRun } },
    headers: { "Content-Type": "application/octet-stream" },
    // The description of a body of bytes is that of a list of numbers.
    body: body as unknown as number[],
    bodySerializer: (bytes) => bytes,
  });
  return answerOf(call);
}

function Summary({ feed }: { feed: Feed }): ReactNode {
  const { prices, parts, distributors, currency, firstSeen, lastSeen } = feed;
  return <>{texts.summary(prices, parts, distributors, currency, firstSeen, lastSeen)}</>;
}

interface PreviewProps {
  name: string;
  checked: Checked;
  isPending: boolean;
  onLoad: () => void;
  onCancel: () => void;
}

/** What a chosen file would load, or what keeps it from being loaded. */
function Preview({ name, checked, isPending, onLoad, onCancel }: PreviewProps): ReactNode {
  const { feed, problems, problemCount } = checked;
  const isRight = problemCount === 0;
  return (
    <>
      <p className={isRight ? classes.answer : classes.failure} role={isRight ? "status" : "alert"}>
        {isRight ? (
          <>
            {texts.checked(name)} <Summary feed={feed} />
          </>
        ) : (
          texts.refused(name, problemCount)
        )}
      </p>
      {!isRight && (
        <AdminTable heads={texts.heads}>
          {problems.map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td className={classes.message}>{message}</td>
            </tr>
          ))}
        </AdminTable>
      )}
      <div className={classes.imageActions}>
        {isRight && (
          <Button loading={isPending} onClick={onLoad}>
            {texts.load}
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

/** Prices and stock for the power array: what is loaded, and another file with a look at it before. */
export function PriceFeed({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const cache = useQueryClient();
  const loaded = queries.useQuery("get", "/api/admin/prices");
  const [chosen, setChosen] = useState<{ file: File; checked: Checked } | null>(null);
  const onError = (failure: unknown) => {
    if (failure instanceof ProblemError && failure.problem.status === 401) onSignedOut();
  };
  const changed = (message: string) => {
    notifications.show({ message });
    setChosen(null);
    void cache.invalidateQueries({ queryKey: feedQuery.queryKey });
    void cache.invalidateQueries({ queryKey: auditKey });
  };
  const check = useMutation({
    mutationFn: async (file: File) => ({ file, checked: await send(file, true) }),
    onSuccess: setChosen,
    onError,
  });
  const load = useMutation({
    mutationFn: (file: File) => send(file, false),
    // Somebody may have changed the parts since the file was checked.
    onSuccess: (answer, file) =>
      answer.isStored ? changed(texts.loaded) : setChosen({ file, checked: answer }),
    onError,
  });
  const removal = useMutation({
    mutationFn: () => client.POST("/api/admin/prices/remove"),
    onSuccess: () => changed(texts.removed),
    onError,
  });
  const failure = loaded.error ?? check.error ?? load.error ?? removal.error;
  const feed = loaded.data;
  return (
    <section aria-label={texts.heading} className={classes.usage}>
      <h2>{texts.heading}</h2>
      <p className={`${text.small} ${text.secondary}`}>{texts.about}</p>
      {Boolean(failure) && (
        <p className={classes.failure} role="alert">
          {errorSentence(failure)}
        </p>
      )}
      {feed && (
        <p className={feed.prices === 0 ? text.muted : undefined}>
          {feed.prices === 0 ? texts.none : <Summary feed={feed} />}
        </p>
      )}
      <div className={classes.imageActions}>
        <FileButton
          accept=".csv,text/csv"
          inputProps={{ "aria-label": texts.file }}
          onChange={(file) => file && check.mutate(file)}
        >
          {(props) => (
            <Button {...props} loading={check.isPending}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        {feed && feed.prices > 0 && (
          <Button variant="subtle" loading={removal.isPending} onClick={() => removal.mutate()}>
            {texts.remove}
          </Button>
        )}
      </div>
      {chosen && (
        <Preview
          name={chosen.file.name}
          checked={chosen.checked}
          isPending={load.isPending}
          onLoad={() => load.mutate(chosen.file)}
          onCancel={() => setChosen(null)}
        />
      )}
    </section>
  );
}
