import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { administrator } from "./account.ts";

/** The program under test. */
const binary =
  process.env.HENRAD_BINARY ?? fileURLToPath(new URL("../../target/debug/henrad", import.meta.url));

/** Longest start with an empty database, which loads the whole catalogue; milliseconds. */
const startTime = 120_000;

/** Where part numbers and documents lead. */
export const productSearchUrl = "https://shop.example/?q={pn}";
export const documentationUrl = "https://documents.example.com";

const settings = {
  // Two workers, and code that is not optimized and uses ten times the processor time: of ten clients.
  HENRAD_CALLS_PER_SECOND: "2000",
  HENRAD_ADMIN_LOGIN: administrator.login,
  HENRAD_ADMIN_PASSWORD: administrator.password,
  HENRAD_DOCUMENTATION_URL: documentationUrl,
  HENRAD_PRODUCT_SEARCH_URL: productSearchUrl,
};

/** A real Henrad server on a free port, over a database of its own. */
export class Server {
  readonly url: string;
  #process: ChildProcess | undefined;
  #log = "";

  private constructor(
    readonly address: string,
    readonly database: string,
  ) {
    this.url = `http://${address}`;
  }

  /** @param database its address, for `--database` */
  static async launch(database: string) {
    const server = new Server(`127.0.0.1:${await freePort()}`, database);
    await server.start();
    return server;
  }

  /** Starts, or starts again on the same port and database, and waits until it is ready. */
  async start() {
    const words = ["serve", "--listen", this.address, "--database", this.database];
    // Ignore the settings of this machine: environment variables and henrad.toml.
    const env = { ...withoutSettings(), ...settings };
    const child = spawn(binary, words, { env, cwd: tmpdir(), stdio: ["ignore", "pipe", "pipe"] });
    this.#process = child;
    for (const channel of [child.stdout, child.stderr]) {
      channel.on("data", (text) => {
        this.#log += text;
      });
    }
    await once(child, "spawn");
    await expect.poll(() => this.#isReady(), { timeout: startTime, intervals: [25] }).toBe(true);
  }

  async #isReady() {
    if (this.#process?.exitCode !== null) throw new Error(`the server ended: ${this.#log}`);
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
    return answer?.ok ?? false;
  }

  /** Ends the process, by default at once, as a power cut would. */
  async stop(signal: "SIGKILL" | "SIGTERM" = "SIGKILL") {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  }

  /**
   * Runs a command of the program on the server's database, as an operator does in a shell.
   * @param input what is typed at its questions
   */
  async command(words: readonly string[], input = "") {
    const all = [...words, "--database", this.database];
    const child = spawn(binary, all, { stdio: ["pipe", "ignore", "inherit"] });
    child.stdin.end(input);
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`henrad ${words[0]} ended with ${code}`);
  }
}

/** The environment without HENRAD_* variables. */
function withoutSettings() {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith("HENRAD_"));
  return Object.fromEntries(entries);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("no TCP port is free");
  return address.port;
}
