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
  { list: "series", of: "series" },
];

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
              {values.map(({ value, count, compared }) => (
                <div key={value} className={classes.facet} data-zero={count === 0 || undefined}>
                  <Checkbox
                    size="xs"
                    label={value}
                    title={value}
                    classNames={{ label: classes.facetLabel ?? "" }}
                    checked={chosen.includes(value)}
                    onChange={({ currentTarget }) =>
                      change({
                        [list]: currentTarget.checked
                          ? [...chosen, value]
                          : chosen.filter((other) => other !== value),
                      })
                    }
                  />
                  <span>{texts.facetOf(count, compared)}</span>
                </div>
              ))}
            </fieldset>
          )
        );
      })}
    </section>
  );
}
