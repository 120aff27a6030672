import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { Part } from "@/api/types";
import { sessionId } from "@/lib/session-id";
import { randomUuid } from "@/lib/uuid";
import type { SimulationState } from "./model/state";
import { addPart, setPartField } from "./model/transitions";
import { useSimulation } from "./store";
import type { WorkedExample } from "./worked-examples";

interface BiasedPart {
  part: Part;
  bias: number;
}

async function lookUp(partNumber: string): Promise<Part> {
  const body = { partNumber, method: "example", session: sessionId };
  const { data } = await client.POST("/api/part", { body });
  if (!data) throw new Error("the server sent an empty part");
  return data;
}

export function withExample(
  state: SimulationState,
  parts: readonly BiasedPart[],
  newId: () => string,
): SimulationState {
  return parts.reduce((before, { part, bias }) => {
    const id = newId();
    return setPartField(addPart(before, part, id), id, "bias", bias);
  }, state);
}

/** Fills the page with a worked example; all of its parts come, or none. */
export function useWorkedExample() {
  const queries = useQueryClient();
  const update = useSimulation((store) => store.update);
  return useMutation({
    mutationFn: ({ parts }: WorkedExample): Promise<BiasedPart[]> =>
      Promise.all(
        parts.map(async ({ partNumber, bias }) => {
          const queryKey = ["example-part", partNumber];
          const part = await queries.fetchQuery({ queryKey, queryFn: () => lookUp(partNumber) });
          return { part, bias };
        }),
      ),
    onSuccess: (parts) => update((state) => withExample(state, parts, randomUuid)),
    onError: (error) => notifications.show({ color: "red", message: errorSentence(error) }),
  });
}
