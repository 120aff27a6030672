import { Button, Group, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { SentenceAnswer } from "@/api/types";
import { printPoint } from "@/domain/operating-point/bar-texts";
import { numbersIn, pastedNumbers } from "@/domain/part/picker/number-list";
import { firstParam } from "@/lib/search-params";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { CapacitanceReadings } from "./CapacitanceReadings";
import classes from "./find-parts.module.css";
import { LimitChips, LimitMenu } from "./Limits";
import {
  capacitanceReadings,
  type FindState,
  type NumberKey,
  saysReading,
  stateOfSentence,
} from "./model/state";
import { useReading } from "./reading-store";
import { texts } from "./texts";

interface QueryProps {
  state: FindState;
  /** Parts that meet the limits; null until that is known. */
  matches: number | null;
  onChange: (part: Partial<FindState>) => void;
}

/** A sentence, and whether its capacitance is the nominal one although it does not say so. */
interface Sentence {
  q: string;
  isRated?: boolean | undefined;
}

function useSentence({ state, onChange }: Pick<QueryProps, "state" | "onChange">) {
  return useMutation({
    mutationFn: async ({ q }: Sentence) => {
      const { data } = await client.GET("/api/find/sentence", { params: { query: { q } } });
      if (!data) throw new Error("the server sent an empty answer");
      return data;
    },
    onSuccess: (read, { q, isRated = !saysReading(q) && useReading.getState().isRated }) => {
      const asked = stateOfSentence(read, state);
      onChange(isRated ? { ...asked, ...capacitanceReadings(asked)?.rated } : asked);
    },
  });
}

/** A sentence that came with the address is read once, and the address then holds what it means. */
function useSentenceInAddress(read: (sentence: Sentence) => void): void {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = firstParam(search.q);
  const isRated = firstParam(search.as) === "rated" || undefined;
  const done = useRef("");
  useEffect(() => {
    if (asked === "" || done.current === asked) return;
    done.current = asked;
    read({ q: asked, isRated });
  }, [asked, isRated, read]);
}

/** What of a sentence the bar of the operating point now holds: "12 V, 85 °C". */
function pointOf({ bias, temperature }: SentenceAnswer): string {
  return [
    bias != null && printPoint("rail", bias),
    temperature != null && printPoint("ambient", temperature),
  ]
    .filter((text) => text !== false)
    .join(", ");
}

interface ReadingProps extends QueryProps {
  /** The sentence that was read. */
  asked: string;
  read: SentenceAnswer | undefined;
  error: unknown;
  onSentence: (sentence: string) => void;
}

/** What the sentence can mean besides, what of it went elsewhere, and what was not understood. */
function Reading(props: ReadingProps): ReactNode {
  const { state, matches, asked, read, error, onChange, onSentence } = props;
  const isOpen = read !== undefined && !saysReading(asked) && capacitanceReadings(state) !== null;
  const readings = read?.readings ?? [];
  const unread = read?.unread ?? [];
  const went = read ? pointOf(read) : "";
  if (!isOpen && !error && readings.length + unread.length === 0 && went === "") return null;
  return (
    <Group gap={6} wrap="wrap" mih={24}>
      {isOpen && <CapacitanceReadings state={state} matches={matches} onChange={onChange} />}
      {readings.map((reading) => (
        <button
          key={reading}
          type="button"
          className={classes.chip}
          onClick={() => onSentence(reading)}
        >
          {texts.meant(reading)}
        </button>
      ))}
      <span className={`${classes.also} ${text.note}`}>
        {error ? (
          <span role="alert">{errorSentence(error)}</span>
        ) : unread.length > 0 ? (
          <span role="alert">{texts.unread(unread)}</span>
        ) : (
          went !== "" && <span role="status">{texts.went(went)}</span>
        )}
      </span>
    </Group>
  );
}

/** All that the circuit needs, each limit once: typed as words, or chosen and then edited in its place. */
export function QueryLine(props: QueryProps): ReactNode {
  const [draft, setDraft] = useState("");
  const [edited, edit] = useState<NumberKey | null>(null);
  const { mutate, data, error, variables } = useSentence(props);
  useSentenceInAddress(mutate);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const read = (q: string) =>
    // What was typed since is not read yet.
    mutate({ q }, { onSuccess: () => setDraft((now) => (now.trim() === q ? "" : now)) });
  const navigate = useNavigate();
  /** A list of numbers says which parts they are, not what a circuit needs. */
  const openAll = (numbers: readonly string[]) =>
    void navigate({ to: "/capacitor-simulation", search: { pn: numbers.join() } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = numbersIn(draft);
    if (numbers) openAll(numbers);
    else if (draft.trim() !== "") read(draft.trim());
  };
  const toLastChip = () => {
    const chips = box.current?.querySelectorAll<HTMLElement>("[data-chip]");
    chips?.item(chips.length - 1)?.focus();
  };
  const done = () => {
    edit(null);
    field.current?.focus();
  };
  return (
    <search aria-label={texts.query} className={`${classes.query} ${text.screen}`}>
      <Group ref={box} className={classes.line} gap="4px 6px" wrap="wrap">
        <Icon name="search" />
        <LimitChips {...props} edited={edited} onEdit={edit} onDone={done} />
        <Group className={classes.sentence} component="form" align="stretch" onSubmit={submit}>
          <TextInput
            ref={field}
            variant="unstyled"
            aria-label={texts.query}
            placeholder={texts.addHint}
            value={draft}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onPaste={(event) => {
              const numbers = pastedNumbers(event);
              if (numbers) openAll(numbers);
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === "Escape") setDraft("");
              if (key === "Backspace" && currentTarget.value === "") toLastChip();
            }}
          />
          {draft !== "" && (
            <Button type="submit" variant="filled">
              {texts.find}
            </Button>
          )}
        </Group>
        <LimitMenu {...props} onEdit={edit} />
      </Group>
      <Reading {...props} asked={variables?.q ?? ""} read={data} error={error} onSentence={read} />
    </search>
  );
}
