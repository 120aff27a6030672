import * as v from "valibot";
import { createStoredStore, text } from "@/lib/stored-state";

interface KnownAccount {
  /** Name of the account that this browser has seen last; empty after a logout. */
  name: string;
}

/**
 * Lets every page offer the account at once, and asks the server for nothing where nobody has logged in. It
 * only names the account: what a page or call allows is the server's to say.
 */
export const useKnownAccount = createStoredStore<KnownAccount>(
  { name: "henrad.account", version: 1, stored: { name: v.optional(text(64), "") } },
  () => ({ name: "" }),
);
