import { type ReactNode, useState } from "react";
import type { DecodedField } from "@/api/types";
import text from "@/ui/text.module.css";
import { numberSegments } from "./number-segments";
import classes from "./part-properties.module.css";
import { texts } from "./texts";

interface NumberFieldsProps {
  partNumber: string;
  fields: readonly DecodedField[];
}

/** The part number field by field; pointing at a field marks its characters, and the other way round. */
export function NumberFields({ partNumber, fields }: NumberFieldsProps): ReactNode {
  const [marked, mark] = useState<number | null>(null);
  const marking = (field: number | null) => ({
    "data-marked": (field !== null && field === marked) || undefined,
    onPointerEnter: () => mark(field),
    onPointerLeave: () => mark(null),
  });
  return (
    <section className={classes.section}>
      <h3 className={text.label}>{texts.numberFields}</h3>
      <p className={`${classes.number} ${text.identifier}`}>
        {numberSegments(partNumber, fields).map(({ text: characters, field }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the number
          <span key={index} className={classes.segment} {...marking(field)}>
            {characters}
          </span>
        ))}
      </p>
      <ol className={classes.fields}>
        {fields.map(({ name, code, meaning }, index) => (
          <li key={name} className={classes.fieldLine} {...marking(index)}>
            <span className={`${classes.code} ${text.identifier}`}>{code}</span>
            <span className={classes.fieldName}>{name}</span>
            <span>{meaning}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
