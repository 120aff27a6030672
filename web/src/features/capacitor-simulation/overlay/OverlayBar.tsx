import { ActionIcon, Button, FileButton, Group, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import type { SmithContent } from "@/charts/smith";
import type { ChartContent } from "@/charts/types";
import { ColumnQuestion } from "@/domain/measurement/ColumnQuestion";
import type { MeasuredLine } from "@/domain/measurement/measured-curves";
import type { Measurement } from "@/domain/measurement/measurement";
import { linePaths } from "@/domain/plot/mounting";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { FileReading } from "./FileReading";
import {
  answer,
  change,
  drop,
  fail,
  mostMeasurements,
  reconsider,
  remove,
} from "./overlay-actions";
import classes from "./overlay-bar.module.css";
import type { Overlay } from "./overlay-content";
import {
  comparedParts,
  isFarOff,
  type OverlayDeviation,
  overlayDeviations,
  smithDeviations,
} from "./overlay-deviations";
import { open, useOverlay } from "./overlay-store";
import { overlayTexts as texts } from "./overlay-texts";
import { storedSentence } from "./shared-measurement";

/** Rounding of the file, no difference. */
const least = 1e-3;

const short = (value: number) =>
  Math.abs(value) < least ? "0" : formatPlain(Number(value.toPrecision(2)));

function sentence(deviation: OverlayDeviation): string {
  const { symbol, refDes, rms, greatest, at, unit, values } = deviation;
  const where = formatQuantity(at, "Hz", { digits: 3 });
  if (isFarOff(deviation) && values) {
    return texts.otherPart(refDes, symbol, values[0], values[1], where);
  }
  const print = (value: number) => `${short(value)} ${unit}`.trimEnd();
  return texts.deviation(symbol, refDes, print(rms), print(greatest), where);
}

/** Why a plot shows nothing of a measurement. */
function reasonOf(measurement: Measurement, { reference }: MeasuredLine): string {
  const isOther = measurement.kind === "scattering" && measurement.reference !== reference;
  return isOther ? texts.otherLine(measurement.reference) : texts.notOnThisPlot;
}

/** How the part lay in the line, with what tells it and a switch. */
function Connection({
  place,
  measurement,
}: {
  place: number;
  measurement: Measurement;
}): ReactNode {
  if (measurement.kind !== "scattering") return null;
  const { path, pathFrom, reference } = measurement;
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.connectionOf(measurement.name)}
        data={linePaths.map((value) => ({ value, label: texts.paths[value] }))}
        value={path}
        onChange={(value) => {
          const chosen = linePaths.find((each) => each === value);
          if (!chosen) return;
          const read = { ...measurement, path: chosen, pathFrom: "chosen" } as const;
          change(place, { measurement: read });
        }}
      />
      <span className={classes.chip} data-tone={pathFrom === "assumed" ? "warn" : undefined}>
        {texts.pathFrom[pathFrom]} · {formatPlain(reference)} Ω
      </span>
    </>
  );
}

interface ComparedPart {
  slot: number;
  name: string;
}

interface RowProps {
  place: number;
  count: number;
  deviations: readonly OverlayDeviation[];
  parts: readonly ComparedPart[];
  line: MeasuredLine;
}

/** The part that a measurement is compared with. */
function Compared({ place, parts }: Pick<RowProps, "place" | "parts">): ReactNode {
  const { shown } = useOverlay();
  const one = shown[place];
  if (!one || parts.length < 2) return null;
  const chosen = parts.some(({ slot }) => slot === one.comparedWith) ? one.comparedWith : null;
  return (
    <Group className={classes.compared} gap={6}>
      <span className={text.muted} aria-hidden>
        {texts.comparedWith}
      </span>
      <Select
        size="xs"
        className={classes.part ?? ""}
        aria-label={texts.comparedOf(one.measurement.name)}
        data={[
          { value: "", label: texts.highlighted },
          ...parts.map(({ slot, name }) => ({ value: String(slot), label: name })),
        ]}
        value={chosen === null ? "" : String(chosen)}
        onChange={(value) => change(place, { comparedWith: value ? Number(value) : null })}
      />
    </Group>
  );
}

function Row({ place, count, deviations, parts, line }: RowProps): ReactNode {
  const { shown } = useOverlay();
  const { measurement, table } = shown[place] ?? {};
  if (!measurement) return null;
  const { name } = measurement;
  return (
    <Group className={classes.row} gap="4px 12px" wrap="wrap">
      <b className={`${classes.name} ${text.cut}`} title={name}>
        {name}
      </b>
      {table && (
        <Button size="xs" aria-label={texts.columnsOf(name)} onClick={() => reconsider(table)}>
          {texts.columns}
        </Button>
      )}
      <Connection place={place} measurement={measurement} />
      <Compared place={place} parts={parts} />
      <p>
        {deviations.map(sentence).join(" ") || reasonOf(measurement, line)}{" "}
        {table && deviations.some(isFarOff) && `${texts.checkColumns} `}
        {measurement.isReordered && `${texts.reordered} `}
        {measurement.note && `${measurement.note} `}
        <span className={text.muted}>{storedSentence(measurement, count)}</span>
      </p>
      <ActionIcon
        size="sm"
        aria-label={count > 1 ? texts.removeOne(name) : texts.removeMeasurement}
        onClick={() => remove(place)}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
    </Group>
  );
}

interface OverlayBarProps {
  /** The plot without its measurements. */
  model: ChartContent | SmithContent;
  overlay: Overlay;
}

const deviationsOf = (model: ChartContent | SmithContent, overlay: Overlay, place: number) =>
  "quantities" in model
    ? overlayDeviations(model, overlay, place)
    : smithDeviations(model, overlay, place);

/** The measurements on the plot, how they were made, and their distance from the parts. */
export function OverlayBar({ model, overlay }: OverlayBarProps): ReactNode {
  const { shown, failure, chosen, questions } = useOverlay();
  const [question] = questions;
  return (
    <section className={classes.bar} aria-label={texts.measurement}>
      {failure && (
        <Group className={classes.row} gap="4px 12px" wrap="wrap">
          <p role="alert">{failure}</p>
          <ActionIcon size="sm" aria-label={texts.dismiss} onClick={() => fail("")}>
            <Icon name="close" size={14} />
          </ActionIcon>
        </Group>
      )}
      {chosen.map((one) => (
        <FileReading key={one.id} chosen={one} />
      ))}
      {question && (
        <ColumnQuestion
          key={question.chosen.id}
          fileName={question.chosen.file.name}
          question={question.question}
          answer={question.chosen.answer}
          reason={question.question.reason}
          fault={question.fault}
          onAnswer={(said) => answer(question.chosen, said)}
          onCancel={() => drop(question.chosen)}
        />
      )}
      {shown.map(({ measurement }, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          key={`${measurement.name} ${place}`}
          place={place}
          count={shown.length}
          deviations={deviationsOf(model, overlay, place)}
          parts={comparedParts(model)}
          line={overlay.line}
        />
      ))}
      {shown.length > 0 && shown.length < mostMeasurements && (
        <FileButton onChange={open}>
          {(props) => (
            <button {...props} type="button" className={`${text.plain} ${classes.add}`}>
              <Icon name="plus" size={12} /> {texts.addFile}
            </button>
          )}
        </FileButton>
      )}
    </section>
  );
}
