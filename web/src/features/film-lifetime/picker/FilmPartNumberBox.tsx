import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import type { FilmPart } from "@/api/film";
import { LookupMiss } from "@/ui/part-list/LookupMiss";
import text from "@/ui/text.module.css";
import { useFilmLookup } from "../use-film-parts";
import classes from "./film-picker.module.css";
import { pickerTexts as texts } from "./texts";

interface FilmPartNumberBoxProps {
  onFound: (part: FilmPart) => void;
  /** A number that the box takes. */
  example: string;
}

/** Adds a film part by its number. */
export function FilmPartNumberBox({ onFound, example }: FilmPartNumberBoxProps): ReactNode {
  const [typed, setTyped] = useState("");
  const [empty, setEmpty] = useState(false);
  const lookup = useFilmLookup((part) => {
    onFound(part);
    setTyped("");
  });
  const lookUp = (wanted: string) => {
    const partNumber = wanted.trim().toUpperCase();
    setTyped(partNumber);
    setEmpty(partNumber === "");
    if (partNumber === "") lookup.reset();
    else lookup.mutate({ partNumber, method: "typed" });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    lookUp(typed);
  };
  return (
    <form onSubmit={onSubmit} className={classes.lookup} noValidate>
      <TextInput
        label={texts.partNumber}
        placeholder={example}
        classNames={{ input: text.identifier ?? "" }}
        value={typed}
        error={lookup.isError || empty}
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
      {empty && (
        <div className={classes.miss} role="alert">
          {texts.emptyPartNumber}
        </div>
      )}
      {lookup.isError && <LookupMiss error={lookup.error} onPick={lookUp} />}
    </form>
  );
}
