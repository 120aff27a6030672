import { client } from "@/api/client";

/** Whether a number that no capacitor has is that of an inductor. */
export async function isInductor(partNumber: string): Promise<boolean> {
  const asked = client.POST("/api/calcL/part", { body: { partNumber } });
  return asked.then(
    ({ data }) => data !== undefined,
    () => false,
  );
}
