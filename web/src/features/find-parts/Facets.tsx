import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import type { FindAnswer } from "@/api/types";
import classes from "./find-parts.module.css";
import type { ListKey } from "./model/state";
import { texts } from "./texts";
import { useFindState, useFound } from "./use-find";

/** Most values that a facet shows. */
const mostValues = 8;

const facets: readonly { list: ListKey; of: keyof FindAnswer["facets"] }[] = [
  { list: "types", of: "type" },
  { list: "sizes", of: "size" },
  { list: "dielectrics", of: "dielectric" },
  { list: "voltages", of: "ratedVoltage" },
  { list: "series", of: "series" },
  { list: "makers", of: "maker" },
  { list: "safetyClasses", of: "safetyClass" },
];

interface ValueProps {
  /** What is shown: the value with its unit, if it has one. */
  label: string;
  count: number;
  compared: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function FacetValue({ label, count, compared, isChosen, onChoose }: ValueProps): ReactNode {
  return (
    <div className={classes.facet} data-zero={count === 0 || undefined}>
      <Checkbox
        size="xs"
        label={label}
        title={label}
        classNames={{ label: classes.facetLabel ?? "" }}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span>{texts.facetOf(count, compared)}</span>
    </div>
  );
}

/** What the matches can be narrowed to, with how many of the compared parts fit. */
export function Facets(): ReactNode {
  const { state, change } = useFindState();
  const { answer } = useFound(state);
  if (!answer) return null;
  return (
    <section className={classes.facets} aria-label={texts.facets}>
      {facets.map(({ list, of }) => {
        const values = answer.facets[of].slice(0, mostValues);
        const chosen = state[list];
        return (
          values.length > 0 && (
            <fieldset key={list}>
              <legend>{texts.facetHeads[list]}</legend>
              {values.map((value) => (
                <FacetValue
                  key={value.value}
                  {...value}
                  label={list === "voltages" ? `${value.value} V` : value.value}
                  isChosen={chosen.includes(value.value)}
                  onChoose={(isChosen) =>
                    change({
                      [list]: isChosen
                        ? [...chosen, value.value]
                        : chosen.filter((other) => other !== value.value),
                    })
                  }
                />
              ))}
            </fieldset>
          )
        );
      })}
      {answer.facets.aecQ200.length > 0 && (
        <fieldset>
          <legend>{texts.qualification}</legend>
          {answer.facets.aecQ200.map((value) => (
            <FacetValue
              key={value.value}
              {...value}
              label={value.value}
              isChosen={state.isAutomotive}
              onChoose={(isAutomotive) => change({ isAutomotive })}
            />
          ))}
        </fieldset>
      )}
    </section>
  );
}
