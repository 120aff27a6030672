import type { Property } from "@/api/types";

/** Names of the documents that every part can have, by kind. */
const documentNames: Readonly<Record<string, string>> = {
  specsheet: "Specsheet",
  datasheet: "Datasheet",
  step: "STEP",
  rohs: "RoHS",
};

export const texts = {
  loading: "Loading...",
  notAvailable: "Additional information is not available for this part.",
  displayMore: "Display More",
  displayLess: "Display Less",
  properties: "Properties",
  standsOn: "What these curves stand on",
  parameterColumns: ["Parameter", "Value", "Condition", "Origin", "Source"],
  /** A property with all that is known about it. */
  whole: ({ parameterName, value, origin, source }: Property) =>
    [`${parameterName}: ${value}`, [origin, source].filter(Boolean).join(", ")]
      .filter(Boolean)
      .join("\n"),
  numberFields: "What the part number says",
  documents: documentNames,
  documentsOf: (partNumber: string) => `Documents of ${partNumber}`,
};
