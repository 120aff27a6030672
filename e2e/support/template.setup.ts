import { test as base } from "@playwright/test";
import { createTemplate, type DatabaseKind } from "./database.ts";
import { Server } from "./server.ts";

const setup = base.extend<object, { database: DatabaseKind }>({
  database: ["sqlite", { option: true, scope: "worker" }],
});

setup("load the catalogue once", async ({ database }) => {
  setup.setTimeout(180_000);
  const server = await Server.launch(await createTemplate(database));
  await server.stop("SIGTERM");
});
