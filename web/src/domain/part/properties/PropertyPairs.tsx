import type { ReactNode } from "react";
import type { Property } from "@/api/types";
import text from "@/ui/text.module.css";
import { Origin } from "./Origin";
import classes from "./part-properties.module.css";
import { texts } from "./texts";

interface PropertyPairsProps {
  properties: readonly Property[];
  /** Whether each value carries the mark of its origin. */
  withOrigin: boolean;
  /** Stands in the place behind the last pair. */
  end: ReactNode;
}

/** Label above value, six to a line; what is cut for want of room is whole in the tip. */
export function PropertyPairs({ properties, withOrigin, end }: PropertyPairsProps): ReactNode {
  return (
    <div className={classes.pairs}>
      {properties.map((property) => (
        <dl key={property.parameterName} className={classes.pair} title={texts.whole(property)}>
          <dt className={text.label}>{property.parameterName}</dt>
          <dd>{property.value}</dd>
          {withOrigin && (
            <dd>
              <Origin origin={property.origin} />
            </dd>
          )}
        </dl>
      ))}
      <div className={classes.pairsEnd}>{end}</div>
    </div>
  );
}
