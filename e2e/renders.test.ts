/** What of a page React draws again when one number changes. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import type { Json } from "./support/waiting.ts";

const parts = [
  ...["C0805C104K5RACTU", "C0603C104K5RACTU", "C0402C104K4RACTU", "C0805C106K8PACTU"],
  ...["C0201C103K4PACTU", "T491A106K010AT", "T491D107K010AT", "A700V337M2R5ATE009"],
  ...["R46KN4100JHP1M", "EDH106M016A9BAA"],
];

/** Notes the tags of the elements within what was drawn again, at every commit from now on. */
async function watchRenders(page: Page) {
  await page.addInitScript(() => {
    const seen = globalThis as Json;
    seen.drawn = [];
    // React tells its developer tools of every commit; a component that ran has the first flag.
    const hasRun = ({ flags, type }: Json) => (flags & 1) === 1 && typeof type !== "string";
    const elementOf = (fiber: Json): Element | null => {
      for (let at = fiber; at; at = at.child)
        if (at.stateNode instanceof Element) return at.stateNode;
      return null;
    };
    const walk = (fiber: Json) => {
      if (hasRun(fiber)) seen.drawn.push(elementOf(fiber));
      // What was not drawn again has the children that it had.
      if (fiber.alternate && fiber.child === fiber.alternate.child) return;
      for (let child = fiber.child; child; child = child.sibling) walk(child);
    };
    const nothing = () => undefined;
    seen.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      ...{ isDisabled: false, supportsFiber: true, inject: () => 1 },
      ...{ onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing },
      onCommitFiberRoot: (_: number, root: Json) => walk(root.current),
    };
  });
}

/** How many components have run, and in which rows of the table. */
const drawnSince = (page: Page, act: () => Promise<unknown>) =>
  test.step("what is drawn again", async () => {
    await page.evaluate(() => {
      (globalThis as Json).drawn = [];
    });
    await act();
    return page.evaluate(() => {
      const drawn = (globalThis as Json).drawn as (Element | null)[];
      const rows = drawn.flatMap((element) => {
        const row = element?.closest("tbody tr");
        const isWithin = row?.closest("table")?.querySelector('input[aria-label$=" of C1"]');
        return row && isWithin ? [row] : [];
      });
      const names = [...new Set(rows)].map(
        (row) => row.querySelector("input[aria-label]")?.getAttribute("aria-label") ?? "",
      );
      return { components: drawn.length, rows: names };
    });
  });

test("a change of one number draws its row and the chart again, not the other rows", async ({
  plot,
  page,
}) => {
  await watchRenders(page);
  await page.goto(`/capacitor-simulation?pn=${parts.join(",")}`);
  await plot.curve("C10", "|Z|");
  const ambient = page.getByRole("textbox", { name: "Amb. (°C) of C3", exact: true });
  await ambient.focus();
  const answered = () => page.waitForResponse((response) => response.url().endsWith("/plot"));
  const press = async () => {
    const answer = answered();
    await ambient.press("ArrowUp");
    await answer;
    // The answer is drawn within two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
  // The first change also loads what a first key loads.
  await press();
  await press();
  const { components, rows } = await drawnSince(page, press);
  expect(rows).toEqual(["Tolerance of C3"]);
  // A row and the frame of the chart; ten rows are a thousand.
  expect(components).toBeLessThan(350);
});
