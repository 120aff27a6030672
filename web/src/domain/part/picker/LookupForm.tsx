import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import text from "@/ui/text.module.css";
import { LookupOutcome } from "./LookupMiss";
import classes from "./picker.module.css";
import { pickerTexts as texts } from "./texts";

interface LookupFormProps {
  /** An example of a number for the box. */
  example: string;
  /** What else the box takes, such as values. */
  alternative?: string;
  /** Called with the text as typed. */
  onType?: (text: string) => void;
  /** State of the newest search for a number. */
  lookup: { isPending: boolean; isError: boolean; error: unknown; reset: () => void };
  /** Searches for a number; `onFound` empties the box. */
  onLookUp: (partNumber: string, onFound: () => void) => void;
}

/** Adds a part by its number. */
export function LookupForm(props: LookupFormProps): ReactNode {
  const { example, alternative, lookup, onType, onLookUp } = props;
  const [typed, setText] = useState("");
  // What is typed while a part is looked up stays.
  const latest = useRef(typed);
  const setTyped = (value: string) => {
    latest.current = value;
    setText(value);
    onType?.(value);
  };
  const [isEmpty, setEmpty] = useState(false);
  const lookUp = (partNumber: string) => {
    setTyped(partNumber);
    setEmpty(partNumber === "");
    if (partNumber === "") lookup.reset();
    else onLookUp(partNumber, () => latest.current === partNumber && setTyped(""));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    lookUp(typed.trim().toUpperCase());
  };
  return (
    <form className={classes.lookup} onSubmit={onSubmit} noValidate>
      <TextInput
        label={texts.partNumber}
        data-part-search
        placeholder={example}
        description={alternative}
        classNames={{ input: text.identifier ?? "" }}
        value={typed}
        error={lookup.isError || isEmpty}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setEmpty(false);
          if (lookup.isError) lookup.reset();
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
    </form>
  );
}
