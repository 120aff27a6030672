import { notifications } from "@mantine/notifications";
import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from "react";
import type { Part } from "@/api/types";
import { logPart } from "@/api/usage-log";
import { lazyComponent } from "@/ui/lazy-component";
import type { Conditions } from "../computed/use-points";
import { normalizedPartNumber, usePartLookup } from "../part-lookup";
import { numbersIn } from "./number-list";
import { PartNumberBox, type SearchExample } from "./PartNumberBox";
import { emptySearch, isByValue, isSearching, ofType, resultId, withText } from "./part-search";
import { usePicker } from "./picker-store";
import { texts } from "./texts";
import { useNumberList } from "./use-number-list";
import { useActiveResult, usePartSearch } from "./use-part-search";

const SearchPanel = lazyComponent(async () => (await import("./SearchPanel")).SearchPanel);

export interface PartBoxProps {
  /** Part numbers on the page. */
  selected: ReadonlySet<string>;
  /** Parts on the page, and their maximum. */
  count: number;
  max: number;
  /** How the usage figures name a part taken from a list; "fromList" by default. */
  listMethod?: "fromList" | "fromList-seed";
  onAdd: (part: Part) => void;
  /** Says that the page is full. Without it, another part takes the place of the one that it has. */
  onFull?: () => void;
  onRemove: (partNumber: string) => void;
  /** Shows a part that the user asks for although it is on the page. */
  onPresent?: (partNumber: string) => void;
  /** Whether the user can ask for parts that are no longer or not yet in production. */
  withStatus?: boolean;
  /** The only type of part that the page accepts; all types when absent. */
  onlyType?: string;
  /** Examples in the box. */
  example?: SearchExample;
  /** On a sheet of its own: the search comes first, and its results take the room. */
  inSheet?: boolean;
  /** Conditions at which results say what is left of their capacitance. */
  conditions?: Conditions;
}

const none: ReadonlySet<string> = new Set();

/**
 * Adds parts of a list once they are looked up. A part is marked as soon as it is asked for; one that
 * is unmarked before its answer came is not added, and one that is asked for twice is added once.
 */
function useMarks({ selected, onAdd, onRemove }: PartBoxProps) {
  const [adding, setAdding] = useState(none);
  // An answer may come before the click ahead of it is drawn.
  const latest = useRef(adding);
  const mark = (partNumber: string, isMarked: boolean) => {
    const next = new Set(latest.current);
    if (isMarked) next.add(partNumber);
    else next.delete(partNumber);
    latest.current = next;
    setAdding(next);
  };
  const lookup = usePartLookup(
    (part, { partNumber }) => {
      if (!latest.current.has(partNumber)) return;
      mark(partNumber, false);
      onAdd(part);
    },
    (_, { partNumber }) => mark(partNumber, false),
  );
  const marked = useMemo(() => new Set([...selected, ...adding]), [selected, adding]);
  const ask = (partNumber: string, method: string) => {
    if (latest.current.has(partNumber)) return;
    mark(partNumber, true);
    lookup.mutate({ partNumber, method });
  };
  const drop = (partNumber: string) => {
    // A page of one part removes that one, whatever the number.
    if (latest.current.has(partNumber)) mark(partNumber, false);
    else onRemove(partNumber);
  };
  return { marked, ask, drop, lookupError: lookup.error };
}

