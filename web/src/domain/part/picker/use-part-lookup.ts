import { useMutation } from "@tanstack/react-query";
import { client } from "@/api/client";
import { ProblemError } from "@/api/problem";
import type { Part } from "@/api/types";
import { logPart } from "@/api/usage-log";
import { sessionId } from "@/lib/session-id";

/** How a part number reached the page: typed, by URL, or by the tag of a distributor's link. */
export interface PartLookup {
  partNumber: string;
  method: string;
}

/** Finds a part by its number; the failure tells the nearest numbers. */
export function usePartLookup(onFound: (part: Part) => void) {
  return useMutation({
    mutationFn: async ({ partNumber, method }: PartLookup): Promise<Part> => {
      const body = { partNumber, method, session: sessionId };
      const { data } = await client.POST("/api/part", { body }).catch((error: unknown) => {
        if (error instanceof ProblemError) logPart(partNumber, method, false);
        throw error;
      });
      logPart(partNumber, method, data !== undefined);
      if (!data) throw new Error("the server sent an empty part");
      return data;
    },
    onSuccess: onFound,
  });
}
