// @ts-check
import assert from "node:assert/strict";
import { assertAccessible } from "./support/accessibility.mjs";
import { administrator, logIn, withAdministrator } from "./support/account.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { looks } from "./support/looks.mjs";
import { measurement, Seed } from "./support/seed.mjs";

const henradTest = useHenrad(withAdministrator);
const partNumber = "C0805C106K8PACTU";

for (const { colorScheme, viewport } of looks) {
  henradTest(
    `axe finds nothing on the seed page, ${colorScheme}, ${viewport.width} px`,
    { path: "/login", colorScheme, viewport },
    async ({ page, screen, server }) => {
      await logIn(page, administrator);
      const seed = new Seed(page);
      await seed.open(partNumber);
      await seed.lay("C0805.csv", await measurement(server, partNumber));
      await seed.rmsError.waitFor();
      await assertAccessible(page);
      assert.equal(await screen.overflow(), 0);
      await takeScreenshot(page, `seed ${colorScheme} ${viewport.width}`);
    },
  );
}
