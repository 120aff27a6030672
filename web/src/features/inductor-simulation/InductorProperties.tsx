import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import type { InductorCurve, InductorPart } from "@/api/types";
import { shownProperties, texts } from "@/domain/part/properties/overview";
import {
  CurveParameters,
  Documents,
  PropertyPairs,
  SourcesLink,
} from "@/domain/part/properties/Properties";
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
  const { links } = useConfig();
  const isUnlinked = documents.length === 0 && links.documentation === "";
  return (
    <div className={classes.details}>
      {properties.length === 0 && <p className={classes.note}>{texts.notAvailable}</p>}
      <div className={classes.first}>
        <PropertyPairs properties={properties} withOrigin end={null} />
        {documents.length > 0 && <Documents partNumber={part.pn} documents={documents} />}
      </div>
      {isUnlinked && <SourcesLink partNumber={part.pn} />}
      {parameters.length > 0 && <CurveParameters parameters={parameters} />}
    </div>
  );
}
