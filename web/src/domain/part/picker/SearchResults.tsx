import { Checkbox } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { SearchAnswer, SearchHit } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { type Conditions, usePoints } from "../computed/use-points";
import { type PartSearch, widerSearches } from "./part-search";
import picker from "./picker.module.css";
import classes from "./search-panel.module.css";
import { texts } from "./texts";

/** The call wants a frequency for |Z| and ESR; nothing here shows them. Hz. */
const usualFrequency = 500e3;

interface SearchEmptyProps {
  search: PartSearch;
  onSearch: (search: PartSearch) => void;
}

/** Nothing matches all search words: which ones to drop. */
export function SearchEmpty({ search, onSearch }: SearchEmptyProps): ReactNode {
  const wider = widerSearches(search);
  return (
    <div className={picker.message} role="status">
      {texts.noResults(search.text.trim())}
      {wider.length === 0 && <span>{texts.searchAdvice}</span>}
      {wider.length > 0 && (
        <span>
          {texts.searchWithout}{" "}
          {wider.map(({ without, search: one }) => (
            <button
              key={without}
              type="button"
              className={picker.suggestion}
              onClick={() => onSearch(one)}
            >
              {without}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

interface ResultLineProps {
  id: string;
  part: SearchHit;
  checked: boolean;
  active: boolean;
  /** What is left of it at the conditions of the page. */
  left: string;
  onToggle: () => void;
}

function ResultLine({ id, part, checked, active, left, onToggle }: ResultLineProps): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys and names the active result
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={checked}
      className={classes.result}
      data-active={active || undefined}
      // The text stays in the box and the box keeps the keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <Checkbox.Indicator size="xs" checked={checked} className={classes.check} />
      <span className={`${classes.capacitance} ${text.number}`}>{part.capDisplay}</span>{" "}
      <span className={classes.partNumber}>
        <span className={text.identifier}>{part.mfrPn}</span>{" "}
        <span className={classes.what}>{texts.whatItIs(part)}</span>
        {left && <span className={classes.left}> → {left}</span>}
      </span>
    </div>
  );
}

/** The id of a result, for the box that names the active one. */
export function resultId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface SearchResultsProps {
  listId: string;
  answer: SearchAnswer;
  active: number;
  isLate: boolean;
  selected: ReadonlySet<string>;
  conditions?: Conditions | undefined;
  onToggle: (index: number) => void;
}

/** Matching parts, most relevant first; check = add, uncheck = remove. */
export function SearchResults(props: SearchResultsProps): ReactNode {
  const { listId, answer, active, isLate, selected, onToggle } = props;
  const { parts, total } = answer;
  const { conditions } = props;
  const points = usePoints(
    parts.map(({ mfrPn }) => mfrPn),
    isLate ? undefined : conditions,
    usualFrequency,
  );
  const left = (partNumber: string) => {
    const capacitance = points.get(partNumber)?.capacitance;
    if (!conditions || capacitance == null) return "";
    return texts.left(formatQuantity(capacitance, "F"), formatPlain(conditions.bias));
  };
  return (
    <div className={classes.scroll} data-late={isLate || undefined}>
      <div id={listId} role="listbox" aria-label={texts.results} aria-multiselectable>
        {parts.map((part, index) => (
          <ResultLine
            key={part.mfrPn}
            id={resultId(listId, index)}
            part={part}
            checked={selected.has(part.mfrPn)}
            active={index === active}
            left={left(part.mfrPn)}
            onToggle={() => onToggle(index)}
          />
        ))}
      </div>
      {total > parts.length && <p className={classes.rest}>{texts.firstOf(parts.length, total)}</p>}
    </div>
  );
}
