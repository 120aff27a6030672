import { Box, Group } from "@mantine/core";
/** What the search of the home page found, below its box. */
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { errorSentence } from "@/api/error-text";
import type { OperatingPointRow, SearchAnswer, SearchHit } from "@/api/types";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { Beyond, Change, Value } from "@/domain/part/computed/cells";
import { sentencesOf } from "@/domain/part/computed/rating";
import {
  chosenFacets,
  narrowed,
  type PartSearch,
  resultId,
  usefulFacets,
} from "@/domain/part/picker/part-search";
import { searchTexts } from "@/domain/part/picker/search-texts";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./home-search.module.css";
import { Inductors, Nothing } from "./SearchOthers";
import { texts } from "./texts";
import { beyondOf, type useFound } from "./use-found";
import type { ShownAt } from "./use-home";

/** Values of one facet that fit beside the words. */
const narrowings = 5;

interface FoundProps {
  listId: string;
  at: ShownAt;
  search: PartSearch;
  query: ReturnType<typeof useFound>["query"];
  points: ReturnType<typeof useFound>["points"];
  active: number;
  /** Rows at most. */
  most: number;
  onSearch: (search: PartSearch) => void;
  onOpen: (part: SearchHit) => void;
  onShowAll: () => void;
}

interface ResultProps {
  id: string;
  part: SearchHit;
  point: OperatingPointRow | undefined;
  /** The rating that the conditions exceed; null within all. */
  beyond: string | null;
  isActive: boolean;
  onOpen: () => void;
}

function Result({ id, part, point, beyond, isActive, onOpen }: ResultProps): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const { mfrPn, capDisplay, voltageRating, dielectric, caseSize } = part;
  const rated = [capDisplay, `${formatPlain(voltageRating)} V`, dielectric, caseSize];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys and names the active result
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.result}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <span className={`${classes.number} ${text.identifier}`}>{mfrPn}</span>
      <span className={classes.rated}>
        {rated.filter(Boolean).join(" · ")}
        {part.matchedBy === "nearest" && (
          <span className={classes.differs}> {searchTexts.differs(part.differs)}</span>
        )}
      </span>
      <span
        className={`${classes.value} ${text.number}`}
        title={(point && sentencesOf(point).join(" ")) || undefined}
      >
        {beyond !== null ? (
          <Beyond rating={beyond} notes={point ? sentencesOf(point) : []} />
        ) : (
          point && (
            <>
              <Value value={point.capacitance ?? null} unit="F" />
              {point.retained != null && <Change retained={point.retained} />}
            </>
          )
        )}
      </span>
      <span className={`${classes.value} ${text.number}`} data-wide>
        {point && beyond === null && <Value value={point.esr} unit="Ω" />}
      </span>
      <Box className={text.quiet} component="span" ta="right" data-wide>
        {isActive && (
          <>
            <kbd className={text.key}>Enter</kbd> {texts.opens}
          </>
        )}
      </Box>
    </div>
  );
}

/** How the words were read, and the values by which the result can be narrowed. */
function Reading({ answer, search, onSearch }: FoundProps & { answer: SearchAnswer }): ReactNode {
  const { understood, unread } = answer.question ?? answer;
  const facet = usefulFacets(answer, search.filters).find(
    (each) =>
      !answer.question &&
      each !== "type" &&
      !search.filters[each] &&
      answer.facets[each].length > 1,
  );
  return (
    <div className={classes.head}>
      {understood.length > 0 && <span>{texts.understood}</span>}
      {understood.map(({ text: words, meaning }) => (
        <span key={`${words} ${meaning}`} className={classes.meaning}>
          {meaning}
        </span>
      ))}
      {unread.length > 0 && <span className={classes.unread}>{texts.notUnderstood(unread)}</span>}
      {chosenFacets(search.filters).map(([chosen, value]) => (
        <button
          key={chosen}
          type="button"
          className={classes.chip}
          aria-label={`${searchTexts.facetValue(chosen, value)}: ${searchTexts.anyOf(chosen)}`}
          onClick={() => onSearch(narrowed(search, chosen, ""))}
        >
          {searchTexts.facetValue(chosen, value)} <Icon name="close" size={10} />
        </button>
      ))}
      {facet && (
        <Group component="span" gap={6} wrap="wrap" ml="auto">
          <span>{texts.narrowTo}</span>
          {answer.facets[facet].slice(0, narrowings).map(({ value, count }) => (
            <button
              key={value}
              type="button"
              className={classes.chip}
              onClick={() => onSearch(narrowed(search, facet, value))}
            >
              {searchTexts.facetValue(facet, value)} · {count}
            </button>
          ))}
        </Group>
      )}
    </div>
  );
}

