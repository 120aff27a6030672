import { Group, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedPart, SeedProperty } from "@/api/types";
import text from "@/ui/text.module.css";
import { ModelParameters } from "./ModelParameters";
import type { FormSection, SeedLayout } from "./model/sections";
import { PropertyField } from "./PropertyField";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";

interface FieldsProps {
  heading: string;
  properties: readonly SeedProperty[];
}

function Fields({ heading, properties }: FieldsProps): ReactNode {
  if (properties.length === 0) return null;
  return (
    <>
      <h3 className={classes.fieldsHeading}>{heading}</h3>
      <div className={classes.fields}>
        {properties.map((property) => (
          <PropertyField key={property.name} property={property} />
        ))}
      </div>
    </>
  );
}

interface SectionProps {
  heading: string;
  section: FormSection;
  aside?: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
}

function Section({ heading, section, aside, children }: SectionProps): ReactNode {
  return (
    <section className={classes.section} aria-label={heading}>
      <Group gap="0 8px" wrap="wrap" mih={24}>
        <h2 className={text.heading}>{heading}</h2>
        <span className={classes.spacer} />
        {aside}
      </Group>
      {children}
      <Fields heading={texts.numbered} properties={section.numbered} />
      <Fields heading={texts.text} properties={section.text} />
    </section>
  );
}

/** "2026-10-02" of an ISO 8601 date and time. */
const dayOf = (date: string) => date.slice(0, 10);

function LastUpdate({ part }: { part: SeedPart }): ReactNode {
  const { lastUpdate, lastEditor } = part;
  const askedAs = useSeed((store) => store.askedAs);
  return (
    <>
      {askedAs && (
        <p className={`${text.secondary} ${text.small}`}>{texts.askedAs(askedAs, part.mfrPn)}</p>
      )}
      <p className={`${text.muted} ${text.small}`}>
        {lastUpdate ? texts.lastUpdated(dayOf(lastUpdate), lastEditor) : texts.neverUpdated}
      </p>
    </>
  );
}

interface SeedFormProps {
  part: SeedPart;
  layout: SeedLayout;
}

export function SeedForm({ part, layout }: SeedFormProps): ReactNode {
  const { message, set } = useSeed();
  return (
    <div className={classes.form}>
      <Section
        heading={texts.simulation}
        section={layout.simulation}
        aside={<span className={`${text.muted} ${text.small}`}>{texts.requiredField}</span>}
      >
        <ModelParameters groups={layout.sliders} />
      </Section>
      <section className={classes.section} aria-label={texts.updateStatus}>
        <Textarea
          label={`${texts.updateStatus} *`}
          value={message}
          maxLength={500}
          minRows={2}
          autosize
          onChange={(event) => set({ message: event.currentTarget.value })}
        />
        <LastUpdate part={part} />
      </section>
      <Section heading={texts.other} section={layout.other} />
    </div>
  );
}
