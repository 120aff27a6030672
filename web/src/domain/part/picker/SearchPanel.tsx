import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import type { SearchAnswer } from "@/api/types";
import { ListFailure } from "../list/ListFailure";
import { PickerHead } from "../list/PickerHead";
import picker from "../list/picker.module.css";
import { pickerTexts } from "../list/texts";
import { narrowed, type PartSearch } from "./part-search";
import { SearchEmpty } from "./SearchEmpty";
import { SearchFacets } from "./SearchFacets";
import { SearchResults } from "./SearchResults";
import classes from "./search-panel.module.css";
import { texts } from "./texts";
import type { usePartSearch } from "./use-part-search";

export interface SearchPanelProps {
  listId: string;
  search: PartSearch;
  query: ReturnType<typeof usePartSearch>;
  active: number;
  /** Why the last result could not be added; null while all could. */
  lookupError: Error | null;
  selected: ReadonlySet<string>;
  onSearch: (search: PartSearch) => void;
  onToggle: (index: number) => void;
}

/** How the words were read, and which of them said nothing. */
function Reading({ answer }: { answer: SearchAnswer }): ReactNode {
  const { understood, unread } = answer;
  return (
    <p className={classes.reading}>
      {understood.map(({ meaning }) => meaning).join(" · ")}
      {unread.length > 0 && <span className={classes.unread}>{texts.unread(unread)}</span>}
    </p>
  );
}

/** What a search found, in the place of the available parts. */
export function SearchPanel(props: SearchPanelProps): ReactNode {
  const { listId, search, query, active, lookupError, selected, onSearch, onToggle } = props;
  const { data, isError, error, isLate } = query;
  const isEmpty = data?.parts.length === 0 && !isLate;
  return (
    <>
      <PickerHead
        heading={texts.results}
        count={data && !isLate ? texts.found(data.total, data.complete) : undefined}
        live
      />
      {lookupError && (
        <p className={picker.miss} role="alert">
          {errorSentence(lookupError)}
        </p>
      )}
      {isError && <ListFailure error={error} onRetry={() => void query.refetch()} />}
      {!data && !isError && <p className={picker.message}>{pickerTexts.loading}</p>}
      {data && !isError && (
        <>
          <Reading answer={data} />
          <SearchFacets
            answer={data}
            filters={search.filters}
            onNarrow={(facet, value) => onSearch(narrowed(search, facet, value))}
          />
          {isEmpty ? (
            <SearchEmpty search={search} onSearch={onSearch} />
          ) : (
            <SearchResults
              listId={listId}
              answer={data}
              active={active}
              isLate={isLate}
              selected={selected}
              onToggle={onToggle}
            />
          )}
        </>
      )}
    </>
  );
}
