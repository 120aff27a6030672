/** A capacitor or inductor with its documents and the sources of its figures. */
import { queryOptions } from "@tanstack/react-query";
import { answerOf, client } from "@/api/client";
import { ProblemError } from "@/api/problem";
import type { Part, PartDocument } from "@/api/types";
import { sessionId } from "@/lib/session-id";

interface DocumentedPart {
  /** As the catalogue spells it. */
  partNumber: string;
  documents: readonly PartDocument[];
  ceProps: Part["ceProps"];
}

async function inductor(partNumber: string, signal: AbortSignal): Promise<DocumentedPart> {
  const body = { partNumber };
  const part = await answerOf(client.POST("/api/calcL/part", { body, signal }));
  return { partNumber: part.pn, documents: part.documents, ceProps: part.ceProps };
}

/** Looks among the capacitors, then among the inductors; the failure of the first says which capacitors are near. */
export const documentedPartQuery = (asked: string) =>
  queryOptions({
    queryKey: ["documented-part", asked],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<DocumentedPart> => {
      const body = { partNumber: asked, method: "properties", session: sessionId };
      try {
        const part = await answerOf(client.POST("/api/part", { body, signal }));
        const { mfrPn: partNumber, documents = [], ceProps } = part;
        return { partNumber, documents, ceProps };
      } catch (error) {
        const isUnknown = error instanceof ProblemError && error.problem.status === 404;
        if (!isUnknown) throw error;
        return inductor(asked, signal).catch(() => Promise.reject(error));
      }
    },
  });