function Foot({ answer, search, most, onShowAll }: FoundProps & { answer: SearchAnswer }) {
  const count = searchTexts.found(answer.total, answer.complete);
  const shown = answer.question ? 0 : Math.min(answer.parts.length, most);
  const enter = answer.question
    ? texts.findIt
    : answer.parts.length > 0 || answer.inductors.length === 0
      ? texts.openIt
      : texts.openInductor;
  const canShowMore = shown > 0 && shown < answer.parts.length;
  return (
    <div className={classes.foot}>
      {canShowMore && (
        <button type="button" onClick={onShowAll}>
          {texts.all(count)}
        </button>
      )}
      {!canShowMore && shown > 0 && shown < answer.total && (
        <span>{texts.first(shown, count)}</span>
      )}
      <Link to="/find-parts" search={{ q: search.text }}>
        {texts.behavior(search.text.trim())}
      </Link>
      {answer.question?.capacitanceMin != null && (
        <Link to="/find-parts" search={{ q: search.text, as: "rated" }}>
          {texts.rated(
            formatQuantity(answer.question.capacitanceMin, "F", { digits: 6, trim: true }),
          )}
        </Link>
      )}
      <span className={classes.keys} aria-hidden="true">
        {shown > 0 && (
          <>
            <kbd className={text.key}>↑</kbd> <kbd className={text.key}>↓</kbd> {texts.choose} ·{" "}
          </>
        )}
        <kbd className={text.key}>Enter</kbd> {enter} · <kbd className={text.key}>Esc</kbd>{" "}
        {texts.close}
      </span>
    </div>
  );
}

export function Found(props: FoundProps): ReactNode {
  const { listId, query, points, active, most, onOpen } = props;
  const { conditions, frequency } = props.at;
  const { data: answer, isError, error, isLate } = query;
  const { bias, ambient } = conditions;
  // A question is answered by Find Parts; what its words match by chance does not answer it.
  const isQuestion = Boolean(answer?.question);
  const parts = (isQuestion ? undefined : answer?.parts.slice(0, most)) ?? [];
  if (!answer || isError) {
    return (
      <p className={classes.found} role={isError ? "alert" : undefined}>
        {isError ? errorSentence(error) : texts.searching}
      </p>
    );
  }
  return (
    <div className={classes.found} data-late={isLate || undefined}>
      <Reading {...props} answer={answer} />
      {answer.crossReference && (
        <p className={classes.crossReference}>
          <Link to="/capacitor-simulation" search={{ pn: answer.crossReference.text }}>
            {texts.openItself(answer.crossReference.text)}
          </Link>{" "}
          <ByNumberMark part={{ basis: "number", madeBy: answer.crossReference.maker }} />
          {parts.length > 0 && searchTexts.crossReference(answer.crossReference)}
        </p>
      )}
      {parts.length > 0 && (
        <div className={classes.columns}>
          <span role="status">{searchTexts.found(answer.total, answer.complete)}</span>
          <span>{`${texts.capacitanceAt(bias)}, ${formatPlain(ambient)} °C`}</span>
          <span data-wide>{texts.esrAt(frequency)}</span>
        </div>
      )}
      <div id={listId} role="listbox" aria-label={texts.results} className={classes.rows}>
        {parts.map((part, index) => (
          <Result
            key={part.mfrPn}
            id={resultId(listId, index)}
            part={part}
            point={points.get(part.mfrPn)}
            beyond={beyondOf(part, conditions, points)}
            isActive={index === active}
            onOpen={() => onOpen(part)}
          />
        ))}
      </div>
      {parts.length === 0 && answer.inductors.length === 0 && !isQuestion && !isLate && (
        <Nothing {...props} answer={answer} />
      )}
      {answer.inductors.length > 0 && !isQuestion && <Inductors answer={answer} />}
      <Foot {...props} answer={answer} />
    </div>
  );
}
