import { type ReactNode, Suspense } from "react";
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
import { lazyComponent } from "@/ui/lazy-component";
import { setComponent } from "./model/state";
import { useInductors } from "./store";

/** Loaded with the first part that no list has. */
const FromNumberNote = lazyComponent(
  async () => (await import("@/domain/part/by-number/FromNumberNote")).FromNumberNote,
);

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
  const spreadBand = useInductors(({ state }) => state.component.spreadBand);
  const update = useInductors((store) => store.update);
  const isUnlinked = documents.length === 0 && links.documentation === "";
  return (
    <div className={classes.details}>
      {part.fromNumber && (
        <Suspense>
          <FromNumberNote
            stated={part.fromNumber}
            partNumber={part.pn}
            requested={part.requested}
            path="/inductor-simulation"
            bands={{
              shown: spreadBand,
              onToggle: () => update((state) => setComponent(state, { spreadBand: !spreadBand })),
            }}
          />
        </Suspense>
      )}
      {properties.length === 0 && <p className={classes.note}>{texts.notAvailable}</p>}
      <div className={classes.first}>
        <PropertyPairs properties={properties} withOrigin end={null} />
        {documents.length > 0 && <Documents partNumber={part.pn} documents={documents} />}
      </div>
      {isUnlinked && !part.fromNumber && <SourcesLink partNumber={part.pn} />}
      {parameters.length > 0 && <CurveParameters parameters={parameters} />}
    </div>
  );
}
