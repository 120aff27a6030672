import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import text from "@/ui/text.module.css";
import { normalizedPartNumber } from "../part-lookup";
import { LookupOutcome } from "./LookupMiss";
import type { NumberListProps } from "./NumberList";
import { numbersIn, pastedNumbers } from "./number-list";
import classes from "./picker.module.css";
import { pickerTexts as texts } from "./texts";
import { useNumberList } from "./use-number-list";

interface LookupFormProps {
  /** An example of a number for the box. */
  example: string;
  /** What else the box takes, such as values. */
  alternative?: string;
  /** Called with the text as typed; empty for a list of numbers. */
  onType?: (text: string) => void;
  /** State of the newest search for a number. */
  lookup: { isPending: boolean; isError: boolean; error: unknown; reset: () => void };
  /** Searches for a number; `onFound` empties the box. */
  onLookUp: (partNumber: string, onFound: () => void) => void;
  /** The page that lists of numbers are added to. */
  page: Omit<NumberListProps, "numbers" | "onDone" | "onPick">;
}

/** Adds a part by its number, or the parts of a list: on Enter, and as soon as it is pasted. */
export function LookupForm(props: LookupFormProps): ReactNode {
  const { example, alternative, lookup, onType, onLookUp, page } = props;
  const [typed, setText] = useState("");
  // What is typed while a part is looked up stays.
  const latest = useRef(typed);
  const setTyped = (value: string) => {
    latest.current = value;
    setText(value);
    onType?.(numbersIn(value) ? "" : value);
  };
  const [isEmpty, setEmpty] = useState(false);
  const lookUp = (partNumber: string) => {
    setTyped(partNumber);
    setEmpty(partNumber === "");
    list.reset();
    if (partNumber === "") lookup.reset();
    else onLookUp(partNumber, () => latest.current === partNumber && setTyped(""));
  };
  const list = useNumberList({
    ...page,
    onDone: (added) => latest.current === added.join(", ") && setTyped(""),
    onPick: lookUp,
  });
  /** Typing clears the message about the last number. */
  const correct = (value: string) => {
    setTyped(value);
    setEmpty(false);
    list.reset();
    if (lookup.isError) lookup.reset();
  };
  const addList = (listed: readonly string[]) => {
    correct(listed.join(", "));
    list.add(listed);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = numbersIn(typed);
    if (numbers) addList(numbers);
    else lookUp(normalizedPartNumber(typed));
  };
  return (
    <form className={classes.lookup} onSubmit={onSubmit} noValidate>
      <TextInput
        label={texts.partNumber}
        data-part-search
        placeholder={example}
        description={alternative}
        className={classes.partNumberField ?? ""}
        classNames={{ input: text.identifier ?? "", description: classes.orValue ?? "" }}
        value={typed}
        error={lookup.isError || isEmpty}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => correct(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = pastedNumbers(event);
          if (pasted) addList(pasted);
        }}
      />
      <Button type="submit" aria-disabled={lookup.isPending}>
        {texts.add}
      </Button>
      <LookupOutcome
        isEmpty={isEmpty}
        isMissed={lookup.isError}
        error={lookup.error}
        onPick={lookUp}
      />
      {list.notice}
    </form>
  );
}
