/** Sends usage counts for the operator. Calls do not wait for it, and its failures are ignored. */
import { sessionId } from "@/lib/session-id";
import { client } from "./client";

const yesNo = (value: boolean) => (value ? "Yes" : "No");
const ignore = () => undefined;

/** Counts after the task at hand, so that what the visitor waits for is asked for and drawn first. */
const count = (send: () => Promise<unknown>): void => {
  setTimeout(() => void send().catch(ignore));
};

/** `method` is the source of the number: fromList, typed, URL, or a distributor's tag. */
export function logPart(partNumber: string, method: string, found: boolean): void {
  const body = { partNumber, method, found: yesNo(found), session: sessionId } as const;
  count(() => client.POST("/log/part", { body }));
}

/** A requested plot, and whether it succeeded. */
export function logSimulation(simulation: string, request: object, valid: boolean): void {
  const body = {
    simulation,
    request: request as Record<string, never>,
    valid: yesNo(valid),
    session: sessionId,
  } as const;
  count(() => client.POST("/log/simulation", { body }));
}

/** The inductors of a plot, written as a list. */
export function logInductors(list: readonly object[]): void {
  const body = {
    simulation: "inductor",
    request: JSON.stringify(list),
    valid: true,
    session: sessionId,
  } as const;
  count(() => client.POST("/log/simulation", { body }));
}
