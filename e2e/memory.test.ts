/** What a page keeps while its values change on and on. */
import { expect, test } from "./support/henrad.ts";

const parts = [
  "C0805C104K5RACTU",
  "C0603C104K5RACTU",
  "C0402C104K4RACTU",
  "C0805C106K8PACTU",
  "T491A106K010AT",
  "T491D107K010AT",
  "A700V337M2R5ATE009",
  "R46KN4100JHP1M",
];
const changes = 500;
/** Growth of one change, MB: an answer has ten times as much. */
const mostOfOneChange = 5e-3;

test("a plot whose values change keeps its memory", async ({ plot, page }) => {
  test.slow();
  await page.goto(`/capacitor-simulation?${parts.map((part) => `pn=${part}`).join("&")}`);
  await plot.curve("C8", "|Z|");
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  const heap = async () => {
    // What the first collection lets go of may hold more.
    await session.send("HeapProfiler.collectGarbage");
    await session.send("HeapProfiler.collectGarbage");
    // Columns of numbers lie outside the heap of objects.
    const { usedSize, backingStorageSize } = await session.send("Runtime.getHeapUsage");
    return (usedSize + backingStorageSize) / 1e6;
  };
  const ambient = page.getByRole("textbox", { name: "Amb. (°C) of C1", exact: true });
  const change = async (from: number, to: number) => {
    for (let step = from; step < to; step += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith("/plot"));
      await ambient.fill((20 + step / 100).toFixed(2));
      await ambient.press("Enter");
      await answered;
    }
  };
  // The first answers fill what is kept anyway.
  await change(0, 30);
  const before = await heap();
  await change(30, 30 + changes);
  expect((await heap()) - before).toBeLessThan(changes * mostOfOneChange);
});
