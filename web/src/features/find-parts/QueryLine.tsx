import { ActionIcon, Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { firstParam } from "@/lib/search-params";
import { Icon } from "@/ui/Icon";
import textStyles from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import {
  chipsOf,
  type FindState,
  initialState,
  otherCapacitance,
  sentenceOf,
  stateOfSentence,
} from "./model/state";
import { texts } from "./texts";

interface QueryProps {
  state: FindState;
  onChange: (part: Partial<FindState>) => void;
}

/** A sentence, and whether its capacitance is the nominal one although it does not say so. */
interface Sentence {
  q: string;
  isRated?: boolean;
}

function useSentence({ state, onChange }: QueryProps) {
  return useMutation({
    mutationFn: async ({ q }: Sentence) => {
      const { data } = await client.GET("/api/find/sentence", { params: { query: { q } } });
      if (!data) throw new Error("the server sent an empty answer");
      return data;
    },
    onSuccess: (read, { isRated }) => {
      const asked = stateOfSentence(read, state);
      onChange(isRated ? { ...asked, ...otherCapacitance(asked)?.without } : asked);
    },
  });
}

/** A sentence that came with the address is read once, and the address then holds what it means. */
function useSentenceInAddress(read: (sentence: Sentence) => void): void {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = firstParam(search.q);
  const isRated = firstParam(search.as) === "rated";
  const done = useRef("");
  useEffect(() => {
    if (asked === "" || done.current === asked) return;
    done.current = asked;
    read({ q: asked, isRated });
  }, [asked, isRated, read]);
}

/** The need as one sentence, and what each piece of it means. */
export function QueryLine(props: QueryProps): ReactNode {
  const { state, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const { mutate, data, error } = useSentence(props);
  useSentenceInAddress(mutate);
  const field = useRef<HTMLInputElement>(null);
  const text = draft ?? sentenceOf(state);
  const chips = chipsOf(state);
  const unread = data?.unread ?? [];
  const readings = data?.readings ?? [];
  const other = otherCapacitance(state);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft === null || draft.trim() === sentenceOf(state)) return;
    // What was typed since is not read yet.
    mutate({ q: draft }, { onSuccess: () => setDraft((now) => (now === draft ? null : now)) });
  };
  const clear = () => {
    setDraft(null);
    onChange(initialState);
    field.current?.focus();
  };
  return (
    <search aria-label={texts.query}>
      <form className={classes.query} onSubmit={submit}>
        <div className={classes.line}>
          <Icon name="search" />
          <TextInput
            ref={field}
            variant="unstyled"
            className={classes.sentence ?? ""}
            aria-label={texts.query}
            placeholder={texts.queryHint}
            value={text}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setDraft(null);
            }}
          />
          {text !== "" && (
            <ActionIcon aria-label={texts.clear} onClick={clear}>
              <Icon name="close" size={14} />
            </ActionIcon>
          )}
          <Button type="submit" variant="filled">
            {texts.find}
          </Button>
        </div>
        <div className={classes.chips}>
          {chips.length > 0 && <span className={textStyles.note}>{texts.understood}</span>}
          {chips.map(({ label, without }) => (
            <button
              key={label}
              type="button"
              className={classes.chip}
              aria-label={texts.remove(label)}
              onClick={() => {
                setDraft(null);
                onChange(without);
              }}
            >
              {label} <Icon name="close" size={11} />
            </button>
          ))}
          {other && (
            <button
              type="button"
              className={classes.chip}
              onClick={() => {
                setDraft(null);
                onChange(other.without);
              }}
            >
              {texts.instead(other.label)}
            </button>
          )}
          {readings.map((reading) => (
            <button
              key={reading}
              type="button"
              className={classes.chip}
              onClick={() => {
                setDraft(null);
                mutate({ q: reading });
              }}
            >
              {texts.meant(reading)}
            </button>
          ))}
          <span className={classes.also}>
            {error ? (
              <span role="alert">{errorSentence(error)}</span>
            ) : unread.length > 0 ? (
              <span role="alert">{texts.unread(unread)}</span>
            ) : (
              texts.also
            )}
          </span>
        </div>
      </form>
    </search>
  );
}
