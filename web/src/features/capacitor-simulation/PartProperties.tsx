import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import type { Part } from "@/api/types";
import { CurveParameters } from "@/domain/part/properties/CurveParameters";
import { Documents } from "@/domain/part/properties/Documents";
import { NumberFields } from "@/domain/part/properties/NumberFields";
import { overviewProperties, shownProperties } from "@/domain/part/properties/overview";
import { PropertyPairs } from "@/domain/part/properties/PropertyPairs";
import classes from "@/domain/part/properties/part-properties.module.css";
import { texts } from "@/domain/part/properties/texts";
import { usePartDetails } from "./use-part-details";

/** What is shown on request, below the properties. */
function Reasons({ part }: { part: Part }): ReactNode {
  const { mfrPn, modelParameters = [], decoded = [] } = part;
  return (
    <>
      {modelParameters.length > 0 && <CurveParameters parameters={modelParameters} />}
      {decoded.length > 0 && <NumberFields partNumber={mfrPn} fields={decoded} />}
    </>
  );
}

function Details({ part }: { part: Part }): ReactNode {
  const [full, { toggle }] = useDisclosure();
  const { ceProps, modelParameters = [], decoded = [], documents = [] } = part;
  const overview = overviewProperties(ceProps);
  const all = shownProperties(ceProps);
  const hasMore = all.length > overview.length || modelParameters.length + decoded.length > 0;
  const isBare = all.length + documents.length === 0;
  return (
    <div className={classes.details}>
      {isBare && <p className={classes.note}>{texts.notAvailable}</p>}
      <div className={classes.first}>
        <PropertyPairs
          properties={full ? all : overview}
          withOrigin={full}
          end={
            hasMore && (
              <Button variant="subtle" size="sm" aria-expanded={full} onClick={toggle}>
                {full ? texts.displayLess : texts.displayMore}
              </Button>
            )
          }
        />
        {documents.length > 0 && <Documents partNumber={part.mfrPn} documents={documents} />}
      </div>
      {full && <Reasons part={part} />}
    </div>
  );
}

/** The opened row of a part: properties and documents, and on request what its curves stand on. */
export function PartProperties({ partNumber }: { partNumber: string }): ReactNode {
  const { data, isError, error } = usePartDetails(partNumber);
  if (isError) {
    return (
      <div className={classes.details} role="alert">
        <p className={classes.note}>{errorSentence(error)}</p>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={classes.details}>
        <p className={classes.note}>{texts.loading}</p>
      </div>
    );
  }
  return <Details part={data} />;
}
