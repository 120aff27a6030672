import type { ReactNode } from "react";
import type { InductorCurve, InductorPart } from "@/api/inductor-types";
import { CurveParameters } from "@/domain/part/properties/CurveParameters";
import { Documents } from "@/domain/part/properties/Documents";
import { shownProperties } from "@/domain/part/properties/overview";
import { PropertyPairs } from "@/domain/part/properties/PropertyPairs";
import classes from "@/domain/part/properties/part-properties.module.css";
import { texts } from "@/domain/part/properties/texts";

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
