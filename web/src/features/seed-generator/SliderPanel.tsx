import { Button, Slider } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedProperty } from "@/api/types";
import { formatQuantity } from "@/lib/quantity";
import { settleEntry } from "@/ui/entry/entries";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { numberOf } from "./model/properties";
import { sliderScale, thumbAt, valueUnder } from "./model/slider";
import { labelOf, SeedNumberInput, useProperty } from "./PropertyField";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";

function SliderRow({ property }: { property: SeedProperty }): ReactNode {
  const { value, onEdit, onSettle } = useProperty(property);
  const scale = sliderScale(property);
  const stored = numberOf(property, property.value) ?? scale.min;
  const number = numberOf(property, value) ?? stored;
  const label = labelOf(property);
  const estimated = property.origin === texts.estimated ? ` (${texts.estimated})` : "";
  return (
    <div className={classes.sliderRow}>
      <span className={classes.sliderLabel} title={`${property.title}${estimated}`}>
        {label}
        {estimated && (
          <abbr className={text.muted} title={`${texts.estimated}: ${property.source}`}>
            {" "}
            e
          </abbr>
        )}
        {property.spread && (
          <small className={classes.spread} title={texts.spreadMeaning}>
            {property.spread}
          </small>
        )}
      </span>
      <Slider
        min={0}
        max={1}
        step={0.002}
        size={4}
        label={null}
        value={thumbAt(scale, number)}
        marks={[{ value: thumbAt(scale, stored) }]}
        classNames={{
          mark: classes.storedMark,
          thumb: classes.thumb,
          track: classes.track,
          bar: classes.bar,
        }}
        thumbLabel={property.title}
        thumbValueText={formatQuantity(number, property.unit)}
        onChange={(thumb) => {
          onEdit(String(valueUnder(scale, thumb)));
          settleEntry();
        }}
        onChangeEnd={onSettle}
      />
      <SeedNumberInput
        property={property}
        label={label}
        value={value}
        onEdit={onEdit}
        onSettle={onSettle}
        labelHidden
      />
    </div>
  );
}

/** The model's parameters; a tick on each slider shows the stored value. */
export function SliderPanel({ sliders }: { sliders: readonly SeedProperty[] }): ReactNode {
  const { history, apply, settle } = useSeed();
  const restore = () => {
    settle();
    apply(Object.fromEntries(sliders.map(({ name, value }) => [name, value])), null);
  };
  const isEdited = sliders.some(({ name }) => history.edits[name] !== undefined);
  return (
    <section className={classes.sliders} aria-label={texts.sliders}>
      <div className={classes.panelHead}>
        <h2 className={text.heading}>{texts.sliders}</h2>
        <span className={`${text.muted} ${text.small}`}>{texts.tick}</span>
        <span className={classes.spacer} />
        <Button
          size="sm"
          variant="subtle"
          leftSection={<Icon name="defaults" size={14} />}
          disabled={!isEdited}
          onClick={restore}
        >
          {texts.storedValues}
        </Button>
      </div>
      <div className={classes.sliderGrid}>
        {sliders.map((property) => (
          <SliderRow key={property.name} property={property} />
        ))}
      </div>
    </section>
  );
}
