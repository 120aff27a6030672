import { isAdministrator } from "@/api/account";
import type { Account } from "@/api/types";
import { startOf, type Tool } from "@/domain/tool";

/** The page after a login: the one that required it, or the account's start page. */
export function afterLogin(
  tools: readonly Tool[],
  asked: string,
  account: Pick<Account, "roles">,
): string {
  const page = tools.find(({ path, takesAccount }) => takesAccount && path === asked);
  const start = startOf(tools, account);
  const isAllowed = page && (!page.startFor || asked === start || isAdministrator(account));
  return isAllowed ? asked : start;
}
