import { queries } from "./client";
import type { Account } from "./types";

/** The page guards fetch this again; the result is valid until the next one runs. */
const untilAsked = { staleTime: Number.POSITIVE_INFINITY };

/** Who is logged in. */
export const accountQuery = queries.queryOptions("get", "/auth/me", {}, untilAsked);

/** Name of the account, which the seed page requires; "" for visitors. */
export const nameQuery = queries.queryOptions("get", "/ad/name", {}, untilAsked);

export const isAdministrator = ({ roles }: Pick<Account, "roles">): boolean =>
  roles.includes("ROLE_ADMIN");
/** Whether the account may change parts. */
export const isEditor = (account: Pick<Account, "roles">): boolean =>
  isAdministrator(account) || account.roles.includes("ROLE_EDITOR");
export const isLoggedIn = ({ login }: Account): boolean => login !== "";

/** Fewest characters of a new password. */
export const shortestPassword = 12;
