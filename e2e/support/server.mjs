// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { binary } from "./command.mjs";
import { createDatabase } from "./database.mjs";
import { until } from "./until.mjs";

/** Longest start with an empty database, which takes the whole catalogue; milliseconds. */
const startTime = 120_000;

/** A real Henrad server on a free port, over a database of its own. */
export class Server {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #process;
  #log = "";

  /**
   * @param {number} port
   * @param {import("./database.mjs").Database} database
   * @param {Record<string, string>} settings HENRAD_* variables
   */
  constructor(port, database, settings) {
    this.settings = settings;
    this.port = port;
    this.database = database;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @param {Record<string, string>} [settings] HENRAD_* variables */
  static async launch(settings = {}) {
    const server = new Server(await freePort(), await createDatabase(), settings);
    await server.start();
    return server;
  }

  /** Starts, or starts again on the same port and database, and waits until it is ready. */
  async start() {
    const address = `127.0.0.1:${this.port}`;
    const child = spawn(binary, ["serve", "--listen", address, "--database", this.database.url], {
      // No settings of the person who runs the tests, neither variables nor a henrad.toml.
      env: { ...withoutSettings(), ...this.settings },
      cwd: tmpdir(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    for (const channel of [child.stdout, child.stderr]) {
      channel.on("data", (text) => {
        this.#log += text;
      });
    }
    await once(child, "spawn");
    await until(`${this.url}/readyz answers`, () => this.#isReady(), Boolean, startTime);
  }

  async #isReady() {
    if (this.#process?.exitCode !== null) throw new Error(`the server ended: ${this.#log}`);
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
    return answer?.ok;
  }

  /** Ends the process at once, as a power cut would. */
  async stop() {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  }

  async remove() {
    await this.stop();
    await this.database.remove();
  }
}

/** The environment without HENRAD_* variables. */
function withoutSettings() {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith("HENRAD_"));
  return Object.fromEntries(entries);
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("no TCP port is free");
  return address.port;
}
