import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "./support/henrad.ts";

test.use({ ownServer: "import" });

const safetyParts = `part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage_ac,temperature_min,temperature_max,origin,source
ACME-Y2-1N,ACME-Y2,Acme Safety,ceramic,ceramic X7R,X7R,1812,1n,250,-55,125,typical,Acme list 2026
ACME-Y2-2N2,ACME-Y2,Acme Safety,ceramic,ceramic X7R,X7R,1812,2.2n,300,-55,125,typical,Acme list 2026
`;

test("PICK-TYPE-04: voltages of ceramics are dc except in an ac series, here an imported one", async ({
  app,
  page,
  server,
}) => {
  await page.goto("/capacitor-simulation");
  const folder = await mkdtemp(join(tmpdir(), "henrad-e2e-"));
  try {
    const file = join(folder, "safety.csv");
    await writeFile(file, safetyParts);
    await server.command(["import", file]);
  } finally {
    await rm(folder, { recursive: true });
  }
  await page.reload();
  await app.choose("Series", /^General Purpose Surface Mount|^Commercial/);
  await app.choose("EIA Case Size", /^1812/);
  await app.picker("Voltage (VDC)").waitFor();
  await app.choose("Series", /^Acme Safety/);
  await app.choose("Voltage (VAC)", /^250 VAC/);
  await app.picker("Voltage (VDC)").waitFor({ state: "hidden" });
  await (await app.available("ACME-Y2-1N")).check();
  await app.row("ACME-Y2-1N").getByText("250 VAC", { exact: true }).waitFor();
});
