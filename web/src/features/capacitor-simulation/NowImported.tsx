import { Button, CloseButton } from "@mantine/core";
import { useMutation, useQueries } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { errorSentence } from "@/api/error-text";
import type { Part } from "@/api/types";
import { mayBeImported } from "@/domain/part/by-number/by-number";
import { choiceOf } from "@/domain/part/part-lookup";
import { partDetailsQuery } from "@/domain/part/properties/overview";
import { closeButton } from "@/ui/close-button";
import text from "@/ui/text.module.css";
import { replacePart } from "./model/transitions";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";

const texts = {
  imported: (maker: string) => (maker ? `is now imported by ${maker}` : "is now in the catalog"),
  before: "this was made with the values of the number.",
  show: "Show as it was",
  close: "Close the notice",
};

/** The sign that asks for what a number states although a list has it. */
const sign = "=";

/** A row whose number was estimated when it was kept, and is a part of the catalogue now. */
interface Replaced {
  id: string;
  before: Part;
  maker: string;
}

interface NoticeProps {
  replaced: Replaced;
  onDone: () => void;
}

function Notice({ replaced, onDone }: NoticeProps): ReactNode {
  const { id, before, maker } = replaced;
  const update = useSimulation((store) => store.update);
  const lookup = useMutation({
    mutationFn: async () => {
      const query = partDetailsQuery(`${sign}${before.mfrPn}`, choiceOf(before));
      const { signal } = new AbortController();
      return (query.queryFn as (of: { signal: AbortSignal }) => Promise<Part>)({ signal });
    },
    onSuccess: (part) => {
      update((state) => replacePart(state, id, { ...part, ...choiceOf(before) }));
      onDone();
    },
  });
  return (
    <div role="status" className={classes.imported}>
      <span>
        <span className={text.identifier}>{before.mfrPn}</span> {texts.imported(maker)};{" "}
        {texts.before}
      </span>
      <Button size="compact-sm" loading={lookup.isPending} onClick={() => lookup.mutate()}>
        {texts.show}
      </Button>
      {lookup.isError && <span role="alert">{errorSentence(lookup.error)}</span>}
      <CloseButton size="sm" {...closeButton(texts.close)} onClick={onDone} />
    </div>
  );
}

/**
 * Asks the catalogue about rows of a link or project whose numbers no list had. One that is imported since becomes that
 * part, with a way back to the values of its number.
 */
export function NowImported(): ReactNode {
  const rows = useSimulation(({ state }) => state.rows);
  const update = useSimulation((store) => store.update);
  const [replaced, setReplaced] = useState<readonly Replaced[]>([]);
  const open = rows.filter(({ part }) => mayBeImported(part) && !part.mfrPn.startsWith(sign));
  const found = useQueries({
    queries: open.map(({ part }) => partDetailsQuery(part.mfrPn, choiceOf(part))),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const changed = open.flatMap(({ id, part }, index) => {
    const now = found[index];
    return now && !mayBeImported(now) ? [{ id, before: part, now }] : [];
  });
  const names = changed.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that changed are named by their ids
  useEffect(() => {
    if (changed.length === 0) return;
    update((state) =>
      changed.reduce((next, { id, now, before }) => {
        const part = { ...now, ...choiceOf(before) };
        return replacePart(next, id, part);
      }, state),
    );
    setReplaced((known) => [
      ...known,
      ...changed.map(({ id, before, now }) => ({
        id,
        before,
        maker: now.attributes?.maker ?? "",
      })),
    ]);
  }, [names]);
  const shown = replaced.filter(({ id }) => rows.some((row) => row.id === id));
  return shown.map((each) => (
    <Notice
      key={each.id}
      replaced={each}
      onDone={() => setReplaced((known) => known.filter((other) => other !== each))}
    />
  ));
}
