import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { ModelParameter } from "@/api/types";
import { NO_VALUE } from "@/lib/quantity";
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

interface ParametersProps {
  parameters: readonly ModelParameter[];
}

const keyOf = ({ parameterName, condition }: ModelParameter) => `${parameterName} ${condition}`;

function Origin({ origin }: Pick<ModelParameter, "origin">): ReactNode {
  return (
    <span className={classes.origin} data-origin={origin}>
      {origin}
    </span>
  );
}

/** The first parameters on two lines; a long value or name is cut, the full table has it whole. */
function Overview({ parameters }: ParametersProps): ReactNode {
  return (
    <dl className={classes.overview}>
      {parameters.map((parameter) => (
        <div key={keyOf(parameter)} title={texts.source(parameter.source)}>
          <dt className={text.label}>
            {[parameter.parameterName, parameter.condition].filter(Boolean).join(", ")}
          </dt>
          <dd>
            <span className={classes.propertyValue}>{parameter.value}</span>
            <Origin origin={parameter.origin} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FullTable({ parameters }: ParametersProps): ReactNode {
  return (
    <table className={classes.parameters}>
      <thead>
        <tr>
          {texts.parameterColumns.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <tr key={keyOf(parameter)}>
            <th scope="row">{parameter.parameterName}</th>
            <td className={classes.propertyValue}>{parameter.value}</td>
            <td>{parameter.condition || NO_VALUE}</td>
            <td>
              <Origin origin={parameter.origin} />
            </td>
            <td>{parameter.source || NO_VALUE}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Parameters of the overview: two lines of six. */
const overviewCount = 12;

function Parameters({ parameters }: ParametersProps): ReactNode {
  const [full, { toggle }] = useDisclosure();
  return (
    <div className={classes.properties}>
      <div className={classes.propertiesHead}>
        <h3 className={text.label}>{texts.standsOn}</h3>
        <Button variant="subtle" size="sm" aria-expanded={full} onClick={toggle}>
          {full ? texts.displayLess : texts.displayMore}
        </Button>
      </div>
      {full ? (
        <FullTable parameters={parameters} />
      ) : (
        <Overview parameters={parameters.slice(0, overviewCount)} />
      )}
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
  return <Parameters parameters={data} />;
}
