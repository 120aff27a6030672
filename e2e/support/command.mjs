// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const debugBinary = fileURLToPath(new URL("../../target/debug/henrad", import.meta.url));

/** The program under test. */
export const binary = process.env.HENRAD_BINARY ?? debugBinary;

/**
 * Runs a command of the program, as an operator does in a shell.
 * @param {readonly string[]} words
 * @param {string} [input] what is typed at its questions
 */
export async function command(words, input = "") {
  const child = spawn(binary, words, { stdio: ["pipe", "ignore", "inherit"] });
  child.stdin?.end(input);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`henrad ${words[0]} ended with ${code}`);
}
