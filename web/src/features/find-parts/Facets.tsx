import { Checkbox, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { FindAnswer } from "@/api/types";
import text from "@/ui/text.module.css";
import { nameOfType } from "./columns";
import classes from "./find-parts.module.css";
import type { FindState, ListKey } from "./model/state";
import { texts } from "./texts";
import { useFindState, useFound } from "./use-find";

/** Most values that a facet shows, beside those that are chosen. */
const mostValues = 8;

type Value = FindAnswer["facets"]["type"][number];
type FacetKey = ListKey | "isAutomotive";

/** What is asked for most stands by itself. */
const facets: readonly { list: FacetKey; of: keyof FindAnswer["facets"]; isUsual?: true }[] = [
  { list: "types", of: "type", isUsual: true },
  { list: "sizes", of: "size", isUsual: true },
  { list: "dielectrics", of: "dielectric", isUsual: true },
  { list: "voltages", of: "ratedVoltage", isUsual: true },
  { list: "series", of: "series" },
  { list: "makers", of: "maker" },
  { list: "safetyClasses", of: "safetyClass" },
  { list: "isAutomotive", of: "aecQ200" },
];

const headOf = (list: FacetKey): string =>
  list === "isAutomotive" ? texts.qualification : texts.facetHeads[list];

/** The value with its unit, or its name. */
function labelOf(list: FacetKey, value: string): string {
  if (list === "voltages") return `${value} V`;
  return list === "types" ? nameOfType(value) : value;
}

const chosenOf = (list: FacetKey, state: FindState): readonly string[] => {
  if (list !== "isAutomotive") return state[list];
  return state.isAutomotive ? ["AEC-Q200"] : [];
};

/** The most frequent values, and all that are chosen, which may be none of them. */
function valuesOf(all: readonly Value[], chosen: readonly string[]): readonly Value[] {
  const shown = all.filter(({ value }, index) => index < mostValues || chosen.includes(value));
  const others = chosen.filter((value) => !all.some((known) => known.value === value));
  return [...shown, ...others.map((value) => ({ value, count: 0, compared: 0 }))];
}

interface FacetProps {
  list: FacetKey;
  values: readonly Value[];
  state: FindState;
  onChange: (part: Partial<FindState>) => void;
}

function FacetValues({ list, values, state, onChange }: FacetProps): ReactNode {
  const chosen = chosenOf(list, state);
  const choose = (value: string, isChosen: boolean) => {
    if (list === "isAutomotive") onChange({ isAutomotive: isChosen });
    else
      onChange({
        [list]: isChosen ? [...chosen, value] : chosen.filter((other) => other !== value),
      });
  };
  return (
    <fieldset aria-label={headOf(list)}>
      {values.map(({ value, count, compared }) => (
        <Group
          key={value}
          className={`${classes.facet} ${text.note}`}
          justify="space-between"
          data-zero={count === 0 || undefined}
        >
          <Checkbox
            size="xs"
            label={labelOf(list, value)}
            title={labelOf(list, value)}
            classNames={{ label: classes.facetLabel ?? "" }}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
          />
          {compared > 0 && <span>{texts.facetOf(count, compared)}</span>}
        </Group>
      ))}
    </fieldset>
  );
}

/** One line with what is chosen, which unfolds. */
function Facet(props: FacetProps & { isOpen: boolean }): ReactNode {
  const { list, values, state, isOpen } = props;
  const chosen = chosenOf(list, state);
  if (values.length === 0) return null;
  return (
    <details open={isOpen} data-chosen={chosen.length > 0 || undefined}>
      <summary>
        {headOf(list)}
        <span>
          {chosen.length > 0
            ? chosen.map((value) => labelOf(list, value)).join(", ")
            : texts.anyValue}
        </span>
      </summary>
      <FacetValues {...props} />
    </details>
  );
}

/** What the matches can be narrowed to, with how many of the compared parts fit; chosen values stand there without a search too. */
export function Facets({ isOpen = false }: { isOpen?: boolean }): ReactNode {
  const { state, change } = useFindState();
  const { answer } = useFound(state);
  const all = facets.map(({ list, of, isUsual = false }) => {
    const chosen = chosenOf(list, state);
    const values = valuesOf(answer?.facets[of] ?? [], chosen);
    return { list, values, stands: isUsual || chosen.length > 0 };
  });
  const rest = all.filter(({ stands, values }) => !stands && values.length > 0);
  const shared = { state, onChange: change };
  return (
    <section className={classes.facets} aria-label={texts.facets}>
      {all
        .filter(({ stands }) => stands)
        .map(({ list, values }) => (
          <Facet key={list} list={list} values={values} isOpen={isOpen} {...shared} />
        ))}
      {rest.length > 0 && (
        <details>
          <summary>{texts.moreFacets}</summary>
          {rest.map(({ list, values }) => (
            <div key={list}>
              <h3>{headOf(list)}</h3>
              <FacetValues list={list} values={values} {...shared} />
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
