import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { ModelParameter } from "@/api/types";
import { sessionId } from "@/lib/session-id";
import text from "@/ui/text.module.css";
import classes from "./parts-table.module.css";
import { texts } from "./texts";

function useModelParameters(partNumber: string) {
  return useQuery({
    queryKey: ["model-parameters", partNumber],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly ModelParameter[]> => {
      const body = { partNumber, method: "properties", session: sessionId };
      const { data } = await client.POST("/api/part", { body, signal });
      return data?.modelParameters ?? [];
    },
  });
}

function Property({ parameter }: { parameter: ModelParameter }): ReactNode {
  const { parameterName, value, condition, origin, source } = parameter;
  return (
    <div className={classes.property}>
      <dt className={text.label}>{condition ? `${parameterName}, ${condition}` : parameterName}</dt>
      <dd>
        <span className={classes.propertyValue}>{value}</span>
        <span className={classes.origin} data-origin={origin}>
          {origin}
        </span>
        {source && (
          <span className={classes.source} title={texts.source(source)}>
            {source}
          </span>
        )}
      </dd>
    </div>
  );
}

/** What a part's curves stand on: every model parameter with its source and its reliability. */
export function PartProperties({ partNumber }: { partNumber: string }): ReactNode {
  const { data, isError, error } = useModelParameters(partNumber);
  if (isError) {
    return (
      <p className={classes.propertiesNote} role="alert">
        {errorSentence(error)}
      </p>
    );
  }
  if (!data) return <p className={classes.propertiesNote}>{texts.loading}</p>;
  if (data.length === 0) return <p className={classes.propertiesNote}>{texts.noProperties}</p>;
  return (
    <div className={classes.properties}>
      <h3 className={text.label}>{texts.standsOn}</h3>
      <dl className={classes.propertyList}>
        {data.map((parameter) => (
          <Property
            key={`${parameter.parameterName} ${parameter.condition}`}
            parameter={parameter}
          />
        ))}
      </dl>
    </div>
  );
}
