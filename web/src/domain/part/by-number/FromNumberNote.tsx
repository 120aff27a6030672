import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FromNumber, NumberChoice } from "@/api/types";
import classes from "@/domain/part/properties/part-properties.module.css";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { AdoptNumber } from "./AdoptNumber";

const names: Readonly<Record<string, string>> = {
  body: "size of the body",
  esr: "ESR",
  rippleCurrent: "ripple current",
  temperatureMax: "highest temperature",
  biasBehavior: "bias behavior",
  ratedCurrent: "rated current",
  saturationCurrent: "saturation current",
  dcResistance: "dc resistance",
  selfResonance: "self-resonance",
  coreLoss: "core loss",
};

/** "temperatureMin" in words. */
const worded = (name: string): string =>
  names[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const texts = {
  bands: "8 in 10 parts lie in the band.",
  bandsHidden: "The bands are hidden; 8 in 10 parts would lie in them.",
  hideBands: "Hide the bands",
  showBands: "Show the bands",
  import: "Import data for this number",
  asked: "Asked for as",
  notStated: (fields: readonly string[]) => `Not stated: ${fields.map(worded).join(", ")}.`,
  unusual: (factor: number) =>
    `It needs ${formatPlain(Number(factor.toPrecision(2)))} times what parts of this case on sale hold.`,
  nearest: "Nearest listed parts:",
};

interface FromNumberNoteProps {
  stated: FromNumber;
  /** The number of the row, and as it was asked for. */
  partNumber: string;
  requested?: string | undefined;
  /** What the user chose for the number. */
  choice?: NumberChoice;
  /** The page of the nearest listed parts. */
  path: "/capacitor-simulation" | "/inductor-simulation";
  /** Whether the plot draws the bands of its parts, and how to draw them or not. */
  bands: { shown: boolean; onToggle: () => void };
}

/** What the number of an unlisted part says, what it does not say, and which listed parts come nearest. */
export function FromNumberNote(props: FromNumberNoteProps): ReactNode {
  const { stated, partNumber, requested = partNumber, choice = {}, path, bands } = props;
  const { notice, notStated, unusual, nearest } = stated;
  return (
    <div className={classes.note}>
      <p>
        {notice} {bands.shown ? texts.bands : texts.bandsHidden}
        {requested !== partNumber && (
          <>
            {" "}
            {texts.asked} <span className={text.identifier}>{requested}</span>.
          </>
        )}
      </p>
      {unusual != null && <p>{texts.unusual(unusual)}</p>}
      {notStated.length > 0 && <p>{texts.notStated(notStated)}</p>}
      <p className={classes.ways}>
        <Button variant="subtle" size="compact-sm" onClick={bands.onToggle}>
          {bands.shown ? texts.hideBands : texts.showBands}
        </Button>
        <Link to="/admin" search={{ section: "import" }}>
          {texts.import}
        </Link>
        <AdoptNumber partNumber={partNumber} stated={stated} choice={choice} />
      </p>
      {nearest.length > 0 && (
        <p>
          {texts.nearest}{" "}
          {nearest.map((number) => (
            <Link
              key={number}
              to={path}
              search={{ part: number }}
              className={`${text.identifier} ${classes.nearest}`}
            >
              {number}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
