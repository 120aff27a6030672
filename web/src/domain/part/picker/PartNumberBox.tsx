import { Button, TextInput } from "@mantine/core";
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from "react";
import type { NumberChoice } from "@/api/types";
import text from "@/ui/text.module.css";
import { normalizedPartNumber, type usePartLookup } from "../part-lookup";
import { LookupOutcome } from "./LookupMiss";
import { pastedNumbers } from "./number-list";
import picker from "./picker.module.css";
import { pickerTexts, texts } from "./texts";
import type { ListInBox } from "./use-number-list";

/** The list of results below the box, for the keys and for screen readers. */
interface ResultKeys {
  listId: string;
  isOpen: boolean;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface SearchExample {
  partNumber: string;
  values: string;
}

interface PartNumberBoxProps {
  typed: string;
  onType: (text: string) => void;
  /** Looks up the number as typed. */
  lookup: ReturnType<typeof usePartLookup>;
  /** The part numbers of the text, if it is a list of them. */
  numbers: readonly string[] | null;
  /** Adds the parts of a list. */
  list: ListInBox;
  results: ResultKeys;
  /** An example of a number and of values for the box. */
  example?: SearchExample | undefined;
  autoFocus?: boolean;
  /** The text has values and results, so it need not be a number. */
  isValueSearch: boolean;
}

/**
 * One box for numbers and values: Enter adds the number as typed, the numbers of a list, or the
 * active result. A list that is pasted needs no Enter.
 */
export function PartNumberBox(props: PartNumberBoxProps): ReactNode {
  const { typed, onType, lookup, numbers, list, results, isValueSearch } = props;
  const example = props.example ?? texts.example;
  const [empty, setEmpty] = useState(false);
  const [focused, setFocused] = useState(false);

  const lookUp = (partNumber: string, choice?: NumberChoice) => {
    onType(partNumber);
    setEmpty(partNumber === "");
    list.reset();
    if (partNumber === "") lookup.reset();
    else lookup.mutate({ partNumber, method: "typed", ...choice });
  };
  const addList = (listed: readonly string[]) => {
    correct(listed.join(", "));
    list.add(listed);
  };
  /** Typing clears the message about the last number. */
  const correct = (text: string) => {
    onType(text);
    setEmpty(false);
    list.reset();
    if (lookup.isError) lookup.reset();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (numbers) addList(numbers);
    else lookUp(normalizedPartNumber(typed));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedNumbers(event);
    if (pasted) addList(pasted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && typed !== "") correct("");
    else results.onKeyDown(event);
  };
  const missed = lookup.isError && !isValueSearch;

  return (
    <form onSubmit={onSubmit} className={picker.lookup} noValidate>
      <TextInput
        label={pickerTexts.partNumber}
        data-part-search
        description={texts.orValues(example.values)}
        placeholder={example.partNumber}
        className={picker.partNumberField}
        classNames={{ input: text.identifier, description: picker.orValue }}
        data-autofocus={props.autoFocus || undefined}
        data-search-box
        value={typed}
        error={missed || empty}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={results.isOpen && focused}
        aria-controls={results.isOpen ? results.listId : undefined}
        aria-activedescendant={results.activeId}
        // Esc clears the box before it closes the drawer.
        data-mantine-stop-propagation={typed !== "" || undefined}
        onChange={(event) => correct(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <Button type="submit" aria-disabled={lookup.isPending}>
        {pickerTexts.add}
      </Button>
      <LookupOutcome
        isEmpty={empty}
        isMissed={missed}
        error={lookup.error}
        asked={lookup.variables?.partNumber}
        onPick={lookUp}
      />
      {list.notice}
    </form>
  );
}
