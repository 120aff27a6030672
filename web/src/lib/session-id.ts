import { isUuid, randomUuid } from "./uuid";

const storageKey = "henrad.session";

/**
 * Identifier of this browser, created once and sent with simulations and look-ups. It names no
 * person. Without storage (private windows of some browsers) it lasts as long as the page.
 */
export function createSessionId(storage: Storage | undefined): string {
  const fresh = randomUuid();
  try {
    const known = storage?.getItem(storageKey);
    if (known && isUuid(known)) return known;
    storage?.setItem(storageKey, fresh);
  } catch {
    // Disabled storage throws; the new identifier then lasts for this page.
  }
  return fresh;
}

export const sessionId = createSessionId(globalThis.localStorage);
