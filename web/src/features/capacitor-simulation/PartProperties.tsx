import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import type { NumberChoice, Part } from "@/api/types";
import { choiceOf } from "@/domain/part/part-lookup";
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
import { lazyComponent } from "@/ui/lazy-component";
import { useSettings } from "./use-settings";

/** Loaded with the first part that no list has. */
const FromNumberNote = lazyComponent(
  async () => (await import("@/domain/part/by-number/FromNumberNote")).FromNumberNote,
);

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

interface DetailsProps {
  part: Part;
  requested: string | undefined;
  choice: NumberChoice;
}

function Details({ part, requested, choice }: DetailsProps): ReactNode {
  const [full, { toggle }] = useDisclosure();
  const { links } = useConfig();
  const { values, set } = useSettings();
  const { modelParameters = [], decoded = [], documents = [] } = part;
  const properties = [...attributeProperties(part.attributes), ...part.ceProps];
  const overview = overviewProperties(properties);
  const all = shownProperties(properties);
  const hasMore = all.length > overview.length || modelParameters.length + decoded.length > 0;
  const isBare = all.length + documents.length === 0;
  const isUnlinked = full && documents.length === 0 && links.documentation === "";
  return (
    <div className={classes.details}>
      {part.fromNumber && (
        <Suspense>
          <FromNumberNote
            stated={part.fromNumber}
            partNumber={part.mfrPn}
            requested={requested}
            choice={choice}
            path="/capacitor-simulation"
            bands={{
              shown: values.spreadBand,
              onToggle: () => set({ spreadBand: !values.spreadBand }),
            }}
          />
        </Suspense>
      )}
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
      {isUnlinked && !part.fromNumber && <SourcesLink partNumber={part.mfrPn} />}
      {full && <Reasons part={part} />}
    </div>
  );
}

interface PartPropertiesProps {
  /** The part of the row, with its number as it was asked for and what was chosen for it. */
  part: Pick<Part, "mfrPn" | "requested"> & NumberChoice;
}

/** The opened row of a part: properties and documents, and on request the basis of its curves. */
export function PartProperties({ part }: PartPropertiesProps): ReactNode {
  const { data, isError, error } = useQuery(partDetailsQuery(part.mfrPn, choiceOf(part)));
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
  return <Details part={data} requested={part.requested} choice={choiceOf(part)} />;
}
