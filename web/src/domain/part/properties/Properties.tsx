import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { DecodedField, ModelParameter, PartDocument, Property } from "@/api/types";
import { NO_VALUE } from "@/lib/quantity";
import { HeadRow } from "@/ui/HeadRow";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { numberSegments, texts, typeset } from "./overview";
import classes from "./part-properties.module.css";

interface PropertyPairsProps {
  properties: readonly Property[];
  /** Whether each value carries the mark of its origin. */
  withOrigin: boolean;
  /** Shown after the last pair. */
  end: ReactNode;
}

/** Label above value, six to a line; a tooltip shows truncated text in full. */
export function PropertyPairs({ properties, withOrigin, end }: PropertyPairsProps): ReactNode {
  return (
    <div className={classes.pairs}>
      {properties.map((property) => (
        <dl key={property.parameterName} className={classes.pair} title={texts.whole(property)}>
          <dt className={text.label}>{property.parameterName}</dt>
          <dd>{typeset(property.value)}</dd>
          {withOrigin && (
            <dd>
              <Origin origin={property.origin} />
            </dd>
          )}
        </dl>
      ))}
      <div className={classes.pairsEnd}>{end}</div>
    </div>
  );
}

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
            <span className={text.muted}>{name}</span>
            <span>{meaning}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CurveParametersProps {
  parameters: readonly ModelParameter[];
}

const keyOf = ({ parameterName, condition }: ModelParameter) => `${parameterName} ${condition}`;

/** The basis of a part's curves: every model parameter with its source and reliability. */
export function CurveParameters({ parameters }: CurveParametersProps): ReactNode {
  return (
    <section className={classes.section}>
      <h3 className={text.label}>{texts.basis}</h3>
      <table className={classes.parameters}>
        <HeadRow names={texts.parameterColumns} />
        <tbody>
          {parameters.map((parameter) => (
            <tr key={keyOf(parameter)}>
              <th scope="row">{parameter.parameterName}</th>
              <td className={classes.parameterValue}>
                {parameter.value}
                {parameter.spread && (
                  <div className={text.muted} title={texts.spreadMeaning}>
                    {parameter.spread}
                  </div>
                )}
              </td>
              <td>{parameter.condition || NO_VALUE}</td>
              <td>
                <Origin origin={parameter.origin} />
              </td>
              <td>{parameter.source || NO_VALUE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where the site has no links to documents: the page that names the sources behind a part. */
export function SourcesLink({ partNumber }: { partNumber: string }): ReactNode {
  return (
    <p className={classes.note}>
      {texts.noDocuments}{" "}
      <a href={`/documents?pn=${encodeURIComponent(partNumber)}`} target="_blank" rel="noreferrer">
        {texts.sourcesOf(partNumber)}
      </a>
    </p>
  );
}

interface DocumentsProps {
  partNumber: string;
  documents: readonly PartDocument[];
}

/** The manufacturer's documents for a part, each in a new window. */
export function Documents({ partNumber, documents }: DocumentsProps): ReactNode {
  return (
    <nav className={classes.documents} aria-label={texts.documentsOf(partNumber)}>
      {documents.map(({ kind, href }) => (
        <Button
          key={kind}
          component="a"
          size="sm"
          href={href}
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon name={kind === "step" ? "solid" : "document"} size={14} />}
        >
          {texts.documents[kind]}
        </Button>
      ))}
    </nav>
  );
}

/** How far a value can be trusted, as a word with a mark. */
export function Origin({ origin }: { origin: string }): ReactNode {
  return (
    <span className={`${classes.origin} ${text.fine}`} data-origin={origin}>
      {origin}
    </span>
  );
}
