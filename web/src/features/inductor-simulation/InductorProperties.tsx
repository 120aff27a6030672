import type { ReactNode } from "react";
import type { InductorCurve, InductorPart } from "@/api/inductor-types";
import { CurveParameters } from "@/ui/part-properties/CurveParameters";
import { Documents } from "@/ui/part-properties/Documents";
import { shownProperties } from "@/ui/part-properties/overview";
import { PropertyPairs } from "@/ui/part-properties/PropertyPairs";
import classes from "@/ui/part-properties/part-properties.module.css";
import { texts } from "@/ui/part-properties/texts";

interface InductorPropertiesProps {
  part: InductorPart;
  /** What the part's newest curve stands on; empty before there is one. */
  parameters: InductorCurve["parameters"];
}

/** The opened row of a part: properties, documents, and what its curves stand on. */
export function InductorProperties({ part, parameters }: InductorPropertiesProps): ReactNode {
  const properties = shownProperties(part.ceProps);
  const { documents } = part;
  return (
    <div className={classes.details}>
      {properties.length === 0 && <p className={classes.note}>{texts.notAvailable}</p>}
      <div className={classes.first}>
        <PropertyPairs properties={properties} withOrigin end={null} />
        {documents.length > 0 && <Documents partNumber={part.pn} documents={documents} />}
      </div>
      {parameters.length > 0 && <CurveParameters parameters={parameters} />}
    </div>
  );
}
