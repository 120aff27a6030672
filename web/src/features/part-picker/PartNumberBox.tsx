import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Part } from "@/api/types";
import text from "@/ui/text.module.css";
import { LookupMiss } from "./LookupMiss";
import { normalizedPartNumber } from "./part-number";
import classes from "./part-picker.module.css";
import { texts } from "./texts";
import { usePartLookup } from "./use-part-lookup";

interface PartNumberBoxProps {
  onFound: (part: Part) => void;
}

export function PartNumberBox({ onFound }: PartNumberBoxProps): ReactNode {
  const [typed, setTyped] = useState("");
  const [empty, setEmpty] = useState(false);
  const lookup = usePartLookup((part) => {
    onFound(part);
    setTyped("");
  });

  const lookUp = (partNumber: string) => {
    setTyped(partNumber);
    setEmpty(partNumber === "");
    if (partNumber === "") lookup.reset();
    else lookup.mutate({ partNumber, method: "typed" });
  };
  /** Typing takes the complaint about the last number away. */
  const correct = (text: string) => {
    setTyped(text);
    setEmpty(false);
    if (lookup.isError) lookup.reset();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    lookUp(normalizedPartNumber(typed));
  };

  return (
    <form onSubmit={onSubmit} className={classes.lookup} noValidate>
      <TextInput
        label={texts.partNumber}
        placeholder={texts.partNumberExample}
        className={classes.partNumberField}
        classNames={{ input: text.identifier }}
        value={typed}
        error={lookup.isError || empty}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => correct(event.currentTarget.value)}
      />
      <Button type="submit" aria-disabled={lookup.isPending}>
        {texts.add}
      </Button>
      {empty && (
        <div className={classes.miss} role="alert">
          {texts.emptyPartNumber}
        </div>
      )}
      {lookup.isError && <LookupMiss error={lookup.error} onPick={lookUp} />}
    </form>
  );
}
