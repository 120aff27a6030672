import { Button, CloseButton, Group } from "@mantine/core";
import { useMutation, useQueries } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { errorSentence } from "@/api/error-text";
import type { KnownFrom, NumberChoice } from "@/api/types";
import { choiceOf } from "@/domain/part/part-lookup";
import { closeButton } from "@/ui/close-button";
import text from "@/ui/text.module.css";
import { mayBeImported } from "./by-number";

const texts = {
  imported: (maker: string) => (maker ? `is now imported by ${maker}` : "is now in the catalog"),
  before: "this was made with the values of the number.",
  show: "Show as it was",
  close: "Close the notice",
};

/** The sign that asks for what a number states although a list has it. */
const sign = "=";

/** A part of a page, as it was known when it was kept. */
interface KeptPart {
  id: string;
  number: string;
  known: KnownFrom & NumberChoice;
}

/** One whose number was estimated, and is a part of the catalogue now. */
interface Replaced extends KeptPart {
  maker: string;
}

interface NowImportedProps<Part> {
  parts: readonly KeptPart[];
  /** Names the answers of `ask` among those of other pages. */
  queryKey: string;
  ask: (number: string, choice: NumberChoice, signal: AbortSignal) => Promise<Part>;
  makerOf: (part: Part) => string;
  /** Puts parts in place of those with these ids. */
  onReplace: (parts: ReadonlyMap<string, Part>) => void;
}

interface NoticeProps {
  replaced: Replaced;
  onShow: () => Promise<void>;
  onDone: () => void;
}

function Notice({ replaced, onShow, onDone }: NoticeProps): ReactNode {
  const lookup = useMutation({ mutationFn: onShow, onSuccess: onDone });
  return (
    <Group role="status" className={text.strip} gap="4px 12px" wrap="wrap">
      <span>
        <span className={text.identifier}>{replaced.number}</span> {texts.imported(replaced.maker)};{" "}
        {texts.before}
      </span>
      <Button size="compact-sm" loading={lookup.isPending} onClick={() => lookup.mutate()}>
        {texts.show}
      </Button>
      {lookup.isError && <span role="alert">{errorSentence(lookup.error)}</span>}
      <CloseButton size="sm" {...closeButton(texts.close)} onClick={onDone} />
    </Group>
  );
}

/**
 * Asks the catalogue about parts of a link or project whose numbers no list had. One that is imported since becomes that
 * part, with a way back to the values of its number.
 */
export function NowImported<Part extends KnownFrom>(props: NowImportedProps<Part>): ReactNode {
  const { parts, queryKey, ask, makerOf, onReplace } = props;
  const [replaced, setReplaced] = useState<readonly Replaced[]>([]);
  const open = parts.filter(
    ({ known, number }) => mayBeImported(known) && !number.startsWith(sign),
  );
  const found = useQueries({
    queries: open.map(({ number, known }) => ({
      queryKey: [queryKey, number, choiceOf(known)],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(number, choiceOf(known), signal),
    })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const changed = open.flatMap((part, index) => {
    const now = found[index];
    return now && !mayBeImported(now) ? [{ ...part, now }] : [];
  });
  const names = changed.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts that changed are named by their ids
  useEffect(() => {
    if (changed.length === 0) return;
    onReplace(new Map(changed.map(({ id, now }) => [id, now])));
    const made = changed.map(({ now, ...part }) => ({ ...part, maker: makerOf(now) }));
    setReplaced((known) => [...known, ...made]);
  }, [names]);
  const shown = replaced.filter(({ id }) => parts.some((part) => part.id === id));
  return shown.map((each) => (
    <Notice
      key={each.id}
      replaced={each}
      onShow={async () => {
        const { signal } = new AbortController();
        const before = await ask(`${sign}${each.number}`, choiceOf(each.known), signal);
        onReplace(new Map([[each.id, before]]));
      }}
      onDone={() => setReplaced((known) => known.filter((other) => other !== each))}
    />
  ));
}
