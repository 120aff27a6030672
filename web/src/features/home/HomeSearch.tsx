import { ActionIcon, Group, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { SearchAnswer, SearchHit } from "@/api/types";
import { normalizedPartNumber } from "@/domain/part/part-lookup";
import { numbersIn, pastedNumbers } from "@/domain/part/picker/number-list";
import { isSearching, type PartSearch, resultId, withText } from "@/domain/part/picker/part-search";
import { pickerTexts } from "@/domain/part/picker/texts";
import { useActiveResult } from "@/domain/part/picker/use-part-search";
import { simulationAt } from "@/domain/part/simulation-link";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./home-search.module.css";
import { Found } from "./SearchFound";
import { texts } from "./texts";
import { beyondOf, rowsShown, useFound } from "./use-found";
import { useShownAt } from "./use-home";

/** Whether Enter opens what the text names, although no list has it. */
const isItself = (text: string, answer: SearchAnswer | null): boolean =>
  text.trim().startsWith("=") || answer?.crossReference != null;

/** Closes what is below the box when the focus leaves both. */
function useOpen() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const onBlur = () => {
    // The next element has the focus only after this event.
    setTimeout(() => {
      if (!box.current?.contains(document.activeElement)) setOpen(false);
    });
  };
  return { isOpen, setOpen, box, onBlur };
}

/**
 * One box for numbers, values and questions; Enter opens the part in the simulation. Alone, it stands on a page with
 * conditions of its own.
 */
export function HomeSearch({ isAlone = false }: { isAlone?: boolean }): ReactNode {
  const [search, setSearch] = useState<PartSearch>({ text: "", filters: {} });
  const [showsAll, showAll] = useState(false);
  const { isOpen, setOpen, box, onBlur } = useOpen();
  const desktop = useDesktop();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const at = useShownAt(isAlone);
  const { query, points } = useFound(search, showsAll, at);
  const answer = query.data && !query.isLate ? query.data : null;
  /** What Enter takes from an answer to the text: the question, else the first of what was found. */
  const take = ({ question, parts, inductors }: SearchAnswer, index = 0) => {
    const part = parts[index];
    const inductor = inductors[0]?.mfrPn;
    if (question) void navigate({ to: "/find-parts", search: { q: search.text.trim() } });
    else if (part) open(part);
    else if (inductor) void navigate({ to: "/inductor-simulation", search: { part: inductor } });
  };
  /** At the conditions of its values; a part that has none here at those of the simulation. */
  const open = (part: SearchHit) => {
    const { conditions, frequency } = at;
    const isBeyond = beyondOf(part, conditions, points) !== null;
    void navigate(simulationAt(part.mfrPn, isBeyond ? null : { ...conditions, frequency }));
  };
  /** What the text names itself, not a part that comes near: another maker's number, or values after =. */
  const openItself = () =>
    void navigate({
      to: "/capacitor-simulation",
      search: { pn: normalizedPartNumber(search.text) },
    });
  const { active, onKeyDown } = useActiveResult(answer, (index) => {
    if (answer) take(answer, index);
  });
  const preselected = isItself(search.text, answer) ? -1 : 0;
  const first = answer?.parts.length && !answer.question ? Math.max(active, preselected) : -1;
  const isShown = isOpen && isSearching(search);

  useEffect(() => {
    if (desktop) field.current?.focus({ preventScroll: true });
  }, [desktop]);

  const change = (next: PartSearch) => {
    setSearch(next);
    setOpen(true);
    showAll(false);
  };
  // Enter before the answer counts for the answer to this text.
  const [awaited, setAwaited] = useState<string | null>(null);
  const isAwaited = awaited === search.text && !query.isError;
  const takeNow = useEffectEvent(take);
  const itselfNow = useEffectEvent(() => openItself());
  useEffect(() => {
    if (!answer || !isAwaited) return;
    setAwaited(null);
    if (isItself(search.text, answer)) itselfNow();
    else takeNow(answer);
  }, [answer, isAwaited, search.text]);
  /** A list, as from a bill of materials: all of its parts. */
  const openAll = (numbers: readonly string[]) =>
    void navigate({ to: "/capacitor-simulation", search: { pn: numbers.join() } });
  const submit = () => {
    const numbers = numbersIn(search.text);
    if (numbers) {
      openAll(numbers);
      return;
    }
    if (isItself(search.text, answer)) openItself();
    else if (answer) take(answer, Math.max(first, 0));
    else if (isSearching(search)) setAwaited(search.text);
  };
  return (
    <search ref={box} className={classes.search} onBlur={onBlur}>
      <Group
        component="form"
        align="stretch"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          ref={field}
          data-part-search
          data-autofocus
          className={classes.box ?? ""}
          classNames={{ input: `${classes.input} ${text.identifier}` }}
          onPaste={(event) => {
            const numbers = pastedNumbers(event);
            if (numbers) openAll(numbers);
          }}
          aria-label={texts.search}
          placeholder={pickerTexts.searchHint}
          leftSection={<Icon name="search" />}
          rightSection={
            search.text === "" ? (
              desktop && <kbd className={text.key}>/</kbd>
            ) : (
              <ActionIcon
                aria-label={texts.clear}
                onClick={() => {
                  change(withText(search, ""));
                  field.current?.focus();
                }}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            )
          }
          value={search.text}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && first >= 0 ? resultId(listId, first) : undefined}
          data-search-box
          onChange={(event) => change(withText(search, event.currentTarget.value))}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              if (isShown) setOpen(false);
              else change(withText(search, ""));
            } else onKeyDown(event);
          }}
        />
      </Group>
      {isShown && (
        <Found
          listId={listId}
          search={search}
          at={at}
          query={query}
          points={points}
          active={first}
          most={showsAll ? Number.POSITIVE_INFINITY : rowsShown}
          onSearch={(next) => {
            change(next);
            // What was pressed may be gone with the next answer.
            field.current?.focus();
          }}
          onOpen={open}
          onShowAll={() => showAll(true)}
        />
      )}
    </search>
  );
}
