import { test as base, expect, type Page } from "@playwright/test";
import { App } from "./app.ts";
import { copyTemplate, type DatabaseKind, removeDatabase } from "./database.ts";
import { Plot } from "./plot.ts";
import { Server } from "./server.ts";
import { countRequests } from "./waiting.ts";

export { expect };

export interface Options {
  database: DatabaseKind;
  /**
   * Set to a name by a file that changes what all visitors see: its tests get a worker, and so a
   * server and a database, of their own.
   */
  ownServer: string;
}

export interface Fixtures {
  page: Page;
  app: App;
  plot: Plot;
  server: Server;
}

/** One server and one browser per worker; each test is a new user with empty browser storage. */
export const test = base.extend<Pick<Fixtures, "app" | "plot">, Options & Pick<Fixtures, "server">>(
  {
    database: ["sqlite", { option: true, scope: "worker" }],
    ownServer: ["", { option: true, scope: "worker" }],
    server: [
      async ({ database }, use, { workerIndex }) => {
        const name = `worker_${workerIndex}`;
        const server = await Server.launch(await copyTemplate(database, name));
        await use(server);
        await server.stop();
        await removeDatabase(database, name);
      },
      { scope: "worker", timeout: 120_000 },
    ],
    baseURL: ({ server }, use) => use(server.url),
    page: async ({ page, server }, use) => {
      countRequests(page);
      const errors = watch(page, server.url);
      await use(page);
      expect(errors).toEqual([]);
    },
    app: ({ page }, use) => use(new App(page)),
    plot: ({ page }, use) => use(new Plot(page)),
  },
);

/** Records what no page may do: throw, log an error, call another server, or send a field that its call does not know. */
function watch(page: Page, ownAddress: string) {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    // Chromium's own note of an answer that is not 2xx, which the tests provoke on purpose.
    const isFailedRequest = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isFailedRequest) errors.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${ownAddress}/`) || /^(data|blob):/.test(url);
    if (!isOwn) errors.push(`asked ${url}`);
  });
  page.on("response", (answer) => {
    const ignored = answer.headers()["ignored-fields"];
    if (ignored) errors.push(`${answer.url()} ignored ${ignored}`);
  });
  return errors;
}
