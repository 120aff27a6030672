import { readFileSync } from "node:fs";

interface Schema {
  $ref?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const description: { components: { schemas: Record<string, Schema> } } = JSON.parse(
  readFileSync(new URL("../../openapi.json", import.meta.url), "utf8"),
);

function rangeIn(schema: Schema): readonly [number, number] | null {
  const { minimum, maximum } = schema;
  // A range of 0 alone stands for none.
  const isStated = minimum !== undefined && maximum !== undefined && minimum < maximum;
  if (isStated) return [minimum, maximum];
  const inner = [schema.items, schema.additionalProperties].filter((one) => one !== undefined);
  const forms = [
    ...inner,
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  return forms.map(rangeIn).find((range) => range !== null) ?? null;
}

/** The range by which the server refuses a number of requests, as its description states it. */
export function statedRange(schema: string, field: string): readonly [number, number] {
  const property = description.components.schemas[schema]?.properties?.[field];
  const range = property ? rangeIn(property) : null;
  if (!range) throw new Error(`no range is stated for ${schema}.${field}`);
  return range;
}
