import type { ReactNode } from "react";
import type { FilmProfileResult } from "@/api/lifetime-types";
import { NumberField, shareDigits } from "@/domain/lifetime/ProfileFields";
import classes from "@/domain/lifetime/profile-panel.module.css";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { useSettings } from "./calls";
import { countedFields, overlayLimit } from "./model/request";
import {
  highlightedPart,
  type Profile,
  type ProfileField,
  setField,
  setOverlay,
} from "./model/state";
import { useFilm } from "./store";
import { texts } from "./texts";

/** The order of the fields on the page. */
const order: readonly ProfileField[] = [
  "voltage",
  "voltageDC",
  "fundamentalFrequency",
  "tempAmbient",
  "relativeHumidity",
  "operatingPercentage",
];

const unitOf: Partial<Record<ProfileField, string>> = {
  voltage: texts.units.vac,
  voltageDC: texts.units.vdc,
};

interface ProfileFieldsProps {
  profile: Profile;
  name: string;
  /** The newest result of this profile, if it is of these inputs. */
  result: FilmProfileResult | undefined;
}

export function ProfileFields({ profile, name, result }: ProfileFieldsProps): ReactNode {
  const { state, update } = useFilm();
  const { inputs } = useSettings();
  const counted = countedFields(state.isVac);
  const voltageRefused = result?.hints.includes(texts.checkVoltage);
  const limit = result?.maxOperatingVoltage;
  const voltageError =
    voltageRefused && limit != null
      ? texts.aboveLimit(formatPlain(Number(limit.toFixed(1))))
      : null;
  return (
    <fieldset className={classes.fields} data-application={state.isVac ? "vac" : "vdc"}>
      <legend className={text.hidden}>{texts.conditionsOf(name)}</legend>
      {order
        .filter((field) => counted.includes(field))
        .map((field) => (
          <NumberField
            key={field}
            name={`${profile.id}.${field}`}
            label={texts.fields[field]}
            input={inputs[field]}
            {...(unitOf[field] && { unit: unitOf[field] })}
            emptyIsZero
            digits={field === "operatingPercentage" ? shareDigits : undefined}
            value={profile[field]}
            error={field === "voltage" || field === "voltageDC" ? voltageError : null}
            onChange={(value) => update((now) => setField(now, profile.id, field, value))}
          />
        ))}
    </fieldset>
  );
}

/** AC voltage on top of the DC voltage; the part and the DC voltage bound it. */
export function OverlayFields({ profile, name }: Omit<ProfileFieldsProps, "result">): ReactNode {
  const { state, update } = useFilm();
  const { inputs } = useSettings();
  const { overlayVac, frequency } = profile.overlayVac;
  const max = overlayLimit(highlightedPart(state), profile.voltageDC, inputs.overlayVac);
  return (
    <fieldset className={classes.overlay}>
      <legend className={text.hidden}>{texts.overlayOf(name)}</legend>
      <NumberField
        name={`${profile.id}.overlayVac.overlayVac`}
        label={texts.fields.overlayVac}
        input={{ ...inputs.overlayVac, max: Number(max.toFixed(2)) }}
        unit={texts.units.vac}
        emptyIsZero
        value={overlayVac}
        onChange={(value) => update((now) => setOverlay(now, profile.id, "overlayVac", value))}
      />
      <NumberField
        name={`${profile.id}.overlayVac.frequency`}
        label={texts.fields.overlayFrequency}
        input={inputs.overlayFrequency}
        emptyIsZero
        value={frequency}
        onChange={(value) => update((now) => setOverlay(now, profile.id, "frequency", value))}
      />
    </fieldset>
  );
}
