/**
 * Databases of one run: a template that a server has loaded once, and a copy of it for each server,
 * as SQLite files or on the PostgreSQL that HENRAD_TEST_POSTGRES_URL names.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export type DatabaseKind = "sqlite" | "postgres";

const run = `e2e_${process.env.E2E_RUN}`;
const folder = join(tmpdir(), run);
const template = "template";

const sqliteFolder = (name: string) => join(folder, name);
const postgresName = (name: string) => `${run}_${name}`;

async function ask(statement: string) {
  const address = process.env.HENRAD_TEST_POSTGRES_URL;
  if (!address) throw new Error("HENRAD_TEST_POSTGRES_URL names no PostgreSQL");
  await promisify(execFile)("psql", [address, "--quiet", "--command", statement]);
  return new URL(address);
}

/** A database of this name, empty or a copy of another one; its address for `--database`. */
async function create(kind: DatabaseKind, name: string, origin?: string) {
  if (kind === "sqlite") {
    await mkdir(sqliteFolder(name), { recursive: true });
    if (origin) await cp(sqliteFolder(origin), sqliteFolder(name), { recursive: true });
    return `sqlite://${sqliteFolder(name)}/henrad.sqlite`;
  }
  const from = origin ? ` TEMPLATE ${postgresName(origin)}` : "";
  const url = await ask(`CREATE DATABASE ${postgresName(name)}${from}`);
  url.pathname = `/${postgresName(name)}`;
  return url.href;
}

export const createTemplate = (kind: DatabaseKind) => create(kind, template);

export const copyTemplate = (kind: DatabaseKind, name: string) => create(kind, name, template);

export async function removeDatabase(kind: DatabaseKind, name: string) {
  if (kind === "sqlite") await rm(sqliteFolder(name), { recursive: true, force: true });
  else await ask(`DROP DATABASE IF EXISTS ${postgresName(name)} WITH (FORCE)`);
}

/** After the last test. */
export default async function removeTemplates() {
  await rm(folder, { recursive: true, force: true });
  if (process.env.HENRAD_TEST_POSTGRES_URL) await removeDatabase("postgres", template);
}
