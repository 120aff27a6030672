import type { Page } from "@playwright/test";

/** Functions that are named in a report. */
const named = 25;

/**
 * Runs `act` under the browser's sampling profiler.
 * @returns with the functions of the most own time
 */
export async function profiled<T>(
  page: Page,
  act: () => Promise<T>,
): Promise<{ result: T; report: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: 200 });
  await session.send("Profiler.start");
  const result = await act();
  const { profile } = await session.send("Profiler.stop");
  await session.detach();
  const times: Map<string, number> = new Map();
  const names = new Map(
    profile.nodes.map(({ id, callFrame }) => {
      const { functionName, url, lineNumber, columnNumber } = callFrame;
      const file = url.split("/").at(-1);
      return [id, `${functionName || "(anonymous)"} ${file}:${lineNumber}:${columnNumber}`];
    }),
  );
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const name = names.get(id) ?? "";
    times.set(name, (times.get(name) ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1000);
  }
  const lines = [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, named)
    .map(([name, time]) => `${time.toFixed(1).padStart(9)} ms  ${name}\n`);
  return { result, report: lines.join("") };
}
