import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import type { SearchAnswer, SearchFacet } from "@/api/types";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { type SearchFilters, usefulFacets } from "./part-search";
import classes from "./search-panel.module.css";
import { texts } from "./texts";

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

export function SearchFacets({ answer, filters, onNarrow }: SearchFacetsProps): ReactNode {
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
