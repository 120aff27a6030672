/** Names for the server's types, so that features do not spell out paths into the schema. */
import type { Answer, Request } from "./operation";
import type { paths } from "./schema";

export type Config = Answer<paths["/api/config"]["get"]>;
export type PlotKind = Config["plots"][number];
export type PartType = Config["partTypes"][number];
export type FrequencyOption = Config["startFrequencies"][number];
export type Param = Config["inputs"]["res"];

export type Part = Answer<paths["/api/part"]["post"]>;
export type Tolerance = Part["tolerance"];
export type ModelParameter = NonNullable<Part["modelParameters"]>[number];
export type Property = Part["ceProps"][number];
/** A piece of a part number and what it stands for. */
export type DecodedField = NonNullable<Part["decoded"]>[number];
export type PartDocument = NonNullable<Part["documents"]>[number];
/** The three fields a row of the parts table lets the user edit. */
export type PartField = keyof Part["param"];

export type PickerQuery = Request<paths["/series"]["post"]>;
/** The choices that narrow a catalogue; each names the call that lists its options. */
export type PickerCall = Exclude<keyof PickerQuery, "type" | "cathode" | "partStatus">;
export type SeriesOption = Answer<paths["/series"]["post"]>[number];
export type SizeOption = Answer<paths["/size"]["post"]>[number];
/** A step whose options are bare values, and such an option with the parts behind it. */
export type CountedStep = paths["/api/picker-counts"]["post"]["parameters"]["query"]["step"];
export type CountedOption = Answer<paths["/api/picker-counts"]["post"]>[number];

export type SearchAnswer = Answer<paths["/api/search"]["get"]>;
export type SearchHit = SearchAnswer["parts"][number];
/** What a search can be narrowed by. */
export type SearchFacet = keyof SearchAnswer["facets"];

type PlotBody = Request<paths["/plot"]["post"]>;
/** The server also reads numbers that come as text, and fills gaps; these pages send all as it is. */
export type PlotRequest = PlotBody & {
  parts: NonNullable<PlotBody["parts"]>;
  start: number;
  stop: number;
  res?: number;
  ind?: number;
};
export type PlotResponse = Answer<paths["/plot"]["post"]>;
export type PlotSeries = PlotResponse["seriesList"][number];

export type Account = Answer<paths["/auth/me"]["get"]>;
export type Release = Answer<paths["/api/release"]["get"]>["releases"][number];
export type CeMatch = Answer<paths["/api/ce/seed"]["post"]>;

export type Usage = Answer<paths["/api/admin/usage"]["get"]>;
export type UsageDay = Usage["days"][number];
export type UsageCount = Usage["plots"][number];
export type AuditEntry = Answer<paths["/api/admin/audit"]["get"]>[number];
export type SeedPart = Answer<paths["/pn"]["post"]>;
export type SeedProperty = SeedPart["seedProps"][number];
export type SeedRevision = Answer<paths["/api/seed/history"]["get"]>[number];
export type SeedDifference = Answer<paths["/api/seed/diff"]["get"]>[number];
export type SeedFit = Answer<paths["/api/seed/fit"]["post"]>;
