// @ts-check
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds. */
const patience = 20_000;
const interval = 25;

/**
 * Probes until the condition holds and returns what was probed; fails with the last value seen.
 * @template T
 * @param {string} expectation what should come to be, for the failure message
 * @param {() => Promise<T> | T} probe
 * @param {(value: T) => boolean} [holds] by default: the value is truthy
 * @param {number} [within] milliseconds
 * @returns {Promise<T>}
 */
export async function until(expectation, probe, holds = Boolean, within = patience) {
  const end = Date.now() + within;
  for (;;) {
    const value = await probe();
    if (holds(value)) return value;
    if (Date.now() > end) {
      throw new Error(`expected: ${expectation}; last seen: ${JSON.stringify(value)}`);
    }
    await pause(interval);
  }
}
