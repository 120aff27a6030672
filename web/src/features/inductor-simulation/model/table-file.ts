/** The tables of operating points as files: SI units, and both ends of what is estimated. */
import type { FoundInductor, InductorCurve, InductorElement } from "@/api/types";
import { type CsvColumn, csvText } from "@/lib/csv";
import { texts } from "../texts";

type Point = InductorCurve["operating_point"];

const pointColumns: readonly CsvColumn<Point>[] = [
  ["DC current (A)", ({ current }) => current],
  ["Inductance (H)", ({ inductance }) => inductance],
  ["Inductance at peak (H)", ({ inductance_at_peak }) => inductance_at_peak],
  ["Ripple p-p (A)", ({ ripple_current }) => ripple_current],
  ["Peak (A)", ({ peak_current }) => peak_current],
  ["RMS (A)", ({ rms_current }) => rms_current],
  ["DC loss (W)", ({ dc_loss }) => dc_loss],
  ["AC loss (W, estimated)", ({ ac_loss }) => ac_loss],
  ["AC loss from (W)", ({ ac_loss_range }) => ac_loss_range?.[0]],
  ["AC loss to (W)", ({ ac_loss_range }) => ac_loss_range?.[1]],
  ["Core loss (W, estimated)", ({ core_loss }) => core_loss],
  ["Core loss from (W)", ({ core_loss_range }) => core_loss_range?.[0]],
  ["Core loss to (W)", ({ core_loss_range }) => core_loss_range?.[1]],
  ["Total loss (W, estimated)", ({ total_loss }) => total_loss],
  ["Total loss from (W)", ({ total_loss_range }) => total_loss_range?.[0]],
  ["Total loss to (W)", ({ total_loss_range }) => total_loss_range?.[1]],
  ["Temperature rise (K)", ({ temperature_rise }) => temperature_rise],
  ["Temperature (°C)", ({ temperature }) => temperature],
  ["Loss of output power (%)", ({ loss_share }) => loss_share],
  ["Warnings", ({ warnings }) => warnings.join(" ")],
];

const ofPoint = <Row>(point: (row: Row) => Point): CsvColumn<Row>[] =>
  pointColumns.map(([head, cell]) => [head, (row) => cell(point(row))]);

/** What each part does under the conditions of its request. */
export interface PointRow {
  element: InductorElement;
  curve: InductorCurve;
}

const conditions: readonly CsvColumn<PointRow>[] = [
  ["Part Number", ({ element }) => element.part_number],
  ["Topology", ({ element }) => element.topology],
  ["Frequency (kHz)", ({ element }) => Number(element.frequency)],
  ["Input voltage (V)", ({ element }) => Number(element.voltage_input)],
  ["Output voltage (V)", ({ element }) => Number(element.voltage_output)],
  ["Output current (A)", ({ element }) => Number(element.current_output)],
  ["Ambient (°C)", ({ element }) => Number(element.temperature_ambient)],
];

const comment = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => `# ${line}\r\n`)
    .join("");

/** The operating points of the simulation, below their basis. */
export function pointsFile(rows: readonly PointRow[], note: string): string {
  return (
    comment(note) +
    csvText([...conditions, ...ofPoint(({ curve }: PointRow) => curve.operating_point)], rows)
  );
}

const found: readonly CsvColumn<FoundInductor>[] = [
  ["Part Number", (part) => part.part_number],
  ["Maker", (part) => part.maker],
  ["Series", (part) => part.series],
  ["Nominal inductance (H)", (part) => part.inductance],
  ["DC resistance (Ω)", (part) => part.dc_resistance],
  ["Rated current (A)", (part) => part.rated_current],
  ["Saturation current (A)", (part) => part.saturation_current],
  ["Length (m)", (part) => part.body[0]],
  ["Width (m)", (part) => part.body[1]],
  ["Height (m)", (part) => part.body[2]],
  ["Ripple of dc current (%)", (part) => part.ripple_share],
  ["Peak of saturation current (%)", (part) => part.saturation_share],
  ["Fits", (part) => texts.find.groups[part.fit]],
  ["Misses", (part) => part.misses.join(" ")],
  ["Origin", (part) => part.origin],
];

/** What a search for inductors found, below its conditions and its basis. */
export function foundFile(parts: readonly FoundInductor[], note: string): string {
  return (
    comment(note) +
    csvText([...found, ...ofPoint((part: FoundInductor) => part.operating_point)], parts)
  );
}
