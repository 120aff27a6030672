/** Names for the server's types, so that features do not spell out paths into the schema. */
import type { Numbers } from "../lib/numbers";
import type { Line } from "./columns";
import type { paths } from "./schema";

/** Request and response types of a call, from the schema. */

export type Answer<Operation> = Operation extends {
  responses: { 200: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

export type Request<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : never;

export type Config = Answer<paths["/api/config"]["get"]>;
/** A project of the own account. */
export type ProjectLine = Answer<paths["/api/projects"]["get"]>["projects"][number];
/** A library of KiCad to make. */
export type NewKicadLibrary = Request<paths["/api/kicad/profiles"]["post"]>;
export type PlotKind = Config["plots"][number];
export type PlotName = PlotKind["plotType"];
export type QuantityName = PlotKind["quantities"][number]["name"];
export type PartType = Config["partTypes"][number];
export type FrequencyOption = Config["startFrequencies"][number];
export type Param = Config["inputs"]["res"];

/** What the user chose when a number was asked for, which every call with the part repeats. */
export type NumberChoice = Pick<Request<paths["/api/part"]["post"]>, "confirmUnusual" | "maker">;
type FoundPart = Answer<paths["/api/part"]["post"]>;
export type Part = Extract<FoundPart, { ceProps: unknown }> & NumberChoice;
/** An inductor, or what a number states that gives no curves. */
export type StatedPart = Exclude<FoundPart, { ceProps: unknown }>;
/** What a number states of a part that no list has. */
export type FromNumber = NonNullable<Part["fromNumber"]>;
/** What a part is known from, in every answer about one. */
export type KnownFrom = Pick<Part, "basis" | "madeBy">;
/** What a number of a list names. */
export type LookedUpPart = Answer<paths["/api/parts"]["post"]>["parts"][number];
/** A line of a list of parts. */
export type PartLine = Answer<paths["/api/picker-parts"]["post"]>[number];
export type Tolerance = Part["tolerance"];
export type ModelParameter = NonNullable<Part["modelParameters"]>[number];
export type Property = Part["ceProps"][number];
/** A segment of a part number and its meaning. */
export type DecodedField = NonNullable<Part["decoded"]>[number];
export type PartDocument = NonNullable<Part["documents"]>[number];
/** The three fields a row of the parts table lets the user edit. */
export type PartField = keyof Part["param"];

/** What a part is to the catalogue; every page but the seed page shows active parts. */
export type PartStatus = SearchHit["partStatus"];
export type PickerQuery = Request<paths["/series"]["post"]>;
/** The choices that narrow a catalogue; each names the call that lists its options. */
export type PickerCall = Exclude<keyof PickerQuery, "type" | "cathode" | "partStatus">;
export type SeriesOption = Answer<paths["/series"]["post"]>[number];
export type SizeOption = Answer<paths["/size"]["post"]>[number];
/** A step whose options are bare values, and such an option with the parts behind it. */
export type CountedStep = NonNullable<
  NonNullable<paths["/api/picker-counts"]["post"]["parameters"]["query"]>["step"]
>;
export type CountedOption = Answer<paths["/api/picker-counts"]["post"]>[number];

export type SearchQuery = NonNullable<paths["/api/search"]["get"]["parameters"]["query"]>;
export type SearchAnswer = Answer<paths["/api/search"]["get"]>;
export type SearchHit = SearchAnswer["parts"][number];
export type CrossReference = NonNullable<SearchAnswer["crossReference"]>;
export type ListedFigure = SearchHit["attributes"]["maxTemp"];
export type InductorHit = SearchAnswer["inductors"][number];
export type SearchFacet = keyof SearchAnswer["facets"];

export type PlotBody = Request<paths["/plot"]["post"]>;
/** The server also accepts numbers as text and fills gaps; these pages send complete, typed values. */
export type PlotRequest = PlotBody & {
  plotType: NonNullable<PlotBody["plotType"]>;
  parts: NonNullable<PlotBody["parts"]>;
  start: number;
  stop: number;
  res?: number;
  ind?: number;
};
export type SpiceAccuracy = Answer<paths["/api/spice-accuracy"]["post"]>;
/** How a part is mounted between two ports. */
export type Mounting = NonNullable<PlotBody["path"]>;
/** Ω, as the pages keep it; the server reads numbers too. */
export type LineImpedance = Extract<NonNullable<PlotBody["line"]>, string>;
type PlotAnswer = Answer<paths["/plot"]["post"]>;
/** On a Smith chart x and y are the parts of Γ; the circles read the others there, Hz and Ω. */
type PlotPoints = Line & { frequency?: Numbers; resistance?: Numbers; reactance?: Numbers };
/** A curve, its points as columns. */
export type PlotSeries = Omit<
  PlotAnswer["seriesList"][number],
  "points" | "frequencies" | "impedances"
> & { points: PlotPoints };
export type PlotResponse = Omit<PlotAnswer, "seriesList"> & { seriesList: PlotSeries[] };

export type Account = Answer<paths["/auth/me"]["get"]>;
export type AccountItem = Answer<paths["/api/admin/accounts"]["get"]>[number];
export type ChangedAccount = Request<paths["/api/admin/accounts/change"]["post"]>;
export type NewAccount = Request<paths["/api/admin/accounts"]["post"]>;
export type SiteTextName = Request<paths["/api/admin/text"]["post"]>["name"];
export type SiteTextHistory = Answer<paths["/api/admin/text"]["get"]>;
export type Release = Answer<paths["/api/release"]["get"]>["releases"][number];
export type CeMatch = Answer<paths["/api/ce/seed"]["post"]>;

export type Usage = Answer<paths["/api/admin/usage"]["get"]>;
export type UsageDay = Usage["days"][number];
export type UsageCount = Usage["plots"][number];
export type SeedPart = Answer<paths["/pn"]["post"]>;
export type SeedProperty = SeedPart["seedProps"][number];
export type SeedMeasurement = Answer<paths["/api/seed/measurement"]["get"]>;
export type SeedRevision = Answer<paths["/api/seed/history"]["get"]>[number];
export type SeedReview = Answer<paths["/api/seed/review"]["post"]>;
export type SeedChange = SeedReview["changes"][number];
export type SeedDifference = Answer<paths["/api/seed/diff"]["get"]>[number];
/** Forms of a measured impedance that the server reads. */
export type MeasurementFormat = Request<paths["/api/seed/overlay"]["post"]>["format"];
/** What a file of an instrument or program holds, or a question about it. */
export type MeasurementReading = Answer<paths["/api/measurement/read"]["post"]>;
export type MeasuredCurve = MeasurementReading["curves"][number];
export type ComplexNumbers = NonNullable<MeasuredCurve["impedance"]>;
/** What parts whole from fraction in the numbers of a table. */
export type DecimalMark = NonNullable<
  NonNullable<paths["/api/measurement/read"]["post"]["parameters"]["query"]>["decimalMark"]
>;
export type ColumnQuestion = NonNullable<MeasurementReading["question"]>;
export type SeedFit = Answer<paths["/api/seed/fit"]["post"]>;

export type CeramicLifetimeForm = Answer<paths["/api/ceramicLifetime/form"]["get"]>;
export type CeramicLifetimeRequest = Request<paths["/api/ceramicLifetime"]["post"]>;
export type CeramicLifetime = Answer<paths["/api/ceramicLifetime"]["post"]>;
export type ArrayForm = Answer<paths["/api/powerArray/form"]["get"]>;
type CalculateBody = Request<paths["/api/powerArray/calculate"]["post"]>;
/** The body as the page sends it, always with requirements. */
export type ArrayRequest = CalculateBody & Required<Pick<CalculateBody, "requirements">>;
export type ArrayAnswer = Answer<paths["/api/powerArray/calculate"]["post"]>;
export type ArrayPart = ArrayAnswer[number];
export type ArrayStats = ArrayPart["ParallelArrayStats"][number];
export type ArraySeller = ArrayPart["PriceInfo"]["SellerInfoList"][number];
/** A number of the form whose change lets arrays in. */
export type ArrayInput = NearestArrays["changes"][number]["field"];
export type NearestArrays = Answer<paths["/api/powerArray/nearest"]["post"]>;
export type ArrayRatings = Answer<paths["/api/powerArray/ratings"]["post"]>;

/** A field of a calculator, as the server describes it. */
export type CalculatorInput = AgingForm["inputs"][number];

export type AgingForm = Answer<paths["/api/aging/form"]["get"]>;
export type AgingPreset = AgingForm["presets"][number];
export type AgingRequest = Request<paths["/api/aging"]["post"]>;
export type AgingAnswer = Answer<paths["/api/aging"]["post"]>;
export type AgingPartPreset = Answer<paths["/api/aging/preset"]["post"]>;

export type PowerForm = Answer<paths["/api/power/form"]["get"]>;
export type PowerRequest = Request<paths["/api/power"]["post"]>;
type PowerAnswer = Answer<paths["/api/power"]["post"]>;
export type PowerOutput = PowerAnswer["outputs"][number];
export type PowerAlternative = PowerAnswer["alternatives"][number];
export type SuggestedChip = PowerAnswer["chips"][number];

export type InductorForm = Answer<paths["/api/calcL/form"]["get"]>;
export type InductorPart = Answer<paths["/api/calcL/part"]["post"]>;
export type InductorSearchAnswer = Answer<paths["/api/calcL/search"]["get"]>;
export type InductorFindForm = Answer<paths["/api/inductor/find/form"]["get"]>;
export type InductorFindRequest = Request<paths["/api/inductor/find"]["post"]>;
export type InductorFindAnswer = Answer<paths["/api/inductor/find"]["post"]>;
export type FoundInductor = InductorFindAnswer["parts"][number];
/** Conditions of each inductor. */
export type InductorField = keyof InductorPart["param"];
export type InductorSweepRequest = Request<paths["/api/calcL/impedance"]["post"]>;
/** An inductor as a component, over frequency. */
export type InductorImpedance = Answer<paths["/api/calcL/impedance"]["post"]>[number];
type InductorCsvRequest = Request<paths["/api/calcL/csv"]["post"]>;
/** A requested part with its conditions. */
export type InductorElement = NonNullable<InductorCsvRequest["requestList"]>[number];
type InductorAnswer = Extract<Answer<paths["/inductance"]["post"]>, { part_number: string }>;
/** Columns of the points of a curve. */
export type InductorValues = { [Key in keyof InductorAnswer["values"][number]]: Numbers };
/** The answer for one part, its points as columns. */
export type InductorCurve = Omit<InductorAnswer, "values"> & { values: InductorValues };
export type InductorMarker = InductorCurve["markers"][number];

type PointCall = paths["/api/operating-point"]["post"];
export type OperatingPointRequest = Request<PointCall>;
export type OperatingPointAnswer = Answer<PointCall>;
export type OperatingPointRow = OperatingPointAnswer["rows"][number];
export type PointTarget = NonNullable<OperatingPointAnswer["target"]>;

type RippleCall = paths["/api/ripple"]["post"];
export type RippleRequest = Request<RippleCall>;
export type RippleAnswer = Answer<RippleCall>;
export type RippleRow = RippleAnswer["parts"][number];

type BankCall = paths["/api/bank"]["post"];
export type BankRequest = Request<BankCall>;
export type BankAnswer = Answer<BankCall>;
/** One line of a design under way. */
export type BankEvent = BankCall["responses"][200]["content"]["application/x-ndjson"];

type BankChangesCall = paths["/api/bank/changes"]["post"];
/** A single change of a request, with the bank that it makes possible. */
export type BankChange = Answer<BankChangesCall>["changes"][number];
/** One line of the changes under way. */
export type BankChangesEvent = BankChangesCall["responses"][200]["content"]["application/x-ndjson"];

type FindCall = paths["/api/find"]["post"];
export type FindRequest = Request<FindCall>;
export type FindAnswer = Answer<FindCall>;
/** One line of a search under way. */
export type FindEvent = FindCall["responses"][200]["content"]["application/x-ndjson"];
export type FindRow = FindAnswer["rows"][number];
export type SentenceAnswer = Answer<paths["/api/find/sentence"]["get"]>;

type BoardCall = paths["/api/board"]["post"];
export type BoardRequest = Request<BoardCall>;
export type BoardReport = Answer<BoardCall>;
/** One line of a check under way. */
export type BoardEvent = BoardCall["responses"][200]["content"]["application/x-ndjson"];
export type BoardRow = BoardReport["rows"][number];
export type BoardResult = BoardRow["results"][number];
export type BoardCondition = BoardRow["conditions"][string];
export type BoardColumns = Answer<paths["/api/board/columns"]["post"]>;
