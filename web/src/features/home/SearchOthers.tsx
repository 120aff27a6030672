import { Box } from "@mantine/core";
/** What the search of the home page offers besides capacitors that fit: wider searches, near numbers, inductors. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { InductorHit, SearchAnswer, SearchHit } from "@/api/types";
import { type PartSearch, widerSearches } from "@/domain/part/picker/part-search";
import { searchTexts } from "@/domain/part/picker/search-texts";
import type { usePartSearch } from "@/domain/part/picker/use-part-search";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./home-search.module.css";
import { texts } from "./texts";

interface NothingProps {
  answer: SearchAnswer;
  search: PartSearch;
  query: Pick<ReturnType<typeof usePartSearch>, "counted">;
  onSearch: (search: PartSearch) => void;
}

/** Searches with one word less that are counted. */
const mostWider = 6;

/** Searches with one word less that find something, each with how much. */
function useWiderSearches(search: PartSearch, query: NothingProps["query"]) {
  const wider = widerSearches(search).slice(0, mostWider);
  const { data: counts = [] } = useQuery(query.counted(wider.map((one) => one.search)));
  return wider.flatMap(({ without, search: one }, index) => {
    const count = counts[index];
    if (!count || count.total === 0) return [];
    const found = searchTexts.found(count.total, count.complete);
    return [{ label: texts.without(without, found), search: one }];
  });
}

/** A part that meets all values but one, and what it has instead. */
function Nearest({ part }: { part: SearchHit }): ReactNode {
  const { mfrPn, capDisplay, voltageRating, dielectric, caseSize } = part;
  const rated = [capDisplay, `${formatPlain(voltageRating)} V`, dielectric, caseSize];
  return (
    <Link to="/capacitor-simulation" search={{ pn: mfrPn }} className={classes.result}>
      <span className={`${classes.number} ${text.identifier}`}>{mfrPn}</span>
      <span className={classes.rated}>
        {rated.filter(Boolean).join(" · ")}
        <span className={classes.differs}> {searchTexts.differs(part.differs)}</span>
      </span>
    </Link>
  );
}

/** An inductor that does not meet all that was asked, and what it has instead. */
function NearInductor({ inductor }: { inductor: InductorHit }): ReactNode {
  return (
    <Link to="/inductor-simulation" search={{ part: inductor.mfrPn }} className={classes.result}>
      <span className={`${classes.number} ${text.identifier}`}>{inductor.mfrPn}</span>
      <span className={classes.rated}>
        {searchTexts.inductor(inductor)}
        <span className={classes.differs}> {searchTexts.differs(inductor.differs)}</span>
      </span>
    </Link>
  );
}

/** Nothing fits: what to drop, and what was meant. */
export function Nothing(props: NothingProps): ReactNode {
  const { answer, search, query, onSearch } = props;
  const wider = useWiderSearches(search, query);
  const others = [
    ...(answer.nearest.length > 0 ? [] : answer.suggestions).map((one) => ({
      label: texts.meant(one),
      search: { ...search, text: one },
    })),
    ...wider,
  ];
  return (
    <>
      <p className={classes.nothing} role="status">
        {answer.inductors.length === 0 &&
          (answer.complete ? texts.noResults : searchTexts.noResults(search.text.trim(), false))}
        {others.map(({ label, search: one }) => (
          <button key={label} type="button" className={classes.chip} onClick={() => onSearch(one)}>
            {label}
          </button>
        ))}
      </p>
      {answer.nearest.length + answer.nearestInductors.length > 0 && (
        <section className={classes.inductors} aria-label={texts.nearest}>
          <h3>{texts.nearest}</h3>
          {answer.nearest.map((part) => (
            <Nearest key={part.mfrPn} part={part} />
          ))}
          {answer.nearestInductors.map((inductor) => (
            <NearInductor key={inductor.mfrPn} inductor={inductor} />
          ))}
        </section>
      )}
    </>
  );
}

/** Inductors that the text may mean; Enter opens the first where it means no capacitor. */
export function Inductors({ answer }: { answer: SearchAnswer }): ReactNode {
  const isFirst = answer.parts.length === 0;
  return (
    <section className={classes.inductors} aria-label={texts.inductors}>
      <h3>{texts.inductors}</h3>
      {answer.inductors.map((inductor, index) => (
        <Link
          key={inductor.mfrPn}
          to="/inductor-simulation"
          search={{ part: inductor.mfrPn }}
          className={classes.result}
          data-active={(isFirst && index === 0) || undefined}
        >
          <span className={`${classes.number} ${text.identifier}`}>{inductor.mfrPn}</span>
          <span className={classes.rated}>{searchTexts.inductor(inductor)}</span>
          <Box className={text.quiet} component="span" ta="right" data-wide>
            {isFirst && index === 0 && (
              <>
                <kbd className={text.key}>Enter</kbd> {texts.opens}
              </>
            )}
          </Box>
        </Link>
      ))}
    </section>
  );
}
