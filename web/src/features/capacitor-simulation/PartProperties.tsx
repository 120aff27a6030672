import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import type { Part } from "@/api/types";
import {
  attributeProperties,
  overviewProperties,
  partDetailsQuery,
  shownProperties,
  texts,
} from "@/domain/part/properties/overview";
import {
  CurveParameters,
  Documents,
  NumberFields,
  PropertyPairs,
  SourcesLink,
} from "@/domain/part/properties/Properties";
import classes from "@/domain/part/properties/part-properties.module.css";

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
  const { links } = useConfig();
  const { modelParameters = [], decoded = [], documents = [] } = part;
  const properties = [...attributeProperties(part.attributes), ...part.ceProps];
  const overview = overviewProperties(properties);
  const all = shownProperties(properties);
  const hasMore = all.length > overview.length || modelParameters.length + decoded.length > 0;
  const isBare = all.length + documents.length === 0;
  const isUnlinked = full && documents.length === 0 && links.documentation === "";
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
      {isUnlinked && <SourcesLink partNumber={part.mfrPn} />}
      {full && <Reasons part={part} />}
    </div>
  );
}

/** The opened row of a part: properties and documents, and on request the basis of its curves. */
export function PartProperties({ partNumber }: { partNumber: string }): ReactNode {
  const { data, isError, error } = useQuery(partDetailsQuery(partNumber));
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
