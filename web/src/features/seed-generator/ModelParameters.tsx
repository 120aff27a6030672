import { Box, Button, Group, Slider } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedProperty } from "@/api/types";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { printedAs } from "./model/printed";
import { numberOf } from "./model/properties";
import type { ParameterGroup } from "./model/sections";
import { coarse, sliderScale, thumbAt, valueUnder } from "./model/slider";
import { labelOf, SeedNumberInput, useProperty } from "./PropertyField";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";

const fine = 0.002;

function ModelSlider({ property }: { property: SeedProperty }): ReactNode {
  const { value, onEdit, onSettle } = useProperty(property);
  const scale = sliderScale(property);
  const stored = numberOf(property, property.value) ?? scale.min;
  const number = numberOf(property, value) ?? stored;
  const thumb = thumbAt(scale, number);
  const move = (to: number) => {
    onEdit(String(valueUnder(scale, to)));
  };
  return (
    <Slider
      min={0}
      max={1}
      step={fine}
      size={4}
      label={null}
      value={thumb}
      marks={[{ value: thumbAt(scale, stored) }]}
      classNames={{
        root: classes.slider,
        mark: classes.storedMark,
        thumb: classes.thumb,
        track: classes.track,
        bar: classes.bar,
      }}
      thumbLabel={property.title}
      thumbValueText={printedAs(property, number, 4)}
      onChange={move}
      onChangeEnd={onSettle}
      onKeyDown={({ key }) => {
        const step = coarse(key);
        if (step === 0) return;
        move(thumb + step);
        onSettle();
      }}
    />
  );
}

/** A parameter: its field, and its slider with a tick at the stored value. */
function Parameter({ property }: { property: SeedProperty }): ReactNode {
  const { value, onEdit, onSettle } = useProperty(property);
  const { title, origin, source, spread } = property;
  const isEstimated = origin === texts.estimated;
  const estimated = isEstimated ? ` (${texts.estimated}: ${source})` : "";
  const lies = spread ? ` ${texts.spreadMeaning} ${spread}.` : "";
  return (
    <Box miw={0} title={`${title}${estimated}${lies}`}>
      <SeedNumberInput
        property={property}
        label={labelOf(property)}
        mark={isEstimated ? texts.estimatedMark : ""}
        value={value}
        onEdit={onEdit}
        onSettle={onSettle}
      />
      <ModelSlider property={property} />
    </Box>
  );
}

/** The model's parameters by what they decide. */
export function ModelParameters({ groups }: { groups: readonly ParameterGroup[] }): ReactNode {
  const { history, enter, settle } = useSeed();
  const all = groups.flatMap(({ properties }) => properties);
  const restore = () => {
    settle();
    enter(Object.fromEntries(all.map(({ name, value }) => [name, value])));
  };
  const isEdited = all.some(({ name }) => history.edits[name] !== undefined);
  return (
    <section className={classes.sliders} aria-label={texts.sliders}>
      <Group gap="0 8px" wrap="wrap" mih={24}>
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
      </Group>
      {groups.map(({ group, properties }) => (
        <section key={group} aria-label={texts.groups[group]}>
          <h3 className={classes.groupHeading}>{texts.groups[group]}</h3>
          <div className={classes.fields}>
            {properties.map((property) => (
              <Parameter key={property.name} property={property} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
