import { useQuery } from "@tanstack/react-query";
import { client } from "@/api/client";
import type { Part } from "@/api/types";
import { sessionId } from "@/lib/session-id";

/** Everything the server tells about one part; it changes only with the catalogue. */
export function usePartDetails(partNumber: string) {
  return useQuery({
    queryKey: ["part-details", partNumber],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Part> => {
      const body = { partNumber, method: "properties", session: sessionId };
      const { data } = await client.POST("/api/part", { body, signal });
      if (!data) throw new Error("the server sent an empty part");
      return data;
    },
  });
}