/** The text in the box, what it found, and the result that Enter takes. */
function useSearch(props: PartBoxProps) {
  const { selected, onAdd, onFull, onPresent, onlyType, withStatus } = props;
  const { listMethod = "fromList" } = props;
  const [search, setSearch] = useState(emptySearch);
  const prefer = usePicker(({ type }) => type);
  const numbers = numbersIn(search.text);
  // A list is looked up, not searched for.
  const searched = numbers ? emptySearch : search;
  const query = usePartSearch(ofType(searched, onlyType), { withStatus, prefer });
  const isOpen = isSearching(searched);
  const answer = isOpen && !query.isLate ? (query.data ?? null) : null;
  const { ask, drop, ...marks } = useMarks(props);
  // What was typed since stays.
  const clear = (text: string) =>
    setSearch((before) => (before.text === text ? withText(before, "") : before));
  const typedLookup = usePartLookup((part, { partNumber }) => {
    onAdd(part);
    clear(partNumber);
  });
  const list = useNumberList({
    kind: "capacitors",
    selected,
    // One that takes the place of another needs no room.
    room: onFull ? props.max - props.count : 1,
    onlyType,
    onAdd: ({ part }) => part && onAdd(part),
    onFull,
    onDone: (added) => clear(added.join(", ")),
    onPick: (partNumber) => typedLookup.mutate({ partNumber, method: "typed" }),
  });
  const numberAt = (index: number) => query.data?.parts[index]?.mfrPn;
  const toggle = (partNumber: string, isWanted: boolean) => {
    if (!isWanted) return drop(partNumber);
    logPart(partNumber, listMethod, true);
    ask(partNumber, listMethod);
  };
  /** Enter adds and never removes: the first result is preselected, whatever it is. */
  const take = (index: number) => {
    const partNumber = numberAt(index);
    if (partNumber === undefined) return;
    if (!selected.has(partNumber)) return ask(partNumber, "typed");
    notifications.show({ id: "already-there", message: texts.alreadyThere(partNumber) });
    onPresent?.(partNumber);
  };
  // What begins with "=" is the part itself, whatever else has these values.
  const isItself = search.text.trim().startsWith("=");
  const { active, onKeyDown } = useActiveResult(isItself ? null : answer, take);
  return {
    search,
    setSearch,
    query,
    isOpen,
    answer,
    isValueSearch: !isItself && answer !== null && isByValue(answer),
    active,
    onKeyDown,
    toggle,
    typedLookup,
    numbers,
    list,
    ...marks,
  };
}

interface PartBox {
  /** Adds a part of a list, or removes it. */
  toggle: (partNumber: string, isWanted: boolean) => void;
  /** Parts on the page, and those that are looked up for it; shown as checked. */
  marked: ReadonlySet<string>;
  /** Why the last part of a list could not be added; null while all could. */
  lookupError: Error | null;
  /** For a number or values. */
  box: ReactNode;
  /** What they found; null where nothing is searched for. */
  found: ReactNode;
}

/** A box that finds parts by number and by values, for a picker to place. */
export function usePartBox(props: PartBoxProps): PartBox {
  const { search, setSearch, query, isOpen, answer, active, onKeyDown, ...lookups } =
    useSearch(props);
  const { toggle, marked, lookupError, typedLookup } = lookups;
  const listId = useId();
  const box = (
    <PartNumberBox
      typed={search.text}
      onType={(typed) => setSearch((before) => withText(before, typed))}
      lookup={typedLookup}
      numbers={lookups.numbers}
      list={lookups.list}
      example={props.example}
      autoFocus={props.inSheet ?? false}
      isValueSearch={lookups.isValueSearch}
      results={{
        listId,
        isOpen: answer !== null && answer.parts.length > 0,
        activeId: active >= 0 ? resultId(listId, active) : undefined,
        onKeyDown,
      }}
    />
  );
  const found = isOpen ? (
    <Suspense>
      <SearchPanel
        listId={listId}
        search={search}
        query={query}
        lookupError={lookupError}
        isMissed={typedLookup.isError}
        active={active}
        selected={marked}
        conditions={props.conditions}
        onSearch={setSearch}
        onToggle={toggle}
        onAddTyped={() => {
          const partNumber = normalizedPartNumber(search.text);
          // The text of the box is what an answer takes away.
          setSearch((before) => withText(before, partNumber));
          typedLookup.mutate({ partNumber, method: "typed" });
        }}
      />
    </Suspense>
  ) : null;
  return { box, found, toggle, marked, lookupError };
}
