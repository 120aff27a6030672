import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import type { SearchAnswer, SearchFacet } from "@/api/types";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import type { Conditions } from "../computed/use-points";
import { ListFailure, PickerHead } from "./PartList";
import { narrowed, type PartSearch, type SearchFilters, usefulFacets } from "./part-search";
import picker from "./picker.module.css";
import { SearchEmpty, SearchResults } from "./SearchResults";
import classes from "./search-panel.module.css";
import { searchTexts as texts } from "./search-texts";
import { pickerTexts } from "./texts";
import type { usePartSearch } from "./use-part-search";

interface FacetChipProps {
  facet: SearchFacet;
  values: SearchAnswer["facets"][SearchFacet];
  chosen: string | undefined;
  onNarrow: (facet: SearchFacet, value: string) => void;
}

/** One thing to narrow by: how many values it has, and behind it the parts of each. */
function FacetChip({ facet, values, chosen, onNarrow }: FacetChipProps): ReactNode {
  const name = texts.facets[facet];
  const label = (value: string) => texts.facetValue(facet, value);
  return (
    <Menu position="bottom-start" classNames={{ dropdown: classes.values }}>
      <Menu.Target>
        <Button
          size="sm"
          className={classes.chip}
          data-chosen={chosen !== undefined || undefined}
          rightSection={<Icon name="chevronDown" size={12} />}
        >
          <span className={text.hidden}>{chosen ? `${name}: ` : `${texts.narrowBy} `}</span>
          {chosen ? label(chosen) : `${name} `}
          {!chosen && <span className={text.muted}>{values.length}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {chosen && <Menu.Item onClick={() => onNarrow(facet, "")}>{texts.any}</Menu.Item>}
        {values.map(({ value, count }) => (
          <Menu.Item
            key={value}
            data-chosen={value === chosen || undefined}
            rightSection={<span className={`${text.muted} ${text.number}`}>{count}</span>}
            onClick={() => onNarrow(facet, value)}
          >
            {label(value)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface SearchFacetsProps {
  answer: SearchAnswer;
  filters: SearchFilters;
  onNarrow: FacetChipProps["onNarrow"];
}

function SearchFacets({ answer, filters, onNarrow }: SearchFacetsProps): ReactNode {
  const useful = usefulFacets(answer, filters);
  if (useful.length === 0) return null;
  return (
    <fieldset className={classes.chips} aria-label={texts.narrow}>
      {useful.map((facet) => (
        <FacetChip
          key={facet}
          facet={facet}
          values={answer.facets[facet]}
          chosen={filters[facet]}
          onNarrow={onNarrow}
        />
      ))}
    </fieldset>
  );
}

interface SearchPanelProps {
  listId: string;
  search: PartSearch;
  query: ReturnType<typeof usePartSearch>;
  active: number;
  /** Why the last result could not be added; null while all could. */
  lookupError: Error | null;
  /** The box says already that no part has the number in it, and which ones are near. */
  isMissed: boolean;
  selected: ReadonlySet<string>;
  /** At which the results say what is left of their capacitance. */
  conditions: Conditions | undefined;
  onSearch: (search: PartSearch) => void;
  onToggle: (partNumber: string, isWanted: boolean) => void;
  /** Adds what the text itself names. */
  onAddTyped: () => void;
}

/** How the search read the words, and which ones it ignored. */
function Reading({ answer }: { answer: SearchAnswer }): ReactNode {
  const { understood, unread, withoutFigure } = answer;
  return (
    <p className={text.fine}>
      {understood.map(({ meaning }) => meaning).join(" · ")}
      {withoutFigure > 0 && (
        <span className={classes.withoutFigure}>{texts.withoutFigure(withoutFigure)}</span>
      )}
      {unread.length > 0 && <span className={classes.unread}>{texts.unread(unread)}</span>}
    </p>
  );
}

interface ItselfProps extends Pick<SearchPanelProps, "search" | "onAddTyped"> {
  answer: SearchAnswer;
}

/** Another maker's number, or values after =: the part itself, before the listed ones that come nearest. */
function Itself({ answer, search, onAddTyped }: ItselfProps): ReactNode {
  const { crossReference, parts } = answer;
  const typed = search.text.trim();
  if (!crossReference && !typed.startsWith("=")) return null;
  const madeBy = crossReference?.maker ?? "";
  return (
    <div className={classes.crossReference}>
      <Button size="sm" onClick={onAddTyped}>
        {texts.addItself(crossReference?.text ?? typed)}
      </Button>{" "}
      <ByNumberMark part={{ basis: crossReference ? "number" : "values", madeBy }} />
      {crossReference && parts.length > 0 && <p>{texts.crossReference(crossReference)}</p>}
    </div>
  );
}

/** Inductors that the words ask for; they have a page of their own. */
function Inductors({ answer }: { answer: SearchAnswer }): ReactNode {
  if (answer.inductors.length === 0) return null;
  return (
    <section className={classes.inductors} aria-label={texts.inductors}>
      <h3 className={classes.heading}>{texts.inductors}</h3>
      <ul>
        {answer.inductors.map((inductor) => (
          <li key={inductor.mfrPn}>
            <a href={`/inductor-simulation?part=${encodeURIComponent(inductor.mfrPn)}`}>
              {inductor.mfrPn}
            </a>{" "}
            <span className={text.fine}>{texts.inductor(inductor)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a search found, instead of the available parts. */
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
          <Inductors answer={data} />
          <Itself answer={data} search={search} onAddTyped={props.onAddTyped} />
          {isEmpty ? (
            <SearchEmpty
              search={search}
              answer={data}
              isMissed={props.isMissed}
              onSearch={onSearch}
            />
          ) : (
            <SearchResults
              key={JSON.stringify(search)}
              listId={listId}
              answer={data}
              page={query.page}
              active={active}
              isLate={isLate}
              selected={selected}
              conditions={props.conditions}
              onToggle={onToggle}
            />
          )}
        </>
      )}
    </>
  );
}
