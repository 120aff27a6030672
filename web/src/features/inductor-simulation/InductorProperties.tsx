import type { ReactNode } from "react";
import type { InductorCurve, InductorPart } from "@/api/types";
import { shownProperties, texts } from "@/domain/part/properties/overview";
import { CurveParameters, Documents, PropertyPairs } from "@/domain/part/properties/Properties";
import classes from "@/domain/part/properties/part-properties.module.css";

interface InductorPropertiesProps {
  part: InductorPart;
  /** Basis of the part's newest curve; empty without a curve. */
  parameters: InductorCurve["parameters"];
}

/** The opened row of a part: properties, documents, and the basis of its curves. */
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
