import { Box, Button, Checkbox } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SearchAnswer, SearchHit } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { type Conditions, usePoints } from "../computed/use-points";
import { listedFigures } from "./listed";
import { type PartSearch, resultId, resultLimit, widerSearches } from "./part-search";
import picker from "./picker.module.css";
import classes from "./search-panel.module.css";
import { searchTexts as texts } from "./search-texts";
import type { SearchPage } from "./use-part-search";

/** The call wants a frequency for |Z| and ESR; nothing here shows them. Hz. */
const usualFrequency = 500e3;

interface SearchEmptyProps {
  search: PartSearch;
  answer: SearchAnswer;
  /** The box says already that no part has this number, and which ones are near. */
  isMissed: boolean;
  onSearch: (search: PartSearch) => void;
}

/** Nothing matches all search words: numbers near the one that was typed, and which words to drop. */
export function SearchEmpty({ search, answer, isMissed, onSearch }: SearchEmptyProps): ReactNode {
  const wider = widerSearches(search);
  if (answer.inductors.length > 0) return null;
  return (
    <div className={picker.message} role="status">
      {!isMissed && texts.noResults(search.text.trim(), answer.complete)}
      {!isMissed && answer.suggestions.length > 0 && (
        <span>
          {answer.understood.length > 0 && answer.unread.length === 0
            ? texts.nearValues
            : texts.didYouMean}{" "}
          {answer.suggestions.map((partNumber) => (
            <button
              key={partNumber}
              type="button"
              className={picker.suggestion}
              onClick={() => onSearch({ ...search, text: partNumber })}
            >
              {partNumber}
            </button>
          ))}
        </span>
      )}
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
      <span className={`${classes.partNumber} ${text.small}`}>
        <span className={text.identifier}>{part.mfrPn}</span>{" "}
        <span className={text.fine}>{texts.whatItIs(part)}</span>{" "}
        <span className={`${text.fine} ${classes.listed}`}>
          {listedFigures(part.attributes).map(({ name, text: listed, basis }, index) => (
            <span key={name} title={basis}>
              {index > 0 && " · "}
              {listed}
            </span>
          ))}
        </span>
        {part.matchedBy === "nearest" && (
          <span className={classes.differs}>{texts.differs(part.differs)}</span>
        )}
        {left && <span className={classes.left}> → {left}</span>}
      </span>
    </div>
  );
}

interface SearchResultsProps {
  listId: string;
  answer: SearchAnswer;
  page: SearchPage;
  active: number;
  isLate: boolean;
  selected: ReadonlySet<string>;
  conditions?: Conditions | undefined;
  onToggle: (partNumber: string, isWanted: boolean) => void;
}

interface LinesProps extends Pick<SearchResultsProps, "listId" | "selected" | "onToggle"> {
  parts: readonly SearchHit[];
  /** Place of the first one among all matches. */
  offset: number;
  /** Place of the one that Enter takes. */
  active: number;
  /** What is left of a part's capacitance at the bias in view. */
  left: (partNumber: string) => string;
}

function ResultLines(props: LinesProps): ReactNode {
  const { listId, parts, offset, active, selected, left, onToggle } = props;
  return parts.map((part, index) => (
    <ResultLine
      key={part.mfrPn}
      id={resultId(listId, offset + index)}
      part={part}
      checked={selected.has(part.mfrPn)}
      active={offset + index === active}
      left={left(part.mfrPn)}
      onToggle={() => onToggle(part.mfrPn, !selected.has(part.mfrPn))}
    />
  ));
}

/** Matching parts, most relevant first; check = add, uncheck = remove. More come on request. */
export function SearchResults(props: SearchResultsProps): ReactNode {
  const { listId, answer, page, active, isLate, selected, onToggle } = props;
  const [pages, setPages] = useState(1);
  const later = Array.from({ length: pages - 1 }, (_, index) => (index + 1) * resultLimit);
  const more = useQueries({ queries: later.map((offset) => page(offset)) });
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
  const shared = { listId, active, selected, left, onToggle };
  const shown = parts.length + more.reduce((sum, { data }) => sum + (data?.parts.length ?? 0), 0);
  const isLoading = more.some(({ isPending }) => isPending);
  const isEnd = more.some(({ data }) => data?.parts.length === 0);
  return (
    <div className={classes.scroll} data-late={isLate || undefined}>
      <div id={listId} role="listbox" aria-label={texts.results} aria-multiselectable>
        <ResultLines {...shared} parts={parts} offset={0} />
        {later.map((offset, index) => (
          <ResultLines
            key={offset}
            {...shared}
            parts={more[index]?.data?.parts ?? []}
            offset={offset}
          />
        ))}
      </div>
      {total > shown && !isEnd && (
        <Box className={text.fine} component="p" px={12} py={8}>
          {texts.firstOf(shown, total)}{" "}
          <Button size="sm" loading={isLoading} onClick={() => setPages((before) => before + 1)}>
            {texts.more}
          </Button>
        </Box>
      )}
    </div>
  );
}
