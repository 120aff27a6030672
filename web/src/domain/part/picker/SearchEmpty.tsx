import type { ReactNode } from "react";
import classes from "../list/picker.module.css";
import { type PartSearch, widerSearches } from "./part-search";
import { texts } from "./texts";

interface SearchEmptyProps {
  search: PartSearch;
  onSearch: (search: PartSearch) => void;
}

/** Nothing matches everything asked for: what to leave away. */
export function SearchEmpty({ search, onSearch }: SearchEmptyProps): ReactNode {
  const wider = widerSearches(search);
  return (
    <div className={classes.message} role="status">
      {texts.noResults(search.text.trim())}
      {wider.length === 0 && <span>{texts.searchAdvice}</span>}
      {wider.length > 0 && (
        <span>
          {texts.searchWithout}{" "}
          {wider.map(({ without, search: one }) => (
            <button
              key={without}
              type="button"
              className={classes.suggestion}
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
