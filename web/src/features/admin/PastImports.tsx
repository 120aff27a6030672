import { Alert, Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { answerOf, client, queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { components } from "@/api/schema";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { AdminTable } from "./AdminTable";
import { auditKey } from "./account-list";
import classes from "./admin.module.css";
import { importTexts as texts } from "./texts";

type PastImport = components["schemas"]["ImportItem"];
type Undone = components["schemas"]["UndoneImport"];

const importsQuery = queries.queryOptions("get", "/api/admin/imports", {});

/** Asks after what an import has done, once it is stored. */
const importsKey = importsQuery.queryKey;

/** Takes an import back, and those parts with it that were changed since and are named. */
function useUndo(id: string) {
  const cached = useQueryClient();
  return useMutation({
    mutationFn: (also: readonly string[]) => {
      const body = { id, also: [...also] };
      return answerOf(client.POST("/api/admin/imports/undo", { body }));
    },
    onSettled: async () => {
      await cached.invalidateQueries({ queryKey: importsKey });
      await cached.invalidateQueries({ queryKey: auditKey });
    },
  });
}

interface ChangedSinceProps {
  undone: Undone;
  isPending: boolean;
  onUndo: (numbers: readonly string[]) => void;
}

/** Asks for each part that somebody has changed since the import. */
function ChangedSince({ undone, isPending, onUndo }: ChangedSinceProps): ReactNode {
  const { changed, changedCount } = undone;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (number: string) =>
    setChosen((before) =>
      before.includes(number) ? before.filter((each) => each !== number) : [...before, number],
    );
  return (
    <fieldset className={classes.changed}>
      <legend>{texts.changedSince(changedCount)}</legend>
      {changed.map((number) => (
        <label key={number}>
          <input
            type="checkbox"
            checked={chosen.includes(number)}
            onChange={() => toggle(number)}
          />{" "}
          <span className={text.identifier}>{number}</span>
        </label>
      ))}
      {changedCount > changed.length && <p>{texts.more(changedCount - changed.length)}</p>}
      <Button
        size="sm"
        disabled={chosen.length === 0}
        loading={isPending}
        onClick={() => onUndo(chosen)}
      >
        {texts.undoAlso(chosen.length)}
      </Button>
    </fieldset>
  );
}

/** The way back of one import, and what became of it. */
function UndoImport({ past }: { past: PastImport }): ReactNode {
  const { id, file, maker, remaining, undoneAt } = past;
  const { mutate, data, error, isPending } = useUndo(id);
  const name = file || maker;
  const canUndo = remaining > 0 && undoneAt === "" && !data;
  return (
    <>
      {canUndo && (
        <Button
          size="sm"
          leftSection={<Icon name="undo" size={14} />}
          aria-label={texts.undoOf(name)}
          loading={isPending}
          onClick={() => mutate([])}
        >
          {texts.undo}
        </Button>
      )}
      {!canUndo && !data && <span className={text.muted}>{texts.noUndo(undoneAt !== "")}</span>}
      {error && (
        <p className={classes.failure} role="alert">
          {errorSentence(error)}
        </p>
      )}
      {data && <p role="status">{texts.undone(data.restored, data.removed)}</p>}
      {data && data.damaged.length > 0 && <p>{texts.damagedBefore(data.damaged)}</p>}
      {data && data.changedCount > 0 && (
        <ChangedSince undone={data} isPending={isPending} onUndo={mutate} />
      )}
    </>
  );
}

/** Imports that were stored, each with its way back. */
export function PastImports(): ReactNode {
  const { data, error } = queries.useQuery("get", "/api/admin/imports");
  if (error) return <Alert color="red">{errorSentence(error)}</Alert>;
  if (!data) return null;
  return (
    <section aria-label={texts.past} className={classes.usage}>
      <h2>{texts.past}</h2>
      {data.length === 0 ? (
        <p className={text.muted}>{texts.none}</p>
      ) : (
        <AdminTable heads={texts.pastHeads}>
          {data.map((past) => (
            <tr key={past.id}>
              <td>{past.at.slice(0, 16).replace("T", " ")}</td>
              <td>{past.login}</td>
              <td>{past.file || past.maker}</td>
              <td>{texts.pastCounts(past.added, past.replaced)}</td>
              <td>
                <UndoImport past={past} />
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
    </section>
  );
}
