// @ts-check
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * @typedef {object} Database
 * @property {string} url what the server is started with
 * @property {() => Promise<void>} remove
 */

/**
 * An empty database for one server: on the PostgreSQL that HENRAD_TEST_POSTGRES_URL names, or a
 * SQLite file where there is none.
 * @returns {Promise<Database>}
 */
export function createDatabase() {
  const postgres = process.env.HENRAD_TEST_POSTGRES_URL;
  return postgres ? createOnPostgres(postgres) : createSqliteFile();
}

/** @returns {Promise<Database>} */
async function createSqliteFile() {
  const folder = await mkdtemp(join(tmpdir(), "henrad-e2e-"));
  return {
    url: `sqlite://${join(folder, "henrad.sqlite")}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * @param {string} server address of the server's first database
 * @returns {Promise<Database>}
 */
async function createOnPostgres(server) {
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  /** @param {string} statement */
  const ask = (statement) => run("psql", [server, "--quiet", "--command", statement]);
  await ask(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      await ask(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
